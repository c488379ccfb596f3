internal import Documents

extension Document.Node {
  /// Whether the value is a number of JSON.
  var isNumber: Bool {
    guard case .scalar(let scalar) = content, scalar.style == .literal,
      let first = scalar.text.utf8.first
    else { return false }
    return first == UInt8(ascii: "-")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
  }

  /// The value as a number, which may be written in a string, as may NaN and Inf.
  var feedNumber: Double {
    get throws(InputError) {
      guard case .scalar(let scalar) = content, scalar.style == .quoted else { return try number }
      guard let number = FeedNumber.value(of: scalar.text) else {
        throw error(expected: "a number, \"NaN\" or \"Inf\"")
      }
      return number
    }
  }

  /// Whether the value is a string.
  var isQuoted: Bool {
    if case .scalar(let scalar) = content { scalar.style == .quoted } else { false }
  }

  /// A value without quotes as a number; NaN for `null`, `nil` for anything else.
  var plainValue: Double? { isNull ? .nan : try? number }

  /// The value as a text: that of a string, a number or a word, else its JSON; empty for `null`.
  var wording: String {
    if isNull { return "" }
    if case .scalar(let scalar) = content { return scalar.text }
    var writer = JSONWriter()
    writer.node(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns the value as a string of at most so many bytes.
  func text(limit: Int) throws(InputError) -> String {
    let text = try string
    guard text.utf8.count <= limit else { throw error(.tooMany("bytes in a text", limit: limit)) }
    return text
  }
}

/// Numbers as texts of feeds have them.
enum FeedNumber {
  /// Returns the number that a text has in decimal digits, or NaN or an infinity by name; `nil` for another text.
  static func value(of text: some StringProtocol) -> Double? {
    if let number = Double.decimal(text) { return number.isFinite ? number : nil }
    let name = text.lowercased()
    let magnitude = name.hasPrefix("+") || name.hasPrefix("-") ? name.dropFirst() : name[...]
    switch magnitude {
    case "nan": return .nan
    case "inf", "infinity": return name.hasPrefix("-") ? -.infinity : .infinity
    default: return nil
    }
  }
}
