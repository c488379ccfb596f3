import ArgumentParser
import Configuration
import Documents
import Topics

/// The range of numbers that an option accepts, for its help and its parsing.
///
/// An option accepts only these numbers if `parse(_:)` is its transform:
///
/// ```swift
/// @Option(help: "Device pixels per logical pixel, \(OptionRanges.windowScale).", transform: OptionRanges.windowScale.parse)
/// var scale: Double?
/// ```
struct OptionRange<Number: Comparable & Sendable>: Sendable, CustomStringConvertible {
  /// The smallest and the largest number.
  let bounds: ClosedRange<Number>
  /// The kind of number, such as "a whole number".
  let kind: String
  /// The setting of an option that accepts these numbers.
  let setting: Setting.Kind
  /// Returns a number as text.
  let text: @Sendable (Number) -> String
  /// Converts an argument to a number.
  private let read: @Sendable (String) -> Number?

  /// The bounds as text, such as "0.5 to 4".
  var description: String { "\(text(bounds.lowerBound)) to \(text(bounds.upperBound))" }

  /// Parses a number.
  ///
  /// - Throws: `ValidationError` with the expected range, unless the argument is a number in the range. The
  ///   argument parser prefixes the option and its value.
  @Sendable func parse(_ argument: String) throws -> Number {
    guard let number = read(argument), bounds.contains(number) else {
      throw ValidationError("expected \(kind) from \(self).")
    }
    return number
  }
}

extension OptionRange<Double> {
  /// Creates a range of numbers.
  init(_ bounds: ClosedRange<Double>, kind: String = "a number") {
    self.init(
      bounds: bounds, kind: kind, setting: .number(bounds, kind: kind),
      text: { JSONWriter.text(of: $0) }, read: { Double.decimal($0) })
  }
}

extension OptionRange<Int> {
  /// Creates a range of whole numbers.
  init(_ bounds: ClosedRange<Int>) {
    self.init(
      bounds: bounds, kind: "a whole number", setting: .whole(bounds), text: { "\($0)" },
      read: { Int($0) })
  }
}

/// The ranges of options that several commands share or that other options refer to.
enum OptionRanges {
  /// The time until a window closes by itself, in seconds; up to 31 years.
  static let timeout = OptionRange(0.001...1e9, kind: "a number of seconds")
  /// The number of device pixels per logical pixel of a window.
  static let windowScale = OptionRange(0.5...4)
  /// The number of pixels per logical pixel of a scene's picture.
  static let pictureScale = OptionRange(0.25...8)
  /// The number of topics to ask for; at most as many as a catalogue can have.
  static let picks = OptionRange(0...LineReader.countLimit)
  /// The maximum number of topics to pick.
  static let mostPicks = OptionRange(1...LineReader.countLimit)
}
