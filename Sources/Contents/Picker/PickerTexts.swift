import Interaction
import Words

/// The texts of the program in a picker's window, and the heading that is made from the goal.
struct PickerTexts: Sendable {
  /// The texts in all languages.
  let tables: MessageTables
  /// The texts in the current language.
  private(set) var messages: MessageTable
  /// The heading in that language; empty without one.
  private(set) var heading = ""
  private var language: Language?
  private var standardTitle: HoneycombModel.StandardTitle?

  /// Creates texts in a language, without a heading.
  init(_ tables: MessageTables, language: Language?) {
    self.tables = tables
    self.language = language
    messages = tables.table(for: language)
  }

  /// Updates the texts for a language and a heading.
  ///
  /// - Parameters:
  ///   - newLanguage: The language.
  ///   - newTitle: The heading.
  /// - Returns: Whether the language is another one.
  mutating func update(
    for newLanguage: Language?, _ newTitle: HoneycombModel.StandardTitle?
  ) -> Bool {
    let isOther = newLanguage != language
    if isOther { messages = tables.table(for: newLanguage) }
    guard isOther || newTitle != standardTitle else { return false }
    (language, standardTitle) = (newLanguage, newTitle)
    heading =
      switch newTitle {
      case nil: ""
      case .pickOne: messages.text(.pickTopic)
      case .pick(let goal): messages.text(.pickGoal, count: goal)
      case .pickOrMore(let goal): messages.text(.pickGoalOrMore, count: goal)
      }
    return isOther
  }
}
