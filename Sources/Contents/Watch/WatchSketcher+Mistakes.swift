import Controls
import Documents
import Drawing
import Geometry
import Raster
import Typesetting

extension WatchSketcher {
  /// Draws the page with the mistakes of the feeds.
  mutating func drawMistakes(
    of model: borrowing WatchModel, labels: inout LabelStore, into list: inout DisplayList
  ) {
    guard let page = model.mistakePage else { return }
    drawPanel(page.panel, key: .part(.mistakes), into: &list)
    let key = DisplayList.Key.part(.mistakeHeading)
    let middle = Double(page.heading.midY)
    let title = labels.fittedLine(
      model.messages.text(.mistakes), style: WatchStyle.style(16, .semibold, scale: unit),
      width: page.heading.width)
    draw(title, x: page.heading.minX, middle: middle, palette.ink, key: key, into: &list)
    let room = page.heading.width - title.inkBounds.width - 24 * unit
    if model.grid.count == 0, room > 60 * unit {
      let text = labels.fittedLine(
        model.emptinessText, style: WatchStyle.style(13, .regular, scale: unit), width: room)
      draw(
        text, x: page.heading.maxX - text.inkBounds.width, middle: middle, palette.faintInk,
        key: key[.name], into: &list)
    }
    let count = model.mistakes.mistakes.count
    for row in model.mistakeScroll.visibleRows(height: page.rowHeight, count: count) {
      let rect = model.mistakeScroll.rect(ofRow: row, height: page.rowHeight)
      list.beginClip(rect.intersection(page.list))
      draw(
        model.mistake(inRow: row), in: rect, of: page, key: .part(.mistakes, row + 1),
        labels: &labels, into: &list)
      list.endClip()
    }
    model.mistakeScroll.drawBar(isActive: false, into: &list, palette: palette)
  }

  private func draw(
    _ mistake: InputMistake, in rect: CGRect, of page: MistakePage, key: DisplayList.Key,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    list.fill(
      .rect(
        CGRect(x: rect.minX, y: wholePixel(rect.minY), width: rect.width, height: 1 / scale),
        cornerRadius: 0), palette.hairline, key: key[.rule])
    let share = page.isWide ? MistakePage.textShare : 1
    let gap = 16 * unit
    var baseline = rect.minY + 7 * unit + 14 * unit
    func draw(
      _ text: String, _ part: MarkPart, x: Double, width: Double, _ weight: TextStyle.Weight,
      _ color: Color
    ) {
      let label = labels.fittedLine(
        text, style: WatchStyle.style(13, weight, scale: unit), width: width)
      self.draw(label, x: x, baseline: wholePixel(baseline), color, key: key[part], into: &list)
      baseline += page.lineHeight
    }
    let width = share * rect.width - gap
    draw(mistake.text, .title, x: rect.minX, width: width, .semibold, palette.ink)
    draw(mistake.place, .name, x: rect.minX, width: width, .regular, palette.faintInk)
    var left = rect.minX
    if page.isWide {
      left += share * rect.width
      baseline -= 2 * page.lineHeight
    }
    let rest = rect.maxX - left - gap
    draw(mistake.message, .label, x: left, width: rest, .regular, palette.ink)
    guard !page.isWide else {
      return draw(
        mistake.lesson, .number, x: left, width: rest, .medium, colors.state(.warning).text)
    }
    let lesson = labels.runningText(
      mistake.lesson, size: 13 * unit, lineWidth: max(1, rest), alignsRight: false)
    self.draw(
      lesson, x: left, baseline: wholePixel(baseline), colors.state(.warning).text,
      key: key[.number], into: &list)
  }
}
