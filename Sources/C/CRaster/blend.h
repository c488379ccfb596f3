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

/// The channels of eight pixels in 16 bits each, in the order of the instructions that unpack the halves of each 128 bits:
/// of the pixels 0, 1, 4, 5, and then of 2, 3, 6, 7.
INLINE ushort32 channels(uint8 pixels) {
  const byte32 zero = 0;
  byte32 bytes;
  memcpy(&bytes, &pixels, 32);
  byte32 low = __builtin_shufflevector(
      bytes, zero, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21,
      53, 22, 54, 23, 55);
  byte32 high = __builtin_shufflevector(
      bytes, zero, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47, 24, 56, 25, 57, 26, 58, 27, 59, 28, 60,
      29, 61, 30, 62, 31, 63);
  ushort32 result;
  memcpy(&result, &low, 32);
  memcpy((char *)&result + 32, &high, 32);
  return result;
}

/// Four copies of each of eight numbers of 16 bits, for `channels`.
INLINE ushort32 for_channels(int8 values) {
  int8 twice = values | values << 16;
  int8 low = __builtin_shufflevector(twice, twice, 0, 0, 1, 1, 4, 4, 5, 5);
  int8 high = __builtin_shufflevector(twice, twice, 2, 2, 3, 3, 6, 6, 7, 7);
  ushort32 result;
  memcpy(&result, &low, 32);
  memcpy((char *)&result + 32, &high, 32);
  return result;
}

/// The pixels with the channels `values`, each less than 256.
INLINE uint8 from_channels(ushort32 values) {
  byte32 low, high;
  memcpy(&low, &values, 32);
  memcpy(&high, (char *)&values + 32, 32);
  byte32 bytes = __builtin_shufflevector(
      low, high, 0, 2, 4, 6, 8, 10, 12, 14, 32, 34, 36, 38, 40, 42, 44, 46, 16, 18, 20, 22, 24, 26, 28, 30, 48, 50, 52,
      54, 56, 58, 60, 62);
  uint8 pixels;
  memcpy(&pixels, &bytes, 32);
  return pixels;
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
