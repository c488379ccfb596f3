public import Layouts

/// A layout of a scene, with its parameters, and the cells that it arranges.
public struct SceneContainer: Sendable {
  /// The name that the layout is registered by.
  public let name: String
  /// The layout, its parameters set.
  public let layout: AnyLayout
  /// The cells, in the order of the file.
  public let cells: [SceneCell]
  /// The line of the layout's name, from 1.
  public let line: Int

  /// Whether the cells are hexagons of one size, none of which can cover another.
  ///
  /// Found once, as a scene is drawn far more often than it is read.
  public let isTessellation: Bool

  /// Whether any cell has a color, a picture or words of its own.
  public let hasOwnLooks: Bool

  /// The rows and columns from the first to the last that a cell of a grid of hexagons is in.
  let hexExtent: (rows: Int, cols: Int)?

  init(name: String, layout: AnyLayout, cells: [SceneCell], line: Int) {
    self.name = name
    self.layout = layout
    self.cells = cells
    self.line = line
    hasOwnLooks = cells.contains { $0.look != SceneLook() }
    hexExtent = layout.base is HexLayout ? Self.extent(of: cells) : nil
    let coordinates = Set(cells.lazy.compactMap(\.coordinate))
    isTessellation =
      layout.base is HexLayout && coordinates.count == cells.count
      && cells.allSatisfy(\.takesOffer)
  }

  /// The subviews, in the same order.
  ///
  /// O(n).
  public var items: [LayoutItem] { cells.map(\.item) }
}
