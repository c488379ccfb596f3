// What Swift cannot say itself: Callgrind's requests are macros, and the allocator's figures are no part of its C library module.
#pragma once

/// Bytes that are in use on the heap, in this process.
long bench_heap_in_use(void);

/// Begins to count instructions where the process runs under Callgrind.
void bench_count_begin(void);

/// Stops counting, and writes what was counted as a profile of that name.
void bench_count_end(const char *name);
