import TestSupport

/// What a bus of assistive technology says to a window, in the format of D-Bus.
enum BusGrammar {
  private static let parts = "/org/honeycomb/a11y/"
  private static let registry = ":1.1"
  private static let paths =
    [
      "/org/a11y/atspi/accessible/root", "/org/a11y/atspi/cache", "/org/a11y/atspi/null", "/",
      parts + "window/0", parts + "text/1", parts + "topic/18446744073709551615",
      parts + "notice/1",
    ] + (0..<4).map { parts + "topic/\($0)" }
    + ["topics", "done", "cancel", "tray"].map { parts + "control/\(number(of: $0))" }
    + [parts + "field/\(number(of: "filter"))"]
  private static let members: [String: [String]] = [
    "org.a11y.atspi.Accessible": [
      "GetChildAtIndex", "GetChildren", "GetIndexInParent", "GetRole", "GetState", "GetAttributes",
      "GetInterfaces", "GetRelationSet", "GetApplication",
    ],
    "org.a11y.atspi.Component": [
      "GetExtents", "GetAccessibleAtPoint", "Contains", "GrabFocus", "ScrollTo", "GetPosition",
    ],
    "org.a11y.atspi.Action": ["DoAction", "GetActions", "GetName"],
    "org.a11y.atspi.Selection": ["SelectChild", "GetSelectedChild", "IsChildSelected"],
    "org.a11y.atspi.Text": [
      "GetText", "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset",
      "GetTextAfterOffset",
      "GetCharacterAtOffset", "GetCharacterExtents", "GetRangeExtents", "GetOffsetAtPoint",
      "GetSelection",
    ],
    "org.a11y.atspi.EditableText": ["SetTextContents", "InsertText", "DeleteText"],
    "org.a11y.atspi.Cache": ["GetItems"],
    "org.freedesktop.DBus.Properties": ["Get", "GetAll", "Set"],
    "org.a11y.atspi.Registry": ["EventListenerRegistered", "EventListenerDeregistered"],
    "org.freedesktop.DBus": ["NameOwnerChanged"],
    "org.freedesktop.DBus.Peer": ["Ping"],
  ]
  private static let texts = [
    "", "a", "tea", ":1.2", "org.a11y.atspi.Registry", "object:", "window:activate", "CurrentValue",
    "Name", "ChildCount", "org.a11y.atspi.Accessible", "org.a11y.atspi.Text", "e\u{301}👩‍👧", "\u{7}",
  ]

  /// The number of a part with a word.
  ///
  /// Source: Fowler, Noll and Vo, "FNV hash", FNV-1a with 64 bits.
  private static func number(of word: String) -> UInt64 {
    word.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns a conversation: the bus accepts the window, names it, registers listeners, and passes on calls.
  static func conversation(using random: inout SplitMix64) -> [UInt8] {
    var writer = Writer()
    // The names of the program and of the registry, to its questions.
    for (serial, name) in [(1, ":1.5"), (6, registry)] as [(UInt32, String)] {
      writer.message(
        kind: 2, fields: [(5, .number(serial)), (7, .text("org.freedesktop.DBus"))],
        body: [.text(name)])
    }
    writer.message(
      kind: 2, fields: [(5, .number(7)), (7, .text(registry))], body: [.text(":1.1"), .path("/a")])
    for event in ["object:", "window:"] {
      writer.message(
        kind: 4, fields: fields("/", "org.a11y.atspi.Registry", "EventListenerRegistered"),
        body: [.text(":1.9"), .text(event)])
    }
    let interfaces = members.keys.sorted()
    for _ in 0..<Int(random.logarithmic(10, 400)) {
      let interface = interfaces[random.int(0...interfaces.count - 1)]
      let names = members[interface] ?? []
      let kind = random.int(0...9)
      let body = (0..<random.int(0...4)).map { _ in value(using: &random) }
      writer.message(
        kind: kind == 0 ? 2 : kind == 1 ? 3 : kind < 4 ? 4 : 1,
        fields: fields(
          paths[random.int(0...paths.count - 1)], interface,
          names[random.int(0...names.count - 1)])
          + (kind < 2 ? [(5, .number(UInt32(random.int(1...9))))] : []), body: body)
    }
    return Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8) + writer.bytes
  }

  private static func fields(
    _ path: String, _ interface: String, _ member: String
  ) -> [(code: UInt8, value: Value)] {
    [
      (1, .path(path)), (2, .text(interface)), (3, .text(member)),
      (4, .text("org.freedesktop.DBus")),
      (7, .text(interface == "org.freedesktop.DBus" ? interface : registry)),
    ]
  }

  private static func value(using random: inout SplitMix64) -> Value {
    let numbers: [UInt32] = [0, 1, 2, 3, 7, 100, 1 << 16, 1 << 31, .max, .max - 1]
    switch random.int(0...4) {
    case 0: return .text(texts[random.int(0...texts.count - 1)])
    case 1: return .text(String(repeating: "long ", count: Int(random.logarithmic(1, 20_000))))
    case 2: return .double(Double(bitPattern: random.next()))
    default: return .number(numbers[random.int(0...numbers.count - 1)])
    }
  }

  // MARK: - The format

  private enum Value {
    case text(String)
    case path(String)
    case number(UInt32)
    case double(Double)

    var type: String {
      switch self {
      case .text: "s"
      case .path: "o"
      case .number: "u"
      case .double: "d"
      }
    }
  }

  /// Writes messages.
  ///
  /// Source: D-Bus Specification 0.43, "Message Protocol".
  private struct Writer {
    private(set) var bytes: [UInt8] = []
    private var serial: UInt32 = 0

    mutating func message(kind: UInt8, fields: [(code: UInt8, value: Value)], body: [Value]) {
      serial += 1
      var content = Writer()
      for value in body { content.write(value) }
      var all = fields
      if !body.isEmpty { all.append((8, .text(body.map(\.type).joined()))) }
      var list = Writer()
      for (code, value) in all {
        list.align(to: 8)
        list.bytes.append(code)
        // The signature of the body is of a type of its own.
        list.bytes += [1, code == 8 ? UInt8(ascii: "g") : Array(value.type.utf8)[0], 0]
        if code == 8, case .text(let text) = value {
          list.bytes += [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
        } else {
          list.write(value)
        }
      }
      var message = Writer()
      message.bytes = [UInt8(ascii: "l"), kind, 0, 1]
      message.number(UInt32(content.bytes.count))
      message.number(serial)
      message.number(UInt32(list.bytes.count))
      message.bytes += list.bytes
      message.align(to: 8)
      bytes += message.bytes + content.bytes
    }

    private mutating func align(to size: Int) {
      while bytes.count % size != 0 { bytes.append(0) }
    }

    private mutating func number(_ number: UInt32) {
      align(to: 4)
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
      }
    }

    private mutating func write(_ value: Value) {
      switch value {
      case .text(let text), .path(let text):
        number(UInt32(text.utf8.count))
        bytes += Array(text.utf8) + [0]
      case .number(let number): self.number(number)
      case .double(let number):
        align(to: 8)
        for shift in stride(from: 0, to: 64, by: 8) {
          bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
        }
      }
    }
  }
}
