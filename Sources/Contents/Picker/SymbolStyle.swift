import Interaction

/// The style of the symbols of a window: lines, or emoji in colors, but not both side by side.
struct SymbolStyle {
  /// Whether symbols are drawn as lines where there are lines for them.
  private(set) var hasOutlines = true
  private var count = 0
  private var renumberingCount = 0

  /// Chooses the style for the symbols of topics: lines, unless one of them is an emoji without lines.
  ///
  /// O(symbols) after a change, otherwise O(1).
  mutating func update(for catalogue: borrowing Catalogue, _ newRenumberingCount: Int) {
    guard catalogue.symbols.count != count || newRenumberingCount != renumberingCount else {
      return
    }
    (count, renumberingCount) = (catalogue.symbols.count, newRenumberingCount)
    hasOutlines = catalogue.symbols.allSatisfy {
      SymbolOutlines.path(of: $0) != nil || !Self.isEmoji($0)
    }
  }

  /// Returns the character to draw with a font: an emoji asks for colors, which some do not have by default.
  func character(for symbol: Character) -> Character {
    guard !hasOutlines, symbol.unicodeScalars.count == 1, let scalar = symbol.unicodeScalars.first,
      Self.isPictogram(scalar), !scalar.properties.isEmojiPresentation
    else { return symbol }
    return Character("\(symbol)\u{FE0F}")
  }

  /// Whether a symbol is shown in colors.
  private static func isEmoji(_ symbol: Character) -> Bool {
    guard let first = symbol.unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation
      || isPictogram(first) && symbol.unicodeScalars.count > 1
  }

  /// Whether there is an emoji of a character; digits and signs of the keyboard do not count.
  private static func isPictogram(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji && !scalar.isASCII
  }
}
