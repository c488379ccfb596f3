import TestSupport

extension TokenText {
  /// The maximum number of tokens of a document.
  private static let mostTokens = 50_000

  /// Changes a value: replaces, removes, repeats or nests it.
  mutating func mutate(
    with others: [TokenText], using random: inout SplitMix64
  ) {
    let values = values
    guard !values.isEmpty else { return }
    let range = values[random.int(0...values.count - 1)]
    let value = Array(tokens[range])
    var changed: [Substring]
    switch random.int(0...11) {
    case 0, 1:
      changed = [Substring(Words.number(using: &random))]
    case 2:
      changed = [Substring(Words.string(using: &random))]
    case 3:
      changed = other(among: others, using: &random) { _ in true }
    case 4, 5, 6, 7:
      // Another value of the same form is likely to be accepted.
      changed =
        Double(value[0]).map { ["\($0 * random.logarithmic(0.1, 10))"] }
        ?? other(among: others, using: &random) { $0.first == value[0].first }
    case 8:
      changed = []
    case 9:
      // Repeated as in a list; an error outside of a list.
      let count = min(Int(random.logarithmic(2, 3000)), Self.mostTokens / (value.count + 1))
      changed = Array(Array(repeating: value + [","], count: count).joined().dropLast())
    case 10:
      let depth = Int(random.logarithmic(1, 3000))
      changed =
        Array(repeating: "[", count: depth) + value + Array(repeating: "]", count: depth)
    default:
      // Inside itself: a cell in a cell, a topic in a topic.
      let inner = values.filter {
        range.lowerBound < $0.lowerBound && $0.upperBound < range.upperBound
      }
      guard !inner.isEmpty else { return }
      let place = inner[random.int(0...inner.count - 1)]
      changed = value
      let offset = place.lowerBound - range.lowerBound
      let depth = min(Int(random.logarithmic(1, 300)), Self.mostTokens / value.count / 10)
      for _ in 0..<depth {
        changed = Array(value[..<offset]) + changed + Array(value[(offset + place.count)...])
      }
    }
    guard tokens.count - range.count + changed.count <= Self.mostTokens else { return }
    tokens.replaceSubrange(range, with: changed)
  }

  /// The tokens of a value in a document whose first token fits; empty if there is none.
  private func other(
    among documents: [TokenText], using random: inout SplitMix64, fits: (Substring) -> Bool
  ) -> [Substring] {
    let donor = documents[random.int(0...documents.count - 1)]
    let candidates = donor.values.filter { fits(donor.tokens[$0.lowerBound]) }
    return candidates.isEmpty
      ? [] : Array(donor.tokens[candidates[random.int(0...candidates.count - 1)]])
  }
}
