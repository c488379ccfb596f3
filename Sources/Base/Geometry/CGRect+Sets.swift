#if !FoundationGeometry
  extension CGRect {
    /// Whether this is the null rectangle.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

    /// Whether this is the infinite rectangle.
    public var isInfinite: Bool { self == .infinite }

    /// Whether the rectangle has no area.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// Whether a point is inside, including the edges of the smallest coordinates, excluding the
    /// others.
    public func contains(_ point: CGPoint) -> Bool {
      !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
    }

    /// Whether the union with another rectangle is this one.
    public func contains(_ other: CGRect) -> Bool { union(other) == self }

    /// Whether two rectangles intersect; a common edge suffices.
    public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

    /// Returns the intersection with another rectangle; `null` if they are disjoint.
    public func intersection(_ other: CGRect) -> CGRect {
      guard !isNull, !other.isNull,
        let (x, width) = Self.overlap(of: (minX, width), (other.minX, other.width)),
        let (y, height) = Self.overlap(of: (minY, height), (other.minY, other.height))
      else { return .null }
      return CGRect(x: x, y: y, width: width, height: height)
    }

    /// An interval on an axis.
    private typealias Span = (start: CGFloat, length: CGFloat)

    /// Returns the intersection of two intervals; an interval inside the other is returned
    /// unchanged.
    private static func overlap(of one: Span, _ other: Span) -> Span? {
      let (oneEnd, otherEnd) = (one.start + one.length, other.start + other.length)
      if one.start >= other.start, oneEnd <= otherEnd { return one }
      if other.start >= one.start, otherEnd <= oneEnd { return other }
      let (start, end) = (max(one.start, other.start), min(oneEnd, otherEnd))
      return start <= end ? (start, end - start) : nil
    }

    /// Returns the smallest rectangle that contains both.
    public func union(_ other: CGRect) -> CGRect {
      if isNull { return other }
      if other.isNull { return self }
      let (one, other) = (standardized, other.standardized)
      let (minX, maxX) = (min(one.minX, other.minX), max(one.maxX, other.maxX))
      let (minY, maxY) = (min(one.minY, other.minY), max(one.maxY, other.maxY))
      return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Returns the rectangle with its edges moved inward; `null` if they cross.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      guard !isNull, width - 2 * dx >= 0, height - 2 * dy >= 0 else { return .null }
      return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Returns the translated rectangle.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      guard !isNull else { return self }
      return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
  }
#endif
