// Large cells, row by row, from edge to edge: every pixel is written once.
//
// Edges are computed in fixed point, and the two pixels that an edge crosses in a row are
// accumulated in 16 bits before they are rounded. In rows with a flat side, the edges of all cells
// are sorted first, because their order may differ from that of the cells.
#pragma once
#include "cells.h"

typedef int16_t short8 __attribute__((ext_vector_type(8)));
typedef uint16_t ushort8 __attribute__((ext_vector_type(8)));

/// Edge positions are in units of 2^-32 pixels.
#define ONE 4294967296.0
/// The change of an edge's position from one row to the next.
#define STEP ((int64_t)(SLOPE * ONE))
/// Accumulated pixels are in units of 1/64 level.
#define LEVEL 64

/// A hexagon: a cell has one, or two with a border. In each whole row y, its edges begin at `base`
/// and `reflected - base - STEP`, with base = upper - y STEP above the center and lower + y STEP
/// below it.
typedef struct {
  int64_t upper, lower, reflected;
  /// The value it adds to two covered pixels, four channels each, in units of LEVEL / 2.
  short8 delta;
  uint8 fill;
  int32_t first, middle, end;
  double x, top, center, bottom, half_top;
} layer;

/// A cell prepared for painting in rows.
typedef struct {
  int32_t first, end, count;
  /// The column that none of its runs may exceed.
  int32_t limit;
  double x;
  layer layers[2];
} large;

/// The rows of a cell and of what is inside its border, and the columns that it may touch.
typedef struct {
  int32_t first, end, inner_first, inner_end, left, right;
} extent;

/// An edge in a row: the values that it adds to the pixels at `x` and after it, and to all
/// following ones.
typedef struct {
  short8 add, full;
  int32_t x;
} edge;

/// The number of pixels that a run may write beyond its end.
#define OVERSHOOT 8

/// A row that is written from the clip's left edge to its right edge `right`. Pixels before `x` are
/// done, the two pixels at `x` wait for more edges, and `color`, twice, follows them.
typedef struct {
  uint32_t *out;
  long x, right, strings;
  short8 wait, color;
  uint8 fill;
} pen;

INLINE short8 broadcast_pixel(uint32_t pixel) {
  short8 v;
  for (int k = 0; k < 8; k++) v[k] = (int16_t)(pixel >> 8 * (k & 3) & 255);
  return v;
}

/// The upper halves of products.
INLINE short8 times_high(short8 a, short8 b) {
  typedef int32_t wide __attribute__((ext_vector_type(8)));
  return __builtin_convertvector(
      (__builtin_convertvector(a, wide) * __builtin_convertvector(b, wide)) >> 16, short8);
}

INLINE ushort8 times_high_unsigned(ushort8 a, ushort8 b) {
#if defined(__x86_64__)
  // Compilers find this instruction in the code below, but not where one product is an operand of
  // another.
  return (ushort8)__builtin_ia32_pmulhuw128((short8)a, (short8)b);
#else
  typedef uint32_t wide __attribute__((ext_vector_type(8)));
  return __builtin_convertvector(
      (__builtin_convertvector(a, wide) * __builtin_convertvector(b, wide)) >> 16, ushort8);
#endif
}

/// Two pixels, rounded.
INLINE uint64_t rounded(short8 v) {
  v = __builtin_elementwise_add_sat(v, (short8)(LEVEL / 2)) >> 6;
  v = __builtin_elementwise_min(__builtin_elementwise_max(v, (short8)0), (short8)255);
  byte8 bytes = __builtin_convertvector(v, byte8);
  uint64_t pair;
  memcpy(&pair, &bytes, 8);
  return pair;
}

INLINE short8 sum(short8 a, short8 b) { return __builtin_elementwise_add_sat(a, b); }

/// The parts of two pixels to the right of an edge that begins at `position` and extends SLOPE
/// further right in the row; whole pixels are ignored; in units of 2^-15, four channels each.
INLINE short8 right_of(int64_t position) {
  const short8 all = {0, 0, 0, 0, 32767, 32767, 32767, 32767};
  const short8 most = {23309, 23309, 23309, 23309, 0, 0, 0, 0};
  const short8 first = {-1, -1, -1, -1, 0, 0, 0, 0};
  ushort8 f = (uint16_t)((uint32_t)position >> 16);
  // The extent in the second pixel, and the triangle that it cuts off there.
  ushort8 t = __builtin_elementwise_sub_sat(f, (ushort8)27699);
  short8 corner = (short8)times_high_unsigned(times_high_unsigned(t, t), (ushort8)28378);
  // first: most - f + corner; second: 1 - corner.
  short8 signed_corner = (corner ^ ~first) - ~first;
  return all + most - ((short8)(f >> 1) & first) + signed_corner;
}

/// Writes the waiting pair. If `checked` is not set, the pair must be inside the clip.
INLINE void put_pair(pen *p, int checked) {
  uint64_t pair = rounded(p->wait);
  if (!checked || p->x + 2 <= p->right) {
    memcpy(p->out + p->x, &pair, 8);
    return;
  }
  if (p->x < p->right) p->out[p->x] = (uint32_t)pair;
}

/// Writes pixels of one color; unchecked, up to OVERSHOOT beyond the end, which later pixels
/// replace.
INLINE void put_run(pen *p, long x, long end, int is_long, int checked) {
  uint8 v = p->fill;
  if (checked) {
    if (end > p->right) end = p->right;
    if (end > x) fill_run(p->out + x, end - x, v[0], p->strings);
    return;
  }
  uint32_t *out = p->out + x, *stop = p->out + end;
  if (is_long) {
    if (out >= stop) return;
    if (__builtin_expect(stop - out >= p->strings, 0)) return store_string(out, stop - out, v[0]);
    // Stores across two cache lines take twice the time.
    memcpy(out, &v, 32);
    out = (uint32_t *)(((uintptr_t)out + 32) & ~(uintptr_t)31);
    for (; out + 24 < stop; out += 32) {
      for (int i = 0; i < 4; i++) memcpy(__builtin_assume_aligned(out + 8 * i, 32), &v, 32);
    }
  }
  for (; out < stop; out += 8) memcpy(out, &v, 32);
}

/// Adds an edge: `add` to the pixels at `x` and after it, `full` to the following ones, which then
/// have the color `fill`.
///
/// `is_long` if the run before it is inside a cell.
INLINE void cross(pen *p, long x, short8 add, short8 full, uint8 fill, int is_long, int checked) {
  if (__builtin_expect(x >= p->x + 2, 1)) {
    put_pair(p, checked);
    put_run(p, p->x + 2, x, is_long, checked);
    p->wait = sum(p->color, add);
    p->x = x;
  } else if (x == p->x + 1) {
    if (!checked || p->x < p->right) p->out[p->x] = (uint32_t)rounded(p->wait);
    p->wait = sum(__builtin_shufflevector(p->wait, p->color, 4, 5, 6, 7, 8, 9, 10, 11), add);
    p->x = x;
  } else if (x == p->x) {
    p->wait = sum(p->wait, add);
  } else if (x == p->x - 1) {
    // Edges of neighbors at a pixel's border, which rounding has moved to different sides of it.
    p->wait = sum(p->wait, __builtin_shufflevector(add, full, 4, 5, 6, 7, 8, 9, 10, 11));
  } else {
    p->wait = sum(p->wait, full);
  }
  p->color = sum(p->color, full);
  p->fill = fill;
}

// --- Rows that an edge crosses from top to bottom ----------------------------------------------------

/// The positions of a layer's two edges in a whole row.
INLINE int64_t left_edge(const layer *e, int32_t y, int64_t down) {
  return y < e->middle ? e->upper - down : e->lower + down;
}

INLINE int is_whole(const layer *e, int32_t y) { return y > e->first && y < e->end - 1 && y != e->middle; }

// --- All rows ----------------------------------------------------------------------------------------

INLINE float relu1(float v) { return v > 0 ? v : 0; }

/// The area to the right of an edge, in a pixel that ends `u` from the start of the edge, which
/// extends `s` further right.
INLINE float right_of_part(float u, float s) {
  float v = u - 1, a = relu1(u), b = relu1(u - s), c = relu1(v), d = relu1(v - s);
  return ((a * a - b * b) - (c * c - d * d)) * (float)(0.5 / SLOPE);
}

/// Rounds to nearest, halves up.
INLINE short8 nearest(float8 v) {
  v += 0.5f;
  int8 whole = __builtin_convertvector(v, int8);
  // Conversion rounds negative numbers toward zero.
  whole += __builtin_convertvector(whole, float8) > v;
  return __builtin_convertvector(whole, short8);
}

/// An edge of two parts, above and below the center, which begin at `low` and extend `span` further
/// right.
INLINE edge make_edge(const double low[2], const double span[2], short8 delta, float covered) {
  double least = span[0] > 0 && (span[1] <= 0 || low[0] < low[1]) ? low[0] : low[1];
  edge e;
  e.x = floor_int(least);
  float cover[2] = {0, 0};
  for (int part = 0; part < 2; part++) {
    if (span[part] <= 0) continue;
    float u = (float)(e.x + 1 - low[part]);
    cover[0] += right_of_part(u, (float)span[part]);
    cover[1] += right_of_part(u + 1, (float)span[part]);
  }
  float8 half = __builtin_convertvector(delta, float8) / 2;
  float4 first = cover[0], second = cover[1];
  e.add = nearest(half * __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7));
  e.full = nearest(half * covered);
  return e;
}

/// The edges of a layer in any row that it touches.
__attribute__((noinline)) static void find_edges(const layer *e, int32_t y, edge out[2]) {
  double start[2] = {y > e->top ? y : e->top, y > e->center ? y : e->center};
  double end[2] = {y + 1 < e->center ? y + 1 : e->center, y + 1 < e->bottom ? y + 1 : e->bottom};
  double left[2], right[2], span[2], covered = 0;
  for (int part = 0; part < 2; part++) {
    double height = end[part] > start[part] ? end[part] - start[part] : 0;
    double reach = e->half_top + SLOPE * (part ? e->bottom - start[1] : end[0] - e->top);
    covered += height;
    span[part] = height * SLOPE;
    left[part] = e->x - reach;
    right[part] = e->x + reach - span[part];
  }
  out[0] = make_edge(left, span, e->delta, (float)covered);
  out[1] = make_edge(right, span, -e->delta, (float)covered);
  // Rounded alike, so that cells beside the clip change nothing in it.
  out[1].full = -out[0].full;
}

INLINE uint8 fill_of(short8 color) { return (uint32_t)rounded(color); }

/// Writes a row that contains the upper or lower side of a cell.
INLINE void paint_sorted_row(
    const large *const *active, int32_t used, int32_t y, const target *t, uint32_t background, uint32_t *out,
    edge *edges) {
  long count = 0;
  for (int32_t i = 0; i < used; i++) {
    const large *c = active[i];
    for (int k = 0; k < c->count; k++) {
      const layer *e = c->layers + k;
      if (y < e->first || y >= e->end) continue;
      edge pair[2];
      if (is_whole(e, y)) {
        int64_t left = left_edge(e, y, y * STEP), right = e->reflected - left - STEP;
        pair[0] = (edge){times_high(e->delta, right_of(left)), e->delta >> 1, (int32_t)(left >> 32)};
        pair[1] = (edge){times_high(-e->delta, right_of(right)), -(e->delta >> 1), (int32_t)(right >> 32)};
      } else {
        find_edges(e, y, pair);
      }
      for (int side = 0; side < 2; side++) {
        long n = count++;
        for (; n > 0 && edges[n - 1].x > pair[side].x; n--) edges[n] = edges[n - 1];
        edges[n] = pair[side];
      }
    }
  }
  short8 ground = broadcast_pixel(background) * LEVEL;
  pen p = {out - t->x, t->x, t->x + t->width, t->strings, ground, ground, background};
  for (long n = 0; n < count; n++) {
    const edge *e = edges + n;
    cross(&p, e->x, e->add, e->full, fill_of(sum(p.color, e->full)), 0, 1);
  }
  put_pair(&p, 1);
  put_run(&p, p.x + 2, p.right, 0, 1);
}

INLINE void cross_inner(pen *p, const large *c, int32_t y, int64_t down, int checked) {
  const layer *e = c->layers + 1;
  if (y < e->first || y >= e->end) return;
  if (__builtin_expect(y == e->middle, 0)) {
    edge pair[2];
    find_edges(e, y, pair);
    cross(p, pair[0].x, pair[0].add, pair[0].full, e->fill, 0, checked);
    cross(p, pair[1].x, pair[1].add, pair[1].full, c->layers->fill, 1, checked);
    return;
  }
  int64_t left = left_edge(e, y, down), right = e->reflected - left - STEP;
  short8 full = e->delta >> 1;
  cross(p, left >> 32, times_high(e->delta, right_of(left)), full, e->fill, 0, checked);
  cross(p, right >> 32, times_high(-e->delta, right_of(right)), -full, c->layers->fill, 1, checked);
}

INLINE void cross_cell(pen *p, const large *c, int32_t y, int64_t down, uint8 outside, int checked) {
  const layer *e = c->layers;
  if (__builtin_expect(y == e->middle, 0)) {
    edge pair[2];
    find_edges(e, y, pair);
    cross(p, pair[0].x, pair[0].add, pair[0].full, e->fill, 0, checked);
    if (c->count == 2) cross_inner(p, c, y, down, checked);
    cross(p, pair[1].x, pair[1].add, pair[1].full, outside, c->count == 1, checked);
    return;
  }
  int64_t left = left_edge(e, y, down), right = e->reflected - left - STEP;
  short8 full = e->delta >> 1;
  cross(p, left >> 32, times_high(e->delta, right_of(left)), full, e->fill, 0, checked);
  if (c->count == 2) cross_inner(p, c, y, down, checked);
  cross(p, right >> 32, times_high(-e->delta, right_of(right)), -full, outside, c->count == 1, checked);
}

/// Writes a row without the upper or lower side of any cell.
INLINE void paint_row(
    const large *const *active, int32_t used, int32_t y, const target *t, uint32_t background, uint32_t *out) {
  short8 ground = broadcast_pixel(background) * LEVEL;
  pen p = {out - t->x, t->x, t->x + t->width, t->strings, ground, ground, background};
  const uint8 outside = background;
  const int64_t down = y * STEP;
  for (int32_t i = 0; i < used; i++) {
    const large *c = active[i];
    if (__builtin_expect(c->limit <= p.right, 1)) {
      cross_cell(&p, c, y, down, outside, 0);
    } else {
      cross_cell(&p, c, y, down, outside, 1);
    }
  }
  put_pair(&p, 1);
  put_run(&p, p.x + 2, p.right, 0, 1);
}

// --- Cells -------------------------------------------------------------------------------------------

INLINE layer make_layer(double x, double y, double circumradius, uint32_t color, uint32_t under) {
  layer e;
  double inradius = circumradius * SINE60, half = circumradius / 2;
  e.upper = (int64_t)((x - half + SLOPE * (y - inradius - 1)) * ONE);
  e.lower = (int64_t)((x - half - SLOPE * (y + inradius)) * ONE);
  e.reflected = (int64_t)(2 * x * ONE);
  e.x = x;
  e.top = y - inradius;
  e.center = y;
  e.bottom = y + inradius;
  e.half_top = half;
  e.first = floor_int(e.top);
  e.middle = floor_int(y);
  e.end = ceil_int(e.bottom);
  e.delta = (broadcast_pixel(color) - broadcast_pixel(under)) * (2 * LEVEL);
  e.fill = color;
  return e;
}

INLINE void make_large(const raster_cell *cell, uint32_t background, large *c) {
  double inner = cell->border > 0 ? inner_radius(cell) : 0;
  uint32_t color = on_background(cell->color, background);
  uint32_t outer = cell->border > 0 ? on_background(cell->border_color, background) : color;
  c->x = cell->x;
  c->layers[0] = make_layer(cell->x, cell->y, cell->circumradius, outer, background);
  c->count = 1;
  if (inner > 0) {
    // The fill is on the background, not on the border, which it replaces.
    c->layers[1] = make_layer(cell->x, cell->y, inner, color, outer);
    c->count = 2;
  }
  c->limit = ceil_int(cell->x + cell->circumradius) + 2 + OVERSHOOT;
  c->first = c->layers[0].first;
  c->end = c->layers[0].end;
}

INLINE extent make_extent(const raster_cell *c) {
  double inradius = c->circumradius * SINE60, reach = c->circumradius + SIDE;
  double inner = (c->border > 0 ? inner_radius(c) : 0) * SINE60;
  if (!(inner > 0)) inner = inradius;
  return (extent){floor_int(c->y - inradius), ceil_int(c->y + inradius), floor_int(c->y - inner),
                  ceil_int(c->y + inner), floor_int(c->x - reach), ceil_int(c->x + reach)};
}

/// Adds a cell to those of a row: from left to right, and stacked cells in their given order.
INLINE void activate(const large *c, const large **active, int32_t *used) {
  int32_t i = (*used)++;
  for (; i > 0; i--) {
    const large *other = active[i - 1];
    if (other->x < c->x || (other->x == c->x && other < c)) break;
    active[i] = other;
  }
  active[i] = c;
}

/// The scratch memory of `paint_large`, in bytes.
INLINE long large_scratch(long count, int32_t rows) {
  return aligned(4 * count * (long)sizeof(edge)) + aligned(count * (long)sizeof(large *))
      + aligned((count + rows) * (long)sizeof(int32_t)) + aligned(rows);
}

INLINE void paint_large(const batch *b, const target *t, char *scratch) {
  const large *all = (const large *)((const char *)b + b->cell_offset);
  const extent *extents = (const extent *)((const char *)b + b->extent_offset);
  edge *edges = (edge *)scratch;
  scratch += aligned(4 * b->used * (long)sizeof(edge));
  const large **active = (const large **)scratch;
  scratch += aligned(b->used * (long)sizeof(large *));
  int32_t *next = (int32_t *)scratch, *heads = next + b->used;
  uint8_t *marks = (uint8_t *)(heads + t->rows);
  memset(marks, 0, (size_t)t->rows);
  int32_t used = 0, soonest = INT32_MAX, bottom = t->y + t->rows;
  for (int32_t r = 0; r < t->rows; r++) heads[r] = -1;
  for (int32_t n = b->used - 1; n >= 0; n--) {
    const extent *c = extents + n;
    if (c->end <= t->y || c->first >= bottom) continue;
    // The way in which a row is painted depends on the cells beside the clip too.
    int32_t sides[4] = {c->first, c->end - 1, c->inner_first, c->inner_end - 1};
    for (int k = 0; k < 4; k++) {
      if (sides[k] >= t->y && sides[k] < bottom) marks[sides[k] - t->y] = 1;
    }
    if (c->right <= t->x || c->left >= t->x + t->width) continue;
    int32_t row = c->first > t->y ? c->first - t->y : 0;
    next[n] = heads[row];
    heads[row] = n;
  }
  for (int32_t y = t->y; y < bottom; y++) {
    if (y >= soonest) {
      int32_t kept = 0;
      soonest = INT32_MAX;
      for (int32_t i = 0; i < used; i++) {
        int32_t end = active[i]->end;
        if (end <= y) continue;
        active[kept++] = active[i];
        if (end < soonest) soonest = end;
      }
      used = kept;
    }
    for (int32_t n = heads[y - t->y]; n >= 0; n = next[n]) {
      activate(all + n, active, &used);
      if (all[n].end < soonest) soonest = all[n].end;
    }
    uint32_t *out = t->pixels + (y - t->y) * t->stride;
    if (marks[y - t->y]) {
      paint_sorted_row(active, used, y, t, b->background, out, edges);
    } else {
      paint_row(active, used, y, t, b->background, out);
    }
  }
}
