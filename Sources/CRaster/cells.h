// What the ways to paint cells share.
#pragma once
#include <math.h>

#include "CRaster.h"
#include "vector.h"

#pragma STDC FP_CONTRACT OFF
// Vectors are passed between inlined functions only: no calling convention is involved.
#pragma clang diagnostic ignored "-Wpsabi"

/// dx / dy of a slanted edge: tan 30 degrees.
#define SLOPE 0.57735026918962576
#define SINE60 0.86602540378443865

/// Where cells are painted.
typedef struct {
  uint32_t *pixels;
  long stride;
  int32_t x, y, width, rows;
} target;

/// What is known of a part of the cells, which one thread makes ready.
typedef struct {
  /// Of the good cells.
  double largest;
  /// How many touch the batch's rows, then where the first of them goes.
  int32_t touching;
} part;

/// Cells made ready for some rows. The head of the memory; what `first` counts from follows.
typedef struct {
  int32_t is_small, y, rows, first_list, lists, used, parts;
  uint32_t background;
  long count;
  /// Bytes from the batch's begin to the ends of its lists, to the places of each part in them, to the cells' lists, and to
  /// the cells.
  long list_offset, place_offset, choice_offset, cell_offset;
  part part[RASTER_BATCH_PARTS];
} batch;

INLINE long aligned(long value) { return (value + 63) & ~63L; }

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

/// Whether all numbers are such that integers hold them, and there is an area.
INLINE int is_good(const raster_cell *c) {
  return c->circumradius > 0 && c->circumradius < 1e6 && fabs(c->x) < 1e8 && fabs(c->y) < 1e8;
}

/// What a color's alpha leaves of it on the background.
INLINE uint32_t on_background(uint32_t color, uint32_t background) {
  uint32_t alpha = color >> 24, result = 0xFF000000u;
  if (alpha == 255) return color;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t sum = (color >> shift & 255) * alpha + (background >> shift & 255) * (255 - alpha) + 127;
    result |= sum / 255 << shift;
  }
  return result;
}

/// The circumradius of what a cell's border leaves; not above 0 where that is nothing.
INLINE double inner_radius(const raster_cell *c) { return c->circumradius - c->border / SINE60; }
