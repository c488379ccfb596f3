public import Layouts

extension LayoutScene {
  /// Returns the same cells in another layout, for example one with other parameters.
  public func with(layout: some Layout) -> LayoutScene {
    with(
      root: SceneContainer(
        name: root.name, layout: AnyLayout(layout), cells: root.cells, line: root.line))
  }

  /// Returns the scene with other values of some cells.
  ///
  /// O(cells).
  ///
  /// - Parameter edits: The values, by the paths of the cells.
  /// - Returns: The scene.
  public func applying(_ edits: [[Int]: CellEdit]) -> LayoutScene {
    guard !edits.isEmpty else { return self }
    return with(
      root: root.mapping { path, item in
        edits[path].map { $0.applied(to: item) } ?? item
      })
  }

  /// Returns the scene with all texts larger or smaller; O(cells).
  public func scalingText(by factor: Double) -> LayoutScene {
    guard factor != 1, hasText else { return self }
    return with(root: root.mapping { $1.scalingText(by: CGFloat(factor)) })
  }
}

extension SceneContainer {
  /// Returns the container with other items of its cells, however deep; their texts have the sizes of the items.
  fileprivate func mapping(
    at path: [Int] = [], _ change: ([Int], LayoutItem) -> LayoutItem
  ) -> SceneContainer {
    var cells = cells
    for index in cells.indices {
      let path = path + [index]
      if let inner = cells[index].container {
        let changed = inner.mapping(at: path, change)
        cells[index].container = changed
        cells[index].item = cells[index].item.replacing(subviews: changed.items)
      }
      cells[index].item = change(path, cells[index].item)
      if let fontSize = cells[index].item.fontSize { cells[index].look.fontSize = fontSize }
    }
    return SceneContainer(name: name, layout: layout, cells: cells, line: line)
  }
}
