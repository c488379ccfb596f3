public import Geometry

/// The lengths that a flexible subview takes along an axis, in pixels.
public struct LengthLimits: Hashable, Sendable {
  /// The minimum length.
  public var minimum: CGFloat
  /// The length for an unspecified proposal.
  public var ideal: CGFloat
  /// The maximum length.
  public var maximum: CGFloat

  /// Creates limits; they should be in increasing order, otherwise they are a finding.
  public init(minimum: CGFloat = 0, ideal: CGFloat = 10, maximum: CGFloat = .infinity) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  /// Creates limits for a fixed length.
  public init(_ length: CGFloat) {
    self.init(minimum: length, ideal: length, maximum: length)
  }

  /// Whether the limits are in increasing order.
  public var areInOrder: Bool { minimum <= ideal && ideal <= maximum }

  /// Returns the length nearest to the proposed one; the minimum takes precedence if limits
  /// contradict each other.
  func length(in proposal: CGFloat?) -> CGFloat {
    max(minimum, min(maximum, proposal ?? ideal))
  }
  /// Returns the proposed lengths for which the length is that for a proposed one.
  func range(of proposal: CGFloat?) -> LengthRange {
    if minimum >= maximum { return .all }
    guard let proposal else { return LengthRange(only: nil) }
    if proposal <= minimum { return LengthRange(least: -.infinity, greatest: minimum) }
    if proposal >= maximum { return LengthRange(least: maximum, greatest: .infinity) }
    return LengthRange(only: proposal)
  }
}
