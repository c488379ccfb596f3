// Exact area coverage, accumulated in integers.
//
// In each pixel of a row, an edge covers its height times the mean width to its right. Rounding
// that value for each pixel, and storing differences of the rounded values, makes the prefix sums
// telescope: for any order of edges and any clip, each pixel gets the same integer.
#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

/// Coordinates and heights are in these steps per pixel.
#define STEPS 65536

/// The nearest whole number of steps; `value` is in steps and less than 2^45.
static inline int64_t nearest(double value) {
  const int64_t bias = 1ll << 46;
  return (int64_t)(value + ((double)bias + 0.5)) - bias;
}

static inline int64_t within(int64_t value, int64_t low, int64_t high) {
  return value < low ? low : value > high ? high : value;
}

static inline void touch(uint64_t *touched, long column) { touched[column >> 9] |= 1ull << (column >> 3 & 63); }

/// The same for a column and the one after it.
static inline void touch_pair(uint64_t *touched, long column) {
  touch(touched, column);
  if ((column & 7) == 7) touch(touched, column + 1);
}

/// Adds the part of an edge in one column; the remainder goes to the next column.
static inline void add_upright(
    int32_t *cells, uint64_t *touched, long column, int64_t twice_right, int32_t height, int32_t direction) {
  int32_t covered = (int32_t)((height * twice_right + STEPS) >> 17);
  cells[column] += direction * covered;
  cells[column + 1] += direction * (height - covered);
  touch_pair(touched, column);
}

/// Adds the part of an edge in one row, `height` high, over more than one column.
///
/// x goes from `xl` to `xr`; `rate` is the change in height, in steps, per step of x.
static void add_slanted(
    int32_t *cells, uint64_t *touched, int32_t left, int32_t width, int64_t xl, int64_t xr, int32_t height,
    int32_t direction, double rate) {
  long first = (xl >> 16) - left, last = (xr >> 16) - left;
  int64_t start = xl - (int64_t)left * STEPS;
  int32_t before = 0;
  long column = first;
  if (first >= 0) {
    double part = (double)((first + 1) * STEPS - start);
    before = (int32_t)(rate * part * part * (0.5 / STEPS) + 0.5);
    cells[column] += direction * before;
    touch(touched, column);
    column++;
  } else {
    column = 0;
  }
  long stop = last < width ? last : width;
  for (; column < stop; column++) {
    int32_t covered = (int32_t)(rate * (double)(column * STEPS + STEPS / 2 - start) + 0.5);
    cells[column] += direction * (covered - before);
    touch(touched, column);
    before = covered;
  }
  if (last < width) {
    double rest = (double)(xr - (int64_t)left * STEPS - last * STEPS);
    int32_t covered = (int32_t)(height - rate * rest * rest * (0.5 / STEPS) + 0.5);
    cells[last] += direction * (covered - before);
    cells[last + 1] += direction * (height - covered);
    touch_pair(touched, last);
  }
}

void raster_accumulate(const raster_edge *edges, long count, const raster_band *band) {
  const int32_t left = band->x, width = band->width;
  const int64_t first = (int64_t)band->y * STEPS, end = first + (int64_t)band->rows * STEPS;
  const double right = (double)left + width;
  for (long n = 0; n < count; n++) {
    const raster_edge *e = edges + n;
    if ((e->x0 >= right && e->x1 >= right)) continue;
    // Both are whole numbers.
    const int64_t y0 = (int64_t)(e->y0 * STEPS), y1 = (int64_t)(e->y1 * STEPS);
    int64_t y = y0 > first ? y0 : first;
    const int64_t bottom = y1 < end ? y1 : end;
    if (y >= bottom) continue;
    const double origin = e->x0 * STEPS;
    const int64_t x0 = nearest(origin), x1 = nearest(e->x1 * STEPS);
    const int64_t low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
    const int32_t direction = e->direction;
    const double slope = e->slope;
    int64_t x = y > y0 ? within(nearest(origin + (double)(y - y0) * slope), low, high) : x0;
    const long row = (y >> 16) - band->y;
    int32_t *cells = band->cells + row * band->stride;
    uint64_t *touched = band->touched + row * band->words;
    int64_t next = (y | (STEPS - 1)) + 1;
    while (y < bottom) {
      if (next > bottom) next = bottom;
      int64_t xn = next < y1 ? within(nearest(origin + (double)(next - y0) * slope), low, high) : x1;
      const int32_t height = (int32_t)(next - y);
      const long column = (x >> 16) - left;
      if ((x ^ xn) >> 16 == 0) {
        if (column < 0) {
          cells[0] += direction * height;
          touch(touched, 0);
        } else if (column < width) {
          add_upright(cells, touched, column, 2 * ((x | (STEPS - 1)) + 1) - x - xn, height, direction);
        }
      } else {
        int64_t xl = x < xn ? x : xn, xr = x < xn ? xn : x;
        if (xr >> 16 < left) {
          cells[0] += direction * height;
          touch(touched, 0);
        } else if (xl >> 16 < left + (int64_t)width) {
          add_slanted(
              cells, touched, left, width, xl, xr, height, direction, (double)height / (double)(xr - xl));
        }
      }
      x = xn;
      y = next;
      next += STEPS;
      cells += band->stride;
      touched += band->words;
    }
  }
}
