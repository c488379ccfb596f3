import Raster

extension Theme {
  /// The colors of panels and overlays that follow from the other colors of the theme.
  ///
  /// Colors whose sources equal those of `base` are taken from `base`. If the background is light and that of
  /// `base` is dark, or the other way around, the overlays are those of the most similar built-in theme.
  public func windowColors(changedFrom base: Theme) -> WindowColors {
    let kind = Self.kind(of: self)
    let isOther =
      kind.isLight != Self.kind(of: base).isLight || kind.isStark && !base.window.isHighContrast
    var colors = base.window
    if isOther { colors = kind.isLight ? .light : kind.isStark ? .highContrast : .dark }
    let ground = ground
    if isOther || ground != base.ground {
      colors.background = ground
      colors.card =
        kind.isLight ? ground.mixed(with: .white, by: 0.6) : ground.mixed(with: title, by: 0.05)
    }
    if isOther || title != base.title { colors.ink = title }
    if isOther || secondaryText != base.secondaryText { colors.faintInk = secondaryText }
    if isOther || track != base.track { colors.hairline = track }
    if isOther || progress != base.progress {
      colors.accent = progress
      colors.accentInk = progress.legibleInk
    }
    if isOther || free.top != base.free.top { colors.uniformCell = free.top }
    return colors
  }

  /// The background, without its gradient.
  private var ground: Color { backgroundTop.mixed(with: backgroundBottom, by: 0.5) }

  /// Whether the background is light, and whether it is black behind white text.
  private static func kind(of theme: Theme) -> (isLight: Bool, isStark: Bool) {
    (theme.ground.relativeLuminance > 0.5, theme.ground == .black && theme.title == .white)
  }
}
