internal import Sessions

/// Writes sessions as the JSON array that `honeycomb.submit` takes.
///
/// U+0000, which PostgreSQL cannot store, becomes U+FFFD. Equal sessions give equal bytes.
///
/// Source: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format".
struct BatchWriter {
  /// The array so far, without its closing bracket.
  private var bytes: [UInt8] = [UInt8(ascii: "[")]
  /// The number of sessions so far.
  private(set) var count = 0

  /// The size in bytes from which on a batch takes no more sessions.
  ///
  /// PostgreSQL stores at most 2^28 - 1 bytes in an array of `jsonb`; a server with little memory should get much less.
  static let size = 4 << 20

  /// The array of the first of the sessions: as many as `size` allows, and one at least.
  static func batch(of sessions: [JournalSession]) -> (count: Int, text: [UInt8]) {
    var writer = BatchWriter()
    for session in sessions where writer.bytes.count < size { writer.add(session) }
    return (writer.count, writer.bytes + [UInt8(ascii: "]")])
  }

  private mutating func add(_ session: JournalSession) {
    if count > 0 { bytes.append(UInt8(ascii: ",")) }
    count += 1
    bytes += "{\"id\":".utf8
    string(session.id)
    for (name, value) in [
      ("kiosk", session.kiosk), ("language", session.language), ("result", session.result.rawValue),
      ("catalogue", session.catalogue),
    ] {
      key(name)
      string(value)
    }
    key("opened")
    bytes += String(session.opened).utf8
    key("closed")
    bytes += String(session.closed).utf8
    key("picks")
    topics(session.picks)
    key("unpicks")
    topics(session.unpicks)
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func key(_ name: String) { bytes += ",\"\(name)\":".utf8 }

  private mutating func topics(_ topics: [JournalSession.Topic]) {
    array(topics) { writer, topic in
      writer.bytes += "{\"id\":".utf8
      writer.string(topic.id)
      writer.key("label")
      writer.string(topic.label)
      writer.key("path")
      writer.array(topic.path) { $0.string($1) }
      writer.bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func array<Element>(
    _ elements: [Element], _ body: (inout BatchWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      body(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case 0: bytes += "\u{FFFD}".utf8
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 1..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
