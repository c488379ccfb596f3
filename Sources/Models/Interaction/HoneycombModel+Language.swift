import Geometry

extension HoneycombModel {
  /// The language of all texts: the one that the user has chosen, otherwise the default; `nil` if the configuration has
  /// none.
  public var language: Language? {
    session.language ?? defaultLanguage
  }

  /// The language at the start of each session; `nil` if the configuration has none.
  public var defaultLanguage: Language? {
    configuration.defaultLanguage ?? configuration.languages.first
  }

  /// What a kiosk's visitor has changed to use it more easily.
  public var easeOfUse: EaseOfUse { session.easeOfUse }

  /// Whether the window is a mirror image, because the language is written from right to left.
  ///
  /// The model itself knows nothing of the mirror: frames, layouts and events have the coordinates of the window that is not
  /// mirrored. `ContentStage` mirrors events, and `PickerSketcher` mirrors what is drawn.
  public var isMirrored: Bool { language?.isRightToLeft ?? false }

  /// Changes the default language: that of the sessions that follow, and at once if the user has not chosen another.
  ///
  /// - Parameter defaultLanguage: The language.
  public mutating func adopt(defaultLanguage: Language) {
    let wasMirrored = isMirrored
    configuration.defaultLanguage = defaultLanguage
    languageDidChange(wasMirrored: wasMirrored)
  }

  /// Changes the language; `nil` for the default.
  mutating func speak(_ language: Language?) {
    let wasMirrored = isMirrored
    session.language = language
    languageDidChange(wasMirrored: wasMirrored)
  }

  private mutating func languageDidChange(wasMirrored: Bool) {
    adaptTitle()
    guard isMirrored != wasMirrored else { return }
    // The mouse is where it was on the screen.
    if let hover = pointer.hover {
      pointer.hover = Vector(viewport.windowSize.x - hover.x, hover.y)
    }
  }
}
