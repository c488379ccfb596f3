// Soft shadows in closed form: the edges of blurred half-planes, multiplied for a hexagon, and a
// function of the distance for a rounded rectangle.
#include <math.h>

#include "source.h"

#define SINE60 0.86602540378443865f

/// The strength of a blurred half-plane `d` inside of its edge; `scale` is 1 / (2 reach).
///
/// The quintic step has a second derivative of zero at both ends, so its start is not visible as a
/// line.
INLINE float8 soft8(float8 d, float scale) {
  float8 t = d * scale + 0.5f;
  t = t > 0 ? t : 0;
  t = t < 1 ? t : 1;
  return t * t * t * (t * (t * 6 - 15) + 10);
}

INLINE float soft(float d, float scale) { return soft8((float8)d, scale)[0]; }

INLINE float8 absolute(float8 v) { return v < 0 ? -v : v; }

/// A blurred strip of half the width `half` at `u` from its center; `is_thin` if both its edges
/// have an effect.
INLINE float8 strip(float8 u, float half, float scale, int is_thin) {
  float8 a = absolute(u), value = soft8(half - a, scale);
  return is_thin ? value + soft8(half + a, scale) - 1 : value;
}

/// The distance of a hexagon's slanted edges from its center.
INLINE double slanted_inradius(const raster_shadow *s) { return s->inradius + s->half_elongation * SINE60; }

/// Half the width of a shape, enlarged by `grow` on all sides, at `y` from its center; negative if
/// outside.
INLINE double half_width_at(const raster_shadow *s, double y, double grow) {
  y = fabs(y);
  if (s->kind == RASTER_SHADOW_HEXAGON) {
    double h = s->inradius + grow;
    if (s->flat_top) return y < h ? (h - y / 2) / SINE60 + s->half_elongation : -1;
    double slant = 2 * (slanted_inradius(s) + grow - SINE60 * y);
    return slant < h ? slant : h;
  }
  double h = s->half_height + grow, w = s->half_width + grow, r = s->radius + grow > 0 ? s->radius + grow : 0;
  if (!(y < h)) return -1;
  double into = y - (h - r);
  return into > 0 ? w - r + sqrt(r * r - into * into) : w;
}

/// Values that are constant for all pixels of a shadow.
typedef struct {
  float scale, strength, inradius, slanted_inradius, radius, inner_x, inner_y;
  uint32_t color;
  int is_thin;
} look;

/// Whether a slanted strip has no effect along a run with ends at `u` = a and b, where it is exactly 1.
INLINE int is_flat(const look *l, float a, float b) {
  float farthest = fabsf(a) > fabsf(b) ? fabsf(a) : fabsf(b);
  return (l->slanted_inradius - farthest) * l->scale > 0.5625f;
}

/// `level` is the common factor of a row's pixels; `skips` selects slanted strips that are 1 along
/// the run.
INLINE float8 shadow8(const raster_shadow *s, const look *l, float8 px, float py, float level, int skips) {
  if (s->kind == RASTER_SHADOW_ROUNDED) {
    float8 qx = absolute(px) - l->inner_x;
    float qy = fabsf(py) - l->inner_y, oy = qy > 0 ? qy : 0;
    float8 ox = qx > 0 ? qx : 0, deeper = qx > qy ? qx : qy;
    float8 distance = __builtin_elementwise_sqrt(ox * ox + oy * oy) + (deeper < 0 ? deeper : 0) - l->radius;
    return soft8(-distance, l->scale);
  }
  if (s->flat_top) {
    float8 value = level;
    if (!(skips & 1)) value *= strip(px * SINE60 + 0.5f * py, l->slanted_inradius, l->scale, l->is_thin);
    if (!(skips & 2)) value *= strip(px * SINE60 - 0.5f * py, l->slanted_inradius, l->scale, l->is_thin);
    return value;
  }
  return strip(px, l->inradius, l->scale, l->is_thin)
      * strip(px * 0.5f + SINE60 * py, l->slanted_inradius, l->scale, l->is_thin)
      * strip(px * 0.5f - SINE60 * py, l->slanted_inradius, l->scale, l->is_thin);
}

/// Blends the pixels from `first` to `end` of a row; columns are relative to `x`.
INLINE void shadow_run(
    const raster_shadow *s, const look *l, uint32_t *out, int32_t x, float py, const float *thresholds, long first,
    long end) {
  const float8 iota = {0, 1, 2, 3, 4, 5, 6, 7};
  const ushort32 color = channels((uint8)l->color);
  if (first >= end) return;
  float level = 1;
  int skips = 0;
  if (s->kind == RASTER_SHADOW_HEXAGON && s->flat_top) {
    level = strip((float8)py, l->inradius, l->scale, l->is_thin)[0];
    float a = (float)(x + (double)first + 0.5 - s->x) * SINE60, b = (float)(x + (double)end + 7.5 - s->x) * SINE60;
    skips = is_flat(l, a + 0.5f * py, b + 0.5f * py) | is_flat(l, a - 0.5f * py, b - 0.5f * py) << 1;
  }
  for (long i = first; i < end; i += 8) {
    long count = end - i < 8 ? end - i : 8;
    float8 px = iota + (float)(x + (double)i + 0.5 - s->x);
    // The weight in 256ths is dithered, not the result, so pixels without shadow do not change.
    float8 weight = shadow8(s, l, px, py, level, skips) * l->strength + load_floats(thresholds + ((x + i) & 7));
    ushort32 w = for_channels(__builtin_convertvector(weight, int8));
    uint8 pixels = load_group(out + i, count);
    uint8 result = from_channels((color * w + channels(pixels) * (256 - w) + 128) >> 8);
    store_group(out + i, result, count);
  }
}

INLINE long clamped(double value, long end) { return value < 0 ? 0 : value > (double)end ? end : (long)value; }

INLINE void blend_shadow(
    const raster_shadow *s, uint32_t *pixels, long stride, int32_t x, int32_t y, long width, long rows) {
  look l;
  l.scale = (float)(0.5 / s->reach);
  l.inradius = (float)s->inradius;
  l.slanted_inradius = (float)slanted_inradius(s);
  l.radius = (float)s->radius;
  l.inner_x = (float)(s->half_width - s->radius);
  l.inner_y = (float)(s->half_height - s->radius);
  l.is_thin = s->inradius < s->reach;
  l.strength = (float)(s->color >> 24) * (256 / 255.0f);
  if (s->kind == RASTER_SHADOW_ROUNDED) {
    // A shape thinner than its blur is paler, as a strip is.
    float peak = soft((float)(s->half_width < s->half_height ? s->half_width : s->half_height), l.scale);
    l.strength *= (2 * peak - 1) / peak;
  }
  l.color = s->color | 0xFF000000u;
  for (long row = 0; row < rows; row++) {
    double middle = y + (double)row + 0.5, half = half_width_at(s, middle - s->y, s->reach);
    if (!(half > 0)) continue;
    long first = clamped(s->x - half - x, width), end = clamped(s->x + half - x + 1, width);
    uint32_t *out = pixels + row * stride;
    const float *thresholds = raster_dither[(y + row) & 7];
    float py = (float)(middle - s->y);
    // A pixel is hidden if it is hidden completely, at the row's farther edge.
    double hidden = -1;
    if (s->hidden_inset >= 0) {
      hidden = half_width_at(s, fabs(middle - s->hidden_y) + 0.5, -s->hidden_inset);
    }
    // The columns between the left and the right run.
    long from = 0, to = 0;
    if (hidden > 0.5) {
      // From the pixel after the left edge to the one before the right edge.
      from = clamped(ceil(s->hidden_x - hidden - x), width), to = clamped(s->hidden_x + hidden - x, width);
      if (from < first) from = first;
    }
    if (from >= to) {
      // Inside, with a margin for rounding, each strip is exactly 1, so all groups of the run have the same weights.
      const double left = s->x - x - (double)first, inner = half_width_at(s, middle - s->y, -1.125 * s->reach);
      const long groups = (end - first) / 8;
      from = first + 8 * clamped(ceil((left - inner) / 8), groups), to = first + 8 * clamped((left + inner) / 8, groups);
      if (from >= to) from = to = end;
      const ushort32 w = for_channels(
          __builtin_convertvector(l.strength + load_floats(thresholds + ((x + first) & 7)), int8));
      const ushort32 shade = channels((uint8)l.color) * w + 128, rest = 256 - w;
      for (long i = from; i < to; i += 8) store8(out + i, from_channels((shade + channels(load8(out + i)) * rest) >> 8));
    }
    shadow_run(s, &l, out, x, py, thresholds, first, from < end ? from : end);
    shadow_run(s, &l, out, x, py, thresholds, to > first ? to : first, end);
  }
}

KERNEL(
    blend_shadow,
    (const raster_shadow *shadow, uint32_t *pixels, long stride, int32_t x, int32_t y, long width, long rows), shadow,
    pixels, stride, x, y, width, rows)
