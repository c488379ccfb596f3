public import Drawing

/// What lays out the texts of a window between its pictures: the store of the canvas, or another one if the place of a letter
/// matters before the first picture.
public struct WindowFonts {
  /// The families, in order of preference.
  private let families: [String]
  private var labels: LabelStore?

  /// Creates fonts that are not loaded.
  public init(families: [String]) { self.families = families }

  /// The store; `nil` until its fonts are loaded.
  public var loaded: LabelStore? { labels?.isReady == true ? labels : nil }

  /// Returns the store, and waits until its fonts are loaded; `nil` if there are no fonts.
  public mutating func load() -> LabelStore? {
    if loaded == nil { labels = try? LabelStore(families: families) }
    return loaded
  }

  /// Takes the store of the canvas.
  mutating func take(_ labels: LabelStore) { self.labels = labels }
}
