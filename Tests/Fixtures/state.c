#include "fixture.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

static void print_hex(FILE *out, const char *label, const char *bytes) {
    fprintf(out, "%s ", label);
    for (const char *p = bytes; *p; p++) fprintf(out, "%02x", (unsigned char)*p);
    fputc('\n', out);
}

/* Which signals are blocked, and which are neither default nor caught, asked of the kernel. */
static void print_signals(FILE *out) {
    sigset_t mask;
    sigprocmask(SIG_BLOCK, NULL, &mask);
    for (int number = 1; number < NSIG; number++) {
        if (number == 32 || number == 33) continue;
        struct sigaction action;
        if (sigismember(&mask, number)) fprintf(out, "blocked %d\n", number);
        if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_DFL)
            fprintf(out, "%s %d\n", action.sa_handler == SIG_IGN ? "ignored" : "caught", number);
    }
}

static void print_descriptors(FILE *out, int own) {
    DIR *directory = opendir("/proc/self/fd");
    if (!directory) return;
    for (struct dirent *entry; (entry = readdir(directory));) {
        int number = atoi(entry->d_name);
        if (entry->d_name[0] == '.' || number == own || number == dirfd(directory)) continue;
        char link[512], path[64];
        snprintf(path, sizeof path, "/proc/self/fd/%d", number);
        ssize_t length = readlink(path, link, sizeof link - 1);
        link[length < 0 ? 0 : length] = 0;
        struct stat status;
        fstat(number, &status);
        fprintf(out, "fd %d flags %o cloexec %d inode %lu link %s\n", number,
                fcntl(number, F_GETFL) & (O_ACCMODE | O_APPEND | O_NONBLOCK), fcntl(number, F_GETFD), (unsigned long)status.st_ino, link);
    }
    closedir(directory);
}

static void print_terminals(FILE *out) {
    for (int i = 0; i < 3; i++) {
        struct winsize size = {0};
        if (isatty(i)) ioctl(i, TIOCGWINSZ, &size);
        fprintf(out, "tty %d isatty %d size %dx%d\n", i, isatty(i), size.ws_col, size.ws_row);
    }
    int terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    fprintf(out, "control %s front %d name %s\n", terminal < 0 ? strerror(errno) : "yes",
            terminal < 0 ? -1 : tcgetpgrp(terminal) == getpgrp(),
            terminal < 0 ? "" : (ttyname(0) ? ttyname(0) : (ttyname(1) ? ttyname(1) : "")));
    if (terminal >= 0) close(terminal);
}

int run_state(int argc, char **argv) {
    if (argc < 2) return 97;
    /* Out of the way of 0, 1 and 2, which may have come closed. */
    int descriptor = open_log(argv[1]);
    FILE *out = fdopen(fcntl(descriptor, F_DUPFD_CLOEXEC, 100), "w");
    if (strcmp(argv[1], "-") != 0) close(descriptor);
    fprintf(out, "pid %d ppid %d pgid %d sid %d leads %d\n", getpid(), getppid(), getpgrp(),
            getsid(0), getsid(0) == getpid());
    print_signals(out);
    print_descriptors(out, fileno(out));
    print_terminals(out);
    char directory[4096];
    fprintf(out, "cwd %s\n", getcwd(directory, sizeof directory) ? directory : "?");
    mode_t mask = umask(0);
    umask(mask);
    fprintf(out, "umask %o nice %d\n", mask, getpriority(PRIO_PROCESS, 0));
    for (int i = 0; i < RLIM_NLIMITS; i++) {
        struct rlimit limit;
        if (getrlimit((__rlimit_resource_t)i, &limit) == 0)
            fprintf(out, "limit %d %lu %lu\n", i, (unsigned long)limit.rlim_cur,
                    (unsigned long)limit.rlim_max);
    }
    print_hex(out, "arg", argv[-1]);
    for (int i = 0; i < argc; i++) print_hex(out, "arg", argv[i]);
    for (char **entry = environ; *entry; entry++) print_hex(out, "env", *entry);
    fprintf(out, "end\n");
    fclose(out);
    return 0;
}
