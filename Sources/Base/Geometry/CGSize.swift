#if !FoundationGeometry
  /// A width and a height; either may be negative or infinite.
  public struct CGSize: Hashable, Sendable, BitwiseCopyable {
    /// The width.
    public var width: CGFloat
    /// The height.
    public var height: CGFloat

    /// The zero size.
    public static let zero = CGSize()

    /// Creates a zero size.
    public init() { self.init(width: 0, height: 0) }

    /// Creates a size from its width and height.
    public init(width: CGFloat, height: CGFloat) {
      self.width = width
      self.height = height
    }

    /// Creates a size from a whole width and height.
    public init(width: Int, height: Int) {
      self.init(width: CGFloat(width), height: CGFloat(height))
    }
  }

  /// Encoded as a list of width and height.
  extension CGSize: Codable {
    /// Reads the list.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(width: try list.decode(CGFloat.self), height: try list.decode(CGFloat.self))
    }

    /// Writes the list.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(width)
      try list.encode(height)
    }
  }
#endif
