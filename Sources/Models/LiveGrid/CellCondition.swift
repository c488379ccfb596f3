/// A word of a filter that is about a value, or about a member of a cell.
enum CellCondition: Hashable, Sendable {
  /// A comparison of the value with a number, such as `>90`.
  case value(Comparison, Double)
  /// A part of the text of a member, such as `zone:eu`, in lowercase; also the whole word, which a label can contain.
  case member(key: String, part: String, word: String)

  /// How a value is compared.
  enum Comparison: String, CaseIterable, Sendable {
    // Longer signs before their beginnings.
    case atLeast = ">="
    case atMost = "<="
    case greater = ">"
    case less = "<"
    case equal = "="

    /// Whether a value compares so with a number; `false` without a value.
    func holds(_ value: Double, _ number: Double) -> Bool {
      switch self {
      case .atLeast: value >= number
      case .atMost: value <= number
      case .greater: value > number
      case .less: value < number
      case .equal: value == number
      }
    }
  }

  /// Creates the condition of a word; `nil` if it is a usual word.
  init?(_ word: Substring) {
    for comparison in Comparison.allCases where word.hasPrefix(comparison.rawValue) {
      guard let number = Double(word.dropFirst(comparison.rawValue.count)) else { return nil }
      self = .value(comparison, number)
      return
    }
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let (key, part) = (word[..<colon], word[word.index(after: colon)...])
    guard !key.isEmpty, !part.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    self = .member(
      key: key.lowercased(), part: part.lowercased(), word: word.lowercased())
  }

  /// Returns whether the text of a JSON object has a member whose value contains a text.
  static func hasMember(_ key: String, containing part: String, in json: String) -> Bool {
    let bytes = Array(json.utf8)
    let name = Array("\"\(key)\"".utf8)
    let part = Array(part.utf8)
    var place = 0
    while let start = firstPlace(of: name, in: bytes, from: place) {
      place = start + name.count
      var end = place
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { continue }
      let valueStart = end + 1
      end = valueStart
      while end < bytes.count, !",}".utf8.contains(bytes[end]) { end += 1 }
      if firstPlace(of: part, in: Array(bytes[valueStart..<end]), from: 0) != nil { return true }
    }
    return false
  }

  private static func firstPlace(of part: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= part.count, start <= bytes.count - part.count else { return nil }
    return (start...bytes.count - part.count).first { place in
      part.indices.allSatisfy { bytes[place + $0] == part[$0] }
    }
  }
}
