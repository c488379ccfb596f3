// Preparation of paints.
#include "source.h"

#include <math.h>

#define D(k) ((k + 0.5f) / 64)
#define ROW(a, b, c, d, e, f, g, h) \
  {D(a), D(b), D(c), D(d), D(e), D(f), D(g), D(h), D(a), D(b), D(c), D(d), D(e), D(f), D(g), D(h)}
const float raster_dither[8][16] = {
    ROW(0, 32, 8, 40, 2, 34, 10, 42),  ROW(48, 16, 56, 24, 50, 18, 58, 26),
    ROW(12, 44, 4, 36, 14, 46, 6, 38), ROW(60, 28, 52, 20, 62, 30, 54, 22),
    ROW(3, 35, 11, 43, 1, 33, 9, 41),  ROW(51, 19, 59, 27, 49, 17, 57, 25),
    ROW(15, 47, 7, 39, 13, 45, 5, 37), ROW(63, 31, 55, 23, 61, 29, 53, 21),
};

footprint raster_footprint(int32_t position, double scale, double origin, int32_t extent) {
  // A box as wide as the device pixel in the image, and at least one image pixel wide: between two
  // pixel centers this is interpolation.
  double middle = (position + 0.5) * scale + origin;
  double width = scale > 1 ? scale : 1;
  double low = middle - width / 2, high = middle + width / 2;
  // Beyond the image, its edge pixels are repeated: the box ends there, and is at least a pixel
  // wide.
  if (low < 0) {
    low = 0;
    if (high < 1) high = 1;
  }
  if (high > extent) {
    high = extent;
    if (low > extent - 1) low = extent - 1;
  }
  if (low < 0) low = 0;
  double inverse = 1 / (high - low);
  footprint f;
  f.first = (int32_t)low;
  f.last = (int32_t)ceil(high) - 1;
  if (f.last <= f.first) {
    f.last = f.first;
    f.head = 1;
    f.tail = 0;
  } else {
    f.head = (float)((f.first + 1 - low) * inverse);
    f.tail = (float)((high - f.last) * inverse);
  }
  return f;
}

void raster_find_columns(raster_paint *paint, int32_t first, long count, void *columns) {
  footprint *out = columns;
  for (long i = 0; i < count; i++) {
    out[i] = raster_footprint(first + (int32_t)i, paint->scale_x, paint->origin_x, paint->image_width);
  }
  paint->columns = columns;
  paint->first_column = first;
}
