internal import Composition

/// Properties of the boundary between two scalars.
struct TextBoundary: Equatable {
  /// Whether the scalar before it is white space.
  var isAfterWhite = false
  /// Whether a line may end here.
  var allowsBreak = false
  /// Where such a line ends.
  var kind = LineBreakKind.space
  /// Whether a user-perceived character ends here.
  var isBetweenCharacters = false
}
