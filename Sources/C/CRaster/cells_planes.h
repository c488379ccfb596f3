// Small cells: their coverage is accumulated in three planes, some rows at a time, then rounded to
// pixels.
#pragma once
#include "cells.h"

/// Converts the result of `swept` to coverage.
#define SCALE ((float)(0.5 / SLOPE))
/// Planes extend this far beyond the clip, so that shapes need no clipping.
#define MARGIN 16
/// The number of rows accumulated in planes at a time, starting at a multiple of it.
#define BAND 16
/// Greater than the number of rows of a small cell.
#define SMALL_ROWS 32
/// From this circumradius on, no pixel contains a left and a right edge for which the shorter
/// formula is wrong: a row is at least as wide as the circumradius, and must be at least 1 + 2
/// SLOPE wide.
#define NARROW 2.1548f

/// Three planes of sums, blue, green and red, for some rows.
typedef struct {
  float *sums;
  long stride, plane;
  int32_t left, width, top;
} planes;

/// A hexagon: a cell has one, or two with a border. Lengths are relative to (x, y), the whole pixel
/// at or before its left and top.
typedef struct {
  int32_t x, y, rows;
  float center, top, middle, bottom, half_top;
  float delta[3];
} shape;

INLINE shape make_shape(double x, double y, double circumradius, uint32_t color, uint32_t under) {
  shape s;
  double inradius = circumradius * SINE60;
  s.x = floor_int(x - circumradius);
  s.y = floor_int(y - inradius);
  s.rows = ceil_int(y + inradius) - s.y;
  s.center = (float)(x - s.x);
  s.top = (float)(y - inradius - s.y);
  s.middle = (float)(y - s.y);
  s.bottom = (float)(y + inradius - s.y);
  s.half_top = (float)(circumradius / 2);
  for (int k = 0; k < 3; k++) s.delta[k] = channel(color, k) - channel(under, k);
  return s;
}

/// Makes the shapes of a valid cell and returns their number, 1 or 2; the second is inside the
/// first.
INLINE int make_shapes(const raster_cell *c, uint32_t background, shape *out) {
  uint32_t color = on_background(c->color, background);
  if (__builtin_expect(!(c->border > 0), 1)) {
    out[0] = make_shape(c->x, c->y, c->circumradius, color, background);
    return 1;
  }
  // The fill is on the background, not on the border, which it replaces.
  uint32_t outer = on_background(c->border_color, background);
  out[0] = make_shape(c->x, c->y, c->circumradius, outer, background);
  if (!(inner_radius(c) > 0)) return 1;
  out[1] = make_shape(c->x, c->y, inner_radius(c), color, outer);
  return 2;
}

INLINE float8 relu(float8 v) { return v > 0 ? v : 0; }
INLINE float8 lesser(float8 a, float8 b) { return a < b ? a : b; }
INLINE float8 greater(float8 a, float8 b) { return a > b ? a : b; }

/// The area that a slanted edge leaves of a row of height `s` / SLOPE, in the pixel that ends `u`
/// from the start of the edge: the coverage divided by SCALE.
INLINE float8 swept(float8 u, float s) {
  float8 v = u - 1;
  float8 a = relu(u), b = relu(u - s), c = relu(v), d = relu(v - s);
  return (a * a - b * b) - (c * c - d * d);
}

/// The coverage, divided by SCALE, between a left edge that starts at -`reach` (minus half a pixel)
/// from the center and a right one, for rows so narrow that a pixel may contain both. Outside of
/// the edges it is exactly zero.
INLINE float8 swept_between(float8 offset, float reach, float s) {
  float8 all = 1 + s;
  return swept(lesser(offset + reach, all), s) - swept(lesser(offset + (1 - reach + s), all), s);
}

INLINE void add_to_planes(float *out, long plane, float8 coverage, const float delta[3]) {
  for (int k = 0; k < 3; k++) {
    float8 sum;
    memcpy(&sum, out + k * plane, 32);
    sum += coverage * delta[k];
    memcpy(out + k * plane, &sum, 32);
  }
}

/// The trapezoids above and below a shape's center, row by row: their extent from the center at the
/// wider end, plus half a pixel, and the difference from the other end.
typedef struct {
  float upper_reach[SMALL_ROWS], upper_span[SMALL_ROWS], lower_reach[SMALL_ROWS], lower_span[SMALL_ROWS];
} profile;

INLINE void make_profile(const shape *s, int32_t first, int32_t rows, profile *p) {
  const float8 iota = {0, 1, 2, 3, 4, 5, 6, 7};
  const float slope = (float)SLOPE;
  for (int32_t k = 0; k < rows; k += 8) {
    float8 above = iota + (float)(first + k), below = above + 1;
    float8 end = lesser(below, (float8)s->middle), start = greater(above, (float8)s->top);
    float8 reach = (end - s->top) * slope + (s->half_top + 0.5f), span = relu(end - start) * slope;
    memcpy(p->upper_reach + k, &reach, 32);
    memcpy(p->upper_span + k, &span, 32);
    end = lesser(below, (float8)s->bottom), start = greater(above, (float8)s->middle);
    reach = (s->bottom - start) * slope + (s->half_top + 0.5f), span = relu(end - start) * slope;
    memcpy(p->lower_reach + k, &reach, 32);
    memcpy(p->lower_span + k, &span, 32);
  }
}

/// Adds the rows from `first` to `end` of a small shape.
INLINE void add_small(const planes *p, const shape *s, int32_t first, int32_t end) {
  const float8 iota = {0, 1, 2, 3, 4, 5, 6, 7};
  if (first < s->y) first = s->y;
  if (end > s->y + s->rows) end = s->y + s->rows;
  if (first >= end) return;
  profile profile;
  make_profile(s, 0, s->rows, &profile);
  float delta[3] = {s->delta[0] * SCALE, s->delta[1] * SCALE, s->delta[2] * SCALE};
  int32_t middle = (int32_t)s->middle, k0 = first - s->y, k1 = end - s->y;
  int32_t k_upper = middle < k1 ? middle : k1, k_lower = middle + 1 < k1 ? middle + 1 : k1;
  float width = s->center * 2;
  for (int32_t x = 0; x < width; x += 8) {
    int32_t column = s->x + x - p->left;
    if (column <= -8 || column >= p->width) continue;
    float *out = p->sums + (first - p->top) * p->stride + column + MARGIN;
    float8 offset = iota + ((float)x + 0.5f - s->center), distance = offset < 0 ? -offset : offset;
    int32_t k = k0;
    if (s->half_top * 2 < NARROW) {
      for (; k < k1; k++, out += p->stride) {
        float ur = profile.upper_reach[k], us = profile.upper_span[k];
        float lr = profile.lower_reach[k], ls = profile.lower_span[k];
        float8 coverage = swept_between(offset, ur, us) + swept_between(offset, lr, ls);
        add_to_planes(out, p->plane, coverage, delta);
      }
      continue;
    }
    for (; k < k_upper; k++, out += p->stride) {
      add_to_planes(out, p->plane, swept(profile.upper_reach[k] - distance, profile.upper_span[k]), delta);
    }
    for (; k < k_lower; k++, out += p->stride) {
      float8 coverage = swept(profile.upper_reach[k] - distance, profile.upper_span[k])
          + swept(profile.lower_reach[k] - distance, profile.lower_span[k]);
      add_to_planes(out, p->plane, coverage, delta);
    }
    for (; k < k1; k++, out += p->stride) {
      add_to_planes(out, p->plane, swept(profile.lower_reach[k] - distance, profile.lower_span[k]), delta);
    }
  }
}

/// Initializes the sums of some rows with the background, plus half a level for rounding.
INLINE void begin_planes(const planes *p, uint32_t background, long rows) {
  for (int k = 0; k < 3; k++) {
    float8 v = channel(background, k) + 0.5f;
    float *out = p->sums + k * p->plane;
    for (long i = 0; i < p->stride * rows; i += 8) memcpy(out + i, &v, 32);
  }
}

/// Rounds a row of sums to pixels.
INLINE void end_row(const float *row, long plane, uint32_t *out, long width) {
  const float8 most = 255.5f;
  row += MARGIN;
  for (long i = 0; i < width; i += 8) {
    uint8 v = 0xFF000000u;
    for (int k = 0; k < 3; k++) {
      float8 sum;
      memcpy(&sum, row + i + k * plane, 32);
      v |= (uint8)__builtin_convertvector(relu(lesser(sum, most)), int8) << (uint32_t)(8 * k);
    }
    if (i + 8 <= width) {
      memcpy(out + i, &v, 32);
    } else {
      memcpy(out + i, &v, (size_t)(width - i) * 4);
    }
  }
}

INLINE long plane_stride(long width) { return (width + 2 * MARGIN + 15) & ~15L; }

/// The band of a row, counted from row 0.
INLINE int32_t band_of(int32_t y) { return y >> 4; }
_Static_assert(BAND == 16, "a band is found by a shift");

/// A small shape begins at most this many bands above the last one that it touches. A border's
/// inner shape is in the list of its outer one, even if it begins a band later.
#define LEAD (SMALL_ROWS / BAND)

/// The same for shapes up to a circumradius, which have up to two rows more than whole pixels of
/// height, and may begin in a band's last row.
INLINE int32_t lead_of(double circumradius) { return ((int32_t)(2 * SINE60 * circumradius) + BAND) / BAND; }

/// The list of a cell; negative if it does not touch the batch's rows and columns.
INLINE int32_t list_of(const raster_cell *c, const batch *b) {
  if (!is_good(c) || !is_in_columns(c, b)) return -1;
  int32_t list = band_of(floor_int(c->y - c->circumradius * SINE60)) - b->first_list;
  return list < b->lists ? list : -1;
}

/// The size of the ends of lists, or of a part's positions in them.
INLINE long list_size(const batch *b) { return aligned(b->lists * (long)sizeof(int32_t)); }

/// The number of shapes per list in a part, then the position of the part's next shape in each
/// list.
INLINE int32_t *places_of(const batch *b, int32_t part) {
  return (int32_t *)((char *)b + b->place_offset + part * list_size(b));
}

/// The list of each cell.
INLINE int32_t *choices_of(const batch *b) { return (int32_t *)((char *)b + b->choice_offset); }

/// Sorts small shapes by the band of their first row; within a band, cells and their layers keep
/// their order.
INLINE void plan_small(batch *b) {
  int32_t *ends = (int32_t *)((char *)b + b->list_offset), used = 0;
  for (int32_t list = 0; list < b->lists; list++) {
    for (int32_t part = 0; part < b->parts; part++) {
      int32_t *place = places_of(b, part) + list, count = *place;
      *place = used;
      used += count;
    }
    ends[list] = used;
  }
  b->used = used;
}

INLINE void fill_small(batch *b, const raster_cell *cells, int32_t part, long begin, long end) {
  int32_t *places = places_of(b, part);
  const int32_t *choices = choices_of(b);
  shape *shapes = (shape *)((char *)b + b->cell_offset);
  for (long n = begin; n < end; n++) {
    int32_t list = choices[n];
    if (list < 0) continue;
    shape *out = shapes + places[list];
    int count = make_shapes(cells + n, b->background, out);
    places[list] += count;
    // Cells in columns write to another list each time, which the processor does not foresee.
    __builtin_prefetch(out + count + 1, 1);
  }
}

/// The scratch memory of `paint_small`, in bytes.
INLINE long small_scratch(long width) { return aligned(3 * plane_stride(width) * BAND * (long)sizeof(float)); }

/// Accumulates all cells in planes, band by band; the shapes of a band are in its own list and
/// those of the bands above.
INLINE void paint_small(const batch *b, const target *t, char *scratch) {
  planes p;
  p.stride = plane_stride(t->width);
  p.plane = p.stride * BAND;
  p.left = t->x;
  p.width = t->width;
  p.sums = (float *)scratch;
  const int32_t *ends = (const int32_t *)((const char *)b + b->list_offset);
  const shape *shapes = (const shape *)((const char *)b + b->cell_offset);
  int32_t first_band = band_of(t->y), end_band = band_of(t->y + t->rows - 1) + 1;
  for (int32_t band = first_band; band < end_band; band++) {
    p.top = band * BAND;
    int32_t first = p.top > t->y ? p.top : t->y;
    int32_t end = p.top + BAND < t->y + t->rows ? p.top + BAND : t->y + t->rows;
    begin_planes(&p, b->background, BAND);
    int32_t list = band - b->first_list, first_list = list - b->lead;
    int32_t from = first_list > 0 ? ends[first_list - 1] : 0, to = ends[list];
    for (int32_t n = from; n < to; n++) add_small(&p, shapes + n, first, end);
    for (int32_t y = first; y < end; y++) {
      end_row(p.sums + (y - p.top) * p.stride, p.plane, t->pixels + (y - t->y) * t->stride, t->width);
    }
  }
}
