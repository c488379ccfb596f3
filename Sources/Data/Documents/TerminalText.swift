/// Makes text from outside safe to print on a terminal.
///
/// C0, DEL, C1 and the bidirectional controls are replaced by visible escapes.
public enum TerminalText {
  /// Returns the text in UTF-8 with every control written as `\n`, `\t`, `\x1b` or `\u{202e}`.
  ///
  /// O(n).
  public static func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard isControl(scalar) else {
        bytes.append(contentsOf: scalar.utf8)
        continue
      }
      switch scalar {
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      default:
        let digits = String(scalar.value, radix: 16)
        let padded = digits.count < 2 ? "0\(digits)" : digits
        let escape = scalar.value < 0x100 ? "\\x\(padded)" : "\\u{\(padded)}"
        bytes.append(contentsOf: escape.utf8)
      }
    }
    return bytes
  }

  /// Whether a scalar is a C0 or C1 control, DEL, or one of the twelve bidirectional controls.
  ///
  /// Source: Unicode Standard Annex 9, "Unicode Bidirectional Algorithm", section 2.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
