public import Geometry

/// The lengths that a flexible subview takes along an axis, in pixels.
public struct LengthLimits: Hashable, Sendable {
  /// The least length.
  public var minimum: CGFloat
  /// The length that is taken where it is left open.
  public var ideal: CGFloat
  /// The greatest length.
  public var maximum: CGFloat

  /// Makes limits; they should not decrease, and where they do it is a finding.
  public init(minimum: CGFloat = 0, ideal: CGFloat = 10, maximum: CGFloat = .infinity) {
    self.minimum = minimum
    self.ideal = ideal
    self.maximum = maximum
  }

  /// Makes limits that leave no choice.
  public init(_ length: CGFloat) {
    self.init(minimum: length, ideal: length, maximum: length)
  }

  /// Whether they do not decrease.
  public var areInOrder: Bool { minimum <= ideal && ideal <= maximum }

  /// The length nearest to the proposed one; where limits contradict each other, the least wins.
  func length(in proposal: CGFloat?) -> CGFloat {
    max(minimum, min(maximum, proposal ?? ideal))
  }
}
