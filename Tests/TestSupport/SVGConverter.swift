public import Raster
import Foundation
import Images

/// Draws SVG by another program, to be compared with our pictures.
public enum SVGConverter {
  private static let path = "/usr/bin/rsvg-convert"

  /// Whether the program is installed.
  public static let isInstalled = FileManager.default.isExecutableFile(atPath: path)

  /// The program has ended with another exit code than 0.
  public struct Failure: Error {
    /// The exit code.
    public var status: Int32
  }

  /// What the program draws of a file's bytes; throws `Failure` if it cannot.
  public static func picture(of svg: [UInt8]) throws -> Surface {
    let folder = try TemporaryFolder()
    let file = try folder.write(svg, to: "picture.svg")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = [file, "-o", folder.path("picture.png")]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus)
    }
    return try PNGFile.read(folder.path("picture.png"))
  }
}
