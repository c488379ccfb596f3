import CBench

/// Bytes in use on the heap.
func heapInUse() -> Int { bench_heap_in_use() }

/// Begins to count instructions, under Callgrind.
func countBegin() { bench_count_begin() }

/// Ends that, and writes the count under a name.
func countEnd(_ name: String) { bench_count_end(name) }
