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

/// Four copies of each of eight numbers 0 ... 255, as 16 bits each, for the channels of eight
/// pixels.
INLINE ushort32 for_channels(int8 values) {
  uint8 fourfold = (uint8)values * 0x01010101u;
  byte32 bytes;
  memcpy(&bytes, &fourfold, 32);
  return __builtin_convertvector(bytes, ushort32);
}

INLINE ushort32 channels(uint8 pixels) {
  byte32 bytes;
  memcpy(&bytes, &pixels, 32);
  return __builtin_convertvector(bytes, ushort32);
}

INLINE uint8 from_channels(ushort32 values) {
  byte32 bytes = __builtin_convertvector(values, byte32);
  uint8 pixels;
  memcpy(&pixels, &bytes, 32);
  return pixels;
}

/// Opaque pixels over others, with a weight 0 ... 255 each: (source * weight + pixel * (255 -
/// weight) + 127) / 255.
INLINE uint8 over_opaque(uint8 pixels, uint8 sources, int8 weight) {
  ushort32 w = for_channels(weight);
  ushort32 t = channels(sources) * w + channels(pixels) * (255 - w) + 128;
  return from_channels((t + (t >> 8)) >> 8);
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

/// Loads fewer than eight pixels; the others are zero.
INLINE uint8 load_some(const uint32_t *pixels, long count) {
  uint8 v = 0;
  memcpy(&v, pixels, (size_t)count * 4);
  return v;
}

INLINE void store_some(uint32_t *pixels, uint8 v, long count) { memcpy(pixels, &v, (size_t)count * 4); }

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
