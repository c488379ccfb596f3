/// The reason why a grid cannot have an aspect ratio.
public enum AspectGridError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ideal ratio of width to height is not positive and finite.
  case invalidRatio(Double)

  /// The problem and how to fix it.
  public var description: String {
    switch self {
    case .invalidRatio(let ratio):
      "A cell cannot have the aspect ratio \(ratio): give a number above 0, such as 1.5 or 4/3."
    }
  }
}
