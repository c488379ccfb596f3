#if !FoundationGeometry
  /// A geometric value: a `Double` on all supported machines.
  public typealias CGFloat = Double

  /// A point or vector; the context defines its unit and the direction of y.
  public struct CGPoint: Hashable, Sendable, BitwiseCopyable {
    /// The first coordinate.
    public var x: CGFloat
    /// The second coordinate.
    public var y: CGFloat

    /// The origin.
    public static let zero = CGPoint()

    /// Creates the origin.
    public init() { self.init(x: 0, y: 0) }

    /// Creates a point from its coordinates.
    public init(x: CGFloat, y: CGFloat) {
      self.x = x
      self.y = y
    }

    /// Creates a point from whole coordinates.
    public init(x: Int, y: Int) { self.init(x: CGFloat(x), y: CGFloat(y)) }
  }

  /// Written as a list of the two coordinates.
  extension CGPoint: Codable {
    /// Reads the list.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(x: try list.decode(CGFloat.self), y: try list.decode(CGFloat.self))
    }

    /// Writes the list.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(x)
      try list.encode(y)
    }
  }
#endif
