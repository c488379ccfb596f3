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

  /// The subviews, in the same order.
  ///
  /// O(n).
  public var items: [LayoutItem] { cells.map(\.item) }
}
