import Foundation
import Images
public import Raster

/// Compares pictures with reviewed ones, kept as PNG files next to the tests.
///
/// A missing or different picture fails the test, and the drawn picture is saved to a file for
/// inspection. With `HONEYCOMB_REWRITE_GOLDENS=1` in the environment the files are written again, and the
/// run still fails, so that no run both writes and passes its goldens.
public enum Golden {
  /// The allowed difference between a picture and its golden.
  public struct Tolerance: Sendable {
    /// The largest difference of a channel that is ignored, in levels.
    public var levels: Int
    /// The fraction of pixels that may differ by more.
    public var share: Double

    /// Allows no difference.
    public static let exact = Tolerance(levels: 0, share: 0)
    /// Allows a few different edge pixels, as other versions of the font library draw them.
    public static let text = Tolerance(levels: 8, share: 0.002)

    /// Creates a tolerance.
    public init(levels: Int, share: Double) {
      self.levels = levels
      self.share = share
    }
  }

  /// Compares `surface` with `Goldens/<name>.png` next to the test file, and returns a description of the
  /// difference, or `nil` if there is none.
  public static func complaint(
    about surface: borrowing Surface, named name: String, within tolerance: Tolerance = .text,
    beside file: String = #filePath
  ) throws -> String? {
    let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Goldens")
    let path = folder.appending(path: "\(name).png").path
    let rewriting = try rewrite(name, in: folder) { try PNGFile.write(surface, to: path) }
    if let rewriting { return rewriting }
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

  /// Writes a golden if the environment asks for that.
  ///
  /// - Parameters:
  ///   - name: The name of the golden.
  ///   - folder: Its folder, which is created.
  ///   - write: Writes it.
  /// - Returns: What to do next; `nil` if it was not written.
  /// - Throws: What `write` throws, or an error if there cannot be such a folder.
  static func rewrite(_ name: String, in folder: URL, _ write: () throws -> Void) throws -> String?
  {
    guard ProcessInfo.processInfo.environment["HONEYCOMB_REWRITE_GOLDENS"] == "1" else {
      return nil
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write()
    return "\(name) was rewritten; look at it and run again without HONEYCOMB_REWRITE_GOLDENS"
  }

  private static func keep(_ surface: borrowing Surface, _ name: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "honeycomb-\(name).png").path
    try PNGFile.write(surface, to: path)
    return "is drawn in \(path)"
  }
}
