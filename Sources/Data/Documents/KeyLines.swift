/// Finds duplicate keys of a mapping: with a linear search in small mappings, with a table in large
/// ones.
struct KeyLines {
  private var lines: [String: Int] = [:]

  /// Returns the line of the entry with this key, or `nil` if there is none.
  ///
  /// Must be called once for each key, before its entry is appended. Amortized O(1).
  mutating func firstLine(of key: String, in entries: [Document.Node.Entry]) -> Int? {
    let few = 16
    if entries.count < few { return entries.first { $0.key == key }?.line }
    if lines.isEmpty {
      for entry in entries { lines[entry.key] = entry.line }
    } else if let last = entries.last {
      lines[last.key] = last.line
    }
    return lines[key]
  }
}
