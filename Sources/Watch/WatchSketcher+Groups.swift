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
      guard rect.height >= 9, rect.width >= 18, rect.intersects(frame.viewport) else { continue }
      let isOuter = group.depth == 0
      let size = min((isOuter ? 16 : 13) * unit, (0.72 * rect.height).rounded(.down))
      guard size >= 7 else { continue }
      let style = WatchStyle.style(size, isOuter ? .bold : .semibold, scale: 1)
      let title = texts.fittedLine(group.title, style: style, width: rect.width, in: &labels)
      let baseline = wholePixel(rect.midY + 0.36 * size)
      let ink = group.isHovered || isOuter ? palette.ink : palette.faintInk
      let key = DisplayList.Key.group(group.id)
      draw(title, x: rect.minX, baseline: baseline, ink, key: key[1], into: &list)
      let titleWidth = Double(title.inkBounds.width)
      if group.isHovered {
        let line = CGRect(
          x: rect.minX, y: baseline + 0.22 * size, width: titleWidth, height: max(1, size / 14))
        list.append(.fill(.rect(line, cornerRadius: 0), ink), key: key[2])
      }
      let end = drawCounts(
        of: group, from: rect.minX + titleWidth + size, baseline: baseline, size: size,
        labels: &labels, into: &list)
      guard isOuter, rect.maxX - end > size else { continue }
      // A line as wide as the group, so that it is seen what belongs to it.
      let rule = CGRect(
        x: end, y: wholePixel(baseline - 0.36 * size), width: rect.maxX - end, height: 1)
      list.append(.fill(.rect(rule, cornerRadius: 0), palette.hairline), key: key[3])
    }
  }

  /// Draws the counts of a group as far as there is room; returns where they end.
  private mutating func drawCounts(
    of group: GridFrame.Group, from left: Double, baseline: Double, size: Double,
    labels: inout LabelStore, into list: inout DisplayList
  ) -> Double {
    let countSize = (0.86 * size).rounded()
    guard countSize >= 7 else { return left }
    let style = WatchStyle.style(countSize, .semibold, scale: 1)
    var x = left
    for (place, state) in Self.countOrder.enumerated() where group.counts[state] > 0 {
      let number = texts.count(group.counts[state], style: style, in: &labels)
      let signSize = 0.36 * countSize
      let numberLeft = x + 2.9 * signSize
      let end = numberLeft + Double(number.inkBounds.width)
      guard end <= group.titleRect.maxX else { break }
      let color = colors.state(state).text
      let key = DisplayList.Key.group(group.id)
      draw(
        sign: WatchIcons.sign(of: state),
        at: CGPoint(x: x + signSize, y: baseline - 0.36 * countSize), size: signSize, color,
        lineWidth: 0.32, key: key[UInt64(10 + 2 * place)], into: &list)
      draw(
        number, x: numberLeft, baseline: baseline, color, key: key[UInt64(11 + 2 * place)],
        into: &list)
      x = end + 0.9 * countSize
    }
    return x
  }
}
