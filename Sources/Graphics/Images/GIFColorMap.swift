internal import Raster

/// Finds palette entries for colors: the nearest entry, or two that mix to the color.
///
/// A small cache holds recent colors; the results do not depend on it.
struct GIFColorMap {
  /// An entry, a second one, and the number of 64 pixels that get the second one.
  struct Mixture {
    var first: UInt8
    var second: UInt8
    var share: UInt8
  }

  private let reds: [Int32]
  private let greens: [Int32]
  private let blues: [Int32]
  private let isDithered: Bool
  private var keys: [UInt32]
  private var mixtures: [Mixture]

  private static let cacheBits = 16
  /// A key that no color has: keys have 24 bits.
  private static let emptyKey = UInt32.max
  private static let sensitivity = (red: Int32(3), green: Int32(5), blue: Int32(2))
  /// The weight of a mixture's grain compared to its color error.
  private static let grainCost = 0.25

  init(_ palette: GIFPalette, isDithered: Bool) {
    reds = palette.colors.map { Int32($0.red) }
    greens = palette.colors.map { Int32($0.green) }
    blues = palette.colors.map { Int32($0.blue) }
    self.isDithered = isDithered
    keys = Array(repeating: Self.emptyKey, count: 1 << Self.cacheBits)
    mixtures = Array(
      repeating: Mixture(first: 0, second: 0, share: 0), count: 1 << Self.cacheBits)
  }

  /// The entry for a pixel; with dithering it also depends on the pixel's position.
  @inline(__always)
  mutating func entry(for pixel: UInt32, x: Int, y: Int) -> UInt8 {
    let key = pixel & 0xFF_FFFF
    let slot = Int((key &* 0x9E37_79B1) >> UInt32(32 - Self.cacheBits))
    if keys[slot] != key {
      keys[slot] = key
      mixtures[slot] = mixture(for: key)
    }
    let mixture = mixtures[slot]
    return Self.thresholds[(y & 7) << 3 | x & 7] < mixture.share ? mixture.second : mixture.first
  }

  /// The squared distance of an entry from a pixel's color, weighted by channel sensitivity.
  @inline(__always)
  func error(of entry: UInt8, for pixel: UInt32) -> Int32 {
    Self.squared(
      Int32(pixel >> 16 & 0xFF) - reds[Int(entry)], Int32(pixel >> 8 & 0xFF) - greens[Int(entry)],
      Int32(pixel & 0xFF) - blues[Int(entry)])
  }

  /// The error of a color that differs by `levels` in each channel.
  static func error(ofLevels levels: Int) -> Int32 {
    let levels = Int32(clamping: min(max(levels, 0), 255))
    return squared(levels, levels, levels)
  }

  /// Bayer's matrix: each number below 64 once; any subset of the smallest is spread evenly.
  ///
  /// Source: Bryce Bayer, "An optimum method for two-level rendition of continuous-tone pictures",
  /// IEEE International Conference on Communications, 1973.
  private static let thresholds: [UInt8] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var value = 0
    for bit in 0..<3 {
      let (xBit, yBit) = (x >> bit & 1, y >> bit & 1)
      value |= (xBit ^ yBit) << (5 - 2 * bit) | yBit << (4 - 2 * bit)
    }
    return UInt8(value)
  }

  @inline(never)
  private func mixture(for key: UInt32) -> Mixture {
    let (red, green, blue) = (Int32(key >> 16), Int32(key >> 8 & 0xFF), Int32(key & 0xFF))
    var nearest = 0
    var least = Int32.max
    for index in reds.indices {
      let distance = Self.squared(red - reds[index], green - greens[index], blue - blues[index])
      if distance < least {
        least = distance
        nearest = index
      }
    }
    var mixture = Mixture(first: UInt8(nearest), second: UInt8(nearest), share: 0)
    // A difference of one level in one channel is not dithered.
    guard isDithered, least > Self.sensitivity.green else { return mixture }
    var leastCost = Double(least)
    let error = (red - reds[nearest], green - greens[nearest], blue - blues[nearest])
    for index in reds.indices where index != nearest {
      let step = (
        reds[index] - reds[nearest], greens[index] - greens[nearest], blues[index] - blues[nearest]
      )
      let length = Double(Self.squared(step.0, step.1, step.2))
      let overlap = Double(
        Self.sensitivity.red * error.0 * step.0 + Self.sensitivity.green * error.1 * step.1
          + Self.sensitivity.blue * error.2 * step.2)
      guard length > 0, overlap > 0 else { continue }
      let share = (min(0.5, overlap / length) * 64).rounded() / 64
      let remaining = Double(least) - 2 * share * overlap + share * share * length
      let cost = remaining + Self.grainCost * share * (1 - share) * length
      if cost < leastCost {
        leastCost = cost
        mixture.second = UInt8(index)
        mixture.share = UInt8(share * 64)
      }
    }
    return mixture
  }

  @inline(__always)
  private static func squared(_ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
    sensitivity.red * red * red + sensitivity.green * green * green
      + sensitivity.blue * blue * blue
  }
}
