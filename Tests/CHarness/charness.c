#include "charness.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#ifndef CLOSE_RANGE_CLOEXEC
#include <linux/close_range.h>
#endif

const uint32_t harness_echo = ECHO, harness_canonical = ICANON, harness_isig = ISIG;

int harness_open_pty(int columns, int rows, int *master, int *slave) {
    int m = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (m < 0) return -1;
    char name[128];
    if (grantpt(m) < 0 || unlockpt(m) < 0 || ptsname_r(m, name, sizeof name) != 0) {
        close(m);
        return -1;
    }
    int s = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (s < 0 || harness_set_size(m, columns, rows) < 0) {
        close(m);
        return -1;
    }
    *master = m;
    *slave = s;
    return 0;
}

int harness_set_size(int descriptor, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(descriptor, TIOCSWINSZ, &size);
}

int harness_get_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int harness_get_modes(int descriptor, struct harness_modes *modes) {
    struct termios t;
    memset(modes, 0, sizeof *modes);
    if (tcgetattr(descriptor, &t) < 0) return -1;
    modes->input = t.c_iflag;
    modes->output = t.c_oflag;
    modes->control = t.c_cflag;
    modes->local = t.c_lflag;
    for (size_t i = 0; i < NCCS && i < sizeof modes->characters; i++)
        modes->characters[i] = t.c_cc[i];
    modes->input_speed = cfgetispeed(&t);
    modes->output_speed = cfgetospeed(&t);
    return 0;
}

int harness_set_modes(int descriptor, const struct harness_modes *modes) {
    struct termios t;
    if (tcgetattr(descriptor, &t) < 0) return -1;
    t.c_iflag = modes->input;
    t.c_oflag = modes->output;
    t.c_cflag = modes->control;
    t.c_lflag = modes->local;
    for (size_t i = 0; i < NCCS && i < sizeof modes->characters; i++)
        t.c_cc[i] = modes->characters[i];
    return tcsetattr(descriptor, TCSANOW, &t);
}

pid_t harness_foreground_group(int descriptor) { return tcgetpgrp(descriptor); }

/* In the child: everything up to exec. Returns only on failure, with errno set. */
static void become(const struct harness_plan *plan, const int *sources, const int *streams) {
    if (plan->new_session && setsid() < 0) return;
    if (plan->terminal >= 0 && ioctl(plan->terminal, TIOCSCTTY, 0) < 0) return;
    for (size_t i = 0; i < plan->extra_count; i++)
        if (dup2(sources[i], plan->extra[2 * i + 1]) < 0) return;
    for (int i = 0; i < 3; i++) {
        if (streams[i] < 0)
            close(i);
        else if (dup2(streams[i], i) < 0)
            return;
    }
    if (plan->directory && chdir(plan->directory) < 0) return;
    for (int number = 1; number < NSIG; number++) {
        if (number == SIGKILL || number == SIGSTOP || number == 32 || number == 33) continue;
        signal(number, SIG_DFL);
    }
    for (size_t i = 0; i < plan->ignored_count; i++) signal(plan->ignored[i], SIG_IGN);
    sigset_t mask;
    sigemptyset(&mask);
    for (size_t i = 0; i < plan->blocked_count; i++) sigaddset(&mask, plan->blocked[i]);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    execve(plan->path, plan->arguments, plan->environment);
}

pid_t harness_spawn(const struct harness_plan *plan) {
    enum { most_extra = 16, parking = 200 };
    if (plan->extra_count > most_extra) {
        errno = EINVAL;
        return -1;
    }
    int report[2];
    if (pipe2(report, O_CLOEXEC) < 0) return -1;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    /* vfork: the test process is large, and copying its page tables costs more than the tests. */
    pid_t pid = vfork();
    if (pid == 0) {
        /* Everything is parked high first, so that no dup2 overwrites a later source. */
        int error_end = fcntl(report[1], F_DUPFD_CLOEXEC, parking);
        int sources[most_extra], streams[3];
        struct harness_plan parked = *plan;
        for (size_t i = 0; i < plan->extra_count; i++)
            sources[i] = fcntl(plan->extra[2 * i], F_DUPFD_CLOEXEC, parking);
        for (int i = 0; i < 3; i++)
            streams[i] =
                plan->streams[i] < 0 ? -1 : fcntl(plan->streams[i], F_DUPFD_CLOEXEC, parking);
        if (plan->terminal >= 0)
            parked.terminal = fcntl(plan->terminal, F_DUPFD_CLOEXEC, parking);
        close_range(3, parking - 1, 0);
        close_range(parking, ~0U, CLOSE_RANGE_CLOEXEC);
        become(&parked, sources, streams);
        int error = errno;
        (void)!write(error_end, &error, sizeof error);
        _exit(125);
    }
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(report[1]);
    if (pid > 0) {
        int told = 0;
        if (harness_read(report[0], &told, sizeof told) == sizeof told) {
            error = told;
            int ignored;
            harness_reap(pid, 1, &ignored);
            pid = -1;
        }
    }
    close(report[0]);
    errno = error;
    return pid;
}

int harness_reap(pid_t pid, int block, int *status) {
    for (;;) {
        pid_t got = waitpid(pid, status, block ? 0 : WNOHANG);
        if (got == pid) return 1;
        if (got == 0) return 0;
        if (errno != EINTR) return -1;
    }
}

int harness_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
int harness_dumped_core(int status) { return WIFSIGNALED(status) && WCOREDUMP(status); }
int harness_exit_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

ssize_t harness_read(int descriptor, void *bytes, size_t count) {
    for (;;) {
        ssize_t got = read(descriptor, bytes, count);
        if (got >= 0 || errno != EINTR) return got;
    }
}

ssize_t harness_write(int descriptor, const void *bytes, size_t count) {
    for (;;) {
        ssize_t put = write(descriptor, bytes, count);
        if (put >= 0 || errno != EINTR) return put;
    }
}

int harness_set_nonblocking(int descriptor) {
    return fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

int harness_unread(int descriptor) {
    int count = 0;
    return ioctl(descriptor, FIONREAD, &count) < 0 ? -1 : count;
}

int harness_status_flags(int descriptor) { return fcntl(descriptor, F_GETFL); }
int harness_nonblock_flag(void) { return O_NONBLOCK; }

int harness_poll(int descriptor, int wake, int milliseconds) {
    struct pollfd fds[2] = {{.fd = descriptor, .events = POLLIN}, {.fd = wake, .events = POLLIN}};
    int got = poll(fds, 2, milliseconds);
    if (got < 0) return errno == EINTR ? 0 : -1;
    return (fds[0].revents ? 1 : 0) | (fds[1].revents ? 2 : 0);
}

ssize_t harness_find(const void *hay, size_t length, const void *needle, size_t needle_length) {
    const char *found = memmem(hay, length, needle, needle_length);
    return found ? found - (const char *)hay : -1;
}

int harness_marked(const char *marker, pid_t least, pid_t *found, int capacity) {
    DIR *processes = opendir("/proc");
    if (!processes) return 0;
    size_t capacity_of_one = 1 << 18;
    char *bytes = malloc(capacity_of_one);
    int count = 0;
    for (struct dirent *entry; bytes && (entry = readdir(processes));) {
        pid_t pid = (pid_t)atoi(entry->d_name);
        if (pid <= 0 || pid < least) continue;
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/environ", pid);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0) continue;
        ssize_t length = 0, got;
        while (length < (ssize_t)capacity_of_one &&
               (got = harness_read(file, bytes + length, capacity_of_one - (size_t)length)) > 0)
            length += got;
        close(file);
        if (count < capacity && memmem(bytes, (size_t)length, marker, strlen(marker)))
            found[count++] = pid;
    }
    free(bytes);
    closedir(processes);
    return count;
}

int harness_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int64_t harness_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
