#ifndef FIXTURE_H
#define FIXTURE_H

/* A child made for the tests: each subcommand does one thing and says so in bytes that a test
 * can compare. main.c lists them. */

int run_state(int argc, char **argv);
int run_signals(int argc, char **argv);
int run_exit(int argc, char **argv);
int run_kill(int argc, char **argv);
int run_outlive(int argc, char **argv);
int run_await(int argc, char **argv);
int run_ask(int argc, char **argv);
int run_modes(int argc, char **argv);
int run_flood(int argc, char **argv);
int run_lines(int argc, char **argv);

/* printf to a descriptor with one write(2). */
void say(int descriptor, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Opens a file to append to, "-" being standard output. Ends the program when it cannot. */
int open_log(const char *path);
/* Waits until the file exists, at most 30 s. */
void await_file(const char *path);

#endif
