// The inner loops of the rasterizer.
//
// All functions work on memory that the caller owns and has checked; x grows rightward and y
// downward, in device pixels. Results depend on the pixel's position only, never on a clip or band,
// so that any division of the work gives the same bytes.
#pragma once
#include <stdint.h>

/// Closed polygons: the x and y of each point, and for each polygon the end of its points.
///
/// Each y is a multiple of 2^-16.
typedef struct {
  const double *points;
  const int32_t *ends;
  long count;
} raster_polygons;

/// The nearest multiple of 2^-16, away from zero if there are two; |y| <= 2^28.
static inline double raster_snapped(double y) {
  // The largest number below one half, so that no other number is rounded up by it.
  const double steps = y * 65536, half = 0x1.fffffffffffffp-2;
  return (double)(int64_t)(steps + (steps < 0 ? -half : half)) * (1.0 / 65536);
}

/// A part of a coverage buffer: `rows` rows of `width` columns from device pixel (x, y) on.
///
/// `cells` has, for each pixel, the difference of its coverage from that of the pixel to its left,
/// in units of 2^-16; rows are `stride` apart, a multiple of 8 and at least 3 more than `width`.
/// `touched` has one bit for each 8 columns that are not all zero, in `words` words per row.
typedef struct {
  int32_t *cells;
  uint64_t *touched;
  long stride, words;
  int32_t x, y, width, rows;
} raster_band;

enum { RASTER_COLOR, RASTER_LINEAR, RASTER_RADIAL, RASTER_IMAGE };

/// The fill of a shape.
typedef struct {
  int32_t kind;
  /// 0 ... 255; includes the alpha of a color.
  int32_t weight;
  /// RASTER_COLOR: straight 0xRRGGBB.
  uint32_t color;
  /// RASTER_LINEAR: t = ax * x + ay * y + c at pixel centers.
  /// RASTER_RADIAL: center (ax, ay), c = 1 / radius.
  double ax, ay, c;
  /// Blue, green, red, alpha, premultiplied, 0 ... 255.
  float from[4], delta[4];
  /// RASTER_IMAGE: premultiplied source pixels, and its pixel for the device pixel x: x * scale + origin.
  const uint32_t *image;
  long image_stride;
  int32_t image_width, image_height;
  double scale_x, scale_y, origin_x, origin_y;
  /// Whether source and device pixels coincide; the source pixel is then x + aligned_x.
  int32_t is_aligned, aligned_x;
  /// Created by `raster_find_columns`, for device columns from `first_column` on.
  const void *columns;
  int32_t first_column;
} raster_paint;

/// The memory of `raster_find_columns` per column, in bytes.
enum { RASTER_COLUMN = 16 };

/// Computes the source columns of an image paint for `count` device columns from `first` on, and
/// stores them in the paint.
void raster_find_columns(raster_paint *paint, int32_t first, long count, void *columns);

/// A bounding rectangle.
typedef struct {
  double left, top, right, bottom;
} raster_box;

/// Writes points, scaled and then moved, for `raster_polygons`.
///
/// `points` has the x and y of each; all results must be within 2^28 pixels.
void raster_scale_points(const float *points, long count, double scale, double x, double y, double *scaled);

/// The bounds of all edges that are not horizontal; (infinity, infinity, -infinity, -infinity) if there are none.
raster_box raster_bounds(raster_polygons polygons);

// In the functions below, `wide` allows the widest vectors of the machine, and runs of one color with
// at least `strings` pixels are written by string operations; both do not change the bytes.

/// Lengths of runs in pixels, for `strings`: no run, long ones, and also short ones, which pay only if
/// the processor writes them without reading their memory first.
#define RASTER_NO_STRINGS 0x7FFFFFFFFFFFFFFF
#define RASTER_LONG_STRINGS 1024
#define RASTER_SHORT_STRINGS 128

/// Returns the value of `strings` that is fastest on this processor for large surfaces.
///
/// Measures it at the ninth call with 1.6 million pixels or more, by writing to the first of these, which takes
/// about 0.5 ms; the caller sets these pixels afterwards. Until then it is RASTER_NO_STRINGS. Several threads
/// may call this at the same time.
long raster_strings(uint32_t *pixels, long count);

/// Sets a rectangle of pixels to a premultiplied color.
void raster_fill(uint32_t *pixels, long stride, long width, long rows, uint32_t color, long strings, int wide);

/// Adds the edges of polygons to a band.
void raster_accumulate(raster_polygons polygons, const raster_band *band, int wide);

/// Paints the coverage of a band and clears it. `even_odd` selects the fill rule; `pixels` is the
/// surface's pixel at the band's (x, y).
void raster_paint_band(
    const raster_band *band, int even_odd, const raster_paint *paint, uint32_t *pixels, long stride, long strings,
    int wide);

/// Paints the coverage of `outer` in a color (0xRRGGBB), and that of `inner`, which is inside, in a
/// paint that is opaque except for its weight, which applies to both; clears both.
///
/// Both bands have the same rectangle.
void raster_paint_bordered_band(
    const raster_band *outer, const raster_band *inner, uint32_t border, const raster_paint *paint, uint32_t *pixels,
    long stride, long strings, int wide);

/// Writes the coverage of a band as bytes and clears it.
void raster_mask_band(const raster_band *band, int even_odd, uint8_t *bytes, long stride, int wide);

/// Blends `color` (straight, 0xAARRGGBB) over pixels with coverage.
void raster_blend_mask(
    uint32_t *pixels, long stride, const uint8_t *coverage, long coverage_stride, long width, long rows,
    uint32_t color, int wide);

/// Paints a rectangle of pixels, the first at device pixel (x, y); `is_opaque` sets them to the paint's instead of blending.
///
/// A paint of a single color is not for this; an image that is aligned needs no columns if the rectangle is inside it.
void raster_paint_pixels(
    const raster_paint *paint, int is_opaque, uint32_t *pixels, long stride, int32_t x, int32_t y, long width, long rows,
    int wide);

enum { RASTER_SHADOW_HEXAGON, RASTER_SHADOW_ROUNDED };

/// A soft shadow.
typedef struct {
  int32_t kind;
  /// Straight, 0xAARRGGBB.
  uint32_t color;
  double x, y;
  /// Hexagon: inradius without elongation, half the length by which two edges are longer, and whether it is flat-top. Rounded rectangle: half its extents and its
  /// corner radius.
  double inradius, half_elongation, half_width, half_height, radius;
  int32_t flat_top;
  /// The shape that is drawn over the shadow next and hides its pixels: the same kind of shape
  /// around (hidden_x, hidden_y), smaller by `hidden_inset` on every side; ignored if negative.
  double hidden_x, hidden_y, hidden_inset;
  /// Half of the width of the soft edge, in pixels.
  double reach;
} raster_shadow;

/// Blends a shadow over a rectangle of pixels, the first at device pixel (x, y).
void raster_blend_shadow(
    const raster_shadow *shadow, uint32_t *pixels, long stride, int32_t x, int32_t y, long width, long rows, int wide);

/// A row of a sprite: from `first` to `hole` and from `resume` to `last` its pixels are blended,
/// both a multiple of eight columns; from `hole` to `resume` it is opaque and repeats.
typedef struct {
  int32_t first, hole, resume, last;
  /// The offset of the pixels from `first` on; those from `resume` on follow.
  int32_t offset;
  /// The repeating pixels, by column modulo eight.
  uint32_t pattern[8];
} raster_sprite_row;

/// A sprite, premultiplied.
typedef struct {
  const uint32_t *pixels;
  const raster_sprite_row *rows;
} raster_sprite;

/// Paints the columns `left ..< right` and rows `top ..< bottom` of a sprite whose first pixel is
/// at `pixels`.
void raster_paint_sprite(
    const raster_sprite *sprite, uint32_t *pixels, long stride, long left, long top, long right, long bottom,
    int wide);

/// A flat-top regular hexagon of a tessellation.
typedef struct {
  double x, y, circumradius;
  /// The width of a border inside its edge; 0 for none.
  double border;
  /// Straight, 0xAARRGGBB.
  uint32_t color, border_color;
} raster_cell;

/// Cells in arrays of their own, in units of 1 / `scale` pixels.
typedef struct {
  /// The x and y of each center.
  const double *centers;
  /// The red, green, blue and alpha of each cell.
  const uint8_t *colors;
  /// For each cell, or NULL for the common value that follows.
  const double *circumradii, *borders;
  double circumradius, border;
  /// The level of a border's red, green and blue for each level of the fill's, then its alpha.
  const uint8_t *border_levels;
  double scale;
  long count;
} raster_cell_source;

/// Writes a part of the cells in device pixels, and the bounds of their centers.
void raster_write_cells(
    const raster_cell_source *source, int32_t part, int32_t parts, raster_cell *cells, raster_box *box);

/// The maximum number of threads that can prepare parts of a batch.
#define RASTER_BATCH_PARTS 4

/// The size in bytes of a batch with this number of cells and rows.
long raster_batch_size(long count, int32_t rows);

/// Begins to prepare cells for painting on an opaque background (0xRRGGBB), in a rectangle of device
/// pixels from (x, y) on.
///
/// Cells must not overlap; the coverage of cells that share a pixel is summed before it is rounded.
/// Then call, for each of `parts` parts, `raster_count_batch`, once `raster_plan_batch`, and for
/// each part again `raster_fill_batch`. Several threads may count parts, and fill them, at the same
/// time. The result does not depend on the number of parts.
void raster_begin_batch(
    int32_t parts, long count, uint32_t background, int32_t x, int32_t y, int32_t columns, int32_t rows, void *memory);

/// Determines the lists of the cells of a part.
void raster_count_batch(const raster_cell *cells, int32_t part, void *memory);

/// Assigns positions to every part.
void raster_plan_batch(void *memory);

/// Prepares the cells of a part at their positions.
void raster_fill_batch(const raster_cell *cells, int32_t part, void *memory);

/// The scratch memory for painting a batch, in bytes.
long raster_batch_scratch(const void *memory, int32_t width, int32_t rows);

/// Sets a rectangle of pixels in that of the batch, the first at device pixel (x, y), to its cells
/// and background.
///
/// Several threads may paint parts of a batch at the same time, each with its own scratch memory.
void raster_paint_batch(
    const void *memory, uint32_t *pixels, long stride, int32_t x, int32_t y, int32_t width, int32_t rows, void *scratch,
    long strings, int wide);

/// The largest width and height of a dot, in pixels.
#define RASTER_DOT_LIMIT 64

/// Opaque dots of some whole pixels, shaped like flat-top hexagons.
typedef struct {
  /// The x and y of each center, in units of 1 / `scale` pixels.
  const float *centers;
  long count;
  float scale;
  /// The size of each dot, in pixels, from 1 to RASTER_DOT_LIMIT.
  int32_t width, height;
  /// The rectangle of pixels that can be painted; `rows` is at least 1.
  int32_t x, y, columns, rows;
} raster_dot_field;

/// The pixels that a row of a dot is narrower at either end; the same for every dot of a size.
int32_t raster_dot_inset(int32_t row, int32_t width, int32_t height);

/// Sets `corner` to the column and row of the upper left pixel of a dot; returns 0 if it is not painted.
int raster_dot_corner(float x, float y, float scale, int32_t width, int32_t height, int32_t corner[2]);

/// The size in bytes of a batch with this number of dots and rows.
long raster_dots_size(long count, int32_t rows);

/// Begins to sort dots for painting; the steps and threads are those of `raster_begin_batch`.
///
/// Dots whose centers are not finite are not painted. The centers must stay valid until the batch is
/// filled.
void raster_begin_dots(const raster_dot_field *field, int32_t parts, void *memory);
void raster_count_dots(int32_t part, void *memory);
void raster_plan_dots(void *memory);
void raster_fill_dots(int32_t part, void *memory);

/// Paints the dots that are in a rectangle of pixels, the first at device pixel (x, y), which must be
/// inside the batch's rectangle.
///
/// `colors` has a color (0xRRGGBB) for each dot. Several threads may paint parts of a batch at the
/// same time.
void raster_paint_dots(
    const void *memory, const uint32_t *colors, uint32_t *pixels, long stride, int32_t x, int32_t y, int32_t width,
    int32_t rows);

/// Sets the bits of the tiles that contain the centers of dots whose colors differ, and returns the
/// number of these tiles; stops when it exceeds `limit`.
///
/// Bit c of `tiles[r]` is for column c and row r of 32 x 32 tiles, each `width` x `height` in units of
/// the centers, from (x, y) on. Dots outside belong to the nearest tile.
long raster_changed_dots(
    const float *centers, const uint32_t *old, const uint32_t *new_colors, long count, long limit, float x, float y,
    float width, float height, uint32_t tiles[32]);

/// Signals to the processor that the caller is polling.
static inline void raster_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  // `yield` does nothing on most processors, so a number of polls would take no time. This waits as long as a pause.
  // Source: rust-lang/rust, pull request 84725.
  __asm__ volatile("isb");
#endif
}
