/// Reads values in the format of D-Bus.
///
/// No input makes it read outside its bytes, recurse deeply or allocate more than them.
///
/// Source: D-Bus Specification 0.43, "Marshaling (Wire Format)".
struct BusReader {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  /// The offset of the next byte.
  private(set) var place: Int

  /// Creates a reader of bytes that are aligned from their start.
  init(_ bytes: [UInt8], isBigEndian: Bool = false, at place: Int = 0) {
    (self.bytes, self.isBigEndian, self.place) = (bytes, isBigEndian, place)
  }

  /// The number of bytes that are left.
  private var rest: Int { bytes.count - place }

  /// Skips zeros up to a multiple of a number of bytes.
  mutating func align(to alignment: Int) throws(BusFormatError) {
    while place % alignment != 0 {
      guard rest > 0, bytes[place] == 0 else { throw .padding }
      place += 1
    }
  }

  /// Reads a byte.
  mutating func byte() throws(BusFormatError) -> UInt8 {
    guard rest > 0 else { throw .truncated }
    defer { place += 1 }
    return bytes[place]
  }

  /// Reads a number.
  mutating func uint32() throws(BusFormatError) -> UInt32 {
    UInt32(try number(size: 4))
  }

  /// Reads a number.
  mutating func int32() throws(BusFormatError) -> Int32 { Int32(bitPattern: try uint32()) }

  /// Reads a number.
  mutating func double() throws(BusFormatError) -> Double {
    Double(bitPattern: try number(size: 8))
  }

  private mutating func number(size: Int) throws(BusFormatError) -> UInt64 {
    try align(to: size)
    guard rest >= size else { throw .truncated }
    var number: UInt64 = 0
    for index in 0..<size {
      number = number << 8 | UInt64(bytes[place + (isBigEndian ? index : size - 1 - index)])
    }
    place += size
    return number
  }

  /// Reads a text, or a path.
  mutating func string() throws(BusFormatError) -> String {
    try text(length: Int(try uint32()))
  }

  /// Reads a type.
  mutating func signature() throws(BusFormatError) -> String {
    try text(length: Int(try byte()))
  }

  private mutating func text(length: Int) throws(BusFormatError) -> String {
    guard length < rest, bytes[place + length] == 0 else { throw .truncated }
    let text = bytes[place..<place + length]
    place += length + 1
    guard !text.contains(0), let string = String(validating: text, as: UTF8.self) else {
      throw .badText
    }
    return string
  }

  /// Reads the length of an array, and returns the offset of its end.
  mutating func arrayEnd(alignedTo alignment: Int) throws(BusFormatError) -> Int {
    let length = Int(try uint32())
    try align(to: alignment)
    guard length <= rest else { throw .truncated }
    return place + length
  }

  /// Skips a value of one complete type.
  mutating func skipValue(of signature: String) throws(BusFormatError) {
    var types = Array(signature.utf8)[...]
    try skip(&types, depth: 0)
    guard types.isEmpty else { throw .badType }
  }

  /// The depth to which D-Bus lets values be nested.
  private static let depthLimit = 64

  private mutating func skip(
    _ types: inout ArraySlice<UInt8>, depth: Int
  ) throws(BusFormatError) {
    guard depth < Self.depthLimit, let type = types.popFirst() else { throw .badType }
    switch type {
    case UInt8(ascii: "y"): _ = try byte()
    case UInt8(ascii: "n"), UInt8(ascii: "q"): _ = try number(size: 2)
    case UInt8(ascii: "b"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "h"):
      _ = try number(size: 4)
    case UInt8(ascii: "x"), UInt8(ascii: "t"), UInt8(ascii: "d"): _ = try number(size: 8)
    case UInt8(ascii: "s"), UInt8(ascii: "o"): _ = try string()
    case UInt8(ascii: "g"): _ = try signature()
    case UInt8(ascii: "v"):
      var inner = Array(try signature().utf8)[...]
      try skip(&inner, depth: depth + 1)
      guard inner.isEmpty else { throw .badType }
    case UInt8(ascii: "("), UInt8(ascii: "{"):
      let closing = type == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
      try align(to: 8)
      while types.first != closing { try skip(&types, depth: depth + 1) }
      types.removeFirst()
    case UInt8(ascii: "a"): try skipArray(&types, depth: depth)
    default: throw .badType
    }
  }

  private mutating func skipArray(
    _ types: inout ArraySlice<UInt8>, depth: Int
  ) throws(BusFormatError) {
    let alignment =
      switch types.first {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "x"), UInt8(ascii: "t"),
        UInt8(ascii: "d"):
        8
      case UInt8(ascii: "y"), UInt8(ascii: "g"), UInt8(ascii: "v"): 1
      case UInt8(ascii: "n"), UInt8(ascii: "q"): 2
      default: 4
      }
    place = try arrayEnd(alignedTo: alignment)
    // The elements are not looked at, only their type.
    var nesting = 0
    var count = 0
    repeat {
      guard let type = types.popFirst(), count < 256 else { throw .badType }
      count += 1
      switch type {
      case UInt8(ascii: "("), UInt8(ascii: "{"): nesting += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): nesting -= 1
      case UInt8(ascii: "a"): continue
      default: break
      }
      if nesting < 0 { throw .badType }
      if nesting == 0 { return }
    } while true
  }
}

/// Why bytes are not what D-Bus allows.
enum BusFormatError: Error, Hashable {
  /// A value is longer than what there is.
  case truncated
  /// The bytes before a value are not zero.
  case padding
  /// A text is not UTF-8.
  case badText
  /// There is no such type, or it is nested too deeply.
  case badType
  /// The message has no header of D-Bus, or one without what its kind needs.
  case badHeader
  /// The message is longer than what is accepted.
  case tooLong
}
