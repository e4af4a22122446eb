// The words that this process was started with, and two things that the Swift runtime does for a
// statically linked program before main, though this one has no use for them: it looks in eight
// places for a program that prints backtraces, and it reads /proc/self/maps to find the words. They
// cost 65 us of the 640 of `spin --version`. A definition here keeps the runtime's own, and the
// constructors that come with them, out of the link. Being hidden they are not seen by a
// dynamically linked runtime, as in tests.
#include "cspin.h"

#include <stdlib.h>
#ifdef __APPLE__
#include <crt_externs.h>
#endif

#ifdef __GLIBC__

static int word_count;
static char **words;

// glibc gives functions of .preinit_array what main gets.
static void record_words(int argc, char **argv, char **envp) {
    (void)envp;
    word_count = argc;
    words = argv;
}
__attribute__((section(".preinit_array"), used)) static void (*const record_entry)(int, char **,
                                                                                   char **) =
    record_words;

char **spin_words(int *count) {
    *count = word_count;
    return words;
}

// stdlib/public/stubs/CommandLine.cpp: what `CommandLine` is made of.
char **_swift_stdlib_getUnsafeArgvArgc(int *count);
__attribute__((visibility("hidden"))) char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
    return spin_words(count);
}

// stdlib/public/runtime/Paths.cpp: a helper that came with the executable. None comes with ours.
char *swift_copyAuxiliaryExecutablePath(const char *name);
__attribute__((visibility("hidden"))) char *swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return NULL;
}

#elif defined(__APPLE__)

char **spin_words(int *count) {
    *count = *_NSGetArgc();
    return *_NSGetArgv();
}

#else

char **spin_words(int *count) {
    *count = 0;
    return NULL;
}

#endif
