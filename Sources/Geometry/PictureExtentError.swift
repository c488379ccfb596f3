/// A picture has no pixels, or too many.
public struct PictureExtentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The width that was asked for, in device pixels.
  public let width: Double
  /// The height that was asked for, in device pixels.
  public let height: Double
  /// The limit that holds for the picture.
  public let limit: PixelLimit

  /// What is wrong, the limit, and what to change.
  public var description: String {
    let extent = "the picture would have \(Self.text(width)) x \(Self.text(height)) pixels"
    return width < 1 || height < 1
      ? "\(extent); expected at least 1 x 1: use a larger size or scale"
      : "\(extent); expected at most \(limit.rawValue): use a smaller size or scale"
  }

  /// A whole number without a decimal point, where it is short.
  private static func text(_ number: Double) -> String {
    abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
