/// The resistance of content that is dragged past its limits.
///
/// Source: the widely published form of UIScrollView's rubber band, with the constant 0.55.
package enum RubberBand {
  /// The stiffness of the band; smaller is stiffer.
  package static let coefficient = 0.55

  /// Returns the excess shown for a pull of `excess` pixels in a viewport `length` pixels long.
  package static func shown(forExcess excess: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let shown = (1 - 1 / (coefficient * abs(excess) / length + 1)) * length
    return excess < 0 ? -shown : shown
  }

  /// Returns the pull that shows an excess of `shown`; the inverse of `shown(forExcess:length:)`.
  ///
  /// No pull can show an excess of `length` or more; for such an excess, the result shows
  /// 0.999 of `length`.
  package static func excess(forShown shown: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let share = min(abs(shown) / length, 0.999)
    let excess = share / (1 - share) * length / coefficient
    return shown < 0 ? -excess : excess
  }
}
