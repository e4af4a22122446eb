#include "fixture.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int run_flood(int argc, char **argv) {
    if (argc < 2) return 97;
    enum { width = 80, rows = 800 };
    static char block[width * rows];
    long long left = atoll(argv[1]), line = 0;
    while (left > 0) {
        for (int row = 0; row < rows; row++) {
            char *at = block + row * width;
            long long number = line++;
            for (int i = width - 2; i >= 0; i--) {
                at[i] = i > 68 ? (char)('0' + number % 10) : (char)('a' + (row + i) % 26);
                if (i > 68) number /= 10;
            }
            at[width - 1] = '\n';
        }
        size_t length = left < (long long)sizeof block ? (size_t)left : sizeof block;
        for (size_t done = 0; done < length;) {
            ssize_t put = write(1, block + done, length - done);
            if (put < 0) return 94;
            done += (size_t)put;
        }
        left -= (long long)length;
    }
    if (argc > 2) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        int stamp = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
        say(stamp, "%lld\n", (long long)now.tv_sec * 1000000000LL + now.tv_nsec);
    }
    return 0;
}

int run_lines(int argc, char **argv) {
    long count = argc > 1 ? atol(argv[1]) : 0;
    for (long i = 1; i <= count; i++) say(i % 2 ? 1 : 2, "line %ld\n", i);
    return 0;
}
