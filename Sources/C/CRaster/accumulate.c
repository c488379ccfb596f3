// Exact area coverage, accumulated in integers.
//
// In each pixel of a row, an edge covers its height times the mean width to its right. Rounding
// that value for each pixel, and storing differences of the rounded values, makes the prefix sums
// telescope: for any order of edges and any clip, each pixel gets the same integer.
//
// Source of the sums: D. Turner and others, FreeType, src/smooth/ftgrays.c.
#include "CRaster.h"
#include "vector.h"

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

typedef double double4 __attribute__((ext_vector_type(4)));
typedef int64_t long4 __attribute__((ext_vector_type(4)));
typedef uint64_t ulong4 __attribute__((ext_vector_type(4)));

/// The largest slope, in columns per row, of edges that are computed four rows at a time: in a row they are in three columns
/// at most.
#define STEEP 1.999
/// The least height of such an edge, in steps; a lower one is in one or two rows.
#define TALL (STEPS + STEPS / 2)

/// Adds the part of a steep edge between y and `bottom`, which is inside the band's columns.
///
/// Most edges of shapes larger than a few pixels are steep and tall. Row by row, two branches on whether they cross a column
/// are wrong every other time, which costs more than computing all cases for four rows. Columns and heights are relative to
/// the band and the first row. In each row the coverage up to the first, second and third column is what `add_upright` or
/// `add_slanted` computes, to the bit; all columns are added with one load and store.
INLINE void add_steep(
    double upper_x, double slope, int64_t y, int64_t bottom, int64_t y0, int64_t y1, int64_t x, int64_t x1, int64_t low,
    int64_t high, int32_t direction, const raster_band *band) {
  const int64_t offset = (int64_t)band->x * STEPS;
  const double4 origin = upper_x, slopes = slope;
  const int4 least = (int32_t)(low - offset), most = (int32_t)(high - offset), sign = direction;
  const int64_t top = y & -STEPS;
  const int32_t height = (int32_t)(bottom - top), whole = y1 == bottom ? height : INT32_MAX;
  const double start = (double)(top - y0);
  int4 ends = (int4){1, 2, 3, 4} * STEPS;
  int4 above = (int4)(int32_t)(x - offset);
  int32_t previous = (int32_t)(y - top);
  long row = (top >> 16) - band->y;
  for (int32_t done = 0; done < height; done += 4 * STEPS, ends += 4 * STEPS) {
    int4 yn = __builtin_elementwise_min(ends, (int4)height);
    // `nearest` as an integer's bits, which are those of the sum with 2^46 from bit 6 on.
    double4 sum = origin + (__builtin_convertvector(yn, double4) + start) * slopes + (double)((1ll << 46) + 0.5);
    ulong4 bits;
    memcpy(&bits, &sum, 32);
    int4 below = __builtin_convertvector((long4)(bits >> 6), int4) - (int32_t)offset;
    below = __builtin_elementwise_min(__builtin_elementwise_max(below, least), most);
    below = yn == whole ? (int4)(int32_t)(x1 - offset) : below;
    above = __builtin_shufflevector(above, below, 3, 4, 5, 6);
    int4 h = yn - __builtin_shufflevector((int4)previous, yn, 3, 4, 5, 6);
    int4 xl = __builtin_elementwise_min(above, below), xr = __builtin_elementwise_max(above, below);
    int4 first = xl >> 16, last = xr >> 16, span = last - first;
    int4 right = (xl | (STEPS - 1)) + 1;
    double4 heights = __builtin_convertvector(h, double4);
    double4 twice = __builtin_convertvector(right - above + (right - below), double4);
    int4 alone = __builtin_convertvector((heights * twice + STEPS) * (0.5 / STEPS), int4);
    double4 rate = heights / __builtin_convertvector(xr - xl, double4);
    double4 part = __builtin_convertvector(right - xl, double4), rest = __builtin_convertvector(xr & (STEPS - 1), double4);
    int4 head = __builtin_convertvector(rate * part * part * (0.5 / STEPS) + 0.5, int4);
    int4 middle = __builtin_convertvector(rate * (part + STEPS / 2) + 0.5, int4);
    int4 tail = __builtin_convertvector(heights - rate * rest * rest * (0.5 / STEPS) + 0.5, int4);
    int4 a = span == 0 ? alone : head;
    int4 b = span == 0 ? h : span == 1 ? tail : middle;
    int4 c = span == 2 ? tail : h;
    int4 d0 = a * sign, d1 = (b - a) * sign, d2 = (c - b) * sign, d3 = (h - c) * sign;
    int32_t columns[4], stops[4];
    memcpy(columns, &first, 16);
    last += 1;
    memcpy(stops, &last, 16);
    // The four differences of each row, side by side.
    int4 p = __builtin_shufflevector(d0, d1, 0, 4, 1, 5), q = __builtin_shufflevector(d0, d1, 2, 6, 3, 7);
    int4 r = __builtin_shufflevector(d2, d3, 0, 4, 1, 5), s = __builtin_shufflevector(d2, d3, 2, 6, 3, 7);
    int4 values[4] = {
        __builtin_shufflevector(p, r, 0, 1, 4, 5), __builtin_shufflevector(p, r, 2, 3, 6, 7),
        __builtin_shufflevector(q, s, 0, 1, 4, 5), __builtin_shufflevector(q, s, 2, 3, 6, 7)};
    for (int i = 0; i < 4; i++) {
      if (done + i * STEPS >= height) break;
      int32_t *cells = band->cells + row * band->stride + columns[i];
      uint64_t *touched = band->touched + row * band->words;
      int4 v;
      memcpy(&v, cells, 16);
      v += values[i];
      memcpy(cells, &v, 16);
      touch(touched, columns[i]);
      touch(touched, stops[i]);
      row++;
    }
    above = below;
    previous = yn[3];
  }
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

/// Adds the part of an edge in one row, from `x` to `xn`.
INLINE void add_row(
    int32_t *cells, uint64_t *touched, int32_t left, int32_t width, int64_t x, int64_t xn, int32_t height,
    int32_t direction) {
  if ((x ^ xn) >> 16 == 0) {
    const long column = (x >> 16) - left;
    if (column < 0) {
      cells[0] += direction * height;
      touch(touched, 0);
    } else if (column < width) {
      add_upright(cells, touched, column, 2 * ((x | (STEPS - 1)) + 1) - x - xn, height, direction);
    }
    return;
  }
  const int64_t xl = x < xn ? x : xn, xr = x < xn ? xn : x;
  if (xr >> 16 < left) {
    cells[0] += direction * height;
    touch(touched, 0);
  } else if (xl >> 16 < left + (int64_t)width) {
    add_slanted(cells, touched, left, width, xl, xr, height, direction, (double)height / (double)(xr - xl));
  }
}

/// Adds an upright edge from y to `bottom`.
///
/// Of an edge left of the band, the whole height counts in the first column. Half of the edges of a rectangle are upright, and
/// need none of the cases of `add_steep`.
INLINE void add_vertical(int64_t x, int64_t y, int64_t bottom, int32_t direction, const raster_band *band) {
  const long column = (x >> 16) - band->x, row = (y >> 16) - band->y;
  if (column >= band->width) return;
  const long nearest_column = column > 0 ? column : 0;
  const int64_t twice_right = column < 0 ? 2 * STEPS : 2 * ((x | (STEPS - 1)) + 1 - x);
  int32_t *cells = band->cells + row * band->stride;
  uint64_t *touched = band->touched + row * band->words;
  while (y < bottom) {
    int64_t next = (y | (STEPS - 1)) + 1;
    next = next < bottom ? next : bottom;
    add_upright(cells, touched, nearest_column, twice_right, (int32_t)(next - y), direction);
    y = next;
    cells += band->stride;
    touched += band->words;
  }
}

/// A corner of a polygon, and its coordinates in steps.
typedef struct {
  double x, y;
  int64_t column, row;
} corner;

INLINE corner corner_at(const double *point) {
  // The y is a whole number of steps.
  return (corner){point[0], point[1], nearest(point[0] * STEPS), (int64_t)(point[1] * STEPS)};
}

/// Adds the edge from `a` down to `b`.
INLINE void add_edge(corner a, corner b, int32_t direction, const raster_band *band) {
  const int32_t left = band->x, width = band->width;
  const int64_t first = (int64_t)band->y * STEPS, end = first + (int64_t)band->rows * STEPS;
  const double right = (double)left + width;
  if (a.x >= right && b.x >= right) return;
  const int64_t y0 = a.row, y1 = b.row, x0 = a.column, x1 = b.column, bottom = y1 < end ? y1 : end;
  int64_t y = y0 > first ? y0 : first;
  if (y >= bottom) return;
  if (x0 == x1) return add_vertical(x0, y, bottom, direction, band);
  const long row = (y >> 16) - band->y;
  int32_t *cells = band->cells + row * band->stride;
  uint64_t *touched = band->touched + row * band->words;
  if ((y0 ^ (y1 - 1)) >> 16 == 0) {
    add_row(cells, touched, left, width, x0, x1, (int32_t)(y1 - y0), direction);
    return;
  }
  const double origin = a.x * STEPS, slope = (b.x - a.x) / (b.y - a.y);
  const int64_t low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
  int64_t x = y > y0 ? within(nearest(origin + (double)(y - y0) * slope), low, high) : x0;
  if (bottom - y >= TALL && bottom - y < 1 << 30 && slope < STEEP && slope > -STEEP && low >= 0 && low >> 16 >= left
      && high >> 16 < (int64_t)left + width && width < 1 << 15) {
    add_steep(origin, slope, y, bottom, y0, y1, x, x1, low, high, direction, band);
    return;
  }
  for (int64_t next = (y | (STEPS - 1)) + 1; y < bottom; next += STEPS) {
    if (next > bottom) next = bottom;
    const int64_t xn = next < y1 ? within(nearest(origin + (double)(next - y0) * slope), low, high) : x1;
    add_row(cells, touched, left, width, x, xn, (int32_t)(next - y), direction);
    x = xn;
    y = next;
    cells += band->stride;
    touched += band->words;
  }
}

INLINE void accumulate(raster_polygons polygons, const raster_band *band) {
  long index = 0;
  for (long polygon = 0; polygon < polygons.count; polygon++) {
    const long end = polygons.ends[polygon];
    corner a = corner_at(polygons.points + 2 * end - 2);
    for (; index < end; index++) {
      const corner b = corner_at(polygons.points + 2 * index);
      if (a.row != b.row) add_edge(a.row < b.row ? a : b, a.row < b.row ? b : a, a.row < b.row ? 1 : -1, band);
      a = b;
    }
  }
}

KERNEL(accumulate, (raster_polygons polygons, const raster_band *band), polygons, band)
