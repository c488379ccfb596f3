internal import Documents

/// Finds the end of a JSON object as its bytes arrive, or that there will be none.
///
/// Numbers, words and escapes are not checked: the parser of documents does that at the end.
///
/// Source: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format".
struct JSONStructure: Sendable {
  /// What a byte has shown.
  enum Step: Hashable, Sendable {
    /// The object goes on.
    case open
    /// The byte is the last one of the object.
    case complete
    /// No object has this byte here.
    case mistake
  }

  private enum Expectation: Sendable {
    case keyOrEnd, key, colon, value, valueOrEnd, commaOrEnd, literal, string, escape
  }

  private var expectation = Expectation.value
  /// Whether the string is a key.
  private var isKey = false
  /// For each open bracket whether it is that of an object.
  private var stack: [Bool] = []

  /// Whether a string is open, in which every byte belongs to the object.
  var isInString: Bool { expectation == .string || expectation == .escape }

  /// Prepares for the next object.
  mutating func reset() {
    expectation = .value
    stack.removeAll(keepingCapacity: true)
  }

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Step {
    switch expectation {
    case .string:
      if byte == UInt8(ascii: "\"") {
        expectation = isKey ? .colon : .commaOrEnd
      } else if byte == UInt8(ascii: "\\") {
        expectation = .escape
      } else if byte < 0x20 {
        return .mistake
      }
      return .open
    case .escape:
      expectation = .string
      return byte < 0x20 ? .mistake : .open
    case .literal:
      if Self.isLiteral(byte) { return .open }
      expectation = .commaOrEnd
    default: break
    }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): return .open
    case UInt8(ascii: "\""): return begin(string: byte)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return open(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return close(byte)
    case UInt8(ascii: ":"):
      guard expectation == .colon else { return .mistake }
      expectation = .value
      return .open
    case UInt8(ascii: ","):
      guard expectation == .commaOrEnd, let isObject = stack.last else { return .mistake }
      expectation = isObject ? .key : .value
      return .open
    default:
      guard expectation == .value || expectation == .valueOrEnd, Self.isLiteral(byte) else {
        return .mistake
      }
      expectation = .literal
      return .open
    }
  }

  private mutating func begin(string: UInt8) -> Step {
    switch expectation {
    case .keyOrEnd, .key: isKey = true
    case .value, .valueOrEnd: isKey = false
    default: return .mistake
    }
    expectation = .string
    return .open
  }

  private mutating func open(_ bracket: UInt8) -> Step {
    guard expectation == .value || expectation == .valueOrEnd,
      stack.count < Document.nestingLimit
    else { return .mistake }
    let isObject = bracket == UInt8(ascii: "{")
    stack.append(isObject)
    expectation = isObject ? .keyOrEnd : .valueOrEnd
    return .open
  }

  private mutating func close(_ bracket: UInt8) -> Step {
    let isObject = bracket == UInt8(ascii: "}")
    guard stack.last == isObject,
      expectation == .commaOrEnd || expectation == (isObject ? .keyOrEnd : .valueOrEnd)
    else { return .mistake }
    stack.removeLast()
    expectation = .commaOrEnd
    return stack.isEmpty ? .complete : .open
  }

  /// Whether a byte may be one of a number, `true`, `false` or `null`.
  private static func isLiteral(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
