// Counts the allocations of tests.
#pragma once

/// Returns the number of allocations by the calling thread since its start, with malloc or a similar function.
long allocations_of_thread(void);

/// Returns the number of its deallocations.
long frees_of_thread(void);

/// Returns the number of bytes that it has asked for, whether they were released or not.
long allocated_bytes_of_thread(void);
