public import Geometry

/// A hexagon with six edges in three parallel pairs, in pixels; x grows rightward, y downward.
///
/// It is regular, unless it is elongated or its lattice has two different circumradii. Corners are counterclockwise on
/// the screen; corner `k` of a regular flat-top hexagon is at the angle `-k` * 60 degrees: right,
/// top right, top left, left, bottom left, bottom right. In a pointy-top hexagon, all are 30
/// degrees further clockwise: bottom right, top right, top, top left, bottom left, bottom.
///
/// Source: Red Blob Games, "Hexagonal Grids", Angles.
public struct Hexagon: Hashable, Sendable {
  /// The center of the hexagon.
  public var center: CGPoint
  /// The orientation of the hexagon.
  public let orientation: Hex.Orientation
  /// The distance from the center to the two corners on the long axis.
  public let circumradius: CGFloat
  /// The distance from the short axis to the four other corners.
  @usableFromInline let shoulder: CGFloat
  /// The distance from the long axis to the four other corners.
  @usableFromInline let halfThickness: CGFloat

  /// Creates a regular hexagon; a circumradius that is not positive gives a single point.
  public init(center: CGPoint, circumradius: CGFloat, orientation: Hex.Orientation = .flatTop) {
    let reach = max(0, circumradius)
    self.init(
      center: center, orientation: orientation, circumradius: reach, shoulder: reach / 2,
      halfThickness: reach * 3.squareRoot() / 2)
  }

  /// Creates a regular hexagon by the distance from its center to its edges.
  ///
  /// An inradius that is not positive makes a single point.
  public init(center: CGPoint, inradius: CGFloat, orientation: Hex.Orientation = .flatTop) {
    let halfThickness = max(0, inradius)
    let reach = halfThickness / (3.squareRoot() / 2)
    self.init(
      center: center, orientation: orientation, circumradius: reach, shoulder: reach / 2,
      halfThickness: halfThickness)
  }

  /// Creates the largest regular flat-top hexagon centered in `rect`.
  ///
  /// Its width is the smaller of the rectangle's width and 2 / sqrt(3) of its height.
  public init(in rect: CGRect) {
    self.init(
      center: CGPoint(x: rect.midX, y: rect.midY),
      circumradius: min(rect.width, rect.height * 2 / 3.squareRoot()) / 2)
  }

  /// How much longer the flat edges are than those of a regular hexagon with the same slanted edges.
  public var elongation: CGFloat { 2 * (2 * shoulder - circumradius) }

  /// Returns the hexagon with its flat edges longer by `length`; a single point stays one.
  public func elongated(by length: CGFloat) -> Hexagon {
    guard circumradius > 0 else { return self }
    return Hexagon(
      center: center, orientation: orientation, circumradius: circumradius + length / 2,
      shoulder: shoulder + length / 2, halfThickness: halfThickness)
  }

  @usableFromInline
  init(
    center: CGPoint, orientation: Hex.Orientation, circumradius: CGFloat, shoulder: CGFloat,
    halfThickness: CGFloat
  ) {
    self.center = center
    self.orientation = orientation
    self.circumradius = circumradius
    self.shoulder = shoulder
    self.halfThickness = halfThickness
  }

  /// The smallest rectangle around the corners.
  @inlinable
  public var bounds: CGRect {
    let halfWidth = orientation == .flatTop ? circumradius : halfThickness
    let halfHeight = orientation == .flatTop ? halfThickness : circumradius
    return CGRect(
      x: center.x - halfWidth, y: center.y - halfHeight, width: 2 * halfWidth,
      height: 2 * halfHeight)
  }

  /// The corners, without storage.
  @inlinable public var corners: Corners { Corners(hexagon: self) }

  /// Whether `point` is inside or on the edge; a single point contains nothing.
  @inlinable
  public func contains(_ point: CGPoint) -> Bool {
    let x = abs(point.x - center.x)
    let y = abs(point.y - center.y)
    let (along, across) = orientation == .flatTop ? (x, y) : (y, x)
    return circumradius > 0 && across <= halfThickness
      && halfThickness * (along - circumradius) + (circumradius - shoulder) * across <= 0
  }

  /// The distance from the outline to `point`; negative inside.
  ///
  /// From a single point it is the distance to that point.
  ///
  /// Source: Inigo Quilez, "2D distance functions", Polygon.
  public func signedDistance(to point: CGPoint) -> CGFloat {
    let x = abs(point.x - center.x)
    let y = abs(point.y - center.y)
    // One quadrant stands for all; it has half a flat edge, a slanted edge and two corners: `tip`
    // at (circumradius, 0), and the other at (shoulder, halfThickness).
    let (along, across) = orientation == .flatTop ? (x, y) : (y, x)
    guard circumradius > 0 else { return (along * along + across * across).squareRoot() }
    let slope = circumradius - shoulder
    let (pastCorner, above) = (along - shoulder, across - halfThickness)
    let pastTip = along - circumradius
    if pastCorner > 0, pastCorner * slope - above * halfThickness < 0 {
      return (pastCorner * pastCorner + above * above).squareRoot()
    }
    if pastTip * slope - across * halfThickness > 0 {
      return (pastTip * pastTip + across * across).squareRoot()
    }
    let edge = (slope * slope + halfThickness * halfThickness).squareRoot()
    return max(above, (pastTip * halfThickness + across * slope) / edge)
  }
}

extension Hexagon {
  /// The six corners of a hexagon, computed on demand.
  public struct Corners: RandomAccessCollection, Hashable, Sendable {
    @usableFromInline let hexagon: Hexagon

    @inlinable
    init(hexagon: Hexagon) { self.hexagon = hexagon }

    /// The position of the first corner.
    @inlinable public var startIndex: Int { 0 }
    /// The number of corners, 6.
    @inlinable public var endIndex: Int { 6 }

    /// Corner `position`, from 0 to 5, in the order of ``Hexagon``.
    @inlinable
    public subscript(position: Int) -> CGPoint {
      precondition(position >= 0 && position < 6, "A hexagon has the corners 0 to 5")
      let center = hexagon.center
      if hexagon.orientation == .flatTop {
        let along = position % 3 == 0 ? hexagon.circumradius : hexagon.shoulder
        let across = position % 3 == 0 ? 0 : hexagon.halfThickness
        return CGPoint(
          x: position == 0 || position == 1 || position == 5 ? center.x + along : center.x - along,
          y: position < 3 ? center.y - across : center.y + across)
      }
      let along = position % 3 == 2 ? hexagon.circumradius : hexagon.shoulder
      let across = position % 3 == 2 ? 0 : hexagon.halfThickness
      return CGPoint(
        x: position < 2 ? center.x + across : center.x - across,
        y: position == 0 || position > 3 ? center.y + along : center.y - along)
    }
  }
}
