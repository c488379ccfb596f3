#define _GNU_SOURCE
#include "CSandbox.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// MARK: - The parent

/// Makes `descriptor` the child's standard file `number`, or /dev/null if it is negative.
static int give(posix_spawn_file_actions_t *actions, int descriptor, int number) {
  if (descriptor >= 0) return posix_spawn_file_actions_adddup2(actions, descriptor, number);
  int flags = number == STDIN_FILENO ? O_RDONLY : O_WRONLY;
  return posix_spawn_file_actions_addopen(actions, number, "/dev/null", flags, 0);
}

int sandbox_start(
  const char *program, char *const *arguments, char *const *variables, int input, int output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    error = posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    if (!error) error = give(&actions, input, STDIN_FILENO);
    if (!error) error = give(&actions, output, STDOUT_FILENO);
    if (!error) error = give(&actions, -1, STDERR_FILENO);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    if (!error) error = posix_spawnp(process, program, &actions, &attributes, arguments, variables);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

// MARK: - The child

/// The decoder's main function, defined in the module Images.
void honeycomb_decoder_main(pid_t parent, int reach) __attribute__((noreturn));

typedef void (*initializer)(int, char **, char **);

// The linker's list of functions that are called before main.
extern const initializer __init_array_start[] __attribute__((weak, visibility("hidden")));
extern const initializer __init_array_end[] __attribute__((weak, visibility("hidden")));

/// Runs the decoder if this process was started as one.
///
/// A decoder is started from any program that uses images, so the program's main function must not
/// run in it. The C library calls this function before main.
__attribute__((constructor)) static void begin(int count, char **arguments, char **environment) {
  if (count != 3 || strcmp(arguments[0], SANDBOX_DECODER_NAME) != 0) return;
  // Later functions in the list would otherwise wait for this one to return; a statically linked
  // Swift runtime has some.
  int is_later = 0;
  for (const initializer *next = __init_array_start; next != __init_array_end; ++next) {
    if (is_later) (*next)(count, arguments, environment);
    if (*next == begin) is_later = 1;
  }
  honeycomb_decoder_main((pid_t)atoi(arguments[1]), atoi(arguments[2]));
}
