public import Geometry

/// An explicit alignment guide of a placed subview.
public struct LayoutGuide: Hashable, Sendable {
  /// The axis of the position: a horizontal guide is an x position.
  public let axis: Axis
  /// The name of the type that identifies the guide.
  public let name: String
  /// The position in the frame, from the leading edge or the top, in pixels.
  public let offset: CGFloat
}
