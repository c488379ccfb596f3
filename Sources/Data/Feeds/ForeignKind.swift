internal import Documents

/// Says what a feed is that cannot be read, and what would help.
enum ForeignKind {
  /// Kinds of files by their first bytes.
  ///
  /// Source: file(1), magic numbers of compressed files, archives, databases and programs.
  private static let marks: [(bytes: [UInt8], hint: String)] = [
    ([0x1F, 0x8B], "this is compressed; decompress it first, as with gunzip"),
    ([0x28, 0xB5, 0x2F, 0xFD], "this is compressed; decompress it first, as with unzstd"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "this is compressed; decompress it first, as with unxz"),
    (Array("BZh".utf8), "this is compressed; decompress it first, as with bunzip2"),
    (Array("PK\u{3}\u{4}".utf8), "this is an archive or a spreadsheet; save the table as CSV"),
    ([0xD0, 0xCF, 0x11, 0xE0], "this is a spreadsheet; save the table as CSV"),
    (Array("SQLite format 3".utf8), "this is a database; sqlite3 -csv -header prints a query"),
    (Array("<".utf8), "this looks like XML or HTML, which is not read"),
    (Array("---".utf8), "this looks like YAML; convert it, as with yq -o=json"),
  ]

  /// What helps with JSON that has other objects.
  private static let selection =
    "select and rename what is there, as with jq -c '.items[] | {id: .name, value: .load}'"

  /// Looks for what would help.
  ///
  /// - Parameters:
  ///   - bytes: What cannot be read, or its start.
  ///   - reason: Why.
  /// - Returns: A hint; `nil` if the kind is not known.
  static func hint(for bytes: Span<UInt8>, _ reason: InputError.Reason) -> String? {
    let start = bytes.skippingBlanks(from: 0)
    let text = bytes.extracting(start..<bytes.count)
    if let mark = marks.first(where: { mark in
      text.count >= mark.bytes.count && mark.bytes.indices.allSatisfy { text[$0] == mark.bytes[$0] }
    }) {
      return mark.hint
    }
    let isBinary = text.indices.contains { text[$0] == 0 }
    if isBinary { return "this is a binary file, which is not read" }
    guard text.count > 0 else { return nil }
    switch (text[0], reason) {
    case (UInt8(ascii: "{"), .missingKey): return selection
    case (UInt8(ascii: "{"), _) where !isSyntax(reason), (UInt8(ascii: "["), _):
      return "this looks like JSON, which --input json reads"
    default: return nil
    }
  }

  /// Whether a mistake is one of JSON, not that JSON is there at all.
  private static func isSyntax(_ reason: InputError.Reason) -> Bool {
    switch reason {
    case .expected(let expected, _): !expected.contains("header") && !expected.contains("metric")
    default: true
    }
  }
}
