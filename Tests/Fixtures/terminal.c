#include "fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static struct termios before;

static void change_modes(const char *how) {
    if (tcgetattr(0, &before) < 0) {
        say(2, "spin-fixture: standard input is no terminal\n");
        exit(95);
    }
    struct termios modes = before;
    if (strcmp(how, "noecho") == 0) modes.c_lflag &= ~(tcflag_t)ECHO;
    if (strcmp(how, "raw") == 0) cfmakeraw(&modes);
    tcsetattr(0, TCSANOW, &modes);
}

int run_ask(int argc, char **argv) {
    if (argc < 3) return 97;
    change_modes(argv[1]);
    say(1, "%s", argv[2]);
    char bytes[4096], hex[2 * sizeof bytes + 1];
    ssize_t count = read(0, bytes, strcmp(argv[1], "raw") == 0 ? 1 : sizeof bytes);
    for (ssize_t i = 0; i < count; i++) {
        hex[2 * i] = "0123456789abcdef"[(unsigned char)bytes[i] >> 4];
        hex[2 * i + 1] = "0123456789abcdef"[(unsigned char)bytes[i] & 15];
    }
    hex[count > 0 ? 2 * count : 0] = 0;
    tcsetattr(0, TCSANOW, &before);
    say(1, "\ngot %s\n", hex);
    return 0;
}

int run_modes(int argc, char **argv) {
    if (argc < 3) return 97;
    if (strcmp(argv[1], "margins") == 0)
        say(1, "\x1b[2;3r\x1b[?6h\x1b[1;31mred");
    else
        change_modes(argv[1]);
    await_file(argv[2]);
    return 0;
}

static int outlive_log;

static void on_signal(int number) {
    const char *name = number == SIGHUP ? "HUP\n" : number == SIGPIPE ? "PIPE\n" : "other\n";
    (void)!write(outlive_log, name, strlen(name));
}

int run_outlive(int argc, char **argv) {
    if (argc < 4) return 97;
    outlive_log = open_log(argv[2]);
    for (int number = 1; number < 32; number++)
        if (number != SIGKILL && number != SIGSTOP && number != SIGCONT) signal(number, on_signal);
    pid_t pid = fork();
    if (pid != 0) {
        say(1, "parent\n");
        return 0;
    }
    say(outlive_log, "waiting %d\n", getpid());
    await_file(argv[1]);
    ssize_t put = write(1, argv[3], strlen(argv[3]));
    say(outlive_log, "wrote %zd errno %d\n", put, put < 0 ? errno : 0);
    return 0;
}
