// Tessellations of flat-top hexagons on a known background: every pixel is written once.
//
// A pixel's colour is the background plus, for each cell, the cell's coverage times its difference from the
// background. Those sums are rounded once, so cells that share an edge show no seam.
//
// Which way cells are painted, and where the windows of a cell begin, depends on the cells alone and never on the clip: a pixel's
// bytes do not either.
#include "cells_planes.h"
#include "cells_rows.h"

/// Cells up to this circumradius are summed in planes.
#define SMALL 10.0

long raster_batch_size(long count, int32_t rows) {
  long lists = rows / BAND + LEAD + 4;
  long cell = sizeof(large) > 2 * sizeof(shape) ? sizeof(large) : 2 * sizeof(shape);
  return aligned(sizeof(batch)) + aligned((lists + count) * (long)sizeof(int32_t)) + aligned(count * cell) + 64;
}

/// The batch in memory that need not be aligned.
static batch *batch_in(const void *memory) { return (batch *)(((uintptr_t)memory + 63) & ~(uintptr_t)63); }

void raster_make_batch(
    const raster_cell *cells, long count, uint32_t background, int32_t y, int32_t rows, void *memory) {
  batch *b = batch_in(memory);
  b->y = y;
  b->rows = rows;
  b->background = background | 0xFF000000u;
  b->first_list = band_of(y) - LEAD;
  b->lists = band_of(y + rows - 1) + 1 - b->first_list;
  b->list_offset = aligned(sizeof(batch));
  b->cell_offset = b->list_offset + aligned((b->lists + 1 + count) * (long)sizeof(int32_t));
  b->used = 0;
  double largest = 0;
  for (long n = 0; n < count; n++) {
    if (is_good(cells + n) && cells[n].circumradius > largest) largest = cells[n].circumradius;
  }
  b->is_small = largest <= SMALL;
  if (b->is_small) {
    make_small_batch(cells, count, b);
    return;
  }
  large *all = (large *)((char *)b + b->cell_offset);
  for (long n = 0; n < count; n++) {
    const raster_cell *c = cells + n;
    double inradius = c->circumradius * SINE60;
    if (!is_good(c) || c->y + inradius <= y || c->y - inradius >= y + rows) continue;
    make_large(c, b->background, all + b->used++);
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
    int wide) {
  const target t = {pixels, stride, x, y, width, rows};
  char *aligned_scratch = (char *)batch_in(scratch);
  (wide && has_wide() ? paint_batch_wide : paint_batch_plain)(batch_in(memory), &t, aligned_scratch);
}
