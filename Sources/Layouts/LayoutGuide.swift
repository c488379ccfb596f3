public import Geometry

/// An explicit alignment guide of a placed subview.
public struct LayoutGuide: Hashable, Sendable {
  /// The axis across which the guide runs: a horizontal guide is an x position.
  public let axis: Axis
  /// The name of the type that identifies it.
  public let name: String
  /// Where it is in the frame, from the leading edge or the top, in pixels.
  public let offset: CGFloat
}
