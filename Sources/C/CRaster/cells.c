// Tessellations of flat-top hexagons on a known background: every pixel is written once.
//
// The color of a pixel is the background plus, for each cell, the cell's coverage times its
// difference from the background. These sums are rounded once, so cells that share an edge show no
// seam.
//
// The choice of the algorithm, and the alignment of its vectors, depend on the cells only and never
// on the clip, so a pixel's bytes do not depend on the clip either.
#include "cells_planes.h"
#include "cells_rows.h"

/// Cells up to this circumradius are accumulated in planes.
#define SMALL 10.0

long raster_batch_size(long count, int32_t rows) {
  long lists = rows / BAND + LEAD + 4;
  long cell = sizeof(large) > 2 * sizeof(shape) ? sizeof(large) : 2 * sizeof(shape);
  long list = aligned((lists + 1) * (long)sizeof(int32_t));
  return aligned(sizeof(batch)) + (1 + RASTER_BATCH_PARTS) * list + aligned(count * (long)sizeof(int32_t))
      + aligned(count * (long)sizeof(extent)) + aligned(count * cell) + 64;
}

/// The batch in memory that need not be aligned.
static batch *batch_in(const void *memory) { return (batch *)(((uintptr_t)memory + 63) & ~(uintptr_t)63); }

void raster_begin_batch(
    int32_t parts, long count, uint32_t background, int32_t x, int32_t y, int32_t columns, int32_t rows, void *memory) {
  batch *b = batch_in(memory);
  b->parts = parts;
  b->count = count;
  b->x = x;
  b->y = y;
  b->columns = columns;
  b->rows = rows;
  b->background = background | 0xFF000000u;
  b->first_list = band_of(y) - LEAD;
  b->lists = band_of(y + rows - 1) + 1 - b->first_list;
  b->list_offset = aligned(sizeof(batch));
  b->place_offset = b->list_offset + list_size(b);
  b->choice_offset = b->place_offset + parts * list_size(b);
  b->extent_offset = b->choice_offset + aligned(count * (long)sizeof(int32_t));
  b->cell_offset = b->extent_offset + aligned(count * (long)sizeof(extent));
}

/// The first element of a part.
INLINE long begin_of_part(long count, int32_t part, int32_t parts) { return count * part / parts; }

/// The start of the cells of a part.
INLINE long begin_of(const batch *b, int32_t part) { return begin_of_part(b->count, part, b->parts); }

/// 0xAARRGGBB from bytes of red, green, blue and alpha.
INLINE uint32_t straight(const uint8_t *c) {
  return (uint32_t)c[3] << 24 | (uint32_t)c[0] << 16 | (uint32_t)c[1] << 8 | c[2];
}

void raster_write_cells(const raster_cell_source *s, int32_t part, int32_t parts, raster_cell *cells, raster_box *box) {
  long end = begin_of_part(s->count, part + 1, parts);
  raster_box b = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  for (long n = begin_of_part(s->count, part, parts); n < end; n++) {
    double x = s->centers[2 * n] * s->scale, y = s->centers[2 * n + 1] * s->scale;
    // Comparisons with NaN are false.
    b.left = x < b.left ? x : b.left;
    b.right = x > b.right ? x : b.right;
    b.top = y < b.top ? y : b.top;
    b.bottom = y > b.bottom ? y : b.bottom;
    raster_cell *c = cells + n;
    c->x = x;
    c->y = y;
    c->circumradius = (s->circumradii ? s->circumradii[n] : s->circumradius) * s->scale;
    c->border = (s->borders ? s->borders[n] : s->border) * s->scale;
    const uint8_t *color = s->colors + 4 * n;
    c->color = straight(color);
    const uint8_t line[4] = {
        s->border_levels[color[0]], s->border_levels[color[1]], s->border_levels[color[2]], s->border_levels[256 + color[3]]};
    c->border_color = straight(line);
  }
  *box = b;
}

/// Whether a cell can touch the batch's rows.
INLINE int touches(const batch *b, const raster_cell *c) {
  double inradius = c->circumradius * SINE60;
  return is_good(c) && c->y + inradius > b->y && c->y - inradius < b->y + b->rows;
}

void raster_count_batch(const raster_cell *cells, int32_t number, void *memory) {
  batch *b = batch_in(memory);
  int32_t *places = places_of(b, number), *choices = choices_of(b);
  memset(places, 0, (size_t)b->lists * sizeof(int32_t));
  part found = {0, 0};
  for (long n = begin_of(b, number); n < begin_of(b, number + 1); n++) {
    const raster_cell *c = cells + n;
    int32_t list = choices[n] = list_of(c, b);
    // The number of shapes per list, if all cells were small.
    if (list >= 0) places[list] += c->border > 0 && inner_radius(c) > 0 ? 2 : 1;
    found.touching += touches(b, c);
    if (is_good(c) && c->circumradius > found.largest) found.largest = c->circumradius;
  }
  b->part[number] = found;
}

void raster_plan_batch(void *memory) {
  batch *b = batch_in(memory);
  double largest = 0;
  for (int32_t p = 0; p < b->parts; p++) {
    if (b->part[p].largest > largest) largest = b->part[p].largest;
  }
  b->is_small = largest <= SMALL;
  b->used = 0;
  if (b->is_small) {
    b->lead = lead_of(largest);
    plan_small(b);
    return;
  }
  for (int32_t p = 0; p < b->parts; p++) {
    int32_t touching = b->part[p].touching;
    b->part[p].touching = b->used;
    b->used += touching;
  }
}

void raster_fill_batch(const raster_cell *cells, int32_t number, void *memory) {
  batch *b = batch_in(memory);
  long begin = begin_of(b, number), end = begin_of(b, number + 1);
  if (b->is_small) {
    fill_small(b, cells, number, begin, end);
    return;
  }
  large *out = (large *)((char *)b + b->cell_offset) + b->part[number].touching;
  extent *extents = (extent *)((char *)b + b->extent_offset) + b->part[number].touching;
  for (long n = begin; n < end; n++) {
    if (!touches(b, cells + n)) continue;
    *extents++ = make_extent(cells + n);
    if (is_in_columns(cells + n, b)) make_large(cells + n, b->background, out);
    out++;
  }
}

long raster_batch_scratch(const void *memory, int32_t width, int32_t rows) {
  const batch *b = batch_in(memory);
  return (b->is_small ? small_scratch(width) : large_scratch(b->used, rows)) + 64;
}

INLINE void paint_batch(const batch *b, const target *t, char *scratch) {
  if (b->is_small) {
    paint_small(b, t, scratch);
  } else {
    paint_large(b, t, scratch);
  }
}

WIDE static void paint_batch_wide(const batch *b, const target *t, char *scratch) { paint_batch(b, t, scratch); }

static void paint_batch_plain(const batch *b, const target *t, char *scratch) { paint_batch(b, t, scratch); }

void raster_paint_batch(
    const void *memory, uint32_t *pixels, long stride, int32_t x, int32_t y, int32_t width, int32_t rows, void *scratch,
    long strings, int wide) {
  const target t = {pixels, stride, x, y, width, rows, strings};
  char *aligned_scratch = (char *)batch_in(scratch);
  (wide && has_wide() ? paint_batch_wide : paint_batch_plain)(batch_in(memory), &t, aligned_scratch);
}
