// Thread placement, which Swift's Glibc does not import.
#pragma once
#include <pthread.h>

/// Starts a thread, as `pthread_create` does, on another processor than the caller's if the caller
/// may use one.
///
/// Otherwise the scheduler may put it on the caller's processor, and not run it until the caller
/// sleeps, for milliseconds. Once started, the thread may run wherever the caller may. The C
/// functions are `pthread_attr_setaffinity_np` and `sched_setaffinity`.
int threads_start(pthread_t *thread, void *(*body)(void *), void *argument);

/// Returns the number of processors that this thread may use, at least 1.
///
/// It may be less than those of the machine, for example under taskset(1) or in a container. The C function is
/// `sched_getaffinity`.
int threads_processor_count(void);
