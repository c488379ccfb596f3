#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <malloc.h>
#include <sched.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
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

// MARK: - The producer of a live grid

enum {
  // {"id":"host-0000017","value":83.2} and a line break.
  line_length = 35,
  id_offset = 12,
  value_offset = 29,
  slice_lines = 4096,
};

// Spreads successive updates over all cells: it has no factor in common with the numbers of cells, powers of ten.
static const long stride = 618033;

static void set_digits(char *place, int count, long number) {
  for (int digit = count - 1; digit >= 0; digit--, number /= 10) place[digit] = (char)('0' + number % 10);
}

// Formats an update, with values from 10.0 to 99.9.
static void set_line(char *line, long update, long ids) {
  memcpy(line, "{\"id\":\"host-0000000\",\"value\":00.0}\n", line_length);
  // Cells stand in the order of their first values.
  const long cell = update < ids ? update : update % ids * (stride % ids) % ids;
  set_digits(line + id_offset, 7, cell);
  long value = 100 + (update * 37 + update / ids * 101) % 900;
  set_digits(line + value_offset, 2, value / 10);
  set_digits(line + value_offset + 3, 1, value % 10);
}

static int write_all(int file, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return -1;
    bytes += written;
    count -= (size_t)written;
  }
  return 0;
}

// Writes updates from one number to before another.
static int write_updates(int file, long from, long to, long ids) {
  static char lines[slice_lines * line_length];
  while (from < to) {
    long count = to - from < slice_lines ? to - from : slice_lines;
    for (long index = 0; index < count; index++) set_line(lines + index * line_length, from + index, ids);
    if (write_all(file, lines, (size_t)(count * line_length)) != 0) return -1;
    from += count;
  }
  return 0;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int bench_produce(int file, long ids, long rounds, long rate) {
  long update = 0;
  for (long round = 0; round < rounds; round++, update += ids) {
    if (round > 0) usleep(1100 * 1000);
    if (write_updates(file, update, update + ids, ids) != 0) return -1;
  }
  const long first = update;
  const double start = now();
  while (rate > 0) {
    usleep(1000);
    const long due = first + (long)((now() - start) * (double)rate);
    if (write_updates(file, update, due, ids) != 0) return -1;
    update = due;
  }
  return 0;
}
