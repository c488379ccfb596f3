/// The rules by which a ``TokenQuery`` matches texts.
///
/// Source: rofi 1.7.3, rofi(1), "Matching" and "History and Sorting"; dmenu 5.2, dmenu(1), and both programs'
/// output.
public struct TokenRules: Hashable, Sendable {
  /// How a token matches a text.
  public enum Method: String, CaseIterable, Hashable, Sendable {
    /// The text contains the token.
    case normal
    /// A word of the text starts with the token.
    case prefix
    /// The text contains the token, in which `*` is any characters, and `?` is one that is not white space.
    case glob
    /// A part of the text matches the token, an ``Expression``; an invalid expression is searched for as it is.
    case regex
    /// The text has the characters of the token in this order.
    case fuzzy
  }

  /// The letters that count as equal.
  public enum LetterCase: Hashable, Sendable {
    /// None: uppercase and lowercase letters differ.
    case distinct
    /// The uppercase and lowercase letters of ASCII.
    case ignoredInASCII
    /// All uppercase and lowercase letters.
    case ignored
  }

  /// The order of the matches.
  public enum Order: Hashable, Sendable {
    /// The order of the list.
    case listed
    /// Texts that equal the query, then those that start with its first token, then the others.
    case exactFirst
    /// The least edit distance to the query first.
    case distance
  }

  /// How a token matches a text.
  public var method = Method.normal
  /// The letters that count as equal.
  public var letterCase = LetterCase.distinct
  /// The order of the matches.
  public var order = Order.listed
  /// The character before a token that must not match; `nil` for none.
  public var negation: Unicode.Scalar?
  /// Whether spaces separate tokens; otherwise a query is one token.
  public var splitsTokens = true
  /// Whether Latin letters with accents match those without.
  public var foldsAccents = false

  /// The rules of rofi without options.
  public static let rofi: TokenRules = {
    var rules = TokenRules()
    rules.negation = "-"
    return rules
  }()

  /// The rules of dmenu without options.
  public static let dmenu: TokenRules = {
    var rules = TokenRules()
    rules.order = .exactFirst
    return rules
  }()

  /// The rules of an expression alone, whose letters match in either case.
  static let caseless: TokenRules = {
    var rules = TokenRules()
    rules.letterCase = .ignored
    return rules
  }()

  private init() {}

  /// A character, folded so that equal characters are the same.
  func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    var scalar = scalar
    switch letterCase {
    case .distinct: break
    case .ignoredInASCII: if scalar.value < 0x80 { scalar = Letters.lowercase(scalar) }
    case .ignored: scalar = Letters.lowercase(scalar)
    }
    return foldsAccents ? Letters.withoutAccent(scalar) : scalar
  }
}
