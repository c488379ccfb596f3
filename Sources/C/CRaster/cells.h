// Declarations shared by the algorithms for cells.
#pragma once
#include <math.h>

#include "CRaster.h"
#include "stores.h"

#pragma STDC FP_CONTRACT OFF
// Vectors are passed between inlined functions only, so no calling convention is involved.
#pragma clang diagnostic ignored "-Wpsabi"

/// dx / dy of a slanted edge: tan 30 degrees.
#define SLOPE 0.57735026918962576
#define SINE60 0.86602540378443865

/// The target of painting.
typedef struct {
  uint32_t *pixels;
  long stride;
  int32_t x, y, width, rows;
  /// The least length of a run for string operations.
  long strings;
} target;

/// Data about a part of the cells, which one thread prepares.
typedef struct {
  /// Among the valid cells.
  double largest;
  /// The number of cells that touch the batch's rows, then the position of the first of them.
  int32_t touching;
} part;

/// Cells prepared for some rows. This is the head of the memory; the data at the offsets follows.
typedef struct {
  int32_t is_small, x, y, columns, rows, first_list, lists, lead, used, parts;
  uint32_t background;
  long count;
  /// The offsets in bytes from the start of the batch to the ends of its lists, to the positions of
  /// each part in them, to the cells' lists, to the extents of large cells, and to the cells.
  long list_offset, place_offset, choice_offset, extent_offset, cell_offset;
  part part[RASTER_BATCH_PARTS];
} batch;

INLINE long aligned(long value) { return (value + 63) & ~63L; }

/// The C library's function is a call if the machine is not known to have the instruction.
INLINE int32_t floor_int(double v) {
  int32_t t = (int32_t)v;
  return t > v ? t - 1 : t;
}

INLINE int32_t ceil_int(double v) {
  int32_t t = (int32_t)v;
  return t < v ? t + 1 : t;
}

INLINE float channel(uint32_t color, int k) { return (float)(color >> 8 * k & 255); }

/// Whether all numbers fit integers, and there is an area.
INLINE int is_good(const raster_cell *c) {
  return c->circumradius > 0 && c->circumradius < 1e6 && fabs(c->x) < 1e8 && fabs(c->y) < 1e8;
}

/// The number of columns beyond a cell that its pixels may depend on, with a reserve.
#define SIDE 4

/// Whether a cell can touch the batch's columns.
INLINE int is_in_columns(const raster_cell *c, const batch *b) {
  double reach = c->circumradius + SIDE;
  return c->x + reach > b->x && c->x - reach < b->x + b->columns;
}

/// A color composed over the background.
INLINE uint32_t on_background(uint32_t color, uint32_t background) {
  uint32_t alpha = color >> 24, result = 0xFF000000u;
  if (alpha == 255) return color;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t sum = (color >> shift & 255) * alpha + (background >> shift & 255) * (255 - alpha) + 127;
    result |= sum / 255 << shift;
  }
  return result;
}

/// The circumradius inside a cell's border; at most 0 if nothing is left.
INLINE double inner_radius(const raster_cell *c) { return c->circumradius - c->border / SINE60; }
