public import Layouts

/// A layout of a scene, with its parameters and cells.
public struct SceneContainer: Sendable {
  /// The registered name of the layout.
  public let name: String
  /// The layout with its parameters.
  public let layout: AnyLayout
  /// The cells, in the order of the file.
  public let cells: [SceneCell]
  /// The line of the layout's name, from 1.
  public let line: Int

  /// Whether the cells are equal hexagons that cannot overlap.
  ///
  /// Computed once, because a scene is drawn far more often than it is read.
  public let isTessellation: Bool

  /// Whether any cell has a color, an image or a label.
  public let hasOwnLooks: Bool
  /// Whether any cell in it, however deep, has hexagonal coordinates.
  public let hasCoordinates: Bool

  /// The rows and columns from the first to the last occupied one of a grid of hexagons.
  let hexExtent: (rows: Int, cols: Int)?

  init(name: String, layout: AnyLayout, cells: [SceneCell], line: Int) {
    self.name = name
    self.layout = layout
    self.cells = cells
    self.line = line
    hasOwnLooks = cells.contains { $0.look != SceneLook() }
    hexExtent = layout.base is HexLayout ? Self.extent(of: cells) : nil
    hasCoordinates = cells.contains {
      $0.coordinate != nil || $0.container?.hasCoordinates == true
    }
    let coordinates = Set(cells.lazy.compactMap(\.coordinate))
    isTessellation =
      layout.base is HexLayout && coordinates.count == cells.count
      && cells.allSatisfy(\.takesOffer)
  }

  /// Whether a cell, or a cell of a nested layout, is a text; O(n).
  var hasText: Bool {
    cells.contains { $0.look.fontSize != nil || $0.container?.hasText ?? false }
  }

  /// The subviews, in the same order.
  ///
  /// O(n).
  public var items: [LayoutItem] { cells.map(\.item) }
}
