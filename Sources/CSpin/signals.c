#include "cspin.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// MARK: What this process was given

static sigset_t inherited_mask;

// Bit n - 1 is signal n: whether it is known how the process got it, and whether it was ignored.
// That is asked when a signal is first changed: to ask for all of them at the start would take
// 22 us, between the user and the command.
static uint64_t inherited_known, inherited_ignored;

static uint64_t bit_of(int number) { return (uint64_t)1 << (number - 1); }

int spin_highest_signal(void) {
#ifdef NSIG
    return NSIG - 1;
#else
    return 64;
#endif
}

/// `before` is what was in place when `number` was changed, for the first time perhaps.
static void note_inherited(int number, const struct sigaction *before) {
    if (inherited_known & bit_of(number)) return;
    inherited_known |= bit_of(number);
    if (before->sa_handler == SIG_IGN) inherited_ignored |= bit_of(number);
}

bool spin_inherited_ignored(int number) {
    if (number < 1 || number > 64) return false;
    struct sigaction now;
    if (!(inherited_known & bit_of(number)) && sigaction(number, NULL, &now) == 0)
        note_inherited(number, &now);
    return (inherited_ignored & bit_of(number)) != 0;
}

static void record_inherited(void) {
    sigprocmask(SIG_SETMASK, NULL, &inherited_mask);
    // Those that the Swift runtime may catch (stdlib/public/runtime/CrashHandlerLinux.cpp), and the
    // one that the monitor catches.
    static const int early[] = {SIGQUIT, SIGABRT, SIGBUS,  SIGFPE,
                                SIGILL,  SIGSEGV, SIGTRAP, SIGCHLD};
    for (size_t index = 0; index < sizeof early / sizeof *early; index++)
        spin_inherited_ignored(early[index]);
}

// The dynamically linked Swift runtime installs crash handlers in a constructor of its library,
// which runs before any constructor of the executable; .preinit_array runs before both.
#ifdef __linux__
static void record_early(int argc, char **argv, char **envp) {
    (void)argc;
    (void)argv;
    (void)envp;
    record_inherited();
}
__attribute__((section(".preinit_array"), used)) static void (*const record_entry)(int, char **,
                                                                                   char **) =
    record_early;
#else
__attribute__((constructor)) static void record_entry(void) { record_inherited(); }
#endif

void spin_inherited_mask(sigset_t *mask) { *mask = inherited_mask; }

// MARK: Signals as events

static int signal_pipe_write = -1;

int spin_signal_pipe(void) {
    int ends[2];
    if (spin_pipe(ends, true) != 0) return -1;
    // A handler must never block, so the end it writes to is non-blocking as well.
    fcntl(ends[1], F_SETFL, O_WRONLY | O_NONBLOCK);
    signal_pipe_write = ends[1];
    return ends[0];
}

static void report_signal(int number, siginfo_t *info, void *context) {
    (void)context;
    int saved = errno;
    struct spin_signal_event event = {.number = number};
#ifdef SI_KERNEL
    event.from_kernel = info->si_code == SI_KERNEL;
#else
    event.from_kernel = info->si_pid == 0;
#endif
    event.sender = event.from_kernel ? 0 : info->si_pid;
    ssize_t written = write(signal_pipe_write, &event, sizeof event);
    (void)written;
    errno = saved;
}

int spin_catch(int number, bool even_if_ignored) {
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_RESTART}, before;
    action.sa_sigaction = report_signal;
    sigfillset(&action.sa_mask);
    if (sigaction(number, &action, &before) != 0) return -1;
    note_inherited(number, &before);
    if (even_if_ignored || !spin_inherited_ignored(number)) return 0;
    return sigaction(number, &before, NULL);
}

static int set_handler(int number, void (*handler)(int)) {
    struct sigaction action = {.sa_flags = 0};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL);
}

/// What `spin_ignore` was asked to ignore: what exec would not put back by itself.
static uint64_t ours_ignored;

int spin_ignore(int number) {
    spin_inherited_ignored(number);
    ours_ignored |= bit_of(number);
    return set_handler(number, SIG_IGN);
}

int spin_default(int number) {
    spin_inherited_ignored(number);
    return set_handler(number, SIG_DFL);
}

void spin_restore_inherited_signals(void) {
    // exec gives every caught signal its default action (execve(2)); what is left are those that
    // we ignore, and those that were ignored and are caught now. What was never changed is as it
    // was given.
    uint64_t default_always = bit_of(SIGTTIN) | bit_of(SIGTTOU);
    uint64_t changed = ours_ignored | inherited_ignored | default_always;
    for (int number = 1; changed != 0 && number <= 64; number++) {
        if ((changed & bit_of(number)) == 0) continue;
        bool ignored = (inherited_ignored & ~default_always & bit_of(number)) != 0;
        set_handler(number, ignored ? SIG_IGN : SIG_DFL);
        changed &= ~bit_of(number);
    }
    sigprocmask(SIG_SETMASK, &inherited_mask, NULL);
}

void spin_raise_default(int number) {
    struct sigaction before;
    sigset_t one, mask;
    sigaction(number, NULL, &before);
    set_handler(number, SIG_DFL);
    sigemptyset(&one);
    sigaddset(&one, number);
    sigprocmask(SIG_UNBLOCK, &one, &mask);
    kill(getpid(), number);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    sigaction(number, &before, NULL);
}

void spin_signal_group_but_us(int number) {
    struct sigaction before;
    sigaction(number, NULL, &before);
    set_handler(number, SIG_IGN);
    kill(0, number);
    sigaction(number, &before, NULL);
}

void spin_die_by(int number) {
    // A second core file would hide the command's own. A piped core_pattern does not look at
    // RLIMIT_CORE (core(5)), so the process is made undumpable where that exists.
#ifdef __linux__
    prctl(PR_SET_DUMPABLE, 0);
#endif
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    spin_raise_default(number);
}

// MARK: Undoing the overlay after a crash

struct spin_undo *spin_undo_map(void) {
    void *page = mmap(NULL, sizeof(struct spin_undo), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return page == MAP_FAILED ? NULL : page;
}

pid_t spin_undo_command(const struct spin_undo *undo) {
    return __atomic_load_n(&undo->command, __ATOMIC_SEQ_CST);
}

pid_t spin_undo_await_command(struct spin_undo *undo) {
    __atomic_store_n(&undo->start_awaited, 1, __ATOMIC_SEQ_CST);
    return spin_undo_command(undo);
}

void spin_undo_arm(struct spin_undo *undo, bool armed) {
    __atomic_store_n(&undo->armed, armed ? 1 : 0, __ATOMIC_SEQ_CST);
}

static struct spin_undo *crash_undo;
static int crash_terminal = -1;

static void undo_and_crash(int number) {
    struct spin_undo *undo = crash_undo;
    if (undo && __atomic_exchange_n(&undo->armed, 0, __ATOMIC_SEQ_CST) == 1) {
        if (undo->screen) {
            ssize_t written = write(crash_terminal, undo->bytes, undo->length);
            (void)written;
        }
        // From the background tcsetattr would stop us (SIGTTOU); a blocked TTOU lets it through.
        sigset_t one;
        sigemptyset(&one);
        sigaddset(&one, SIGTTOU);
        sigprocmask(SIG_BLOCK, &one, NULL);
        tcsetattr(crash_terminal, TCSAFLUSH, &undo->original);
    }
    set_handler(number, SIG_DFL);
    // A fault happens again on return; a signal that was sent does not.
    kill(getpid(), number);
}

void spin_install_crash_handlers(struct spin_undo *undo, int terminal) {
    static char stack_memory[32768];
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    crash_undo = undo;
    crash_terminal = terminal;
    stack_t stack = {.ss_sp = stack_memory, .ss_size = sizeof stack_memory, .ss_flags = 0};
    sigaltstack(&stack, NULL);
    for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
        if (spin_inherited_ignored(numbers[index])) continue;
        struct sigaction action = {.sa_flags = SA_ONSTACK};
        action.sa_handler = undo_and_crash;
        sigemptyset(&action.sa_mask);
        sigaction(numbers[index], &action, NULL);
    }
}
