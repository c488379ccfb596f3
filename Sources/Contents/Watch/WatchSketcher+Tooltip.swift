import Drawing
import Geometry
import LiveGrid
import Raster
import Typesetting
import Words

extension WatchSketcher {
  /// The least and the greatest width of the tooltip, at scale 1.
  private static let tooltipWidths = 220.0...340.0

  /// Draws the tooltip of the cell under the mouse, or of the one with the keyboard focus.
  mutating func drawTooltip(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    shownTooltip = tooltip(in: frame, model, labels: &labels)
    guard let shownTooltip else { return }
    drawPanel(shownTooltip.card, key: .part(.tooltip), into: &list)
    list.beginClip(shownTooltip.card)
    draw(shownTooltip, into: &list)
    list.endClip()
  }

  /// Returns the tooltip in a frame; `nil` without one.
  private mutating func tooltip(
    in frame: borrowing GridFrame, _ model: borrowing WatchModel, labels: inout LabelStore
  ) -> Tooltip? {
    guard labels.isReady, let cell = model.tooltipCell else { return nil }
    var (point, reach) = (CGPoint.zero, 16 * unit)
    if model.hoversGrid, !model.isTouched, let mouse = model.mouse {
      point = CGPoint(x: mouse.x, y: mouse.y)
    } else if let outline = Self.outline(of: cell, in: frame) {
      (point, reach) = (outline.center, outline.radius + 8)
    } else {
      return nil
    }
    let content = tooltip.content(of: cell, in: model.grid, model.messages, at: frame.time)
    let history = model.grid.history(of: cell, at: frame.time)
    var pen = TooltipPen(unit: unit)
    var marks = TooltipMarks()
    lay(content, history, model, &pen, &marks, labels: &labels)
    let size = CGSize(
      width: max(0, min(pen.width, model.layout.size.x - 16)),
      height: max(0, min(pen.y + TooltipPen.padding * unit, model.layout.size.y - 16)))
    let card = TooltipCard.place(size, near: point, reach: reach, in: model.layout.window)
    return card.width > 2 * pen.left && card.height > 0
      ? Tooltip(content: content, marks: marks, card: card, unit: unit) : nil
  }

  /// A tooltip in a picture.
  struct Tooltip {
    var content: TooltipContent
    fileprivate var marks: TooltipMarks
    /// The bounds.
    var card: CGRect
    /// The scale of its texts.
    fileprivate var unit: Double

    /// Where the lines are that ``WatchModel/tooltipLines(of:at:afterNode:)`` has.
    var lines: [CGRect] {
      let inner = card.insetBy(dx: TooltipPen.padding * unit, dy: 0)
      /// The box of a text with a size, at scale 1, above and below its baseline.
      func line(_ baseline: Double, _ size: Double) -> CGRect {
        CGRect(
          x: inner.minX, y: card.minY + baseline - size * unit, width: inner.width,
          height: 1.3 * size * unit)
      }
      func half(_ rect: CGRect, isRight: Bool) -> CGRect {
        CGRect(
          x: isRight ? rect.midX : rect.minX, y: rect.minY, width: rect.width / 2,
          height: rect.height)
      }
      let small = [content.path, content.id].filter { !$0.isEmpty }.count
      var lines = (0..<small).map { line(marks.texts[1 + $0].baseline, TooltipPen.small) }
      if content.value != nil {
        lines.append(half(line(marks.texts[1 + small].baseline, TooltipPen.value), isRight: false))
      }
      for (text, size) in zip(marks.rightTexts, [TooltipPen.state, TooltipPen.small]) {
        lines.append(half(line(text.baseline, size), isRight: true))
      }
      if let history = marks.line {
        lines.append(
          CGRect(
            x: inner.minX, y: card.minY + history.y - history.height / 2, width: inner.width,
            height: history.height))
      }
      if let rule = marks.rules.first {
        let top = rule + TooltipPen.ruleGap * unit
        lines += content.lines.indices.map {
          line(top + TooltipPen.pitch * unit * Double($0 + 1), TooltipPen.small)
        }
      }
      return lines.map { $0.intersection(card) }
    }
  }

  /// Where the next line of the tooltip goes, from its top left corner.
  fileprivate struct TooltipPen {
    static let padding = 14.0
    /// The sizes of texts, at scale 1.
    static let (small, state, value) = (12.0, 13.0, 28.0)
    /// The distance of the baselines of small lines, and the space below a rule.
    static let (pitch, ruleGap) = (17.0, 3.0)
    let unit: Double
    var y: Double
    var width: Double

    init(unit: Double) {
      self.unit = unit
      y = Self.padding * unit
      width = WatchSketcher.tooltipWidths.lowerBound * unit
    }

    var left: Double { Self.padding * unit }
    /// The greatest width of a text.
    var room: Double { WatchSketcher.tooltipWidths.upperBound * unit - 2 * left }

    /// Makes the card wide enough for a text that ends at `x`.
    mutating func widen(to x: Double) {
      width = max(width, min(x + left, WatchSketcher.tooltipWidths.upperBound * unit).rounded(.up))
    }
  }

  /// The laid-out parts of a tooltip, from its top left corner.
  fileprivate struct TooltipMarks {
    var texts: [(label: SharedLabel, x: Double, baseline: Double, color: Color)] = []
    /// Texts whose x is the distance from the right edge.
    var rightTexts: [(label: SharedLabel, x: Double, baseline: Double, color: Color)] = []
    var stateMark: (center: CGPoint, radius: Double)?
    var line: (path: Path, y: Double, height: Double)?
    /// The y of rules between parts.
    var rules: [Double] = []
  }

  // MARK: - Layout

  private mutating func lay(
    _ content: TooltipContent, _ history: [Float], _ model: borrowing WatchModel,
    _ pen: inout TooltipPen, _ marks: inout TooltipMarks, labels: inout LabelStore
  ) {
    let (ink, faint) = (palette.ink, palette.faintInk)
    func add(_ label: SharedLabel, x: Double, _ baseline: Double, _ color: Color) {
      marks.texts.append((label, x, baseline, color))
      pen.widen(to: x + Double(label.inkBounds.width))
    }
    let title = labels.fittedLine(
      content.label, style: WatchStyle.style(15, .bold, scale: unit), width: pen.room)
    pen.y += 12 * unit
    add(title, x: pen.left, pen.y, ink)
    let small = WatchStyle.style(TooltipPen.small, .regular, scale: unit)
    for text in [content.path, content.id] where !text.isEmpty {
      pen.y += TooltipPen.pitch * unit
      add(
        labels.fittedLine(text, style: small, width: pen.room), x: pen.left, pen.y,
        faint)
    }
    layValue(content, model, &pen, &marks, labels: &labels)
    let format = texts.format(of: content.cell, in: model.grid)
    layHistory(history, format, &pen, &marks, labels: &labels)
    layDetails(content.lines, &pen, &marks, labels: &labels)
  }

  /// Lays out the value at the left, and the state above the age at the right.
  private mutating func layValue(
    _ content: TooltipContent, _ model: borrowing WatchModel, _ pen: inout TooltipPen,
    _ marks: inout TooltipMarks, labels: inout LabelStore
  ) {
    let small = WatchStyle.style(TooltipPen.small, .regular, scale: unit)
    let strong = WatchStyle.style(TooltipPen.state, .semibold, scale: unit)
    let top = pen.y + 14 * unit
    let baseline = top + 25 * unit
    var value = texts.value(
      content.value ?? .nan, of: content.cell, in: model.grid,
      style: WatchStyle.style(TooltipPen.value, .bold, scale: unit), labels: &labels)
    if content.value == nil || !content.valueWord.isEmpty {
      value.unit = ""
      value.number = labels.line(
        content.valueWord.isEmpty ? content.stateText : content.valueWord,
        style: WatchStyle.style(22, .bold, scale: unit),
        alignment: .left)
    }
    let valuePlace = marks.texts.count
    marks.texts.append((value.number, pen.left, baseline, palette.ink))
    var end = pen.left + Double(value.number.inkBounds.width)
    if !value.unit.isEmpty {
      let unitLabel = labels.line(
        value.unit, style: WatchStyle.style(15, .semibold, scale: unit), alignment: .left)
      let room = 5 * unit + Double(unitLabel.inkBounds.width)
      if isNumberFirst(unit: unitLabel) {
        marks.texts.append((unitLabel, end + 5 * unit, baseline, palette.faintInk))
      } else {
        marks.texts[valuePlace].x += room
        marks.texts.append((unitLabel, pen.left, baseline, palette.faintInk))
      }
      end += room
    }
    let state = labels.line(
      content.stateText, style: strong, alignment: .right)
    marks.rightTexts.append(
      (state, pen.left, top + 9 * unit, colors.state(content.state).text))
    let radius = 8 * unit
    let stateWidth = Double(state.inkBounds.width) + 2 * radius + 6 * unit
    if !content.stateText.isEmpty {
      marks.stateMark = (
        CGPoint(x: pen.left + stateWidth - radius, y: top + 9 * unit - 4.6 * unit), radius
      )
    }
    let age = labels.line(
      content.ageText(in: texts.messages), style: small, alignment: .right)
    marks.rightTexts.append((age, pen.left, baseline, palette.faintInk))
    pen.widen(to: end + 16 * unit + max(stateWidth, Double(age.inkBounds.width)))
    pen.y = baseline
  }

  private mutating func layHistory(
    _ history: [Float], _ format: ValueFormat, _ pen: inout TooltipPen, _ marks: inout TooltipMarks,
    labels: inout LabelStore
  ) {
    let line = Sparkline(history, height: 1)
    guard let range = line.range, !line.path.isEmpty else { return }
    let height = 36 * unit
    let top = pen.y + 16 * unit
    marks.line = (line.path, top + height / 2, height)
    let style = WatchStyle.style(11, .medium, scale: unit)
    let high = texts.wholeValue(
      range.upperBound, format, style: style, alignment: .right, in: &labels)
    let low = texts.wholeValue(
      range.lowerBound, format, style: style, alignment: .right, in: &labels)
    marks.rightTexts.append((high, pen.left, top + 8 * unit, palette.faintInk))
    marks.rightTexts.append((low, pen.left, top + height, palette.faintInk))
    pen.y = top + height
  }

  private mutating func layDetails(
    _ lines: [DetailLines.Line], _ pen: inout TooltipPen, _ marks: inout TooltipMarks,
    labels: inout LabelStore
  ) {
    guard !lines.isEmpty else { return }
    pen.y += 13 * unit
    marks.rules.append(pen.y)
    pen.y += TooltipPen.ruleGap * unit
    let style = WatchStyle.style(TooltipPen.small, .regular, scale: unit)
    let strong = WatchStyle.style(TooltipPen.small, .semibold, scale: unit)
    for line in lines {
      pen.y += TooltipPen.pitch * unit
      let key = labels.fittedLine(line.key, style: style, width: 0.5 * pen.room)
      let keyEnd = line.key.isEmpty ? pen.left : pen.left + Double(key.inkBounds.width) + 14 * unit
      if !line.key.isEmpty { marks.texts.append((key, pen.left, pen.y, palette.faintInk)) }
      let room = pen.left + pen.room - keyEnd
      let isWide = labels.line(line.value, style: strong, alignment: .left).inkBounds.width > room
      let value =
        line.key.isEmpty || isWide
        ? labels.fittedLine(line.value, style: strong, width: room)
        : labels.line(line.value, style: strong, alignment: .right)
      pen.widen(to: keyEnd + Double(value.inkBounds.width))
      if line.key.isEmpty || isWide {
        marks.texts.append((value, keyEnd, pen.y, palette.ink))
      } else {
        marks.rightTexts.append((value, pen.left, pen.y, palette.ink))
      }
    }
  }

  // MARK: - Drawing

  private func draw(_ tooltip: Tooltip, into list: inout DisplayList) {
    let (content, marks, card) = (tooltip.content, tooltip.marks, tooltip.card)
    var part: UInt64 = 0
    func nextKey() -> DisplayList.Key {
      part += 1
      return .part(.tooltipParts)[part]
    }
    for text in marks.texts {
      draw(
        text.label, x: card.minX + text.x, baseline: card.minY + text.baseline, text.color,
        key: nextKey(), into: &list)
    }
    for text in marks.rightTexts {
      draw(
        text.label, x: card.maxX - text.x, baseline: card.minY + text.baseline, text.color,
        key: nextKey(), into: &list)
    }
    if let mark = marks.stateMark {
      drawMark(
        of: content.state,
        at: CGPoint(x: card.maxX - mark.center.x, y: card.minY + mark.center.y),
        radius: mark.radius, key: .part(.tooltipState), into: &list)
    }
    for y in marks.rules {
      let rule = CGRect(
        x: card.minX + TooltipPen.padding * unit, y: card.minY + y.rounded(),
        width: card.width - 2 * TooltipPen.padding * unit, height: 1)
      list.fill(.rect(rule, cornerRadius: 0), palette.hairline, key: nextKey())
    }
    guard let line = marks.line else { return }
    let left = card.minX + TooltipPen.padding * unit
    let width = card.width - 2 * TooltipPen.padding * unit - 48 * unit
    // The path is as high as half of its width; it is squeezed to the height.
    let squeezed = line.path.transformed(
      by: Transform(
        a: width / 2, b: 0, c: 0, d: line.height, tx: left + width / 2, ty: card.minY + line.y))
    list.append(
      .stroke(.path(squeezed), colors.state(content.state).text, width: 1.75 * unit),
      key: nextKey())
  }
}
