/// Why the physical size that a monitor reports cannot be its size.
public enum MonitorSizeProblem: Hashable, Sendable {
  /// The server does not know it, as that of most projectors.
  case missing
  /// It is the aspect ratio in centimeters, as many televisions report it: 160 x 90 mm.
  case aspectRatio
  /// Its pixels would not be square.
  case notSquare
  /// It would have too few or too many pixels; the number is that of the dots per inch.
  case density(Int)
}

extension Monitor {
  /// Why the physical size is not believed; `nil` if it is.
  public var sizeProblem: MonitorSizeProblem? {
    let (width, height) = millimeters
    guard width > 0, height > 0, frame.area > 0 else { return .missing }
    let ratio = (max(width, height), min(width, height))
    if Self.aspectRatios.contains(where: { $0 == ratio }) { return .aspectRatio }
    let density = density
    guard Self.plausibleDensities.contains(density) else { return .density(Int(density.rounded())) }
    let stretch = density * Double(height) / (Double(frame.height) * 25.4)
    guard abs(stretch - 1) < 0.15 else { return .notSquare }
    return nil
  }

  /// The dots per inch along a row, if the physical size is right.
  var density: Double { Double(frame.width) / Double(millimeterWidth) * 25.4 }

  /// Dots per inch from a wall of large pixels to the finest telephone.
  private static let plausibleDensities = 50.0...600.0

  /// Aspect ratios in centimeters, as millimeters.
  ///
  /// Source: VESA Enhanced EDID 1.4, 3.6.2: the size is in centimeters, or stands for the aspect ratio.
  private static let aspectRatios = [
    (160, 90), (160, 100), (150, 100), (210, 90), (320, 90), (40, 30), (50, 40), (30, 20),
  ]
}
