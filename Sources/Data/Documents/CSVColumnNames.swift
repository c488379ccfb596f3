/// The header of comma-separated values: the names of the columns, in any case, and what separates them.
package struct CSVColumnNames: Sendable {
  /// A name by its place in the header.
  package struct Name: Sendable {
    /// The name in lower case.
    package var text: String
    /// The position of the first byte.
    package var start: Int
  }

  /// The separator of the fields.
  package let separator: UInt8
  /// The names in order.
  package let names: [Name]

  /// Reads a header.
  ///
  /// - Parameters:
  ///   - record: The record in UTF-8.
  ///   - needed: The name of a column in lower case, which the header lacks only if it does so whatever the separator is.
  ///   - given: The separator if it is known; otherwise that of the usual ones which divides the most fields.
  package init(_ record: Span<UInt8>, having needed: String, separator given: UInt8? = nil) {
    self.init(record, separator: given ?? UInt8(ascii: ","))
    guard given == nil else { return }
    let all = CSVSplitter.separators.reversed().map { Self(record, separator: $0) }
    let able = all.filter { $0.has(needed) }
    self = (able.isEmpty ? all : able).max { $0.names.count < $1.names.count } ?? self
  }

  /// Whether there is a column with a name in lower case.
  package func has(_ name: String) -> Bool { names.contains { $0.text == name } }

  /// Reads the names between separators; there are none if the quotes are wrong.
  private init(_ record: Span<UInt8>, separator: UInt8) {
    self.separator = separator
    var fields: [CSVField] = []
    let isValid = (try? CSVField.append(of: record, separator: separator, to: &fields)) != nil
    names = (isValid ? fields : []).map { field in
      let text = String(decoding: field.bytes(in: record), as: UTF8.self).lowercased()
      return Name(text: text, start: field.start)
    }
  }

  /// Returns the separator that a line of the form `sep=;` names; `nil` for another line.
  ///
  /// Source: Microsoft Excel writes and reads such a line before the header.
  package static func separator(namedBy line: Span<UInt8>) -> UInt8? {
    var bytes = line.indices.map { line[$0] }
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
