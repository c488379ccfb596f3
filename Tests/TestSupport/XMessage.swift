/// The bytes of a request or another message of the X protocol, in little-endian order.
public struct XMessage {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty message.
  public init() {}

  /// Appends numbers of the same width.
  @discardableResult
  public mutating func append<Number: FixedWidthInteger>(_ numbers: Number...) -> Self {
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    return self
  }

  /// Appends bytes and pads them with zeros to a multiple of four.
  public mutating func appendPadded(_ data: some Sequence<UInt8>) {
    bytes += data
    while bytes.count % 4 != 0 { bytes.append(0) }
  }

  /// Writes the length in words to the third and fourth byte, as every request has it.
  mutating func closeRequest() {
    while bytes.count % 4 != 0 { bytes.append(0) }
    let words = bytes.count / 4
    bytes[2] = UInt8(truncatingIfNeeded: words)
    bytes[3] = UInt8(truncatingIfNeeded: words >> 8)
  }
}

extension [UInt8] {
  /// Returns the number of this type at `offset` bytes, in little-endian order.
  public func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type = Number.self)
    -> Number
  {
    Number(littleEndian: withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) })
  }
}
