public import Geometry

/// The frames of a container's subviews as they should be, and as a second pass has them.
public struct PlacementDifference: Hashable, Sendable {
  /// The frames that the subviews should have, from the origin of the container.
  public let expected: [CGRect]
  /// The frames of the second pass, from the origin of the container.
  public let actual: [CGRect]
  /// The origin of the container in the second pass.
  public let origin: CGPoint
  /// The indices of the subviews whose frames differ; never empty.
  public let subviews: [Int]

  /// Compares two lists of frames of the same length; `nil` if no frame differs by more than `slack`.
  init?(expected: [CGRect], actual: [CGRect], origin: CGPoint, slack: CGFloat) {
    let subviews = expected.indices.filter { !expected[$0].isClose(to: actual[$0], within: slack) }
    guard !subviews.isEmpty else { return nil }
    self.expected = expected
    self.actual = actual
    self.origin = origin
    self.subviews = subviews
  }
}

extension CGRect {
  /// Whether no coordinate and no length differs by more than a distance.
  package func isClose(to other: CGRect, within slack: CGFloat) -> Bool {
    abs(minX - other.minX) <= slack && abs(minY - other.minY) <= slack
      && size.isClose(to: other.size, within: slack)
  }

  /// The mirror image in a container of a width.
  func mirrored(inWidth width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension CGSize {
  /// Whether no length differs by more than a distance.
  package func isClose(to other: CGSize, within slack: CGFloat) -> Bool {
    // Equal infinite lengths have no difference that is a number.
    (width == other.width || abs(width - other.width) <= slack)
      && (height == other.height || abs(height - other.height) <= slack)
  }
}
