/// What a file is that is no text of ours, by its first bytes.
package enum FileMark {
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

  /// Says what a file is, and what would help.
  ///
  /// - Parameter bytes: The start of the file, from its first byte that is not blank.
  /// - Returns: A hint; `nil` if it is not known.
  package static func hint(for bytes: Span<UInt8>) -> String? {
    let mark = marks.first { mark in
      bytes.count >= mark.bytes.count
        && mark.bytes.indices.allSatisfy { bytes[$0] == mark.bytes[$0] }
    }
    if let mark { return mark.hint }
    // In UTF-16, every second byte of western text is zero.
    let zeros = bytes.indices.count { bytes[$0] == 0 }
    guard 3 * zeros > bytes.count, bytes.count >= 4,
      (1..<bytes.count).allSatisfy({ bytes[$0] != 0 || bytes[$0 - 1] != 0 })
    else { return nil }
    return "this is UTF-16 without a byte order mark; save it as UTF-8"
  }
}
