// Runs of pixels of one color.
#pragma once
#include "blend.h"

/// Sets pixels by string operations.
///
/// Some processors write whole cache lines with them without reading the lines first, and fill a large surface in half of
/// the time; on others they are as fast as vectors. Each run costs some 40 cycles before its first pixel.
///
/// Source: Intel 64 and IA-32 Architectures Optimization Reference Manual, Enhanced REP MOVSB and STOSB Operation.
INLINE void store_string(uint32_t *out, long count, uint32_t value) {
#if defined(__x86_64__)
  __asm__ volatile("rep stosl" : "+D"(out), "+c"(count) : "a"(value) : "memory");
#else
  for (long i = 0; i < count; i++) out[i] = value;
#endif
}

/// The first aligned vector after the one at `out` has begun.
INLINE uint32_t *after_first(uint32_t *out) { return (uint32_t *)(((uintptr_t)out + 32) & ~(uintptr_t)31); }

/// Sets at least eight pixels, with overlapping stores at the ends: `first` and `last` are the values there, and `between`
/// those from `after_first(out)` on, whose stores do not cross cache lines.
INLINE void set_vectors(uint32_t *out, long count, uint8 first, uint8 between, uint8 last) {
  uint32_t *end = out + count - 8, *next = after_first(out);
  store8(out, first);
  for (; next + 24 < end; next += 32) {
    for (int i = 0; i < 4; i++) store8(next + 8 * i, between);
  }
  for (; next < end; next += 8) store8(next, between);
  store8(end, last);
}

/// Sets `count` pixels to one value: by a string operation if there are at least `strings`, else by vectors, with
/// overlapping stores at the end.
INLINE void fill_run(uint32_t *out, long count, uint32_t value, long strings) {
  if (__builtin_expect(count >= strings, 0)) return store_string(out, count, value);
  uint8 v = value;
  if (count >= 8) return set_vectors(out, count, v, v, v);
  if (count >= 4) {
    memcpy(out, &v, 16);
    memcpy(out + count - 4, &v, 16);
    return;
  }
  for (long i = 0; i < count; i++) out[i] = value;
}

/// Sets `count` pixels, from column x on, to a pattern that repeats after eight columns; `pattern` has it twice.
INLINE void set_pattern(uint32_t *out, int32_t x, long count, const uint32_t *pattern) {
  if (count < 8) {
    for (long i = 0; i < count; i++) out[i] = pattern[(x + i) & 7];
    return;
  }
  // The pattern turned to the column of each store.
  const uint8 first = load8(pattern + (x & 7)), between = load8(pattern + ((x + (after_first(out) - out)) & 7));
  set_vectors(out, count, first, between, load8(pattern + ((x + count - 8) & 7)));
}
