// Qt's raster engine on the benchmark's scenes.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  double x, y, circumradius;
  uint32_t color;
} qt_cell;

/// Qt's version.
const char *qt_version(void);

/// Prepares Qt's fonts once, for a window system that shows nothing.
void qt_start(void);

/// One clear and one draw into premultiplied pixels; `stroke` is a width or 0, `label` a text or NULL, set at 16 px, 32 at twice
/// the scale.
void qt_frame(
    uint32_t *pixels, int width, int height, const qt_cell *cells, long count, uint32_t background, double opacity,
    double stroke, const char *label, double label_size);

#ifdef __cplusplus
}
#endif
