extension CGRect {
  /// Creates a rectangle around its center.
  package init(center: CGPoint, width: CGFloat, height: CGFloat) {
    self.init(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  /// The smallest rectangle around points; `nil` if there are none.
  ///
  /// O(n).
  package init?(around points: [CGPoint]) {
    guard let first = points.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
