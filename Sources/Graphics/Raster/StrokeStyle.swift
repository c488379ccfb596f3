/// The rule that decides which points are inside a path.
public enum FillRule: Hashable, Sendable {
  /// Points with a winding number other than zero.
  case nonZero
  /// Points with an odd winding number.
  case evenOdd
}

/// The style of a stroked path.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a corner.
  public enum Join: Hashable, Sendable {
    /// Pointed up to the miter limit, otherwise beveled.
    case miter
    /// An arc around the corner.
    case round
    /// Cut straight.
    case bevel
  }

  /// The shape of an end.
  public enum Cap: Hashable, Sendable {
    /// Cut at the end point.
    case butt
    /// A half disc around the end point.
    case round
    /// Cut half a width past the end point.
    case square
  }

  /// The width of the line, in the path's units.
  public var width: Double
  /// The shape of corners.
  public var join: Join
  /// The shape of ends.
  public var cap: Cap
  /// The longest miter, as a multiple of the width.
  public var miterLimit: Double
  /// The alternating lengths of dashes and gaps, in the path's units; empty for a solid line.
  public var dashes: [Double]
  /// The offset of the line's start in the dashes, in the path's units.
  public var dashPhase: Double

  /// Creates a style; by default a solid line with miter joins and butt caps.
  public init(
    width: Double, join: Join = .miter, cap: Cap = .butt, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.join = join
    self.cap = cap
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}
