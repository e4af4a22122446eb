#include "fixture.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const struct {
    const char *name, *usage;
    int (*run)(int, char **);
} commands[] = {
    {"state", "FILE [ARG]...: what the process was started with", run_state},
    {"signals", "FILE go-on|exit N|die: logs each signal", run_signals},
    {"exit", "N", run_exit},
    {"kill", "SIGNAL: dies by it", run_kill},
    {"outlive", "GO LOG TEXT: leaves a child that writes TEXT once GO exists", run_outlive},
    {"await", "FILE: waits until it exists", run_await},
    {"ask", "noecho|raw|line PROMPT: reads a line, or 1 byte when raw, and prints it", run_ask},
    {"modes", "noecho|raw|margins GO: changes modes or the screen, waits for GO, ends", run_modes},
    {"flood", "BYTES [STAMP]: writes that much as fast as it can", run_flood},
    {"lines", "N: numbered lines, odd ones to stdout and even ones to stderr", run_lines},
};

void say(int descriptor, const char *format, ...) {
    char text[8192];
    va_list list;
    va_start(list, format);
    int length = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (length > (int)sizeof text - 1) length = (int)sizeof text - 1;
    (void)!write(descriptor, text, (size_t)length);
}

int open_log(const char *path) {
    if (strcmp(path, "-") == 0) return 1;
    int descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (descriptor < 0) {
        say(2, "spin-fixture: %s: %s\n", path, strerror(errno));
        exit(98);
    }
    return descriptor;
}

void await_file(const char *path) {
    for (int i = 0; i < 6000 && access(path, F_OK) != 0; i++)
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
}

int run_await(int argc, char **argv) {
    if (argc < 2) return 97;
    await_file(argv[1]);
    return 0;
}

int main(int argc, char **argv) {
    for (size_t i = 0; argc > 1 && i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argv[1], commands[i].name) == 0) return commands[i].run(argc - 1, argv + 1);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        say(2, "spin-fixture %s %s\n", commands[i].name, commands[i].usage);
    return 97;
}
