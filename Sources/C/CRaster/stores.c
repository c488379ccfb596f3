// Rectangles of one color, and the choice between vectors and string operations.
#include "stores.h"

#include <stdatomic.h>

#include "CRaster.h"

INLINE void fill(uint32_t *pixels, long stride, long width, long rows, uint32_t color, long strings) {
  if (width == stride) {
    width *= rows;
    rows = 1;
  }
  for (long row = 0; row < rows; row++) fill_run(pixels + row * stride, width, color, strings);
}

KERNEL(
    fill, (uint32_t *pixels, long stride, long width, long rows, uint32_t color, long strings), pixels, stride, width,
    rows, color, strings)

// --- The choice --------------------------------------------------------------------------------------

// The identification of a processor says whether string operations are fast, not whether they are faster than vectors: two
// that report the same (ERMS and FSRM) differ by a factor of two. So both are measured, where that takes a part of a frame's
// time. What is measured decides about time alone, never about bytes.

#if defined(__x86_64__)
#include <cpuid.h>

enum {
  /// The first rectangles are not measured, so that no first picture waits for it.
  SKIPPED = 8,
  MEASURING = SKIPPED + 1,
  /// The states from here on are results.
  MEASURED,
};

static const long choices[] = {RASTER_NO_STRINGS, RASTER_LONG_STRINGS, RASTER_SHORT_STRINGS};
static _Atomic int state;

/// Whether string operations are said to be fast: ERMS.
static int has_strings(void) {
  unsigned a, b, c, d;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b >> 9 & 1);
}

/// What is compared: vectors, string operations of short runs, and of long ones.
enum { VECTORS, SHORT, LONG, WAYS };

/// The pixels of a strip, which is written in one way; a multiple of all lengths of runs.
#define STRIP 65536
/// The number of strips: 6 MB, more than a second-level cache.
#define STRIPS 24
/// Written once to be in the state of an old frame, then once in each way.
#define PASSES (1 + WAYS)

WIDE static uint64_t strip_cycles_wide(uint32_t *pixels, int way) {
  static const long runs[WAYS] = {256, 256, 4096};
  const uint64_t start = __builtin_ia32_rdtsc();
  for (long i = 0; i < STRIP; i += runs[way]) {
    fill_run(pixels + i, runs[way], (uint32_t)i, way == VECTORS ? RASTER_NO_STRINGS : 0);
  }
  return __builtin_ia32_rdtsc() - start;
}

/// The median, which other programs on the processor hardly affect.
static uint64_t median(uint64_t *values, int count) {
  for (int i = 1; i < count; i++) {
    const uint64_t value = values[i];
    int k = i;
    for (; k > 0 && values[k - 1] > value; k--) values[k] = values[k - 1];
    values[k] = value;
  }
  return values[count / 2];
}

/// Writes strips in all ways, and returns an index of `choices`.
static int measure(uint32_t *pixels, int strips) {
  uint64_t cycles[WAYS][STRIPS];
  for (int pass = 0; pass < PASSES; pass++) {
    for (int strip = 0; strip < strips; strip++) {
      // Each way has strips at all times.
      const int way = (strip + pass) % WAYS;
      cycles[way][strip] = strip_cycles_wide(pixels + (long)strip * STRIP, way);
    }
  }
  uint64_t medians[WAYS];
  for (int way = 0; way < WAYS; way++) medians[way] = median(cycles[way], strips);
  // A choice needs a gain of a tenth: measurements of equal stores differ by some per cent.
  if (medians[SHORT] * 10 < medians[VECTORS] * 9) return 2;
  return medians[LONG] * 10 < medians[VECTORS] * 9 ? 1 : 0;
}

long raster_strings(uint32_t *pixels, long count) {
  int now = atomic_load_explicit(&state, memory_order_relaxed);
  if (now >= MEASURED) return choices[now - MEASURED];
  if (now == MEASURING || count < STRIP * STRIPS) return RASTER_NO_STRINGS;
  if (!atomic_compare_exchange_strong_explicit(&state, &now, now + 1, memory_order_relaxed, memory_order_relaxed)
      || now + 1 < MEASURING) {
    return RASTER_NO_STRINGS;
  }
  const int choice = has_strings() && has_wide() ? measure(pixels, STRIPS) : 0;
  atomic_store_explicit(&state, MEASURED + choice, memory_order_relaxed);
  return choices[choice];
}

#else

long raster_strings(uint32_t *pixels, long count) {
  (void)pixels, (void)count;
  return RASTER_NO_STRINGS;
}

#endif
