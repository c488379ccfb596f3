// Converts coverage to pixels: sums along the rows, and paint where they are not zero.
#include "source.h"
#include "stores.h"

/// The sums of the values up to each: within each four, then with the sum of the first four.
INLINE int8 sums(int8 v) {
  const int8 zero = 0;
  v += __builtin_shufflevector(v, zero, 8, 0, 1, 2, 12, 4, 5, 6);
  v += __builtin_shufflevector(v, zero, 8, 9, 0, 1, 12, 13, 4, 5);
  return v + __builtin_shufflevector(v, zero, 8, 9, 10, 11, 3, 3, 3, 3);
}

/// Sums in units of 2^-16 as coverage of 0 ... 255, rounded.
INLINE int8 quantized8(int8 winding, int even_odd) {
  int8 a = __builtin_elementwise_abs(winding);
  if (even_odd) {
    a &= 131071;
    a = __builtin_elementwise_min(a, 131072 - a);
  } else {
    a = __builtin_elementwise_min(a, (int8)65536);
  }
  // A product by 255 without multiplication.
  return ((a << 8) - a + 32768) >> 16;
}

INLINE int32_t quantized(int32_t winding, int even_odd) {
  uint32_t a = winding < 0 ? -(uint32_t)winding : (uint32_t)winding;
  if (even_odd) {
    a &= 131071;
    if (a > 65536) a = 131072 - a;
  } else if (a > 65536) {
    a = 65536;
  }
  return (int32_t)((a * 255 + 32768) >> 16);
}

/// The next touched group of 8 columns from `group` on, or `groups`.
INLINE long next_touched(const uint64_t *touched, long group, long groups) {
  while (group < groups) {
    uint64_t bits = touched[group >> 6] >> (group & 63);
    if (bits) {
      group += __builtin_ctzll(bits);
      return group < groups ? group : groups;
    }
    group = (group | 63) + 1;
  }
  return groups;
}

/// The coverage of a touched group, whose cells become zero; `winding` is the sum before it, and is
/// updated.
INLINE int8 take_group(int32_t *cells, int32_t *winding, int even_odd) {
  int8 v, zero = 0;
  memcpy(&v, cells, 32);
  memcpy(cells, &zero, 32);
  v = sums(v) + *winding;
  *winding = v[7];
  return quantized8(v, even_odd);
}

/// Clears the values of edges in the columns after the last, and the marks.
INLINE void end_row(const raster_band *band, int32_t *cells, uint64_t *touched, long groups) {
  if (touched[groups >> 6] >> (groups & 63) & 1) store8((uint32_t *)cells + (groups << 3), (uint8)0);
  for (long i = 0; i < band->words; i++) touched[i] = 0;
}

/// A color over pixels, with a coverage 0 ... 255 each.
INLINE uint8 over_color(uint8 pixels, uint8 colors, int8 coverage, int32_t alpha) {
  if (alpha == 255) return over_opaque(pixels, colors, coverage);
  return over_colors(pixels, colors, __builtin_convertvector(coverage * alpha, float8) * (1 / 65025.0f));
}

/// Blends a color over a run of pixels with one coverage 1 ... 255; pixels at the distance `ahead` are prefetched.
INLINE void color_run(
    uint32_t *out, long count, long ahead, uint32_t color, int32_t coverage, int32_t alpha, long strings) {
  const uint8 colors = color;
  long i = 0;
  if (coverage == 255 && alpha == 255) {
    fill_run(out, count, color, strings);
  } else if (coverage == 255) {
    // `over_opaque` with all that is constant computed once.
    const ushort32 part = channels(colors) * (uint16_t)alpha + 128, rest = (uint16_t)(255 - alpha);
    for (; i + 16 <= count; i += 16) {
      __builtin_prefetch(out + i + ahead, 1);
      uint8 a = from_channels(over_255(channels(load8(out + i)) * rest + part));
      uint8 b = from_channels(over_255(channels(load8(out + i + 8)) * rest + part));
      store8(out + i, a);
      store8(out + i + 8, b);
    }
    for (; i < count; i += 8) {
      store_group(out + i, from_channels(over_255(channels(load_group(out + i, count - i)) * rest + part)), count - i);
    }
  } else {
    const int8 level = coverage;
    for (; i < count; i += 8) {
      store_group(out + i, over_color(load_group(out + i, count - i), colors, level, alpha), count - i);
    }
  }
}

/// The same bytes as `over_pixels` with a weight of 1, whose sums are no closer than 1 / 510 to a half.
INLINE uint8 over_run(const source *s, uint8 pixels, uint8 sources) {
  if (s->is_opaque || __builtin_reduce_and(sources) >= 0xFF000000u) return sources;
  return over_premultiplied(pixels, sources);
}

/// Blends a paint other than a color over a run; `level` is 1 ... 65025.
INLINE void paint_run(const source *s, int32_t x, uint32_t *out, long count, uint32_t level) {
  long i = 0;
  if (level == 65025 && s->is_pattern && s->is_opaque) return set_pattern(out, x, count, s->pattern);
  if (level == 65025) {
    for (; i + 8 <= count; i += 8) store8(out + i, over_run(s, load8(out + i), source8(s, x + (int32_t)i, 8)));
    if (i < count) {
      store_some(out + i, over_run(s, load_some(out + i, count - i), source8(s, x + (int32_t)i, count - i)), count - i);
    }
    return;
  }
  const float8 weight = (float)level * (1 / 65025.0f);
  for (; i + 8 <= count; i += 8) {
    store8(out + i, over_pixels(load8(out + i), source8(s, x + (int32_t)i, 8), weight));
  }
  if (i < count) {
    uint8 sources = source8(s, x + (int32_t)i, count - i);
    store_some(out + i, over_pixels(load_some(out + i, count - i), sources, weight), count - i);
  }
}

/// Blends a paint other than a color over at most eight pixels with a coverage 0 ... 255 each.
INLINE void paint_group(const source *s, int32_t x, uint32_t *out, long count, int8 coverage) {
  uint8 pixels = load_group(out, count);
  uint8 sources = source8(s, x, count);
  if (s->is_opaque && s->paint->weight == 255) {
    pixels = over_opaque(pixels, sources, coverage);
  } else {
    pixels = over_pixels(
        pixels, sources, __builtin_convertvector(coverage * s->paint->weight, float8) * (1 / 65025.0f));
  }
  store_group(out, pixels, count);
}

/// The number of rows that pixels are prefetched ahead.
#define AHEAD 6

/// Paints the rows of a band in a color.
///
/// `even_odd` and `is_opaque` are constants, so that a loop over the touched groups, with what it needs in registers, is
/// compiled for each: this costs half as much as one for all paints.
INLINE void color_rows(
    const raster_band *band, int even_odd, uint32_t color, int32_t weight, int is_opaque, uint32_t *pixels, long stride,
    long strings) {
  const long width = band->width, words = band->words, ahead = AHEAD * stride;
  const int32_t alpha = is_opaque ? 255 : weight;
  const uint8 colors = color;
  const int8 zero = 0;
  for (int32_t row = 0; row < band->rows; row++) {
    int32_t *cells = band->cells + row * band->stride;
    uint64_t *touched = band->touched + row * words;
    uint32_t *out = pixels + row * stride;
    int8 winding = 0;
    int32_t level = 0;
    // The column after the last painted group; the next run begins there.
    long from = 0;
    for (long word = 0; word < words; word++) {
      uint64_t bits = touched[word];
      touched[word] = 0;
      for (; bits; bits &= bits - 1) {
        const long column = word * 512 + __builtin_ctzll(bits) * 8, count = width - column;
        int8 v;
        memcpy(&v, cells + column, 32);
        memcpy(cells + column, &zero, 32);
        // These are values of edges in columns after the last.
        if (count <= 0) continue;
        if (level && column > from) color_run(out + from, column - from, ahead, color, level, alpha, strings);
        // Edges are nearly vertical, and the pixels below are not in a near cache yet.
        __builtin_prefetch(out + column + ahead, 1);
        v = sums(v) + winding;
        winding = __builtin_shufflevector(v, v, 7, 7, 7, 7, 7, 7, 7, 7);
        int8 coverage = quantized8(v, even_odd);
        level = coverage[7];
        from = column + 8;
        store_group(out + column, over_color(load_group(out + column, count), colors, coverage, alpha), count);
      }
    }
    if (level && width > from) color_run(out + from, width - from, ahead, color, level, alpha, strings);
  }
}

INLINE void paint_band(
    const raster_band *band, int even_odd, const raster_paint *paint, uint32_t *pixels, long stride, long strings) {
  if (paint->kind == RASTER_COLOR) {
    const uint32_t color = paint->color | 0xFF000000u;
    if (paint->weight != 255) {
      color_rows(band, even_odd, color, paint->weight, 0, pixels, stride, strings);
    } else if (even_odd) {
      color_rows(band, 1, color, 255, 1, pixels, stride, strings);
    } else {
      color_rows(band, 0, color, 255, 1, pixels, stride, strings);
    }
    return;
  }
  long width = band->width, groups = (width + 7) >> 3;
  source s;
  for (int32_t row = 0; row < band->rows; row++) {
    int32_t *cells = band->cells + row * band->stride;
    uint64_t *touched = band->touched + row * band->words;
    uint32_t *out = pixels + row * stride;
    int32_t winding = 0;
    long group = next_touched(touched, 0, groups);
    if (group < groups) begin_source(&s, paint, band->y + row);
    while (group < groups) {
      long column = group << 3, count = width - column < 8 ? width - column : 8;
      int8 coverage = take_group(cells + column, &winding, even_odd);
      __builtin_prefetch(out + column + AHEAD * stride, 1);
      paint_group(&s, band->x + (int32_t)column, out + column, count, coverage);
      group = next_touched(touched, group + 1, groups);
      long next = group << 3 < width ? group << 3 : width;
      int32_t level = quantized(winding, even_odd);
      if (level && next > column + 8) {
        paint_run(
            &s, band->x + (int32_t)column + 8, out + column + 8, next - column - 8, (uint32_t)(level * paint->weight));
      }
    }
    end_row(band, cells, touched, groups);
  }
}

/// Blends a border and its fill over at most eight pixels; `outer` and `inner` are coverages 0 ...
/// 255.
INLINE uint8 over_bordered(uint8 pixels, uint8 borders, uint8 sources, int8 outer, int8 inner) {
  ushort32 o = for_channels(outer), i = for_channels(inner);
  ushort32 t = channels(sources) * i + channels(borders) * (o - i) + channels(pixels) * (255 - o) + 128;
  return from_channels(over_255(t));
}

/// Coverage 0 ... 255 at an opacity `weight` of 0 ... 255.
INLINE int8 weighted(int8 coverage, int32_t weight) {
  int8 t = coverage * weight + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE void paint_bordered_band(
    const raster_band *outer, const raster_band *inner, uint32_t border, const raster_paint *paint, uint32_t *pixels,
    long stride, long strings) {
  const uint8 borders = border | 0xFF000000u;
  long width = outer->width, groups = (width + 7) >> 3;
  source s;
  begin_source(&s, paint, outer->y);
  for (int32_t row = 0; row < outer->rows; row++) {
    int32_t *outer_cells = outer->cells + row * outer->stride, *inner_cells = inner->cells + row * inner->stride;
    uint64_t *outer_touched = outer->touched + row * outer->words, *inner_touched = inner->touched + row * inner->words;
    uint32_t *out = pixels + row * stride;
    int32_t outer_winding = 0, inner_winding = 0;
    long next_outer = next_touched(outer_touched, 0, groups), next_inner = next_touched(inner_touched, 0, groups);
    long group = next_outer < next_inner ? next_outer : next_inner;
    if (group < groups && row > 0 && paint->kind != RASTER_COLOR) begin_source(&s, paint, outer->y + row);
    while (group < groups) {
      long column = group << 3, count = width - column < 8 ? width - column : 8;
      int8 o = take_group(outer_cells + column, &outer_winding, 0);
      int8 i = take_group(inner_cells + column, &inner_winding, 0);
      o = weighted(o, paint->weight);
      i = weighted(i, paint->weight);
      // Sums are rounded one by one, so the inner coverage is limited to the outer one.
      i = i < o ? i : o;
      __builtin_prefetch(out + column + AHEAD * stride, 1);
      uint8 sources = source8(&s, outer->x + (int32_t)column, count);
      store_group(out + column, over_bordered(load_group(out + column, count), borders, sources, o, i), count);
      if (next_outer == group) next_outer = next_touched(outer_touched, group + 1, groups);
      if (next_inner == group) next_inner = next_touched(inner_touched, group + 1, groups);
      group = next_outer < next_inner ? next_outer : next_inner;
      long from = column + 8, to = group << 3 < width ? group << 3 : width;
      int32_t outer_level = quantized(outer_winding, 0), inner_level = quantized(inner_winding, 0);
      if (to <= from || !outer_level) continue;
      if (inner_level == 255 && paint->kind == RASTER_COLOR) {
        color_run(out + from, to - from, AHEAD * stride, s.pattern[0], 255, paint->weight, strings);
        continue;
      }
      if (inner_level == 255) {
        paint_run(&s, outer->x + (int32_t)from, out + from, to - from, (uint32_t)(255 * paint->weight));
        continue;
      }
      o = weighted((int8)outer_level, paint->weight);
      i = weighted((int8)inner_level, paint->weight);
      i = i < o ? i : o;
      for (long x = from; x < to; x += 8) {
        long some = to - x < 8 ? to - x : 8;
        sources = source8(&s, outer->x + (int32_t)x, some);
        store_group(out + x, over_bordered(load_group(out + x, some), borders, sources, o, i), some);
      }
    }
    end_row(outer, outer_cells, outer_touched, groups);
    end_row(inner, inner_cells, inner_touched, groups);
  }
}

INLINE void mask_band(const raster_band *band, int even_odd, uint8_t *bytes, long stride) {
  long width = band->width, groups = (width + 7) >> 3;
  for (int32_t row = 0; row < band->rows; row++) {
    int32_t *cells = band->cells + row * band->stride;
    uint64_t *touched = band->touched + row * band->words;
    uint8_t *out = bytes + row * stride;
    int32_t winding = 0;
    long column = 0;
    while (column < width) {
      long group = next_touched(touched, column >> 3, groups);
      long next = group << 3 < width ? group << 3 : width;
      if (next > column) memset(out + column, quantized(winding, even_odd), (size_t)(next - column));
      if (group >= groups) break;
      long count = width - next < 8 ? width - next : 8;
      byte8 eight = __builtin_convertvector(take_group(cells + next, &winding, even_odd), byte8);
      if (count == 8) {
        memcpy(out + next, &eight, 8);
      } else {
        memcpy(out + next, &eight, (size_t)count);
      }
      column = next + 8;
    }
    end_row(band, cells, touched, groups);
  }
}

INLINE void blend_mask(
    uint32_t *pixels, long stride, const uint8_t *coverage, long coverage_stride, long width, long rows,
    uint32_t color) {
  const uint8 colors = color | 0xFF000000u;
  const int32_t alpha = (int32_t)(color >> 24);
  for (long row = 0; row < rows; row++) {
    uint32_t *out = pixels + row * stride;
    const uint8_t *in = coverage + row * coverage_stride;
    for (long i = 0; i < width; i += 8) {
      long count = width - i < 8 ? width - i : 8;
      uint64_t any = 0;
      if (count == 8) {
        memcpy(&any, in + i, 8);
      } else {
        memcpy(&any, in + i, (size_t)count);
      }
      if (!any) continue;
      byte8 bytes;
      memcpy(&bytes, &any, 8);
      int8 eight = __builtin_convertvector(bytes, int8);
      uint8 under = load_group(out + i, count);
      if (alpha == 255) {
        under = over_opaque(under, colors, eight);
      } else {
        under = over_colors(under, colors, __builtin_convertvector(eight * alpha, float8) * (1 / 65025.0f));
      }
      store_group(out + i, under, count);
    }
  }
}

INLINE void paint_pixels(
    const raster_paint *paint, int is_opaque, uint32_t *pixels, long stride, int32_t x, int32_t y, long width,
    long rows) {
  for (long row = 0; row < rows; row++) {
    source s;
    begin_source(&s, paint, y + (int32_t)row);
    s.is_opaque |= is_opaque;
    paint_run(&s, x, pixels + row * stride, width, is_opaque ? 65025 : 255 * (uint32_t)paint->weight);
  }
}

// --- Once for each width of vectors ------------------------------------------------------------------

KERNEL(
    paint_band,
    (const raster_band *band, int even_odd, const raster_paint *paint, uint32_t *pixels, long stride, long strings),
    band, even_odd, paint, pixels, stride, strings)
KERNEL(
    paint_bordered_band,
    (const raster_band *outer, const raster_band *inner, uint32_t border, const raster_paint *paint, uint32_t *pixels,
     long stride, long strings),
    outer, inner, border, paint, pixels, stride, strings)
KERNEL(
    mask_band, (const raster_band *band, int even_odd, uint8_t *bytes, long stride), band, even_odd, bytes, stride)
KERNEL(
    blend_mask,
    (uint32_t *pixels, long stride, const uint8_t *coverage, long coverage_stride, long width, long rows,
     uint32_t color),
    pixels, stride, coverage, coverage_stride, width, rows, color)
KERNEL(
    paint_pixels,
    (const raster_paint *paint, int is_opaque, uint32_t *pixels, long stride, int32_t x, int32_t y, long width,
     long rows),
    paint, is_opaque, pixels, stride, x, y, width, rows)
