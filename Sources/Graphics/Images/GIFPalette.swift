public import Raster

/// The common colors of all frames of a GIF.
public struct GIFPalette: Hashable, Sendable {
  /// The maximum number of colors: one of the 256 entries is reserved for "unchanged".
  public static let countLimit = 255

  /// The 1 to 255 opaque colors.
  public let colors: [Color]

  /// Creates a palette from chosen colors.
  ///
  /// Traps unless there are 1 ... 255.
  public init(_ colors: [Color]) {
    precondition(
      (1...GIFPalette.countLimit).contains(colors.count), "a GIF palette has 1 ... 255 colors")
    self.colors = colors
  }

  /// Creates the palette that suits the frames of a sampler.
  ///
  /// Colors that differ by at most 4 levels may share an entry. Equal samples give equal palettes.
  /// Takes about 10 ms for a typical image.
  public init(sampling sampler: Sampler) {
    self.init(MedianCut(sampler.points).colors(count: GIFPalette.countLimit))
  }

  /// Counts the colors of frames.
  ///
  /// Takes 8 MB for any number of frames.
  public struct Sampler: Sendable {
    /// The colors with the same upper six bits in each channel.
    private struct Bin {
      var count: UInt64 = 0
      var red: UInt64 = 0
      var green: UInt64 = 0
      var blue: UInt64 = 0
    }

    private var bins = [Bin](repeating: Bin(), count: 1 << 18)

    /// Creates an empty sampler.
    public init() {}

    /// Counts a frame's colors; transparent pixels are drawn over black.
    ///
    /// O(pixels).
    public mutating func add(_ frame: borrowing Surface) {
      let (width, height, stride) = (frame.width, frame.height, frame.stride)
      // SAFETY: rows are `stride` apart, and each has `width` pixels.
      unsafe frame.withPixels { pixels in
        for y in 0..<height {
          for x in 0..<width {
            let pixel = unsafe pixels[y * stride + x]
            let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
            let bin = Int((red >> 2) << 12 | (green >> 2) << 6 | blue >> 2)
            bins[bin].count += 1
            bins[bin].red += UInt64(red)
            bins[bin].green += UInt64(green)
            bins[bin].blue += UInt64(blue)
          }
        }
      }
    }

    /// The mean color and the frequency of every bin that is not empty.
    var points: [MedianCut.Point] {
      bins.lazy.filter { $0.count > 0 }.map { bin in
        let count = Double(bin.count)
        return MedianCut.Point(
          red: Double(bin.red) / count, green: Double(bin.green) / count,
          blue: Double(bin.blue) / count, count: count)
      }
    }
  }
}
