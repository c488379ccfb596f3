// Exact area coverage, summed in integers.
//
// An edge covers, in each pixel of a row, the part of its height times the mean width to its right. Rounding that sum
// pixel by pixel, and storing differences of the rounded values, makes the prefix sums telescope:
// whatever the order of edges and wherever a clip begins, each pixel gets the same integer.
#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

static inline int32_t floor_int(double value) {
  int32_t i = (int32_t)value;
  return i - (value < i);
}

static inline void touch(uint64_t *touched, long column) { touched[column >> 9] |= 1ull << (column >> 3 & 63); }

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
