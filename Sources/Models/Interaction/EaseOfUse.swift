/// What the visitor of a kiosk has changed to use it more easily; the next visitor begins without it.
public struct EaseOfUse: Hashable, Sendable {
  /// The size of the texts and of all else, in percent of the usual one.
  public var textPercent = 100
  /// Whether the colors are those of high contrast.
  public var hasHighContrast = false
  /// Whether all that can be touched is in the lower part of the screen.
  public var isWithinReach = false

  /// The sizes to choose from, in percent.
  ///
  /// The greatest makes the capital letters of readable labels 0.7 degrees high.
  ///
  /// Source: EN 301 549 V3.2.1, 5.1.4, "Functionality closed to text enlargement".
  public static let textPercents = [100, 150, 240]

  /// Something to change.
  public enum Change: Hashable, Sendable {
    /// Shows texts of a size, in percent.
    case text(percent: Int)
    /// Turns high contrast on or off.
    case contrast
    /// Moves all that can be touched down, or back up.
    case reach
  }

  /// Creates what a visitor begins with.
  public init() {}

  /// Whether a change is in effect.
  public func has(_ change: Change) -> Bool {
    switch change {
    case .text(let percent): textPercent == percent
    case .contrast: hasHighContrast
    case .reach: isWithinReach
    }
  }

  mutating func apply(_ change: Change) {
    switch change {
    case .text(let percent): textPercent = percent
    case .contrast: hasHighContrast.toggle()
    case .reach: isWithinReach.toggle()
    }
  }

  /// What differs from the beginning, as words for a journal.
  public var words: [String] {
    var words = textPercent == 100 ? [] : ["text-\(textPercent)"]
    if hasHighContrast { words.append("contrast") }
    if isWithinReach { words.append("reach") }
    return words
  }
}
