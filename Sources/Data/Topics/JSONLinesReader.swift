import Documents
import Interaction

/// Reads topics from JSON Lines as their bytes arrive: one topic per line, a string or a mapping as in JSON.
///
/// Empty lines are skipped. The topics do not depend on how the bytes are divided into pieces.
struct JSONLinesReader: TopicReader {
  private let source: String
  private var decoder = CatalogueDecoder()
  /// The bytes of the line that is not complete yet.
  private var pending: [UInt8] = []
  private var lineCount = 0
  private(set) var warnings: [InputWarning] = []

  /// The maximum length of a line with all subtopics of its topic, in bytes.
  private static let lengthLimit = 1 << 26

  init(named source: String) { self.source = source }

  mutating func consume(
    _ bytes: [UInt8], into catalogue: inout Catalogue
  ) throws(InputError) {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      pending += bytes
      guard pending.count <= Self.lengthLimit else {
        throw InputError(
          source: source, line: lineCount + 1, column: 1,
          reason: .tooMany("bytes in a line", limit: Self.lengthLimit))
      }
      return
    }
    try take(pending + bytes[...end], into: &catalogue)
    pending = Array(bytes[(end + 1)...])
  }

  mutating func finish(into catalogue: inout Catalogue) throws(InputError) {
    if !pending.isEmpty { try take(pending, into: &catalogue) }
    pending = []
  }

  private mutating func take(
    _ lines: [UInt8], into catalogue: inout Catalogue
  ) throws(InputError) {
    var found: [InputWarning] = []
    let nodes = try Document.jsonLines(
      lines, named: source, firstLine: lineCount + 1, warnings: &found)
    if warnings.isEmpty { warnings = found }
    lineCount += lines.count { $0 == UInt8(ascii: "\n") }
    try decoder.append(nodes, to: &catalogue)
  }
}
