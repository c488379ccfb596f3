public import Geometry
public import HexGeometry
public import Layouts

/// The first stage: a grid of hexagons with colours and pictures.
public struct HexagonsModel: Hashable, Sendable {
  /// A cell of the grid.
  public struct Cell: Hashable, Identifiable, OffsetCoordinateProviding, Sendable {
    /// Its place in the list of cells.
    public let id: Int
    /// Its row and column.
    public let offsetCoordinate: OffsetCoordinate
    /// The picture in it, by its place among the landscapes; `nil`: it has a colour only.
    public let landscape: Int?
  }

  /// The gap between the facing edges of hexagons, in logical pixels.
  public var spacing = 8.0
  /// How far corners are rounded, in logical pixels.
  public var cornerRadius = 12.0
  /// The part of the room that the grid is offered.
  public var size = 1.0
  /// Whether hexagons stand on a corner.
  public var isPointyTop = false
  /// Whether pictures are shown.
  public var showsPhotos = true
  /// The cell under the mouse.
  public internal(set) var hovered: Int?

  /// The cells: four rows of seven.
  public static let cells: [Cell] = {
    // Each landscape away from the others.
    let places = [1, 4, 9, 13, 15, 19, 24, 21, 6]
    return (0..<28).map { index in
      Cell(
        id: index, offsetCoordinate: OffsetCoordinate(row: index / 7, col: index % 7),
        landscape: places.firstIndex(of: index))
    }
  }()

  static let spacingRange = 0.0...32
  static let cornerRange = 0.0...40
  static let sizeRange = 0.3...1

  /// The space between the grid and the edge of its stage, in logical pixels.
  private static let margin: CGFloat = 32

  /// The layout as it is set.
  public var layout: HexLayout {
    HexLayout(
      orientation: isPointyTop ? .pointyTop : .flatTop, spacing: CGFloat(spacing),
      cornerRadius: CGFloat(cornerRadius))
  }

  /// The hexagons of the cells, in the middle of a rectangle.
  ///
  /// What they are offered is the rectangle less a margin, as much of it as `size` says.
  public func hexagons(in area: CGRect) -> [Hexagon?] {
    let room = area.insetBy(
      dx: min(Self.margin, area.width / 4), dy: min(Self.margin, area.height / 4))
    let offer = ProposedViewSize(
      width: room.width * CGFloat(size), height: room.height * CGFloat(size))
    let grid = HexGrid(Self.cells, layout: layout) { _ in .flexible() }
    let pass = LayoutPass(grid, proposal: offer, recording: [])
    let origin = CGPoint(
      x: area.midX - pass.size.width / 2, y: area.midY - pass.size.height / 2)
    return pass.placements.map { placement in
      placement.outline.hexagon(in: placement.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  /// The cell at a point.
  func cell(at point: CGPoint, in area: CGRect) -> Int? {
    guard area.contains(point) else { return nil }
    return hexagons(in: area).firstIndex { $0?.contains(point) == true }
  }
}
