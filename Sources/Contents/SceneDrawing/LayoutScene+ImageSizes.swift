public import Geometry
public import Layouts
public import Scenes

extension LayoutScene {
  /// Returns the size of each image in a pass, in logical pixels: the largest of the cells that name it.
  ///
  /// O(cells).
  public func imageSizes(in pass: LayoutPass) -> [String: CGSize] {
    var sizes: [String: CGSize] = [:]
    func collect(_ container: SceneContainer, _ placements: [LayoutPlacement]) {
      for (cell, placement) in zip(container.cells, placements) {
        if let name = cell.look.image {
          let area = placement.outline.bounds(in: placement.frame)
          let known = sizes[name] ?? .zero
          sizes[name] = CGSize(
            width: max(known.width, area.width), height: max(known.height, area.height))
        }
        if let inner = cell.container { collect(inner, placement.children) }
      }
    }
    collect(root, pass.placements)
    return sizes
  }
}
