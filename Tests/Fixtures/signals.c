#include "fixture.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static int log_descriptor;
static enum { go_on, leave, die } after;
static int leave_with;

static size_t digits(char *to, int number) {
    char reversed[12];
    size_t count = 0, length = 0;
    do reversed[count++] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    while (count > 0) to[length++] = reversed[--count];
    return length;
}

/* Async-signal-safe: one write, then what was asked for. */
static void on_signal(int number) {
    char line[16];
    size_t length = digits(line, number);
    line[length++] = '\n';
    (void)!write(log_descriptor, line, length);
    if (number == SIGTSTP || number == SIGTTIN || number == SIGTTOU) {
        kill(getpid(), SIGSTOP);
        return;
    }
    if (number == SIGCONT || number == SIGWINCH || number == SIGCHLD || number == SIGURG) return;
    if (after == leave) _exit(leave_with);
    if (after == die) {
        signal(number, SIG_DFL);
        sigset_t only;
        sigemptyset(&only);
        sigaddset(&only, number);
        sigprocmask(SIG_UNBLOCK, &only, NULL);
        kill(getpid(), number);
    }
}

int run_signals(int argc, char **argv) {
    if (argc < 3) return 97;
    log_descriptor = open_log(argv[1]);
    after = strcmp(argv[2], "exit") == 0 ? leave : strcmp(argv[2], "die") == 0 ? die : go_on;
    leave_with = argc > 3 ? atoi(argv[3]) : 0;
    for (int number = 1; number < NSIG; number++) {
        struct sigaction before, action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
        if (number == SIGKILL || number == SIGSTOP || number == 32 || number == 33) continue;
        sigfillset(&action.sa_mask);
        if (sigaction(number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(number, &action, NULL);
    }
    say(log_descriptor, "ready %d\n", getpid());
    say(1, "ready\n");
    for (int i = 0; i < 60; i++) poll(NULL, 0, 1000);
    return 96;
}

int run_exit(int argc, char **argv) { return argc > 1 ? atoi(argv[1]) : 97; }

int run_kill(int argc, char **argv) {
    if (argc < 2) return 97;
    int number = atoi(argv[1]);
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, number);
    signal(number, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
    kill(getpid(), number);
    for (int i = 0; i < 60; i++) poll(NULL, 0, 1000);
    return 96;
}
