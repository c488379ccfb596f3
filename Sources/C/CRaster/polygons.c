// Polygons in compact form, converted to edges on demand.
#include "CRaster.h"

#pragma STDC FP_CONTRACT OFF

/// Added and subtracted again, this rounds to the nearest multiple of 2^-16.
#define TO_STEPS (1.5 * (1ll << 36))

long raster_scale_polygons(
    const float *points, const int32_t *ends, long polygons, double scale, double x, double y, raster_edge *edges,
    raster_box *box) {
  raster_edge *out = edges;
  raster_box b = *box;
  long index = 0;
  for (long polygon = 0; polygon < polygons; polygon++) {
    long end = ends[polygon];
    double px = points[2 * end - 2] * scale + x, py = points[2 * end - 1] * scale + y + TO_STEPS - TO_STEPS;
    for (; index < end; index++) {
      double qx = points[2 * index] * scale + x, qy = points[2 * index + 1] * scale + y + TO_STEPS - TO_STEPS;
      if (py != qy) {
        b.left = qx < b.left ? qx : b.left;
        b.right = qx > b.right ? qx : b.right;
        b.left = px < b.left ? px : b.left;
        b.right = px > b.right ? px : b.right;
        out->slope = (qx - px) / (qy - py);
        if (py < qy) {
          out->x0 = px, out->y0 = py, out->x1 = qx, out->y1 = qy, out->direction = 1;
          b.top = py < b.top ? py : b.top;
          b.bottom = qy > b.bottom ? qy : b.bottom;
        } else {
          out->x0 = qx, out->y0 = qy, out->x1 = px, out->y1 = py, out->direction = -1;
          b.top = qy < b.top ? qy : b.top;
          b.bottom = py > b.bottom ? py : b.bottom;
        }
        out++;
      }
      px = qx, py = qy;
    }
  }
  *box = b;
  return out - edges;
}
