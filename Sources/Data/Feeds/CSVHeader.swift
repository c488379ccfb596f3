internal import Documents

/// The header of a feed in CSV.
struct CSVHeader: Sendable {
  /// What a feed has in its columns.
  enum Column: String, CaseIterable, Sendable {
    case id, value, label, group, state, color, size, detail, time, remove
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

  /// Reads a header; `nil` if there is no column `id`, whatever the separator is.
  ///
  /// - Parameters:
  ///   - record: The record in UTF-8.
  ///   - given: The separator if it is known; otherwise that of the usual ones which divides the most fields.
  init?(_ record: Span<UInt8>, separator given: UInt8? = nil) {
    let header = CSVColumnNames(record, having: Column.id.rawValue, separator: given)
    guard header.has(Column.id.rawValue) else { return nil }
    separator = header.separator
    names = header.names.map {
      Name(text: $0.text, column: Column(rawValue: $0.text), start: $0.start)
    }
  }
}
