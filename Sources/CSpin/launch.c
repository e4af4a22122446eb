#include "cspin.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

extern char **environ;

char **spin_environment(void) { return environ; }

/// The rest of a child's way to its program. `failure` receives errno.
static void run_program(const struct spin_launch *launch, volatile int *failure) {
    for (int number = 0; number < 3; number++) {
        if (launch->stdio[number] >= 0 && dup2(launch->stdio[number], number) < 0) {
            *failure = errno;
            return;
        }
        if (launch->closed >> number & 1 && launch->stdio[number] < 0) close(number);
    }
    spin_restore_inherited_signals();
    // execvp searches on past what cannot be executed and runs a script without "#!" by /bin/sh.
#ifdef __APPLE__
    environ = (char **)launch->envp;
    execvp(launch->argv[0], launch->argv);
#else
    execvpe(launch->argv[0], launch->argv, launch->envp);
#endif
    *failure = errno;
}

// With vfork(2) the child borrows our memory until it executes: the cost of copying page tables
// is saved, and `failure` needs no pipe. The signal masks and dispositions are its own.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
pid_t spin_launch(const struct spin_launch *launch) {
    volatile int failure = 0;
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    pid_t child = vfork();
    if (child == 0) {
#ifdef __linux__
        if (launch->death_signal != 0) {
            prctl(PR_SET_PDEATHSIG, launch->death_signal);
            // The parent may have died before prctl; compared with its pid, not with 1, which is
            // a parent like any other in a container.
            if (getppid() != parent) _exit(0);
        }
#else
        (void)parent;
#endif
        setpgid(0, 0);
        // Every signal is blocked here, SIGTTOU among them, so this does not stop us (termios(3)).
        if (launch->foreground >= 0) tcsetpgrp(launch->foreground, getpid());
        run_program(launch, &failure);
        _exit(127);
    }
    int reason = errno;
    if (child > 0 && failure != 0) {
        reason = failure;
        int status;
        pid_t reaped;
        do reaped = waitpid(child, &status, 0);
        while (reaped < 0 && errno == EINTR);
        child = -2;
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return child;
}
#pragma GCC diagnostic pop

void spin_become(const struct spin_launch *launch) {
    volatile int failure = 0;
    run_program(launch, &failure);
    errno = failure;
}
