import Interaction

@testable import Topics

extension TopicReader {
  /// Reads a source whose bytes arrive in pieces of a size.
  mutating func catalogue(of bytes: [UInt8], inPiecesOf size: Int) throws -> Catalogue {
    var catalogue = Catalogue()
    for start in stride(from: 0, to: bytes.count, by: size) {
      try consume(Array(bytes[start..<min(start + size, bytes.count)]), into: &catalogue)
    }
    try finish(into: &catalogue)
    return catalogue
  }
}
