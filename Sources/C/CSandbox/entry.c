#include "CSandbox.h"
#include <stdlib.h>
#include <string.h>

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
