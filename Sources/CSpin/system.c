#include "cspin.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/sysmacros.h>
#endif
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// MARK: Pseudo-terminals and terminals

// What the kernel adds to the flags of every open(2) of a 64-bit process (O_LARGEFILE, which libc
// calls 0 there).
#if defined(__linux__) && defined(__aarch64__)
static const int large_file = 0400000;
#elif defined(__linux__) && defined(__LP64__)
static const int large_file = 0100000;
#endif

int spin_open_pty(int *primary, int *replica) {
    int ours = posix_openpt(O_RDWR | O_NOCTTY);
    if (ours < 0) return -1;
    fcntl(ours, F_SETFD, FD_CLOEXEC);
    fcntl(ours, F_SETFL, O_RDWR | O_NONBLOCK);
    int theirs = -1;
    if (unlockpt(ours) == 0) {
#ifdef TIOCGPTPEER
        // The peer without a path (Linux 4.13): right in a container whose /dev/pts is another. The
        // command's descriptors are to have the flags that open(2) would have given them.
        theirs = ioctl(ours, TIOCGPTPEER, O_RDWR | O_NOCTTY | large_file);
        if (theirs >= 0) fcntl(theirs, F_SETFD, FD_CLOEXEC);
#endif
        if (theirs < 0 && grantpt(ours) == 0) {
            const char *path = ptsname(ours);
            if (path) theirs = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
        }
    }
    if (theirs < 0) {
        int reason = errno;
        close(ours);
        errno = reason;
        return -1;
    }
    *primary = ours;
    *replica = theirs;
    return 0;
}

int spin_pty_signal(int primary, int number) {
#ifdef TIOCSIG
#ifdef __linux__
    return ioctl(primary, TIOCSIG, number);
#else
    return ioctl(primary, TIOCSIG, &number);
#endif
#else
    (void)primary;
    (void)number;
    errno = ENOTTY;
    return -1;
#endif
}

int spin_get_size(int terminal, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int spin_set_size(int terminal, int columns, int rows, int like) {
    struct winsize size = {0};
    if (like < 0 || ioctl(like, TIOCGWINSZ, &size) != 0) memset(&size, 0, sizeof size);
    size.ws_col = (unsigned short)columns;
    size.ws_row = (unsigned short)rows;
    return ioctl(terminal, TIOCSWINSZ, &size);
}

int spin_terminal_path(int terminal, char *path, size_t capacity) {
#ifdef TIOCGDEV
    // A description that was opened by way of /dev/tty is named that by ttyname, whatever the
    // terminal. The device number names it (Linux: major 136 to 143 are /dev/pts, 4 the consoles).
    unsigned device = 0;
    if (ioctl(terminal, TIOCGDEV, &device) == 0) {
        unsigned kind = major(device), index = minor(device);
        int length = -1;
        if (kind >= 136 && kind <= 143)
            length = snprintf(path, capacity, "/dev/pts/%u", (kind - 136) * 256 + index);
        else if (kind == 4 && index < 64)
            length = snprintf(path, capacity, "/dev/tty%u", index);
        struct stat status;
        if (length > 0 && (size_t)length < capacity && stat(path, &status) == 0 &&
            status.st_rdev == device)
            return 0;
    }
#endif
    return ttyname_r(terminal, path, capacity);
}

uint32_t spin_terminal_device(int terminal) {
#ifdef TIOCGDEV
    unsigned device = 0;
    if (ioctl(terminal, TIOCGDEV, &device) == 0) return device;
#endif
    struct stat status;
    return fstat(terminal, &status) == 0 && isatty(terminal) ? (uint32_t)status.st_rdev : 0;
}

// MARK: Locks

#ifdef F_OFD_SETLK

static int lock_part(int file, int part, int command, short *type) {
    struct flock lock = {.l_type = *type, .l_whence = SEEK_SET, .l_start = part, .l_len = 1};
    int result = fcntl(file, command, &lock);
    *type = lock.l_type;
    return result;
}

int spin_lock_part(int file, int part) {
    short type = F_WRLCK;
    // Only another's lock is a reason not to have it.
    return lock_part(file, part, F_OFD_SETLK, &type) != 0 && (errno == EAGAIN || errno == EACCES) ? -1
                                                                                                  : 0;
}

void spin_unlock_part(int file, int part) {
    short type = F_UNLCK;
    lock_part(file, part, F_OFD_SETLK, &type);
}

int spin_part_is_elsewhere(int file, int part) {
    short type = F_WRLCK;
    return lock_part(file, part, F_OFD_GETLK, &type) == 0 && type != F_UNLCK;
}

#else

int spin_lock_part(int file, int part) {
    (void)file, (void)part;
    return 0;
}

void spin_unlock_part(int file, int part) { (void)file, (void)part; }

int spin_part_is_elsewhere(int file, int part) {
    (void)file, (void)part;
    return 0;
}

#endif

// MARK: What other processes wait for

ssize_t spin_read_memory(pid_t pid, uint64_t address, void *bytes, size_t length) {
#ifdef __linux__
    struct iovec here = {bytes, length}, there = {(void *)(uintptr_t)address, length};
    return process_vm_readv(pid, &here, 1, &there, 1, 0);
#else
    (void)pid, (void)address, (void)bytes, (void)length;
    errno = ENOTSUP;
    return -1;
#endif
}

// MARK: What libc's Swift modules lack

int spin_poll(struct pollfd *fds, unsigned count, int64_t nanoseconds) {
#ifdef __linux__
    struct timespec timeout = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    return ppoll(fds, count, nanoseconds < 0 ? NULL : &timeout, NULL);
#else
    int64_t milliseconds = nanoseconds < 0 ? -1 : (nanoseconds + 999999) / 1000000;
    return poll(fds, count, milliseconds > 86400000 ? 86400000 : (int)milliseconds);
#endif
}

int spin_unnamed_file(const char *directory) {
#ifdef O_TMPFILE
    int file = open(directory, O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) return file;
#endif
    char path[4096];
    static const char name[] = "/spin.XXXXXX";
    size_t length = strlen(directory);
    if (length + sizeof name > sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    memcpy(path, directory, length);
    memcpy(path + length, name, sizeof name);
    int named = mkstemp(path);
    if (named < 0) return -1;
    unlink(path);
    fcntl(named, F_SETFD, FD_CLOEXEC);
    return named;
}

int spin_pipe(int ends[2], bool nonblocking_read) {
#ifdef __linux__
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
#else
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
    if (nonblocking_read) fcntl(ends[0], F_SETFL, O_RDONLY | O_NONBLOCK);
    return 0;
}

int spin_open(const char *path, int flags) { return open(path, flags | O_CLOEXEC, 0600); }

pid_t spin_reap_stranger(pid_t spared, pid_t also_spared) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return 0;
    if (info.si_pid == spared || info.si_pid == also_spared) return 0;
    int status;
    return waitpid(info.si_pid, &status, WNOHANG) > 0 ? info.si_pid : 0;
}

int spin_peek_child(pid_t child, int *status) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    int result;
    do result = waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT);
    while (result != 0 && errno == EINTR);
    if (result != 0) return -1;
    if (info.si_pid == child) {
        // The layout of a wait status (wait(2)): the exit status in the second byte, or the signal
        // in the low seven bits with 0x80 for a core file.
        if (info.si_code == CLD_EXITED)
            *status = (info.si_status & 0xff) << 8;
        else
            *status = (info.si_status & 0x7f) | (info.si_code == CLD_DUMPED ? 0x80 : 0);
        return 1;
    }
    memset(&info, 0, sizeof info);
    do result = waitid(P_PID, (id_t)child, &info, WSTOPPED | WCONTINUED | WNOHANG);
    while (result != 0 && errno == EINTR);
    if (result != 0) return -1;
    if (info.si_pid != child) return 0;
    *status = info.si_code == CLD_CONTINUED ? 0xffff : (info.si_status & 0xff) << 8 | 0x7f;
    return 1;
}

unsigned char spin_disabled_character(void) { return (unsigned char)_POSIX_VDISABLE; }
