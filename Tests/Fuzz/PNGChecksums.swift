/// The checksums of PNG chunks, corrected so that changed data is decoded.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification", 5.3 Chunk layout, Annex D.
enum PNGChecksums {
  private static let signatureLength = 8

  /// Writes the checksum of each chunk that is inside the file.
  static func repair(_ bytes: inout [UInt8]) {
    var start = signatureLength
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { return }
      let sum = checksum(of: bytes[(start + 4)..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
      start = end + 4
    }
  }

  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value >> 1 ^ (value & 1 == 0 ? 0 : 0xEDB8_8320)
      }
    }
  }
}
