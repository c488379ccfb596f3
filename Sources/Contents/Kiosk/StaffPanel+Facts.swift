import Drawing
import Geometry
import Raster
import Typesetting

extension StaffPanel {
  /// A text of the staff screen, in its place.
  private struct Piece {
    var label: SharedLabel
    /// The middle of its ink.
    var place: CGPoint
    var isName: Bool
  }

  /// The lengths of facts at a unit of 1, in logical pixels.
  private enum FactSize {
    static let row = 30.0
    static let text = 16.0
    /// The lines of a value that has no room beside its name.
    static let (line, lineText) = (19.0, 14.0)
    /// The distance from the top of the card, and from the buttons.
    static let (top, bottom) = (60.0, 10.0)
  }

  /// How much smaller facts are if there is no room for all of them.
  private static let reductions = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.54, 0.48]

  /// Draws the facts in the greatest size in which all of them are whole.
  func drawFacts(
    _ colors: WindowColors, _ labels: LabelStore, _ list: inout DisplayList
  ) {
    let top = Double(card.minY) + FactSize.top * unit
    let end = controls.items.map { Double($0.control.rect.minY) }.min() ?? Double(card.maxY)
    let room = end - FactSize.bottom * unit - top
    var pieces: [Piece] = []
    for reduction in Self.reductions {
      let height: Double
      (pieces, height) = layOutFacts(top: top, scale: unit * reduction, labels)
      if height <= room { break }
    }
    for piece in pieces {
      list.label(piece.label, at: piece.place, piece.isName ? colors.faintInk : colors.ink)
    }
  }

  /// Returns the texts of all facts, and their height: a value is beside its name if there is room, otherwise below it.
  private func layOutFacts(
    top: Double, scale: Double, _ labels: LabelStore
  ) -> (pieces: [Piece], height: Double) {
    func style(_ size: Double, _ weight: TextStyle.Weight) -> TextStyle {
      TextStyle(size: size * scale, minimumSize: size * scale, weight: weight, maximumLines: 1)
    }
    let inset = 24 * unit
    let (left, right) = (Double(card.minX) + inset, Double(card.maxX) - inset)
    var pieces: [Piece] = []
    var y = top
    func add(_ label: SharedLabel, height: Double, isName: Bool, isAtStart: Bool) {
      let half = Double(label.inkBounds.width) / 2
      let x = isAtStart != isMirrored ? left + half : right - half
      pieces.append(
        Piece(label: label, place: CGPoint(x: x, y: y + height / 2), isName: isName))
    }
    for fact in facts {
      let row = FactSize.row * scale
      let name = labels.line(
        fact.nameKey.map { messages.text($0) } ?? fact.name,
        style: style(FactSize.text, .regular), maxWidth: right - left)
      add(name, height: row, isName: true, isAtStart: true)
      let text = fact.valueKey.map { messages.text($0) } ?? fact.value
      let value = labels.line(text, style: style(FactSize.text, .semibold))
      let width = Double(name.inkBounds.width) + Double(value.inkBounds.width)
      if width + 12 * scale <= right - left {
        add(value, height: row, isName: false, isAtStart: false)
        y += row
        continue
      }
      y += row - FactSize.row * scale / 6
      let line = FactSize.line * scale
      for label in WrappedText.lines(
        text, style: style(FactSize.lineText, .semibold), width: right - left, labels: labels)
      {
        add(label, height: line, isName: false, isAtStart: true)
        y += line
      }
      y += line / 3
    }
    return (pieces, y - top)
  }
}
