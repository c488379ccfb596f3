// Functions that are not available in Swift: Callgrind's requests are macros, and its C library module lacks the
// allocator's figures and the processors of threads.
#pragma once
#include <stdint.h>

/// Returns the number of bytes in use on the heap of this process.
long bench_heap_in_use(void);

/// Starts counting instructions if the process runs under Callgrind.
void bench_count_begin(void);

/// Stops counting, and writes the counts as a profile of that name.
void bench_count_end(const char *name);

/// Returns the number of processors that the process could use at its first call.
int bench_processors(void);

/// Binds the calling thread to one of these processors, counted from 0.
void bench_stay_on_processor(int index);

/// Lets the calling thread run on all these processors again.
void bench_use_all_processors(void);

/// Writes values of cells to a file as lines of JSON until nothing reads it.
///
/// The first rounds are written as fast as they are read, a second apart, with a value of each cell. Then come `rate`
/// lines a second, in slices of a millisecond, spread over all cells. Returns after the rounds if the rate is 0, and -1 if
/// nothing reads. `ids` is a power of ten.
int bench_produce(int file, long ids, long rounds, long rate);

/// The ways to write runs: by vectors; by string operations, runs of 128 or of 1,024 pixels or more; past the caches, runs of
/// 1,024 pixels or more.
enum { BENCH_VECTORS, BENCH_STRINGS, BENCH_LONG_STRINGS, BENCH_STREAMING };

/// Pixels of one color.
typedef struct {
  uint32_t *first;
  long count;
  uint32_t color;
} bench_run;

/// Returns whether this processor has a way to write runs.
int bench_has_store(int store);

/// Writes runs of pixels in one way; at least one, and each begins where the one before it ends.
void bench_write_runs(const bench_run *runs, long count, int store);
