import Controls
import Documents
import Feeds
import Geometry
import Input
import LiveGrid

/// The page with the last mistakes of the feeds, over the cells: the latest first.
struct MistakePage {
  /// The panel.
  let panel: CGRect
  /// The scale of texts.
  let unit: Double
  /// The place of the heading.
  let heading: CGRect
  /// The place of the rows.
  let list: CGRect
  /// Whether what is wrong stands beside the text that it is in, not below it.
  let isWide: Bool

  /// Lays the page out in the area of the cells.
  init(in viewport: CGRect, unit: Double) {
    let margin = min(12 * unit, 0.04 * min(viewport.width, viewport.height)).rounded()
    panel = viewport.insetBy(dx: margin, dy: margin)
    self.unit = unit
    let inner = panel.insetBy(dx: min(18 * unit, 0.05 * panel.width), dy: 8 * unit)
    heading = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 34 * unit)
    list = CGRect(
      x: inner.minX, y: heading.maxY, width: inner.width,
      height: max(0, inner.maxY - heading.maxY))
    isWide = panel.width >= 880 * unit
  }

  /// The distance between two lines of text.
  var lineHeight: Double { 19 * unit }
  /// The height of a row: two lines beside two, or five, of which two are for what cures the mistake.
  var rowHeight: Double { (Double(isWide ? 2 : 5) * lineHeight + 14 * unit).rounded() }
  /// The least side of the area of the cells.
  static let leastSide = 60.0
  /// The share of the width that the text has beside what is wrong with it.
  static let textShare = 0.4
}

extension WatchModel {
  /// The page with the mistakes; `nil` if it is not shown.
  ///
  /// While nothing could be read, it is what is shown.
  var mistakePage: MistakePage? {
    let area = layout.viewport
    guard !mistakes.mistakes.isEmpty, showsMistakes ?? (grid.lineCount == 0),
      min(area.width, area.height) >= MistakePage.leastSide
    else { return nil }
    return MistakePage(in: area, unit: layout.partScale)
  }

  /// Shows the page, or hides it.
  mutating func toggleMistakes() {
    guard !mistakes.mistakes.isEmpty else { return }
    showsMistakes = mistakePage == nil
    mistakeScroll = ScrollArea()
  }

  /// Adapts what is scrolled to the page.
  mutating func layOutMistakes() {
    guard let page = mistakePage else { return }
    mistakeScroll.update(
      rect: page.list, contentHeight: Double(mistakes.mistakes.count) * page.rowHeight)
  }

  /// Scrolls the page by what a key would do among the cells, which do not act below it; returns `false` if it is not shown.
  mutating func scrollMistakes(by action: GridAction) -> Bool {
    guard let page = mistakePage else { return false }
    let height = Double(page.list.height)
    let step = min(page.rowHeight, height)
    let pageStep = max(step, height - page.rowHeight)
    switch action {
    case .up: mistakeScroll.scroll(by: -step)
    case .down: mistakeScroll.scroll(by: step)
    case .previousGroup: mistakeScroll.scroll(by: -pageStep)
    case .nextGroup: mistakeScroll.scroll(by: pageStep)
    case .first: mistakeScroll.scroll(to: 0)
    case .last: mistakeScroll.scroll(to: mistakeScroll.contentHeight)
    default: break
    }
    return true
  }

  // MARK: - Parts

  /// The low bits of the number of a mistake's identity, which no column of the histogram has.
  private static let mistakeMark: UInt64 = 0xFF

  /// Returns the mistake in a row, from the latest.
  func mistake(inRow row: Int) -> InputMistake {
    mistakes.mistakes[mistakes.mistakes.count - 1 - row]
  }

  /// Returns the identity of the mistake in a row.
  func mistakeID(ofRow row: Int) -> ControlID {
    ControlID(.row, UInt64(mistakes.count - row) << 8 | Self.mistakeMark)
  }

  /// Returns the row of a mistake; `nil` if it is not on the page.
  func mistakeRow(_ id: ControlID) -> Int? {
    guard id.kind == .row, id.number & 0xFF == Self.mistakeMark, mistakePage != nil else {
      return nil
    }
    let row = mistakes.count - Int(id.number >> 8)
    return mistakes.mistakes.indices.contains(row) ? row : nil
  }

  /// Returns what a row says.
  func mistakeNode(ofRow row: Int) -> ControlNode {
    let mistake = mistake(inRow: row)
    return ControlNode(
      .listItem, messages.list([mistake.place, mistake.text].filter { !$0.isEmpty }),
      description: messages.list([mistake.message, mistake.lesson].filter { !$0.isEmpty }))
  }

  /// Returns where a row is; `nil` if it is not visible.
  func mistakeBounds(ofRow row: Int) -> CGRect? {
    guard let page = mistakePage else { return nil }
    let rect = mistakeScroll.rect(ofRow: row, height: page.rowHeight).intersection(page.list)
    return rect.isEmpty ? nil : rect
  }
}
