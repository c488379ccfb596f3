// Functions that are not available in Swift: Callgrind's requests are macros, and its C library module lacks the
// allocator's figures and the processors of threads.
#pragma once

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
