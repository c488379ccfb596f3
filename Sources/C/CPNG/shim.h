#pragma once
#include <png.h>

/// The maximum number of bytes that `png_image_write_to_memory` writes for an image.
///
/// The macro is PNG_IMAGE_PNG_SIZE_MAX.
static inline size_t cpng_image_size_limit(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}

/// PNG_FORMAT_RGB and PNG_FORMAT_RGBA, whose definitions Swift does not import.
static const png_uint_32 cpng_format_rgb = PNG_FORMAT_RGB;
static const png_uint_32 cpng_format_rgba = PNG_FORMAT_RGBA;
