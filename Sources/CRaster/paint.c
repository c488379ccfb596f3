// Source-over with one rounding, and the pixels of gradients and images.
#include "paint.h"

#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define D(k) ((k + 0.5f) / 64)
const float raster_dither[8][8] = {
    {D(0), D(32), D(8), D(40), D(2), D(34), D(10), D(42)},
    {D(48), D(16), D(56), D(24), D(50), D(18), D(58), D(26)},
    {D(12), D(44), D(4), D(36), D(14), D(46), D(6), D(38)},
    {D(60), D(28), D(52), D(20), D(62), D(30), D(54), D(22)},
    {D(3), D(35), D(11), D(43), D(1), D(33), D(9), D(41)},
    {D(51), D(19), D(59), D(27), D(49), D(17), D(57), D(25)},
    {D(15), D(47), D(7), D(39), D(13), D(45), D(5), D(37)},
    {D(63), D(31), D(55), D(23), D(61), D(29), D(53), D(21)},
};
#undef D

// --- Source over -----------------------------------------------------------------------------------

/// `color` (straight) over `pixel` with the weight w / 65025, each channel rounded once.
static inline uint32_t over_color(uint32_t pixel, uint32_t color, uint32_t w) {
  uint32_t rest = 65025 - w, result = 0;
  for (int shift = 0; shift < 24; shift += 8) {
    uint32_t value = ((color >> shift & 255) * w + (pixel >> shift & 255) * rest + 32512) / 65025;
    result |= value << shift;
  }
  return result | ((255 * w + (pixel >> 24) * rest + 32512) / 65025) << 24;
}

/// A premultiplied `source` over `pixel` with the weight w / 65025, each channel rounded once.
static inline uint32_t over_pixel(uint32_t pixel, uint32_t source, uint32_t w) {
  const uint32_t one = 65025u * 255;
  uint32_t rest = one - (source >> 24) * w, result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t value = ((source >> shift & 255) * w * 255 + (pixel >> shift & 255) * rest + one / 2) / one;
    result |= value << shift;
  }
  return result;
}

/// An opaque `source` over `pixel` through `coverage`: the same rounding, in numbers that fit 16 bits.
static inline uint32_t over_opaque(uint32_t pixel, uint32_t source, uint32_t coverage) {
  uint32_t rest = 255 - coverage, result = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    // n / 255 to the nearest is (m + m / 256) / 256 with m = n + 128, for all n up to 255 * 255.
    uint32_t m = (source >> shift & 255) * coverage + (pixel >> shift & 255) * rest + 128;
    result |= ((m + (m >> 8)) >> 8) << shift;
  }
  return result;
}

/// Whether every pixel of the paint is opaque.
static inline int is_opaque(const raster_paint *paint) {
  return paint->kind == RASTER_LINEAR && !paint->ramp && paint->from[3] >= 255 && paint->delta[3] == 0;
}

__attribute__((target_clones("avx2", "default")))
void raster_blend_opaque(uint32_t *restrict pixels, const uint8_t *restrict coverage, long count, uint32_t color) {
  for (long i = 0; i < count; i++) pixels[i] = over_opaque(pixels[i], color, coverage[i]);
}

__attribute__((target_clones("avx2", "default")))
static void blend_opaque_row(
    uint32_t *restrict pixels, const uint32_t *restrict sources, const uint8_t *restrict coverage, long count) {
  for (long i = 0; i < count; i++) pixels[i] = over_opaque(pixels[i], sources[i], coverage[i]);
}

void raster_blend_row(
    const raster_paint *paint, int32_t x, int32_t y, uint32_t *pixels, const uint8_t *coverage, long count,
    uint32_t *scratch) {
  uint32_t weight = (uint32_t)paint->weight;
  if (paint->kind == RASTER_COLOR) {
    if (weight == 255) {
      raster_blend_opaque(pixels, coverage, count, paint->color | 0xFF000000u);
      return;
    }
    for (long i = 0; i < count; i++) {
      if (coverage[i]) pixels[i] = over_color(pixels[i], paint->color, weight * coverage[i]);
    }
    return;
  }
  raster_paint_row(paint, x, y, count, scratch);
  if (weight == 255 && is_opaque(paint)) {
    blend_opaque_row(pixels, scratch, coverage, count);
    return;
  }
  for (long i = 0; i < count; i++) {
    if (coverage[i]) pixels[i] = over_pixel(pixels[i], scratch[i], weight * coverage[i]);
  }
}

void raster_fill_row(
    const raster_paint *paint, int32_t x, int32_t y, uint32_t *pixels, uint8_t level, long count,
    uint32_t *scratch) {
  uint32_t w = (uint32_t)paint->weight * level;
  if (paint->kind == RASTER_COLOR) {
    uint32_t opaque = paint->color | 0xFF000000u;
    if (w == 65025) {
      for (long i = 0; i < count; i++) pixels[i] = opaque;
    } else {
      for (long i = 0; i < count; i++) pixels[i] = over_color(pixels[i], paint->color, w);
    }
    return;
  }
  if (w == 65025 && is_opaque(paint)) {
    raster_paint_row(paint, x, y, count, pixels);
    return;
  }
  raster_paint_row(paint, x, y, count, scratch);
  for (long i = 0; i < count; i++) pixels[i] = over_pixel(pixels[i], scratch[i], w);
}

void raster_blend_mask(
    uint32_t *pixels, long stride, const uint8_t *coverage, long coverage_stride, long width, long rows,
    uint32_t color) {
  raster_paint paint = {.kind = RASTER_COLOR, .weight = (int32_t)(color >> 24), .color = color & 0xFFFFFF};
  for (long row = 0; row < rows; row++) {
    raster_blend_row(&paint, 0, 0, pixels + row * stride, coverage + row * coverage_stride, width, 0);
  }
}

// --- Gradients -------------------------------------------------------------------------------------

static inline uint32_t dithered(const float channels[4], float threshold) {
  uint32_t b = (uint32_t)(channels[0] + threshold), g = (uint32_t)(channels[1] + threshold);
  uint32_t r = (uint32_t)(channels[2] + threshold), a = (uint32_t)(channels[3] + threshold);
  return a << 24 | r << 16 | g << 8 | b;
}

static inline uint32_t gradient_pixel(const raster_paint *paint, float t, float threshold) {
  t = t > 0 ? (t < 1 ? t : 1) : 0;
  float channels[4];
  if (paint->ramp) {
    const float *entry = paint->ramp + 4 * (int)(t * 1023 + 0.5f);
    channels[0] = entry[2], channels[1] = entry[1], channels[2] = entry[0], channels[3] = entry[3];
  } else {
    for (int k = 0; k < 4; k++) channels[k] = paint->from[k] + paint->delta[k] * t;
  }
  return dithered(channels, threshold);
}

static void linear_row(const raster_paint *paint, int32_t x, int32_t y, long count, uint32_t *out) {
  const float *thresholds = raster_dither[y & 7];
  float row = (float)(paint->ay * (y + 0.5) + paint->c), step = (float)paint->ax;
  if (step == 0) {
    uint32_t pattern[8];
    for (int k = 0; k < 8; k++) pattern[k] = gradient_pixel(paint, row, thresholds[(x + k) & 7]);
    long i = 0;
    for (; i + 8 <= count; i += 8) memcpy(out + i, pattern, sizeof pattern);
    for (int k = 0; i < count; i++, k++) out[i] = pattern[k];
    return;
  }
  for (long i = 0; i < count; i++) {
    float t = row + step * ((float)(x + i) + 0.5f);
    out[i] = gradient_pixel(paint, t, thresholds[(x + i) & 7]);
  }
}

static void radial_row(const raster_paint *paint, int32_t x, int32_t y, long count, uint32_t *out) {
  const float *thresholds = raster_dither[y & 7];
  float dy = (float)((y + 0.5 - paint->ay) * paint->c);
  float left = (float)((0.5 - paint->ax) * paint->c), step = (float)paint->c;
  for (long i = 0; i < count; i++) {
    float dx = left + step * (float)(x + i);
    out[i] = gradient_pixel(paint, sqrtf(dx * dx + dy * dy), thresholds[(x + i) & 7]);
  }
}

// --- Images ----------------------------------------------------------------------------------------

/// The source pixels under one pixel, along one axis: a box as wide as the pixel is there, at least 1 wide.
typedef struct {
  int32_t first, last;
  float head, tail, inverse;
} footprint;

static inline footprint footprint_at(int32_t position, double scale, double origin, int32_t extent) {
  double middle = (position + 0.5) * scale + origin;
  double width = scale > 1 ? scale : 1;
  double low = middle - width / 2, high = middle + width / 2;
  // Past the borders the outermost pixels go on: a box moved inside sees as much of them.
  if (low < 0) {
    low = 0;
    if (high < 1) high = 1;
  }
  if (high > extent) {
    high = extent;
    if (low > extent - 1) low = extent - 1;
  }
  if (low < 0) low = 0;
  footprint f;
  f.first = (int32_t)low;
  f.last = (int32_t)ceil(high) - 1;
  if (f.last < f.first) f.last = f.first;
  f.head = f.first == f.last ? (float)(high - low) : (float)(f.first + 1 - low);
  f.tail = (float)(high - f.last);
  f.inverse = (float)(1 / (high - low));
  return f;
}

static void image_row(const raster_paint *paint, int32_t x, int32_t y, long count, uint32_t *out) {
  footprint v = footprint_at(y, paint->scale_y, paint->origin_y, paint->image_height);
  for (long i = 0; i < count; i++) {
    footprint h = footprint_at(x + (int32_t)i, paint->scale_x, paint->origin_x, paint->image_width);
    float sum[4] = {0, 0, 0, 0};
    for (int32_t row = v.first; row <= v.last; row++) {
      const uint32_t *source = paint->image + row * paint->image_stride;
      float part[4] = {0, 0, 0, 0};
      for (int32_t column = h.first; column <= h.last; column++) {
        float w = column == h.first ? h.head : column == h.last ? h.tail : 1;
        for (int k = 0; k < 4; k++) part[k] += w * (float)(source[column] >> 8 * k & 255);
      }
      float w = row == v.first ? v.head : row == v.last ? v.tail : 1;
      for (int k = 0; k < 4; k++) sum[k] += w * part[k];
    }
    float scale = h.inverse * v.inverse;
    uint32_t result = 0;
    for (int k = 0; k < 4; k++) {
      uint32_t value = (uint32_t)(sum[k] * scale + 0.5f);
      result |= (value > 255 ? 255 : value) << 8 * k;
    }
    out[i] = result;
  }
}

void raster_paint_row(const raster_paint *paint, int32_t x, int32_t y, long count, uint32_t *out) {
  switch (paint->kind) {
  case RASTER_LINEAR: linear_row(paint, x, y, count, out); break;
  case RASTER_RADIAL: radial_row(paint, x, y, count, out); break;
  case RASTER_IMAGE: image_row(paint, x, y, count, out); break;
  default:
    for (long i = 0; i < count; i++) out[i] = paint->color | 0xFF000000u;
  }
}
