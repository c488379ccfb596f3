/// A message of the input-method protocol: its opcode and body.
///
/// Numbers are in the machine's byte order, which the client announces when it connects.
///
/// Source: The Input Method Protocol, Version 1.0, X11 Release 6.4, section 4 and appendix B.
struct XIMMessage: Equatable {
  /// The messages that a client with the static event flow uses.
  enum Opcode: UInt8 {
    case connect = 1
    case connectReply = 2
    case error = 20
    case open = 30
    case openReply = 31
    case setEventMask = 37
    case encodingNegotiation = 38
    case encodingNegotiationReply = 39
    case getIMValues = 44
    case getIMValuesReply = 45
    case createIC = 50
    case createICReply = 51
    case setICValues = 54
    case setICFocus = 58
    case unsetICFocus = 59
    case forwardEvent = 60
    case sync = 61
    case syncReply = 62
    case commit = 63
    case preeditStart = 73
    case preeditStartReply = 74
    case preeditDraw = 75
    case preeditCaret = 76
    case preeditCaretReply = 77
    case preeditDone = 78
  }

  var opcode: Opcode
  var body: [UInt8]

  /// Creates a message; its body is filled by a closure and then padded to words.
  init(_ opcode: Opcode, _ fill: (inout XIMWriter) -> Void = { _ in }) {
    var writer = XIMWriter()
    fill(&writer)
    writer.pad()
    self.opcode = opcode
    body = writer.bytes
  }

  /// Reads a message; `nil` if it is incomplete or unused.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 4, let opcode = Opcode(rawValue: bytes[0]) else { return nil }
    let length = 4 * Int(bytes.number(at: 2, as: UInt16.self))
    guard bytes.count >= 4 + length else { return nil }
    self.opcode = opcode
    body = Array(bytes[4..<4 + length])
  }

  /// The message with its header: the opcode, and the length in words.
  var bytes: [UInt8] {
    var writer = XIMWriter()
    writer.append(opcode.rawValue)
    writer.append(UInt8(0))
    writer.append(UInt16(truncatingIfNeeded: body.count / 4))
    return writer.bytes + body
  }
}

/// Appends numbers in the machine's byte order.
struct XIMWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append<Number: FixedWidthInteger>(_ number: Number) {
    for index in 0..<Number.bitWidth / 8 {
      #if _endian(little)
        bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
      #else
        bytes.append(UInt8(truncatingIfNeeded: number >> (Number.bitWidth - 8 - 8 * index)))
      #endif
    }
  }

  mutating func append(bytes more: [UInt8]) { bytes += more }

  /// Pads the bytes with zeros to a whole number of words.
  mutating func pad() {
    while bytes.count % 4 != 0 { bytes.append(0) }
  }

  /// Appends an attribute: its number, the length of its value, and the value.
  mutating func append(attribute: UInt16, _ fill: (inout XIMWriter) -> Void) {
    var value = XIMWriter()
    fill(&value)
    append(attribute)
    append(UInt16(truncatingIfNeeded: value.bytes.count))
    value.pad()
    bytes += value.bytes
  }
}

/// Reads numbers from a message, in the machine's byte order; returns zeros past its end.
struct XIMReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func next<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number {
    defer { place += MemoryLayout<Number>.size }
    return bytes.number(at: place, as: type)
  }

  /// Reads up to `count` bytes.
  mutating func nextBytes(_ count: Int) -> [UInt8] {
    let start = min(place, bytes.count)
    let end = min(start + count, bytes.count)
    place += count
    return Array(bytes[start..<end])
  }

  /// Skips padding up to a whole number of words.
  mutating func skipPadding() { place = (place + 3) / 4 * 4 }
}
