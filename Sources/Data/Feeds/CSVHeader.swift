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
    let headers = (given.map { [$0] } ?? CSVSplitter.separators).compactMap {
      Self.names(record, $0)
    }.filter { header in header.names.contains { $0.column == .id } }
    // The first one of several with the most fields.
    guard let header = headers.reversed().max(by: { $0.names.count < $1.names.count }) else {
      return nil
    }
    (separator, names) = (header.separator, header.names)
  }

  private static func names(
    _ record: Span<UInt8>, _ separator: UInt8
  ) -> (separator: UInt8, names: [Name])? {
    var fields: [CSVField] = []
    guard
      (try? CSVField.append(of: record, separator: separator, to: &fields)) != nil
    else { return nil }
    let names = fields.map { field in
      let text = String(decoding: field.bytes(in: record), as: UTF8.self).lowercased()
      return Name(text: text, column: Column(rawValue: text), start: field.start)
    }
    return (separator, names)
  }

  /// Returns the separator that a line of the form `sep=;` names; `nil` for another line.
  ///
  /// Source: Microsoft Excel writes and reads such a line before the header.
  static func separator(named line: Span<UInt8>) -> UInt8? {
    var bytes = line.copy()
    while let last = bytes.last,
      [UInt8(ascii: "\r"), UInt8(ascii: " "), UInt8(ascii: "\"")].contains(last)
    {
      bytes.removeLast()
    }
    if bytes.first == UInt8(ascii: "\"") { bytes.removeFirst() }
    guard bytes.count == 5, let separator = bytes.last,
      String(decoding: bytes.dropLast(), as: UTF8.self).lowercased() == "sep=",
      CSVSplitter.separators.contains(separator)
    else { return nil }
    return separator
  }
}
