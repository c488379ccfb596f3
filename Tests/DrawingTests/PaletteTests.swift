import Drawing
import HexGeometry
import Interaction
import Raster
import Testing

/// The palettes for families of topics.
struct PaletteTests {
  private static let themes = Theme.shipped
  private static let levels = 0...4

  private static func fill(_ style: Theme.CellStyle) -> Color {
    style.top.mixed(with: style.bottom, by: 0.5)
  }

  /// The distance of two hues in degrees.
  private static func turn(_ a: Color, _ b: Color) -> Double {
    let turn = abs(OKLCH(a).hue - OKLCH(b).hue).truncatingRemainder(dividingBy: 360)
    return min(turn, 360 - turn)
  }

  @Test(arguments: themes) func labelsReadOnEveryShade(theme: Theme) {
    for color in theme.palette {
      for level in Self.levels {
        let styles = theme.styles(ofFamily: color, level: level)
        for style in [styles.free, styles.picked] {
          theme.expectReadableLabel(on: style)
          for ground in [theme.backgroundTop, theme.backgroundBottom] {
            #expect(style.outline.contrastRatio(to: ground) >= theme.leastEdgeContrast)
          }
        }
      }
    }
  }

  /// Colors that the contrast would change would no longer be equally light.
  @Test(arguments: themes) func palettesAreShownAsTheyAre(theme: Theme) {
    for color in theme.palette {
      let style = theme.styles(ofFamily: color).free
      #expect(style.label == theme.free.label)
      #expect(style.top == color.mixed(with: .white, by: 0.08), "\(color)")
      #expect(style.bottom == color.mixed(with: .black, by: 0.08), "\(color)")
    }
  }

  @Test(arguments: themes) func palettesAreEvenAndNeighborsDifferInHue(theme: Theme) {
    #expect(theme.palette.count == Theme.paletteSize && Theme.paletteSize == Catalogue.hueCount)
    let lightnesses = theme.palette.map { OKLCH($0).lightness }
    #expect((lightnesses.max() ?? 1) - (lightnesses.min() ?? 0) < 0.01)
    #expect(theme.palette.allSatisfy { OKLCH($0).chroma > 0.05 && OKLCH($0).chroma < 0.17 })
    for number in 0..<37 {
      func color(_ number: Int) -> Color {
        theme.palette[Catalogue.hue(ofFirstLevelTopic: number)]
      }
      for neighbor in Hex(spiralIndex: number).neighbors {
        #expect(Self.turn(color(number), color(neighbor.spiralIndex)) > 44, "\(number)")
      }
    }
    for (index, color) in theme.palette.enumerated() {
      for other in theme.palette[..<index] { #expect(Self.turn(color, other) > 18) }
    }
  }

  @Test(arguments: themes) func subtopicsHaveAShadeOfTheirParentsHue(theme: Theme) {
    for color in theme.palette {
      let fills = (0...Theme.shadeCount).map {
        Self.fill(theme.styles(ofFamily: color, level: $0).free)
      }
      for (parent, child) in zip(fills, fills.dropFirst()) {
        let step = OKLCH(parent).lightness - OKLCH(child).lightness
        #expect(step > 0.02 && step < 0.065, "\(parent) \(child)")
        #expect(Self.turn(parent, child) < 12)
        #expect(OKLCH(child).chroma < OKLCH(parent).chroma + 0.002)
      }
      #expect(
        theme.styles(ofFamily: color, level: Theme.shadeCount + 5)
          == theme.styles(ofFamily: color, level: Theme.shadeCount))
    }
  }

  @Test(arguments: themes) func picksShowInEveryHue(theme: Theme) {
    for color in theme.palette {
      for level in Self.levels {
        let styles = theme.styles(ofFamily: color, level: level)
        #expect(styles.picked.outlineWidth >= 2 * styles.free.outlineWidth)
        #expect(styles.picked.outlineWidth >= theme.picked.outlineWidth)
        for fill in [styles.picked.top, styles.picked.bottom] {
          #expect(theme.tickDisc.contrastRatio(to: fill) >= theme.leastEdgeContrast)
          if theme == .highContrast {
            #expect(fill.contrastRatio(to: styles.free.top) >= 7)
          } else {
            let line = styles.pickedRing ?? styles.picked.outline
            #expect(line.contrastRatio(to: fill) >= theme.leastEdgeContrast)
          }
        }
        // The fill alone tells picks apart as well.
        let (free, picked) = (Self.fill(styles.free), Self.fill(styles.picked))
        #expect(abs(OKLCH(free).lightness - OKLCH(picked).lightness) > 0.05)
      }
    }
  }
}
