#if !FoundationGeometry
  extension CGRect {
    /// Whether it is no rectangle at all.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

    /// Whether it is all of the plane.
    public var isInfinite: Bool { self == .infinite }

    /// Whether it has no area.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

    /// Whether a point is inside; the edges of the least coordinates belong to it, the others do not.
    public func contains(_ point: CGPoint) -> Bool {
      !isEmpty && minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
    }

    /// Whether another rectangle adds nothing to it.
    public func contains(_ other: CGRect) -> Bool { union(other) == self }

    /// Whether it has something in common with another; an edge is enough.
    public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

    /// What it has in common with another; `null` if they lie apart.
    public func intersection(_ other: CGRect) -> CGRect {
      guard !isNull, !other.isNull,
        let (x, width) = Self.overlap(of: (minX, width), (other.minX, other.width)),
        let (y, height) = Self.overlap(of: (minY, height), (other.minY, other.height))
      else { return .null }
      return CGRect(x: x, y: y, width: width, height: height)
    }

    /// A stretch of an axis.
    private typealias Span = (start: CGFloat, length: CGFloat)

    /// What two stretches have in common; one that is inside the other comes out as it is.
    private static func overlap(of one: Span, _ other: Span) -> Span? {
      let (oneEnd, otherEnd) = (one.start + one.length, other.start + other.length)
      if one.start >= other.start, oneEnd <= otherEnd { return one }
      if other.start >= one.start, otherEnd <= oneEnd { return other }
      let (start, end) = (max(one.start, other.start), min(oneEnd, otherEnd))
      return start <= end ? (start, end - start) : nil
    }

    /// The least rectangle around both.
    public func union(_ other: CGRect) -> CGRect {
      if isNull { return other }
      if other.isNull { return self }
      let (one, other) = (standardized, other.standardized)
      let (minX, maxX) = (min(one.minX, other.minX), max(one.maxX, other.maxX))
      let (minY, maxY) = (min(one.minY, other.minY), max(one.maxY, other.maxY))
      return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The rectangle with its edges moved inwards; `null` if they pass each other.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      guard !isNull, width - 2 * dx >= 0, height - 2 * dy >= 0 else { return .null }
      return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// The rectangle moved.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
      guard !isNull else { return self }
      return CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }
  }
#endif
