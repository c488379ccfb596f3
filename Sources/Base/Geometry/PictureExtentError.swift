/// An image with no pixels, or too many.
public struct PictureExtentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested width, in device pixels.
  public let width: Double
  /// The requested height, in device pixels.
  public let height: Double
  /// The limit for the image.
  public let limit: PixelLimit

  /// The problem, the limit, and how to fix it.
  public var description: String {
    let extent = "the picture would have \(Self.text(width)) x \(Self.text(height)) pixels"
    return width < 1 || height < 1
      ? "\(extent); expected at least 1 x 1: use a larger size or scale"
      : "\(extent); expected at most \(limit.rawValue): use a smaller size or scale"
  }

  /// A number, without a decimal point if it is a short integer.
  private static func text(_ number: Double) -> String {
    abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
