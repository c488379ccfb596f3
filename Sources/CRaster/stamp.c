// Kept coverage, painted again and again: the edges through their coverage, what is between them at once.
#include "source.h"

/// An opaque `source` over `pixel` through `coverage`, to the nearest level.
INLINE uint32_t mix_covered(uint32_t pixel, uint32_t source, uint32_t coverage) {
  uint32_t rest = 255 - coverage, result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t m = (source >> shift & 255) * coverage + (pixel >> shift & 255) * rest + 128;
    result |= ((m + (m >> 8)) >> 8) << shift;
  }
  return result;
}

/// Paints the columns `from ..< to`, counted from the stamp's first; `colors` repeat every eight pixels of the surface.
INLINE void paint_partial(
    uint32_t *restrict row, const uint8_t *restrict coverage, long from, long to, int32_t x,
    const uint32_t *restrict colors) {
  if (from >= to) return;
  uint32_t turned[8];
  for (int k = 0; k < 8; k++) turned[k] = colors[(x + from + k) & 7];
  long i = from;
  for (; i + 8 <= to; i += 8) {
    for (int k = 0; k < 8; k++) row[i + k] = mix_covered(row[i + k], turned[k], coverage[i + k]);
  }
  for (int k = 0; i < to; i++, k++) row[i] = mix_covered(row[i], turned[k], coverage[i]);
}

INLINE void paint_solid(uint32_t *restrict row, long from, long to, int32_t x, const uint32_t *restrict colors) {
  if (from >= to) return;
  uint32_t turned[8];
  for (int k = 0; k < 8; k++) turned[k] = colors[(x + from + k) & 7];
  long i = from;
  for (; i + 8 <= to; i += 8) memcpy(row + i, turned, sizeof turned);
  for (int k = 0; i < to; i++, k++) row[i] = turned[k];
}

INLINE long within(long value, long low, long high) { return value < low ? low : value > high ? high : value; }

INLINE void paint_stamp(
    const raster_paint *paint, const raster_stamp *stamp, uint32_t *pixels, long stride, int32_t x, int32_t y,
    long left, long top, long right, long bottom) {
  for (long line = top; line < bottom; line++) {
    const int32_t *run = stamp->runs + 5 * line;
    const uint8_t *coverage = stamp->coverage + line * stamp->width;
    uint32_t *row = pixels + line * stride;
    source s;
    begin_source(&s, paint, (int32_t)(y + line));
    const uint32_t *colors = s.pattern;
    long first = within(run[0], left, right), hole = within(run[1], left, right);
    long resume = within(run[2], left, right), last = within(run[3], left, right);
    paint_partial(row, coverage, first, hole, x, colors);
    if (run[4]) paint_solid(row, hole, resume, x, colors);
    paint_partial(row, coverage, resume, last, x, colors);
  }
}

WIDE static void paint_stamp_wide(
    const raster_paint *paint, const raster_stamp *stamp, uint32_t *pixels, long stride, int32_t x, int32_t y,
    long left, long top, long right, long bottom) {
  paint_stamp(paint, stamp, pixels, stride, x, y, left, top, right, bottom);
}

void raster_paint_stamp(
    const raster_paint *paint, const raster_stamp *stamp, uint32_t *pixels, long stride, int32_t x, int32_t y,
    long left, long top, long right, long bottom, int wide) {
  if (wide && has_wide()) {
    paint_stamp_wide(paint, stamp, pixels, stride, x, y, left, top, right, bottom);
  } else {
    paint_stamp(paint, stamp, pixels, stride, x, y, left, top, right, bottom);
  }
}
