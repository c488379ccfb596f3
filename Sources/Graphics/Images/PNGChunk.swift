/// A chunk of a PNG file: a name of four letters, data, and a checksum.
///
/// Source: W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", 5.3.
struct PNGChunk: Hashable {
  /// The type, such as "IDAT".
  var name: String
  var data: [UInt8]

  /// The signature at the start of every file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunks of a whole file, up to the first damaged one.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var rest = file.dropFirst(signature.count)
    while rest.count >= 12 {
      let count = Int(rest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
      guard rest.count >= 12 + count else { break }
      chunks.append(
        PNGChunk(
          name: String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self),
          data: Array(rest.dropFirst(8).prefix(count))))
      rest = rest.dropFirst(12 + count)
    }
    return chunks
  }

  /// Appends the encoded chunk.
  func append(to bytes: inout [UInt8]) {
    bytes += Self.bytes(UInt32(data.count))
    let start = bytes.count
    bytes += Array(name.utf8)
    bytes += data
    bytes += Self.bytes(Self.checksum(of: bytes[start...]))
  }

  /// The big-endian bytes of a number.
  static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The checksum of bytes.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}
