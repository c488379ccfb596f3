import Layouts

private struct NodeKey: LayoutValueKey {
  static let defaultValue: String? = nil
}

private struct ParentKey: LayoutValueKey {
  static let defaultValue: String? = nil
}

extension LayoutItem {
  func node(_ name: String, under parent: String? = nil) -> LayoutItem {
    layoutValue(key: NodeKey.self, value: name).layoutValue(key: ParentKey.self, value: parent)
  }
}

/// Nodes centered above their children, which name their parent in a layout value.
///
/// Source: SwiftUI Lab, "The SwiftUI Layout Protocol", part 2, the tree layout.
struct TreeLayout: Layout {
  var gap: CGFloat = 10
  var levelGap: CGFloat = 20

  struct Branch {
    var node: Int
    var size: CGSize
    var below: [Branch]
    var extent: CGSize
  }

  func makeCache(subviews: Subviews) -> [Branch] { branches(under: nil, subviews) }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [Branch]
  ) -> CGSize { extent(of: cache) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Branch]
  ) {
    place(cache, at: CGPoint(x: bounds.midX, y: bounds.minY), subviews)
  }

  private func branches(under parent: String?, _ subviews: Subviews) -> [Branch] {
    subviews.indices.filter { subviews[$0][ParentKey.self] == parent }.map { node in
      let size = subviews[node].sizeThatFits(.unspecified)
      let below = subviews[node][NodeKey.self].map { branches(under: $0, subviews) } ?? []
      let row = extent(of: below)
      let height = size.height + (below.isEmpty ? 0 : levelGap + row.height)
      return Branch(
        node: node, size: size, below: below,
        extent: CGSize(width: max(size.width, row.width), height: height))
    }
  }

  private func extent(of row: [Branch]) -> CGSize {
    let width = row.reduce(gap * CGFloat(max(0, row.count - 1))) { $0 + $1.extent.width }
    return CGSize(width: width, height: row.map(\.extent.height).max() ?? 0)
  }

  private func place(_ row: [Branch], at top: CGPoint, _ subviews: Subviews) {
    var x = top.x - extent(of: row).width / 2
    for branch in row {
      let point = CGPoint(x: x + branch.extent.width / 2, y: top.y)
      subviews[branch.node].place(at: point, anchor: .top, proposal: .unspecified)
      let below = CGPoint(x: point.x, y: top.y + branch.size.height + levelGap)
      place(branch.below, at: below, subviews)
      x += branch.extent.width + gap
    }
  }
}
