import Glibc

/// How long things take, and how far they go.
enum Timing {
  /// A press or its release, in seconds.
  static let press = 0.5
  /// The progress bar's way, in seconds.
  static let progress = 0.35
  /// A button, a tint or the hint coming or going, in seconds.
  static let fade = 0.25
  /// A jump's cross-fade with reduced motion, in seconds.
  static let crossFade = 0.12
  /// From one blooming topic to the next.
  static let bloomStagger = Duration.milliseconds(40)
  /// A refusal's shake, in seconds.
  static let shake = 0.45
  /// The keyboard's zoom, in seconds.
  static let zoom = 0.25
  /// The binary logarithms of the least and greatest zoom, 0.3 and 4.
  static let leastZoom = -1.7369655941662063
  static let greatestZoom = 2.0
  /// How many pixels of a wheel double the zoom.
  static let wheelPixelsPerDoubling = 240.0
  /// The keyboard's step of the zoom, as a binary logarithm: a fifth of a doubling.
  static let zoomStep = 0.2
  /// The keyboard's step of the pan, in pixels.
  static let panStep = 60.0

  /// The binary logarithm of a pinch's scale.
  static func exponent(ofScale scale: Double) -> Double { log2(scale) }
}
