/// The tokens of JSON or JSON Lines: strings, numbers, words, punctuation and line breaks.
struct TokenText {
  var tokens: [Substring]

  init(_ text: String) {
    tokens = text.matches(of: /"(?:[^"\\]|\\.)*"|[{}\[\],:\n]|[^\s{}\[\],:"]+/).map {
      text[$0.range]
    }
  }

  /// The text, with spaces between the tokens.
  var bytes: [UInt8] { Array(tokens.joined(separator: " ").utf8) }

  /// The ranges of the values, in the order of their starts; the keys of objects do not count.
  var values: [Range<Int>] {
    var values: [Range<Int>] = []
    // The positions in `values` of the lists and objects that have not ended yet.
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      switch token.utf8.first {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let value = open.popLast() {
          values[value] = values[value].lowerBound..<index + 1
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(values.count)
        values.append(index..<tokens.count)
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "\n"): break
      default:
        let isKey = index + 1 < tokens.count && tokens[index + 1] == ":"
        if !isKey { values.append(index..<index + 1) }
      }
    }
    return values
  }
}
