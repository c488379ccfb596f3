public import ArgumentParser
import Documents
import Geometry

/// A width and a height on the command line, such as `960x720`.
public struct SizeArgument: Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The maximum side of a window, in device pixels, limited by X11's 16-bit coordinates.
  private static let longestSide = 32_767

  /// Throws if a window of this size cannot be drawn.
  ///
  /// - Parameters:
  ///   - option: The option that set the size, for the message.
  ///   - scale: The number of device pixels per logical pixel; `nil` for the desktop's scale, checked as 1.
  /// - Throws: `ValidationError` for a window with too many device pixels.
  public func check(option: String, scale: Double?) throws(ValidationError) {
    let reason: String
    do throws(PictureExtentError) {
      let extent = try PixelLimit.screen.extent(
        width: width, height: height, scale: scale ?? 1)
      guard Swift.max(extent.width, extent.height) > Self.longestSide else { return }
      reason =
        "the window would have \(extent.width) x \(extent.height) pixels; expected at most"
        + " \(Self.longestSide) per side: use a smaller size or scale"
    } catch {
      reason = error.description
    }
    throw ValidationError("\(option) is \(defaultValueDescription): \(reason).")
  }
}

extension SizeArgument: ExpressibleByArgument {
  /// Reads a size from 160x120 to 16384x16384; `nil` if the text is none.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double.decimal(parts[0]),
      let height = Double.decimal(parts[1]), (160...16_384).contains(width),
      (120...16_384).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The text of the size, such as `960x720`.
  public var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}
