// What Swift cannot say safely: code that runs between fork and exec, inside signal handlers,
// in the monitor process, and the constants and macros that libc's Swift modules hide.
// Everything that runs after a fork or in a handler uses async-signal-safe functions only
// (POSIX.1-2017, section 2.4.3). No policy, no allocation, no parsing.

#ifndef CSPIN_H
#define CSPIN_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// MARK: What this process was given

/// The words that the process was started with, NULL-terminated, and how many there are; NULL where
/// the C library does not say. They lie where they were put: nothing is looked up.
char **spin_words(int *count);

/// Whether signal `number` was ignored when the process image was started, before any runtime
/// could install a handler of its own (Linux: what a runtime may change is recorded from
/// .preinit_array, anything else before it is changed here).
bool spin_inherited_ignored(int number);

/// The signal mask that the process was started with.
void spin_inherited_mask(sigset_t *mask);

/// The number of the highest signal, inclusive.
int spin_highest_signal(void);

// MARK: Signals as events

/// One signal as it arrived: 16 bytes, written to a pipe in one atomic write.
struct spin_signal_event {
    int32_t number;
    /// 1 where the kernel sent it (a key, a hang-up), 0 where a process did.
    int32_t from_kernel;
    /// The sender, or 0.
    int32_t sender;
    int32_t reserved;
};

/// Opens the pipe that `spin_catch` writes to; both ends non-blocking and close-on-exec.
/// Returns the end to read from, or -1 with errno.
int spin_signal_pipe(void);

/// Catches `number` and reports it through the pipe; one that was ignored when the process was
/// started stays ignored unless `even_if_ignored`, provided that it is blocked during the call.
/// 0, or -1 with errno (sigaction(2)).
int spin_catch(int number, bool even_if_ignored);

/// Ignores `number`. 0, or -1 with errno.
int spin_ignore(int number);

/// Gives `number` its default action. 0, or -1 with errno.
int spin_default(int number);

/// Puts every disposition and the mask back to what the process was started with.
/// TTIN and TTOU get their default action, so that job control works in what is started.
void spin_restore_inherited_signals(void);

/// Sends `number` to this process alone with its default action in place and unblocked, and
/// returns if the process is still alive then (the signal does not end it, or it was stopped
/// and continued).
void spin_raise_default(int number);

/// Sends `number` to our process group while this process alone ignores it.
void spin_signal_group_but_us(int number);

/// Ends this process by signal `number` without a core file; returns only where that is
/// impossible (pid 1).
void spin_die_by(int number);

// MARK: Undoing the overlay, whoever has to do it

enum { SPIN_UNDO_BYTES = 192 };

/// What is turned on at the terminal, shared between `spin`, its crash handler and the monitor.
/// One writer (`spin`); `armed` is set last and cleared first.
struct spin_undo {
    /// 1 while the terminal is changed.
    int32_t armed;
    /// 1 while the alternate screen is on, so that `bytes` must be written.
    int32_t screen;
    /// 1 when `spin` leaves on purpose before the command (the terminal is gone).
    int32_t goodbye;
    /// The process group of `spin`, and its session.
    int32_t group;
    int32_t session;
    /// The command's pid, stored by the monitor when it runs; 0 before. No message says so: a
    /// wake-up of `spin` while the command starts would cost more than the whole monitor.
    int32_t command;
    /// 1 when `spin` waits for that after all: then a message says it.
    int32_t start_awaited;
    struct termios original;
    struct termios ours;
    uint32_t length;
    unsigned char bytes[SPIN_UNDO_BYTES];
};

/// Maps one `spin_undo` that a forked child shares. NULL with errno on failure.
struct spin_undo *spin_undo_map(void);

/// The command's pid as the monitor has stored it, 0 before it runs.
pid_t spin_undo_command(const struct spin_undo *undo);

/// Makes the monitor say when the command runs, unless it does already: then its pid, else 0.
pid_t spin_undo_await_command(struct spin_undo *undo);

/// Marks the terminal as changed (`armed` 1) or as it was (0), ordered after what was stored.
void spin_undo_arm(struct spin_undo *undo, bool armed);

/// Installs the handlers for SEGV, BUS, ILL, FPE, ABRT, TRAP and SYS that undo what `undo` says
/// on `terminal` and let the crash go on. They run on a stack of their own.
void spin_install_crash_handlers(struct spin_undo *undo, int terminal);

// MARK: Starting a process

/// How a child is set up between fork and exec.
struct spin_launch {
    /// NULL-terminated; argv[0] is looked up in PATH if it holds no slash.
    char *const *argv;
    char *const *envp;
    /// What descriptors 0, 1 and 2 become: a descriptor of ours (3 or higher), or -1 for inherited.
    int stdio[3];
    /// 1 << n is set where descriptor n was closed and is to be closed in the child.
    int closed;
    /// A terminal whose foreground group the child becomes before exec, or -1.
    int foreground;
    /// The signal sent to the child when this process dies (prctl(2), Linux), or 0.
    int death_signal;
};

/// Starts a child in a process group of its own with the signals this process was started with.
/// Returns its pid; -1 with errno where no process could be made; -2 with errno where it could
/// not be executed (execve(2)): then nothing is left of it.
pid_t spin_launch(const struct spin_launch *launch);

/// Becomes the command: inherited signals, then execvp. Returns only on failure, with errno.
void spin_become(const struct spin_launch *launch);

// MARK: The monitor

/// What the monitor says, each one message of the socket.
enum spin_report_kind {
    /// The command runs, which was awaited; `value` is its pid.
    SPIN_REPORT_STARTED = 1,
    /// It could not be executed; `value` is errno.
    SPIN_REPORT_NOT_EXECUTED = 2,
    /// The session or the process could not be made; `value` is errno.
    SPIN_REPORT_FAILED = 3,
    /// It stopped, was continued or ended; `value` is the wait status. An ended command stays
    /// unreaped, its pid its own, until `spin` closes the socket.
    SPIN_REPORT_STATUS = 4,
    /// The answer to a probe: `value` is 1 where the command waits for a line, else 0.
    SPIN_REPORT_PROBED = 5,
};

/// What `spin` may ask the monitor, one byte.
enum spin_request { SPIN_REQUEST_PROBE = 1 };

struct spin_report {
    int32_t kind;
    int32_t value;
};

/// What the monitor is started with.
struct spin_monitor {
    struct spin_launch launch;
    /// Our pseudo-terminal, its own description of the user's terminal (or -1), and the undo page.
    int primary;
    int replica;
    int terminal;
    struct spin_undo *undo;
};

/// Forks the monitor: it leads a session on `replica`, starts the command in the foreground there
/// and reports. Returns its pid and stores our end of the socket (non-blocking, close-on-exec) in
/// `*socket`; -1 with errno on failure.
pid_t spin_monitor_start(const struct spin_monitor *monitor, int *socket);

// MARK: Pseudo-terminals and terminals

/// Opens a pseudo-terminal: the primary (master) end non-blocking, both close-on-exec, neither
/// becoming a controlling terminal. 0, or -1 with errno.
int spin_open_pty(int *primary, int *replica);

/// Sends a keyboard signal (INT, QUIT or TSTP) to the foreground group of the pseudo-terminal,
/// whoever owns its processes (TIOCSIG). 0, or -1 with errno.
int spin_pty_signal(int primary, int number);

/// The window size of a terminal, in cells. 0, or -1 with errno (TIOCGWINSZ).
int spin_get_size(int terminal, int *columns, int *rows);

/// Sets it, pixels included as far as they are known from `like`, a terminal or -1.
int spin_set_size(int terminal, int columns, int rows, int like);

/// Locks one byte of a file for this open file description (fcntl(2), F_OFD_SETLK). 0, or -1 with
/// errno EAGAIN where another one has it; 0 where there are no such locks.
int spin_lock_part(int file, int part);

/// Gives it up.
void spin_unlock_part(int file, int part);

/// Whether another open file description has it.
int spin_part_is_elsewhere(int file, int part);

/// The path of a terminal device, without allocation. 0, or an error number (ttyname_r(3)).
int spin_terminal_path(int terminal, char *path, size_t capacity);

/// The device number of a terminal (stat(2), st_rdev, 32 bits of it as the kernel counts them); of
/// the controlling terminal also where the descriptor was opened by way of /dev/tty. 0 without one.
uint32_t spin_terminal_device(int terminal);

// MARK: Messages to the overlay

/// Binds a datagram socket to a random abstract name (unix(7)) that holds the device number of the
/// command's terminal, and stores the name, which begins with '@'. Senders' credentials are passed.
/// The socket, non-blocking and close-on-exec; -1 with errno.
int spin_notify_open(uint32_t terminal, char *name, size_t capacity);

/// The next datagram and who sent it, without waiting; descriptors that came along are closed. Its
/// length, 0 for one that is larger than `capacity`; -1 with errno.
ssize_t spin_notify_receive(int socket, void *bytes, size_t capacity, pid_t *pid, uid_t *uid);

/// Sends one datagram to an abstract name ('@') or a path, without waiting. 0, or -1 with errno.
int spin_notify_send(const char *name, const void *bytes, size_t length);

/// Whether somebody is bound to the name.
int spin_notify_reaches(const char *name);

// MARK: What other processes wait for

/// Reads memory of another process (process_vm_readv(2)), as much as there is. How many bytes, or -1
/// with errno.
ssize_t spin_read_memory(pid_t pid, uint64_t address, void *bytes, size_t length);

// MARK: What libc's Swift modules lack

/// Sleeps until a descriptor is ready; `nanoseconds` below 0 is for ever. As ppoll(2).
struct pollfd;
int spin_poll(struct pollfd *fds, unsigned count, int64_t nanoseconds);

/// An unnamed file for reading and writing in `directory`, mode 0600, close-on-exec (O_TMPFILE
/// where there is one, else mkstemp(3) and unlink(2)). -1 with errno.
int spin_unnamed_file(const char *directory);

/// A close-on-exec pipe; `nonblocking_read` sets O_NONBLOCK on the end that is read only.
int spin_pipe(int ends[2], bool nonblocking_read);

/// open(2) with close-on-exec, without its variable arguments. -1 with errno.
int spin_open(const char *path, int flags);

/// The next child of this process that has ended and is not `spared`, reaped (for pid 1).
/// Its pid, or 0 where there is none.
pid_t spin_reap_stranger(pid_t spared, pid_t also_spared);

/// Whether `child` has changed state, without reaping an ended one: 1 with its wait status, 0
/// where nothing new is known, -1 with errno (waitid(2)).
int spin_peek_child(pid_t child, int *status);

/// What a control character that is off holds (_POSIX_VDISABLE).
unsigned char spin_disabled_character(void);

/// The environment of the process, NULL-terminated.
char **spin_environment(void);

#endif
