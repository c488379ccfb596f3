#define _GNU_SOURCE
#include "CProcesses.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

/// Makes `descriptor` the child's standard file `number`, or /dev/null if it is negative.
static int give(posix_spawn_file_actions_t *actions, int descriptor, int number) {
  if (descriptor >= 0) return posix_spawn_file_actions_adddup2(actions, descriptor, number);
  int flags = number == STDIN_FILENO ? O_RDONLY : O_WRONLY;
  return posix_spawn_file_actions_addopen(actions, number, "/dev/null", flags, 0);
}

int process_start(
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
