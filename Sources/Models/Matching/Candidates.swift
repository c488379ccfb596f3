/// The texts of a search, in contiguous memory.
///
/// More texts can be appended during a ``Search``.
///
/// ```swift
/// var candidates = Candidates()
/// candidates.append("tea")
/// candidates.append(lines: Array("coffee\nwater\n".utf8))
/// candidates.count  // 3
/// ```
public struct Candidates: Sendable {
  /// The maximum size of all texts, plus one byte per text.
  public static let byteLimit = Int(UInt32.max)

  /// The texts, each with a byte after it.
  private(set) var bytes: [UInt8] = []
  private var ends: [UInt32] = []
  /// The lengths of the texts that have a context, in Unicode scalars, by index.
  private var lengths: [Int: Int] = [:]
  /// The characters of each text.
  private var marks: [CharacterMarks] = []
  /// The marks of the line that has not ended.
  private var upcomingMarks = CharacterMarks()

  /// Creates an empty list.
  public init() {}

  /// The number of texts.
  public var count: Int { ends.count }

  /// Appends a text, which may contain line breaks.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - context: More words by which a query finds the text, for example its path. Terms with `^` or `$`
  ///     and the order by length concern the text alone.
  /// - Precondition: All texts together take at most ``byteLimit``, and the last line has ended.
  public mutating func append(_ text: String, context: String = "") {
    precondition(bytes.count == end(ofLast: 1), "a line has not ended")
    appendPart(text)
    if !context.isEmpty {
      lengths[count] = text.unicodeScalars.count
      appendPart(" ")
      appendPart(context)
    }
    endText()
  }

  private mutating func appendPart(_ part: String) {
    let start = bytes.count
    bytes.append(contentsOf: part.utf8)
    upcomingMarks.formUnion(CharacterMarks(bytes.span.extracting(start...)))
  }

  /// Appends lines; the rest after the last line break is the start of the next line.
  ///
  /// - Parameter piece: Lines of bytes, in UTF-8 or not.
  /// - Precondition: All texts together take at most ``byteLimit``.
  public mutating func append(lines piece: [UInt8]) {
    let start = bytes.count
    precondition(start + piece.count < Self.byteLimit, "too many bytes")
    bytes.append(contentsOf: piece)
    let piece = piece.span
    let table = CharacterMarks.ofBytes
    var current = upcomingMarks
    for position in piece.indices {
      let byte = piece[position]
      if byte == UInt8(ascii: "\n") {
        ends.append(UInt32(start + position))
        marks.append(current)
        current = CharacterMarks()
      } else {
        current.formUnion(table[Int(byte)])
      }
    }
    upcomingMarks = current
  }

  /// Ends the last line if it has no line break.
  public mutating func endLine() {
    if bytes.count > end(ofLast: 1) { endText() }
  }

  private mutating func endText() {
    precondition(bytes.count < Self.byteLimit, "too many bytes")
    ends.append(UInt32(bytes.count))
    bytes.append(UInt8(ascii: "\n"))
    marks.append(upcomingMarks)
    upcomingMarks = CharacterMarks()
  }

  /// The end of the texts, with `gap` bytes after the last.
  private func end(ofLast gap: Int) -> Int { ends.last.map { Int($0) + gap } ?? 0 }

  /// The bytes of a text and its context.
  public subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(of: index)] }

  /// The range of a text's bytes.
  func range(of index: Int) -> Range<Int> {
    let start = index == 0 ? 0 : Int(ends[index - 1]) + 1
    return start..<Int(ends[index])
  }

  /// The marks of a text's characters.
  func marks(of index: Int) -> CharacterMarks { marks[index] }

  /// The length of a text without its context, in Unicode scalars; `nil` if it has no context.
  func length(of index: Int) -> Int? { lengths.isEmpty ? nil : lengths[index] }
}
