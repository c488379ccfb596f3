public import Geometry

/// A grid of items in equal cells with nearly a given aspect ratio.
///
///     let grid = try AspectGrid(items: 1...10, cellAspectRatio: 4 / 3) { number in
///       LayoutItem.text("\(number)")
///     }
public struct AspectGrid: LayoutContainer {
  /// The layout of the grid.
  public let layout: AspectGridLayout
  /// The contents of the cells, row by row.
  public let subviews: [LayoutItem]

  /// Creates a grid; the ratio of width to height is positive and finite.
  public init<Items: Collection>(
    items: Items, cellAspectRatio: CGFloat, content: (Items.Element) -> LayoutItem
  ) throws(AspectGridError) {
    layout = try AspectGridLayout(cellAspectRatio: cellAspectRatio)
    subviews = items.map(content)
  }

  /// Creates a grid of square cells.
  public init<Items: Collection>(items: Items, content: (Items.Element) -> LayoutItem) {
    layout = AspectGridLayout()
    subviews = items.map(content)
  }
}
