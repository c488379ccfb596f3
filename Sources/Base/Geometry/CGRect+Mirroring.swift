extension CGRect {
  /// Returns the mirror image about a vertical line.
  ///
  /// - Parameter axis: The x of the line.
  /// - Returns: The rectangle on its other side.
  package func mirrored(about axis: Double) -> CGRect {
    CGRect(x: CGFloat(2 * axis) - maxX, y: minY, width: width, height: height)
  }
}

extension CGPoint {
  /// Returns the mirror image about a vertical line.
  ///
  /// - Parameter axis: The x of the line.
  /// - Returns: The point on its other side.
  package func mirrored(about axis: Double) -> CGPoint { CGPoint(x: CGFloat(2 * axis) - x, y: y) }
}

extension SIMD2<Double> {
  /// Returns the mirror image of a point in a window, for finding what is there.
  ///
  /// - Parameter width: The width of the window.
  /// - Returns: The point with x exchanged, just left of it: rectangles have their left edge and not the right one.
  package func mirrored(inWidth width: Double) -> SIMD2<Double> {
    SIMD2((width - x).nextDown, y)
  }
}
