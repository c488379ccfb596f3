internal import Documents

/// The header of a feed in CSV.
struct CSVHeader: Sendable {
  /// What a feed has in its columns.
  enum Column: String, CaseIterable, Sendable {
    case id, value, label, group, subgroup, state, color, size, detail, time, remove
    case unit, min, max, warning, critical, below
  }

  /// A column by its place in the header.
  struct Name: Sendable {
    /// The name in lower case.
    var text: String
    /// What is in it; `nil` for what is ignored.
    var column: Column?
    /// The position of the first byte.
    var start: Int
  }

  /// The separator of the fields.
  let separator: UInt8
  /// The columns in order.
  let names: [Name]

  /// Reads a header, also behind a "#"; `nil` if there is no column of ids, whatever the separator is.
  ///
  /// - Parameters:
  ///   - record: The record in UTF-8.
  ///   - members: What the columns are called.
  ///   - given: The separator if it is known; otherwise that of the usual ones which divides the most fields.
  init?(_ record: Span<UInt8>, members: MemberNames, separator given: UInt8? = nil) {
    // HAProxy and numpy write a header as a comment.
    let hash = record.skippingBlanks(from: 0)
    let start = record.byte(at: hash) == UInt8(ascii: "#") ? hash + 1 : 0
    let header = CSVColumnNames(
      record.extracting(start..<record.count), having: members.id, separator: given)
    guard header.has(members.id) else { return nil }
    separator = header.separator
    names = header.names.map {
      Name(
        text: $0.text, column: members.member(ofColumn: $0.text).flatMap(Column.init),
        start: start + $0.start)
    }
  }
}
