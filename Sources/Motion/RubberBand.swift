/// The resistance with which content follows a drag past its limits.
///
/// Source: the widely published form of UIScrollView's rubber band, with the constant 0.55.
package enum RubberBand {
  /// How stiff the band is; smaller is stiffer.
  package static let coefficient = 0.55

  /// The excess shown for a pull of `excess` pixels, in a viewport `length` pixels long.
  package static func shown(forExcess excess: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let shown = (1 - 1 / (coefficient * abs(excess) / length + 1)) * length
    return excess < 0 ? -shown : shown
  }

  /// The pull that shows an excess of `shown`; the inverse of `shown(forExcess:length:)`.
  ///
  /// An excess that no pull can show (a length or more) is answered by a pull that shows nearly it.
  package static func excess(forShown shown: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let share = min(abs(shown) / length, 0.999)
    let excess = share / (1 - share) * length / coefficient
    return shown < 0 ? -excess : excess
  }
}
