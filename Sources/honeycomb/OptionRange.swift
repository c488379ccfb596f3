import ArgumentParser
import Documents
import Topics

/// The numbers that an option takes: for its help, and to read its value.
///
/// An option that uses `parse(_:)` as its transform accepts no other number:
///
/// ```swift
/// @Option(help: "Pixels for a point, \(OptionRanges.windowScale).", transform: OptionRanges.windowScale.parse)
/// var scale: Double?
/// ```
struct OptionRange<Number: Comparable & Sendable>: Sendable, CustomStringConvertible {
  /// The least and the greatest number.
  let bounds: ClosedRange<Number>
  /// What the number is, such as "a whole number".
  private let kind: String
  /// A bound as text.
  private let text: @Sendable (Number) -> String
  /// The number that an argument spells out.
  private let read: @Sendable (String) -> Number?

  /// The bounds, as in "0.5 to 4".
  var description: String { "\(text(bounds.lowerBound)) to \(text(bounds.upperBound))" }

  /// Reads a number.
  ///
  /// - Throws: `ValidationError` that says what is expected, for anything but a number in the range. The
  ///   argument parser puts the option and the value in front of it.
  @Sendable func parse(_ argument: String) throws -> Number {
    guard let number = read(argument), bounds.contains(number) else {
      throw ValidationError("expected \(kind) from \(self).")
    }
    return number
  }
}

extension OptionRange<Double> {
  /// A range of numbers.
  init(_ bounds: ClosedRange<Double>, kind: String = "a number") {
    self.init(
      bounds: bounds, kind: kind, text: { JSONWriter.text(of: $0) }, read: { Double.decimal($0) })
  }
}

extension OptionRange<Int> {
  /// A range of whole numbers.
  init(_ bounds: ClosedRange<Int>) {
    self.init(bounds: bounds, kind: "a whole number", text: { "\($0)" }, read: { Int($0) })
  }
}

/// The ranges of the options that several commands have, or that others refer to.
enum OptionRanges {
  /// Seconds until a window closes by itself: up to 31 years.
  static let timeout = OptionRange(0.001...1e9, kind: "a number of seconds")
  /// Seconds until a kiosk's session is reset.
  static let idle = OptionRange(1.0...1e9, kind: "a number of seconds")
  /// Device pixels of a window for a logical pixel.
  static let windowScale = OptionRange(0.5...4)
  /// Pixels of a scene's picture for a logical pixel.
  static let pictureScale = OptionRange(0.25...8)
  /// How many topics to ask for: no more than a catalogue can have.
  static let picks = OptionRange(0...LineReader.countLimit)
  /// The most topics to pick.
  static let mostPicks = OptionRange(1...LineReader.countLimit)
}
