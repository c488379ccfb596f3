import Documents

/// The lines of an event script: values in JSON, and lines of others between them.
struct ScriptLines {
  private let bytes: [UInt8]
  private let source: String
  private var position = 0
  /// The number of the next line.
  private var number = 1

  /// Starts at the first line of a text in UTF-8.
  init(_ bytes: [UInt8], named source: String) {
    self.bytes = bytes
    self.source = source
  }

  /// Reads the value in the next line that is not empty; returns `nil` after the last line.
  mutating func next() throws(InputError) -> Document.Node? {
    while position < bytes.count {
      let line = takeLine()
      var warnings: [InputWarning] = []
      let nodes = try Document.jsonLines(
        Array(bytes[line]), named: source, firstLine: number, warnings: &warnings)
      number += 1
      if let node = nodes.first { return node }
    }
    return nil
  }

  /// Returns the next lines as they are.
  ///
  /// - Throws: `InputError` if there are fewer.
  mutating func take(_ count: Int) throws(InputError) -> [UInt8] {
    let start = position
    for _ in 0..<count {
      guard position < bytes.count else {
        throw InputError(
          source: source, line: number, column: 1,
          reason: .expected("\(count) lines of a delivery", found: "the end of the file"))
      }
      _ = takeLine()
      number += 1
    }
    return Array(bytes[start..<position])
  }

  /// Passes the next line, and returns its range with the line break.
  private mutating func takeLine() -> Range<Int> {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    position = min(position + 1, bytes.count)
    return start..<position
  }
}
