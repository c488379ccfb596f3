public import Documents
public import Interaction

/// Reads topics from lines as their bytes arrive, one topic per line.
///
/// In a tree, indentation makes subtopics: each level is two spaces or a tab, and CR LF counts as
/// LF. In a flat list, every line is a topic as it is, including white space. A byte order mark and
/// lines of only white space are skipped. Bytes that are not UTF-8 become U+FFFD, or text of Windows-1252, and a warning.
/// Binary files are rejected. The topics do not depend on how the bytes are divided into pieces.
public struct LineReader: Sendable {
  /// The separator of topics.
  public enum Separator: Hashable, Sendable {
    /// LF or CR LF.
    case newline
    /// A zero byte, so that a label can contain line breaks.
    case zero
  }

  /// The meaning of white space at the start of a line.
  public enum Structure: String, CaseIterable, Hashable, Sendable {
    /// Two spaces or a tab for each level of subtopics.
    case tree
    /// Part of the label, like the rest of the line.
    case flat
  }

  /// The greatest length of a line, in bytes.
  public static let lengthLimit = 65_536
  /// The greatest level of subtopics; a topic without a parent has level 1.
  public static let depthLimit = Catalogue.depthLimit
  /// The greatest number of topics.
  public static let countLimit = Catalogue.countLimit

  /// The file as the user named it, or "standard input".
  public let source: String
  /// The number of lines read so far.
  public private(set) var lineCount = 0

  private let separator: UInt8
  private let structure: Structure
  private var pending: [UInt8] = []
  /// The last topic of each level, from the root to the last topic read.
  private var ancestors: [TopicIndex] = []
  private var repair: TextRepair
  private var binaryCheck = BinaryCheck()

  /// Creates a reader at the start of a source.
  ///
  /// - Parameters:
  ///   - source: The file as the user named it, or "standard input".
  ///   - separator: The separator of topics.
  ///   - structure: The meaning of white space at the start of a line.
  ///   - readsWindows1252: Whether lines that are not UTF-8 may be in Windows-1252, as in files of older programs.
  public init(
    named source: String, separator: Separator = .newline, structure: Structure = .tree,
    readsWindows1252: Bool = false
  ) {
    repair = TextRepair(readsWindows1252: readsWindows1252)
    self.source = source
    self.structure = structure
    self.separator = separator == .newline ? UInt8(ascii: "\n") : 0
  }

  /// The problems corrected so far: one warning of each kind, at the first position.
  public var warnings: [InputWarning] {
    repair.warnings(of: source, in: "lines")
  }

  /// Reads the next bytes of the source and appends the topics that they complete.
  ///
  /// O(n). The reader cannot be used after an error.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes, in UTF-8.
  ///   - catalogue: The catalogue to extend; the same one for each call.
  /// - Throws: `InputError` at a line with wrong indentation or beyond a limit.
  public mutating func consume(
    _ bytes: Span<UInt8>, into catalogue: inout Catalogue
  ) throws(InputError) {
    var start = 0
    for position in bytes.indices where bytes[position] == separator {
      let piece = bytes.extracting(start..<position)
      start = position + 1
      if pending.isEmpty {
        try take(piece, into: &catalogue)
      } else {
        keep(piece)
        try takePending(into: &catalogue)
      }
    }
    keep(bytes.extracting(start..<bytes.count))
    // Reported early: a source without separators must not fill the memory.
    if pending.count > Self.lengthLimit { try takePending(into: &catalogue) }
  }

  /// Reads the next bytes of the source and appends the topics that they complete.
  ///
  /// O(n). The reader cannot be used after an error.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes, in UTF-8.
  ///   - catalogue: The catalogue to extend; the same one for each call.
  /// - Throws: `InputError` at a line with wrong indentation or beyond a limit.
  public mutating func consume(
    _ bytes: [UInt8], into catalogue: inout Catalogue
  ) throws(InputError) {
    try consume(bytes.span, into: &catalogue)
  }

  /// Appends the last topic if it has no separator after it.
  ///
  /// - Parameter catalogue: The catalogue that was passed to `consume`.
  /// - Throws: `InputError` like `consume`.
  public mutating func finish(into catalogue: inout Catalogue) throws(InputError) {
    if !pending.isEmpty { try takePending(into: &catalogue) }
  }

  private mutating func keep(_ piece: Span<UInt8>) {
    pending.reserveCapacity(pending.count + piece.count)
    for position in piece.indices { pending.append(piece[position]) }
  }

  private mutating func takePending(into catalogue: inout Catalogue) throws(InputError) {
    var line: [UInt8] = []
    swap(&line, &pending)
    try take(line.span, into: &catalogue)
    line.removeAll(keepingCapacity: true)
    swap(&line, &pending)
  }

  // MARK: One line

  private mutating func take(
    _ line: Span<UInt8>, into catalogue: inout Catalogue
  ) throws(InputError) {
    lineCount += 1
    // If zero bytes separate the topics, a label may contain anything.
    if separator != 0, let position = binaryCheck.firstBinaryByte(in: line) {
      let hint = FileMark.hint(for: line).map { "something else: \($0)" }
      throw error(
        at: position + 1,
        .expected(
          "a list of topics",
          found: hint
            ?? "a binary file; use --read0 for topics that are separated by zero bytes"))
    }
    guard line.count <= Self.lengthLimit else {
      throw error(at: 1, .tooMany("bytes in a line", limit: Self.lengthLimit))
    }
    var start = 0
    var end = line.count
    let mark = SourceText.byteOrderMark
    if lineCount == 1, end >= mark.count, (0..<mark.count).allSatisfy({ line[$0] == mark[$0] }) {
      start = mark.count
    }
    if separator != 0, end > start, line[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    guard hasInk(line, start..<end) else { return }
    let margin = start
    var level = 0
    switch structure {
    case .tree: level = try skipIndentation(line, from: &start)
    case .flat: end = line.count
    }
    guard level <= ancestors.count else {
      if ancestors.isEmpty { throw error(at: 1, .indentedFirst) }
      // The position is where the surplus levels start.
      throw error(
        at: column(ofLevel: ancestors.count, in: line, from: margin),
        .indentationJump(levels: level - ancestors.count + 1))
    }
    guard level < Self.depthLimit else {
      throw error(at: start - margin + 1, .tooDeep(limit: Self.depthLimit))
    }
    guard catalogue.count < Self.countLimit else {
      throw error(at: 1, .tooMany("topics", limit: Self.countLimit))
    }
    let label = repair.text(
      line.extracting(start..<end), line: lineCount, column: start - margin + 1)
    let parent = level == 0 ? nil : ancestors[level - 1]
    ancestors.removeLast(ancestors.count - level)
    ancestors.append(catalogue.append(label, parent: parent))
  }

  private func hasInk(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { line[$0] != UInt8(ascii: " ") && line[$0] != UInt8(ascii: "\t") }
  }

  /// Skips tabs and pairs of spaces, and counts them.
  private func skipIndentation(
    _ line: Span<UInt8>, from start: inout Int
  ) throws(InputError) -> Int {
    let margin = start
    var level = 0
    while true {
      switch line[start] {
      case UInt8(ascii: "\t"): start += 1
      case UInt8(ascii: " "):
        guard line[start + 1] == UInt8(ascii: " ") else {
          throw error(at: start - margin + 1, .oddIndentation)
        }
        start += 2
      default: return level
      }
      level += 1
    }
  }

  private func column(ofLevel level: Int, in line: Span<UInt8>, from margin: Int) -> Int {
    var position = margin
    for _ in 0..<level { position += line[position] == UInt8(ascii: "\t") ? 1 : 2 }
    return position - margin + 1
  }

  private func error(at column: Int, _ reason: InputError.Reason) -> InputError {
    InputError(source: source, line: lineCount, column: column, reason: reason)
  }
}
