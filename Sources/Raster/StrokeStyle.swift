/// Which points count as inside a path.
public enum FillRule: Hashable, Sendable {
  /// Those around which the path winds at least once, directions counted.
  case nonZero
  /// Those around which it winds an odd number of times.
  case evenOdd
}

/// How a line along a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a corner.
  public enum Join: Hashable, Sendable {
    /// Pointed, as far as the miter limit allows; else bevelled.
    case miter
    /// An arc about the corner.
    case round
    /// Cut straight.
    case bevel
  }

  /// The shape of an end.
  public enum Cap: Hashable, Sendable {
    /// Cut at the end point.
    case butt
    /// A half disc about the end point.
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
  /// The lengths of dashes and gaps by turns, in the path's units; empty for an unbroken line.
  public var dashes: [Double]
  /// How far into the dashes the line starts, in the path's units.
  public var dashPhase: Double

  /// Creates a style; by default an unbroken line with pointed corners and cut ends.
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
