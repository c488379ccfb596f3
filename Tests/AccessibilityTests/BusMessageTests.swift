import TestSupport
import Testing

@testable import Accessibility

struct BusMessageTests {
  private static let texts = ["", "a", "häßlich", String(repeating: "long", count: 99), "人工智能"]

  /// Returns a message with all fields that its kind has.
  private static func message(using random: inout SplitMix64) -> BusMessage {
    let kinds: [BusMessage.Kind] = [.call, .reply, .error, .signal]
    var message = BusMessage(kinds[random.int(0...3)])
    message.serial = UInt32(random.int(1...1_000_000))
    message.needsNoReply = random.int(0...1) == 1
    message.destination = random.int(0...1) == 1 ? ":1.\(random.int(0...99))" : ""
    switch message.kind {
    case .call, .signal:
      message.path = AccessiblePath.root
      message.interface = BusInterface.properties
      message.member = "Get"
    case .reply: message.replySerial = UInt32(random.int(1...99))
    case .error:
      message.replySerial = UInt32(random.int(1...99))
      message.errorName = CallError.tooMuch.name
    }
    let text = texts[random.int(0...texts.count - 1)]
    let number = Int32(truncatingIfNeeded: Int(random.next() >> 33))
    message.setBody("sid(so)au") { writer in
      writer.append(text)
      writer.append(number)
      writer.append(Double(number) / 3)
      writer.append(ObjectReference(name: text, path: AccessiblePath.null))
      writer.appendArray(alignedTo: 4) { for index in 0..<UInt32(number & 7) { $0.append(index) } }
    }
    return message
  }

  /// Reads a message as a connection does.
  private static func read(_ bytes: [UInt8]) throws(BusFormatError) -> BusMessage {
    let lengths = try BusMessage.lengths(prefix: bytes.prefix(BusMessage.prefixLength))
    guard bytes.count == lengths.message else { throw .truncated }
    return try BusMessage(
      header: Array(bytes[..<lengths.header]), body: Array(bytes[lengths.header...]))
  }

  @Test func readingAWrittenMessageReturnsIt() throws {
    var random = SplitMix64(seed: 37)
    for _ in 0..<500 {
      let message = Self.message(using: &random)
      #expect(try Self.read(message.encoded(serial: message.serial)) == message)
    }
  }

  @Test func valuesAreReadAsTheyWereWritten() throws {
    var writer = BusWriter()
    writer.append(7 as UInt8)
    writer.append("ä")
    writer.append(-5 as Int32)
    writer.append(0.1)
    writer.append(variant: .object(ObjectReference(name: ":1.2", path: "/a")))
    writer.append(true)
    var reader = BusReader(writer.bytes)
    #expect(try reader.byte() == 7)
    #expect(try reader.string() == "ä")
    #expect(try reader.int32() == -5)
    #expect(try reader.double() == 0.1)
    #expect(try reader.signature() == "(so)")
    try reader.skipValue(of: "(so)")
    #expect(try reader.uint32() == 1)
    #expect(reader.place == writer.bytes.count)
  }

  /// The example of the D-Bus specification, "Summary of D-Bus marshaling": "foo", "+" and "bar".
  @Test func textsAreThoseOfTheSpecification() throws {
    var writer = BusWriter()
    for text in ["foo", "+", "bar"] { writer.append(text) }
    #expect(
      writer.bytes == [
        3, 0, 0, 0, 0x66, 0x6F, 0x6F, 0, 1, 0, 0, 0, 0x2B, 0, 0, 0, 3, 0, 0, 0, 0x62, 0x61, 0x72, 0,
      ])
    var reader = BusReader([0, 0, 0, 3, 0x66, 0x6F, 0x6F, 0], isBigEndian: true)
    #expect(try reader.string() == "foo")
  }

  @Test(arguments: [
    ("ay", 12), ("a{sv}", 8), ("a(ua(so))", 8), ("v", 8), ("(i)", 4), ("aai", 4), ("x", 8),
  ])
  func valuesOfAllTypesCanBeSkipped(type: String, size: Int) throws {
    // An empty array, the variant of a number, or zeros.
    let bytes: [UInt8] =
      switch type {
      case "ay": [8, 0, 0, 0] + [UInt8](repeating: 1, count: 8)
      case "v": [1, 0x75, 0, 0, 1, 0, 0, 0]
      default: [UInt8](repeating: 0, count: size)
      }
    var reader = BusReader(bytes)
    try reader.skipValue(of: type)
    #expect(reader.place == size)
  }

  @Test(arguments: [
    "", "(", "a", "a(", "a{", "z", "ii", "()i", ")", String(repeating: "(", count: 200),
  ])
  func otherTypesAreRefused(type: String) {
    var reader = BusReader([UInt8](repeating: 0, count: 64))
    #expect(throws: BusFormatError.self) { try reader.skipValue(of: type) }
  }

  /// Variants in variants, deeper than D-Bus lets them be.
  @Test func deepValuesAreRefused() {
    var reader = BusReader(
      Array(repeating: [1, UInt8(ascii: "v"), 0] as [UInt8], count: 5000).flatMap(\.self))
    #expect(throws: BusFormatError.badType) { try reader.skipValue(of: "v") }
  }

  /// What a hostile program sends is read or refused; nothing traps.
  @Test func changedMessagesAreReadOrRefused() {
    var random = SplitMix64(seed: 18)
    var (read, refused) = (0, 0)
    for _ in 0..<20_000 {
      let message = Self.message(using: &random)
      var bytes = message.encoded(serial: message.serial)
      for _ in 0..<random.int(1...4) {
        switch random.int(0...3) {
        case 0: bytes.removeLast(random.int(0...bytes.count - 1))
        case 1: bytes.insert(UInt8(random.int(0...255)), at: random.int(0...bytes.count - 1))
        default: bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
        }
      }
      do throws(BusFormatError) {
        var reader = try Self.read(bytes).reader
        try reader.skipValue(of: "(sid(so)au)")
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 1000 && refused > 1000, "\(read) \(refused)")
  }

  @Test func addressesAreThoseOfUnixSockets() {
    #expect(
      BusAddress.list(
        "unix:path=/run/user/0/bus,guid=12;tcp:host=h,port=1;unix:guid=1,abstract=/tmp/a%20b")
        == [.path("/run/user/0/bus"), .name("/tmp/a b")])
    for text in [
      "", ";", "unix:", "unix:path=", "unix:path=%4", "unix:path=%zz", "unixexec:path=/bin/sh",
      "autolaunch:",
    ] {
      #expect(BusAddress.list(text) == [], "\(text)")
    }
  }
}
