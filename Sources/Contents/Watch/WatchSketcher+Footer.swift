import Drawing
import Geometry
import LiveGrid
import Raster
import Typesetting
import Words

extension WatchSketcher {
  /// The width of the palette in the legend, at scale 1.
  private static let paletteWidth = 180.0
  /// The number of rectangles that the palette is drawn with.
  private static let paletteSteps = 60

  /// Draws the strip with the legend and a hint.
  mutating func drawFooter(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let footer = model.layout.footer
    guard model.layout.hasFooterTexts else { return }
    list.fill(.rect(footer, cornerRadius: 0), palette.card, key: .part(.footer))
    list.fill(
      .rect(CGRect(x: 0, y: footer.minY, width: footer.width, height: 1), cornerRadius: 0),
      palette.hairline, key: .part(.footerEdge))
    let size = model.layout.isCompact ? 11.0 : 13 * unit
    let style = WatchStyle.style(size, .medium, scale: 1)
    var pen = Pen(
      x: model.layout.margin, end: footer.maxX - model.layout.margin,
      middle: wholePixel(model.layout.footerRows.legend.midY), size: size, style: style)
    if let range = model.grid.valueRange {
      drawPaletteLegend(model.grid.commonDefinition, range, &pen, labels: &labels, into: &list)
    } else if model.grid.usesPalette, !model.grid.hasCommonMeasure {
      drawPaletteBar(&pen, into: &list)
      let text = labels.line(model.messages.text(.ownScales), style: style, alignment: .left)
      draw(
        text, x: pen.x, baseline: pen.baseline, palette.faintInk, key: pen.nextKey(), into: &list)
      pen.x += Double(text.inkBounds.width) + 1.8 * pen.size
    }
    drawStateLegend(of: model, &pen, labels: &labels, into: &list)
    if model.layout.hasTwoRows {
      pen.x = model.layout.margin
      pen.middle = wholePixel(model.layout.footerRows.hint.midY)
    }
    drawHint(model, &pen, labels: &labels, into: &list)
  }

  /// Where the next part of the legend goes.
  private struct Pen {
    var x: Double
    var end: Double
    var middle: Double
    var size: Double
    var style: TextStyle
    var part: UInt64 = 0

    var baseline: Double { middle + 0.36 * size }

    mutating func nextKey() -> DisplayList.Key {
      part += 2
      return .part(.legend)[part]
    }
  }

  // MARK: - States

  private mutating func drawStateLegend(
    of model: borrowing WatchModel, _ pen: inout Pen, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let radius = 0.66 * pen.size
    for state in CellState.judged where model.isInLegend(state) {
      let text = texts.legends[Int(state.rawValue)]
      let label = labels.line(text, style: pen.style, alignment: .left)
      let left = pen.x + 2 * radius + 0.55 * pen.size
      let end = left + Double(label.inkBounds.width)
      guard !label.isEmpty, end <= pen.end else { return }
      drawMark(
        of: state, at: CGPoint(x: pen.x + radius, y: pen.middle), radius: radius,
        key: pen.nextKey(), into: &list)
      draw(
        label, x: left, baseline: pen.baseline, palette.faintInk, key: pen.nextKey(), into: &list)
      pen.x = end + 1.5 * pen.size
    }
    guard model.grid.staleCount > 0 else { return }
    let label = labels.line(texts.staleLegend, style: pen.style, alignment: .left)
    let left = pen.x + 2 * radius + 0.55 * pen.size
    let end = left + Double(label.inkBounds.width)
    guard end <= pen.end else { return }
    var look = CellLook(.state, state: .ok)
    look.isStale = true
    let faded = colors.cell(look)
    let center = CGPoint(x: pen.x + radius, y: pen.middle)
    list.fill(
      .hexagon(center: center, circumradius: radius, cornerRadius: 0, flatTop: true), faded.fill,
      key: pen.nextKey())
    list.append(
      .stroke(
        .sign(WatchIcons.hatch, center: center, size: radius), faded.hatch,
        width: WatchIcons.hatchWidth * radius), key: pen.nextKey())
    draw(label, x: left, baseline: pen.baseline, palette.faintInk, key: pen.nextKey(), into: &list)
    pen.x = end + 1.5 * pen.size
  }

  // MARK: - Palette

  private mutating func drawPaletteLegend(
    _ definition: GridDefinition, _ range: ClosedRange<Double>, _ pen: inout Pen,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let first = texts.wholeValue(low, style: pen.style, in: &labels)
    draw(first, x: pen.x, baseline: pen.baseline, palette.ink, key: pen.nextKey(), into: &list)
    pen.x += Double(first.inkBounds.width) + 0.6 * pen.size
    let bar = drawPaletteBar(&pen, into: &list)
    drawThresholds(of: definition, range, on: bar, into: &list)
    let last = texts.wholeValue(high, style: pen.style, in: &labels)
    draw(last, x: pen.x, baseline: pen.baseline, palette.ink, key: pen.nextKey(), into: &list)
    pen.x += Double(last.inkBounds.width) + 1.8 * pen.size
  }

  /// Draws the colors of the palette, and returns where.
  @discardableResult
  private func drawPaletteBar(_ pen: inout Pen, into list: inout DisplayList) -> CGRect {
    let width = min(Self.paletteWidth * unit, max(40, 0.25 * (pen.end - pen.x))).rounded()
    let bar = CGRect(
      x: pen.x.rounded(), y: (pen.middle - 0.4 * pen.size).rounded(), width: width,
      height: (0.8 * pen.size).rounded())
    drawPalette(in: bar, key: .part(.palette), into: &list)
    pen.x = bar.maxX + 0.6 * pen.size
    return bar
  }

  private func drawPalette(in bar: CGRect, key: DisplayList.Key, into list: inout DisplayList) {
    for step in 0..<Self.paletteSteps {
      let left = bar.minX + bar.width * Double(step) / Double(Self.paletteSteps)
      let right = bar.minX + bar.width * Double(step + 1) / Double(Self.paletteSteps)
      let place = UInt8(step * (GridPalette.colorCount - 1) / (Self.paletteSteps - 1))
      let color = colors.cell(CellLook(.palette(place), state: .ok)).fill
      let rect = CGRect(
        x: wholePixel(left), y: bar.minY, width: wholePixel(right) - wholePixel(left),
        height: bar.height)
      list.fill(.rect(rect, cornerRadius: 0), color, key: key[UInt64(step)])
    }
  }

  /// Draws ticks below the palette where states begin.
  private func drawThresholds(
    of definition: GridDefinition, _ range: ClosedRange<Double>, on bar: CGRect,
    into list: inout DisplayList
  ) {
    forEachThreshold(of: definition, range, across: bar) { x, state, number in
      list.fill(
        .rect(CGRect(x: x - 1, y: bar.minY - 3, width: 2, height: bar.height + 6), cornerRadius: 0),
        colors.state(state).text, key: .part(.paletteThresholds)[number])
    }
  }

  /// Calls `body` with each threshold in a range that an area shows: where it is, the state that begins there, and its number.
  func forEachThreshold(
    of definition: GridDefinition, _ range: ClosedRange<Double>, across area: CGRect,
    _ body: (Double, CellState, UInt64) -> Void
  ) {
    func place(_ limit: ValueLimit?, _ state: CellState) {
      for (side, value) in (limit?.values ?? []).enumerated() {
        guard range.contains(value), range.lowerBound < range.upperBound else { continue }
        body(
          wholePixel(area.minX + area.width * range.share(of: value)), state,
          UInt64(state.rawValue) + 8 * UInt64(side))
      }
    }
    place(definition.warning, .warning)
    place(definition.critical, .critical)
  }

  // MARK: - Hint

  private mutating func drawHint(
    _ model: borrowing WatchModel, _ pen: inout Pen, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    // Without room for the title, a problem is shown here.
    if let problem = model.feedProblem ?? model.feedNote, !model.layout.hasTitle {
      let state = model.feedProblem == nil ? CellState.warning : .critical
      let text = labels.fittedLine(problem, style: pen.style, width: pen.end - pen.x)
      return draw(
        text, x: pen.x, baseline: pen.baseline, colors.state(state).text, key: pen.nextKey(),
        into: &list)
    }
    if !model.layout.hasTitle, model.grid.isPaused || model.grid.badLineCount > 0 {
      return drawMatters(model, &pen, labels: &labels, into: &list)
    }
    for hint in model.hints {
      let label = labels.line(hint, style: pen.style, alignment: .right)
      guard pen.x + Double(label.inkBounds.width) + 2 * pen.size <= pen.end else { continue }
      return draw(
        label, x: pen.end, baseline: pen.baseline, palette.faintInk, key: pen.nextKey(),
        into: &list)
    }
  }

  /// Draws at the right what a header without a title has no room for: a pause and bad lines.
  private mutating func drawMatters(
    _ model: borrowing WatchModel, _ pen: inout Pen, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    var right = pen.end
    func isDrawn(_ label: SharedLabel, _ color: Color) -> Bool {
      let left = right - Double(label.inkBounds.width)
      guard left > pen.x else { return false }
      draw(label, x: right, baseline: pen.baseline, color, key: pen.nextKey(), into: &list)
      right = left - pen.size
      return true
    }
    if model.grid.isPaused {
      let word = labels.line(model.messages.text(.paused), style: pen.style, alignment: .right)
      guard isDrawn(word, palette.accent) else { return }
    }
    let bad = model.grid.badLineCount
    guard bad > 0 else { return }
    let color = colors.state(.warning).text
    let (isCounted, words) = model.messages.words(.badLines, count: bad)
    let noun = labels.line(words, style: pen.style, alignment: .right)
    guard isDrawn(noun, color), isCounted else { return }
    right += 0.7 * pen.size
    _ = isDrawn(
      texts.count(bad, style: pen.style, alignment: .right, in: &labels), color)
  }
}
