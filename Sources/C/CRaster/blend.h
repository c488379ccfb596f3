// Source-over with one rounding, eight pixels at a time.
#pragma once
#include "vector.h"

#pragma STDC FP_CONTRACT OFF
// Vectors are passed between inlined functions only, so no calling convention is involved.
#pragma clang diagnostic ignored "-Wpsabi"

/// One channel of eight pixels, 0 for blue, as floats.
INLINE float8 channel8(uint8 pixels, int k) {
  return __builtin_convertvector((int8)(pixels >> (uint32_t)(8 * k) & 255), float8);
}

/// Adds the integer part of `value`, 0 ... 255, to eight pixels as their channel `k`.
INLINE uint8 with_channel8(uint8 pixels, float8 value, int k) {
  return pixels | (uint8)__builtin_convertvector(value, int8) << (uint32_t)(8 * k);
}

/// The channels of eight pixels in 16 bits each: blue and red of every pixel, then green and alpha.
INLINE ushort32 channels(uint8 pixels) {
  const uint8 low = pixels & 0x00FF00FFu, high = pixels >> 8 & 0x00FF00FFu;
  ushort32 result;
  memcpy(&result, &low, 32);
  memcpy((char *)&result + 32, &high, 32);
  return result;
}

/// Four copies of each of eight numbers of 16 bits, for `channels`.
INLINE ushort32 for_channels(int8 values) {
  const int8 twice = values | values << 16;
  ushort32 result;
  memcpy(&result, &twice, 32);
  memcpy((char *)&result + 32, &twice, 32);
  return result;
}

/// The pixels with the channels `values`, each less than 256.
INLINE uint8 from_channels(ushort32 values) {
  uint8 low, high;
  memcpy(&low, &values, 32);
  memcpy(&high, (char *)&values + 32, 32);
  return low | high << 8;
}

/// Sums of products with 255 in all, plus 128, divided by 255: (t + (t >> 8)) >> 8 as the upper half of a product.
INLINE ushort32 over_255(ushort32 t) {
  typedef uint32_t uint32 __attribute__((ext_vector_type(32)));
  return __builtin_convertvector(__builtin_convertvector(t, uint32) * 257 >> 16, ushort32);
}

/// Opaque pixels over others, with a weight 0 ... 255 each: (source * weight + pixel * (255 -
/// weight) + 127) / 255.
INLINE uint8 over_opaque(uint8 pixels, uint8 sources, int8 weight) {
  ushort32 under = channels(pixels);
  // Modulo 2^16, one product is enough.
  ushort32 t = (channels(sources) - under) * for_channels(weight) + under * 255 + 128;
  return from_channels(over_255(t));
}

/// Straight colors over pixels, with a weight 0 ... 1 each, rounded once.
INLINE uint8 over_colors(uint8 pixels, uint8 colors, float8 weight) {
  float8 rest = 1 - weight;
  uint8 result = 0;
  for (int k = 0; k < 3; k++) {
    result = with_channel8(result, channel8(colors, k) * weight + channel8(pixels, k) * rest + 0.5f, k);
  }
  return with_channel8(result, weight * 255 + channel8(pixels, 3) * rest + 0.5f, 3);
}

/// Premultiplied pixels over others, with a weight 0 ... 1 each, rounded once.
INLINE uint8 over_pixels(uint8 pixels, uint8 sources, float8 weight) {
  float8 rest = 1 - channel8(sources, 3) * weight * (1 / 255.0f);
  uint8 result = 0;
  for (int k = 0; k < 4; k++) {
    result = with_channel8(result, channel8(sources, k) * weight + channel8(pixels, k) * rest + 0.5f, k);
  }
  return result;
}

/// Premultiplied pixels over others: source + pixel * (255 - alpha) / 255.
INLINE uint8 over_premultiplied(uint8 pixels, uint8 sources) {
  ushort32 t = channels(pixels) * (255 - for_channels((int8)(sources >> 24))) + 128;
  // No channel of a source is greater than its alpha, so nothing carries.
  return from_channels(over_255(t)) + sources;
}

INLINE uint8 load8(const uint32_t *pixels) {
  uint8 v;
  memcpy(&v, pixels, 32);
  return v;
}

INLINE void store8(uint32_t *pixels, uint8 v) { memcpy(pixels, &v, 32); }

/// Loads at most eight pixels; the others are zero.
INLINE uint8 load_some(const uint32_t *pixels, long count) {
  uint8 v = 0;
  switch (count) {
#define CASE(N) case N: memcpy(&v, pixels, 4 * N); break;
    CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8)
#undef CASE
  }
  return v;
}

/// Stores at most eight pixels.
INLINE void store_some(uint32_t *pixels, uint8 v, long count) {
  switch (count) {
#define CASE(N) case N: memcpy(pixels, &v, 4 * N); break;
    CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8)
#undef CASE
  }
}

/// Loads a group of 8 pixels, or the `count` pixels that are left of a row.
INLINE uint8 load_group(const uint32_t *pixels, long count) { return count < 8 ? load_some(pixels, count) : load8(pixels); }

/// Stores a group of 8 pixels, or the `count` pixels that are left of a row.
INLINE void store_group(uint32_t *pixels, uint8 v, long count) {
  if (count < 8) {
    store_some(pixels, v, count);
  } else {
    store8(pixels, v);
  }
}
