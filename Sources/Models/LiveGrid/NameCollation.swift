/// The order of letters in names, which depends on the language of the user.
public struct NameCollation: Hashable, Sendable {
  /// The name of the locale, which identifies the order.
  public let locale: String
  /// Returns bytes whose order is that of texts.
  private let key: @Sendable (String) -> [UInt8]
  /// The weights of a digit, before which and after which letters stand.
  let digit: [UInt8]

  /// The byte after the weights of one level in a key, less than any weight.
  ///
  /// Source: glibc, `strxfrm_l.c`.
  private static let levelEnd: UInt8 = 1

  /// The order of Unicode's numbers; capitals count as small letters.
  public static let codePoints = NameCollation(locale: "C") { Array($0.lowercased().utf8) }

  /// Creates an order.
  ///
  /// - Parameters:
  ///   - locale: The name of the locale.
  ///   - key: Returns bytes whose order is that of texts, as the C function `strxfrm` does: weights of letters, and after
  ///     a byte 1 those of accents and capitals.
  public init(locale: String, key: @escaping @Sendable (String) -> [UInt8]) {
    self.locale = locale
    self.key = key
    digit = Self.letters(in: key("0"))
  }

  /// Returns the weights of the letters, in which accents and capitals do not count.
  func letters(of text: String) -> [UInt8] { Self.letters(in: key(text)) }

  private static func letters(in key: [UInt8]) -> [UInt8] { Array(key.prefix { $0 != levelEnd }) }

  /// Returns what orders texts whose letters are equal; empty if nothing does.
  func accents(of text: String) -> [UInt8] {
    self == Self.codePoints ? [] : Array(key(text).drop { $0 != Self.levelEnd })
  }

  /// Whether both are of the same locale.
  public static func == (one: NameCollation, other: NameCollation) -> Bool {
    one.locale == other.locale
  }

  /// Adds the locale.
  public func hash(into hasher: inout Hasher) { hasher.combine(locale) }
}
