import Geometry
import Layouts

/// The layout of the call tree.
struct TreeLayout {
  let first: CGRect
  let back: CGRect
  let on: CGRect
  let last: CGRect
  /// The button that folds and unfolds the call of the current step.
  let fold: CGRect
  /// The button that stops at the first call that leads to a finding.
  let finding: CGRect
  /// The tabs that select the scene whose calls are shown; `nil` with one scene.
  let sides: CGRect?
  /// The slider of the steps; `nil` if there is no room for it.
  let scrubber: CGRect?
  /// The text with the current step.
  let words: CGRect
  let rows: CGRect
  /// The lines of the legend; empty if there is no room.
  let legend: [CGRect]
  /// Whether the buttons have room for their keys.
  let hasKeys: Bool

  /// Narrower call trees have small buttons, in logical pixels.
  private static let leastWidth = 620.0
  /// Narrower call trees have the tabs of two scenes below the buttons, in logical pixels.
  private static let leastSides = 860.0
  /// Narrower sliders are unusable and not shown, in logical pixels.
  private static let leastScrubber = 60.0
  /// Lower call trees have no legend, in logical pixels.
  private static let leastHeight = 170.0
  /// Narrower legends take two lines, in logical pixels.
  private static let leastLegend = 740.0

  init(in tree: CGRect, isComparing: Bool) {
    let isNarrow = Double(tree.width) < Self.leastWidth
    hasKeys = !isNarrow
    let y = Double(tree.minY) + 8
    var left = Double(tree.minX) + (isNarrow ? 6 : 12)
    func part(_ width: Double) -> CGRect {
      defer { left += width + (isNarrow ? 3 : 5) }
      return CGRect(x: left, y: y, width: width, height: 28)
    }
    let button = isNarrow ? 28.0 : 48
    first = part(button)
    back = part(button)
    on = part(button)
    last = part(button)
    fold = part(isNarrow ? 46 : 84)
    finding = part(isNarrow ? 28 : 96)
    let wordsWidth = isNarrow ? 64.0 : 136
    words = CGRect(x: tree.maxX - wordsWidth - 12, y: y, width: wordsWidth, height: 28)
    var bottom = tree.minY + InspectorMetrics.treeBar
    if !isComparing {
      sides = nil
    } else if Double(tree.width) < Self.leastSides {
      sides = CGRect(x: tree.minX + 6, y: bottom, width: tree.width - 12, height: 26)
      bottom += 32
    } else {
      sides = part(min(260, Double(tree.width) * 0.28))
    }
    let room = Double(words.minX) - 14 - left
    scrubber =
      room >= Self.leastScrubber ? CGRect(x: left + 6, y: y, width: room, height: 28) : nil
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
    rows = CGRect(x: tree.minX, y: bottom, width: tree.width, height: max(0, end - bottom))
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
