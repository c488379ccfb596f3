public import Raster

extension Theme {
  /// The greatest number of colors in a palette.
  public static let paletteSize = 12

  /// Returns the styles of a topic whose family has a color, changed as far as the contrast requires.
  ///
  /// Subtopics have a shade of the color, a step darker per level; a very dark color gets lighter
  /// instead. The contrasts are those of ``styles(tintedWith:)``. A pick keeps the hue and has an
  /// outline, or a ring inside it, that stands out from it.
  ///
  /// - Parameters:
  ///   - color: The color of the family.
  ///   - level: The level of the topic below the one that has the color itself; 0 for that one.
  /// - Returns: The styles.
  public func styles(ofFamily color: Color, level: Int = 0) -> TopicStyles {
    let shade =
      level > 0 ? legibleFill(for: color).fill.shade(level: min(level, Self.shadeCount)) : color
    var styles = styles(tintedWith: shade)
    guard !distinguishesPicksByLightness else { return styles }
    let picked = styles.picked
    if [picked.top, picked.bottom].allSatisfy({
      picked.outline.contrastRatio(to: $0) >= edgeContrast
    }) {
      styles.picked.outlineWidth = min(
        picked.outlineWidth * Self.pickedOutlineGrowth,
        max(picked.outlineWidth, Self.widestOutline))
    } else {
      styles.pickedRing = tickDisc
    }
    return styles
  }

  /// The number of levels with a shade of their own; deeper subtopics have the last one.
  public static let shadeCount = 3
  /// How much wider the outline of a pick is among cells of many hues.
  private static let pickedOutlineGrowth = 1.2
  /// A wider outline would reach the tick, in logical pixels.
  private static let widestOutline = 6.0

  /// Returns the palette for a theme made from another one.
  ///
  /// If the colors of free topics are those of `base`, so is the palette. Otherwise it is as light and as
  /// vivid as these colors are, and begins with the nearest hue.
  public func palette(changedFrom base: Theme) -> [Color] {
    guard free.top != base.free.top || free.bottom != base.free.bottom else { return base.palette }
    let own = OKLCH(free.top.mixed(with: free.bottom, by: 0.5))
    let chroma = min(max(own.chroma, Self.chromas.lowerBound), Self.chromas.upperBound)
    return Self.palette(
      lightness: max(own.lightness, Self.leastLightness), chroma: chroma,
      hue: own.chroma < Self.grayChroma ? Self.hues[0] : own.hue)
  }

  /// Returns twelve colors of one lightness and, as far as sRGB has it, one chroma.
  ///
  /// - Parameters:
  ///   - lightness: The lightness, from 0 to 1.
  ///   - chroma: The chroma.
  ///   - hue: The palette begins with the hue nearest to this one, in degrees.
  /// - Returns: The colors, in the order of a palette.
  static func palette(lightness: Double, chroma: Double, hue: Double) -> [Color] {
    func distance(_ other: Double) -> Double {
      let turn = abs(other - hue).truncatingRemainder(dividingBy: 360)
      return min(turn, 360 - turn)
    }
    let first = hues.indices.min { distance(hues[$0]) < distance(hues[$1]) } ?? 0
    return hueOrder.map { step in
      OKLCH(lightness: lightness, chroma: chroma, hue: hues[(first + step) % hues.count]).color
    }
  }

  /// Twelve hues around the circle, in degrees: 22 to 34 apart, but for the dull ones between amber and moss.
  private static let hues: [Double] = [291, 322, 352, 22, 46, 70, 124, 150, 178, 212, 238, 264]
  /// The order of the hues in a palette: in a honeycomb, neighbors are at least two of these hues apart.
  ///
  /// It suits `Catalogue.hue(ofFirstLevelTopic:among:)`.
  private static let hueOrder = [0, 8, 4, 2, 6, 10, 3, 11, 5, 1, 9, 7]
  /// The chromas of palettes for themes whose own cells are gray or glaring.
  private static let chromas = 0.11...0.16
  /// The chroma below which a color looks gray, so that its hue has no meaning.
  private static let grayChroma = 0.02
  /// The lightness at which hues begin to differ.
  private static let leastLightness = 0.3
}

extension Color {
  /// Returns a shade of the color that is `level` steps darker, or lighter if it is very dark.
  ///
  /// A darker shade has less chroma, so that it does not look more vivid than the color.
  fileprivate func shade(level: Int) -> Color {
    let own = OKLCH(self)
    let step = own.lightness < Self.leastShadedLightness ? Self.shadeStep : -Self.shadeStep
    var shade = own
    shade.lightness = min(1, max(0, own.lightness + step * Double(level)))
    if shade.lightness < own.lightness { shade.chroma *= shade.lightness / own.lightness }
    return shade.color
  }

  /// The difference in lightness from one level to the next.
  private static let shadeStep = 0.05
  /// The lightness of a color that still has three darker shades.
  private static let leastShadedLightness = 0.26
}
