import Geometry

/// Where things are in the panel and in the tree of calls.
enum InspectorMetrics {
  /// The free space along the edges of the panel.
  static let padding = 16.0
  /// The height of a call in the tree.
  static let treeRow = 22.0
  /// The height of the tree's controls.
  static let treeBar = 44.0
  /// The height of a switch.
  static let toggle = 26.0
  /// The height of a finding in the list.
  static let finding = 44.0
  /// The height of a read-out.
  static let readOut = 21.0
  /// The number of lines of read-outs.
  static let readOutCount = 4
}

/// The parts of the panel, from the top.
struct PanelLayout {
  let title: CGRect
  let tree: CGRect
  let fit: CGRect
  let close: CGRect
  let width: CGRect
  let height: CGRect
  let ratio: CGRect
  let snap: CGRect
  let sweep: CGRect
  let readOuts: CGRect
  /// Where it is chosen how two scenes are shown; `nil` with one.
  let comparison: CGRect?
  let pages: CGRect
  /// What the chosen page can use.
  let content: CGRect

  init(in panel: CGRect, isComparing: Bool) {
    let left = Double(panel.minX) + InspectorMetrics.padding
    let width = max(1, Double(panel.width) - 2 * InspectorMetrics.padding)
    var y = 16.0
    func row(_ height: Double, gap: Double) -> CGRect {
      defer { y += height + gap }
      return CGRect(x: left, y: y, width: width, height: height)
    }
    /// One of several of equal width in a row.
    func part(_ row: CGRect, _ index: Int, of count: Int) -> CGRect {
      let gap = 8.0
      let each = (Double(row.width) - gap * Double(count - 1)) / Double(count)
      return CGRect(
        x: Double(row.minX) + Double(index) * (each + gap), y: Double(row.minY), width: each,
        height: Double(row.height))
    }
    title = row(42, gap: 8)
    let buttons = row(28, gap: 14)
    fit = part(buttons, 0, of: 3)
    tree = part(buttons, 1, of: 3)
    close = part(buttons, 2, of: 3)
    self.width = row(42, gap: 4)
    height = row(42, gap: 4)
    ratio = row(42, gap: 6)
    let options = row(28, gap: 8)
    snap = part(options, 0, of: 2)
    sweep = part(options, 1, of: 2)
    readOuts = row(Double(InspectorMetrics.readOutCount) * InspectorMetrics.readOut, gap: 10)
    comparison = isComparing ? row(30, gap: 10) : nil
    pages = row(30, gap: 8)
    content = CGRect(
      x: Double(panel.minX) + 8, y: y, width: Double(panel.width) - 16,
      height: max(0, Double(panel.height) - y - 8))
  }
}

/// The parts of the tree of calls.
struct TreeLayout {
  let first: CGRect
  let back: CGRect
  let on: CGRect
  let last: CGRect
  let scrubber: CGRect
  /// What tells the step in words.
  let words: CGRect
  let rows: CGRect

  init(in tree: CGRect) {
    let y = Double(tree.minY) + 8
    func button(_ index: Int) -> CGRect {
      CGRect(x: Double(tree.minX) + 12 + Double(index) * 36, y: y, width: 32, height: 28)
    }
    first = button(0)
    back = button(1)
    on = button(2)
    last = button(3)
    let wordsWidth = 150.0
    let left = Double(last.maxX) + 14
    scrubber = CGRect(
      x: left, y: y, width: max(24, Double(tree.maxX) - wordsWidth - 12 - left), height: 28)
    words = CGRect(
      x: Double(tree.maxX) - wordsWidth, y: y, width: wordsWidth - 12, height: 28)
    rows = CGRect(
      x: Double(tree.minX), y: Double(tree.minY) + InspectorMetrics.treeBar,
      width: Double(tree.width), height: max(0, Double(tree.height) - InspectorMetrics.treeBar))
  }
}
