/// The dimensions of a chip at scale 1, in logical pixels.
enum ChipGeometry {
  /// How much lower a chip is than the area that a click hits.
  static let inset = 5.0
  /// The space beside the label at the sides without the cross.
  static let padding = 11.0
  /// The distance of the cross from the right side, and half of its size.
  static let crossInset = 17.0
  static let crossRadius = 4.5
  /// The width of the label's side with the cross.
  private static let crossSide = 27.0
  /// The least width, for fingers.
  private static let leastWidth = 48.0
  /// More than a line of text is wider than its ink, so that the label of a chip has room in its whole size.
  private static let bearings = 4.0

  /// Returns the width of the label's side at the end of a chip, which has a cross if its pick can be taken back.
  static func endSide(isRequired: Bool) -> Double { isRequired ? padding : crossSide }

  /// Returns the width of a chip with the whole of its label.
  ///
  /// - Parameters:
  ///   - ink: The width of the label's ink.
  ///   - isRequired: Whether the chip has no cross.
  /// - Returns: The width.
  static func width(ofInk ink: Double, isRequired: Bool) -> Double {
    max(leastWidth, ink + bearings + padding + endSide(isRequired: isRequired))
  }
}
