/// A text with placeholders, which may have several plural forms.
public enum MessageText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A text that is the same for all numbers.
  case plain(String)
  /// The forms for numbers.
  case plural(PluralForms)

  /// Creates a text that is the same for all numbers.
  ///
  /// - Parameter text: The text.
  public init(stringLiteral text: String) { self = .plain(text) }

  /// Creates a text from its plural forms.
  static func counted(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil,
    many: String? = nil, other: String
  ) -> MessageText {
    .plural(PluralForms(zero: zero, one: one, two: two, few: few, many: many, other: other))
  }

  /// The texts of all forms.
  public var forms: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(let forms): PluralRule.Category.allCases.compactMap { forms[$0] }
    }
  }

  /// Returns the form for a number; without a number, or without a form for it, the general one.
  func form(for count: Int?, by rule: PluralRule) -> String {
    switch self {
    case .plain(let text): text
    case .plural(let forms): count.flatMap { forms[rule.category(of: $0)] } ?? forms.other
    }
  }
}

/// The forms of a text for numbers.
public struct PluralForms: Hashable, Sendable {
  var zero, one, two, few, many: String?
  /// The form for all numbers without another one.
  public var other: String

  /// The form of a category; `nil` if there is none.
  ///
  /// That of `other` stays if it is set to `nil`.
  public subscript(category: PluralRule.Category) -> String? {
    get {
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    }
    set {
      switch category {
      case .zero: zero = newValue
      case .one: one = newValue
      case .two: two = newValue
      case .few: few = newValue
      case .many: many = newValue
      case .other: other = newValue ?? other
      }
    }
  }
}

extension PluralForms {
  /// Creates forms with that for all numbers.
  ///
  /// - Parameter other: The form for all numbers without another one.
  public init(other: String) { self.init(zero: nil, other: other) }
}
