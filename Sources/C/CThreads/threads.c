#define _GNU_SOURCE
#include "CThreads.h"
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

typedef struct {
  void *(*body)(void *);
  void *argument;
  /// The processors that the caller may use.
  cpu_set_t allowed;
} threads_beginning;

static void *begin(void *opaque) {
  threads_beginning beginning = *(threads_beginning *)opaque;
  free(opaque);
  sched_setaffinity(0, sizeof beginning.allowed, &beginning.allowed);
  return beginning.body(beginning.argument);
}

/// Starts a thread on one of `others`; returns false if the system refuses.
static int start_on(cpu_set_t others, pthread_t *thread, threads_beginning *beginning) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return 0;
  int has_started = pthread_attr_setaffinity_np(&attributes, sizeof others, &others) == 0 &&
    pthread_create(thread, &attributes, begin, beginning) == 0;
  pthread_attr_destroy(&attributes);
  return has_started;
}

int threads_start(pthread_t *thread, void *(*body)(void *), void *argument) {
  int here = sched_getcpu();
  threads_beginning *beginning = malloc(sizeof *beginning);
  // This fails if there are more processors than a set has room for; the thread then starts
  // anywhere.
  if (beginning && here >= 0 && sched_getaffinity(0, sizeof beginning->allowed, &beginning->allowed) == 0) {
    beginning->body = body;
    beginning->argument = argument;
    cpu_set_t others = beginning->allowed;
    CPU_CLR(here, &others);
    if (CPU_COUNT(&others) > 0 && start_on(others, thread, beginning)) return 0;
  }
  free(beginning);
  return pthread_create(thread, NULL, body, argument);
}

int threads_processor_count(void) {
  cpu_set_t allowed;
  // This fails if there are more processors than a set has room for.
  long count = sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? (int)count : 1;
}
