// Dots: opaque shapes of some whole pixels, sorted into lists by the rows that they begin in.
//
// The order of a list is that of the dots, and lists do not depend on the clip, so a pixel's bytes do
// not depend on the clip either, even if dots overlap.
#include <math.h>

#include "CRaster.h"
#include "stores.h"

#pragma STDC FP_CONTRACT OFF
#pragma clang diagnostic ignored "-Wpsabi"

/// The number of rows that the dots of a list can begin in, as a power of two.
#define LIST_BITS 4
/// Positions are limited to this distance from the origin, in pixels.
#define FAR 0x1p20f
/// Added to a corner before it is rounded down. A little more than a half, so that a lattice whose
/// corners are just at halves stays regular although its numbers are inexact.
#define NEAREST (0.5f + 1.0f / 64)

/// A dot: the column of its left side, and the row of its upper side within its list in the lower
/// bits.
typedef struct {
  int32_t place;
  uint32_t index;
} dot;

/// The dots of some rows. This is the head of the memory; the data at the offsets follows.
typedef struct {
  raster_dot_field field;
  int32_t parts, first_list, lists;
  /// The rows from the top to the first one with an inset of at most 1 and 0.
  int32_t ends[2];
  /// For any width, the pixels that a row is narrower at either end.
  int32_t inset[RASTER_DOT_LIMIT];
  long list_offset, place_offset, dot_offset;
} batch;

INLINE long aligned(long value) { return (value + 63) & ~63L; }

INLINE batch *batch_in(const void *memory) { return (batch *)(((uintptr_t)memory + 63) & ~(uintptr_t)63); }

/// The size of the ends of lists, or of a part's positions in them; one list is for hidden dots.
INLINE long list_size(int32_t lists) { return aligned((lists + 1) * (long)sizeof(int32_t)); }

long raster_dots_size(long count, int32_t rows) {
  int32_t lists = ((rows + RASTER_DOT_LIMIT) >> LIST_BITS) + 2;
  return aligned(sizeof(batch)) + (1 + RASTER_BATCH_PARTS) * list_size(lists) + aligned(count * (long)sizeof(dot)) + 64;
}

int32_t raster_dot_inset(int32_t row, int32_t width, int32_t height) {
  if (width < 4 || height < 4) return 0;
  // A flat-top hexagon is half as wide at its ends as in its center. The center of the row is this
  // part of the way to the upper or lower end.
  int32_t twice = 2 * row + 1 - height;
  double part = (double)(twice < 0 ? -twice : twice) / height;
  // Halves are rounded down.
  return (int32_t)(width * part / 4 + 0.499);
}

void raster_begin_dots(const raster_dot_field *field, int32_t parts, void *memory) {
  batch *b = batch_in(memory);
  b->field = *field;
  b->parts = parts;
  b->first_list = (field->y - field->height + 1) >> LIST_BITS;
  b->lists = ((field->y + field->rows - 1) >> LIST_BITS) + 1 - b->first_list;
  b->ends[0] = b->ends[1] = 0;
  for (int32_t row = 0; row < field->height; row++) {
    int32_t inset = b->inset[row] = raster_dot_inset(row, field->width, field->height);
    if (2 * row >= field->height) continue;
    if (inset > 1) b->ends[0] = row + 1;
    if (inset > 0) b->ends[1] = row + 1;
  }
  b->list_offset = aligned(sizeof(batch));
  b->place_offset = b->list_offset + list_size(b->lists);
  b->dot_offset = b->place_offset + parts * list_size(b->lists);
}

/// The number of dots per list in a part, then the position of the part's next dot in each list.
INLINE int32_t *places_of(const batch *b, int32_t part) {
  return (int32_t *)((char *)b + b->place_offset + part * list_size(b->lists));
}

INLINE long begin_of(const batch *b, int32_t part) { return b->field.count * part / b->parts; }

INLINE int8 floor8(float8 v) {
  v = v > -FAR ? v : -FAR;  // also NaN
  v = v < FAR ? v : FAR;
  int8 whole = __builtin_convertvector(v, int8);
  // Conversion rounds negative numbers toward zero; comparisons give -1.
  return whole + (__builtin_convertvector(whole, float8) > v);
}

int raster_dot_corner(float x, float y, float scale, int32_t width, int32_t height, int32_t corner[2]) {
  float8 places = 0;
  places[0] = x * scale + (NEAREST - (float)width / 2);
  places[1] = y * scale + (NEAREST - (float)height / 2);
  int8 whole = floor8(places);
  corner[0] = whole[0];
  corner[1] = whole[1];
  return fabsf(places[0]) < FAR && fabsf(places[1]) < FAR;
}

/// Finds the lists and places of eight dots, of which `count` exist; dots that are not seen are in the
/// last list.
INLINE void locate(const batch *b, long first, long count, int32_t lists[8], int32_t places[8]) {
  const raster_dot_field *f = &b->field;
  float8 low = 0, high = 0, x, y;
  const float *centers = f->centers + 2 * first;
  if (count >= 8) {
    memcpy(&low, centers, 32);
    memcpy(&high, centers + 8, 32);
  } else {
    float some[16] = {0};
    memcpy(some, centers, (size_t)count * 8);
    memcpy(&low, some, 32);
    memcpy(&high, some + 8, 32);
  }
  x = __builtin_shufflevector(low, high, 0, 2, 4, 6, 8, 10, 12, 14);
  y = __builtin_shufflevector(low, high, 1, 3, 5, 7, 9, 11, 13, 15);
  int8 left = floor8(x * f->scale + (NEAREST - (float)f->width / 2));
  int8 top = floor8(y * f->scale + (NEAREST - (float)f->height / 2));
  int8 list = (top >> LIST_BITS) - b->first_list;
  int8 seen = (left < f->x + f->columns) & (left > f->x - f->width) & (list >= 0) & (list < b->lists);
  list = (list & seen) | (b->lists & ~seen);
  int8 place = left << LIST_BITS | (top & ((1 << LIST_BITS) - 1));
  memcpy(lists, &list, 32);
  memcpy(places, &place, 32);
}

void raster_count_dots(int32_t part, void *memory) {
  batch *b = batch_in(memory);
  int32_t *counts = places_of(b, part), lists[8], places[8];
  memset(counts, 0, (size_t)(b->lists + 1) * sizeof(int32_t));
  long end = begin_of(b, part + 1);
  for (long n = begin_of(b, part); n < end; n += 8) {
    long count = end - n < 8 ? end - n : 8;
    locate(b, n, count, lists, places);
    for (long k = 0; k < count; k++) counts[lists[k]]++;
  }
}

void raster_plan_dots(void *memory) {
  batch *b = batch_in(memory);
  int32_t *ends = (int32_t *)((char *)b + b->list_offset), used = 0;
  for (int32_t list = 0; list <= b->lists; list++) {
    for (int32_t part = 0; part < b->parts; part++) {
      int32_t *place = places_of(b, part) + list, count = *place;
      *place = used;
      used += count;
    }
    ends[list] = used;
  }
}

void raster_fill_dots(int32_t part, void *memory) {
  batch *b = batch_in(memory);
  int32_t *next = places_of(b, part), lists[8], places[8];
  dot *dots = (dot *)((char *)b + b->dot_offset);
  long end = begin_of(b, part + 1);
  for (long n = begin_of(b, part); n < end; n += 8) {
    long count = end - n < 8 ? end - n : 8;
    locate(b, n, count, lists, places);
    for (long k = 0; k < count; k++) dots[next[lists[k]]++] = (dot){places[k], (uint32_t)(n + k)};
  }
}

/// Writes 1 to 8 pixels; the number must be a constant.
INLINE void put(uint32_t *out, int count, uint32_t color) {
  typedef uint32_t pair __attribute__((ext_vector_type(2)));
  typedef uint32_t quad __attribute__((ext_vector_type(4)));
  quad four = color;
  pair two = color;
  if (count >= 4) memcpy(out, &four, 16);
  switch (count) {
    case 1: *out = color; break;
    case 2: memcpy(out, &two, 8); break;
    case 3: memcpy(out, &two, 8), out[2] = color; break;
    case 5: out[4] = color; break;
    case 6: memcpy(out + 4, &two, 8); break;
    case 7: memcpy(out + 3, &four, 16); break;
    case 8: memcpy(out + 4, &four, 16); break;
  }
}

/// The part of the surface that is drawn.
typedef struct {
  uint32_t *pixels;
  long stride;
  int32_t x, y, width, rows;
} window;

/// Draws a dot that the window may cut.
__attribute__((noinline)) static void put_cut(const batch *b, const window *w, int32_t x, int32_t y, uint32_t color) {
  for (int32_t row = 0; row < b->field.height; row++) {
    if (y + row < w->y || y + row >= w->y + w->rows) continue;
    int32_t left = x + b->inset[row], right = x + b->field.width - b->inset[row];
    if (left < w->x) left = w->x;
    if (right > w->x + w->width) right = w->x + w->width;
    uint32_t *out = w->pixels + (y + row - w->y) * w->stride + (left - w->x);
    if (right > left) fill_run(out, right - left, color, RASTER_NO_STRINGS);
  }
}

/// Draws the dots of a list whose first row is `top`; the width must be a constant, or 0 for any.
INLINE void put_list(
    const batch *b, const window *w, const dot *dots, const dot *end, int32_t top, const uint32_t *colors, int width) {
  const int32_t height = b->field.height, first = b->ends[0], second = b->ends[1];
  const long stride = w->stride;
  // Compared as unsigned numbers, positions before the window are large.
  const uint32_t columns = (uint32_t)(w->width - width), rows = (uint32_t)(w->rows - height);
  const int fits = width > 0 && w->width >= width && w->rows >= height;
  for (const dot *d = dots; d < end; d++) {
    int32_t x = d->place >> LIST_BITS, y = top + (d->place & ((1 << LIST_BITS) - 1));
    uint32_t color = colors[d->index] | 0xFF000000u;
    if (__builtin_expect(!fits || (uint32_t)(x - w->x) > columns || (uint32_t)(y - w->y) > rows, 0)) {
      put_cut(b, w, x, y, color);
      continue;
    }
    uint32_t *out = w->pixels + (y - w->y) * stride + (x - w->x);
    int32_t row = 0;
    if (width >= 4) {
      if (width >= 7) {
        for (; row < first; row++, out += stride) put(out + 2, width - 4, color);
      }
      for (; row < second; row++, out += stride) put(out + 1, width - 2, color);
      for (; row < height - second; row++, out += stride) put(out, width, color);
      for (; row < height - first; row++, out += stride) put(out + 1, width - 2, color);
      if (width >= 7) {
        for (; row < height; row++, out += stride) put(out + 2, width - 4, color);
      }
    } else {
      for (; row < height; row++, out += stride) put(out, width, color);
    }
  }
}

void raster_paint_dots(
    const void *memory, const uint32_t *colors, uint32_t *pixels, long stride, int32_t x, int32_t y, int32_t width,
    int32_t rows) {
  const batch *b = batch_in(memory);
  const window w = {pixels, stride, x, y, width, rows};
  const int32_t *ends = (const int32_t *)((const char *)b + b->list_offset);
  const dot *dots = (const dot *)((const char *)b + b->dot_offset);
  int32_t list = ((y - b->field.height + 1) >> LIST_BITS) - b->first_list;
  int32_t end = ((y + rows - 1) >> LIST_BITS) + 1 - b->first_list;
  if (list < 0) list = 0;
  if (end > b->lists) end = b->lists;
  for (; list < end; list++) {
    const dot *from = dots + (list > 0 ? ends[list - 1] : 0), *to = dots + ends[list];
    int32_t top = (list + b->first_list) * (1 << LIST_BITS);
    switch (b->field.width) {
      case 1: put_list(b, &w, from, to, top, colors, 1); break;
      case 2: put_list(b, &w, from, to, top, colors, 2); break;
      case 3: put_list(b, &w, from, to, top, colors, 3); break;
      case 4: put_list(b, &w, from, to, top, colors, 4); break;
      case 5: put_list(b, &w, from, to, top, colors, 5); break;
      case 6: put_list(b, &w, from, to, top, colors, 6); break;
      case 7: put_list(b, &w, from, to, top, colors, 7); break;
      case 8: put_list(b, &w, from, to, top, colors, 8); break;
      default: put_list(b, &w, from, to, top, colors, 0);
    }
  }
}

INLINE int32_t tile_of(float v) { return v > 0 ? v < 31 ? (int32_t)v : 31 : 0; }

long raster_changed_dots(
    const float *centers, const uint32_t *old, const uint32_t *new_colors, long count, long limit, float x, float y,
    float width, float height, uint32_t tiles[32]) {
  long used = 0;
  const float columns = 1 / width, rows = 1 / height;
  for (long n = 0; n < count;) {
    if (n + 16 <= count) {
      uint8 a[2], b[2];
      memcpy(a, old + n, 64);
      memcpy(b, new_colors + n, 64);
      uint8 difference = (a[0] ^ b[0]) | (a[1] ^ b[1]);
      if (__builtin_reduce_or(difference) == 0) {
        n += 16;
        continue;
      }
    }
    for (long end = n + 16 < count ? n + 16 : count; n < end; n++) {
      if (old[n] == new_colors[n]) continue;
      int32_t column = tile_of((centers[2 * n] - x) * columns), row = tile_of((centers[2 * n + 1] - y) * rows);
      if (tiles[row] >> column & 1) continue;
      tiles[row] |= 1u << column;
      if (++used > limit) return used;
    }
  }
  return used;
}
