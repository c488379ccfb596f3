/// Writes JSON on one line, with a space after each comma and colon; equal values give equal bytes.
///
/// Keys are written in the order of the calls. A number is written as the shortest text that reads
/// back as the same number. All control characters are escaped, so the text is safe to print on a
/// terminal.
///
/// Source: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format".
public struct JSONWriter: Sendable {
  /// The bytes written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// Whether the next value needs a comma before it.
  private var needsComma = false

  /// Creates an empty writer.
  public init() {}

  /// Returns an object as one line of JSON Lines, including its line break.
  ///
  /// - Parameter body: Writes the members of the object.
  /// - Returns: The line in UTF-8.
  public static func line(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(body)
    writer.endLine()
    return writer.bytes
  }

  // MARK: Structure

  /// Writes an object; `body` writes its members with `member(_:_:)` and similar functions.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array; `body` writes its elements.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  /// Writes the key of a member; its value must be written next.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    needsComma = false
  }

  /// Ends a line of JSON Lines; the next value starts a new text.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func nest(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    beginValue()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func beginValue() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      bytes.append(UInt8(ascii: " "))
    }
    needsComma = true
  }

  // MARK: Values

  /// Returns the shortest text that reads back as the same finite number, without ".0".
  public static func text(of number: Double) -> String {
    var writer = JSONWriter()
    writer.number(number)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    beginValue()
    bytes.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case _ where TerminalText.isControl(scalar):
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        for _ in digits.utf8.count..<4 { bytes.append(UInt8(ascii: "0")) }
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a number as the shortest text that reads back as the same number.
  ///
  /// NaN and infinities are written as `null`, because JSON cannot represent them.
  public mutating func number(_ value: Double) {
    guard value.isFinite else {
      null()
      return
    }
    beginValue()
    let text = Array(value.description.utf8)
    let exponent = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    var mantissa = text[..<exponent]
    if mantissa.suffix(2).elementsEqual(".0".utf8) { mantissa.removeLast(2) }
    bytes.append(contentsOf: mantissa)
    guard exponent < text.endIndex else { return }
    // Swift writes 1e-07 and 1e+16; JSON needs neither the leading zeros nor the plus.
    bytes.append(UInt8(ascii: "e"))
    var digits = text[(exponent + 1)...]
    if digits.first == UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
    digits = digits.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    bytes.append(contentsOf: digits.drop { $0 == UInt8(ascii: "0") })
  }

  /// Writes a whole number.
  public mutating func int(_ value: Int) {
    beginValue()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a number, `true`, `false` or `null` as it was read.
  mutating func literal(_ text: String) {
    beginValue()
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  public mutating func null() {
    beginValue()
    bytes.append(contentsOf: "null".utf8)
  }
}
