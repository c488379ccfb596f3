// Where threads run, which Swift's Glibc cannot say.
#pragma once
#include <pthread.h>

/// Starts a thread, as `pthread_create` does, on another processor than the caller's if there is one that it may use.
///
/// A scheduler may put it behind its maker, on the same processor, and leave it there until the maker rests: for milliseconds. From its
/// first moment on the thread may run wherever the caller may. The C functions are `pthread_attr_setaffinity_np` and `sched_setaffinity`.
int threads_start(pthread_t *thread, void *(*body)(void *), void *argument);
