import Foundation
import Images
import Raster

extension PNGFile {
  /// Reads a file.
  public static func read(_ path: String) throws -> Surface {
    try surface(from: Array(Data(contentsOf: URL(filePath: path))))
  }

  /// Writes a file.
  public static func write(_ surface: borrowing Surface, to path: String) throws {
    try Data(bytes(of: surface)).write(to: URL(filePath: path))
  }
}
