import Drawing
import Geometry
import LiveGrid
import Raster
import Typesetting
import Words

extension WatchSketcher {
  /// Draws the strip with the title, the counts and the buttons.
  mutating func drawHeader(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let header = model.layout.header
    list.fill(.rect(header, cornerRadius: 0), palette.card, key: .part(.header))
    list.fill(
      .rect(CGRect(x: 0, y: header.maxY - 1, width: header.width, height: 1), cornerRadius: 0),
      palette.hairline, key: .part(.headerEdge))
    if model.layout.hasTitle { drawTitle(of: frame, model, labels: &labels, into: &list) }
    if model.layout.showsCounts(besideField: model.showsField) {
      drawStateCounts(of: model, labels: &labels, into: &list)
    }
    if model.showsField {
      fieldPicture.update(
        model.textField, .init(isFocused: !model.isOnButton), colors: .init(palette),
        labels: &labels)
      fieldPicture.draw(into: &list)
    }
    drawButtons(of: model, into: &list)
  }

  // MARK: - Title

  private mutating func drawTitle(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let rect = model.titleBox
    let titleStyle = WatchStyle.style(21, .bold, scale: unit)
    let title = labels.fittedLine(model.title, style: titleStyle, width: rect.width)
    let titleBaseline = wholePixel(rect.minY + 0.46 * rect.height)
    draw(
      title, x: rect.minX, baseline: titleBaseline, palette.ink, key: .part(.title), into: &list)
    if let shared = texts.level?.shared(by: nil) {
      let left = rect.minX + Double(title.inkBounds.width) + 10 * unit
      let label = labels.fittedLine(
        shared, style: WatchStyle.style(15, .regular, scale: unit), width: rect.maxX - left)
      draw(
        label, x: left, baseline: titleBaseline, palette.faintInk, key: .part(.title)[.shared],
        into: &list)
    }
    let baseline = wholePixel(rect.minY + 0.77 * rect.height)
    var line = StatusLine(
      x: rect.minX, end: rect.maxX, baseline: baseline, size: (13 * unit).rounded())
    if model.grid.isPaused { drawPaused(of: model, &line, labels: &labels, into: &list) }
    if let problem = model.feedProblem {
      drawProblem(problem, colors.state(.critical).text, &line, labels: &labels, into: &list)
      return
    }
    // What matters most first, because the room may end.
    let grid = model.grid
    if grid.badLineCount > 0 {
      draw(
        .badLines, grid.badLineCount, colors.state(.warning).text, &line, labels: &labels,
        into: &list)
    }
    draw(
      .cellCount, grid.count, palette.ink, &line, labels: &labels, into: &list)
    if grid.staleCount > 0 {
      draw(.staleCount, grid.staleCount, palette.ink, &line, labels: &labels, into: &list)
    }
    let rate = grid.updateRate(at: frame.time)
    if rate > 0 {
      let style = WatchStyle.style(line.size, .semibold, scale: 1)
      let number = texts.number(Self.shortRate(rate), style: style, alignment: .right, in: &labels)
      let (isFirst, words) = model.messages.words(.shortUpdateRate, number: number.text)
      draw(
        isFirst ? number : nil, words, palette.ink, &line, labels: &labels, into: &list)
    }
    if let note = model.feedNote {
      drawProblem(note, colors.state(.warning).text, &line, labels: &labels, into: &list)
    }
  }

  /// Where the next part of the line below the title goes.
  private struct StatusLine {
    var x: Double
    var end: Double
    var baseline: Double
    var size: Double
    var part: UInt64 = 0

    mutating func nextKey() -> DisplayList.Key {
      part += 1
      return .part(.status)[part]
    }
  }

  /// A rate with two significant digits, so that the text does not flicker.
  private static func shortRate(_ rate: Double) -> Double {
    guard rate >= 10 else { return (rate * 10).rounded() / 10 }
    var unit = 1.0
    while rate / unit >= 100 { unit *= 10 }
    return (rate / unit).rounded() * unit
  }

  private mutating func draw(
    _ key: MessageKey, _ count: Int, _ color: Color, _ line: inout StatusLine,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    let style = WatchStyle.style(line.size, .semibold, scale: 1)
    let number = texts.count(count, style: style, alignment: .right, in: &labels)
    let (isFirst, words) = texts.messages.words(key, count: count)
    draw(isFirst ? number : nil, words, color, &line, labels: &labels, into: &list)
  }

  /// The space between the ink of a number and that of its noun, in sizes of the text: as wide as a space looks.
  private static let wordGap = 0.48

  /// Draws a number and its noun; the number is at the right of room for its digits, so that the noun stays in place.
  ///
  /// Without a number, the noun is a whole text.
  private mutating func draw(
    _ number: SharedLabel?, _ noun: String, _ color: Color, _ line: inout StatusLine,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    let style = WatchStyle.style(line.size, .regular, scale: 1)
    let word = labels.line(noun, style: style, alignment: .left)
    guard let number else {
      let end = line.x + Double(word.inkBounds.width)
      guard !word.isEmpty, end <= line.end else { return }
      draw(word, x: line.x, baseline: line.baseline, color, key: line.nextKey(), into: &list)
      line.x = end + 1.1 * line.size
      return
    }
    let digit = 0.64 * line.size
    let room = max(Double(number.inkBounds.width), digit * Double(number.text.utf8.count) * 0.92)
    let wordLeft = line.x + room + Self.wordGap * line.size
    let end = wordLeft + Double(word.inkBounds.width)
    guard !number.isEmpty, end <= line.end else { return }
    draw(
      number, x: line.x + room, baseline: line.baseline, color, key: line.nextKey(), into: &list)
    draw(
      word, x: wordLeft, baseline: line.baseline, palette.faintInk, key: line.nextKey(),
      into: &list)
    line.x = end + 1.1 * line.size
  }

  /// Draws a pill that says that the view is paused, and how many cells have news that it does not show.
  private mutating func drawPaused(
    of model: borrowing WatchModel, _ line: inout StatusLine, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let style = WatchStyle.style(line.size, .semibold, scale: 1)
    let word = labels.line(model.messages.text(.paused), style: style, alignment: .left)
    guard !word.isEmpty else { return }
    let height = (1.55 * line.size).rounded()
    let width = (Double(word.inkBounds.width) + 1.3 * line.size).rounded()
    let pill = CGRect(
      x: line.x, y: (line.baseline - 0.36 * line.size - height / 2).rounded(), width: width,
      height: height)
    guard Double(pill.maxX) <= line.end else { return }
    list.fill(.rect(pill, cornerRadius: height / 2), palette.accent, key: line.nextKey())
    draw(
      word, x: line.x + 0.65 * line.size, baseline: line.baseline, palette.accentInk,
      key: line.nextKey(), into: &list)
    line.x += width + 0.8 * line.size
    let waiting = model.grid.intake.changed.count
    if waiting > 0 {
      draw(.waitingCells, waiting, palette.ink, &line, labels: &labels, into: &list)
    }
  }

  private mutating func drawProblem(
    _ problem: String, _ color: Color, _ line: inout StatusLine, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let signSize = 0.42 * line.size
    draw(
      sign: WatchIcons.sign(of: .warning),
      at: CGPoint(x: line.x + signSize, y: line.baseline - 0.36 * line.size), size: signSize,
      color, key: line.nextKey(), into: &list)
    let left = line.x + 2 * signSize + 0.5 * line.size
    let style = WatchStyle.style(line.size, .medium, scale: 1)
    let text = labels.fittedLine(problem, style: style, width: line.end - left)
    draw(text, x: left, baseline: line.baseline, color, key: line.nextKey(), into: &list)
  }
}
