// What the files of this target share.
#pragma once
#include "CRaster.h"

/// Blends the paint over `count` pixels of row y from column x on, each through its own coverage.
void raster_blend_row(
    const raster_paint *paint, int32_t x, int32_t y, uint32_t *pixels, const uint8_t *coverage, long count,
    uint32_t *scratch);

/// Blends the paint over `count` pixels of row y from column x on, all through `level` (1 ... 255).
void raster_fill_row(
    const raster_paint *paint, int32_t x, int32_t y, uint32_t *pixels, uint8_t level, long count,
    uint32_t *scratch);

/// Blends an opaque colour over `count` pixels, each through its own coverage.
void raster_blend_opaque(uint32_t *restrict pixels, const uint8_t *restrict coverage, long count, uint32_t color);

/// Thresholds of an ordered dither, (k + 1/2) / 64 for k = 0 ... 63, by row and column modulo 8.
///
/// Source: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973.
extern const float raster_dither[8][8];
