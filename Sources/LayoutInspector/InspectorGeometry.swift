import Geometry

/// The parts of an inspector's window.
struct InspectorGeometry: Hashable, Sendable {
  /// All of the window, in logical pixels.
  let window: CGRect
  /// Where the picture is.
  let picture: CGRect
  /// The panel on the right; empty when it is closed.
  let panel: CGRect
  /// The tree of calls at the bottom; empty when it is closed.
  let tree: CGRect

  /// The width of the panel.
  static let panelWidth = 312.0
  /// The height of the tree of calls, where there is room for it.
  static let treeHeight = 268.0

  init(size: CGSize, hasPanel: Bool, hasTree: Bool) {
    window = CGRect(origin: .zero, size: size)
    // The picture keeps most of a small window.
    let panelWidth = hasPanel ? min(Self.panelWidth, Double(size.width) * 0.6) : 0
    let treeHeight = hasTree ? min(Self.treeHeight, Double(size.height) * 0.5) : 0
    panel = CGRect(
      x: size.width - panelWidth, y: 0, width: panelWidth, height: size.height)
    tree = CGRect(
      x: 0, y: size.height - treeHeight, width: size.width - panelWidth, height: treeHeight)
    picture = CGRect(
      x: 0, y: 0, width: max(1, size.width - panelWidth), height: max(1, size.height - treeHeight))
  }
}
