/// Writes values in the format of D-Bus, with the least significant byte first.
///
///     var writer = BusWriter()
///     writer.append("on")
///     writer.append(UInt32(1))
///     writer.bytes  // [2, 0, 0, 0, 0x6F, 0x6E, 0, 0, 1, 0, 0, 0]
///
/// Source: D-Bus Specification 0.43, "Marshaling (Wire Format)".
struct BusWriter {
  /// What has been written; aligned from its start.
  private(set) var bytes: [UInt8] = []

  /// Appends zeros up to a multiple of a number of bytes.
  mutating func align(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }

  /// Appends a byte.
  mutating func append(_ number: UInt8) { bytes.append(number) }

  /// Appends a number.
  mutating func append(_ number: UInt32) { append(number, size: 4) }

  /// Appends a number.
  mutating func append(_ number: Int32) { append(UInt32(bitPattern: number)) }

  /// Appends a number.
  mutating func append(_ number: Double) { append(number.bitPattern, size: 8) }

  /// Appends a truth value.
  mutating func append(_ flag: Bool) { append(flag ? 1 : 0 as UInt32) }

  private mutating func append(_ number: some FixedWidthInteger, size: Int) {
    align(to: size)
    for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }

  /// Appends a text, or a path; a text ends at its first NUL, which D-Bus cannot hold.
  mutating func append(_ text: String) {
    let text = text.utf8.prefix { $0 != 0 }
    append(UInt32(text.count))
    bytes += text
    bytes.append(0)
  }

  /// Appends an object.
  mutating func append(_ reference: ObjectReference) {
    align(to: 8)
    append(reference.name)
    append(reference.path)
  }

  /// Appends a type of at most 255 bytes.
  mutating func append(signature: String) {
    bytes.append(UInt8(signature.utf8.count))
    bytes += signature.utf8
    bytes.append(0)
  }

  /// Appends a value with its type.
  mutating func append(variant value: BusValue) {
    append(signature: value.signature)
    value.write(into: &self)
  }

  /// Appends an array.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of its elements, in bytes: 8 for structures.
  ///   - body: Appends the elements.
  mutating func appendArray(alignedTo alignment: Int, _ body: (inout BusWriter) -> Void) {
    append(0 as UInt32)
    let lengthPlace = bytes.count - 4
    align(to: alignment)
    let start = bytes.count
    body(&self)
    let length = UInt32(bytes.count - start)
    for index in 0..<4 {
      bytes[lengthPlace + index] = UInt8(truncatingIfNeeded: length >> (8 * index))
    }
  }

  /// Appends bytes that were written from an offset that is a multiple of 8.
  mutating func append(body: [UInt8]) {
    align(to: 8)
    bytes += body
  }
}
