import Geometry
import Layouts

/// The layout of the call tree.
struct TreeLayout {
  /// Whether the buttons have room for their keys.
  let hasKeys: Bool
  /// Whether the tabs that select the scene whose calls are shown are below the buttons.
  let hasTabsBelow: Bool
  /// The area of the calls.
  let rows: CGRect
  /// The lines of the legend; empty if there is no room.
  let legend: [CGRect]

  /// Narrower call trees have small buttons, in logical pixels.
  private static let leastWidth = 620.0
  /// Narrower call trees have the tabs of two scenes below the buttons, in logical pixels.
  private static let leastTabs = 860.0
  /// Lower call trees have no legend, in logical pixels.
  private static let leastHeight = 170.0
  /// Narrower legends take two lines, in logical pixels.
  private static let leastLegend = 740.0

  init(in tree: CGRect, isComparing: Bool) {
    hasKeys = Double(tree.width) >= Self.leastWidth
    hasTabsBelow = isComparing && Double(tree.width) < Self.leastTabs
    let isLegible = Double(tree.height) >= Self.leastHeight
    let line = InspectorMetrics.legendLine
    let inset = Double(tree.minX) + 14
    let width = max(1, Double(tree.width) - 28)
    var legend: [CGRect] = []
    if isLegible, width >= Self.leastLegend {
      let y = Double(tree.maxY) - line - 3
      legend = [
        CGRect(x: inset, y: y, width: width * 0.46, height: line),
        CGRect(x: inset + width * 0.48, y: y, width: width * 0.52, height: line),
      ]
    } else if isLegible {
      legend = [2, 1].map {
        CGRect(x: inset, y: Double(tree.maxY) - $0 * line - 3, width: width, height: line)
      }
    }
    self.legend = legend
    let end = legend.first.map { Double($0.minY) - 3 } ?? tree.maxY
    let top =
      Double(tree.minY) + InspectorMetrics.treeBar + (hasTabsBelow ? InspectorMetrics.treeTabs : 0)
    rows = CGRect(x: tree.minX, y: top, width: tree.width, height: max(0, end - top))
  }

  /// Returns the x coordinate at which the text of a call starts in its row.
  static func start(ofDepth depth: Int, in row: CGRect) -> Double {
    Double(row.minX) + 28 + min(Double(depth) * 16, Double(row.width) * 0.3)
  }

  /// Returns the bounds of the fold triangle of a call, before its text.
  static func triangle(ofDepth depth: Int, in row: CGRect) -> CGRect {
    CGRect(x: start(ofDepth: depth, in: row) - 20, y: row.minY, width: 18, height: row.height)
  }
}
