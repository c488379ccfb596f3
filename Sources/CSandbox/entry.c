#define _GNU_SOURCE
#include "CSandbox.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The first argument of a decoder, which is its name.
static char name[] = "honeycomb-decoder";

// MARK: - The parent

static int start(pid_t *process, int socket, char *const *arguments, char *const *variables) {
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
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    if (!error) error = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    // The file of the running program, even if it has been replaced meanwhile.
    if (!error) error = posix_spawn(process, "/proc/self/exe", &actions, &attributes, arguments, variables);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int sandbox_start(int socket, int reach, char *const *variables, pid_t *process) {
  char parent[24], kinds[24];
  snprintf(parent, sizeof parent, "%d", getpid());
  snprintf(kinds, sizeof kinds, "%d", reach);
  char *const arguments[] = {name, parent, kinds, NULL};
  int error = start(process, socket, arguments, variables);
  if (error) *process = 0;
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
  if (count != 3 || strcmp(arguments[0], name) != 0) return;
  // Later functions in the list would otherwise wait for this one to return; a statically linked
  // Swift runtime has some.
  int is_later = 0;
  for (const initializer *next = __init_array_start; next != __init_array_end; ++next) {
    if (is_later) (*next)(count, arguments, environment);
    if (*next == begin) is_later = 1;
  }
  honeycomb_decoder_main((pid_t)atoi(arguments[1]), atoi(arguments[2]));
}
