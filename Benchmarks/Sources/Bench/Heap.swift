import CBench

/// The number of bytes in use on the heap.
func heapInUse() -> Int { bench_heap_in_use() }

/// Starts counting instructions under Callgrind.
func countBegin() { bench_count_begin() }

/// Stops counting, and writes the count under a name.
func countEnd(_ name: String) { bench_count_end(name) }
