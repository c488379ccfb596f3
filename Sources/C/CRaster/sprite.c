// Sprites: soft parts are blended, and opaque, repeating parts are copied.
#include "CRaster.h"
#include "blend.h"
#include "stores.h"

/// Blends a multiple of eight columns, `from ..< to`; `sources` begins at `from`.
INLINE void paint_soft(uint32_t *row, const uint32_t *sources, long from, long to, long left, long right) {
  if (from >= left && to <= right) {
    for (long i = from; i < to; i += 8) {
      store8(row + i, over_premultiplied(load8(row + i), load8(sources + (i - from))));
    }
    return;
  }
  for (long i = from; i < to; i += 8) {
    long first = i < left ? left : i, count = (i + 8 > right ? right : i + 8) - first;
    if (count <= 0) continue;
    uint8 blended = over_premultiplied(load_some(row + first, count), load_some(sources + (first - from), count));
    store_some(row + first, blended, count);
  }
}

/// Sets columns to a pattern that repeats every eight of them, relative to the sprite's first
/// column.
INLINE void paint_solid(uint32_t *row, const uint32_t *pattern, long from, long to, long left, long right) {
  if (from < left) from = left;
  if (to > right) to = right;
  if (to <= from) return;
  uint32_t twice[16];
  store8(twice, load8(pattern));
  store8(twice + 8, load8(pattern));
  set_pattern(row + from, (int32_t)from, to - from, twice);
}

INLINE void paint_sprite(
    const raster_sprite *sprite, uint32_t *pixels, long stride, long left, long top, long right, long bottom) {
  for (long line = top; line < bottom; line++) {
    const raster_sprite_row *run = sprite->rows + line;
    const uint32_t *sources = sprite->pixels + run->offset;
    uint32_t *row = pixels + line * stride;
    paint_soft(row, sources, run->first, run->hole, left, right);
    paint_solid(row, run->pattern, run->hole, run->resume, left, right);
    paint_soft(row, sources + (run->hole - run->first), run->resume, run->last, left, right);
  }
}

KERNEL(
    paint_sprite,
    (const raster_sprite *sprite, uint32_t *pixels, long stride, long left, long top, long right, long bottom), sprite,
    pixels, stride, left, top, right, bottom)
