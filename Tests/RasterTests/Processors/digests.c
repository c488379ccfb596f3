// Runs every kernel of CRaster on inputs that are the same everywhere, and prints a digest of what each writes.
//
// ProcessorTests compiles this file with the kernels for several processors and compares the lines. Inputs come from a
// generator with a fixed seed and basic arithmetic, so they do not depend on a C library. Pixels around the painted ones
// are part of the digests.
//
// usage: digests plain|wide [strings]
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

/// Whether the kernels may use the widest vectors of the machine.
static int wide;
/// The least run that is written by string operations.
static long strings = RASTER_NO_STRINGS;

// --- Inputs ------------------------------------------------------------------------------------------

/// The state of the generator.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
static uint64_t state;

static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

/// A number from `low` to `high`.
static int32_t whole(int32_t low, int32_t high) { return low + (int32_t)(next() % (uint64_t)(high - low + 1)); }

static double real(double low, double high) { return low + (high - low) * ((double)(next() >> 11) * 0x1p-53); }

/// One of `count` cases.
static int pick(int count) { return whole(0, count - 1); }

static uint32_t color(uint32_t alpha) { return alpha << 24 | ((uint32_t)next() & 0xFFFFFF); }

static uint32_t premultiplied(void) {
  uint32_t alpha = pick(4) ? (uint32_t)whole(0, 255) : 255, result = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) result |= (uint32_t)whole(0, (int32_t)alpha) << shift;
  return result;
}


// --- Digests -----------------------------------------------------------------------------------------

/// The digest of the present kernel (FNV-1a, a word at a time).
static uint64_t digest;

static void add(const void *words, size_t size) {
  for (size_t i = 0; i < size; i += 4) {
    uint32_t word = 0;
    memcpy(&word, (const char *)words + i, size - i < 4 ? size - i : 4);
    digest = (digest ^ word) * 0x100000001B3;
  }
}

/// Runs the cases of a kernel, which `body` is, from a state of its own.
static void report(const char *name, int cases, void (*body)(void)) {
  digest = 0xCBF29CE484222325;
  state = digest;
  for (const char *c = name; *c; c++) state = state * 31 + (uint64_t)*c;
  for (int i = 0; i < cases; i++) body();
  printf("%s %016llx\n", name, (unsigned long long)digest);
}

/// Pixels with a margin on all sides.
typedef struct {
  uint32_t *all, *first;
  long stride, count;
} picture;

enum { EDGE = 16, COLUMNS = 200, ROWS = 64 };
static uint32_t canvas[(COLUMNS + 2 * EDGE) * (ROWS + 2 * EDGE)];

/// A picture of at most COLUMNS x ROWS pixels, opaque or not.
static picture make_picture(long width, long rows, int is_opaque) {
  // Rows begin at any multiple of 4 bytes.
  picture p = {canvas, canvas, width + EDGE + pick(EDGE), 0};
  p.count = p.stride * (rows + 2);
  p.first += p.stride + pick(EDGE);
  for (long i = 0; i < p.count; i++) p.all[i] = is_opaque ? color(255) : premultiplied();
  return p;
}

static void end_picture(const picture *p) { add(p->all, (size_t)p->count * 4); }

// --- Coverage ----------------------------------------------------------------------------------------

enum { MOST_POINTS = 40 };

/// Makes one to three polygons around a rectangle, which are valid until the next call.
static raster_polygons make_polygons(int32_t x, int32_t y, int32_t width, int32_t rows) {
  static float points[2 * MOST_POINTS];
  static double scaled[2 * MOST_POINTS];
  static int32_t ends[3];
  int32_t count = 0, polygons = whole(1, 3);
  double scale = real(0.3, 3), reach = pick(2) ? 1.2 : 0.4;
  for (int32_t p = 0; p < polygons; p++) {
    int32_t corners = whole(3, 12);
    for (int32_t k = 0; k < corners; k++, count++) {
      points[2 * count] = (float)(real(-reach, reach) * width / scale);
      points[2 * count + 1] = (float)(real(-reach, reach) * rows / scale);
      // Level and upright edges.
      if (k > 0 && pick(5) == 0) points[2 * count + 1] = points[2 * count - 1];
      if (k > 0 && pick(5) == 0) points[2 * count] = points[2 * count - 2];
    }
    ends[p] = count;
  }
  raster_scale_points(
      points, count, scale, x + width * real(0.3, 0.7), y + rows * real(0.3, 0.7), scaled);
  return (raster_polygons){scaled, ends, polygons};
}

/// The memory of two bands.
static struct {
  int32_t cells[(COLUMNS + 16) * ROWS];
  uint64_t touched[8 * ROWS];
} bands[2];

/// A band of coverage in a rectangle.
static raster_band make_band(int which, int32_t x, int32_t y, int32_t width, int32_t rows) {
  raster_band band = {bands[which].cells, bands[which].touched, (width + 3 + 7) & ~7, ((width + 7) >> 3 >> 6) + 1,
                      x, y, width, rows};
  memset(&bands[which], 0, sizeof bands[which]);
  raster_polygons polygons = make_polygons(x, y, width, rows);
  // Without edges, nothing is painted.
  if (pick(16)) raster_accumulate(polygons, &band, wide);
  return band;
}

static void add_band(const raster_band *band) {
  add(band->cells, (size_t)(band->stride * band->rows) * 4);
  add(band->touched, (size_t)(band->words * band->rows) * 8);
}

static int32_t place(void) { return whole(-70, 900); }
static int32_t extent(int32_t most) { return pick(3) ? whole(1, most) : whole(1, 20); }

static void scale_points(void) {
  // Halfway between two steps, some times.
  double y = pick(3) ? real(-9e4, 9e4) : whole(-9000, 9000) * 0x1p-17, snapped = raster_snapped(y);
  add(&snapped, sizeof snapped);
  raster_polygons polygons = make_polygons(place(), place(), extent(COLUMNS), extent(ROWS));
  add(polygons.points, 2 * sizeof(double) * (size_t)polygons.ends[polygons.count - 1]);
}

static void find_bounds(void) {
  raster_box box = raster_bounds(make_polygons(place(), place(), extent(COLUMNS), extent(ROWS)));
  add(&box, sizeof box);
}

static void accumulate(void) {
  raster_band band = make_band(0, place(), place(), extent(COLUMNS), extent(ROWS));
  add_band(&band);
}

static void mask_band(void) {
  raster_band band = make_band(0, place(), place(), extent(COLUMNS), extent(ROWS));
  long stride = band.width + whole(0, 9);
  size_t size = (size_t)(stride * band.rows);
  uint8_t *bytes = (uint8_t *)canvas + pick(64);
  memset(bytes, 0x5A, size);
  raster_mask_band(&band, pick(2), bytes, stride, wide);
  add(bytes, size);
  add_band(&band);
}

// --- Paints ------------------------------------------------------------------------------------------

enum { IMAGE_WIDTH = 61, IMAGE_HEIGHT = 47 };
static uint32_t image[IMAGE_WIDTH * IMAGE_HEIGHT];
static char columns[COLUMNS * RASTER_COLUMN];

/// A paint for a rectangle; with `is_plain` it is opaque except for its weight.
static raster_paint make_paint(int32_t x, int32_t y, int32_t width, int32_t rows, int is_plain) {
  raster_paint p = {.kind = is_plain ? pick(3) : pick(4), .weight = pick(2) ? 255 : whole(0, 255), .color = color(0)};
  for (int k = 0; k < 4; k++) {
    // Premultiplied colors on both ends.
    p.from[k] = (float)whole(0, 255);
    p.delta[k] = (float)whole(0, 255) - p.from[k];
  }
  if (is_plain || pick(2)) p.from[3] = 255, p.delta[3] = 0;
  switch (p.kind) {
  case RASTER_LINEAR:
    p.ax = pick(3) ? real(-1, 1) / width : 0;
    p.ay = real(-1, 1) / rows;
    p.c = real(0, 1) - p.ax * x - p.ay * y;
    break;
  case RASTER_RADIAL:
    p.ax = x + real(0, 1) * width;
    p.ay = y + real(0, 1) * rows;
    p.c = 1 / real(1, 90);
    break;
  case RASTER_IMAGE:
    for (int i = 0; i < IMAGE_WIDTH * IMAGE_HEIGHT; i++) image[i] = premultiplied();
    p.image = image;
    p.image_width = whole(IMAGE_WIDTH - 20, IMAGE_WIDTH);
    p.image_height = whole(IMAGE_HEIGHT - 20, IMAGE_HEIGHT);
    p.image_stride = IMAGE_WIDTH;
    p.is_aligned = pick(2);
    p.aligned_x = whole(-10, 10) - x;
    p.scale_x = p.is_aligned ? 1 : real(0.2, 4);
    p.scale_y = p.is_aligned ? 1 : real(0.2, 4);
    p.origin_x = p.is_aligned ? p.aligned_x : real(-9, 9) - x * p.scale_x;
    p.origin_y = (p.is_aligned ? whole(-9, 9) : real(-9, 9)) - y * p.scale_y;
    raster_find_columns(&p, x, width, columns);
  }
  return p;
}

static void find_columns(void) {
  int32_t x = place(), width = whole(0, COLUMNS);
  raster_paint p = {.kind = RASTER_IMAGE, .image_width = whole(1, 300)};
  p.scale_x = real(0.01, 9);
  p.origin_x = real(-90, 90) - x * p.scale_x;
  raster_find_columns(&p, x, width, columns);
  add(columns, (size_t)width * RASTER_COLUMN);
}

static void paint_band(void) {
  int32_t x = place(), y = place(), width = extent(COLUMNS), rows = extent(ROWS);
  raster_band band = make_band(0, x, y, width, rows);
  raster_paint paint = make_paint(x, y, width, rows, 0);
  picture p = make_picture(width, rows, pick(2));
  raster_paint_band(&band, pick(2), &paint, p.first, p.stride, strings, wide);
  end_picture(&p);
  add_band(&band);
}

static void paint_bordered_band(void) {
  int32_t x = place(), y = place(), width = extent(COLUMNS), rows = extent(ROWS);
  raster_band outer = make_band(0, x, y, width, rows), inner = make_band(1, x, y, width, rows);
  raster_paint paint = make_paint(x, y, width, rows, 1);
  picture p = make_picture(width, rows, pick(2));
  raster_paint_bordered_band(&outer, &inner, color(0), &paint, p.first, p.stride, strings, wide);
  end_picture(&p);
  add_band(&outer);
  add_band(&inner);
}

static void blend_mask(void) {
  static uint8_t coverage[COLUMNS * ROWS + 64];
  long width = whole(0, COLUMNS), rows = whole(0, ROWS), stride = width + whole(0, 7);
  uint8_t *first = coverage + pick(64);
  for (long i = 0; i < stride * rows; i++) first[i] = pick(3) ? (uint8_t)next() : pick(2) ? 255 : 0;
  // Groups without coverage are skipped.
  if (stride * rows > 60) memset(first + whole(0, 30), 0, 30);
  picture p = make_picture(width, rows, pick(2));
  raster_blend_mask(p.first, p.stride, first, stride, width, rows, color(pick(2) ? 255 : (uint32_t)whole(0, 255)), wide);
  end_picture(&p);
}

static void paint_pixels(void) {
  int32_t x = place(), y = place(), width = whole(0, COLUMNS), rows = whole(0, ROWS);
  raster_paint paint = make_paint(x, y, width > 0 ? width : 1, rows > 0 ? rows : 1, 0);
  picture p = make_picture(width, rows, 1);
  raster_paint_pixels(&paint, pick(2), p.first, p.stride, x, y, width, rows, wide);
  end_picture(&p);
}

// --- Runs of one color -------------------------------------------------------------------------------

/// Sets a row or a rectangle, at any alignment and of any length, or a few rows of many pixels.
static void fill(void) {
  static int cases;
  // All lengths up to those of short strings and beyond, at all alignments in two cache lines.
  const long length = cases / 32, rows = length <= 300 ? 1 : whole(1, 9);
  const long width = length <= 300 ? length : pick(2) ? whole(0, COLUMNS) : whole(1000, 1200);
  uint32_t *first = canvas + EDGE + cases % 32;
  const long stride = width + (pick(2) ? 0 : pick(9));
  cases++;
  for (long i = 0; i < stride * rows + 3 * EDGE; i++) canvas[i] = (uint32_t)i;
  raster_fill(first, stride, width, rows, color((uint32_t)pick(256)), strings, wide);
  add(canvas, (size_t)(stride * rows + 3 * EDGE) * 4);
}

/// What is chosen differs; what is set then does not.
static void choose_strings(void) {
  enum { MANY = 1 << 21 };
  uint32_t *pixels = malloc(MANY * 4);
  if (!pixels) abort();
  for (int call = 0; call < 12; call++) {
    const long chosen = raster_strings(pixels, MANY);
    if (chosen != RASTER_NO_STRINGS && chosen != RASTER_LONG_STRINGS && chosen != RASTER_SHORT_STRINGS) abort();
    raster_fill(pixels, MANY / 64, MANY / 64, 64, (uint32_t)call, chosen, wide);
    for (long i = 0; i < MANY; i++) if (pixels[i] != (uint32_t)call) abort();
  }
  add(pixels, MANY * 4);
  free(pixels);
}

// --- Shadows and sprites -----------------------------------------------------------------------------

static void blend_shadow(void) {
  int32_t x = place(), y = place(), width = whole(0, COLUMNS), rows = whole(0, ROWS);
  raster_shadow s = {.kind = pick(2), .color = color(pick(2) ? 255 : (uint32_t)whole(0, 255)), .flat_top = pick(2)};
  s.x = x + real(-0.2, 1.2) * width;
  s.y = y + real(-0.2, 1.2) * rows;
  s.inradius = real(1, 90);
  s.half_elongation = pick(2) ? real(0, 30) : 0;
  s.half_width = real(1, 90);
  s.half_height = real(1, 60);
  s.radius = real(0, s.half_width < s.half_height ? s.half_width : s.half_height);
  s.reach = real(0.5, 40);
  s.hidden_x = s.x + real(-4, 4);
  s.hidden_y = s.y + real(-9, 1);
  s.hidden_inset = pick(3) ? real(0, 3) : -1;
  picture p = make_picture(width, rows, pick(2));
  raster_blend_shadow(&s, p.first, p.stride, x, y, width, rows, wide);
  end_picture(&p);
}

static void paint_sprite(void) {
  static uint32_t pixels[COLUMNS * ROWS];
  raster_sprite_row lines[ROWS];
  long rows = whole(1, ROWS), width = 8 * whole(1, COLUMNS / 8);
  int32_t used = 0;
  for (long row = 0; row < rows; row++) {
    int32_t groups = (int32_t)width / 8, first = pick(groups + 1), hole = whole(first, groups);
    int32_t resume = whole(hole, groups), last = whole(resume, groups);
    lines[row] = (raster_sprite_row){8 * first, 8 * hole, 8 * resume, 8 * last, used, {0}};
    for (int k = 0; k < 8; k++) lines[row].pattern[k] = color(255);
    for (int32_t n = 8 * (hole - first + last - resume); n > 0; n--) pixels[used++] = premultiplied();
  }
  const raster_sprite sprite = {pixels, lines};
  long left = whole(0, (int32_t)width), right = whole((int32_t)left, (int32_t)width);
  long top = whole(0, (int32_t)rows), bottom = whole((int32_t)top, (int32_t)rows);
  if (pick(2)) left = top = 0, right = width, bottom = rows;
  picture p = make_picture(width, rows, pick(2));
  raster_paint_sprite(&sprite, p.first, p.stride, left, top, right, bottom, wide);
  end_picture(&p);
}

// --- Cells -------------------------------------------------------------------------------------------

enum { MOST_CELLS = 3000 };
static raster_cell cells[MOST_CELLS];

/// Makes a honeycomb that covers a rectangle and some cells that are never drawn; cells do not overlap.
static long make_cells(int32_t x, int32_t y, int32_t width, int32_t rows, double circumradius, raster_box *box) {
  static double centers[2 * MOST_CELLS], circumradii[MOST_CELLS], borders[MOST_CELLS];
  static uint8_t colors[4 * MOST_CELLS], levels[512];
  const double pitch = 1.5, height = 1.7320508075688772;
  const int is_bordered = pick(2), is_equal = pick(2), is_opaque = pick(2);
  const double left = x / circumradius - real(0, 3), top = y / circumradius - real(0, 3);
  long count = 0;
  for (int32_t column = 0; column * pitch < width / circumradius + 5; column++) {
    for (int32_t row = 0; row * height < rows / circumradius + 5 && count < MOST_CELLS - 2; row++, count++) {
      centers[2 * count] = left + column * pitch;
      centers[2 * count + 1] = top + (row + (column & 1) * 0.5) * height;
    }
  }
  // Not drawn.
  centers[2 * count] = NAN;
  centers[2 * count++ + 1] = 1;
  centers[2 * count] = 1e12;
  centers[2 * count++ + 1] = -INFINITY;
  for (long n = 0; n < count; n++) {
    circumradii[n] = pick(20) ? real(0.3, 1) : 0;
    borders[n] = pick(3) ? real(0, 0.9) : 0;
    for (int k = 0; k < 4; k++) colors[4 * n + k] = k == 3 && is_opaque ? 255 : (uint8_t)next();
  }
  for (int k = 0; k < 512; k++) levels[k] = (uint8_t)next();
  const raster_cell_source source = {
      centers, colors, is_equal ? NULL : circumradii, is_bordered && !is_equal ? borders : NULL, pick(2) ? 1 : 0.94,
      is_bordered ? real(0, 0.3) : 0, levels, circumradius, count};
  *box = (raster_box){INFINITY, INFINITY, -INFINITY, -INFINITY};
  int32_t parts = whole(1, RASTER_BATCH_PARTS);
  for (int32_t part = 0; part < parts; part++) {
    raster_box some;
    raster_write_cells(&source, part, parts, cells, &some);
    if (some.left < box->left) box->left = some.left;
    if (some.top < box->top) box->top = some.top;
    if (some.right > box->right) box->right = some.right;
    if (some.bottom > box->bottom) box->bottom = some.bottom;
  }
  return count;
}

/// The circumradii of cells in planes, in rows, and of some larger than the picture.
static double any_circumradius(void) {
  switch (pick(4)) {
  case 0: return real(4, 10);
  case 1: return real(10, 30);
  case 2: return real(30, 300);
  default: return real(2.5, 4);
  }
}

static void write_cells(void) {
  raster_box box;
  long count = make_cells(place(), place(), extent(COLUMNS), extent(ROWS), any_circumradius(), &box);
  add(&box, sizeof box);
  for (long n = 0; n < count; n++) {
    // A NaN has many forms.
    if (cells[n].x == cells[n].x) add(&cells[n].x, sizeof(double));
    add(&cells[n].y, 3 * sizeof(double));
    add(&cells[n].color, 8);
  }
}

static void paint_batch(void) {
  int32_t x = place(), y = place(), width = extent(COLUMNS), rows = extent(ROWS);
  raster_box box;
  long count = pick(20) ? make_cells(x, y, width, rows, any_circumradius(), &box) : 0;
  void *memory = malloc((size_t)raster_batch_size(count, rows));
  if (!memory) abort();
  int32_t parts = whole(1, RASTER_BATCH_PARTS);
  raster_begin_batch(parts, count, color(0), x, y, width, rows, memory);
  for (int32_t part = 0; part < parts; part++) raster_count_batch(cells, part, memory);
  raster_plan_batch(memory);
  for (int32_t part = 0; part < parts; part++) raster_fill_batch(cells, part, memory);
  // The whole rectangle, or a part of it.
  int32_t left = pick(2) ? 0 : pick(width), top = pick(2) ? 0 : pick(rows);
  int32_t right = pick(2) ? width : whole(left + 1, width), bottom = pick(2) ? rows : whole(top + 1, rows);
  void *scratch = malloc((size_t)raster_batch_scratch(memory, right - left, bottom - top));
  if (!scratch) abort();
  picture p = make_picture(right - left, bottom - top, 1);
  raster_paint_batch(memory, p.first, p.stride, x + left, y + top, right - left, bottom - top, scratch, strings, wide);
  end_picture(&p);
  free(scratch);
  free(memory);
}

// --- Dots --------------------------------------------------------------------------------------------

enum { MOST_DOTS = 700 };
static float dot_centers[2 * MOST_DOTS];
static uint32_t dot_colors[MOST_DOTS], other_colors[MOST_DOTS];

static void dot_inset(void) {
  int32_t width = whole(1, RASTER_DOT_LIMIT), height = whole(1, RASTER_DOT_LIMIT);
  for (int32_t row = 0; row < height; row++) {
    int32_t inset = raster_dot_inset(row, width, height);
    add(&inset, 4);
  }
}

static void dot_corner(void) {
  const double reach = pick(4) ? 1e3 : 1e6;
  int32_t corner[2];
  float x = pick(30) ? (float)real(-reach, reach) : NAN, y = pick(30) ? (float)real(-reach, reach) : -INFINITY;
  int32_t is_painted = raster_dot_corner(
      x, y, (float)real(0.1, 4), whole(1, RASTER_DOT_LIMIT), whole(1, RASTER_DOT_LIMIT), corner);
  add(&is_painted, 4);
  add(corner, 8);
}

static void paint_dots(void) {
  int32_t x = place(), y = place(), width = extent(COLUMNS), rows = extent(ROWS);
  const float scale = (float)real(0.3, 3);
  const long count = whole(0, MOST_DOTS);
  for (long n = 0; n < count; n++) {
    dot_centers[2 * n] = (float)((x + real(-0.2, 1.2) * width) / scale);
    dot_centers[2 * n + 1] = (float)((y + real(-0.2, 1.2) * rows) / scale);
    if (pick(50) == 0) dot_centers[2 * n + pick(2)] = pick(3) ? NAN : pick(2) ? INFINITY : -1e30f;
    dot_colors[n] = color(0);
  }
  int32_t most = pick(3) ? 12 : RASTER_DOT_LIMIT;
  const raster_dot_field field = {dot_centers, count, scale, whole(1, most), whole(1, most), x, y, width, rows};
  void *memory = malloc((size_t)raster_dots_size(count, rows));
  if (!memory) abort();
  int32_t parts = whole(1, RASTER_BATCH_PARTS);
  raster_begin_dots(&field, parts, memory);
  for (int32_t part = 0; part < parts; part++) raster_count_dots(part, memory);
  raster_plan_dots(memory);
  for (int32_t part = 0; part < parts; part++) raster_fill_dots(part, memory);
  int32_t left = pick(2) ? 0 : pick(width), top = pick(2) ? 0 : pick(rows);
  picture p = make_picture(width - left, rows - top, 1);
  raster_paint_dots(memory, dot_colors, p.first, p.stride, x + left, y + top, width - left, rows - top);
  end_picture(&p);
  free(memory);
}

static void changed_dots(void) {
  const long count = whole(0, MOST_DOTS);
  const int rarity = whole(1, 60);
  for (long n = 0; n < count; n++) {
    dot_centers[2 * n] = pick(60) ? (float)real(-40, 400) : NAN;
    dot_centers[2 * n + 1] = (float)real(-40, 400);
    dot_colors[n] = color(0);
    other_colors[n] = pick(rarity) ? dot_colors[n] : color(0);
  }
  uint32_t tiles[32] = {0};
  long used = raster_changed_dots(
      dot_centers, dot_colors, other_colors, count, pick(2) ? 1024 : whole(0, 40), (float)real(-9, 9),
      (float)real(-9, 9), (float)real(3, 12), (float)real(3, 12), tiles);
  add(&used, sizeof used);
  add(tiles, sizeof tiles);
}

int main(int count, char **arguments) {
  if (count < 2 || count > 3 || (strcmp(arguments[1], "plain") && strcmp(arguments[1], "wide"))) return 2;
  if (count == 3 && strcmp(arguments[2], "strings")) return 2;
  if (count == 3) strings = 1;
  wide = strcmp(arguments[1], "wide") == 0;
  raster_pause();
  report("raster_scale_points", 300, scale_points);
  report("raster_bounds", 300, find_bounds);
  report("raster_accumulate", 120, accumulate);
  report("raster_mask_band", 120, mask_band);
  report("raster_find_columns", 100, find_columns);
  report("raster_paint_band", 300, paint_band);
  report("raster_paint_bordered_band", 150, paint_bordered_band);
  report("raster_blend_mask", 100, blend_mask);
  report("raster_paint_pixels", 120, paint_pixels);
  report("raster_fill", 302 * 32, fill);
  report("raster_strings", 1, choose_strings);
  report("raster_blend_shadow", 150, blend_shadow);
  report("raster_paint_sprite", 120, paint_sprite);
  report("raster_write_cells", 60, write_cells);
  report("raster_paint_batch", 300, paint_batch);
  report("raster_dot_inset", 100, dot_inset);
  report("raster_dot_corner", 1000, dot_corner);
  report("raster_paint_dots", 200, paint_dots);
  report("raster_changed_dots", 200, changed_dots);
}
