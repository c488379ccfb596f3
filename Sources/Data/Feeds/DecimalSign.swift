/// The sign before the decimals of a number.
public enum DecimalSign: String, CaseIterable, Hashable, Sendable {
  /// As in 2,590.5.
  case point
  /// As in 2.590,5.
  case comma
}
