// Counts what tests allocate.
#pragma once

/// How many pieces of memory the calling thread has asked for since it began, by any of malloc and its kin.
long allocations_of_thread(void);

/// How many pieces of memory it has given back.
long frees_of_thread(void);
