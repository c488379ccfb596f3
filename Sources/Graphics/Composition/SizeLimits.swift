public import Geometry

/// The sizes that the labels of a level may have, in logical pixels per em.
public struct SizeLimits: Hashable, Sendable {
  /// The size below which labels are hard to read.
  public var floor: Double
  /// The size above which labels look coarse.
  public var ceiling: Double

  /// Creates limits from sizes in logical pixels per em.
  public init(floor: Double, ceiling: Double) {
    self.floor = floor
    self.ceiling = ceiling
  }

  /// Creates limits for the cells of a window.
  ///
  /// - Parameters:
  ///   - floor: The floor without the text scale.
  ///   - shorterSide: The shorter side of the window, in logical pixels.
  ///   - cellHeight: The height of a cell, in logical pixels.
  ///   - textScale: The text scale, which multiplies both limits.
  public init(floor: Double, shorterSide: Double, cellHeight: Double, textScale: Double = 1) {
    self.floor = floor * textScale
    ceiling = min(0.09 * shorterSide, 0.16 * cellHeight) * textScale
  }

  /// The smallest em at a kiosk: 0.4 degrees, as a fraction of the distance of the eyes.
  public static let eyeFraction = 0.0070
  /// The size below which no kiosk goes, in logical pixels per em.
  private static let leastKioskSize = 14.0
  /// The smallest size in windows, in logical pixels per em at scale 1.
  private static let windowSize = 13.0

  /// Returns the smallest size of the labels of a window, without the text scale, in logical pixels per em.
  ///
  /// - Parameters:
  ///   - screen: The size of the monitor, in logical pixels.
  ///   - diagonal: The diagonal of the monitor, in meters; `nil` if it is not known or not plausible.
  ///   - distance: The distance of the eyes from the monitor, in meters; `nil` for 1.6 diagonals, 0.4 to 1 m.
  ///   - isKiosk: Whether the window is a kiosk.
  ///   - windowScale: The scale of the window; that of a kiosk multiplies the result, too.
  /// - Returns: The size.
  public static func floor(
    screen: CGSize, diagonal: Double?, distance: Double?, isKiosk: Bool, windowScale: Double = 1
  ) -> Double {
    guard isKiosk else { return windowSize * windowScale }
    let (width, height) = (Double(screen.width), Double(screen.height))
    var size = 0.023 * min(width, height)
    if let diagonal, diagonal > 0 {
      let distance = distance ?? max(0.4, min(1.6 * diagonal, 1))
      size = eyeFraction * distance * (width * width + height * height).squareRoot() / diagonal
    }
    return max(leastKioskSize, size) * windowScale
  }

  /// The smallest size at which all labels of a level are shown at once.
  public var least: Double { Self.leastPart * floor }
  /// The size up to which words are hyphenated.
  public var hyphenated: Double { Self.hyphenatedPart * floor }

  static let leastPart = 0.92
  static let hyphenatedPart = 1.25
}
