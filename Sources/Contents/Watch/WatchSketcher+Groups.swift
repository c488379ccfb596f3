import Drawing
import Geometry
import LiveGrid
import Raster

extension WatchSketcher {
  /// The order of the counts beside a title: what matters most comes first.
  private static let countOrder: [CellState] = [.critical, .warning, .unknown, .ok]

  /// Draws the titles of groups, with the number of cells in each state.
  mutating func drawGroupTitles(
    of frame: borrowing GridFrame, labels: inout LabelStore, into list: inout DisplayList
  ) {
    for group in frame.groups {
      let rect = group.titleRect
      guard Self.isTitleDrawn(of: group), rect.intersects(frame.viewport) else { continue }
      let isOuter = group.depth == 0
      let size = min((isOuter ? 16 : 13) * unit, (0.72 * rect.height).rounded(.down))
      guard size >= 7 else { continue }
      let style = WatchStyle.style(size, isOuter ? .bold : .semibold, scale: 1)
      let title = labels.fittedLine(group.title, style: style, width: rect.width)
      let baseline = wholePixel(rect.midY + 0.36 * size)
      let ink = group.isHovered || isOuter ? palette.ink : palette.faintInk
      let key = DisplayList.Key.group(group.id)
      draw(title, x: rect.minX, baseline: baseline, ink, key: key[.title], into: &list)
      var titleWidth = Double(title.inkBounds.width)
      if group.isHovered {
        let line = CGRect(
          x: rect.minX, y: baseline + 0.22 * size, width: titleWidth, height: max(1, size / 14))
        list.fill(.rect(line, cornerRadius: 0), ink, key: key[.underline])
      }
      if let shared = texts.level?.shared(by: group.id) {
        let left = rect.minX + titleWidth + 0.6 * size
        let label = labels.fittedLine(
          shared, style: WatchStyle.style(size, .regular, scale: 1), width: rect.maxX - left)
        draw(label, x: left, baseline: baseline, palette.faintInk, key: key[.shared], into: &list)
        titleWidth += 0.6 * size + Double(label.inkBounds.width)
      }
      let end = drawCounts(
        group.counts, from: rect.minX + titleWidth + size, to: rect.maxX, baseline: baseline,
        size: size, key: key, labels: &labels, into: &list)
      guard isOuter, rect.maxX - end > size else { continue }
      // A line as wide as the group, so that it is seen what belongs to it.
      let rule = CGRect(
        x: end, y: wholePixel(baseline - 0.36 * size), width: rect.maxX - end, height: 1)
      list.fill(.rect(rule, cornerRadius: 0), palette.hairline, key: key[.rule])
    }
  }

  /// Whether the title of a group is large enough to be read.
  static func isTitleDrawn(of group: GridFrame.Group) -> Bool {
    group.titleRect.height >= 9 && group.titleRect.width >= 18
  }

  /// Draws counts as far as there is room; returns where they end.
  private mutating func drawCounts(
    _ counts: StateCounts, from left: Double, to right: Double, baseline: Double, size: Double,
    key: DisplayList.Key, labels: inout LabelStore, into list: inout DisplayList
  ) -> Double {
    let countSize = Self.countSize(size)
    guard countSize >= 7 else { return left }
    var x = left
    for (place, state) in Self.countOrder.enumerated() where counts[state] > 0 {
      let number = countLabel(counts[state], size: countSize, labels: &labels)
      let signSize = 0.36 * countSize
      let numberLeft = x + 2.9 * signSize
      let end = numberLeft + Double(number.inkBounds.width)
      guard end <= right else { break }
      let color = colors.state(state).text
      draw(
        sign: WatchIcons.sign(of: state),
        at: CGPoint(x: x + signSize, y: baseline - 0.36 * countSize), size: signSize, color,
        lineWidth: 0.32, key: key[.counts, 2 * place], into: &list)
      draw(
        number, x: numberLeft, baseline: baseline, color, key: key[.counts, 2 * place + 1],
        into: &list)
      x = end + 0.9 * countSize
    }
    return x
  }

  private static func countSize(_ size: Double) -> Double { (0.86 * size).rounded() }

  private mutating func countLabel(
    _ count: Int, size: Double, labels: inout LabelStore
  ) -> SharedLabel {
    texts.count(count, style: WatchStyle.style(size, .semibold, scale: 1), in: &labels)
  }

  /// Returns the width of all counts.
  private mutating func countsWidth(
    _ counts: StateCounts, size: Double, labels: inout LabelStore
  ) -> Double {
    let countSize = Self.countSize(size)
    var width = 0.0
    for state in Self.countOrder where counts[state] > 0 {
      let number = countLabel(counts[state], size: countSize, labels: &labels)
      width += (2.9 * 0.36 + 0.9) * countSize + Double(number.inkBounds.width)
    }
    return max(0, width - 0.9 * countSize)
  }

  // MARK: - Titles above the viewport

  /// Draws the names and the counts of the groups around the middle of the viewport whose titles are above it.
  mutating func drawPlace(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    guard !model.layout.isCompact else { return }
    let middle = CGPoint(x: frame.viewport.midX, y: frame.viewport.midY)
    var (outer, inner) = (GridFrame.Group?.none, GridFrame.Group?.none)
    for group in frame.groups
    where group.frame.contains(middle) && group.titleRect.minY < frame.viewport.minY {
      if group.depth == 0 { outer = group } else { inner = group }
    }
    guard let place = inner ?? outer else { return }
    let size = (13 * unit).rounded()
    let style = WatchStyle.style(size, .semibold, scale: 1)
    let room = 0.25 * frame.viewport.width
    let gap = 0.9 * size
    func lay(_ text: String?) -> (label: SharedLabel, width: Double) {
      let label = text.map { labels.fittedLine($0, style: style, width: room) } ?? .empty
      return (label, label.isEmpty ? 0 : Double(label.inkBounds.width) + gap)
    }
    let (outerName, innerName) = (lay(outer?.title), lay(inner?.title))
    let shared = lay(texts.level?.shared(by: place.id))
    let countsWidth = countsWidth(place.counts, size: size, labels: &labels)
    let card = CGRect(
      x: frame.viewport.minX + 12 * unit, y: frame.viewport.minY + 10 * unit,
      width: (2 * gap + outerName.width + innerName.width + shared.width + countsWidth)
        .rounded(.up), height: (30 * unit).rounded())
    drawPanel(card, key: .part(.place), into: &list)
    let baseline = wholePixel(card.midY + 0.36 * size)
    var left = card.minX + gap
    func draw(_ name: (label: SharedLabel, width: Double), _ color: Color, _ mark: WatchMark) {
      self.draw(name.label, x: left, baseline: baseline, color, key: .part(mark), into: &list)
      left += name.width
    }
    draw(outerName, palette.faintInk, .outerName)
    draw(innerName, palette.ink, .innerName)
    draw(shared, palette.faintInk, .sharedName)
    _ = drawCounts(
      place.counts, from: left, to: card.maxX, baseline: baseline, size: size,
      key: .part(.placeCounts), labels: &labels, into: &list)
  }
}
