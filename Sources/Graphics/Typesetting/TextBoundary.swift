/// Properties of the boundary between two scalars.
struct TextBoundary: Equatable {
  /// Whether the scalar before it is white space.
  var isAfterWhite = false
  /// Whether a line may end here.
  var allowsBreak = false
  /// Whether a line that ends here shows a hyphen, because of a soft hyphen before it.
  var insertsHyphen = false
  /// Whether a user-perceived character ends here.
  var isBetweenCharacters = false
}
