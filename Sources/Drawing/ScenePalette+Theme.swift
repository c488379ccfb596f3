import Raster

extension ScenePalette {
  /// The colours for a window in a theme of the picker.
  ///
  /// Those of the themes that come with the program are `dark`, `light` and `highContrast`. A theme of the
  /// user's takes what it does not name from the one of these whose ground is most like its own.
  public init(_ theme: Theme) {
    switch theme {
    case .dark: self = .dark
    case .light: self = .light
    case .highContrast: self = .highContrast
    default: self.init(derivedFrom: theme)
    }
  }

  private init(derivedFrom theme: Theme) {
    let ground = theme.backgroundTop.mixed(with: theme.backgroundBottom, by: 0.5)
    let isBright = ground.relativeLuminance > 0.5
    // As the theme of highest contrast has it: nothing but black behind white.
    let isStark = ground == .black && theme.title == .white
    self = isBright ? .light : isStark ? .highContrast : .dark
    background = ground
    card =
      isBright ? ground.mixed(with: .white, by: 0.6) : ground.mixed(with: theme.title, by: 0.05)
    ink = theme.title
    faintInk = theme.secondaryText
    hairline = theme.track
    accent = theme.progress
    let white = accent.contrastRatio(to: .white)
    accentInk = white >= accent.contrastRatio(to: .black) ? .white : .black
    uniformCell = theme.free.top
  }
}
