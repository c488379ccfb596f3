public import Interaction

/// The texts of the program itself in all languages: those that ship with it, with replacements.
public struct MessageTables: Hashable, Sendable {
  private var tables = MessageTable.shipped

  /// Creates the tables that ship with the program.
  ///
  /// - Parameter replacements: Texts to use instead; they may be in further languages, whose other texts are in English.
  public init(replacements: [Language: [MessageKey: MessageText]] = [:]) {
    for (language, texts) in replacements {
      if let place = tables.firstIndex(where: { $0.language == language }) {
        tables[place].merge(texts)
      } else {
        // A table for a region starts with that of its language.
        var table = MessageTable(
          language, at: language.bestMatch(in: ShippedLanguage.all.map(\.language)))
        table.merge(texts)
        tables.append(table)
      }
    }
  }

  /// Returns the texts for a reader of a language; without any, those in English.
  ///
  /// - Parameter language: The language; `nil` for English.
  /// - Returns: The texts.
  public func table(for language: Language?) -> MessageTable {
    guard let language, let place = language.bestMatch(in: tables.lazy.map(\.language)) else {
      return tables[0]
    }
    return tables[place]
  }
}
