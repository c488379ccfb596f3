/// The bytes of a file as valid UTF-8 without a byte order mark.
package struct SourceText {
  /// Valid UTF-8.
  let bytes: [UInt8]
  /// The replacements of invalid bytes: at most one warning, at the first position.
  let warnings: [InputWarning]

  /// The UTF-8 byte order mark, which is skipped at the start of a text.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Replaces invalid UTF-8 by U+FFFD.
  ///
  /// O(n).
  init(_ input: [UInt8], named source: String) {
    let start = input.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
    let body = input[start...]
    do {
      _ = try UTF8Span(validating: body.span)
      bytes = start == 0 ? input : Array(body)
      warnings = []
    } catch {
      let place = Self.place(behind: body.prefix(error.byteOffsets.lowerBound))
      bytes = Array(String(decoding: body, as: UTF8.self).utf8)
      warnings = [
        InputWarning(
          source: source,
          line: place.line, column: place.column,
          message: "bytes that are not UTF-8 are replaced by U+FFFD, from here on")
      ]
    }
  }

  /// Returns the line and the column (in Unicode scalars), both from 1, of the position after
  /// `prefix`.
  ///
  /// O(n).
  static func place(behind prefix: ArraySlice<UInt8>) -> (line: Int, column: Int) {
    let lineStart = prefix.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? prefix.startIndex
    return (
      prefix.count { $0 == UInt8(ascii: "\n") } + 1,
      prefix[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
    )
  }

  /// Returns the first byte of the scalar at a line and a column, both from 1; `nil` beyond the end.
  ///
  /// O(n).
  static func lead(ofLine line: Int, column: Int, of bytes: [UInt8]) -> UInt8? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    return lines[line - 1].lazy.filter { $0 & 0xC0 != 0x80 }.dropFirst(column - 1).first
  }
}
