import Interaction

/// A text with placeholders, which may have several plural forms.
public enum MessageText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A text that is the same for all numbers.
  case plain(String)
  /// The forms for numbers; the form `other` is always there.
  case plural([PluralRule.Category: String])

  /// Creates a text that is the same for all numbers.
  ///
  /// - Parameter text: The text.
  public init(stringLiteral text: String) { self = .plain(text) }

  /// Creates a text from its plural forms.
  static func counted(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil,
    many: String? = nil, other: String
  ) -> MessageText {
    var forms: [PluralRule.Category: String] = [.other: other]
    forms[.zero] = zero
    forms[.one] = one
    forms[.two] = two
    forms[.few] = few
    forms[.many] = many
    return .plural(forms)
  }

  /// The texts of all forms.
  public var forms: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(let forms): Array(forms.values)
    }
  }

  /// Returns the form for a number; without a number, or without a form for it, the general one.
  func form(for count: Int?, by rule: PluralRule) -> String {
    switch self {
    case .plain(let text): text
    case .plural(let forms):
      count.flatMap { forms[rule.category(of: $0)] } ?? forms[.other] ?? ""
    }
  }
}
