#if !FoundationGeometry
  /// A rectangle along the axes: a corner, and how far it goes from there.
  ///
  /// A negative size goes the other way; all that is asked of a rectangle but `origin` and `size` is
  /// answered as for the same rectangle from its corner of the least coordinates.
  public struct CGRect: Hashable, Sendable, BitwiseCopyable {
    /// The corner: that of the least coordinates, unless the size is negative.
    public var origin: CGPoint
    /// The extent from there.
    public var size: CGSize

    /// The origin, without extent.
    public static let zero = CGRect()
    /// No rectangle, not even an empty one: what two have in common that lie apart.
    public static let null = CGRect(
      origin: CGPoint(x: CGFloat.infinity, y: .infinity), size: .zero)
    /// All of the plane.
    public static let infinite = CGRect(
      x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
      width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Creates a rectangle at the origin, without extent.
    public init() { self.init(origin: .zero, size: .zero) }

    /// Creates a rectangle from a corner and an extent.
    public init(origin: CGPoint, size: CGSize) {
      self.origin = origin
      self.size = size
    }

    /// Creates a rectangle from the coordinates of a corner and an extent.
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// Creates a rectangle from whole coordinates of a corner and a whole extent.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    /// Whether two rectangles are the same part of the plane, from whichever corner.
    public static func == (one: CGRect, other: CGRect) -> Bool {
      let (one, other) = (one.standardized, other.standardized)
      return one.origin == other.origin && one.size == other.size
    }

    /// Feeds in what `==` compares.
    public func hash(into hasher: inout Hasher) {
      let rect = standardized
      hasher.combine(rect.origin)
      hasher.combine(rect.size)
    }

    // MARK: Edges

    /// The least x.
    public var minX: CGFloat { min(origin.x, origin.x + size.width) }
    /// The x of the center.
    public var midX: CGFloat { (minX + maxX) / 2 }
    /// The greatest x.
    public var maxX: CGFloat { max(origin.x, origin.x + size.width) }
    /// The least y.
    public var minY: CGFloat { min(origin.y, origin.y + size.height) }
    /// The y of the center.
    public var midY: CGFloat { (minY + maxY) / 2 }
    /// The greatest y.
    public var maxY: CGFloat { max(origin.y, origin.y + size.height) }
    /// The extent along x, not negative.
    public var width: CGFloat { abs(size.width) }
    /// The extent along y, not negative.
    public var height: CGFloat { abs(size.height) }

    /// The same rectangle, from its corner of the least coordinates.
    public var standardized: CGRect {
      isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }

    /// The least rectangle with whole edges around it.
    public var integral: CGRect {
      guard !isNull else { return self }
      let rect = standardized
      let origin = CGPoint(x: rect.minX.rounded(.down), y: rect.minY.rounded(.down))
      let size = CGSize(
        width: rect.maxX.rounded(.up) - origin.x, height: rect.maxY.rounded(.up) - origin.y)
      return CGRect(origin: origin, size: size)
    }
  }

  /// Written as a list of origin and size.
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
