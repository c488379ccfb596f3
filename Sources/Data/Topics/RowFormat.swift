/// The format of a printed line: rofi's `-format`.
///
/// `s` is the text, `i` and `d` are the index from 0 and from 1, `q` is the text quoted for a shell, `p` is the text without
/// Pango markup, `f` and `F` are what was typed, plain and quoted. All other characters stand for themselves.
///
/// Source: rofi 1.7.3, rofi-dmenu(5), `-format`.
public struct RowFormat: Hashable, Sendable {
  /// The text alone.
  public static let text = RowFormat("s")

  private let pattern: String

  /// Creates a format; any text is one.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Returns a line, without a line break.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - index: The index from 0; `nil` for a text that is not in the list, whose index is -1.
  ///   - filter: What was typed; `nil` for nothing at all, not even quotes.
  /// - Returns: The bytes.
  public func line(text: [UInt8], index: Int?, filter: String?) -> [UInt8] {
    var line: [UInt8] = []
    for byte in pattern.utf8 {
      switch byte {
      case UInt8(ascii: "s"): line += text
      case UInt8(ascii: "i"): line += Array("\(index ?? -1)".utf8)
      case UInt8(ascii: "d"): line += Array("\((index ?? -1) + 1)".utf8)
      case UInt8(ascii: "q"): line += Self.quoted(text)
      case UInt8(ascii: "p"):
        let plain = PangoMarkup.text(of: String(decoding: text, as: UTF8.self))
        line += Array((plain ?? "invalid string").utf8)
      case UInt8(ascii: "f"): line += Array((filter ?? "").utf8)
      case UInt8(ascii: "F"): line += filter.map { Self.quoted(Array($0.utf8)) } ?? []
      default: line.append(byte)
      }
    }
    return line
  }

  /// Returns a text without Pango markup, or the text itself if its markup is invalid.
  public static func plain(_ text: String) -> String { PangoMarkup.text(of: text) ?? text }

  /// Quotes a text for a POSIX shell, as GLib's `g_shell_quote` does.
  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    var result = [UInt8(ascii: "'")]
    for byte in text {
      if byte == UInt8(ascii: "'") {
        result += Array(#"'\''"#.utf8)
      } else {
        result.append(byte)
      }
    }
    return result + [UInt8(ascii: "'")]
  }
}
