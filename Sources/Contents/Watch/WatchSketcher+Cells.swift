import Composition
import Drawing
import Geometry
import LiveGrid
import Raster
import Typesetting
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
    /// The sign of a problem.
    static let sign = 9.0...13.0
    /// Round corners and the gradient of the body.
    static let body = 18.8...40.0
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
    let (cell, look) = (sketch.cell.index, sketch.cell.look)
    guard frame.detail >= .label, let scale = texts.level?.scale else {
      return drawMarks(of: sketch, in: nil, size: 0, into: &list)
    }
    let size = sketch.radius / scale.radius
    let value = model.grid.value(of: cell)
    if scale.leastLabel * size >= Self.leastText {
      let kind = CellKind(
        hasLine: model.grid.hasValues, hasSign: look.state.isProblem, isStale: look.isStale)
      guard let texts = texts.cell(cell, kind, of: model.grid, in: labels) else { return }
      drawMarks(of: sketch, in: texts.composition, size: size, into: &list)
      if !texts.label.isEmpty {
        list.append(
          .label(texts.label, at: sketch.center, sketch.colors.ink, scale: size),
          key: sketch.key[.label])
      }
      for part in texts.composition.parts {
        let row = CellRow(part: part, width: scale.width(of: part), size: size)
        switch part.role {
        case .value:
          if let value, model.grid.valueWord(of: cell).isEmpty {
            drawValue(
              value, of: sketch, in: row, (scale.number, scale.unit), model, labels: &labels,
              into: &list)
          } else {
            drawWord(of: sketch, in: row, scale.word, model, labels: &labels, into: &list)
          }
        case .sparkline: drawSparkline(of: sketch, in: row, frame, model, into: &list)
        default: break
        }
      }
    } else if look.state.isProblem, model.grid.hasValues,
      scale.aloneNumber.size * size >= Self.leastText,
      let part = scale.alone.parts.first(where: { $0.role == .value })
    {
      // A problem shows its number first.
      drawMarks(of: sketch, in: scale.alone, size: size, into: &list)
      drawValue(
        value ?? .nan, of: sketch,
        in: CellRow(part: part, width: scale.width(of: part), size: size),
        (scale.aloneNumber, nil), model, labels: &labels, into: &list)
    } else {
      drawMarks(of: sketch, in: nil, size: size, into: &list)
    }
  }

  /// The size from which texts are shown, in logical pixels per em.
  ///
  /// They do not fade in: half-visible text is worse than none, and cells may rest at any size.
  private static let leastText = 9.0

  /// Where a part of a cell is drawn.
  private struct CellRow {
    /// The part, at the circumradius of the scale.
    var part: CellComposition.Part
    /// The width of the cell there.
    var width: Double
    /// The scale of the cell.
    var size: Double
  }

  // MARK: - Marks

  /// Draws the sign of a problem and the mark of a stale cell: in the middle and at the lower edge of small
  /// cells, in corners of those with texts.
  private mutating func drawMarks(
    of sketch: CellSketch, in cell: CellComposition?, size: Double, into list: inout DisplayList
  ) {
    let (look, radius, ink) = (sketch.cell.look, sketch.radius, sketch.colors.ink)
    func corner(_ role: CellPart.Role) -> (center: CGPoint, size: CGSize)? {
      guard let box = cell?.parts.first(where: { $0.role == role })?.box else { return nil }
      return (
        CGPoint(x: sketch.center.x + box.midX * size, y: sketch.center.y + box.midY * size),
        CGSize(width: box.width * size, height: box.height * size)
      )
    }
    if look.isStale {
      let opacity = 0.9 * Fade.progress(sketch.cell.circumradius, in: 8...10)
      let place = corner(.tick)
      list.fill(
        .sign(
          Self.staleMark, center: place?.center ?? sketch.place(0, 0.7),
          size: place.map { $0.size.width / Self.staleMark.bounds.width } ?? radius),
        ink.withAlpha(opacity), key: sketch.key[.staleMark])
    }
    let opacity = look.state.isProblem ? Fade.progress(radius, in: Fade.sign) : 0
    guard opacity > 0 else { return }
    let place = corner(.sign)
    let center = place?.center ?? sketch.center
    let signSize = place.map { Self.signPart * $0.size.height } ?? 0.34 * radius
    let color = ink.withAlpha(opacity)
    if let sprite = sprites.sign(of: look.state, size: signSize, color, onBodyOf: radius) {
      list.append(.sprite(sprite, at: center), key: sketch.key[.sign])
    } else {
      draw(
        sign: WatchIcons.sign(of: look.state), at: center, size: signSize, color,
        key: sketch.key[.sign], into: &list)
    }
  }

  /// The size of a sign, as a part of the side of its box.
  private static let signPart = 0.46

  /// Three dots about their middle, in units of a circumradius.
  static let staleMark: Path = {
    var path = Path()
    for step in -1...1 {
      path.addArc(
        center: CGPoint(x: 0.19 * Double(step), y: 0), radius: 0.062, from: 0, sweep: 2 * .pi)
      path.close()
    }
    return path
  }()

  // MARK: - Values

  /// What goes where a value has no room: first digits, then the unit.
  private static let valueForms = [(6, true), (4, true), (6, false), (4, false), (3, false)]

  /// Draws a value and its unit, centered as one; nothing if not even a few digits have room.
  private mutating func drawValue(
    _ exact: Double, of sketch: CellSketch, in row: CellRow,
    _ styles: (number: TextStyle, unit: TextStyle?), _ model: borrowing WatchModel,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    for (room, hasUnit) in Self.valueForms {
      let value = texts.value(
        exact, of: sketch.cell.index, in: model.grid, room: room, style: styles.number,
        labels: &labels)
      let number = value.number
      guard !number.isEmpty else { return }
      var unit = SharedLabel.empty
      if hasUnit, !value.unit.isEmpty, let style = styles.unit {
        unit = labels.line(value.unit, style: style, alignment: .left)
      }
      let gap = unit.isEmpty ? 0 : CellScale.unitGap * styles.number.size
      let (numberWidth, unitWidth) = (number.inkBounds.width, unit.inkBounds.width)
      let width = numberWidth + gap + unitWidth
      guard width <= row.width else { continue }
      let isNumberFirst = isNumberFirst(unit: unit)
      let left = (
        number: isNumberFirst ? -width / 2 : width / 2 - numberWidth,
        unit: isNumberFirst ? width / 2 - unitWidth : -width / 2
      )
      draw(number, of: sketch, in: row, left: left.number, key: .number, into: &list)
      draw(unit, of: sketch, in: row, left: left.unit, key: .unit, into: &list)
      return
    }
  }

  /// Draws a text on the baseline of a row; its ink begins at `left`.
  private func draw(
    _ label: SharedLabel, of sketch: CellSketch, in row: CellRow, left: Double, key: MarkPart,
    into list: inout DisplayList
  ) {
    guard !label.isEmpty else { return }
    let x = left - label.inkBounds.minX
    let y = row.part.baseline - (label.label.lines.first?.baseline ?? 0)
    list.append(
      .label(
        label, at: CGPoint(x: sketch.center.x + x * row.size, y: sketch.center.y + y * row.size),
        sketch.colors.ink, scale: row.size), key: sketch.key[key])
  }

  /// Draws what stands for the value, or the word for the state, in the place of a value.
  private mutating func drawWord(
    of sketch: CellSketch, in row: CellRow, _ style: TextStyle, _ model: borrowing WatchModel,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    let valueWord = model.grid.valueWord(of: sketch.cell.index)
    let text =
      valueWord.isEmpty
      ? texts.messages.state(of: sketch.cell.index, in: model.grid) : valueWord
    guard !text.isEmpty else { return }
    let word = labels.line(text, style: style, maxWidth: row.width)
    draw(
      word, of: sketch, in: row, left: -word.inkBounds.width / 2, key: .number, into: &list)
  }

  /// Draws the values of the last minutes as a line.
  private mutating func drawSparkline(
    of sketch: CellSketch, in row: CellRow, _ frame: borrowing GridFrame,
    _ model: borrowing WatchModel, into list: inout DisplayList
  ) {
    let path = texts.sparkline(
      of: sketch.cell.index, in: model.grid, at: frame.time, isMirrored: isMirrored)
    guard !path.isEmpty else { return }
    let box = row.part.box
    list.append(
      .stroke(
        .sign(
          path,
          center: CGPoint(
            x: sketch.center.x + box.midX * row.size, y: sketch.center.y + box.midY * row.size),
          size: box.width / 2 * row.size),
        sketch.colors.ink.withAlpha(0.8),
        width: max(1, 0.024 * sketch.radius)), key: sketch.key[.sparkline])
  }
}
