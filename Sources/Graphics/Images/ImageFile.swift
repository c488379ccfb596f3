internal import Files

/// Reads and writes whole files.
enum ImageFile {
  static func read(_ path: String) throws(ImageError) -> [UInt8] {
    do {
      return try File.contents(of: path)
    } catch {
      throw .cannotRead(path: path, reason: error.reason)
    }
  }

  static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    do {
      try File.replace(path, by: bytes)
    } catch {
      throw .cannotWrite(path: path, reason: error.reason)
    }
  }
}
