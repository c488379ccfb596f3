public import Drawing
public import Raster

/// The colors and the font that dmenu was given, as changes of a theme.
public struct LauncherColors: Hashable, Sendable {
  /// The color behind rows that do not have the focus.
  public var background: Color?
  /// The color of their text.
  public var ink: Color?
  /// The color of the focus.
  public var focusBackground: Color?
  /// The color of text on it.
  public var focusInk: Color?
  /// The family of the font.
  public var fontFamily: String?

  /// How far a cell is from the background, toward the ink.
  private static let cellShare = 0.1
  private static let disabledCellShare = 0.04
  private static let outlineShare = 0.3
  /// How far quiet text is from the ink, toward the background.
  private static let quietShare = 0.3
  private static let disabledInkShare = 0.5
  /// The least contrast of text.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", 1.4.3.
  private static let textContrast = 4.5

  /// No colors.
  public init() {}

  /// Returns a theme with these colors.
  ///
  /// A color that was not given is the theme's, unless text could not be read in it.
  public func applied(to theme: Theme) -> Theme {
    var theme = theme
    if let fontFamily { theme.fontFamilies.insert(fontFamily, at: 0) }
    if background != nil || ink != nil { setRows(of: &theme) }
    if focusBackground != nil || focusInk != nil { setFocus(of: &theme) }
    return theme
  }

  private func setRows(of theme: inout Theme) {
    let ground = background ?? theme.backgroundTop
    let ink = ink ?? Self.legible(theme.title, on: ground)
    if background != nil {
      (theme.backgroundTop, theme.backgroundBottom) = (ground, ground)
      theme.free.fill(ground.mixed(with: ink, by: Self.cellShare))
      theme.disabled.fill(ground.mixed(with: ink, by: Self.disabledCellShare))
      theme.free.outline = ground.mixed(with: ink, by: Self.outlineShare)
      theme.disabled.outline = theme.free.outline
      theme.track = theme.free.outline
      theme.secondaryButton = Theme.ButtonStyle(
        fill: theme.free.top, outline: theme.free.outline, label: ink)
    }
    theme.title = ink
    theme.secondaryText = ink.mixed(with: ground, by: Self.quietShare)
    theme.free.label = ink
    theme.disabled.label = ink.mixed(with: ground, by: Self.disabledInkShare)
    theme.secondaryButton.label = ink
  }

  private func setFocus(of theme: inout Theme) {
    let ground = focusBackground ?? theme.picked.top
    let ink = focusInk ?? Self.legible(theme.picked.label, on: ground)
    if focusBackground != nil {
      theme.picked.fill(ground)
      theme.focusRing = ground
      theme.progress = ground
      theme.primaryButton.fill = ground
      theme.primaryButton.outline = ground
      theme.window.accent = ground
    }
    theme.picked.label = ink
    theme.picked.outline = ink
    theme.primaryButton.label = ink
    theme.window.accentInk = ink
    (theme.tickDisc, theme.tick) = (ink, ground)
  }

  /// Returns a color of text if it can be read on a background, else black or white.
  private static func legible(_ ink: Color, on ground: Color) -> Color {
    ink.contrastRatio(to: ground) >= textContrast ? ink : ground.legibleInk
  }

  // MARK: - Values of flags

  /// The names of X's colors that are understood.
  private static let names: [String: UInt32] = [
    "black": 0x00_0000, "white": 0xFF_FFFF, "red": 0xFF_0000, "green": 0x00_FF00,
    "blue": 0x00_00FF, "yellow": 0xFF_FF00, "cyan": 0x00_FFFF, "magenta": 0xFF_00FF,
    "gray": 0xBE_BEBE, "grey": 0xBE_BEBE,
  ]

  /// Returns the color that a flag names, as `#RGB`, `#RRGGBB` or one of X's names; `nil` for another text.
  public static func color(named text: String) -> Color? {
    if text.hasPrefix("#") { return [4, 7].contains(text.utf8.count) ? Color(hex: text) : nil }
    return names[text.lowercased()].map { Color(rgb: $0) }
  }

  /// Returns the family in a pattern such as `Fira Code:size=10` or `monospace-12`; `nil` if it has none.
  ///
  /// Source: fontconfig 2.14, "Font Names".
  public static func family(inPattern text: String) -> String? {
    let families = text.prefix { $0 != ":" }
    let first = families.prefix { $0 != "," }
    var family = first[...]
    if let dash = first.lastIndex(of: "-"),
      Double(first[first.index(after: dash)...]) != nil
    {
      family = first[..<dash]
    }
    return family.isEmpty ? nil : String(family)
  }
}

extension Theme.CellStyle {
  /// Fills the whole cell with a color.
  fileprivate mutating func fill(_ color: Color) { (top, bottom) = (color, color) }
}
