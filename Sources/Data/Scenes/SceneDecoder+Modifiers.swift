import Documents
import Layouts

extension SceneDecoder {
  /// Returns the item with the scene's priority, spacing and guides.
  func modified(_ item: LayoutItem, _ values: SceneValues) throws(InputError) -> LayoutItem {
    var item = item
    if let priority = try values.number("priority") {
      item = item.layoutPriority(Double(priority))
    }
    if let node = values["spacing"] { item = item.spacing(try spacing(node)) }
    if let node = values["guides"] { item = try guided(item, node) }
    return item
  }

  private func spacing(_ node: Document.Node) throws(InputError) -> ViewSpacing {
    guard case .mapping = node.content else {
      return ViewSpacing(all: try SceneDecoder.distance(node))
    }
    let keyed = try node.keyed(["top", "leading", "bottom", "trailing"])
    func edge(_ key: String) throws(InputError) -> CGFloat? {
      try keyed[key].map(SceneDecoder.distance)
    }
    return ViewSpacing(
      top: try edge("top"), leading: try edge("leading"), bottom: try edge("bottom"),
      trailing: try edge("trailing"))
  }

  /// A distance, which may be negative.
  private static func distance(_ node: Document.Node) throws(InputError) -> CGFloat {
    CGFloat(try node.number(in: SceneReader.distances))
  }

  private func guided(
    _ item: LayoutItem, _ node: Document.Node
  ) throws(InputError) -> LayoutItem {
    let known =
      SceneWords.horizontalGuides.map(\.key) + SceneWords.verticalGuides.map(\.key)
    let keyed = try node.keyed(known, as: "a mapping of guides to their places in pixels")
    var item = item
    for (name, guide) in SceneWords.horizontalGuides {
      guard let node = keyed[name] else { continue }
      let place = try Self.distance(node)
      item = item.alignmentGuide(guide) { _ in place }
    }
    for (name, guide) in SceneWords.verticalGuides {
      guard let node = keyed[name] else { continue }
      let place = try Self.distance(node)
      item = item.alignmentGuide(guide) { _ in place }
    }
    return item
  }
}
