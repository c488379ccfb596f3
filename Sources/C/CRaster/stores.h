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

/// Sets `count` pixels to one value: by a string operation if there are at least `strings`, else by vectors, with
/// overlapping stores at the end.
INLINE void fill_run(uint32_t *out, long count, uint32_t value, long strings) {
  if (__builtin_expect(count >= strings, 0)) return store_string(out, count, value);
  uint8 v = value;
  if (count >= 8) {
    // Between the ends, stores that do not cross cache lines.
    uint32_t *last = out + count - 8, *next = (uint32_t *)(((uintptr_t)out + 32) & ~(uintptr_t)31);
    memcpy(out, &v, 32);
    for (; next + 24 < last; next += 32) {
      for (int i = 0; i < 4; i++) memcpy(next + 8 * i, &v, 32);
    }
    for (; next < last; next += 8) memcpy(next, &v, 32);
    memcpy(last, &v, 32);
    return;
  }
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
  // As in `fill_run`, with the pattern turned to the column of each store.
  uint32_t *last = out + count - 8, *next = (uint32_t *)(((uintptr_t)out + 32) & ~(uintptr_t)31);
  store8(out, load8(pattern + (x & 7)));
  const uint8 v = load8(pattern + ((x + (next - out)) & 7));
  for (; next + 24 < last; next += 32) {
    for (int i = 0; i < 4; i++) store8(next + 8 * i, v);
  }
  for (; next < last; next += 8) store8(next, v);
  store8(last, load8(pattern + ((x + count - 8) & 7)));
}
