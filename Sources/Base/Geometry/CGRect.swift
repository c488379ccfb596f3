#if !FoundationGeometry
  /// An axis-aligned rectangle: an origin and a size.
  ///
  /// The size may be negative; all properties except `origin` and `size` are those of the
  /// standardized rectangle.
  public struct CGRect: Hashable, Sendable, BitwiseCopyable {
    /// The corner with the smallest coordinates, unless the size is negative.
    public var origin: CGPoint
    /// The size, from the origin.
    public var size: CGSize

    /// The rectangle at the origin with size zero.
    public static let zero = CGRect()
    /// The null rectangle, for example the intersection of disjoint rectangles.
    public static let null = CGRect(
      origin: CGPoint(x: CGFloat.infinity, y: .infinity), size: .zero)
    /// The infinite rectangle.
    public static let infinite = CGRect(
      x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Creates a rectangle at the origin with size zero.
    public init() { self.init(origin: .zero, size: .zero) }

    /// Creates a rectangle from an origin and a size.
    public init(origin: CGPoint, size: CGSize) {
      self.origin = origin
      self.size = size
    }

    /// Creates a rectangle from its coordinates and lengths.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// Creates a rectangle from whole coordinates and lengths.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// Whether the standardized rectangles are equal.
    public static func == (one: CGRect, other: CGRect) -> Bool {
      let (one, other) = (one.standardized, other.standardized)
      return one.origin == other.origin && one.size == other.size
    }

    /// Hashes the standardized rectangle.
    public func hash(into hasher: inout Hasher) {
      let rect = standardized
      hasher.combine(rect.origin)
      hasher.combine(rect.size)
    }

    // MARK: Edges

    /// The smallest x.
    public var minX: CGFloat { min(origin.x, origin.x + size.width) }
    /// The x of the center.
    public var midX: CGFloat { (minX + maxX) / 2 }
    /// The largest x.
    public var maxX: CGFloat { max(origin.x, origin.x + size.width) }
    /// The smallest y.
    public var minY: CGFloat { min(origin.y, origin.y + size.height) }
    /// The y of the center.
    public var midY: CGFloat { (minY + maxY) / 2 }
    /// The largest y.
    public var maxY: CGFloat { max(origin.y, origin.y + size.height) }
    /// The absolute width.
    public var width: CGFloat { abs(size.width) }
    /// The absolute height.
    public var height: CGFloat { abs(size.height) }

    /// The equal rectangle with a size that is not negative.
    public var standardized: CGRect {
      isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle with integer edges that contains this one.
    public var integral: CGRect {
      guard !isNull else { return self }
      let rect = standardized
      let origin = CGPoint(x: rect.minX.rounded(.down), y: rect.minY.rounded(.down))
      let size = CGSize(
        width: rect.maxX.rounded(.up) - origin.x, height: rect.maxY.rounded(.up) - origin.y)
      return CGRect(origin: origin, size: size)
    }
  }

  /// Encoded as a list of origin and size.
  extension CGRect: Codable {
    /// Reads the list.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(origin: try list.decode(CGPoint.self), size: try list.decode(CGSize.self))
    }

    /// Writes the list.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(origin)
      try list.encode(size)
    }
  }
#endif
