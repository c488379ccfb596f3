// Tessellations of flat-top hexagons on a known background: every pixel is written once.
//
// A pixel's colour is the background plus, for each cell, the cell's coverage times its difference from the
// background. Those sums are kept in floats and rounded once, so cells that share an edge show no seam.
//
// Large cells go row by row, from edge to edge; the rows that hold a flat side, and small cells altogether, are
// summed in three planes first. Which way a row goes, and where the windows of a cell begin, depends on the cells alone and never
// on the clip: a pixel's bytes do not either.
#include "vector.h"

#include <math.h>

#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF
// Vectors are passed between inlined functions only: no calling convention is involved.
#pragma clang diagnostic ignored "-Wpsabi"

/// dx / dy of a slanted edge: tan 30 degrees.
#define SLOPE 0.57735026918962576
#define SINE60 0.86602540378443865
/// Turns what `swept` gives into coverage.
#define SCALE ((float)(0.5 / SLOPE))
/// Planes reach this far past the clip, so that windows need no cutting.
#define MARGIN 16
/// The rows summed in planes at a time, from a multiple of it on.
#define BAND 16
/// Cells up to this circumradius are summed in planes only.
#define SMALL 14.0
/// More rows than a small cell can have.
#define SMALL_ROWS 32
/// From this circumradius on, no pixel holds a left and a right edge in a way that the shorter formula gets wrong: a
/// row is at least the circumradius wide, and has to be 1 + 2 SLOPE.
#define NARROW 2.1548f

/// Where cells are painted.
typedef struct {
  uint32_t *pixels;
  long stride;
  int32_t x, y, width, rows;
  float background[3];
  uint32_t background_pixel;
} target;

/// Three planes of sums, blue, green and red, for some rows.
typedef struct {
  float *sums;
  long stride, plane;
  int32_t left, width, top;
} planes;

/// One hexagon: a cell has one, or two with a border. Lengths are from (x, y), the whole pixel at or before its left
/// and top.
typedef struct {
  int32_t x, y, rows;
  float center, top, middle, bottom, half_top;
  float delta[3];
} shape;

/// The C library's own are calls where the machine is not known to have the instruction.
INLINE int32_t floor_int(double v) {
  int32_t t = (int32_t)v;
  return t > v ? t - 1 : t;
}

INLINE int32_t ceil_int(double v) {
  int32_t t = (int32_t)v;
  return t < v ? t + 1 : t;
}

INLINE float channel(uint32_t color, int k) { return (float)(color >> 8 * k & 255); }

INLINE shape make_shape(double x, double y, double circumradius) {
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
  return s;
}

/// Whether all numbers are such that integers hold them, and there is an area.
INLINE int is_good(const raster_cell *c) {
  return c->circumradius > 0 && c->circumradius < 1e6 && fabs(c->x) < 1e8 && fabs(c->y) < 1e8;
}

/// How far `color` takes a pixel from the background.
INLINE void set_delta(float delta[3], uint32_t color, const float background[3]) {
  float alpha = color >> 24 == 255 ? 1 : (float)(color >> 24) / 255;
  for (int k = 0; k < 3; k++) delta[k] = (channel(color, k) - background[k]) * alpha;
}

/// The shapes of a good cell: the number, 1 or 2; the second lies in the first.
INLINE int make_shapes(const raster_cell *c, const float background[3], shape out[2]) {
  out[0] = make_shape(c->x, c->y, c->circumradius);
  if (!(c->border > 0)) {
    set_delta(out[0].delta, c->color, background);
    return 1;
  }
  set_delta(out[0].delta, c->border_color, background);
  double inner = c->circumradius - c->border / SINE60;
  if (!(inner > 0)) return 1;
  out[1] = make_shape(c->x, c->y, inner);
  // The fill lies on the bare background, not on the border: it replaces that.
  set_delta(out[1].delta, c->color, background);
  for (int k = 0; k < 3; k++) out[1].delta[k] -= out[0].delta[k];
  return 2;
}

// --- Planes ------------------------------------------------------------------------------------------

INLINE float8 relu(float8 v) { return v > 0 ? v : 0; }
INLINE float8 lesser(float8 a, float8 b) { return a < b ? a : b; }
INLINE float8 greater(float8 a, float8 b) { return a > b ? a : b; }

/// What a slanted edge leaves of a row of height `s` / SLOPE, in the pixel that ends `u` from where the edge begins: the
/// coverage over SCALE.
INLINE float8 swept(float8 u, float s) {
  float8 v = u - 1;
  float8 a = relu(u), b = relu(u - s), c = relu(v), d = relu(v - s);
  return (a * a - b * b) - (c * c - d * d);
}

/// The coverage, over SCALE, between a left edge that begins at -`reach` (half a pixel less) from the centre and a right one,
/// for rows so narrow that a pixel may hold both. Past either edge it is zero to the last bit.
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

/// The trapezoids above and below a shape's middle, row by row: how far each reaches from the centre at its wider end,
/// half a pixel more, and how much further than at its other end.
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

/// Adds one row of a shape of any size.
INLINE void add_row(const planes *p, const shape *s, int32_t y) {
  const float8 iota = {0, 1, 2, 3, 4, 5, 6, 7};
  if (y < s->y || y >= s->y + s->rows) return;
  profile profile;
  make_profile(s, y - s->y, 1, &profile);
  float delta[3] = {s->delta[0] * SCALE, s->delta[1] * SCALE, s->delta[2] * SCALE};
  float ur = profile.upper_reach[0], us = profile.upper_span[0];
  float lr = profile.lower_reach[0], ls = profile.lower_span[0];
  // Up to this distance from the centre everything is covered.
  float core = 0;
  if (us > 0) core = ur - us - 1;
  if (ls > 0 && (us <= 0 || lr - ls - 1 < core)) core = lr - ls - 1;
  int narrow = s->half_top * 2 < NARROW;
  // Far from the edges distances count as this much, so that the squares stay exact.
  const float8 far = 4;
  float *row = p->sums + (y - p->top) * p->stride + MARGIN;
  int32_t x = 0, width = ceil_int(s->center * 2);
  if (s->x < p->left) x = (p->left - s->x) & ~7;
  if (s->x + width > p->left + p->width) width = p->left + p->width - s->x;
  for (; x < width; x += 8) {
    float *out = row + (s->x + x - p->left);
    float start = (float)x + 0.5f - s->center;
    float8 coverage;
    if (narrow) {
      float8 offset = iota + start;
      coverage = swept_between(offset, ur, us) + swept_between(offset, lr, ls);
    } else if (start > -core && start + 7 < core) {
      coverage = 2 * (us + ls);
    } else {
      float8 offset = iota + start, distance = offset < 0 ? -offset : offset;
      coverage = swept(lesser(ur - distance, far), us) + swept(lesser(lr - distance, far), ls);
    }
    add_to_planes(out, p->plane, coverage, delta);
  }
}

/// Sets the sums of some rows to the background, half a level up for rounding.
INLINE void begin_planes(const planes *p, const target *t, long rows) {
  for (int k = 0; k < 3; k++) {
    float8 v = t->background[k] + 0.5f;
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

// --- Small cells -------------------------------------------------------------------------------------

static long aligned(long value) { return (value + 63) & ~63L; }
static long plane_stride(long width) { return (width + 2 * MARGIN + 15) & ~15L; }

/// The band of a row, counted from row 0.
INLINE int32_t band_of(int32_t y) { return y >> 4; }
_Static_assert(BAND == 16, "a band is found by a shift");

/// Prepares the shapes that may touch the clip, and lists them by the band of their first row: `heads` has the lists,
/// from band `first` on.
INLINE void list_small(
    const raster_cell *cells, long count, const target *t, shape *shapes, int32_t *next, int32_t *heads, int32_t first,
    int32_t lists) {
  for (int32_t b = 0; b < lists; b++) heads[b] = -1;
  const double left = t->x, right = (double)t->x + t->width;
  // From last to first, so that each list has the order in which cells and their layers were given.
  for (long n = count - 1; n >= 0; n--) {
    const raster_cell *c = cells + n;
    if (!is_good(c) || c->x + c->circumradius < left || c->x - c->circumradius > right) continue;
    int32_t list = band_of(floor_int(c->y - c->circumradius * SINE60)) - first;
    if (list < 0 || list >= lists) continue;
    int layers = 1;
    if (__builtin_expect(c->border > 0, 0)) {
      layers = make_shapes(c, t->background, shapes + 2 * n);
    } else {
      shapes[2 * n] = make_shape(c->x, c->y, c->circumradius);
      set_delta(shapes[2 * n].delta, c->color, t->background);
    }
    for (int layer = layers - 1; layer >= 0; layer--) {
      int32_t index = (int32_t)(2 * n) + layer;
      next[index] = heads[list];
      heads[list] = index;
    }
  }
}

/// All cells in planes, band by band; a band takes its shapes from its own list and those of the bands above.
INLINE void paint_small(const raster_cell *cells, long count, const target *t, char *scratch) {
  planes p;
  p.stride = plane_stride(t->width);
  p.plane = p.stride * BAND;
  p.left = t->x;
  p.width = t->width;
  p.sums = (float *)scratch;
  scratch += aligned(3 * p.plane * (long)sizeof(float));
  int32_t first_band = band_of(t->y), end_band = band_of(t->y + t->rows - 1) + 1;
  // A small shape begins at most this many bands above the last that it touches. A border's inner shape, though it may
  // begin a band later, is in its outer one's list.
  const int32_t lead = SMALL_ROWS / BAND;
  shape *shapes = (shape *)scratch;
  int32_t *next = (int32_t *)(shapes + 2 * count), *heads = next + 2 * count;
  list_small(cells, count, t, shapes, next, heads, first_band - lead, end_band - first_band + lead);
  for (int32_t band = first_band; band < end_band; band++) {
    p.top = band * BAND;
    int32_t first = p.top > t->y ? p.top : t->y;
    int32_t end = p.top + BAND < t->y + t->rows ? p.top + BAND : t->y + t->rows;
    begin_planes(&p, t, BAND);
    for (int32_t list = band - first_band; list <= band - first_band + lead; list++) {
      for (int32_t n = heads[list]; n >= 0; n = next[n]) add_small(&p, shapes + n, first, end);
    }
    for (int32_t y = first; y < end; y++) {
      end_row(p.sums + (y - p.top) * p.stride, p.plane, t->pixels + (y - t->y) * t->stride, t->width);
    }
  }
}

// --- Large cells -------------------------------------------------------------------------------------

/// Positions of edges, in units of 2^-32 pixels.
#define ONE 4294967296.0
/// The row's edges are this much apart from one row to the next.
#define STEP ((int64_t)(SLOPE * ONE))

/// A shape's edges at the wider end of each row y: from `base` to `reflected - base` with base = upper - y STEP above the
/// middle and lower + y STEP below; `corner` in the middle row, which slants by `spans` to either side of it.
typedef struct {
  int64_t upper, lower, reflected, corner;
  int32_t first, middle, end;
  float spans[2];
  /// The colour inside, exact and rounded.
  uint32_t pixel;
  float4 color;
} layer;

/// A cell ready for rows from edge to edge.
typedef struct {
  layer layers[2];
  shape shapes[2];
  double x;
  int32_t count, end;
} large;

/// How far past what it should a run may be written.
#define OVERSHOOT 10

/// A row being written from left to right: it is done up to `x`, the two pixels there wait for further edges, after
/// them comes `color`.
typedef struct {
  uint32_t *out;
  int32_t left, right, x;
  uint32_t pixel;
  float4 wait[2], color;
} pen;

INLINE uint32_t rounded(float4 v) {
  byte4 b = __builtin_convertvector(__builtin_convertvector(v + 0.5f, int4), byte4);
  uint32_t pixel;
  memcpy(&pixel, &b, 4);
  return pixel;
}

INLINE layer make_layer(double x, double y, double circumradius, const shape *s) {
  layer e;
  double inradius = circumradius * SINE60, half = circumradius / 2;
  // The wider end of an upper row is its lower one.
  e.upper = (int64_t)((x - half + SLOPE * (y - inradius - 1)) * ONE);
  e.lower = (int64_t)((x - half - SLOPE * (y + inradius)) * ONE);
  e.reflected = (int64_t)(2 * x * ONE);
  e.corner = (int64_t)((x - circumradius) * ONE);
  e.first = s->y;
  e.middle = s->y + (int32_t)s->middle;
  e.end = s->y + s->rows;
  e.spans[0] = (float)(SLOPE * (y - e.middle));
  e.spans[1] = (float)(SLOPE * (e.middle + 1 - y));
  return e;
}

/// Writes the two pixels that wait. Unless it is `checked`, all that is written is in the clip.
INLINE void put_both(pen *p, int checked) {
  float8 both = __builtin_shufflevector(p->wait[0], p->wait[1], 0, 1, 2, 3, 4, 5, 6, 7);
  byte8 b = __builtin_convertvector(__builtin_convertvector(both + 0.5f, int8), byte8);
  if (!checked || (p->x >= p->left && p->x + 2 <= p->right)) {
    memcpy(p->out + p->x, &b, 8);
    return;
  }
  uint32_t pixels[2];
  memcpy(pixels, &b, 8);
  for (int k = 0; k < 2; k++) {
    if (p->x + k >= p->left && p->x + k < p->right) p->out[p->x + k] = pixels[k];
  }
}

INLINE void put_first(pen *p, int checked) {
  if (!checked || (p->x >= p->left && p->x < p->right)) p->out[p->x] = rounded(p->wait[0]);
}

/// Writes pixels of one colour; unchecked, up to OVERSHOOT past the end, which later ones replace.
INLINE void put_run(pen *p, int32_t x, int32_t end, int checked) {
  if (!checked) {
    uint8 v = p->pixel;
    uint32_t *out = p->out + x, *stop = p->out + end;
    // Long steps end after as many of them in most rows, which the processor can foretell.
    for (; out + 24 < stop; out += 32) {
      memcpy(out, &v, 32);
      memcpy(out + 8, &v, 32);
      memcpy(out + 16, &v, 32);
      memcpy(out + 24, &v, 32);
    }
    for (; out < stop; out += 8) memcpy(out, &v, 32);
    return;
  }
  if (x < p->left) x = p->left;
  if (end > p->right) end = p->right;
  if (end > x) fill_run(p->out + x, end - x, p->pixel);
}

/// Crosses an edge: the pixels at `x` and after it are covered so much by what comes behind it.
INLINE void cross(pen *p, int32_t x, float first, float second, float4 color, uint32_t pixel, int checked) {
  float4 delta = color - p->color;
  if (__builtin_expect(x >= p->x + 2, 1)) {
    put_both(p, checked);
    put_run(p, p->x + 2, x, checked);
    p->wait[0] = p->color + delta * first;
    p->wait[1] = p->color + delta * second;
    p->x = x;
  } else if (x == p->x + 1) {
    put_first(p, checked);
    p->wait[0] = p->wait[1] + delta * first;
    p->wait[1] = p->color + delta * second;
    p->x = x;
  } else {
    p->wait[0] += delta * first;
    p->wait[1] += delta * second;
  }
  p->color = color;
  p->pixel = pixel;
}

/// `swept` for four pixels.
INLINE float4 swept4(float4 u, float s) {
  float4 v = u - 1, us = u - s, vs = v - s;
  float4 a = u > 0 ? u : 0, b = us > 0 ? us : 0, c = v > 0 ? v : 0, d = vs > 0 ? vs : 0;
  return (a * a - b * b) - (c * c - d * d);
}

/// The fractions of two positions, each twice: 24 bits, what a float holds.
INLINE float4 fractions(int64_t left, int64_t right) {
  int4 f = {(int32_t)((uint32_t)left >> 8), 0, (int32_t)((uint32_t)right >> 8), 0};
  return __builtin_convertvector(__builtin_shufflevector(f, f, 0, 0, 2, 2), float4) * (1 / 16777216.0f);
}

/// Where the two edges of a layer are in a full row, and how what comes behind them covers two pixels each: left, left,
/// right, right.
INLINE float4 find_edges(const layer *e, int32_t y, int32_t *left, int32_t *right) {
  int64_t base, other;
  if (__builtin_expect(y == e->middle, 0)) {
    // Two slants that meet at the corner; the right ones are the left ones mirrored.
    base = e->corner;
    other = e->reflected - base;
    *left = (int32_t)(base >> 32);
    *right = (int32_t)(other >> 32) - 1;
    float4 u = (float4){1, 2, 1, 0} + (float4){-1, -1, 1, 1} * fractions(base, other);
    float4 covered = (swept4(u, e->spans[0]) + swept4(u, e->spans[1])) * SCALE;
    return (float4){covered.x, covered.y, 1 - covered.z, 1 - covered.w};
  }
  base = y < e->middle ? e->upper - y * STEP : e->lower + y * STEP;
  other = e->reflected - base - STEP;
  *left = (int32_t)(base >> 32);
  *right = (int32_t)(other >> 32);
  return swept4((float4){1, 2, 1, 2} - fractions(base, other), (float)SLOPE) * SCALE;
}

INLINE void cross_cell(
    pen *p, const large *c, int32_t y, float4 background, uint32_t background_pixel, int32_t left, int32_t right,
    float4 coverage, int checked) {
  const layer *outer = c->layers, *inner = outer + 1;
  cross(p, left, coverage.x, coverage.y, outer->color, outer->pixel, checked);
  if (c->count == 2 && y >= inner->first && y < inner->end) {
    int32_t inner_left, inner_right;
    float4 inside = find_edges(inner, y, &inner_left, &inner_right);
    cross(p, inner_left, inside.x, inside.y, inner->color, inner->pixel, checked);
    cross(p, inner_right, inside.z, inside.w, outer->color, outer->pixel, checked);
  }
  cross(p, right, coverage.z, coverage.w, background, background_pixel, checked);
}

/// Writes a row without the upper or lower side of any cell.
INLINE void paint_row(
    const large *all, const int32_t *active, int32_t used, int32_t y, const target *t, uint32_t *out) {
  const float4 background = {t->background[0], t->background[1], t->background[2], 255};
  pen p = {out - t->x, t->x, t->x + t->width, -(1 << 29), t->background_pixel, {background, background}, background};
  for (int32_t i = 0; i < used; i++) {
    const large *c = all + active[i];
    int32_t left, right;
    float4 coverage = find_edges(c->layers, y, &left, &right);
    if (__builtin_expect(p.x >= p.left && right + OVERSHOOT <= p.right, 1)) {
      cross_cell(&p, c, y, background, t->background_pixel, left, right, coverage, 0);
    } else {
      cross_cell(&p, c, y, background, t->background_pixel, left, right, coverage, 1);
    }
  }
  put_both(&p, 1);
  put_run(&p, p.x + 2, p.right, 1);
}

/// Marks the rows from `first` to `end`, as far as they are in the clip.
INLINE void mark(uint8_t *marks, const target *t, int32_t first, int32_t end) {
  if (first < t->y) first = t->y;
  if (end > t->y + t->rows) end = t->y + t->rows;
  for (int32_t y = first; y < end; y++) marks[y - t->y] = 1;
}

/// Prepares the cells that the rows touch: the number of them.
INLINE int32_t prepare_large(const raster_cell *cells, long count, const target *t, large *all, uint8_t *marks) {
  const float4 background = {t->background[0], t->background[1], t->background[2], 255};
  int32_t prepared = 0;
  for (long n = 0; n < count; n++) {
    const raster_cell *cell = cells + n;
    if (!is_good(cell)) continue;
    large *c = all + prepared;
    c->count = make_shapes(cell, t->background, c->shapes);
    c->end = c->shapes[0].y + c->shapes[0].rows;
    if (c->end <= t->y || c->shapes[0].y >= t->y + t->rows) continue;
    c->x = cell->x;
    float4 color = background;
    for (int k = 0; k < c->count; k++) {
      const shape *s = c->shapes + k;
      layer *e = c->layers + k;
      *e = make_layer(cell->x, cell->y, cell->circumradius - (k ? cell->border / SINE60 : 0), s);
      color += (float4){s->delta[0], s->delta[1], s->delta[2], 0};
      e->color = color;
      e->pixel = rounded(color);
      if (s->half_top * 2 < NARROW) {
        mark(marks, t, e->first, e->end);
      } else {
        mark(marks, t, e->first, e->first + 1);
        mark(marks, t, e->end - 1, e->end);
      }
    }
    prepared++;
  }
  return prepared;
}

INLINE void paint_large(const raster_cell *cells, long count, const target *t, char *scratch) {
  planes p;
  p.stride = p.plane = plane_stride(t->width);
  p.left = t->x;
  p.width = t->width;
  p.sums = (float *)scratch;
  scratch += aligned(3 * p.plane * (long)sizeof(float));
  large *all = (large *)scratch;
  scratch += aligned(count * (long)sizeof(large));
  int32_t *next = (int32_t *)scratch, *active = next + count, *heads = active + count;
  uint8_t *marks = (uint8_t *)(heads + t->rows);
  memset(marks, 0, (size_t)t->rows);
  for (int32_t r = 0; r < t->rows; r++) heads[r] = -1;
  int32_t prepared = prepare_large(cells, count, t, all, marks);
  for (int32_t n = prepared - 1; n >= 0; n--) {
    int32_t first = all[n].layers[0].first, row = first > t->y ? first - t->y : 0;
    next[n] = heads[row];
    heads[row] = n;
  }
  int32_t used = 0, soonest = INT32_MAX;
  for (int32_t y = t->y; y < t->y + t->rows; y++) {
    if (y >= soonest) {
      int32_t kept = 0;
      soonest = INT32_MAX;
      for (int32_t i = 0; i < used; i++) {
        int32_t end = all[active[i]].end;
        if (end <= y) continue;
        active[kept++] = active[i];
        if (end < soonest) soonest = end;
      }
      used = kept;
    }
    for (int32_t n = heads[y - t->y]; n >= 0; n = next[n]) {
      // From left to right; cells above each other as they were given.
      double x = all[n].x;
      int32_t i = used++;
      for (; i > 0; i--) {
        int32_t other = active[i - 1];
        if (all[other].x < x || (all[other].x == x && other < n)) break;
        active[i] = other;
      }
      active[i] = n;
      if (all[n].end < soonest) soonest = all[n].end;
    }
    uint32_t *out = t->pixels + (y - t->y) * t->stride;
    if (marks[y - t->y]) {
      p.top = y;
      begin_planes(&p, t, 1);
      for (int32_t i = 0; i < used; i++) {
        const large *c = all + active[i];
        for (int k = 0; k < c->count; k++) add_row(&p, c->shapes + k, y);
      }
      end_row(p.sums, p.plane, out, t->width);
    } else {
      paint_row(all, active, used, y, t, out);
    }
  }
}

// --- Both --------------------------------------------------------------------------------------------

long raster_cells_scratch(long count, long width, long rows) {
  long lists = (2 * count + rows + SMALL_ROWS) * (long)sizeof(int32_t) + rows;
  // A large cell holds two shapes and more.
  return aligned(3 * plane_stride(width) * BAND * (long)sizeof(float)) + aligned(count * (long)sizeof(large))
      + aligned(lists) + 64;
}

INLINE void paint_cells(const raster_cell *cells, long count, const target *t, char *scratch) {
  scratch = (char *)(((uintptr_t)scratch + 63) & ~(uintptr_t)63);
  double largest = 0;
  for (long n = 0; n < count; n++) {
    if (is_good(cells + n) && cells[n].circumradius > largest) largest = cells[n].circumradius;
  }
  if (largest <= SMALL) {
    paint_small(cells, count, t, scratch);
  } else {
    paint_large(cells, count, t, scratch);
  }
}

WIDE static void paint_cells_wide(const raster_cell *cells, long count, const target *t, char *scratch) {
  paint_cells(cells, count, t, scratch);
}

static void paint_cells_plain(const raster_cell *cells, long count, const target *t, char *scratch) {
  paint_cells(cells, count, t, scratch);
}

void raster_paint_cells(
    const raster_cell *cells, long count, uint32_t background, uint32_t *pixels, long stride, int32_t x, int32_t y,
    int32_t width, int32_t rows, void *scratch, int wide) {
  target t = {pixels, stride, x, y, width, rows, {0, 0, 0}, background | 0xFF000000u};
  for (int k = 0; k < 3; k++) t.background[k] = channel(background, k);
  if (wide && has_wide()) {
    paint_cells_wide(cells, count, &t, scratch);
  } else {
    paint_cells_plain(cells, count, &t, scratch);
  }
}
