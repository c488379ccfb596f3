import Foundation
import Images
public import Raster

/// Pictures that were looked at once, kept as PNG files beside the tests.
///
/// A missing or different picture is a failed test, and what was drawn is left in a file to look
/// at. With `HONEYCOMB_REWRITE_GOLDENS=1` in the environment the files are written anew, and the
/// run fails all the same, so that no run both makes and passes its goldens.
public enum Golden {
  /// How far a picture may be from its golden one.
  public struct Tolerance: Sendable {
    /// The largest difference of a channel, in levels, that is none.
    public var levels: Int
    /// The share of the pixels that may differ by more than that.
    public var share: Double

    /// Not a level anywhere.
    public static let exact = Tolerance(levels: 0, share: 0)
    /// Another version of the font library: a few edge pixels.
    public static let text = Tolerance(levels: 8, share: 0.002)

    /// Creates a tolerance.
    public init(levels: Int, share: Double) {
      self.levels = levels
      self.share = share
    }
  }

  /// Compares `surface` with `Goldens/<name>.png` beside the file of the test, and returns what is
  /// wrong; `nil` when nothing is.
  public static func complaint(
    about surface: borrowing Surface, named name: String, within tolerance: Tolerance = .text,
    beside file: String = #filePath
  ) throws -> String? {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens")
    let path = folder.appending(path: "\(name).png").path
    if ProcessInfo.processInfo.environment["HONEYCOMB_REWRITE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PNGFile.write(surface, to: path)
      return "\(name) was written anew; look at it and run again without the request"
    }
    guard FileManager.default.fileExists(atPath: path) else {
      return "there is no golden picture \(name); it \(try keep(surface, name))"
    }
    let golden = try PNGFile.read(path)
    guard golden.width == surface.width, golden.height == surface.height else {
      return "\(name) has another size; it \(try keep(surface, name))"
    }
    var count = 0
    for y in 0..<golden.height {
      for x in 0..<golden.width
      where PixelDiff.levels(golden[x, y], surface[x, y]) > tolerance.levels {
        count += 1
      }
    }
    guard Double(count) > tolerance.share * Double(golden.width * golden.height) else { return nil }
    return "\(name): \(PixelDiff(golden, surface)), \(count) of them by more than "
      + "\(tolerance.levels) levels; it \(try keep(surface, name))"
  }

  private static func keep(_ surface: borrowing Surface, _ name: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "honeycomb-\(name).png").path
    try PNGFile.write(surface, to: path)
    return "is drawn in \(path)"
  }
}
