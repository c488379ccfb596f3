// Soft shadows by formula: the edge of a blurred half-plane, multiplied or measured along the distance.
#include "paint.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

/// How much of a blurred half-plane's light is left `d` inside of its edge; `scale` is 1 / (2 reach).
///
/// The quintic step has a second derivative of zero at both ends, so no line shows where it begins.
static inline __attribute__((always_inline)) float soft(float d, float scale) {
  float t = d * scale + 0.5f;
  t = t > 0 ? (t < 1 ? t : 1) : 0;
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/// A blurred strip of half the width `half` at `u` from its middle.
static inline __attribute__((always_inline)) float strip(float u, float half, float scale) {
  float a = fabsf(u);
  return soft(half - a, scale) + soft(half + a, scale) - 1;
}

/// How many pixels of a row are weighed at a time.
#define SHADOW_RUN 256

/// Weighs `count` pixels of a row of a hexagon's shadow.
///
/// A pixel's middle is `column + i + bias` from the shadow's: columns are whole, so that the sum is rounded the same way
/// wherever a run begins.
static inline __attribute__((always_inline)) void weigh_hexagon(
    float *restrict weights, long count, const raster_shadow *shadow, int32_t column, float bias, float py,
    float scale, float opacity) {
  const float sine60 = 0.86602540378443865f;
  float inradius = (float)shadow->inradius;
  if (shadow->flat_top) {
    float across = strip(py, inradius, scale) * opacity;
    for (long i = 0; i < count; i++) {
      float v = sine60 * ((float)(column + (int32_t)i) + bias), u = 0.5f * py;
      weights[i] = across * strip(v + u, inradius, scale) * strip(v - u, inradius, scale);
    }
    return;
  }
  for (long i = 0; i < count; i++) {
    float u = (float)(column + (int32_t)i) + bias, v = sine60 * py;
    weights[i] = opacity * strip(u, inradius, scale) * strip(v + 0.5f * u, inradius, scale)
        * strip(v - 0.5f * u, inradius, scale);
  }
}

/// Weighs `count` pixels of a row of a rounded rectangle's shadow.
static inline __attribute__((always_inline)) void weigh_rounded(
    float *restrict weights, long count, const raster_shadow *shadow, int32_t column, float bias, float py,
    float scale, float strength) {
  float radius = (float)shadow->radius;
  float inner_x = (float)(shadow->half_width - shadow->radius);
  float inner_y = (float)(shadow->half_height - shadow->radius);
  float qy = fabsf(py) - inner_y, oy = qy > 0 ? qy : 0;
  for (long i = 0; i < count; i++) {
    float qx = fabsf((float)(column + (int32_t)i) + bias) - inner_x;
    float ox = qx > 0 ? qx : 0, deeper = qx > qy ? qx : qy;
    float distance = sqrtf(ox * ox + oy * oy) + (deeper < 0 ? deeper : 0) - radius;
    weights[i] = strength * soft(-distance, scale);
  }
}

/// Weights of 0 ... 1 as coverages of 0 ... 255, rounded by the dither, so that the quiet slope of a shadow shows no steps.
static inline __attribute__((always_inline)) void quantize(
    uint8_t *restrict coverage, const float *restrict weights, long count, int32_t x, const float *row_thresholds) {
  float thresholds[8];
  for (int k = 0; k < 8; k++) thresholds[k] = row_thresholds[(x + k) & 7];
  // Eight at a time, so that the thresholds stand still; the arrays have room for the rest of the last eight.
  for (long i = 0; i < count; i += 8) {
    for (int k = 0; k < 8; k++) coverage[i + k] = (uint8_t)(int32_t)(weights[i + k] * 255 + thresholds[k]);
  }
}

/// Blends the columns `from ..< to` of a row, both counted from the row's first pixel.
static inline __attribute__((always_inline)) void blend_columns(
    const raster_shadow *shadow, uint32_t *row, int32_t x, int32_t y, long from, long to, float scale,
    float strength) {
  float weights[SHADOW_RUN] = {0};
  uint8_t coverage[SHADOW_RUN];
  float py = (float)(y + 0.5 - shadow->y), bias = (float)(0.5 - (shadow->x - floor(shadow->x)));
  for (long start = from; start < to; start += SHADOW_RUN) {
    long count = to - start < SHADOW_RUN ? to - start : SHADOW_RUN;
    int32_t column = (int32_t)((double)(x + start) - floor(shadow->x));
    if (shadow->kind == RASTER_SHADOW_HEXAGON)
      weigh_hexagon(weights, count, shadow, column, bias, py, scale, strength);
    else
      weigh_rounded(weights, count, shadow, column, bias, py, scale, strength);
    quantize(coverage, weights, count, (int32_t)(x + start), raster_dither[y & 7]);
    raster_blend_opaque(row + start, coverage, count, shadow->color | 0xFF000000u);
  }
}

__attribute__((target_clones("avx2", "default")))
void raster_blend_shadow(
    const raster_shadow *shadow, uint32_t *pixels, long stride, int32_t x, int32_t y, long width, long rows) {
  float scale = (float)(0.5 / shadow->reach);
  float strength = (float)(shadow->color >> 24) / 255;
  if (shadow->kind == RASTER_SHADOW_ROUNDED) {
    float half = (float)(shadow->half_width < shadow->half_height ? shadow->half_width : shadow->half_height);
    // A shape thinner than its blur gets as much paler as a strip does, down to nothing.
    float peak = soft(half, scale);
    strength *= (2 * peak - 1) / peak;
  }
  for (long row = 0; row < rows; row++) {
    uint32_t *out = pixels + row * stride;
    int32_t line = (int32_t)(y + row);
    // What the body hides need not be drawn.
    double dy = fabs(line + 0.5 - shadow->hidden_y);
    double reach = dy < shadow->hidden_inradius ? (2 * shadow->hidden_inradius - dy) / 1.7320508075688772 : -1;
    double left = ceil(shadow->hidden_x - reach - x), right = floor(shadow->hidden_x + reach - x);
    if (reach <= 0 || right <= 0 || left >= (double)width || right <= left) {
      blend_columns(shadow, out, x, line, 0, width, scale, strength);
      continue;
    }
    if (left > 0) blend_columns(shadow, out, x, line, 0, (long)left, scale, strength);
    if (right < (double)width) blend_columns(shadow, out, x, line, (long)right, width, scale, strength);
  }
}
