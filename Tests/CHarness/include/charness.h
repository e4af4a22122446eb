#ifndef CHARNESS_H
#define CHARNESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What the tests need of the kernel and Swift cannot say safely: fork to exec, controlling
 * terminals, the macros of wait(2). Every call returns -1 and sets errno on failure. */

/* Opens a pseudo-terminal of the given size; both descriptors close on exec. */
int harness_open_pty(int columns, int rows, int *master, int *slave);

/* Sets and reads the size of the terminal behind a descriptor. */
int harness_set_size(int descriptor, int columns, int rows);
int harness_get_size(int descriptor, int *columns, int *rows);

/* The modes of a terminal, spelled out so that Swift can compare them. */
struct harness_modes {
    uint32_t input, output, control, local;
    uint8_t characters[32];
    uint32_t input_speed, output_speed;
};
int harness_get_modes(int descriptor, struct harness_modes *modes);
int harness_set_modes(int descriptor, const struct harness_modes *modes);
extern const uint32_t harness_echo, harness_canonical, harness_isig;

/* The foreground process group of a terminal, asked through either of its ends. */
pid_t harness_foreground_group(int descriptor);

/* Everything that a child starts with. */
struct harness_plan {
    const char *path;
    char *const *arguments;
    char *const *environment;
    const char *directory;   /* NULL: as we are */
    int new_session;         /* setsid first */
    int terminal;            /* becomes the controlling terminal, -1: none */
    int streams[3];          /* what 0, 1 and 2 are, -1: closed */
    const int *extra;        /* pairs: the descriptor here, the number there (3 or more) */
    size_t extra_count;
    const int *ignored;      /* signals set to SIG_IGN; all others are reset to SIG_DFL */
    size_t ignored_count;
    const int *blocked;      /* the signal mask */
    size_t blocked_count;
};

/* fork, then everything in the plan, then execve. All other descriptors are closed. Returns the
 * process id; a failure in the child is reported here as errno, never as a process that runs. */
pid_t harness_spawn(const struct harness_plan *plan);

/* waitpid, retried on EINTR. Returns 1 and the raw status when the process has ended (it is
 * reaped then), 0 when it has not. */
int harness_reap(pid_t pid, int block, int *status);
int harness_exit_code(int status);    /* -1 when it was a signal */
int harness_dumped_core(int status);
int harness_exit_signal(int status);  /* 0 when it exited */

/* read and write, retried on EINTR; waiting for input. */
ssize_t harness_read(int descriptor, void *bytes, size_t count);
ssize_t harness_write(int descriptor, const void *bytes, size_t count);
int harness_set_nonblocking(int descriptor);
int harness_unread(int descriptor); /* FIONREAD */
int harness_status_flags(int descriptor); /* F_GETFL */
/* 1 when descriptor can be read or has hung up, 2 when wake can be read, 3 both, 0 timed out. */
int harness_poll(int descriptor, int wake, int milliseconds);
/* Where the needle begins, -1 where it does not occur (memmem). */
ssize_t harness_find(const void *hay, size_t length, const void *needle, size_t needle_length);

/* The processes from `least` on whose environment holds the marker; how many were found. */
int harness_marked(const char *marker, pid_t least, pid_t *found, int capacity);
int harness_pipe(int ends[2]); /* both close on exec */
int harness_nonblock_flag(void);

/* The monotonic clock in nanoseconds. */
int64_t harness_now(void);

#endif
