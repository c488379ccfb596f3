#define _GNU_SOURCE
#include "CBench.h"

#include <malloc.h>
#include <sched.h>
#include <valgrind/callgrind.h>

long bench_heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}

void bench_count_begin(void) {
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}

void bench_count_end(const char *name) {
  CALLGRIND_DUMP_STATS_AT(name);
  CALLGRIND_STOP_INSTRUMENTATION;
}

static cpu_set_t allowed(void) {
  static cpu_set_t set;
  static int is_known;
  if (!is_known) is_known = sched_getaffinity(0, sizeof set, &set) == 0;
  return set;
}

int bench_processors(void) {
  cpu_set_t set = allowed();
  return CPU_COUNT(&set);
}

void bench_stay_on_processor(int index) {
  cpu_set_t set = allowed(), one;
  CPU_ZERO(&one);
  for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
    if (CPU_ISSET(cpu, &set) && index-- == 0) CPU_SET(cpu, &one);
  }
  sched_setaffinity(0, sizeof one, &one);
}

void bench_use_all_processors(void) {
  cpu_set_t set = allowed();
  sched_setaffinity(0, sizeof set, &set);
}
