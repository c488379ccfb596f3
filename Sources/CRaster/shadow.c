// Soft shadows by formula: the edge of a blurred half-plane, multiplied or measured along the distance.
#include "paint.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

/// How much of a blurred half-plane's light is left `d` inside of its edge; `scale` is 1 / (2 reach).
///
/// The quintic step has a second derivative of zero at both ends, so no line shows where it begins.
static inline float soft(float d, float scale) {
  float t = d * scale + 0.5f;
  t = t > 0 ? (t < 1 ? t : 1) : 0;
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/// A blurred strip of half the width `half` at `u` from its middle.
static inline float strip(float u, float half, float scale) {
  float a = fabsf(u);
  return soft(half - a, scale) + soft(half + a, scale) - 1;
}

void raster_blend_shadow(
    const raster_shadow *shadow, uint32_t *pixels, long stride, int32_t x, int32_t y, long width, long rows) {
  const float sine60 = 0.86602540378443865f;
  float scale = (float)(0.5 / shadow->reach);
  float opacity = (float)(shadow->color >> 24) / 255;
  float radius = (float)shadow->radius;
  float inner_x = (float)(shadow->half_width - shadow->radius);
  float inner_y = (float)(shadow->half_height - shadow->radius);
  float half = (float)(shadow->half_width < shadow->half_height ? shadow->half_width : shadow->half_height);
  // A shape thinner than its blur gets as much paler as a strip does, down to nothing.
  float peak = soft(half, scale);
  float strength = shadow->kind == RASTER_SHADOW_ROUNDED ? opacity * (2 * peak - 1) / peak : opacity;
  float inradius = (float)shadow->inradius;
  for (long row = 0; row < rows; row++) {
    uint32_t *out = pixels + row * stride;
    const float *thresholds = raster_dither[(y + row) & 7];
    float py = (float)(y + (double)row + 0.5 - shadow->y);
    for (long i = 0; i < width; i++) {
      float px = (float)(x + (double)i + 0.5 - shadow->x);
      float value;
      if (shadow->kind == RASTER_SHADOW_HEXAGON) {
        float u = shadow->flat_top ? py : px, v = shadow->flat_top ? px : py;
        value = strip(u, inradius, scale) * strip(sine60 * v + 0.5f * u, inradius, scale)
            * strip(sine60 * v - 0.5f * u, inradius, scale);
      } else {
        float qx = fabsf(px) - inner_x, qy = fabsf(py) - inner_y;
        float ox = qx > 0 ? qx : 0, oy = qy > 0 ? qy : 0, deeper = qx > qy ? qx : qy;
        float distance = sqrtf(ox * ox + oy * oy) + (deeper < 0 ? deeper : 0) - radius;
        value = soft(-distance, scale);
      }
      float w = value * strength;
      if (!(w > 0)) continue;
      uint32_t pixel = out[i], result = 0;
      float threshold = thresholds[(x + i) & 7];
      for (int shift = 0; shift < 32; shift += 8) {
        float from = (float)(pixel >> shift & 255);
        float to = shift == 24 ? 255 : (float)(shadow->color >> shift & 255);
        result |= (uint32_t)(from + (to - from) * w + threshold) << shift;
      }
      out[i] = result;
    }
  }
}
