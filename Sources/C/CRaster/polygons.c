// The points of polygons, before their edges are added.
#include "CRaster.h"
#include "vector.h"

#pragma STDC FP_CONTRACT OFF

typedef double double2 __attribute__((ext_vector_type(2)));
typedef int64_t long2 __attribute__((ext_vector_type(2)));

/// Added and subtracted again, this rounds to the nearest multiple of 2^-16.
#define TO_STEPS (1.5 * (1ll << 36))

void raster_scale_points(const float *points, long count, double scale, double x, double y, double *scaled) {
  for (long i = 0; i < count; i++) {
    scaled[2 * i] = points[2 * i] * scale + x;
    scaled[2 * i + 1] = points[2 * i + 1] * scale + y + TO_STEPS - TO_STEPS;
  }
}

raster_box raster_bounds(raster_polygons polygons) {
  const double2 infinity = __builtin_inf();
  double2 low = infinity, high = -infinity, p, q;
  long index = 0;
  for (long polygon = 0; polygon < polygons.count; polygon++) {
    const long end = polygons.ends[polygon];
    memcpy(&p, polygons.points + 2 * end - 2, 16);
    for (; index < end; index++, p = q) {
      memcpy(&q, polygons.points + 2 * index, 16);
      long2 differs = p != q;
      differs = differs.yy;
      double2 least = p < q ? p : q, most = p > q ? p : q;
      low = (differs & (least < low)) ? least : low;
      high = (differs & (most > high)) ? most : high;
    }
  }
  return (raster_box){low.x, low.y, high.x, high.y};
}
