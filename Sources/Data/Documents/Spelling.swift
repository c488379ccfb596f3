/// Finds the word that was probably meant.
package enum Spelling {
  /// Returns what to write instead of an unknown word.
  package static func suggestion(for word: String, among words: [String]) -> String {
    if let nearest = nearest(to: word, among: words) {
      return "did you mean \(InputError.quoted(nearest))?"
    }
    return "expected one of: \(words.joined(separator: ", "))"
  }

  /// Returns the word with the smallest distance if that is small; `nil` otherwise.
  ///
  /// O(length^2) for each word.
  static func nearest(to word: String, among words: [String]) -> String? {
    let limit = 32
    guard word.utf8.count <= limit else { return nil }
    let letters = Array(word.lowercased().utf8)
    let found = words.map { ($0, distance(letters, Array($0.utf8))) }.min { $0.1 < $1.1 }
    guard let (nearest, distance) = found, distance <= max(1, letters.count / 3) else { return nil }
    return nearest
  }

  /// Returns the least number of insertions, deletions, replacements and swaps of neighbors that make one text the other.
  ///
  /// Source: Boytsov, "Indexing Methods for Approximate Dictionary Searching", optimal string alignment.
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var least = min(last[j] + (first[i] == second[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          least = min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      (before, last) = (last, row)
    }
    return last[second.count]
  }
}
