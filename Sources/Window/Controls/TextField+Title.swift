extension TextField {
  /// The widths of a field beside a title, at scale 1: from that of a text that says what the field is for.
  private static let widthsBesideTitle = 120.0...240.0
  /// The part of a header's room that is for the field.
  private static let partOfRoom = 0.4

  /// Whether a header has room for both a title and a field.
  ///
  /// - Parameters:
  ///   - room: The width of title and field together, in logical pixels.
  ///   - scale: The scale of the texts.
  /// - Returns: Whether there is room.
  public static func fits(besideTitleIn room: Double, scale: Double) -> Bool {
    (partOfRoom * room).rounded() >= widthsBesideTitle.lowerBound * scale
  }

  /// Returns the width of a field beside a title, which stays while the field is used.
  ///
  /// - Parameters:
  ///   - room: The width of title and field together, in logical pixels.
  ///   - scale: The scale of the texts.
  /// - Returns: The width, at most the room.
  public static func width(besideTitleIn room: Double, scale: Double) -> Double {
    let (least, greatest) = (
      widthsBesideTitle.lowerBound * scale, widthsBesideTitle.upperBound * scale
    )
    return min(max(partOfRoom * room, least), greatest, max(0, room)).rounded()
  }
}
