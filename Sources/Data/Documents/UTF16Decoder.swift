/// Turns UTF-16 into UTF-8 as its bytes arrive; half a surrogate pair becomes U+FFFD.
///
///     var decoder = UTF16Decoder(isBigEndian: false)
///     decoder.decode(piece.span, into: &text)
///     decoder.finish(into: &text)
///
/// The text does not depend on how the bytes are divided into pieces.
package struct UTF16Decoder: Sendable {
  private let isBigEndian: Bool
  /// The first byte of a unit whose second one has not arrived.
  private var half: UInt8?
  /// The first unit of a surrogate pair.
  private var leading: UInt16?

  /// Creates a decoder of the bytes after a byte order mark.
  package init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

  /// Appends the text of the next bytes.
  package mutating func decode(_ bytes: Span<UInt8>, into text: inout [UInt8]) {
    for index in bytes.indices {
      let byte = bytes[index]
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let (high, low) = isBigEndian ? (first, byte) : (byte, first)
      take(UInt16(high) << 8 | UInt16(low), into: &text)
    }
  }

  /// Appends what stands for an end in the middle of a character.
  package mutating func finish(into text: inout [UInt8]) {
    guard half != nil || leading != nil else { return }
    (half, leading) = (nil, nil)
    Self.append("\u{FFFD}", to: &text)
  }

  private mutating func take(_ unit: UInt16, into text: inout [UInt8]) {
    if let first = leading {
      leading = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + UInt32(first & 0x3FF) << 10 + UInt32(unit & 0x3FF)
        Self.append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &text)
        return
      }
      Self.append("\u{FFFD}", to: &text)
    }
    if UTF16.isLeadSurrogate(unit) {
      leading = unit
    } else {
      Self.append(Unicode.Scalar(UInt32(unit)) ?? "\u{FFFD}", to: &text)
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    for byte in scalar.utf8 { text.append(byte) }
  }
}
