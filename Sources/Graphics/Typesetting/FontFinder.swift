/// Finds fonts, in what fontconfig chose earlier or else by asking it.
///
/// Fontconfig's configuration is read on the first request that needs it: that takes longer than the
/// rest of the first picture.
struct FontFinder: ~Copyable {
  private let file: String?
  private let choices: FontChoices?
  /// Fontconfig's configuration, once it has been read.
  private var configuration: FontConfiguration?

  /// Whether the configuration is not the system's.
  var isConfigured: Bool { file != nil }

  /// Creates a source for the configuration in `file`, or the system's if `nil`.
  ///
  /// - Parameters:
  ///   - file: The configuration.
  ///   - choices: What fontconfig chose earlier for the same configuration.
  /// - Throws: `TypesettingError.noFonts` if there are no fonts; with earlier choices there are.
  init(file: String?, choices: FontChoices?) throws(TypesettingError) {
    self.file = file
    self.choices = choices
    if choices == nil { configuration = try FontConfiguration(file: file) }
  }

  /// Returns the font for Latin text; `nil` if Pango has to choose it.
  mutating func font(
    families: [String], weight: TextStyle.Weight, language: String
  ) -> FontFile? {
    let request = FontRequest(families: families, weight: weight, language: language)
    if let known = choices?.fonts[request] { return known }
    return opened().flatMap { FontFile.matching(request, in: $0) }
  }

  /// Returns the configuration, which is read if it has not been; `nil` if there are no fonts.
  mutating func opened() -> FontConfiguration? {
    if configuration == nil { configuration = try? FontConfiguration(file: file) }
    return configuration
  }
}
