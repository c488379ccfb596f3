import Drawing
import LiveGrid
import Typesetting
import Words

/// Numbers as texts.
extension WatchTexts {
  /// A number, and how it is written.
  struct NumberKey: Hashable {
    var bits: UInt64
    var kind: NumberKind
    var style: TextStyle
    var alignment: LineAlignment
  }

  /// What a number is.
  enum NumberKind: Hashable {
    /// A number of things.
    case count
    /// A number of things that matches are counted of, with the name of a state.
    case countedName
    /// A number without a unit.
    case number
    /// The value of a cell with a measure, with at most so many characters if possible.
    case value(measure: Int, room: Int)
  }

  /// A value of the grid: the number and the unit.
  struct Value {
    var number: SharedLabel
    /// The unit; empty for none.
    var unit: String
  }

  // MARK: - Numbers

  /// Returns a number of things, such as "12,345".
  mutating func count(
    _ count: Int, style: TextStyle, alignment: LineAlignment = .left, in labels: inout LabelStore
  ) -> SharedLabel {
    let key = NumberKey(
      bits: UInt64(bitPattern: Int64(count)), kind: .count, style: style, alignment: alignment)
    return keep(key, in: &labels) { .init(number: $0.numbers.count(count)) }.number
  }

  /// Returns the name of a state below the number of matches, such as "of 12 critical".
  mutating func countedName(
    of state: CellState, of count: Int, style: TextStyle, in labels: inout LabelStore
  ) -> SharedLabel {
    let key = NumberKey(
      bits: UInt64(count) << 2 | UInt64(state.rawValue), kind: .countedName, style: style,
      alignment: .left)
    return keep(key, in: &labels) {
      .init(
        number: $0.text(.ofState, [.total: $0.numbers.count(count), .state: $0.name(of: state)]))
    }.number
  }

  /// Returns a number without a unit, such as "83.2".
  mutating func number(
    _ number: Double, style: TextStyle, alignment: LineAlignment = .left,
    in labels: inout LabelStore
  ) -> SharedLabel {
    value(
      number, as: .number, .plain(messages.numbers), room: .max, style: style, alignment: alignment,
      in: &labels
    ).number
  }

  /// Returns the value of a cell.
  ///
  /// - Parameters:
  ///   - value: The value; NaN for none.
  ///   - cell: The cell.
  ///   - grid: The grid.
  ///   - room: The number of characters that there is room for.
  ///   - style: The style.
  ///   - alignment: Where the text is from its place.
  ///   - labels: Lays out the text.
  /// - Returns: The number and the unit.
  mutating func value(
    _ value: Double, of cell: UInt32, in grid: borrowing LiveGridModel, room: Int = .max,
    style: TextStyle, alignment: LineAlignment = .left, labels: inout LabelStore
  ) -> Value {
    let kind = NumberKind.value(measure: grid.measure(of: cell), room: room)
    return self.value(
      value, as: kind, format(of: cell, in: grid), room: room, style: style, alignment: alignment,
      in: &labels)
  }

  /// Returns a value with its unit as one text, in a format or in that of the grid.
  func wholeValue(
    _ value: Double, _ format: ValueFormat? = nil, style: TextStyle,
    alignment: LineAlignment = .left, in labels: inout LabelStore
  ) -> SharedLabel {
    labels.line((format ?? self.format).text(of: value).whole, style: style, alignment: alignment)
  }

  private mutating func value(
    _ value: Double, as kind: NumberKind, _ format: ValueFormat, room: Int, style: TextStyle,
    alignment: LineAlignment, in labels: inout LabelStore
  ) -> Value {
    let value = format.rounded(value)
    let key = NumberKey(bits: value.bitPattern, kind: kind, style: style, alignment: alignment)
    return keep(key, in: &labels) { _ in format.text(of: value, room: room) }
  }

  /// Returns the number of a key, which `text` writes if it is not known.
  private mutating func keep(
    _ key: NumberKey, in labels: inout LabelStore, text: (MessageTable) -> ValueFormat.Text
  ) -> Value {
    if let known = numbers.find(key) { return known }
    let text = text(messages)
    let label = labels.line(text.number, style: key.style, alignment: key.alignment)
    let made = Value(number: label, unit: text.unit)
    numbers.keep(made, for: key, byteCount: label.byteCount)
    return made
  }
}
