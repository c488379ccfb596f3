/// The size of a running text, and where its first and last baselines are.
///
/// All lengths are logical pixels.
public struct TextExtent: Hashable, Sendable {
  /// The width of the widest line.
  public var width: Double
  /// The height of all lines.
  public var height: Double
  /// The distance from the top to the baseline of the first line.
  public var firstBaseline: Double
  /// The distance from the top to the baseline of the last line.
  public var lastBaseline: Double
  /// The number of lines.
  public var lineCount: Int
  /// The widths of lines for which all of these are the same; up to infinity if there is no need for more lines.
  public var lineWidths: ClosedRange<Double>
}
