/// What is known of the place between two scalars.
struct TextBoundary: Equatable {
  /// Whether the scalar before it is white space.
  var isAfterWhite = false
  /// Whether a line may end here.
  var allowsBreak = false
  /// Whether a line that ends here shows a hyphen, the scalar before it being a soft one.
  var insertsHyphen = false
  /// Whether a reader sees one character end here and the next begin.
  var isBetweenCharacters = false
}
