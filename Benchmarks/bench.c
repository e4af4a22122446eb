/* The parts of the benchmarks that have to be quick themselves: the clock, the floor to compare
 * with, the commands that are wrapped. Compiled by Benchmarks/run. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static long long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void write_stamp(const char *path) {
    char text[32];
    int length = snprintf(text, sizeof text, "%lld\n", now());
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
    (void)!write(file, text, (size_t)length);
    close(file);
}

static long long read_stamp(const char *path) {
    char text[32] = {0};
    int file = open(path, O_RDONLY);
    if (file < 0) return 0;
    (void)!read(file, text, sizeof text - 1);
    close(file);
    return atoll(text);
}

/* Sleeps, says when it ends, ends. */
static int stamp(char **argv) {
    long milliseconds = atol(argv[1]);
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000}, NULL);
    write_stamp(argv[0]);
    _exit(0);
}

/* Lines of 80 bytes, as fast as they are taken; says when the last has been. */
static int flood(char **argv) {
    static char block[80 * 800];
    for (size_t i = 0; i < sizeof block; i++)
        block[i] = i % 80 == 79 ? '\n' : (char)('a' + i / 80 % 26);
    for (long long left = atoll(argv[1]); left > 0;) {
        ssize_t put = write(1, block, left < (long long)sizeof block ? (size_t)left : sizeof block);
        if (put < 0) return 1;
        left -= put;
    }
    write_stamp(argv[0]);
    return 0;
}

/* The least a wrapper can do. */
static int fork_and_wait(char **argv) {
    pid_t pid = fork();
    if (pid == 0) {
        execvp(argv[0], argv);
        _exit(127);
    }
    int status = 0;
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* The least an animation can do: poll, and one write a frame, while the command runs. */
static int floor_of_animation(char **argv) {
    pid_t pid = fork();
    if (pid == 0) {
        execvp(argv[0], argv);
        _exit(127);
    }
    static const char *frames[] = {"\xe2\xa3\xb7", "\xe2\xa3\xaf", "\xe2\xa3\x9f", "\xe2\xa1\xbf",
                                   "\xe2\xa2\xbf", "\xe2\xa3\xbb", "\xe2\xa3\xbd", "\xe2\xa3\xbe"};
    int status = 0;
    for (unsigned frame = 0; waitpid(pid, &status, WNOHANG) == 0; frame++) {
        char text[32];
        int length = snprintf(text, sizeof text, "\x1b[12;40H%s", frames[frame % 8]);
        (void)!write(1, text, (size_t)length);
        poll(NULL, 0, 125);
    }
    return 0;
}

/* time RESULTS STAMP ROUNDS CMD... ::: CMD... : each contender once a round, the first one another
 * each time. A line for each run: contender, nanoseconds from spawn to the wait's return, and from
 * the command's own last moment to it (0 where the command does not say). */
static int take_times(int argc, char **argv) {
    FILE *results = fopen(argv[0], "w");
    const char *stamp_path = argv[1];
    int rounds = atoi(argv[2]);
    char **contenders[32];
    int count = 0;
    contenders[count++] = argv + 3;
    for (int i = 3; i < argc; i++)
        if (strcmp(argv[i], ":::") == 0) {
            argv[i] = NULL;
            contenders[count++] = argv + i + 1;
        }
    /* Each round in an order of its own: who comes after a large program finds the caches cold. */
    int order[32];
    for (int i = 0; i < count; i++) order[i] = i;
    for (int round = -1; round < rounds; round++) {
        for (int i = count - 1; i > 0; i--) {
            int other = rand() % (i + 1), kept = order[i];
            order[i] = order[other];
            order[other] = kept;
        }
        for (int turn = 0; turn < count; turn++) {
            int which = order[turn];
            unlink(stamp_path);
            pid_t pid;
            int status;
            long long begin = now();
            if (posix_spawnp(&pid, contenders[which][0], NULL, NULL, contenders[which], environ))
                continue;
            waitpid(pid, &status, 0);
            long long end = now(), last = read_stamp(stamp_path);
            /* The first round only warms the caches. */
            if (round >= 0)
                fprintf(results, "%d %lld %lld\n", which, end - begin, last ? end - last : 0);
        }
    }
    fclose(results);
    return 0;
}

/* host RESULTS STAMP CMD... : runs it on a terminal of its own, whose output is read as fast as
 * can be and thrown away. Writes nanoseconds in all, nanoseconds until the stamp, bytes, the
 * largest resident size among the processes that it waited for, in kB. */
static int host(char **argv) {
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    grantpt(master);
    unlockpt(master);
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    ioctl(master, TIOCSWINSZ, &size);
    char name[64];
    ptsname_r(master, name, sizeof name);
    unlink(argv[1]);
    long long begin = now();
    pid_t pid = fork();
    if (pid == 0) {
        setsid();
        int slave = open(name, O_RDWR);
        for (int i = 0; i < 3; i++) dup2(slave, i);
        if (slave > 2) close(slave);
        execvp(argv[2], argv + 2);
        _exit(127);
    }
    static char buffer[65536];
    long long bytes = 0, end = 0;
    struct rusage usage = {0};
    int status = 0;
    for (;;) {
        struct pollfd one = {master, POLLIN, 0};
        int ready = poll(&one, 1, end ? 0 : 1000);
        if (ready > 0 && one.revents & POLLIN) {
            ssize_t count = read(master, buffer, sizeof buffer);
            if (count > 0) bytes += count;
            /* As every terminal answers a request for its attributes. */
            static const char answer[] = "\033[?62;22c";
            if (count >= 3 && memmem(buffer, (size_t)count, "\033[c", 3))
                (void)!write(master, answer, sizeof answer - 1);
        } else if (end) {
            break;
        } else if (ready > 0) {
            /* Every holder has closed it. */
            wait4(pid, &status, 0, &usage);
            end = now();
        }
        if (!end && wait4(pid, &status, WNOHANG, &usage) == pid) end = now();
    }
    FILE *results = fopen(argv[0], "w");
    long long last = read_stamp(argv[1]);
    fprintf(results, "%lld %lld %lld %ld\n", end - begin, last ? last - begin : 0, bytes,
            usage.ru_maxrss);
    fclose(results);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int main(int argc, char **argv) {
    if (argc < 3) return 2;
    const char *what = argv[1];
    if (strcmp(what, "stamp") == 0) return stamp(argv + 2);
    if (strcmp(what, "flood") == 0) return flood(argv + 2);
    if (strcmp(what, "wait") == 0) return fork_and_wait(argv + 2);
    if (strcmp(what, "floor") == 0) return floor_of_animation(argv + 2);
    if (strcmp(what, "time") == 0) return take_times(argc - 2, argv + 2);
    if (strcmp(what, "host") == 0) return host(argv + 2);
    return 2;
}
