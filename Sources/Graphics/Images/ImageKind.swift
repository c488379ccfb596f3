public import Raster

/// What an image is, by its pixels: a photo, which may be cut to any outline, or a pictogram, which is shown whole.
public enum ImageKind: Hashable, Sendable {
  /// An opaque raster image.
  case photo
  /// A vector image, or one with transparent parts; one of a single color can be drawn in any color.
  case pictogram(isOneColor: Bool)

  /// All kinds, by their numbers in packets and files.
  static let all: [ImageKind] = [
    .photo, .pictogram(isOneColor: false), .pictogram(isOneColor: true),
  ]
  /// The number in packets and files.
  var number: Int { Self.all.firstIndex(of: self) ?? 0 }

  /// The alpha from which the color of a pixel counts; fainter ones are too coarse after they were premultiplied.
  private static let visibleAlpha: UInt8 = 64
  /// The largest difference of a channel within one color.
  private static let tolerance: UInt8 = 12

  /// Determines the kind of an image with straight alpha or none: `channels` bytes each, rows `stride` bytes apart.
  ///
  /// O(pixels), and O(1) without alpha.
  init(
    of pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int,
    isVector: Bool
  ) {
    var (isOpaque, isOneColor) = (true, true)
    var (least, most) = (SIMD4<UInt8>(repeating: 255), SIMD4<UInt8>.zero)
    for y in 0..<(channels == 4 ? height : 0) {
      for x in 0..<width {
        // SAFETY: the caller guarantees that the pixels are valid; one has four bytes.
        let pixel = unsafe UnsafeRawPointer(pixels + y * stride + 4 * x)
          .loadUnaligned(as: SIMD4<UInt8>.self)
        if pixel.w < 255 { isOpaque = false }
        guard isOneColor, pixel.w >= Self.visibleAlpha else { continue }
        least = pointwiseMin(least, pixel)
        most = pointwiseMax(most, pixel)
      }
      let range = most &- least
      isOneColor = least.w > most.w || max(range.x, range.y, range.z) <= Self.tolerance
      if !isOpaque, !isOneColor { break }
    }
    isOneColor = isOneColor && !isOpaque && least.w <= most.w
    self = isOpaque && !isVector ? .photo : .pictogram(isOneColor: isOneColor)
  }
}

/// An image as a decoder returns it.
struct DecodedPicture: ~Copyable {
  let surface: Surface
  let kind: ImageKind
}

extension Surface {
  /// Returns the picture with the color of all pixels replaced; they keep their alpha.
  ///
  /// O(pixels).
  public func tinted(with color: Color) -> Surface {
    let tints = (0...255).map { alpha in
      Color(red: color.red, green: color.green, blue: color.blue, alpha: alpha).premultiplied
    }
    var result = Surface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { result[x, y] = tints[Int(self[x, y] >> 24)] }
    }
    return result
  }
}
