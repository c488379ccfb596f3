import Geometry

/// The layout of the inspector's window.
struct InspectorGeometry: Hashable, Sendable {
  /// The bounds of the window, in logical pixels.
  let window: CGRect
  /// The bounds of the picture; in a small window the panel covers a part of it.
  let picture: CGRect
  /// The part of the picture that the panel does not cover.
  let visible: CGRect
  /// The panel on the right; empty if it is closed.
  let panel: CGRect
  /// The call tree at the bottom; empty if it is closed.
  let tree: CGRect
  /// The plot of a sweep below the picture; empty if there is none.
  let plot: CGRect
  /// The bar of the search above the picture, as far as the panel does not cover it; empty if there is none.
  let searchBar: CGRect
  /// The button bar at the bottom of a small window; empty in a larger one, which has the buttons elsewhere.
  let bar: CGRect

  /// The part of the call tree that the panel does not cover.
  var visibleTree: CGRect {
    CGRect(
      x: 0, y: tree.minY, width: max(0, min(tree.width, panel.minX)), height: tree.height)
  }

  /// The width of the panel, in logical pixels.
  static let panelWidth = 312.0
  /// The height of the call tree if there is room for it, in logical pixels.
  static let treeHeight = 292.0
  /// The height of the plot of a sweep if there is room for it, in logical pixels.
  static let plotHeight = 190.0
  private static let barHeight = 36.0
  /// Narrower windows are small.
  private static let leastWidth = 700.0

  /// Whether a window is too small to show the panel beside the picture.
  static func isCompact(_ size: CGSize) -> Bool { Double(size.width) < leastWidth }

  init(
    size: CGSize, hasPanel: Bool, hasTree: Bool, hasPlot: Bool, hasSearch: Bool = false
  ) {
    window = CGRect(origin: .zero, size: size)
    let isCompact = Self.isCompact(size)
    let panelWidth = hasPanel ? min(Self.panelWidth, Double(size.width)) : 0
    let barHeight = isCompact ? min(Self.barHeight, Double(size.height) / 4) : 0
    let height = Double(size.height) - barHeight
    // The picture keeps most of a small window.
    let treeHeight = hasTree ? min(Self.treeHeight, height * 0.5) : 0
    let plotHeight = hasPlot ? min(Self.plotHeight, (height - treeHeight) * 0.45) : 0
    let width = isCompact ? Double(size.width) : Double(size.width) - panelWidth
    panel = CGRect(
      x: size.width - panelWidth, y: 0, width: panelWidth, height: size.height)
    bar = CGRect(x: 0, y: height, width: width, height: barHeight)
    tree = CGRect(x: 0, y: height - treeHeight, width: width, height: treeHeight)
    plot = CGRect(x: 0, y: Double(tree.minY) - plotHeight, width: width, height: plotHeight)
    let top = hasSearch ? min(SearchLayout.height, Double(plot.minY) / 2) : 0
    picture = CGRect(x: 0, y: top, width: max(1, width), height: max(1, Double(plot.minY) - top))
    visible = CGRect(
      x: 0, y: top, width: max(0, min(picture.width, panel.minX)), height: picture.height)
    searchBar = CGRect(x: 0, y: 0, width: visible.width, height: top)
  }

  /// The margins around a fitted picture, on either side along x and y.
  ///
  /// They leave room for handles and for the name of the scene, and grow with the window.
  var fittingMargins: CGSize {
    // Without a bar, buttons cover the corner of the picture.
    let least: CGFloat = bar.height > 0 ? 30 : 64
    func margin(_ length: CGFloat) -> CGFloat { min(72, max(least, (length * 0.11).rounded())) }
    return CGSize(width: margin(picture.width), height: margin(picture.height))
  }

  /// The zoom buttons: zoom out, the current zoom, zoom in.
  ///
  /// Those of a large window are on the picture, at its right.
  var zoomButtons: (out: CGRect, level: CGRect, into: CGRect) {
    let isCompact = bar.height > 0
    let height = isCompact ? max(1, Double(bar.height) - 8) : 28
    let y = isCompact ? Double(bar.minY) + 4 : Double(picture.maxY) - height - 12
    var right = isCompact ? Double(bar.maxX) - 8 : Double(picture.maxX) - 12
    func button(_ width: Double) -> CGRect {
      defer { right -= width + 2 }
      return CGRect(x: right - width, y: y, width: width, height: height)
    }
    let into = button(isCompact ? 26 : 28)
    let level = button(isCompact ? 54 : 60)
    return (button(isCompact ? 26 : 28), level, into)
  }

  /// The button that opens the search, beside the zoom buttons; `nil` if there is no room for it.
  var searchButton: CGRect? {
    let out = zoomButtons.out
    let right = Double(out.minX) - 8
    let isCompact = bar.height > 0
    let width = isCompact ? Double(barButtons.tree.width) : 88
    let least = isCompact ? Double(barButtons.tree.maxX) + 4 : Double(picture.minX) + 8
    guard right - width >= least else { return nil }
    return CGRect(x: right - width, y: out.minY, width: width, height: out.height)
  }

  /// The buttons of a small window that open the panel and the call tree.
  var barButtons: (panel: CGRect, tree: CGRect) {
    let width = bar.width < 400 ? 52.0 : 84
    let height = max(1, Double(bar.height) - 8)
    return (
      CGRect(x: 6, y: Double(bar.minY) + 4, width: width, height: height),
      CGRect(x: 10 + width, y: Double(bar.minY) + 4, width: width, height: height)
    )
  }
}
