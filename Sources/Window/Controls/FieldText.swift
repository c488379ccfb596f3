import Drawing
import Typesetting

/// The text of a field on one line, with the places of its scalars.
///
/// Labels show a run of white space as one space, and none at their ends. Here each space has its
/// width, so that the caret moves with every key.
///
/// Offsets count Unicode scalars of the text. Lengths are logical pixels from the label's origin.
struct FieldText {
  /// The text without the white space at its ends.
  let label: SharedLabel
  /// The left end, with white space.
  let low: Double
  /// The right end, with white space.
  let high: Double
  private let leading: Int
  private let trailing: Int
  private let count: Int
  private let space: Double
  private let carets: [Double]
  /// The offset in the label's text of each scalar between the white space at the ends.
  private let offsets: [Int]

  var isRightToLeft: Bool { label.label.isRightToLeft }

  init(_ text: String, style: TextStyle, labels: inout LabelStore) {
    let scalars = Array(text.unicodeScalars)
    func isWhite(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }
    count = scalars.count
    leading = scalars.indices.firstIndex { !isWhite($0) } ?? 0
    let end = (scalars.indices.last { !isWhite($0) } ?? leading - 1) + 1
    trailing = count - end
    var shown = String.UnicodeScalarView()
    for index in leading..<end {
      // Only the first of several spaces can be a plain one.
      shown.append(
        !isWhite(index) ? scalars[index] : isWhite(index - 1) ? "\u{A0}" : " ")
    }
    label = labels.line(String(shown), style: style)
    carets = label.isEmpty ? [0] : label.label.caretPositions
    offsets = label.isEmpty ? [] : label.label.scalarOffsets(of: String(shown))
    let measure = labels.line("n n", style: style).label.caretPositions
    space = measure.count > 2 ? measure[2] - measure[1] : style.size / 4
    let (before, after) = (Double(leading) * space, Double(trailing) * space)
    let isReversed = label.label.isRightToLeft
    low = (carets.min() ?? 0) - (isReversed ? after : before)
    high = (carets.max() ?? 0) + (isReversed ? before : after)
  }

  /// Returns the x of a caret before a scalar.
  func x(before scalar: Int) -> Double {
    let forward = isRightToLeft ? -space : space
    let start = isRightToLeft ? high : low
    if scalar <= leading, leading > 0 { return start + Double(scalar) * forward }
    if scalar > count - trailing {
      return (isRightToLeft ? low : high) - Double(count - scalar) * forward
    }
    let index = scalar - leading
    return carets[min(offsets.indices.contains(index) ? offsets[index] : 0, carets.count - 1)]
  }

  /// Returns the parts of the line that some scalars take up, from left to right.
  func extents(of range: Range<Int>) -> [ClosedRange<Double>] {
    var parts = label.label.extents(ofScalars: labelRange(of: range))
    for white in [range.clamped(to: 0..<leading), range.clamped(to: count - trailing..<count)]
    where !white.isEmpty {
      let (one, other) = (x(before: white.lowerBound), x(before: white.upperBound))
      parts.append(min(one, other)...max(one, other))
    }
    return parts
  }

  /// Returns the offsets in the label's text of some scalars.
  func labelRange(of range: Range<Int>) -> Range<Int> {
    let inner = range.clamped(to: leading..<max(leading, count - trailing))
    guard !inner.isEmpty, !offsets.isEmpty else { return 0..<0 }
    return offsets[inner.lowerBound - leading]..<offsets[inner.upperBound - leading]
  }
}
