public import Layouts

extension LayoutScene {
  /// Creates a scene from a layout and subviews in Swift.
  ///
  /// O(subviews).
  ///
  /// - Parameters:
  ///   - name: The name of the scene, used in place of a file name.
  ///   - layout: The outermost layout.
  ///   - subviews: The subviews; their content is the look of the cells.
  ///   - size: The proposal to the layout.
  ///   - layoutDirection: The layout direction.
  public init(
    named name: String, layout: some Layout, subviews: [LayoutItem], size: SceneSize = .window,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.init(
      source: name, root: SceneContainer(AnyLayout(layout), subviews), size: size,
      layoutDirection: layoutDirection)
  }
}

extension SceneContainer {
  /// A layout and subviews from Swift.
  init(_ layout: AnyLayout, _ items: [LayoutItem]) {
    self.init(
      name: layout.name, layout: layout,
      cells: items.enumerated().map { SceneCell($1, at: $0, in: layout) }, line: 0)
  }
}

extension SceneCell {
  /// A subview from Swift, named by its position, and a nested layout by its type too.
  init(_ item: LayoutItem, at index: Int, in parent: AnyLayout) {
    var look = SceneLook()
    switch item.content {
    case .none: break
    case .color(let red, let green, let blue, let opacity):
      func part(_ component: Double) -> UInt8 { UInt8(max(0, min(1, component)) * 255 + 0.5) }
      look.color = SceneColor(
        red: part(red), green: part(green), blue: part(blue), alpha: part(opacity))
    case .text(let text):
      look.label = text
      look.fontSize = item.fontSize
    case .image(let source): look.image = source
    }
    let id = item.layout.map { "\($0.name)[\(index)]" } ?? "\(index)"
    self.init(id: id, line: 0, column: 0, item: item, look: look)
    if let layout = item.layout { container = SceneContainer(layout, item.subviews) }
    isSpacer = item.isSpacer
    switch parent.base {
    case let grid as HexLayout:
      coordinate = item[HexCoordinateKey.self].map {
        SceneCoordinate($0, orientation: grid.orientation)
      }
    case is HoneycombLayout: coordinate = item[HoneycombCellKey.self].map { .axial($0) }
    default: break
    }
  }
}
