import Glibc
import Raster

/// The colors that a theme's file leaves out.
extension Theme {
  /// Changes the colors that a file leaves out, as far as they do not fit those that it gives.
  ///
  /// A color of the base stays as long as it is legible, or visible, on what it is drawn on now. Otherwise it is moved toward
  /// white or black until it is; colors of surfaces follow the background. Colors that the file gives never change.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", 1.4.3, 1.4.6 and 1.4.11.
  ///
  /// - Parameter given: The properties that the file gives.
  public mutating func adapt(keeping given: Set<PartialKeyPath<Theme>>) {
    var adapting = Adapting(theme: self, base: self, given: given)
    adapting.adaptBackground()
    adapting.adaptTexts()
    adapting.adaptButton(\.primaryButton)
    adapting.adaptButton(\.secondaryButton)
    adapting.adaptCell(\.free)
    adapting.adaptPicked()
    adapting.adaptDisabled()
    adapting.adaptVeil()
    self = adapting.theme
  }

  /// A theme whose colors are being adapted.
  private struct Adapting {
    var theme: Theme
    /// The theme as it was read.
    let base: Theme
    let given: Set<PartialKeyPath<Theme>>

    /// The greatest contrast of two colors that look like one surface.
    private static let sameSurface = 1.6
    /// The greatest contrast of a quiet surface, such as that of a secondary button, to the background.
    private static let quietSurface = 3.0
    /// The greatest contrast of a topic that cannot be picked to the background.
    private static let quietCell = 2.5
    /// The least contrast of anything to the background.
    private static let leastVisible = 1.08
    /// The contrasts of a heading and of other texts that replace those of the base.
    private static let (strongText, softText) = (12.0, 6.0)

    init(theme: Theme, base: Theme, given: Set<PartialKeyPath<Theme>>) {
      (self.theme, self.base, self.given) = (theme, base, given)
    }

    // MARK: - Rules

    /// The least contrast of texts, and of other essential parts.
    private var textContrast: Double { base.window.isHighContrast ? 7 : 4.5 }
    private var edgeContrast: Double { base.window.isHighContrast ? 4.5 : 3 }

    private var grounds: [Color] { [theme.backgroundTop, theme.backgroundBottom] }
    private var ground: Color { theme.backgroundTop.mixed(with: theme.backgroundBottom, by: 0.5) }

    private var hasGround: Bool { isGiven(\.backgroundTop) || isGiven(\.backgroundBottom) }

    private func isGiven(_ path: PartialKeyPath<Theme>) -> Bool { given.contains(path) }

    private func contrast(_ color: Color, on grounds: [Color]) -> Double {
      grounds.map { color.contrastRatio(to: $0) }.min() ?? 1
    }

    /// Moves a color that the file leaves out toward white or black if its contrast is too low.
    ///
    /// - Parameters:
    ///   - path: The color.
    ///   - grounds: What it is drawn on.
    ///   - least: The contrast that it needs.
    ///   - wanted: The contrast that it gets if it has less than it needs.
    private mutating func fit(
      _ path: WritableKeyPath<Theme, Color>, on grounds: [Color], least: Double, wanted: Double
    ) {
      let color = theme[keyPath: path]
      guard !isGiven(path), contrast(color, on: grounds) < least else { return }
      let toLight = contrast(.white, on: grounds) >= contrast(.black, on: grounds)
      theme[keyPath: path] =
        color.moved(toLight: toLight) { contrast($0, on: grounds) >= max(least, wanted) }.fill
    }

    // MARK: - The window

    /// One color of the gradient alone is that of the whole background.
    mutating func adaptBackground() {
      if isGiven(\.backgroundTop) != isGiven(\.backgroundBottom),
        theme.backgroundTop.contrastRatio(to: theme.backgroundBottom) > Self.sameSurface
      {
        if isGiven(\.backgroundTop) {
          theme.backgroundBottom = theme.backgroundTop
        } else {
          theme.backgroundTop = theme.backgroundBottom
        }
      }
    }

    mutating func adaptTexts() {
      guard hasGround else { return }
      fit(\.title, on: grounds, least: textContrast, wanted: Self.strongText)
      fit(\.secondaryText, on: grounds, least: textContrast, wanted: Self.softText)
      fit(\.focusRing, on: grounds, least: edgeContrast, wanted: Self.softText)
      if !isGiven(\.progress), isGiven(\.primaryButton.fill) {
        theme.progress = theme.primaryButton.fill
      }
      fit(\.progress, on: grounds, least: edgeContrast, wanted: edgeContrast)
      fit(\.progressComplete, on: grounds, least: edgeContrast, wanted: edgeContrast)
      if !isGiven(\.track), !isQuiet(theme.track, limit: Self.quietSurface) {
        theme.track = surface(0.18)
      }
      guard !isGiven(\.shadow.color), isOtherKind else { return }
      // Light windows have weaker shadows.
      theme.shadow.color = Color(
        red: 0, green: 0, blue: 0, alpha: ground.isLight ? 70 : 150)
    }

    /// Whether the background is light and that of the base dark, or the other way around: its texts are legible no longer.
    private var isOtherKind: Bool {
      contrast(base.title, on: grounds) < textContrast
    }

    /// Returns a color a step from the background toward the texts.
    private func surface(_ step: Double) -> Color {
      ground.mixed(with: ground.legibleInk, by: step)
    }

    private func isQuiet(_ color: Color, limit: Double) -> Bool {
      let contrast = color.contrastRatio(to: ground)
      return contrast >= Self.leastVisible && contrast <= limit
    }

    /// The veil has the color of the background, so that it dims what is below.
    mutating func adaptVeil() {
      guard hasGround, !isGiven(\.veil) else { return }
      let veil = theme.veil
      let opaque = Color(red: veil.red, green: veil.green, blue: veil.blue)
      guard opaque.contrastRatio(to: theme.backgroundBottom) > Self.leastVisible else { return }
      let bottom = theme.backgroundBottom
      theme.veil = Color(
        red: bottom.red, green: bottom.green, blue: bottom.blue, alpha: veil.alpha)
    }

    // MARK: - Buttons

    mutating func adaptButton(_ path: WritableKeyPath<Theme, ButtonStyle>) {
      let fill = path.appending(path: \.fill)
      let (label, outline) = (path.appending(path: \.label), path.appending(path: \.outline))
      if path == \.secondaryButton, hasGround, !isGiven(fill),
        theme[keyPath: fill].contrastRatio(to: ground) > Self.quietSurface
      {
        theme[keyPath: fill] = surface(0.06)
      }
      makeRoom(for: label, on: [fill])
      fit(
        label, on: [theme[keyPath: fill]], least: textContrast, wanted: Self.strongText)
      if hasGround { fit(outline, on: grounds, least: edgeContrast, wanted: edgeContrast) }
    }

    /// Moves surfaces that the file leaves out until a text that it gives is legible on them.
    private mutating func makeRoom(
      for label: WritableKeyPath<Theme, Color>, on fills: [WritableKeyPath<Theme, Color>]
    ) {
      guard isGiven(label) else { return }
      let ink = theme[keyPath: label]
      for fill in fills where !isGiven(fill) {
        guard ink.contrastRatio(to: theme[keyPath: fill]) < textContrast else { continue }
        theme[keyPath: fill] =
          theme[keyPath: fill].moved(toLight: !ink.isLight) {
            ink.contrastRatio(to: $0) >= textContrast
          }.fill
      }
    }

    // MARK: - Cells

    mutating func adaptCell(_ path: WritableKeyPath<Theme, CellStyle>) {
      let (top, bottom) = (path.appending(path: \.top), path.appending(path: \.bottom))
      let (label, outline) = (path.appending(path: \.label), path.appending(path: \.outline))
      if isGiven(top) != isGiven(bottom),
        theme[keyPath: top].contrastRatio(to: theme[keyPath: bottom]) > Self.sameSurface
      {
        if isGiven(top) {
          theme[keyPath: bottom] = theme[keyPath: top]
        } else {
          theme[keyPath: top] = theme[keyPath: bottom]
        }
      }
      makeRoom(for: label, on: [top, bottom])
      let fills = [theme[keyPath: top], theme[keyPath: bottom]]
      fit(label, on: fills, least: textContrast, wanted: Self.strongText)
      guard hasGround || isGiven(top) || isGiven(bottom) else { return }
      // A cell that stands out needs no outline.
      guard fills.contains(where: { contrast($0, on: grounds) < edgeContrast }) else { return }
      fit(outline, on: grounds, least: edgeContrast, wanted: edgeContrast)
    }

    /// Picks that look like other topics become a shade of these.
    mutating func adaptPicked() {
      let fills: [PartialKeyPath<Theme>] = [\.picked.top, \.picked.bottom, \.picked.label]
      if isGiven(\.free.top) || isGiven(\.free.bottom), !fills.contains(where: isGiven) {
        let free = theme.free.top.mixed(with: theme.free.bottom, by: 0.5)
        let picked = theme.picked.top.mixed(with: theme.picked.bottom, by: 0.5)
        if free.isSimilar(to: picked) {
          let shade = theme.styles(tintedWith: free).picked
          let isDistinct = !free.isSimilar(to: shade.top.mixed(with: shade.bottom, by: 0.5))
          let other = free.moved(toLight: free.relativeLuminance < 0.1) {
            !free.isSimilar(to: $0)
          }.fill
          theme.picked.top = isDistinct ? shade.top : other
          theme.picked.bottom = isDistinct ? shade.bottom : other
        }
      }
      adaptCell(\.picked)
      fit(
        \.tickDisc, on: [theme.picked.top, theme.picked.bottom], least: edgeContrast,
        wanted: Self.softText)
      fit(\.tick, on: [theme.tickDisc], least: edgeContrast, wanted: Self.softText)
    }

    /// Topics that cannot be picked stay close to the background.
    mutating func adaptDisabled() {
      let fill = theme.disabled.top.mixed(with: theme.disabled.bottom, by: 0.5)
      if hasGround, !isGiven(\.disabled.top), !isGiven(\.disabled.bottom),
        !isQuiet(fill, limit: Self.quietCell)
      {
        (theme.disabled.top, theme.disabled.bottom) = (surface(0.14), surface(0.14))
        if !isGiven(\.disabled.outline) { theme.disabled.outline = surface(0.45) }
      }
      adaptCell(\.disabled)
    }
  }
}

extension Color {
  /// The least distance of two colors that are told apart, in OKLab.
  private static let leastDistance = 0.08

  /// Whether two colors of cells are hard to tell apart.
  fileprivate func isSimilar(to other: Color) -> Bool {
    let (one, two) = (OKLCH(self), OKLCH(other))
    let turn = (one.hue - two.hue) * Double.pi / 180
    // The distance of two points in polar coordinates.
    let chroma =
      one.chroma * one.chroma + two.chroma * two.chroma - 2 * one.chroma * two.chroma * cos(turn)
    let lightness = one.lightness - two.lightness
    return (lightness * lightness + max(0, chroma)).squareRoot() < Self.leastDistance
  }
}
