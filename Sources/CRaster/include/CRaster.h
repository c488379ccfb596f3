// The inner loops of the rasterizer.
//
// Everything here works on memory that the caller owns and has checked; x grows rightward and y
// downward, in device pixels. Results depend on the pixel's place alone, never on where a clip or a
// band begins, so that any division of the work gives the same bytes.
#pragma once
#include <stdint.h>

/// One straight edge with y0 < y1; both are multiples of 2^-16.
typedef struct {
  double x0, y0, x1, y1;
  /// dx / dy.
  double slope;
  /// 1 when the outline goes down along it, -1 when up.
  int32_t direction;
} raster_edge;

/// A piece of a coverage buffer: `rows` rows of `width` columns from device pixel (x, y) on.
///
/// `cells` holds, for each pixel, how much the coverage differs from that of the pixel to its left, in units of 2^-16;
/// rows are `stride` apart, a multiple of 8 and at least 2 more than `width`. `touched` has one bit for each 8 columns
/// that are not all zero, `words` words a row.
typedef struct {
  int32_t *cells;
  uint64_t *touched;
  long stride, words;
  int32_t x, y, width, rows;
} raster_band;

enum { RASTER_COLOR, RASTER_LINEAR, RASTER_RADIAL, RASTER_IMAGE };

/// What pixels are filled with.
typedef struct {
  int32_t kind;
  /// 0 ... 255; for a color its alpha is multiplied in.
  int32_t weight;
  /// RASTER_COLOR: straight 0xRRGGBB.
  uint32_t color;
  /// RASTER_LINEAR: t = ax * x + ay * y + c at pixel centers.
  /// RASTER_RADIAL: center (ax, ay), c = 1 / radius.
  double ax, ay, c;
  /// Blue, green, red, alpha, premultiplied, 0 ... 255.
  float from[4], delta[4];
  /// 1024 entries of red, green, blue, alpha, or NULL for a mix of the two above.
  const float *ramp;
  /// RASTER_IMAGE: premultiplied source pixels, and its pixel for the device pixel x: x * scale + origin.
  const uint32_t *image;
  long image_stride;
  int32_t image_width, image_height;
  double scale_x, scale_y, origin_x, origin_y;
  /// Whether pixels of both coincide; then it is x + aligned_x.
  int32_t is_aligned, aligned_x;
  /// Made by `raster_find_columns`, for device columns from `first_column` on.
  const void *columns;
  int32_t first_column;
} raster_paint;

/// What `raster_find_columns` needs for each column, in bytes.
enum { RASTER_COLUMN = 16 };

/// Works out what an image paint sees in `count` device columns from `first` on, and notes it in the paint.
void raster_find_columns(raster_paint *paint, int32_t first, long count, void *columns);

/// The smallest rectangle that holds what was added to it.
typedef struct {
  double left, top, right, bottom;
} raster_box;

/// Writes the edges of closed polygons, scaled and then moved, and returns their number, at most one a point.
///
/// `points` holds x and y of each; polygon k ends before point `ends[k]`. All must come to lie within 2^28 pixels. The
/// edges are added to `box`, which may begin as (infinity, infinity, -infinity, -infinity).
long raster_scale_polygons(
    const float *points, const int32_t *ends, long polygons, double scale, double x, double y, raster_edge *edges,
    raster_box *box);

/// Adds edges to a band.
void raster_accumulate(const raster_edge *edges, long count, const raster_band *band);

// Below, `wide` allows the widest vectors that the machine has; the bytes are the same without.

/// Paints what a band covers and zeroes it. `even_odd` chooses the rule; `pixels` is the surface's pixel at the band's (x, y).
void raster_paint_band(
    const raster_band *band, int even_odd, const raster_paint *paint, uint32_t *pixels, long stride, int wide);

/// Paints what `outer` covers in a color (0xRRGGBB), and `inner`, which is a part of it, in a paint, opaque but for
/// its weight, which is that of both; zeroes both.
///
/// Both bands are of the same rectangle.
void raster_paint_bordered_band(
    const raster_band *outer, const raster_band *inner, uint32_t border, const raster_paint *paint, uint32_t *pixels,
    long stride, int wide);

/// Writes what a band covers as bytes and zeroes it.
void raster_mask_band(const raster_band *band, int even_odd, uint8_t *bytes, long stride, int wide);

/// Blends `color` (straight, 0xAARRGGBB) over pixels through coverage.
void raster_blend_mask(
    uint32_t *pixels, long stride, const uint8_t *coverage, long coverage_stride, long width, long rows,
    uint32_t color, int wide);

/// Sets a rectangle of pixels, the first at device pixel (x, y), to the paint's own.
void raster_set_pixels(
    const raster_paint *paint, uint32_t *pixels, long stride, int32_t x, int32_t y, long width, long rows, int wide);

enum { RASTER_SHADOW_HEXAGON, RASTER_SHADOW_ROUNDED };

/// A soft shadow.
typedef struct {
  int32_t kind;
  /// Straight, 0xAARRGGBB.
  uint32_t color;
  double x, y;
  /// Hexagon: inradius, and whether it is flat-top. Rounded rectangle: half its extents and its corner radius.
  double inradius, half_width, half_height, radius;
  int32_t flat_top;
  /// What is drawn over it next, and hides what lies under: the same kind of shape about (hidden_x, hidden_y), so much
  /// smaller on every side; not looked at when negative.
  double hidden_x, hidden_y, hidden_inset;
  /// Half of the width of the soft edge, in pixels.
  double reach;
} raster_shadow;

/// Blends a shadow over a rectangle of pixels, the first at device pixel (x, y).
void raster_blend_shadow(
    const raster_shadow *shadow, uint32_t *pixels, long stride, int32_t x, int32_t y, long width, long rows, int wide);

/// A row of a small picture: from `first` to `hole` and from `resume` to `last` its pixels are blended, both a multiple
/// of eight columns; from `hole` to `resume` it is opaque and repeats.
typedef struct {
  int32_t first, hole, resume, last;
  /// Where the pixels from `first` on are kept; those from `resume` on follow.
  int32_t offset;
  /// What repeats, by column modulo eight.
  uint32_t pattern[8];
} raster_stamp_row;

/// A small picture, premultiplied.
typedef struct {
  const uint32_t *pixels;
  const raster_stamp_row *rows;
} raster_stamp;

/// Paints a stamp whose first pixel is at `pixels`; only its columns and rows `left ..< right`, `top ..< bottom`.
void raster_paint_stamp(
    const raster_stamp *stamp, uint32_t *pixels, long stride, long left, long top, long right, long bottom,
    int wide);

/// A flat-top regular hexagon of a tessellation.
typedef struct {
  double x, y, circumradius;
  /// The width of a line on the inside of its edge; 0 for none.
  double border;
  /// Straight, 0xAARRGGBB.
  uint32_t color, border_color;
} raster_cell;

/// How many threads at most can make parts of a batch ready.
#define RASTER_BATCH_PARTS 4

/// How much memory, in bytes, a batch of so many cells on so many rows takes.
long raster_batch_size(long count, int32_t rows);

/// Begins to make cells ready to be painted on an opaque background (0xRRGGBB), in `rows` device rows from `y` on.
///
/// Cells must not overlap; the coverage of those that share a pixel is summed before it is rounded. Then come, for each
/// part of `parts`, `raster_count_batch`, once `raster_plan_batch`, and for each part again `raster_fill_batch`: parts may
/// be counted, and filled, by several threads at once. The result does not depend on how many there are.
void raster_begin_batch(int32_t parts, long count, uint32_t background, int32_t y, int32_t rows, void *memory);

/// Looks where the cells of a part belong.
void raster_count_batch(const raster_cell *cells, int32_t part, void *memory);

/// Gives every part its places.
void raster_plan_batch(void *memory);

/// Makes the cells of a part ready, in their places.
void raster_fill_batch(const raster_cell *cells, int32_t part, void *memory);

/// How much scratch memory, in bytes, painting a batch wants.
long raster_batch_scratch(const void *memory, int32_t width, int32_t rows);

/// Sets a rectangle of pixels in the batch's rows, the first at device pixel (x, y), to its cells and background.
///
/// Several threads may paint parts of a batch at once, each with scratch memory of its own.
void raster_paint_batch(
    const void *memory, uint32_t *pixels, long stride, int32_t x, int32_t y, int32_t width, int32_t rows, void *scratch,
    int wide);

/// Tells the processor that the caller looks again and again for another thread's word.
static inline void raster_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}
