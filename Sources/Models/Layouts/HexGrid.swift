public import HexGeometry

/// An element with a place in a hexagonal grid.
public protocol OffsetCoordinateProviding {
  /// The row and column.
  var offsetCoordinate: OffsetCoordinate { get }
}

/// A hexagonal grid of elements with coordinates.
///
/// ```swift
/// let grid = HexGrid(cells, id: \.name) { cell in
///   LayoutItem.color(red: cell.hue, green: 0.4, blue: 0.8)
/// }
/// ```
public struct HexGrid<ID: Hashable>: LayoutContainer {
  /// The layout of the grid.
  public var layout: HexLayout
  /// The contents of the cells, in the order of the elements.
  public let subviews: [LayoutItem]
  /// The identifiers of the elements, in order.
  public let ids: [ID]

  /// Creates a grid of elements that are identified by a property.
  public init<Data: RandomAccessCollection>(
    _ cells: Data, id: KeyPath<Data.Element, ID>, layout: HexLayout = HexLayout(),
    content: (Data.Element) -> LayoutItem
  ) where Data.Element: OffsetCoordinateProviding {
    self.layout = layout
    ids = cells.map { $0[keyPath: id] }
    subviews = cells.map { content($0).hexCoordinate($0.offsetCoordinate) }
  }

  /// Creates a grid of identifiable elements.
  public init<Data: RandomAccessCollection>(
    _ cells: Data, layout: HexLayout = HexLayout(), content: (Data.Element) -> LayoutItem
  ) where Data.Element: OffsetCoordinateProviding & Identifiable, Data.Element.ID == ID {
    self.init(cells, id: \.id, layout: layout, content: content)
  }
}
