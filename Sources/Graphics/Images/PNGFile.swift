internal import CPNG
internal import Glibc
public import Raster

/// PNG files: RGB if every pixel is opaque, otherwise RGBA; eight bits per channel, sRGB.
///
/// Equal pixels give equal bytes with the same version of zlib and libpng. Uses libpng's simplified
/// interface, which returns errors; the other one jumps across Swift's frames with `longjmp`.
public enum PNGFile {
  /// The maximum number of pixels: 256 MB in memory.
  public static let pixelLimit = 1 << 26

  // MARK: Writing

  /// Encodes a surface as a PNG file.
  ///
  /// O(pixels). The C function is `png_image_write_to_memory`.
  ///
  /// - Parameter surface: The image.
  /// - Returns: The whole file.
  /// - Throws: `ImageError` if there are no pixels or libpng fails.
  public static func bytes(of surface: borrowing Surface) throws(ImageError) -> [UInt8] {
    try checkExtent(width: surface.width, height: surface.height)
    let isOpaque = isOpaque(surface)
    let samples = samples(of: surface, isOpaque: isOpaque)
    var image = unsafe makeImage()
    unsafe image.width = UInt32(surface.width)
    unsafe image.height = UInt32(surface.height)
    unsafe image.format = isOpaque ? cpng_format_rgb : cpng_format_rgba
    // SAFETY: only the extent and the format are read.
    var count = unsafe cpng_image_size_limit(&image)
    var status: Int32 = 0
    // SAFETY: libpng writes at most `count` bytes and sets it to the number written; `samples` has
    // width x height pixels of 3 or 4 bytes without gaps, as stride 0 says.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      status = unsafe png_image_write_to_memory(
        &image, buffer.baseAddress, &count, 0, samples, 0, nil)
      initialized = status == 0 ? 0 : count
    }
    guard status != 0 else {
      throw .cannotEncode(format: "PNG", reason: unsafe message(of: image))
    }
    return bytes
  }

  private static func isOpaque(_ surface: borrowing Surface) -> Bool {
    var all: UInt32 = 0xFF00_0000
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    // SAFETY: rows are `stride` apart, and each has `width` pixels.
    unsafe surface.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width { unsafe all &= pixels[y * stride + x] }
      }
    }
    return all == 0xFF00_0000
  }

  /// Returns the pixels as straight red, green and blue, and alpha if they are not all opaque.
  private static func samples(of surface: borrowing Surface, isOpaque: Bool) -> [UInt8] {
    var samples: [UInt8] = []
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    samples.reserveCapacity(width * height * (isOpaque ? 3 : 4))
    // SAFETY: rows are `stride` apart, and each has `width` pixels.
    unsafe surface.withPixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = unsafe pixels[y * stride + x]
          let alpha = pixel >> 24
          samples.append(StraightAlpha.straight(pixel >> 16 & 0xFF, alpha: alpha))
          samples.append(StraightAlpha.straight(pixel >> 8 & 0xFF, alpha: alpha))
          samples.append(StraightAlpha.straight(pixel & 0xFF, alpha: alpha))
          if !isOpaque { samples.append(UInt8(truncatingIfNeeded: alpha)) }
        }
      }
    }
    return samples
  }

  // MARK: Reading

  /// Decodes a PNG file of any kind.
  ///
  /// O(pixels). The C functions are `png_image_begin_read_from_memory` and `png_image_finish_read`.
  ///
  /// - Parameter bytes: The whole file.
  /// - Returns: The image, premultiplied.
  /// - Throws: `ImageError` if the bytes are not a PNG file, or it is too large.
  public static func surface(from bytes: [UInt8]) throws(ImageError) -> Surface {
    premultiply(try samples(from: bytes, pixelLimit: pixelLimit))
  }

  /// An image as straight red, green, blue and alpha, a byte each, row by row without gaps.
  struct Samples {
    var width: Int
    var height: Int
    var bytes: [UInt8]
  }

  /// Decodes a PNG file of any kind, of at most `pixelLimit` pixels.
  static func samples(from bytes: [UInt8], pixelLimit: Int) throws(ImageError) -> Samples {
    var image = unsafe makeImage()
    // SAFETY: libpng frees the memory that `image` refers to, also after `png_image_finish_read`.
    defer { unsafe png_image_free(&image) }
    // SAFETY: the bytes are valid during both calls, because libpng keeps the pointer in between.
    let samples = unsafe bytes.withUnsafeBytes { source -> Result<[UInt8], ImageError> in
      guard unsafe png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0
      else { return .failure(.notAPicture(format: "PNG", reason: unsafe message(of: image))) }
      let (width, height) = unsafe (Int(image.width), Int(image.height))
      guard width * height <= pixelLimit else {
        return .failure(.badExtent(width: width, height: height))
      }
      unsafe image.format = cpng_format_rgba
      // Otherwise libpng takes samples of 16 bits for linear ones.
      unsafe image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      var samples = [UInt8](repeating: 0, count: width * height * 4)
      guard unsafe png_image_finish_read(&image, nil, &samples, 0, nil) != 0 else {
        return .failure(.notAPicture(format: "PNG", reason: unsafe message(of: image)))
      }
      return .success(samples)
    }
    return Samples(
      width: unsafe Int(image.width), height: unsafe Int(image.height), bytes: try samples.get())
  }

  private static func premultiply(_ image: Samples) -> Surface {
    let (width, height, samples) = (image.width, image.height, image.bytes)
    var surface = Surface(width: width, height: height)
    let stride = surface.stride
    // SAFETY: rows are `stride` apart, and each has `width` pixels.
    unsafe surface.withMutablePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let sample = (y * width + x) * 4
          let alpha = samples[sample + 3]
          let red = StraightAlpha.premultiplied(samples[sample], alpha: alpha)
          let green = StraightAlpha.premultiplied(samples[sample + 1], alpha: alpha)
          let blue = StraightAlpha.premultiplied(samples[sample + 2], alpha: alpha)
          unsafe pixels[y * stride + x] = UInt32(alpha) << 24 | red << 16 | green << 8 | blue
        }
      }
    }
    return surface
  }

  // MARK: Both

  static func checkExtent(width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0, width * height <= pixelLimit else {
      throw .badExtent(width: width, height: height)
    }
  }

  private static func makeImage() -> png_image {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    return unsafe image
  }

  private static func message(of image: png_image) -> String {
    // SAFETY: the tuple is the C array `message`, and libpng terminates it with zero.
    unsafe withUnsafeBytes(of: image.message) { text in
      unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
