import Drawing
import Geometry
import LiveGrid
import Typesetting
import Words

/// The number of cells in each state, in the header.
extension WatchSketcher {
  /// The sizes of counts.
  private struct CountForm {
    /// Whether there are numbers alone, without the names of states.
    var isSmall: Bool
    /// The size of the numbers.
    var size: Double
    /// The circumradius of the marks.
    var radius: Double
    /// The space between a count and the next mark.
    var gap: Double
    /// The style of the numbers.
    var style: TextStyle
    /// The style of the names.
    var nameStyle: TextStyle

    init(isSmall: Bool, unit: Double) {
      self.isSmall = isSmall
      size = isSmall ? 15 : 19 * unit
      radius = isSmall ? 10 : 14 * unit
      gap = isSmall ? 10 : 22 * unit
      style = WatchStyle.style(size, .bold, scale: 1)
      nameStyle = WatchStyle.style(11 * unit, .medium, scale: 1)
    }

    /// The least space between a count and the next mark.
    var leastGap: Double { 0.4 * size }
    /// The room of a mark beside its count.
    var markWidth: Double { 2 * radius + 0.5 * size }
  }

  /// The labels of a count.
  private struct Count {
    var number: SharedLabel
    /// The name of the state below it; empty in the small form.
    var name: SharedLabel
    var isZero: Bool

    /// The room of the labels: that of the digits, or of the name if that is wider.
    func room(_ form: CountForm) -> Double {
      // Digits have different widths; the marks stay where they are while the numbers change.
      max(
        Double(number.inkBounds.width), 0.66 * form.size * Double(number.text.utf8.count),
        form.isSmall ? 0 : max(2.6 * form.size, Double(name.inkBounds.width)))
    }
  }

  /// Draws the number of cells in each state that occurs, at the right of their place.
  ///
  /// Long numbers take the space between the counts, and then that of the names.
  mutating func drawStateCounts(
    of model: borrowing WatchModel, labels: inout LabelStore, into list: inout DisplayList
  ) {
    let rect = model.layout.counts
    let states = model.shownStates
    guard !states.isEmpty else { return }
    let gaps = Double(states.count - 1)
    var form = CountForm(isSmall: model.layout.hasSmallCounts, unit: unit)
    var width = self.width(of: model, form, labels: &labels)
    if !form.isSmall, width + gaps * form.leastGap > rect.width {
      form = CountForm(isSmall: true, unit: unit)
      width = self.width(of: model, form, labels: &labels)
    }
    if gaps > 0 { form.gap = max(form.leastGap, min(form.gap, (rect.width - width) / gaps)) }
    var right = rect.maxX
    if !model.layout.hasTitle {
      // Begins at the left edge of the window.
      right = min(rect.maxX, rect.minX + width + gaps * form.gap)
    }
    for state in states.reversed() {
      let count = self.count(of: state, model, form, labels: &labels)
      let left = right - count.room(form)
      let center = CGPoint(x: left - 0.5 * form.size - form.radius, y: rect.midY)
      guard center.x - form.radius >= rect.minX - 1 else { return }
      draw(state, count, form, mark: center, left: left, into: &list)
      right = center.x - form.radius - form.gap
    }
  }

  /// Draws a count with its mark.
  private mutating func draw(
    _ state: CellState, _ count: Count, _ form: CountForm, mark center: CGPoint, left: Double,
    into list: inout DisplayList
  ) {
    let key = DisplayList.Key.part(.count, Int(state.rawValue))
    drawMark(
      of: state, at: center, radius: form.radius, opacity: count.isZero ? 0.45 : 1, key: key,
      into: &list)
    let ink = count.isZero ? palette.faintInk : palette.ink
    guard !form.isSmall else {
      draw(count.number, x: left, middle: center.y, ink, key: key[.number], into: &list)
      return
    }
    let baseline = wholePixel(center.y) + 0.1 * form.size
    draw(count.number, x: left, baseline: baseline, ink, key: key[.number], into: &list)
    draw(
      count.name, x: left, baseline: baseline + 15 * unit, palette.faintInk, key: key[.name],
      into: &list)
  }

  /// Returns the labels of a count: with a filter, of its matches of all.
  private mutating func count(
    of state: CellState, _ model: borrowing WatchModel, _ form: CountForm, labels: inout LabelStore
  ) -> Count {
    let isFiltered = !model.grid.filter.isEmpty
    let (all, matched) = (model.grid.counts[state], model.grid.matchedCounts[state])
    let shown = isFiltered ? matched : all
    let name: SharedLabel =
      if form.isSmall {
        .empty
      } else if isFiltered {
        texts.countedName(of: state, of: all, style: form.nameStyle, in: &labels)
      } else {
        labels.line(model.messages.name(of: state), style: form.nameStyle, alignment: .left)
      }
    return Count(
      number: texts.count(shown, style: form.style, in: &labels), name: name, isZero: shown == 0)
  }

  /// Returns the width of all counts without the space between them.
  private mutating func width(
    of model: borrowing WatchModel, _ form: CountForm, labels: inout LabelStore
  ) -> Double {
    var width = 0.0
    for state in model.shownStates {
      width += form.markWidth + count(of: state, model, form, labels: &labels).room(form)
    }
    return width
  }
}
