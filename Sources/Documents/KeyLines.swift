/// Finds a key among the entries before it: by looking at each while they are few, then by a table.
struct KeyLines {
  private var lines: [String: Int] = [:]

  /// The line of the entry with this key, or `nil` if there is none.
  ///
  /// Asked once for each key, before its entry is appended. O(1) amortised.
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
