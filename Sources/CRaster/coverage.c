// Exact area coverage, summed in integers.
//
// An edge covers, in each pixel of a row, the part of its height times the mean width to its right. Rounding that sum
// pixel by pixel, and storing differences of the rounded values, makes the prefix sums telescope:
// whatever the order of edges and wherever a clip begins, each pixel gets the same integer.
#include "CRaster.h"
#include "paint.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

static inline int32_t floor_int(double value) {
  int32_t i = (int32_t)value;
  return i - (value < i);
}

static inline void touch(uint64_t *touched, long column) { touched[column >> 10] |= 1ull << (column >> 4 & 63); }

/// Adds the piece of an edge that lies in one row: `height` (0 ... 65536) high, x from `xl` to `xr`.
static inline void add_piece(
    int32_t *cells, uint64_t *touched, int32_t left, int32_t width, double xl, double xr, int32_t height,
    int32_t direction) {
  int32_t il = floor_int(xl), ir = floor_int(xr);
  int32_t right = left + width;
  if (il >= right) return;
  if (ir < left) {
    cells[0] += direction * height;
    touch(touched, 0);
    return;
  }
  if (il == ir) {
    int32_t covered = (int32_t)(height * (il + 1 - 0.5 * (xl + xr)) + 0.5);
    long column = il - left;
    cells[column] += direction * covered;
    cells[column + 1] += direction * (height - covered);
    touch(touched, column);
    touch(touched, column + 1);
    return;
  }
  double rate = height / (xr - xl);
  int32_t before = 0;
  int32_t i = il;
  if (il >= left) {
    double part = il + 1 - xl;
    before = (int32_t)(rate * part * part * 0.5 + 0.5);
    cells[il - left] += direction * before;
    touch(touched, il - left);
    i = il + 1;
  } else {
    i = left;
  }
  int32_t stop = ir < right ? ir : right;
  for (; i < stop; i++) {
    int32_t covered = (int32_t)(rate * (i + 0.5 - xl) + 0.5);
    cells[i - left] += direction * (covered - before);
    touch(touched, i - left);
    before = covered;
  }
  if (ir < right) {
    double rest = xr - ir;
    int32_t covered = (int32_t)(height - rate * rest * rest * 0.5 + 0.5);
    cells[ir - left] += direction * (covered - before);
    cells[ir - left + 1] += direction * (height - covered);
    touch(touched, ir - left);
    touch(touched, ir - left + 1);
  }
}

static inline double clamped(double value, double low, double high) {
  return value < low ? low : value > high ? high : value;
}

void raster_accumulate(const raster_edge *edges, long count, const raster_band *band) {
  double first = band->y, last = (double)band->y + band->rows;
  double right = (double)band->x + band->width;
  for (long n = 0; n < count; n++) {
    const raster_edge *e = edges + n;
    double top = e->y0 > first ? e->y0 : first;
    double bottom = e->y1 < last ? e->y1 : last;
    if (!(top < bottom)) continue;
    double low = e->x0 < e->x1 ? e->x0 : e->x1;
    double high = e->x0 < e->x1 ? e->x1 : e->x0;
    if (low >= right) continue;
    int32_t row = floor_int(top) - band->y;
    double y = top;
    double x = top > e->y0 ? clamped(e->x0 + (top - e->y0) * e->slope, low, high) : e->x0;
    while (y < bottom) {
      double next = (double)band->y + row + 1;
      if (next > bottom) next = bottom;
      double xn = next < e->y1 ? clamped(e->x0 + (next - e->y0) * e->slope, low, high) : e->x1;
      int32_t height = (int32_t)((next - y) * 65536);
      add_piece(
          band->cells + row * band->stride, band->touched + row * band->words, band->x, band->width,
          x < xn ? x : xn, x < xn ? xn : x, height, e->direction);
      x = xn;
      y = next;
      row++;
    }
  }
}

/// Coverage of 0 ... 65536 as 0 ... 255, rounded.
static inline uint8_t quantized(int32_t winding, int even_odd) {
  uint32_t a = winding < 0 ? -(uint32_t)winding : (uint32_t)winding;
  if (even_odd) {
    a &= 131071;
    if (a > 65536) a = 131072 - a;
  } else if (a > 65536) {
    a = 65536;
  }
  return (uint8_t)((a * 255 + 32768) >> 16);
}

/// The next chunk of 16 columns from `chunk` on that is touched, or `chunks`.
static inline long next_touched(const uint64_t *touched, long chunk, long chunks) {
  while (chunk < chunks) {
    uint64_t bits = touched[chunk >> 6] >> (chunk & 63);
    if (bits) {
      chunk += __builtin_ctzll(bits);
      return chunk < chunks ? chunk : chunks;
    }
    chunk = (chunk | 63) + 1;
  }
  return chunks;
}

/// Sums one row: calls PARTIAL(start, count, coverage) for chunks with edges and SOLID(start, count, coverage) between
/// them.
#define SWEEP_ROW(PARTIAL, SOLID)                                                      \
  do {                                                                                 \
    int32_t winding = 0;                                                               \
    long column = 0;                                                                   \
    while (column < width) {                                                           \
      long chunk = next_touched(touched, column >> 4, chunks);                         \
      long start = chunk << 4;                                                         \
      if (start > width) start = width;                                                \
      if (start > column) {                                                            \
        uint8_t level = quantized(winding, even_odd);                                  \
        if (level) SOLID(column, start - column, level);                               \
        column = start;                                                                \
        if (column >= width) break;                                                    \
      }                                                                                \
      uint8_t coverage[256];                                                           \
      long n = 0;                                                                      \
      while (n < 256 && column + n < width && (touched[chunk >> 6] >> (chunk & 63) & 1)) { \
        for (int k = 0; k < 16; k++, n++) {                                            \
          winding += cells[column + n];                                                \
          coverage[n] = quantized(winding, even_odd);                                  \
        }                                                                              \
        chunk++;                                                                       \
      }                                                                                \
      memset(cells + column, 0, (size_t)n * sizeof *cells);                            \
      if (n > width - column) n = width - column;                                      \
      PARTIAL(column, n, coverage);                                                    \
      column += n;                                                                     \
    }                                                                                  \
    /* The column past the last may hold what an edge leaves behind. */                \
    memset(cells + width, 0, (size_t)(stride_cells - width) * sizeof *cells);          \
    memset(touched, 0, (size_t)words * sizeof *touched);                               \
  } while (0)

void raster_paint_band(
    const raster_band *band, int even_odd, const raster_paint *paint, uint32_t *pixels, long stride,
    uint32_t *scratch) {
  long width = band->width, words = band->words, stride_cells = band->stride;
  long chunks = (width + 15) >> 4;
  for (int32_t row = 0; row < band->rows; row++) {
    int32_t *cells = band->cells + row * band->stride;
    uint64_t *touched = band->touched + row * words;
    uint32_t *out = pixels + row * stride;
    int32_t y = band->y + row;
#define PARTIAL(start, count, coverage) \
  raster_blend_row(paint, band->x + (int32_t)(start), y, out + (start), coverage, count, scratch)
#define SOLID(start, count, level) \
  raster_fill_row(paint, band->x + (int32_t)(start), y, out + (start), level, count, scratch)
    SWEEP_ROW(PARTIAL, SOLID);
#undef PARTIAL
#undef SOLID
  }
}

void raster_mask_band(const raster_band *band, int even_odd, uint8_t *bytes, long stride) {
  long width = band->width, words = band->words, stride_cells = band->stride;
  long chunks = (width + 15) >> 4;
  for (int32_t row = 0; row < band->rows; row++) {
    int32_t *cells = band->cells + row * band->stride;
    uint64_t *touched = band->touched + row * words;
    uint8_t *out = bytes + row * stride;
    memset(out, 0, (size_t)width);
#define PARTIAL(start, count, coverage) memcpy(out + (start), coverage, (size_t)(count))
#define SOLID(start, count, level) memset(out + (start), level, (size_t)(count))
    SWEEP_ROW(PARTIAL, SOLID);
#undef PARTIAL
#undef SOLID
  }
}
