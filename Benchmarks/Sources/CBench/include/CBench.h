// What Swift cannot say itself: Callgrind's requests are macros, and the allocator's figures and threads' processors are no part of its C
// library module.
#pragma once

/// Bytes that are in use on the heap, in this process.
long bench_heap_in_use(void);

/// Begins to count instructions where the process runs under Callgrind.
void bench_count_begin(void);

/// Stops counting, and writes what was counted as a profile of that name.
void bench_count_end(const char *name);

/// How many processors the process could use when it first asked.
int bench_processors(void);

/// Holds the calling thread to one of those, counted from 0.
void bench_stay_on_processor(int index);

/// Lets the calling thread go where it likes again.
void bench_use_all_processors(void);
