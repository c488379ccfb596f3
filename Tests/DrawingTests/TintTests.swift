import Drawing
import Raster
import TestSupport
import Testing

/// Topics with their own colors are legible and distinguishable in every theme.
struct TintTests {
  private static let themes = Theme.shipped

  /// Common colors, and random ones.
  private static let colors: [Color] = {
    var random = SplitMix64(seed: 61)
    let plain: [UInt32] = [
      0x000000, 0xFFFFFF, 0x808080, 0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF,
      0x7A3FF2, 0x34D17C, 0xFFE600,
    ]
    return (plain + (0..<300).map { _ in UInt32(random.next() & 0xFFFFFF) }).map(Color.init(rgb:))
  }()

  /// The greatest difference of a channel.
  private static func distance(_ first: Color, _ second: Color) -> Int {
    max(
      abs(Int(first.red) - Int(second.red)), abs(Int(first.green) - Int(second.green)),
      abs(Int(first.blue) - Int(second.blue)))
  }

  @Test(arguments: themes) func labelsReadOnAnyColor(theme: Theme) {
    for color in Self.colors {
      let styles = theme.styles(tintedWith: color)
      for style in [styles.free, styles.picked] {
        theme.expectReadableLabel(on: style)
      }
    }
  }

  @Test(arguments: themes) func matchedLettersCanBeRead(theme: Theme) {
    let tinted = Self.colors.map { theme.styles(tintedWith: $0) }
    for style in [theme.free, theme.picked] + tinted.flatMap({ [$0.free, $0.picked] }) {
      let ink = theme.matchInk(on: style)
      for fill in [style.top, style.bottom] {
        #expect(ink.contrastRatio(to: fill) >= theme.leastTextContrast)
      }
      let mark = theme.matchMark(on: style)
      #expect(mark.ink.contrastRatio(to: mark.fill) >= theme.leastTextContrast)
      for fill in [style.top, style.bottom] {
        #expect(mark.fill.contrastRatio(to: fill) >= theme.leastEdgeContrast)
      }
    }
    for ground in [theme.backgroundTop, theme.backgroundBottom] {
      let ink = theme.matchInk(on: ground, beside: theme.title)
      #expect(ink.contrastRatio(to: ground) >= theme.leastTextContrast)
      #expect(Self.distance(ink, theme.title) >= 48)
    }
  }

  /// A label in the color of the usual marks has marks of another hue.
  @Test(arguments: [0xFFD54A, 0xFFE9A0, 0xA3004F, 0x7A0030] as [UInt32])
  func marksAreUnlikeLabelsOfTheirHue(label: UInt32) {
    var theme = Theme.dark
    theme.free.label = Color(rgb: label)
    let ground: Color = theme.free.label.isLight ? .black : .white
    (theme.free.top, theme.free.bottom) = (ground, ground)
    let ink = theme.matchInk(on: theme.free)
    #expect(Self.distance(ink, theme.free.label) >= 48)
    #expect(ink.contrastRatio(to: ground) >= theme.leastTextContrast)
  }

  @Test(arguments: themes) func cellsStandOutAndPicksShow(theme: Theme) {
    for color in Self.colors {
      let styles = theme.styles(tintedWith: color)
      for ground in [theme.backgroundTop, theme.backgroundBottom] {
        for style in [styles.free, styles.picked] {
          #expect(style.outline.contrastRatio(to: ground) >= theme.leastEdgeContrast)
        }
      }
      for fill in [styles.picked.top, styles.picked.bottom] {
        #expect(theme.tickDisc.contrastRatio(to: fill) >= theme.leastEdgeContrast)
      }
      #expect(styles.picked.outlineWidth >= 2 * styles.free.outlineWidth)
      #expect(styles.picked != styles.free)
    }
  }

  /// Picks that differ by light and dark do so in any color.
  @Test func inHighContrastPicksStayYellow() {
    let theme = Theme.highContrast
    for color in Self.colors {
      let styles = theme.styles(tintedWith: color)
      #expect(styles.picked == theme.picked)
      #expect(styles.free.label == theme.free.label && styles.free.outline == .white)
      #expect(theme.picked.top.contrastRatio(to: styles.free.top) >= 5)
    }
  }

  /// Pale red becomes a deep red, not brown: the channels keep their distance.
  @Test func aPaleColorThatIsPickedStaysVivid() {
    let fill = Theme.dark.styles(tintedWith: Color(rgb: 0xFF8A80)).picked.top
    #expect(Double(fill.red) > 2 * Double(fill.green))
  }

  @Test func aColorThatReadsIsKept() {
    for rgb in [0x6C45D4, 0xB3261E, 0x00695C, 0x1565C0] as [UInt32] {
      let color = Color(rgb: rgb)
      let style = Theme.dark.styles(tintedWith: color).free
      #expect(style.label == Theme.dark.free.label)
      let middle = style.top.mixed(with: style.bottom, by: 0.5)
      let changes = [
        Int(middle.red) - Int(color.red), Int(middle.green) - Int(color.green),
        Int(middle.blue) - Int(color.blue),
      ]
      #expect(changes.allSatisfy { abs($0) <= 12 }, "\(middle)")
    }
  }

  /// Yellow under white letters would become brown.
  @Test func aBrightColorTakesADarkLabel() {
    for theme in [Theme.dark, .light] {
      let style = theme.styles(tintedWith: Color(rgb: 0xFFD400)).free
      #expect(style.label.relativeLuminance < 0.05)
      #expect(style.top.relativeLuminance > 0.6)
    }
  }
}
