public import Geometry

/// The positions of cells in the plane, in pixels; x grows rightward, y downward.
///
/// A lattice of *rooms* covers the plane: hexagons that share their edges, with a separate
/// circumradius (center to corner) for each axis. A *cell* is its room inset by half of the
/// spacing: centers stay in place, and facing edges of neighbors are the spacing apart.
///
/// The rooms of ``honeycomb(pitch:cellWidth:origin:spacing:)`` can also be elongated: their flat edges are longer, and
/// their corners keep their angles.
///
/// Source: Red Blob Games, "Hexagonal Grids", Hex to pixel, Pixel to hex; "Implementation of Hex
/// Grids", Layout.
public struct HexLattice: Hashable, Sendable {
  /// The orientation of the cells.
  public let orientation: Hex.Orientation
  /// Half the width of a flat-top room without its elongation; a pointy-top one is sqrt(3) times this wide.
  public let horizontalCircumradius: CGFloat
  /// Half the height of a pointy-top room; a flat-top one is sqrt(3) times this high.
  public let verticalCircumradius: CGFloat
  /// The center of the cell (0, 0).
  public var origin: CGPoint
  /// The gap between the facing edges of neighbors.
  public let spacing: CGFloat
  /// How much longer the flat edges of a room are than without elongation.
  public let elongation: CGFloat

  /// The distance from a column (flat-top) or row (pointy-top) to the next one, across it.
  @usableFromInline let straightStep: CGFloat
  /// The distance from a cell to the next one in its column (flat-top) or row (pointy-top).
  @usableFromInline let inlineStep: CGFloat
  /// The cell (0, 0), centered on zero.
  @usableFromInline let cell: Hexagon

  /// Creates a lattice of rooms with two circumradii, both positive and finite.
  ///
  /// The spacing is 0 or more; if it exceeds the rooms, the cells are single points.
  public init(
    orientation: Hex.Orientation = .flatTop, horizontalCircumradius: CGFloat,
    verticalCircumradius: CGFloat, origin: CGPoint = .zero, spacing: CGFloat = 0
  ) {
    let isFlat = orientation == .flatTop
    self.init(
      orientation: orientation, horizontalCircumradius: horizontalCircumradius,
      verticalCircumradius: verticalCircumradius, cellWidth: 1, origin: origin, spacing: spacing,
      inlineStep: 3.squareRoot() * (isFlat ? verticalCircumradius : horizontalCircumradius))
  }

  /// Creates a lattice of regular rooms with a positive, finite circumradius.
  public init(
    orientation: Hex.Orientation = .flatTop, circumradius: CGFloat, origin: CGPoint = .zero,
    spacing: CGFloat = 0
  ) {
    self.init(
      orientation: orientation, horizontalCircumradius: circumradius,
      verticalCircumradius: circumradius, origin: origin, spacing: spacing)
  }

  /// The lattice of the honeycomb: flat-top, cells of a column `pitch` pixels apart.
  ///
  /// With c = `pitch` / sqrt(3) and w = `cellWidth` the center of a cell is (3/2 q c w, (sqrt(3)/2 q + sqrt(3) r) c). With
  /// w = 1 the cells are regular. Wider ones have longer flat edges, by 3/2 c (w - 1).
  ///
  /// - Parameters:
  ///   - pitch: The distance between the cells of a column, positive and finite.
  ///   - cellWidth: The distance between columns, relative to that of regular cells; at least 1 and finite.
  ///   - origin: The center of the cell (0, 0).
  ///   - spacing: The gap between the facing edges of neighbors.
  /// - Returns: The lattice.
  public static func honeycomb(
    pitch: CGFloat, cellWidth: CGFloat = 1, origin: CGPoint = .zero, spacing: CGFloat = 0
  ) -> HexLattice {
    let circumradius = pitch / 3.squareRoot()
    // The step down a column is the pitch itself, without the rounding of sqrt(3) * circumradius.
    return HexLattice(
      orientation: .flatTop, horizontalCircumradius: circumradius,
      verticalCircumradius: circumradius, cellWidth: cellWidth, origin: origin, spacing: spacing,
      inlineStep: pitch)
  }

  private init(
    orientation: Hex.Orientation, horizontalCircumradius: CGFloat, verticalCircumradius: CGFloat,
    cellWidth: CGFloat, origin: CGPoint, spacing: CGFloat, inlineStep: CGFloat
  ) {
    precondition(
      horizontalCircumradius > 0 && verticalCircumradius > 0 && horizontalCircumradius.isFinite
        && verticalCircumradius.isFinite, "A circumradius is positive and finite")
    precondition(spacing >= 0 && spacing.isFinite, "A spacing is not negative, and finite")
    precondition(
      cellWidth >= 1 && cellWidth.isFinite,
      "A cell is at least as wide as a regular one, and finite")
    self.orientation = orientation
    self.horizontalCircumradius = horizontalCircumradius
    self.verticalCircumradius = verticalCircumradius
    self.origin = origin
    self.spacing = spacing
    self.inlineStep = inlineStep
    let reach = orientation == .flatTop ? horizontalCircumradius : verticalCircumradius
    straightStep = 1.5 * reach * cellWidth
    elongation = 1.5 * reach * (cellWidth - 1)
    cell = Hexagon(
      room: (reach: reach, halfThickness: inlineStep / 2, elongation: elongation),
      orientation: orientation, inset: spacing / 2)
  }
}

extension HexLattice {
  /// The center of `cell`.
  @inlinable
  public func center(of cell: Hex) -> CGPoint {
    let q = CGFloat(cell.q)
    let r = CGFloat(cell.r)
    return orientation == .flatTop
      ? CGPoint(x: origin.x + straightStep * q, y: origin.y + inlineStep * (r + q / 2))
      : CGPoint(x: origin.x + inlineStep * (q + r / 2), y: origin.y + straightStep * r)
  }

  /// Returns the position of `point` in cells, not rounded.
  ///
  /// Along the elongation of a room it does not change, so that it is in the same room as the point.
  @inlinable
  public func fractionalHex(at point: CGPoint) -> FractionalHex {
    let x = point.x - origin.x
    let y = point.y - origin.y
    if orientation == .flatTop {
      let q = line(at: x)
      return FractionalHex(q: q, r: y / inlineStep - q / 2)
    }
    let r = line(at: y)
    return FractionalHex(q: x / inlineStep - r / 2, r: r)
  }

  /// Returns the column (flat-top) or row (pointy-top) at a distance from that of the origin, not rounded.
  @inlinable
  func line(at distance: CGFloat) -> CGFloat {
    let line = distance / straightStep
    guard elongation > 0 else { return line }
    // Without the middle parts of all rooms, as wide as the elongation, the others are those of a regular lattice.
    let nearest = line.rounded()
    let offset = distance - nearest * straightStep
    let beside = max(0, abs(offset) - elongation / 2) / (straightStep - elongation)
    return offset < 0 ? nearest - beside : nearest + beside
  }

  /// Returns the cell whose room contains `point`, including the gap around the cell.
  ///
  /// A point that is not finite or is beyond the limit of ``Hex`` is a caller's bug.
  @inlinable
  public func hex(at point: CGPoint) -> Hex { fractionalHex(at: point).rounded() }

  /// Returns the cell that contains `point`, or `nil` in the gap between cells.
  @inlinable
  public func hexIfInside(at point: CGPoint) -> Hex? {
    let cell = hex(at: point)
    // Without spacing there are no gaps between cells, not even by rounding.
    return spacing == 0 || hexagon(of: cell).contains(point) ? cell : nil
  }

  /// Returns the outline of `cell`, inset by the spacing.
  @inlinable
  public func hexagon(of cell: Hex) -> Hexagon {
    var hexagon = self.cell
    hexagon.center = center(of: cell)
    return hexagon
  }

  /// Returns the corners of `cell` in the order of ``Hexagon``, without storage.
  @inlinable
  public func corners(of cell: Hex) -> Hexagon.Corners { hexagon(of: cell).corners }

  /// Returns the smallest rectangle around the outlines of `cells`; zero if there are none.
  ///
  /// O(n).
  @inlinable
  public func bounds(of cells: some Sequence<Hex>) -> CGRect {
    var iterator = cells.makeIterator()
    guard let first = iterator.next() else { return .zero }
    let center = center(of: first)
    var (left, right, top, bottom) = (center.x, center.x, center.y, center.y)
    while let cell = iterator.next() {
      let center = self.center(of: cell)
      left = min(left, center.x)
      right = max(right, center.x)
      top = min(top, center.y)
      bottom = max(bottom, center.y)
    }
    let around = cell.bounds
    return CGRect(
      x: left + around.minX, y: top + around.minY, width: right - left + around.width,
      height: bottom - top + around.height)
  }
}
