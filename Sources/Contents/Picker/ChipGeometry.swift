import Composition
import Drawing
import Geometry

/// The dimensions of a chip at scale 1, in logical pixels.
enum ChipGeometry {
  /// How much lower a chip is at either side than the area that a click hits.
  private static let inset = 5.0
  /// The height of the room of a label: two lines of the smaller letters if each were as high as the highest letter and as
  /// deep as the deepest, of any script.
  private static let labelHeight = 33.0
  /// The least height: two such lines of Latin letters with accents.
  private static let leastHeight = 29.5
  /// The space beside the label at the sides without the cross.
  static let padding = 11.0
  /// The distance of the cross from the right side, and half of its size.
  static let crossInset = 17.0
  static let crossRadius = 4.5
  /// The width of the label's side with the cross.
  private static let crossSide = 27.0
  /// The least width, for fingers.
  private static let leastWidth = 48.0
  /// More than a line of text is wider than its ink, so that the label of a chip has room in its whole size.
  private static let bearings = 4.0

  /// Returns how much lower a chip is at either side than its area, in logical pixels: less where two lines need the height.
  static func inset(inHeight height: Double, scale: Double) -> Double {
    max(0, min(inset * scale, (height - leastHeight * scale) / 2))
  }

  /// Returns the width of the label's side at the end of a chip, which has a cross if its pick can be taken back.
  static func endSide(isRequired: Bool) -> Double { isRequired ? padding : crossSide }

  /// Returns the room of a chip's label, in logical pixels; `scale` is that of the texts.
  static func room(width: Double, scale: Double) -> WidthProfile {
    .rectangle(width: width, height: labelHeight * scale, padding: 0)
  }

  /// Returns the widths of a chip with the whole of its label: on two lines of smaller letters, and on one line.
  ///
  /// - Parameters:
  ///   - text: The label.
  ///   - isRequired: Whether the chip has no cross.
  ///   - labels: Lays out the label.
  /// - Returns: The widths.
  static func widths(
    for text: String, isRequired: Bool, in labels: LabelStore
  ) -> ClosedRange<Double> {
    let line = labels.line(text, style: PickerLabels.chipStyle(lines: 1, scale: 1)).inkBounds.width
    let pair = PickerLabels.chipStyle(lines: 2, scale: 1)
    let measured = labels.cellText(text, weight: pair.weight)
    let narrow = (0..<Int(line)).partitionPoint { width in
      // Between words only: dictionaries of hyphenation are loaded at any time.
      measured?.setting(
        in: room(width: Double(width), scale: 1), sizes: [pair.size],
        maximumLines: pair.maximumLines, breaking: .words ... .words
      ).isCut == true
    }
    let sides = bearings + padding + endSide(isRequired: isRequired)
    return max(leastWidth, Double(narrow) + sides)...max(leastWidth, line + sides)
  }
}
