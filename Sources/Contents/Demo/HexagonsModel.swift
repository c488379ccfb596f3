public import Geometry
public import HexGeometry
import Input
public import Layouts

/// The first stage: a grid of hexagons with colors and images.
public struct HexagonsModel: Hashable, Sendable {
  /// A cell of the grid.
  public struct Cell: Hashable, Identifiable, OffsetCoordinateProviding, Sendable {
    /// Its index in the list of cells.
    public let id: Int
    /// Its row and column.
    public let offsetCoordinate: OffsetCoordinate
    /// The index of its landscape; `nil` if it has only a color.
    public let landscape: Int?
  }

  /// The gap between the facing edges of hexagons, in logical pixels.
  public var spacing = 8.0
  /// The corner radius, in logical pixels.
  public var cornerRadius = 12.0
  /// The part of the available space that is proposed to the grid, from 0.3 to 1.
  public var size = 1.0
  /// Whether hexagons are pointy-topped.
  public var isPointyTop = false
  /// Whether images are shown.
  public var showsPhotos = true
  /// The ID of the cell under the mouse.
  public internal(set) var hovered: Int?
  /// The ID of the cell to which keys have moved the focus; `nil` before that.
  public internal(set) var focused: Int?

  /// The cells: four rows of seven.
  public static let cells: [Cell] = {
    // The landscapes are spread across the grid.
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

  /// The layout with the current settings.
  public var layout: HexLayout {
    HexLayout(
      orientation: isPointyTop ? .pointyTop : .flatTop, spacing: CGFloat(spacing),
      cornerRadius: CGFloat(cornerRadius))
  }

  /// Returns the hexagons of the cells, centered in a rectangle.
  ///
  /// The layout is proposed the rectangle without a margin, scaled by `size`.
  public func hexagons(in area: CGRect) -> [Hexagon?] {
    let room = area.insetBy(
      dx: min(Self.margin, area.width / 4), dy: min(Self.margin, area.height / 4))
    let offer = ProposedViewSize(width: room.width * size, height: room.height * size)
    let grid = HexGrid(Self.cells, layout: layout) { _ in .flexible() }
    let pass = LayoutPass(grid, proposal: offer, recording: [])
    let origin = CGPoint(
      x: area.midX - pass.size.width / 2, y: area.midY - pass.size.height / 2)
    return pass.placements.map { placement in
      placement.outline.hexagon(in: placement.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  /// Moves the focus to another cell, as far as there is one.
  mutating func moveFocus(_ action: FocusAction) {
    let last = Self.cells.count - 1
    guard let place = focused.map({ Self.cells[$0].offsetCoordinate }) else { return focused = 0 }
    let (row, column) = (place.row, place.col)
    let next: OffsetCoordinate? =
      switch action {
      case .up: OffsetCoordinate(row: row - 1, col: column)
      case .down: OffsetCoordinate(row: row + 1, col: column)
      case .left: OffsetCoordinate(row: row, col: column - 1)
      case .right: OffsetCoordinate(row: row, col: column + 1)
      case .first: Self.cells[0].offsetCoordinate
      case .last: Self.cells[last].offsetCoordinate
      case .pageUp, .pageDown, .press, .next, .previous, .cancel: nil
      }
    guard let next, let cell = Self.cells.first(where: { $0.offsetCoordinate == next }) else {
      return
    }
    focused = cell.id
  }

  /// Returns the cell at a point.
  func cell(at point: CGPoint, in area: CGRect) -> Int? {
    guard area.contains(point) else { return nil }
    return hexagons(in: area).firstIndex { $0?.contains(point) == true }
  }
}
