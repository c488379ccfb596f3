internal import Foundation

/// Whole files in and out.
enum ImageFile {
  static func read(_ path: String) throws(ImageError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .cannotRead(path: path, reason: error.localizedDescription)
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    do {
      try Data(bytes).write(to: URL(filePath: path))
    } catch {
      throw .cannotWrite(path: path, reason: error.localizedDescription)
    }
  }
}
