import Drawing
import Raster
import Testing

/// Every theme is legible: WCAG 2.2 requires 4.5:1 for text and 3:1 for other essential parts; the
/// high-contrast theme must have 7:1 for text, as level AAA requires, and 4.5:1.
@Suite struct ThemeTests {
  static let themes = Theme.shipped

  /// The minimum contrast of text.
  private func text(_ theme: Theme) -> Double { theme == .highContrast ? 7 : 4.5 }
  /// The minimum contrast of other essential parts.
  private func edge(_ theme: Theme) -> Double { theme == .highContrast ? 4.5 : 3 }

  /// `color` blended over `ground` by its alpha.
  private func over(_ ground: Color, _ color: Color) -> Color {
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    return ground.mixed(with: opaque, by: Double(color.alpha) / 255)
  }

  private func grounds(_ theme: Theme) -> [Color] { [theme.backgroundTop, theme.backgroundBottom] }

  @Test(arguments: themes) func labelsReadOnTheirCells(theme: Theme) {
    for (name, style) in [
      ("free", theme.free), ("picked", theme.picked), ("disabled", theme.disabled),
    ] {
      for fill in [style.top, style.bottom] {
        #expect(style.label.contrastRatio(to: fill) >= text(theme), "\(theme.name) \(name)")
        // A press of a topic that cannot be picked is brief, and WCAG does not cover it.
        guard name != "disabled" else { continue }
        let pressed = over(fill, theme.pressOverlay)
        #expect(
          style.label.contrastRatio(to: pressed) >= text(theme), "\(theme.name) \(name), pressed")
      }
      // Three lines of a label fill the middle half of a cell's height; only there a light overlay
      // matters. Topics that cannot be picked have no overlay.
      for share in [0.25, 0.75] where name != "disabled" {
        let hovered = over(
          style.top.mixed(with: style.bottom, by: share), theme.hoverOverlay)
        #expect(
          style.label.contrastRatio(to: hovered) >= text(theme), "\(theme.name) \(name), hovered")
      }
    }
  }

  @Test(arguments: themes) func textsReadOnTheWindow(theme: Theme) {
    for ground in grounds(theme) {
      #expect(theme.title.contrastRatio(to: ground) >= text(theme))
      #expect(theme.secondaryText.contrastRatio(to: ground) >= text(theme))
    }
    // A kiosk's texts are on an overlay that dims the content below.
    let below = grounds(theme) + [theme.free.top, theme.picked.bottom, theme.title]
    for ground in below.map({ over($0, theme.veil) }) {
      #expect(theme.title.contrastRatio(to: ground) >= text(theme))
      #expect(theme.secondaryText.contrastRatio(to: ground) >= text(theme))
    }
  }

  @Test(arguments: themes) func buttonsRead(theme: Theme) {
    for style in [theme.primaryButton, theme.secondaryButton] {
      let states = [
        style.fill, style.fill.mixed(with: style.outline, by: 0.1),
        style.fill.mixed(with: .black, by: 0.2),
      ]
      for fill in states {
        #expect(style.label.contrastRatio(to: fill) >= text(theme), "\(theme.name)")
      }
      let contrast = max(
        style.outline.contrastRatio(to: theme.backgroundBottom),
        style.fill.contrastRatio(to: theme.backgroundBottom))
      #expect(contrast >= edge(theme), "\(theme.name)")
    }
  }

  @Test(arguments: themes) func cellsStandOutFromTheWindow(theme: Theme) {
    for ground in grounds(theme) {
      for (name, style) in [
        ("free", theme.free), ("picked", theme.picked), ("disabled", theme.disabled),
      ] {
        #expect(style.outline.contrastRatio(to: ground) >= edge(theme), "\(theme.name) \(name)")
      }
      #expect(theme.focusRing.contrastRatio(to: ground) >= edge(theme))
      for bar in [theme.progress, theme.progressComplete] {
        #expect(bar.contrastRatio(to: ground) >= edge(theme))
        #expect(
          bar.contrastRatio(to: theme.track) >= edge(theme), "\(theme.name): the bar in its groove")
      }
    }
  }

  @Test(arguments: themes) func picksDifferByMoreThanColor(theme: Theme) {
    #expect(theme.tick.contrastRatio(to: theme.tickDisc) >= edge(theme))
    for fill in [theme.picked.top, theme.picked.bottom] {
      #expect(theme.tickDisc.contrastRatio(to: fill) >= edge(theme))
    }
    #expect(theme.picked.outlineWidth >= 2 * theme.free.outlineWidth)
  }

  @Test(arguments: themes) func themesHaveDifferentNames(theme: Theme) {
    #expect(Self.themes.count { $0.name == theme.name } == 1)
  }

  @Test func highContrastHasThickLinesAndNothingFaint() {
    let theme = Theme.highContrast
    #expect(theme.free.outlineWidth >= 2 * Theme.dark.free.outlineWidth)
    #expect(theme.picked.outlineWidth >= 2 * Theme.dark.picked.outlineWidth)
    // The fill alone distinguishes a pick as well.
    for (free, picked) in [
      (theme.free.top, theme.picked.top), (theme.free.bottom, theme.picked.bottom),
    ] {
      #expect(picked.contrastRatio(to: free) >= 7)
    }
    #expect(theme.track.contrastRatio(to: theme.backgroundTop) >= 2)
  }
}
