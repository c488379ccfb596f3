public import Interaction

/// Which form of a text a language uses for a whole number.
///
/// Source: Unicode CLDR 44, "Language Plural Rules", cardinals of integers below a million.
public enum PluralRule: Hashable, Sendable {
  /// The kinds of forms; each language uses some of them.
  public enum Category: String, CaseIterable, Hashable, Sendable {
    /// In Arabic, the number 0.
    case zero
    /// In most languages, the number 1.
    case one
    /// In Arabic, the number 2.
    case two
    /// In Arabic numbers that end in 3 to 10, in Slavic languages those that end in 2 to 4.
    case few
    /// In Arabic numbers that end in 11 to 99, in East Slavic languages and Polish the other ones.
    case many
    /// All other numbers.
    case other
  }

  /// One form, as in Japanese.
  case none
  /// A form for 1 and another one, as in English.
  case one
  /// A form for 0 and 1 and another one, as in French.
  case zeroAndOne
  /// The six forms of Arabic.
  case arabic
  /// The forms of Russian and Ukrainian.
  case eastSlavic
  /// The forms of Polish.
  case polish
  /// The forms of Czech and Slovak.
  case czech

  /// Creates the rule of a language; most are like English.
  ///
  /// - Parameter language: The language.
  public init(_ language: Language) {
    self =
      switch language.primarySubtag {
      case "ja", "ko", "zh", "th", "vi", "id", "ms", "lo", "my", "yue": .none
      case "fr", "pt", "hi", "bn", "fa", "am", "hy", "zu": .zeroAndOne
      case "ar": .arabic
      case "ru", "uk", "be": .eastSlavic
      case "pl": .polish
      case "cs", "sk": .czech
      default: .one
      }
  }

  /// The categories that the language uses.
  public var categories: Set<Category> {
    switch self {
    case .none: [.other]
    case .one, .zeroAndOne: [.one, .other]
    case .arabic: Set(Category.allCases)
    case .eastSlavic, .polish: [.one, .few, .many, .other]
    case .czech: [.one, .few, .other]
    }
  }

  /// Returns the category of a number.
  ///
  /// - Parameter number: The number, not negative.
  /// - Returns: The category.
  public func category(of number: Int) -> Category {
    let (tens, ones) = (number % 100, number % 10)
    switch self {
    case .none: return .other
    case .one: return number == 1 ? .one : .other
    case .zeroAndOne: return number <= 1 ? .one : .other
    case .arabic:
      switch number {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      case _ where (3...10).contains(tens): return .few
      case _ where tens >= 11: return .many
      default: return .other
      }
    case .eastSlavic:
      if ones == 1, tens != 11 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
    case .polish:
      if number == 1 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
    case .czech:
      return number == 1 ? .one : (2...4).contains(number) ? .few : .other
    }
  }
}
