// Two things that the Swift runtime does before main, and that cost the statically linked command
// 65 us of about 640 (`spin --version`): it looks in eight places for a program that prints
// backtraces, and it reads /proc/self/maps to find the arguments. A definition here keeps the
// runtime's own, and the constructors that come with them, out of the link. They are hidden: a
// dynamically linked runtime, as in tests, keeps its own.
#include <stdlib.h>

#ifdef __GLIBC__

static int argument_count;
static char **arguments;

// glibc gives functions of .preinit_array what main gets.
static void record_arguments(int argc, char **argv, char **envp) {
    (void)envp;
    argument_count = argc;
    arguments = argv;
}
__attribute__((section(".preinit_array"), used)) static void (*const record_entry)(int, char **,
                                                                                   char **) =
    record_arguments;

// stdlib/public/stubs/CommandLine.cpp: what `CommandLine` is made of.
char **_swift_stdlib_getUnsafeArgvArgc(int *count);
__attribute__((visibility("hidden"))) char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
    *count = argument_count;
    return arguments;
}

// stdlib/public/runtime/Paths.cpp: a helper that came with the executable. None comes with ours.
char *swift_copyAuxiliaryExecutablePath(const char *name);
__attribute__((visibility("hidden"))) char *swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return NULL;
}

#endif
