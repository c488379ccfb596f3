import Drawing
import Geometry
import Raster
import Typesetting
import Words

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

  /// The texts of all facts in their places, and the lower edge of each fact, in logical pixels.
  private struct FactLayout {
    var pieces: [Piece] = []
    var bottoms: [Double] = []
  }

  private var factsTop: Double { Double(card.minY) + FactSize.top * unit }

  /// Draws the facts.
  func drawFacts(
    _ colors: WindowColors, _ labels: LabelStore, _ list: inout DisplayList
  ) {
    for piece in factLayout(labels).pieces {
      list.label(piece.label, at: piece.place, piece.isName ? colors.faintInk : colors.ink)
    }
  }

  /// Returns the bounds of the facts, each over the width of the card, in logical pixels.
  func factBounds(_ labels: LabelStore) -> [CGRect] {
    var top = factsTop
    return factLayout(labels).bottoms.map { bottom in
      defer { top = bottom }
      return CGRect(
        x: Double(card.minX), y: top, width: Double(card.width), height: bottom - top)
    }
  }

  /// Lays out the facts in the greatest size in which all of them are whole.
  private func factLayout(_ labels: LabelStore) -> FactLayout {
    let end = controls.items.map { Double($0.control.rect.minY) }.min() ?? Double(card.maxY)
    let limit = end - FactSize.bottom * unit
    var layout = FactLayout()
    for reduction in Self.reductions {
      layout = factLayout(scale: unit * reduction, labels)
      if layout.bottoms.last ?? 0 <= limit { break }
    }
    return layout
  }

  /// Returns the texts of all facts: a value is beside its name if there is room, otherwise below it.
  private func factLayout(scale: Double, _ labels: LabelStore) -> FactLayout {
    func style(_ size: Double, _ weight: TextStyle.Weight) -> TextStyle {
      TextStyle(size: size * scale, minimumSize: size * scale, weight: weight, maximumLines: 1)
    }
    let inset = 24 * unit
    let (left, right) = (Double(card.minX) + inset, Double(card.maxX) - inset)
    var layout = FactLayout()
    var y = factsTop
    func add(_ label: SharedLabel, height: Double, isName: Bool, isAtStart: Bool) {
      let half = Double(label.inkBounds.width) / 2
      let x = isAtStart != isMirrored ? left + half : right - half
      layout.pieces.append(
        Piece(label: label, place: CGPoint(x: x, y: y + height / 2), isName: isName))
    }
    for fact in facts {
      let row = FactSize.row * scale
      let name = labels.line(
        fact.name(in: messages),
        style: style(FactSize.text, .regular), maxWidth: right - left)
      add(name, height: row, isName: true, isAtStart: true)
      let text = fact.value(in: messages)
      let value = labels.line(text, style: style(FactSize.text, .semibold))
      let width = Double(name.inkBounds.width) + Double(value.inkBounds.width)
      if width + 12 * scale <= right - left {
        add(value, height: row, isName: false, isAtStart: false)
        y += row
        layout.bottoms.append(y)
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
      layout.bottoms.append(y)
    }
    return layout
  }
}
