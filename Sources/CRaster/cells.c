// Tessellations of flat-top hexagons on a known background: every pixel is written once.
//
// A pixel's colour is the background plus, for each cell, the cell's coverage times its difference from the
// background. Those sums are kept in floats and rounded once, so cells that share an edge show no seam.
//
// Large cells go row by row, from edge to edge; the rows that hold a corner, and small cells altogether, are summed in
// three planes first. Which way a row goes depends on all the cells, never on the clip.
#include "vector.h"

#include <math.h>

#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF
// Vectors are passed between inlined functions only: no calling convention is involved.
#pragma clang diagnostic ignored "-Wpsabi"

/// dx / dy of a slanted edge: tan 30 degrees.
#define SLOPE 0.57735026918962576
#define SINE60 0.86602540378443865
/// Distances are whole multiples of 1 / GRID pixels, which floats of some bits more hold exactly: wherever
/// a window begins, a pixel's distance is the same number.
#define GRID 4096.0
/// Planes reach this far past the clip, so that windows need no cutting.
#define MARGIN 16
/// The rows summed in planes at a time, from a multiple of it on.
#define BAND 16
/// Cells up to this circumradius are summed in planes only.
#define SMALL 14.0
/// From this circumradius on no pixel holds a left and a right edge in a way that the shorter formula gets wrong: a
/// row's width is at least the circumradius, and has to be 1 + 2 SLOPE.
#define NARROW 2.1548

/// One hexagon, prepared: a cell has one, or two with a border.
typedef struct {
  double x, top, middle, bottom, half_top;
  float delta[3];
  int32_t first, end;
} shape;

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
  int32_t left, top;
} planes;

/// The C library's own is a call where the machine is not known to have the instruction.
INLINE double rounded_down(double v) {
  double t = (double)(int64_t)v;
  return t > v ? t - 1 : t;
}

INLINE int32_t floor_int(double v) {
  int32_t t = (int32_t)v;
  return t > v ? t - 1 : t;
}

INLINE double on_grid(double v) { return rounded_down(v * GRID + 0.5) * (1 / GRID); }

INLINE float channel(uint32_t color, int k) { return (float)(color >> 8 * k & 255); }

INLINE shape make_shape(double x, double y, double circumradius, const float delta[3]) {
  shape s;
  double inradius = circumradius * SINE60;
  s.x = x;
  s.top = y - inradius;
  s.middle = y;
  s.bottom = y + inradius;
  s.half_top = circumradius / 2;
  for (int k = 0; k < 3; k++) s.delta[k] = delta[k];
  s.first = floor_int(s.top);
  s.end = -floor_int(-s.bottom);
  return s;
}

/// Whether all numbers are such that integers hold them, and there is an area.
INLINE int is_good(const raster_cell *c) {
  return c->circumradius > 0 && c->circumradius < 1e6 && fabs(c->x) < 1e8 && fabs(c->y) < 1e8;
}

/// The shapes of a cell: the number, 0 to 2; the second lies in the first.
INLINE int make_shapes(const raster_cell *c, const float background[3], shape out[2]) {
  if (!is_good(c)) return 0;
  int bordered = c->border > 0;
  uint32_t outer = bordered ? c->border_color : c->color;
  float alpha = (float)(outer >> 24) / 255, delta[3], under[3];
  for (int k = 0; k < 3; k++) {
    delta[k] = (channel(outer, k) - background[k]) * alpha;
    under[k] = background[k] + delta[k];
  }
  out[0] = make_shape(c->x, c->y, c->circumradius, delta);
  double inner = c->circumradius - c->border / SINE60;
  if (!bordered || !(inner > 0)) return 1;
  // The fill lies on the bare background, not on the border: it replaces that.
  alpha = (float)(c->color >> 24) / 255;
  for (int k = 0; k < 3; k++) {
    delta[k] = background[k] + (channel(c->color, k) - background[k]) * alpha - under[k];
  }
  out[1] = make_shape(c->x, c->y, inner, delta);
  return 2;
}

INLINE float8 relu(float8 v) { return v > 0 ? v : 0; }
INLINE float8 lesser(float8 a, float8 b) { return a < b ? a : b; }

/// Twice the area that a slanted edge leaves in a row of height `s` / SLOPE, times SLOPE, in the pixel that ends `u` from where the
/// edge begins.
INLINE float8 swept(float8 u, float s) {
  float8 a = relu(u), b = relu(u - s), c = relu(u - 1), d = relu(u - 1 - s);
  return (a * a - b * b) - (c * c - d * d);
}

/// Adds one trapezoid of one row: from `xl` to `xr` (whole multiples of 1 / GRID, where it is widest), `s` narrower on
/// either side at its other end.
INLINE void add_trapezoid(
    float *row, long plane, int32_t left, int32_t width, double xl, double xr, float s, int narrow,
    const float delta[3]) {
  const float8 iota = {0, 1, 2, 3, 4, 5, 6, 7};
  const float scale = (float)(0.5 / SLOPE);
  int32_t start = floor_int(xl), end = -floor_int(-xr);
  if (start < left - 8) start += (left - 8 - start) / 8 * 8;
  if (end > left + width) end = left + width;
  for (int32_t x = start; x < end; x += 8) {
    if (x + 8 <= left) continue;
    float8 from_left = iota + (float)(x + 1 - xl), from_right = (float)(xr - x) - iota;
    float8 coverage;
    if (narrow) {
      float8 past_right = iota + (float)(x + 1 - xr) + s;
      float8 reach = 4;
      coverage = (swept(lesser(from_left, reach), s) - swept(lesser(past_right, reach), s)) * scale;
    } else {
      coverage = swept(lesser(lesser(from_left, from_right), (float8)4), s) * scale;
    }
    float *out = row + (x - left + MARGIN);
    for (int k = 0; k < 3; k++) {
      float8 sum;
      memcpy(&sum, out + k * plane, 32);
      sum += coverage * delta[k];
      memcpy(out + k * plane, &sum, 32);
    }
  }
}


/// Adds the rows from `first` to `end` of a shape.
INLINE void add_shape(const planes *p, int32_t width, const shape *s, int32_t first, int32_t end) {
  if (first < s->first) first = s->first;
  if (end > s->end) end = s->end;
  int narrow = s->half_top * 2 < NARROW;
  for (int32_t y = first; y < end; y++) {
    float *row = p->sums + (y - p->top) * p->stride;
    double upper_top = s->top > y ? s->top : y, upper_end = s->middle < y + 1 ? s->middle : y + 1;
    if (upper_end > upper_top) {
      double reach = s->half_top + SLOPE * (upper_end - s->top);
      float span = (float)on_grid(SLOPE * (upper_end - upper_top));
      add_trapezoid(
          row, p->plane, p->left, width, on_grid(s->x - reach), on_grid(s->x + reach), span, narrow, s->delta);
    }
    double lower_top = s->middle > y ? s->middle : y, lower_end = s->bottom < y + 1 ? s->bottom : y + 1;
    if (lower_end > lower_top) {
      double reach = s->half_top + SLOPE * (s->bottom - lower_top);
      float span = (float)on_grid(SLOPE * (lower_end - lower_top));
      add_trapezoid(
          row, p->plane, p->left, width, on_grid(s->x - reach), on_grid(s->x + reach), span, narrow, s->delta);
    }
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
  long i = 0;
  for (; i < width; i += 8) {
    uint8 v = 0xFF000000u;
    for (int k = 0; k < 3; k++) {
      float8 sum;
      memcpy(&sum, row + MARGIN + i + k * plane, 32);
      sum = relu(lesser(sum, (float8)255.5f));
      v |= (uint8)__builtin_convertvector(sum, int8) << (uint32_t)(8 * k);
    }
    if (i + 8 <= width) {
      memcpy(out + i, &v, 32);
    } else {
      memcpy(out + i, &v, (size_t)(width - i) * 4);
    }
  }
}

// --- Small cells -----------------------------------------------------------------------------------

static long aligned(long value) { return (value + 63) & ~63L; }
static long plane_stride(long width) { return (width + 2 * MARGIN + 15) & ~15L; }

INLINE int32_t floor_div(int32_t a, int32_t b) { return a >= 0 ? a / b : -((-a + b - 1) / b); }

/// All cells in planes, band by band; a band takes its cells from lists by the band of their first row.
INLINE void paint_small(const raster_cell *cells, long count, const target *t, char *scratch) {
  planes p;
  p.stride = plane_stride(t->width);
  p.plane = p.stride * BAND;
  p.left = t->x;
  p.sums = (float *)scratch;
  scratch += aligned(3 * p.plane * (long)sizeof(float));
  int32_t first_band = floor_div(t->y, BAND), end_band = floor_div(t->y + t->rows - 1, BAND) + 1;
  // Small cells begin at most this many bands above the first one that they touch of the clip.
  int32_t lead = (int32_t)(2 * SMALL) / BAND + 2;
  int32_t lists = end_band - first_band + lead;
  int32_t *next = (int32_t *)scratch;
  int32_t *heads = next + count;
  for (int32_t b = 0; b < lists; b++) heads[b] = -1;
  for (long n = count - 1; n >= 0; n--) {
    if (!is_good(cells + n)) continue;
    double top = cells[n].y - cells[n].circumradius * SINE60;
    int32_t list = floor_div(floor_int(top), BAND) - first_band + lead;
    if (list < 0 || list >= lists) continue;
    next[n] = heads[list];
    heads[list] = (int32_t)n;
  }
  for (int32_t band = first_band; band < end_band; band++) {
    p.top = band * BAND;
    int32_t first = p.top > t->y ? p.top : t->y;
    int32_t end = p.top + BAND < t->y + t->rows ? p.top + BAND : t->y + t->rows;
    begin_planes(&p, t, BAND);
    for (int32_t list = band - first_band; list <= band - first_band + lead; list++) {
      for (int32_t n = heads[list]; n >= 0; n = next[n]) {
        const raster_cell *c = cells + n;
        if (c->x + c->circumradius < t->x || c->x - c->circumradius > t->x + t->width) continue;
        shape shapes[2];
        int layers = make_shapes(c, t->background, shapes);
        for (int layer = 0; layer < layers; layer++) add_shape(&p, t->width, shapes + layer, first, end);
      }
    }
    for (int32_t y = first; y < end; y++) {
      end_row(p.sums + (y - p.top) * p.stride, p.plane, t->pixels + (y - t->y) * t->stride, t->width);
    }
  }
}

// --- Large cells -----------------------------------------------------------------------------------

/// A cell ready for rows from edge to edge.
typedef struct {
  shape shapes[2];
  int32_t layers, first, end;
  /// The colours inside of each layer, exact and rounded.
  float4 inside[2];
  uint32_t pixel[2];
} large;

/// A row being written from left to right: up to `x` it is done, the two pixels there wait for further edges, after them
/// comes `color`.
typedef struct {
  uint32_t *out;
  int32_t left, right, x;
  float4 wait[2], color;
  uint32_t pixel;
} pen;

INLINE uint32_t rounded(float4 v) {
  int4 i = __builtin_convertvector(v + 0.5f, int4);
  byte4 b = __builtin_convertvector(i, byte4);
  uint32_t pixel;
  memcpy(&pixel, &b, 4);
  return pixel;
}

INLINE void put(pen *p, int32_t x, float4 v) {
  if (x >= p->left && x < p->right) p->out[x - p->left] = rounded(v);
}

INLINE void put_run(pen *p, int32_t x, int32_t end) {
  if (x < p->left) x = p->left;
  if (end > p->right) end = p->right;
  if (end > x) fill_run(p->out + (x - p->left), end - x, p->pixel);
}

/// Crosses an edge: the pixels at `x` and after it are covered so much by what comes behind it.
INLINE void cross(pen *p, int32_t x, float first, float second, float4 color, uint32_t pixel) {
  float4 delta = color - p->color;
  if (x >= p->x + 2) {
    put(p, p->x, p->wait[0]);
    put(p, p->x + 1, p->wait[1]);
    put_run(p, p->x + 2, x);
    p->wait[0] = p->color + delta * first;
    p->wait[1] = p->color + delta * second;
    p->x = x;
  } else if (x == p->x + 1) {
    put(p, p->x, p->wait[0]);
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

/// The two partial pixels of a left edge and of a right edge of one shape in a full row.
INLINE float4 edge_coverage(float left, float right) {
  const float s = (float)(2365.0 / GRID); // SLOPE on the grid.
  float4 u = {1 - left, 2 - left, 1 - right, 2 - right};
  float4 a = u > 0 ? u : 0, b = u - s > 0 ? u - s : 0, c = u - 1 > 0 ? u - 1 : 0, d = u - 1 - s > 0 ? u - 1 - s : 0;
  return ((a * a - b * b) - (c * c - d * d)) * (float)(0.5 / SLOPE);
}

/// Whether row y holds a corner of the shape.
INLINE int has_corner(const shape *s, int32_t y) {
  return y == s->first || y == s->end - 1 || y == floor_int(s->middle);
}

INLINE void cross_cell(pen *p, const large *c, int32_t y, float4 background, uint32_t background_pixel) {
  int32_t at[2][2];
  float4 coverage[2];
  int layers = c->layers == 2 && y >= c->shapes[1].first && y < c->shapes[1].end ? 2 : 1;
  for (int layer = 0; layer < layers; layer++) {
    const shape *s = c->shapes + layer;
    // How far the edges are from the middle at the row's wider and at its narrower end.
    int below = y >= s->middle;
    double wide = s->half_top + SLOPE * (below ? s->bottom - y : y + 1 - s->top);
    double xl = on_grid(s->x - wide), xr = on_grid(s->x + wide - SLOPE);
    double fl = rounded_down(xl), fr = rounded_down(xr);
    at[layer][0] = (int32_t)fl;
    at[layer][1] = (int32_t)fr;
    coverage[layer] = edge_coverage((float)(xl - fl), (float)(xr - fr));
  }
  cross(p, at[0][0], coverage[0].x, coverage[0].y, c->inside[0], c->pixel[0]);
  if (layers == 2) {
    cross(p, at[1][0], coverage[1].x, coverage[1].y, c->inside[1], c->pixel[1]);
    cross(p, at[1][1], coverage[1].z, coverage[1].w, c->inside[0], c->pixel[0]);
  }
  cross(p, at[0][1], coverage[0].z, coverage[0].w, background, background_pixel);
}

INLINE void paint_large(const raster_cell *cells, long count, const target *t, char *scratch) {
  planes p;
  p.stride = p.plane = plane_stride(t->width);
  p.left = t->x;
  p.sums = (float *)scratch;
  scratch += aligned(3 * p.plane * (long)sizeof(float));
  large *all = (large *)scratch;
  scratch += aligned(count * (long)sizeof(large));
  int32_t *next = (int32_t *)scratch, *heads = next + count, *active = heads + t->rows;
  for (int32_t r = 0; r < t->rows; r++) heads[r] = -1;
  const float4 background = {t->background[0], t->background[1], t->background[2], 255};
  long prepared = 0;
  for (long n = 0; n < count; n++) {
    large *c = all + prepared;
    c->layers = make_shapes(cells + n, t->background, c->shapes);
    if (c->layers == 0) continue;
    c->first = c->shapes[0].first;
    c->end = c->shapes[0].end;
    if (c->end <= t->y || c->first >= t->y + t->rows) continue;
    float4 color = background;
    for (int layer = 0; layer < c->layers; layer++) {
      const float *delta = c->shapes[layer].delta;
      color += (float4){delta[0], delta[1], delta[2], 0};
      c->inside[layer] = color;
      c->pixel[layer] = rounded(color);
    }
    int32_t row = c->first > t->y ? c->first - t->y : 0;
    next[prepared] = heads[row];
    heads[row] = (int32_t)prepared;
    prepared++;
  }
  int32_t used = 0;
  for (int32_t y = t->y; y < t->y + t->rows; y++) {
    int32_t kept = 0;
    for (int32_t i = 0; i < used; i++) {
      if (all[active[i]].end > y) active[kept++] = active[i];
    }
    used = kept;
    for (int32_t n = heads[y - t->y]; n >= 0; n = next[n]) {
      // From left to right; cells above each other as they were given.
      double x = all[n].shapes[0].x;
      int32_t i = used++;
      for (; i > 0; i--) {
        int32_t other = active[i - 1];
        double ox = all[other].shapes[0].x;
        if (ox < x || (ox == x && other < n)) break;
        active[i] = other;
      }
      active[i] = n;
    }
    int corner = 0;
    for (int32_t i = 0; i < used && !corner; i++) {
      const large *c = all + active[i];
      corner = has_corner(c->shapes, y)
          || (c->layers == 2 && has_corner(c->shapes + 1, y))
          || c->shapes[0].half_top * 2 < NARROW;
    }
    uint32_t *out = t->pixels + (y - t->y) * t->stride;
    if (corner) {
      p.top = y;
      begin_planes(&p, t, 1);
      for (int32_t i = 0; i < used; i++) {
        const large *c = all + active[i];
        for (int layer = 0; layer < c->layers; layer++) add_shape(&p, t->width, c->shapes + layer, y, y + 1);
      }
      end_row(p.sums, p.plane, out, t->width);
    } else {
      pen pen = {out, t->x, t->x + t->width, -(1 << 29), {background, background}, background, t->background_pixel};
      for (int32_t i = 0; i < used; i++) cross_cell(&pen, all + active[i], y, background, t->background_pixel);
      put(&pen, pen.x, pen.wait[0]);
      put(&pen, pen.x + 1, pen.wait[1]);
      put_run(&pen, pen.x + 2, t->x + t->width);
    }
  }
}

// --- Both --------------------------------------------------------------------------------------------

long raster_cells_scratch(long count, long width, long rows) {
  long lists = (count + rows + 2 * BAND + 64) * 4 + count * 4;
  return aligned(3 * plane_stride(width) * BAND * 4) + aligned(count * (long)sizeof(large)) + aligned(lists) + 64;
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
