import Drawing
import Geometry
import LiveGrid
import Raster
import Words

extension WatchSketcher {
  /// A cell with its colors and its outline.
  struct CellSketch {
    var cell: GridFrame.Cell
    var colors: LookColors.Cell
    /// The circumradius of the body, without the gap to the neighbors.
    var radius: Double
    var key: DisplayList.Key { .cell(cell.index) }
    var center: CGPoint { cell.center }

    /// Returns a place in the cell, in units of its circumradius.
    func place(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: center.x + x * radius, y: center.y + y * radius)
    }
  }

  /// The circumradii between which parts of a cell fade in, in logical pixels.
  enum Fade {
    /// The sign of a state other than ok.
    static let sign = 9.0...13.0
    /// Round corners and the gradient of the body.
    static let body = 18.8...40.0
    /// The label in the middle; a short range, because half-visible text is worse than none.
    ///
    /// The smallest text of a label then has 5.7 to 6.1 logical pixels per em, which is legible. Larger texts, of short
    /// labels, would be earlier: but then a few cells have labels and most have none.
    static let label = 22.8...24.4
    /// The value and its sparkline, in place of that label.
    static let value = 41.4...43.0

    /// Returns how far a circumradius is in a range, from 0 to 1.
    static func progress(_ radius: Double, in range: ClosedRange<Double>) -> Double {
      let part = (radius - range.lowerBound) / (range.upperBound - range.lowerBound)
      let t = min(1, max(0, part))
      return t * t * (3 - 2 * t)
    }
  }

  /// Draws the bodies of the cells and what is in them.
  mutating func drawCells(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    guard frame.detail > .dot else {
      tessellations.release()
      return drawDots(of: frame, into: &list)
    }
    let usual = frame.circumradius * LiveGridModel.fill
    let isMany = frame.detail == .color
    if isMany { tessellations.begin(on: palette.background, radius: usual) }
    sprites.begin(
      radius: usual, cornerRadius: isMany ? 0 : Self.cornerRadius(usual), scale: scale)
    for cell in frame.cells {
      let colors = colors.cell(cell.look)
      let radius = cell.circumradius * LiveGridModel.fill
      guard radius > 0 else { continue }
      if isMany {
        tessellations.add(center: cell.center, radius: radius, fill: colors.fill)
      } else {
        drawBody(of: CellSketch(cell: cell, colors: colors, radius: radius), into: &list)
      }
    }
    if isMany {
      tessellations.draw(into: &list)
      drawRingedBodies(of: frame, into: &list)
    }
    for cell in frame.cells {
      let radius = cell.circumradius * LiveGridModel.fill
      let sketch = CellSketch(cell: cell, colors: colors.cell(cell.look), radius: radius)
      if cell.look.isStale, radius > Self.leastHatchRadius { drawHatch(of: sketch, into: &list) }
      if cell.flash > 0 { drawFlash(of: sketch, into: &list) }
      guard radius > Fade.sign.lowerBound * 0.9 else { continue }
      drawContents(of: sketch, frame, model, labels: &labels, into: &list)
    }
  }

  /// The circumradius from which stale cells are hatched, in logical pixels.
  private static let leastHatchRadius = 5.0

  // MARK: - Contents

  private mutating func drawContents(
    of sketch: CellSketch, _ frame: borrowing GridFrame, _ model: borrowing WatchModel,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    let radius = sketch.radius
    let isLabeled = frame.detail >= .label
    let label = isLabeled ? Fade.progress(radius, in: Fade.label) : 0
    let value = frame.detail == .full ? Fade.progress(radius, in: Fade.value) : 0
    if sketch.cell.look.isStale { drawStaleMark(of: sketch, into: &list) }
    let text = label > 0 ? model.grid.label(of: sketch.cell.index) : ""
    let size = radius / WatchTexts.cellRadius
    var name = SharedLabel.empty
    if label > 0, value < 1 {
      name = texts.label(of: sketch.cell.index, text, at: .middle, in: &labels)
    }
    drawSign(of: sketch, label: label, into: &list)
    guard label > 0 else { return }
    if value < 1 {
      // Below the sign of the state, and above the mark of a stale cell.
      let (hasSign, isStale) = (sketch.cell.look.state != .ok, sketch.cell.look.isStale)
      let shift = (hasSign ? Self.signShift : 0) - (isStale ? Self.staleShift : 0)
      draw(
        name, at: sketch.place(0, shift),
        scale: hasSign || isStale ? size * Self.signedScale : size,
        sketch.colors.ink.withAlpha(label * (1 - value)), key: sketch.key[.label], into: &list)
    }
    guard value > 0 else { return }
    let place: CellNames.Place = radius < WatchTexts.longLineRadius ? .line : .longLine
    name = texts.label(of: sketch.cell.index, text, at: place, in: &labels)
    draw(
      name, at: sketch.place(0, -0.35), scale: size,
      sketch.colors.ink.withAlpha(0.92 * value), key: sketch.key[.name], into: &list)
    drawValue(of: sketch, model, opacity: value, labels: &labels, into: &list)
    drawSparkline(of: sketch, frame, model, opacity: value, into: &list)
  }

  private func draw(
    _ label: SharedLabel, at point: CGPoint, scale: Double, _ color: Color, key: DisplayList.Key,
    into list: inout DisplayList
  ) {
    guard !label.isEmpty, color.alpha > 0 else { return }
    list.append(.label(label, at: point, color, scale: scale), key: key)
  }

  /// Draws the sign of the state: in the middle of small cells, else above the label.
  private mutating func drawSign(of sketch: CellSketch, label: Double, into list: inout DisplayList)
  {
    let state = sketch.cell.look.state
    let opacity =
      state == .ok
      ? 0.75 * Fade.progress(sketch.radius, in: Fade.value)
      : Fade.progress(sketch.radius, in: Fade.sign)
    guard opacity > 0 else { return }
    let small = max(3, 0.09 * sketch.radius)
    let size = small * label + 0.34 * sketch.radius * (1 - label)
    let (center, ink) = (sketch.place(0, -0.61 * label), sketch.colors.ink.withAlpha(opacity))
    if let sprite = sprites.sign(of: state, size: size, ink, onBodyOf: sketch.radius) {
      list.append(.sprite(sprite, at: center), key: sketch.key[.sign])
    } else {
      draw(
        sign: WatchIcons.sign(of: state), at: center, size: size, ink, key: sketch.key[.sign],
        into: &list)
    }
  }

  /// How far the middle of a label is below that of its cell where a sign is above it, in circumradii.
  static let signShift = 0.1
  /// How far it is higher where the mark of a stale cell is below it.
  static let staleShift = 0.06
  /// The scale of a label with a sign or a mark.
  static let signedScale = 0.84

  /// Draws dots along the lower edge, where no text is.
  private func drawStaleMark(of sketch: CellSketch, into list: inout DisplayList) {
    let opacity = Fade.progress(sketch.cell.circumradius, in: 8...10)
    guard opacity > 0 else { return }
    list.fill(
      .sign(Self.staleMark, center: sketch.center, size: sketch.radius),
      sketch.colors.ink.withAlpha(0.9 * opacity), key: sketch.key[.staleMark])
  }

  /// Three dots inside the lower edge of a hexagon with circumradius 1.
  static let staleMark: Path = {
    var path = Path()
    for step in -1...1 {
      path.addArc(
        center: CGPoint(x: 0.19 * Double(step), y: 0.7),
        radius: 0.062, from: 0, sweep: 2 * .pi)
      path.close()
    }
    return path
  }()

  /// Draws the value and its unit, centered as one.
  private mutating func drawValue(
    of sketch: CellSketch, _ model: borrowing WatchModel, opacity: Double,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    guard let exact = model.grid.value(of: sketch.cell.index) else {
      return drawWord(of: sketch, opacity: opacity, labels: &labels, into: &list)
    }
    let value = texts.value(exact, isShort: true, style: Self.valueStyle, in: &labels)
    let number = value.number
    guard !number.isEmpty else { return }
    let sign =
      value.unit.isEmpty
      ? SharedLabel.empty : labels.line(value.unit, style: Self.unitStyle, alignment: .left)
    let gap = sign.isEmpty ? 0 : 4.5
    let width = Double(number.inkBounds.width) + gap + Double(sign.inkBounds.width)
    let most = 1.5 * WatchTexts.cellRadius
    let size = sketch.radius / WatchTexts.cellRadius * min(1, most / width)
    let left = sketch.center.x - width / 2 * size
    let isNumberFirst = isNumberFirst(unit: sign)
    let baseline =
      sketch.center.y + 0.02 * sketch.radius + (number.label.lines.first?.baseline ?? 0) * size
    func place(_ label: SharedLabel, _ x: Double) -> CGPoint {
      CGPoint(x: left + x * size, y: baseline - (label.label.lines.first?.baseline ?? 0) * size)
    }
    draw(
      number, at: place(number, isNumberFirst ? 0 : Double(sign.inkBounds.width) + gap),
      scale: size,
      sketch.colors.ink.withAlpha(opacity), key: sketch.key[.number], into: &list)
    draw(
      sign, at: place(sign, isNumberFirst ? Double(number.inkBounds.width) + gap : 0), scale: size,
      sketch.colors.ink.withAlpha(0.85 * opacity), key: sketch.key[.unit], into: &list)
  }

  /// Draws the name of the state, in the place of a value.
  private mutating func drawWord(
    of sketch: CellSketch, opacity: Double, labels: inout LabelStore, into list: inout DisplayList
  ) {
    let word = labels.line(
      texts.messages.name(of: sketch.cell.look.state), style: Self.wordStyle, alignment: .center)
    // Names of states are longer in some languages.
    let most = 1.5 * WatchTexts.cellRadius
    let size =
      sketch.radius / WatchTexts.cellRadius * min(1, most / max(1, Double(word.inkBounds.width)))
    draw(
      word, at: sketch.place(0, 0.1), scale: size, sketch.colors.ink.withAlpha(opacity),
      key: sketch.key[.number], into: &list)
  }

  private static let wordStyle = WatchStyle.style(21, .bold, scale: 1)
  private static let valueStyle = WatchStyle.style(27, .bold, scale: 1)
  private static let unitStyle = WatchStyle.style(14, .semibold, scale: 1)

  /// Draws the values of the last minutes as a line.
  private mutating func drawSparkline(
    of sketch: CellSketch, _ frame: borrowing GridFrame, _ model: borrowing WatchModel,
    opacity: Double, into list: inout DisplayList
  ) {
    let path = texts.sparkline(
      of: sketch.cell.index, in: model.grid, at: frame.time, isMirrored: isMirrored)
    guard !path.isEmpty else { return }
    let size = 0.5 * sketch.radius
    list.append(
      .stroke(
        .sign(path, center: sketch.place(0, 0.44), size: size),
        sketch.colors.ink.withAlpha(0.8 * opacity),
        width: max(1, 0.024 * sketch.radius)), key: sketch.key[.sparkline])
  }
}
