// Child processes. Some of these calls require _GNU_SOURCE, so Swift does not import them.
#pragma once
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// Starts a program, searched for as by a shell, as a child of this process.
///
/// It has its standard files and no others, and its own process group, which signals of the
/// terminal do not reach. All signals have their default action. `input` and `output` become its
/// standard input and output, /dev/null if negative; its standard error is /dev/null. `arguments`
/// and `variables`, its environment, are terminated by null pointers. The C function is
/// `posix_spawnp`.
///
/// Returns 0, or the error number.
int process_start(
  const char *program, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull variables, int input, int output,
  pid_t *process);

#pragma clang assume_nonnull end
