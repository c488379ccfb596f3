#include <string.h>

#include "CBench.h"

#if defined(__x86_64__)
#include <immintrin.h>
#define WIDE __attribute__((target("avx2")))
#else
#define WIDE
#endif

typedef uint32_t vector __attribute__((ext_vector_type(8)));

// A vector at a time, so that up to seven pixels beyond the end are written.
static inline __attribute__((always_inline)) void write_beyond(uint32_t *out, long count, uint32_t color) {
  const vector v = color;
  uint32_t *end = out + count;
  memcpy(out, &v, 32);
  // Stores that do not cross cache lines.
  for (out = (uint32_t *)(((uintptr_t)out + 32) & ~(uintptr_t)31); out < end; out += 8) memcpy(out, &v, 32);
}

static void write_exactly(bench_run run) {
  for (long i = 0; i < run.count; i++) run.first[i] = run.color;
}

// Runs that follow each other replace what is written beyond their ends; the last eight pixels are written one by one.
static inline __attribute__((always_inline)) void write_by_vectors(const bench_run *runs, long count) {
  for (long i = 0; i < count; i++) write_beyond(runs[i].first, runs[i].count, runs[i].color);
}

#if defined(__x86_64__)
WIDE static void write_by_wide_vectors(const bench_run *runs, long count) { write_by_vectors(runs, count); }

// Shorter runs are written by vectors, because a string operation takes some 40 cycles to start.
WIDE static void write_by_strings(const bench_run *runs, long count, long least) {
  for (long i = 0; i < count; i++) {
    uint32_t *out = runs[i].first;
    long left = runs[i].count;
    if (left < least) {
      write_beyond(out, left, runs[i].color);
    } else {
      __asm__ volatile("rep stosl" : "+D"(out), "+c"(left) : "a"(runs[i].color) : "memory");
    }
  }
}

// Writes whole cache lines past the caches.
WIDE static void write_by_streaming(const bench_run *runs, long count, long least) {
  for (long i = 0; i < count; i++) {
    uint32_t *out = runs[i].first, *end = out + runs[i].count;
    uint32_t *line = (uint32_t *)(((uintptr_t)out + 63) & ~(uintptr_t)63);
    if (runs[i].count < least) {
      write_beyond(out, runs[i].count, runs[i].color);
      continue;
    }
    write_exactly((bench_run){out, line - out, runs[i].color});
    const __m256i v = _mm256_set1_epi32((int)runs[i].color);
    for (; line + 16 <= end; line += 16) {
      _mm256_stream_si256((__m256i *)line, v);
      _mm256_stream_si256((__m256i *)(line + 8), v);
    }
    write_exactly((bench_run){line, end - line, runs[i].color});
  }
  _mm_sfence();
}
#endif

int bench_has_store(int store) {
#if defined(__x86_64__)
  if (store != BENCH_VECTORS) return __builtin_cpu_supports("avx2") != 0;
#endif
  return store == BENCH_VECTORS;
}

static void write_runs(const bench_run *runs, long count, int store) {
  switch (store) {
#if defined(__x86_64__)
    case BENCH_STRINGS: return write_by_strings(runs, count, 128);
    case BENCH_LONG_STRINGS: return write_by_strings(runs, count, 1024);
    case BENCH_STREAMING: return write_by_streaming(runs, count, 1024);
    case BENCH_VECTORS: if (__builtin_cpu_supports("avx2")) return write_by_wide_vectors(runs, count);
#endif
    default: return write_by_vectors(runs, count);
  }
}

void bench_write_runs(const bench_run *runs, long count, int store) {
  bench_run last = runs[count - 1];
  if (last.count > 8) {
    // All but the end of the last run.
    const bench_run most = {last.first, last.count - 8, last.color};
    write_runs(runs, count - 1, store);
    write_runs(&most, 1, store);
    last = (bench_run){last.first + most.count, 8, last.color};
  } else {
    // Too few pixels follow a run before these.
    long end = count;
    while (end > 0 && last.first + last.count - (runs[end - 1].first + runs[end - 1].count) < 8) end--;
    write_runs(runs, end, store);
    for (long i = end; i < count - 1; i++) write_exactly(runs[i]);
  }
  write_exactly(last);
}
