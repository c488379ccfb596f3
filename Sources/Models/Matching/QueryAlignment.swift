/// The match of a text with a query.
public struct QueryAlignment: Hashable, Sendable {
  /// The score of the match; 0 if there are only inverse terms.
  public var score: Int
  /// The characters that match, as offsets in the text's Unicode scalars, in increasing order.
  ///
  /// A byte that is not UTF-8 counts as a scalar.
  public var positions: [Int]
}
