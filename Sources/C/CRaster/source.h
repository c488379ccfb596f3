// The pixels of paints, eight at a time.
#pragma once
#include "CRaster.h"
#include "blend.h"

/// Thresholds of an ordered dither, (k + 1/2) / 64 for k = 0 ... 63, by row and column modulo 8.
/// Each row is stored twice, so that eight values can be read from any column on.
///
/// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
/// 1973.
extern const float raster_dither[8][16];

/// The source pixels under one pixel, along one axis: the weights of the first, the middle ones,
/// and the last; their sum is 1.
typedef struct {
  int32_t first, last;
  float head, tail;
} footprint;
_Static_assert(sizeof(footprint) == RASTER_COLUMN, "what callers allocate");

footprint raster_footprint(int32_t position, double scale, double origin, int32_t extent);

/// The state of a paint in one row.
typedef struct {
  const raster_paint *paint;
  int32_t y;
  /// The eight pixels that repeat along the row, by column modulo 8; stored twice. For colors and
  /// for gradients across rows.
  uint32_t pattern[16];
  int is_pattern;
  /// Whether every pixel is opaque.
  int is_opaque;
  const float *thresholds;
  float start, step, squared;
  footprint rows;
} source;

INLINE uint8 gradient8(const raster_paint *paint, float8 t, float8 thresholds) {
  t = t > 0 ? t : 0;
  t = t < 1 ? t : 1;
  uint8 result = 0;
  for (int k = 0; k < 4; k++) {
    result = with_channel8(result, paint->from[k] + paint->delta[k] * t + thresholds, k);
  }
  return result;
}

INLINE float8 load_floats(const float *values) {
  float8 v;
  memcpy(&v, values, 32);
  return v;
}

INLINE void begin_source(source *s, const raster_paint *paint, int32_t y) {
  s->paint = paint;
  s->y = y;
  s->is_pattern = 0;
  s->is_opaque = 0;
  s->thresholds = raster_dither[y & 7];
  switch (paint->kind) {
  case RASTER_COLOR:
    s->is_pattern = 1;
    s->is_opaque = 1;
    store8(s->pattern, (uint8)(paint->color | 0xFF000000u));
    store8(s->pattern + 8, (uint8)(paint->color | 0xFF000000u));
    break;
  case RASTER_LINEAR: {
    s->start = (float)(paint->ay * (y + 0.5) + paint->c);
    s->step = (float)paint->ax;
    s->is_opaque = paint->from[3] == 255 && paint->delta[3] == 0;
    if (s->step == 0) {
      s->is_pattern = 1;
      uint8 eight = gradient8(paint, (float8)s->start, load_floats(s->thresholds));
      store8(s->pattern, eight);
      store8(s->pattern + 8, eight);
    }
    break;
  }
  case RASTER_RADIAL: {
    float dy = (float)((y + 0.5 - paint->ay) * paint->c);
    s->squared = dy * dy;
    s->start = (float)((0.5 - paint->ax) * paint->c);
    s->step = (float)paint->c;
    s->is_opaque = paint->from[3] == 255 && paint->delta[3] == 0;
    break;
  }
  default: s->rows = raster_footprint(y, paint->scale_y, paint->origin_y, paint->image_height);
  }
}

/// One pixel of an image.
INLINE uint32_t image_pixel(const source *s, int32_t x) {
  const raster_paint *paint = s->paint;
  const footprint h = ((const footprint *)paint->columns)[x - paint->first_column], v = s->rows;
  float inner_h = h.last - h.first > 1 ? (1 - h.head - h.tail) / (float)(h.last - h.first - 1) : 0;
  float inner_v = v.last - v.first > 1 ? (1 - v.head - v.tail) / (float)(v.last - v.first - 1) : 0;
  float4 sum = 0;
  for (int32_t row = v.first; row <= v.last; row++) {
    const uint32_t *pixels = paint->image + row * paint->image_stride;
    float4 part = 0;
    for (int32_t column = h.first; column <= h.last; column++) {
      byte4 bytes;
      memcpy(&bytes, pixels + column, 4);
      part += __builtin_convertvector(bytes, float4) * (column == h.first ? h.head : column == h.last ? h.tail : inner_h);
    }
    sum += part * (row == v.first ? v.head : row == v.last ? v.tail : inner_v);
  }
  byte4 result = __builtin_convertvector(__builtin_convertvector(sum + 0.5f, int4), byte4);
  uint32_t pixel;
  memcpy(&pixel, &result, 4);
  return pixel;
}

/// The paint's pixels from column x on; `count` of them, at most 8, are needed.
INLINE uint8 source8(const source *s, int32_t x, long count) {
  const float8 iota = {0, 1, 2, 3, 4, 5, 6, 7};
  if (s->is_pattern) return load8(s->pattern + (x & 7));
  const raster_paint *paint = s->paint;
  if (paint->kind == RASTER_IMAGE) {
    long column = (long)x + paint->aligned_x;
    if (paint->is_aligned && column >= 0 && column + count <= paint->image_width) {
      return load_group(paint->image + s->rows.first * paint->image_stride + column, count);
    }
    uint32_t pixels[8] = {0};
    for (long i = 0; i < count; i++) pixels[i] = image_pixel(s, x + (int32_t)i);
    return load8(pixels);
  }
  float8 thresholds = load_floats(s->thresholds + (x & 7)), columns = iota + (float)x;
  if (paint->kind == RASTER_LINEAR) return gradient8(paint, (columns + 0.5f) * s->step + s->start, thresholds);
  float8 dx = columns * s->step + s->start;
  return gradient8(paint, __builtin_elementwise_sqrt(dx * dx + s->squared), thresholds);
}
