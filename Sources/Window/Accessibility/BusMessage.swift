/// A message of D-Bus.
///
/// Source: D-Bus Specification 0.43, "Message Protocol".
struct BusMessage: Hashable {
  /// What a message is.
  enum Kind: UInt8 {
    case call = 1
    case reply
    case error
    case signal
  }

  /// What the message is.
  var kind: Kind
  /// The number that its sender gave it.
  var serial: UInt32 = 0
  /// Whether a reply to a call is of no use to its sender.
  var needsNoReply = false
  /// Whether a call must not start the program that it is for.
  var startsNothing = false
  /// The object that is called, or that sends a signal.
  var path = ""
  /// The interface of the member; may be empty in a call.
  var interface = ""
  /// The name of the method or signal.
  var member = ""
  /// The name of an error.
  var errorName = ""
  /// The number of the call that a reply or an error belongs to.
  var replySerial: UInt32 = 0
  /// The program that the message is for; empty for a signal to all.
  var destination = ""
  /// The program that sent the message, as the bus says.
  var sender = ""
  /// The types of the values.
  var signature = ""
  /// The values.
  var body: [UInt8] = []
  /// Whether the values have the most significant byte first.
  var isBigEndian = false

  /// Creates a call or a signal without values.
  init(
    _ kind: Kind, _ member: String = "", of interface: String = "", at path: String = "",
    to destination: String = ""
  ) {
    (self.kind, self.member, self.interface) = (kind, member, interface)
    (self.path, self.destination) = (path, destination)
  }

  /// Creates a reply or an error without values.
  init(_ kind: Kind, to call: BusMessage) {
    self.init(kind, to: call.sender)
    replySerial = call.serial
  }

  /// A reader of the values.
  var reader: BusReader { BusReader(body, isBigEndian: isBigEndian) }

  /// Sets the values.
  mutating func setBody(_ signature: String, _ write: (inout BusWriter) -> Void) {
    var writer = BusWriter()
    write(&writer)
    (self.signature, body) = (signature, writer.bytes)
  }

  // MARK: - Writing

  private static let version: UInt8 = 1
  private static let (noReply, noStart): (UInt8, UInt8) = (1, 2)

  /// The fields of a header, by their numbers.
  private enum Field: UInt8 {
    case path = 1
    case interface
    case member
    case errorName
    case replySerial
    case destination
    case sender
    case signature
  }

  /// Returns the message as bytes.
  func encoded(serial: UInt32) -> [UInt8] {
    var writer = BusWriter()
    writer.append(UInt8(ascii: "l"))
    writer.append(kind.rawValue)
    writer.append((needsNoReply ? Self.noReply : 0) | (startsNothing ? Self.noStart : 0))
    writer.append(Self.version)
    writer.append(UInt32(body.count))
    writer.append(serial)
    writer.appendArray(alignedTo: 8) { writer in
      func append(_ field: Field, _ type: String, _ text: String) {
        guard !text.isEmpty else { return }
        writer.align(to: 8)
        writer.append(field.rawValue)
        writer.append(signature: type)
        if field == .signature { writer.append(signature: text) } else { writer.append(text) }
      }
      append(.path, "o", path)
      append(.interface, "s", interface)
      append(.member, "s", member)
      append(.errorName, "s", errorName)
      append(.destination, "s", destination)
      append(.signature, "g", signature)
      guard replySerial != 0 else { return }
      writer.align(to: 8)
      writer.append(Field.replySerial.rawValue)
      writer.append(signature: "u")
      writer.append(replySerial)
    }
    writer.append(body: body)
    return writer.bytes
  }

  // MARK: - Reading

  /// The length of what precedes the fields of the header, in bytes.
  static let prefixLength = 16
  /// The longest header that is read, in bytes.
  static let headerLimit = 1 << 14

  /// Returns the lengths of a message: of its header, and of all of it.
  ///
  /// - Parameter prefix: Its first 16 bytes.
  /// - Returns: The lengths, in bytes.
  /// - Throws: `BusFormatError` if no message begins so, or if the header is too long.
  static func lengths(
    prefix: ArraySlice<UInt8>
  ) throws(BusFormatError) -> (header: Int, message: Int) {
    let prefix = Array(prefix)
    guard prefix.count == prefixLength,
      [UInt8(ascii: "l"), UInt8(ascii: "B")].contains(prefix[0]), prefix[3] == version
    else { throw .badHeader }
    var reader = BusReader(prefix, isBigEndian: prefix[0] == UInt8(ascii: "B"), at: 4)
    let body = Int(try reader.uint32())
    _ = try reader.uint32()
    let fields = Int(try reader.uint32())
    guard fields <= headerLimit, body <= 1 << 27 else { throw .tooLong }
    let header = (prefixLength + fields + 7) / 8 * 8
    return (header, header + body)
  }

  /// Reads a message, or only its header.
  ///
  /// - Parameters:
  ///   - header: The bytes of the header, up to the body.
  ///   - body: The values; empty if they were too long.
  /// - Throws: `BusFormatError`.
  init(header: [UInt8], body: [UInt8]) throws(BusFormatError) {
    guard header.count >= Self.prefixLength, let kind = Kind(rawValue: header[1]) else {
      throw .badHeader
    }
    self.kind = kind
    isBigEndian = header[0] == UInt8(ascii: "B")
    needsNoReply = header[2] & Self.noReply != 0
    startsNothing = header[2] & Self.noStart != 0
    self.body = body
    var reader = BusReader(header, isBigEndian: isBigEndian, at: 8)
    serial = try reader.uint32()
    let end = try reader.arrayEnd(alignedTo: 8)
    while reader.place < end { try readField(from: &reader) }
    let isComplete =
      switch kind {
      case .call: !path.isEmpty && !member.isEmpty
      case .signal: !path.isEmpty && !interface.isEmpty && !member.isEmpty
      case .reply: replySerial != 0
      case .error: replySerial != 0 && !errorName.isEmpty
      }
    guard isComplete, serial != 0 else { throw .badHeader }
  }

  private mutating func readField(from reader: inout BusReader) throws(BusFormatError) {
    try reader.align(to: 8)
    let field = Field(rawValue: try reader.byte())
    let type = try reader.signature()
    switch (field, type) {
    case (.path, "o"): path = try reader.string()
    case (.interface, "s"): interface = try reader.string()
    case (.member, "s"): member = try reader.string()
    case (.errorName, "s"): errorName = try reader.string()
    case (.replySerial, "u"): replySerial = try reader.uint32()
    case (.destination, "s"): destination = try reader.string()
    case (.sender, "s"): sender = try reader.string()
    case (.signature, "g"): signature = try reader.signature()
    case (nil, _): try reader.skipValue(of: type)
    default: throw .badHeader
    }
  }
}
