#include "cspin.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

// Where the monitor keeps its three descriptors, so that everything above them can be closed.
enum { SOCKET = 0, PRIMARY = 1, TERMINAL = 2 };

static void wake_up(int number) { (void)number; }

static void report(int kind, int value) {
    struct spin_report message = {kind, value};
    // SIGPIPE is blocked: once `spin` is gone this only fails.
    ssize_t written = write(SOCKET, &message, sizeof message);
    (void)written;
}

static void close_from(int lowest) {
#if defined(__linux__) && defined(SYS_close_range)
    if (syscall(SYS_close_range, lowest, ~0U, 0) == 0) return;
#endif
    long highest = sysconf(_SC_OPEN_MAX);
    if (highest < 0 || highest > 65536) highest = 65536;
    for (int number = lowest; number < highest; number++) close(number);
}

/// Moves descriptors to SOCKET, PRIMARY and TERMINAL. All of them are 3 or higher.
static void settle(int socket, int primary, int terminal) {
    dup2(socket, SOCKET);
    dup2(primary, PRIMARY);
    if (terminal >= 0)
        dup2(terminal, TERMINAL);
    else
        close(TERMINAL);
    close_from(3);
}

/// Writes to the user's terminal, whose description does not block, waiting up to `milliseconds`
/// (-1 for ever) each time it is full. Whether all was written.
static bool write_terminal(const unsigned char *bytes, size_t length, int milliseconds) {
    while (length > 0) {
        ssize_t written = write(TERMINAL, bytes, length);
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        } else if (written < 0 && errno == EAGAIN) {
            struct pollfd full = {TERMINAL, POLLOUT, 0};
            if (poll(&full, 1, milliseconds) == 0) return false;
        } else if (written < 0 && errno != EINTR) {
            return false;
        }
    }
    return true;
}

static bool same_modes(const struct termios *one, const struct termios *other) {
    return one->c_iflag == other->c_iflag && one->c_oflag == other->c_oflag &&
           one->c_cflag == other->c_cflag && one->c_lflag == other->c_lflag &&
           memcmp(one->c_cc, other->c_cc, sizeof one->c_cc) == 0;
}

/// The foreground process group of the user's terminal, which is not ours to ask (TIOCGPGRP answers
/// for one's own controlling terminal only): what /proc says of its session's leader. 0 where that
/// cannot be told.
static pid_t foreground_group(pid_t session) {
#ifdef __linux__
    char text[512];
    snprintf(text, sizeof text, "/proc/%d/stat", (int)session);
    int file = open(text, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return 0;
    text[count] = 0;
    // The name in brackets may hold anything; after it come state, parent, group, session, terminal
    // and the terminal's foreground group (proc(5)).
    const char *rest = strrchr(text, ')');
    int front = 0;
    if (!rest || sscanf(rest + 1, " %*c %*d %*d %*d %*d %d", &front) != 1) return 0;
    return front;
#else
    (void)session;
    return 0;
#endif
}

/// The shell's prompt went to the alternate screen and is gone with it. Line editors draw theirs again
/// when the window has another size than before (readline looks, so a bare WINCH is not enough): one
/// row less for a moment. The kernel tells the foreground group both times.
static void have_prompt_redrawn(void) {
    struct winsize size;
    if (ioctl(TERMINAL, TIOCGWINSZ, &size) != 0 || size.ws_row < 2) return;
    size.ws_row--;
    if (ioctl(TERMINAL, TIOCSWINSZ, &size) != 0) return;
    poll(NULL, 0, 60);
    size.ws_row++;
    ioctl(TERMINAL, TIOCSWINSZ, &size);
}

/// `spin` was killed: what it had turned on is turned off.
static void undo_overlay(struct spin_undo *undo) {
    if (__atomic_exchange_n(&undo->armed, 0, __ATOMIC_SEQ_CST) != 1) return;
    if (undo->screen && !write_terminal(undo->bytes, undo->length, 1000)) {
        // Ctrl-S holds it up (Linux starts by TCOON only what TCOOFF has stopped), or a frame that was
        // cut off. The sequence once more does no harm.
        tcflow(TERMINAL, TCOOFF);
        tcflow(TERMINAL, TCOON);
        write_terminal(undo->bytes, undo->length, 1000);
    }
    struct termios now;
    pid_t front = foreground_group(undo->session);
    bool shell_came_first = front > 1 && front != undo->group;
    // A shell that already reads its next line has set modes of its own, and has keys to keep.
    if (tcgetattr(TERMINAL, &now) == 0 && same_modes(&now, &undo->ours))
        tcsetattr(TERMINAL, shell_came_first ? TCSADRAIN : TCSAFLUSH, &undo->original);
    if (shell_came_first) have_prompt_redrawn();
}

/// Takes one carriage return before each line feed out, as the user's terminal puts it back
/// (CarriageReturns.swift does the same for `spin`). How many bytes are left; `pending` is a carriage
/// return that waits for what follows it, and comes out first. `out` has room for one more.
static size_t reduce(const unsigned char *bytes, size_t length, unsigned char *out, bool *pending) {
    size_t count = 0;
    for (size_t index = 0; index < length; index++) {
        if (*pending && bytes[index] != '\n') out[count++] = '\r';
        *pending = bytes[index] == '\r';
        if (!*pending) out[count++] = bytes[index];
    }
    return count;
}

/// Passes on what is left of the pseudo-terminal's output. False when nobody holds it any more or
/// the user's terminal is gone.
static bool relay(void) {
    static bool pending;
    unsigned char bytes[4096], reduced[sizeof bytes + 1];
    ssize_t count = read(PRIMARY, bytes, sizeof bytes);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return true;
    if (count <= 0) {
        if (pending) write_terminal((const unsigned char *)"\r", 1, -1);
        return false;
    }
    struct termios modes;
    if (tcgetattr(TERMINAL, &modes) != 0 || !(modes.c_oflag & OPOST) || !(modes.c_oflag & ONLCR))
        return write_terminal(bytes, (size_t)count, -1);
    return write_terminal(reduced, reduce(bytes, (size_t)count, reduced, &pending), -1);
}

/// Asks the kernel whether the command's group waits in a read of its terminal: with another group in
/// the foreground, a stop and a continue make such a read start again, and it raises SIGTTIN, which
/// stops the group. Reads that were not wanted go on unharmed; a half-typed line stays whole.
static bool waits_for_line(pid_t command) {
    // Only where the command's own group is in front can its stops be seen from here.
    if (tcgetpgrp(PRIMARY) != command) return false;
    tcsetpgrp(PRIMARY, getpgrp());
    kill(-command, SIGSTOP);
    kill(-command, SIGCONT);
    bool waits = false;
    // The kernel answered within half a millisecond wherever it was measured.
    for (int step = 0; step < 40 && !waits; step++) {
        siginfo_t info;
        memset(&info, 0, sizeof info);
        if (waitid(P_PID, (id_t)command, &info, WSTOPPED | WNOHANG) != 0) break;
        waits = info.si_pid == command && info.si_status == SIGTTIN;
        if (!waits) poll(NULL, 0, 1);
    }
    tcsetpgrp(PRIMARY, command);
    kill(-command, SIGCONT);
    // The continuing is ours and nobody else's news.
    siginfo_t ignored;
    waitid(P_PID, (id_t)command, &ignored, WCONTINUED | WNOHANG);
    return waits;
}

static void watch(pid_t command, struct spin_undo *undo, bool has_terminal) {
    bool ended = false, alone = false;
    sigset_t only_children_wake;
    sigfillset(&only_children_wake);
    sigdelset(&only_children_wake, SIGCHLD);
    for (;;) {
        int status;
        while (!ended && spin_peek_child(command, &status) == 1) {
            if (!WIFSTOPPED(status) && !WIFCONTINUED(status)) {
                ended = true;
                // When the leader of a session ends, the foreground group of its terminal gets a
                // HUP: from now on that is our own group (every signal is blocked, TTOU too).
                tcsetpgrp(PRIMARY, getpgrp());
            }
            if (!alone) report(SPIN_REPORT_STATUS, status);
        }
        if (alone && ended) {
            int reaped;
            waitpid(command, &reaped, WNOHANG);
        }
        fd_set watched;
        FD_ZERO(&watched);
        FD_SET(alone ? PRIMARY : SOCKET, &watched);
        if (pselect(PRIMARY + 1, &watched, NULL, NULL, NULL, &only_children_wake) < 0) continue;
        if (!alone) {
            unsigned char request;
            if (read(SOCKET, &request, 1) > 0) {
                if (request == SPIN_REQUEST_PROBE)
                    report(SPIN_REPORT_PROBED, !ended && waits_for_line(command));
                continue;
            }
            alone = true;
            if (undo->goodbye) _exit(0);
            undo_overlay(undo);
            if (!ended) {
                kill(-command, SIGTERM);
                kill(-command, SIGCONT);
            }
            if (!has_terminal) _exit(0);
        } else if (!relay()) {
            _exit(0);
        }
    }
}

pid_t spin_monitor_start(const struct spin_monitor *monitor, int *socket) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_RDWR | O_NONBLOCK);
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    pid_t leader = fork();
    if (leader != 0) {
        int reason = errno;
        sigprocmask(SIG_SETMASK, &before, NULL);
        close(ends[1]);
        if (leader < 0) close(ends[0]);
        *socket = ends[0];
        errno = reason;
        return leader;
    }
    // The monitor, with every signal blocked for good: only SIGCHLD wakes it, in ppoll.
    int failed = 0;
    if (setsid() < 0 || ioctl(monitor->replica, TIOCSCTTY, 0) != 0) failed = errno;
    struct sigaction action = {.sa_flags = 0};
    action.sa_handler = wake_up;
    sigemptyset(&action.sa_mask);
    sigaction(SIGCHLD, &action, NULL);
    pid_t command = -1;
    if (!failed) {
        command = spin_launch(&monitor->launch);
        if (command < 0) failed = errno;
    }
    settle(ends[1], monitor->primary, monitor->terminal);
    if (command < 0) {
        report(command == -2 ? SPIN_REPORT_NOT_EXECUTED : SPIN_REPORT_FAILED, failed);
        _exit(0);
    }
    __atomic_store_n(&monitor->undo->command, command, __ATOMIC_SEQ_CST);
    if (__atomic_load_n(&monitor->undo->start_awaited, __ATOMIC_SEQ_CST))
        report(SPIN_REPORT_STARTED, command);
#ifdef __linux__
    prctl(PR_SET_NAME, "spin-monitor");
#endif
    // No working directory is kept in use by a relay that lives on.
    int changed = chdir("/");
    (void)changed;
    watch(command, monitor->undo, monitor->terminal >= 0);
    _exit(0);
}
