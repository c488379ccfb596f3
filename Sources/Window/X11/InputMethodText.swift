/// The limits of the text in events: a maximum length, and no control characters.
public enum InputMethodText {
  /// The maximum length of a text, in bytes of UTF-8.
  public static let limit = 4096

  /// Splits a text into pieces within the limit, without its control characters.
  ///
  /// O(n).
  static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var piece = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars where !isControl(scalar) {
      let length = UTF8.width(scalar)
      if count + length > limit {
        pieces.append(String(piece))
        piece = String.UnicodeScalarView()
        count = 0
      }
      piece.append(scalar)
      count += length
    }
    if count > 0 { pieces.append(String(piece)) }
    return pieces
  }

  /// Returns a text as one line within the limit: without control characters, and with a space for each run of line
  /// breaks and tabs between other characters.
  ///
  /// O(n).
  static func line(of text: String) -> String {
    var line = ""
    var isBroken = false
    for character in text {
      if character.isNewline || character == "\t" {
        isBroken = !line.isEmpty
      } else if !character.unicodeScalars.contains(where: isControl) {
        let piece = isBroken ? " \(character)" : String(character)
        guard line.utf8.count + piece.utf8.count <= limit else { break }
        line += piece
        isBroken = false
      }
    }
    return line
  }

  /// Returns the text of a key; empty if the key types a control character, as Return does.
  static func typed(_ text: String) -> String {
    text.unicodeScalars.contains(where: isControl) ? "" : text
  }

  /// Whether a scalar is one of C0, DEL or C1.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}
