extension MessageTable {
  /// Returns a text that keeps its own direction inside of a text of the table.
  ///
  /// In a language that is written from right to left, names in Latin letters, sizes such as "402 × 300" and values with
  /// units would else be in another order, and a sentence that begins with such a name would be from left to right. The
  /// result begins with U+2068 and ends with U+2069 then, which are not drawn. Plain numbers and words of the language stay
  /// as they are.
  ///
  /// Source: Unicode Standard Annex 9, "Unicode Bidirectional Algorithm", section 2.6.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text, perhaps between an isolate and its end.
  public func isolated(_ text: String) -> String {
    guard isRightToLeft, Self.hasOwnDirection(text) else { return text }
    return "\u{2068}\(text)\u{2069}"
  }

  /// Whether a text has letters from left to right, or nothing but numbers with signs or spaces; what is in isolates does not matter.
  private static func hasOwnDirection(_ text: String) -> Bool {
    var (hasWords, hasSigns, depth) = (false, false, 0)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2068}": depth += 1
      case "\u{2069}": depth -= 1
      case _ where depth > 0: break
      case "0"..."9", ".", ",": break
      case "\u{0590}"..."\u{08FF}", "\u{FB1D}"..."\u{FDFF}", "\u{FE70}"..."\u{FEFC}":
        hasWords = true
      default:
        if scalar.properties.isAlphabetic { return true }
        hasSigns = true
      }
    }
    return hasSigns && !hasWords
  }
}
