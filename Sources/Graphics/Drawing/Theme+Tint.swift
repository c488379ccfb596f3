public import Raster

extension Theme {
  /// The styles of a topic that has its own color.
  public struct TopicStyles: Hashable, Sendable {
    /// The style of a topic that can be picked.
    public var free: CellStyle
    /// The style of a picked topic.
    public var picked: CellStyle
    /// The ring inside the outline of a picked topic; `nil` if the outline itself stands out from the fill.
    public var pickedRing: Color?
  }

  /// Returns the styles of a topic with its own color, which is changed as far as the contrast requires.
  ///
  /// Labels have a contrast of at least 4.5:1 to the whole cell, also when pressed and under the mouse; 7:1 in a
  /// theme whose own labels have it. An unpicked cell gets a dark label where the theme's is light, or the
  /// other way around, if the color then changes less. In a theme that distinguishes picks by light and
  /// dark, the labels, the outlines and the style of picks do not change.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", 1.4.3, 1.4.6 and 1.4.11.
  public func styles(tintedWith color: Color) -> TopicStyles {
    let (fill, label) = legibleFill(for: color)
    return TopicStyles(
      free: Self.style(
        fill, outline: distinguishesPicksByLightness ? free.outline : outline(about: fill),
        outlineWidth: free.outlineWidth, label: label),
      picked: distinguishesPicksByLightness ? picked : pickedStyle(tintedWith: color))
  }

  /// Returns the fill of an unpicked topic with a color, which is changed as far as necessary, and its label.
  func legibleFill(for color: Color) -> (fill: Color, label: Color) {
    let least = labelContrast
    let own = fill(nearestTo: color, labeled: free.label) { fill in
      // An unpicked cell must not look picked.
      !distinguishesPicksByLightness || picked.top.contrastRatio(to: fill) >= least
    }
    guard !distinguishesPicksByLightness, own.change > Self.smallChange else {
      return (own.fill, free.label)
    }
    let other =
      free.label.isLight ? color.mixed(with: .black, by: 0.88) : color.mixed(with: .white, by: 0.88)
    let opposite = fill(nearestTo: color, labeled: other)
    return opposite.change < own.change ? (opposite.fill, other) : (own.fill, free.label)
  }

  /// Whether free and picked topics differ by light and dark, so that one has dark and the other light labels.
  var distinguishesPicksByLightness: Bool { free.label.isLight != picked.label.isLight }

  /// The ink of the letters of a label that match what the user has typed.
  ///
  /// Amber on cells with a light label, crimson on others, moved to white or black until it has the
  /// contrast that labels have in this theme; another hue if that is hard to tell from the label.
  public func matchInk(on style: CellStyle) -> Color {
    let least = labelContrast
    return Self.matchInk(beside: style.label) { ink in
      legibility(of: ink, top: style.top, bottom: style.bottom) >= least
    }
  }

  /// The ink of the letters of a text that match what the user has typed.
  ///
  /// - Parameters:
  ///   - ground: The color below the text.
  ///   - ink: The color of the text.
  /// - Returns: The color of the letters; see ``matchInk(on:)``.
  public func matchInk(on ground: Color, beside ink: Color) -> Color {
    let least = labelContrast
    return Self.matchInk(beside: ink) { $0.contrastRatio(to: ground) >= least }
  }

  /// The colors of a mark behind the letters of a cell that match what the user has typed, and of the letters on it.
  ///
  /// On many cells only letters that are nearly white or black have enough contrast, and would look like the others.
  public func matchMark(on style: CellStyle) -> (fill: Color, ink: Color) {
    let toLight = style.label.isLight
    let hue = toLight ? Self.lightMatchHues[0] : Self.darkMatchHues[0]
    let fill = hue.moved(toLight: toLight) { fill in
      [style.top, style.bottom].allSatisfy { fill.contrastRatio(to: $0) >= edgeContrast }
        && fill.legibleInk.contrastRatio(to: fill) >= labelContrast
    }.fill
    return (fill, fill.legibleInk)
  }

  /// Returns the first of several hues that is legible and unlike other letters; otherwise that which is most unlike them.
  private static func matchInk(
    beside label: Color, isLegible: (Color) -> Bool
  ) -> Color {
    let toLight = label.isLight
    var best = (ink: label, distance: -1)
    for hue in toLight ? lightMatchHues : darkMatchHues {
      let ink = hue.moved(toLight: toLight, until: isLegible).fill
      let distance = ink.distance(to: label)
      if distance > best.distance { best = (ink, distance) }
      if distance >= leastMatchDistance { break }
    }
    return best.ink
  }

  /// Amber, cyan, green and pink, for letters on dark cells.
  private static let lightMatchHues = [0xFFD54A, 0x5FE3FF, 0x9CF27A, 0xFF9EDB].map {
    Color(rgb: $0)
  }
  /// Crimson, blue, green and brown, for letters on light cells.
  private static let darkMatchHues = [0xA3004F, 0x0B4FB3, 0x0A6B2E, 0x7A4100].map {
    Color(rgb: $0)
  }
  /// The distance from other letters from which a hue is accepted.
  private static let leastMatchDistance = 72

  /// A pick keeps the theme's outline and tick, on a darker shade of the topic's color.
  private func pickedStyle(tintedWith color: Color) -> CellStyle {
    let edge = edgeContrast
    let shade = fill(nearestTo: color, labeled: picked.label) { fill in
      [Self.top(of: fill), Self.bottom(of: fill)].allSatisfy {
        tickDisc.contrastRatio(to: $0) >= edge
      }
    }
    return Self.style(
      shade.fill.moved(toLight: !picked.label.isLight, by: Self.pickedDepth),
      outline: picked.outline, outlineWidth: picked.outlineWidth, label: picked.label)
  }

  /// How far a color can change before the other kind of label is tried, from 0 to 1.
  private static let smallChange = 0.12
  /// How much darker the color of a pick is, from 0 to 1.
  private static let pickedDepth = 0.25
  /// How far the ends of a cell's gradient are from its color, from 0 to 1.
  private static let gradientReach = 0.08

  /// The minimum contrast of labels: that of level AAA if all labels of the theme have it.
  private var labelContrast: Double {
    [free, picked].allSatisfy { legibility(of: $0.label, top: $0.top, bottom: $0.bottom) >= 7 }
      ? 7 : 4.5
  }

  /// The minimum contrast of other essential parts.
  var edgeContrast: Double { labelContrast == 7 ? 4.5 : 3 }

  // MARK: - Fills

  private static func top(of fill: Color) -> Color { fill.mixed(with: .white, by: gradientReach) }
  private static func bottom(of fill: Color) -> Color {
    fill.mixed(with: .black, by: gradientReach)
  }

  private static func style(
    _ fill: Color, outline: Color, outlineWidth: Double, label: Color
  ) -> CellStyle {
    CellStyle(
      top: top(of: fill), bottom: bottom(of: fill), outline: outline, outlineWidth: outlineWidth,
      label: label)
  }

  /// Returns the fill nearest to `color` on which `label` is legible, and its distance, from 0 to 1.
  private func fill(
    nearestTo color: Color, labeled label: Color, suchThat isGood: (Color) -> Bool = { _ in true }
  ) -> (fill: Color, change: Double) {
    let least = labelContrast
    return color.moved(toLight: !label.isLight) { fill in
      legibility(of: label, top: Self.top(of: fill), bottom: Self.bottom(of: fill)) >= least
        && isGood(fill)
    }
  }

  /// Returns an outline similar to `fill` that is visible on the window's background.
  private func outline(about fill: Color) -> Color {
    let grounds = [backgroundTop, backgroundBottom]
    let toLight = !backgroundTop.isLight
    return fill.moved(toLight: toLight, by: 0.22).moved(toLight: toLight) { outline in
      grounds.allSatisfy { outline.contrastRatio(to: $0) >= edgeContrast }
    }.fill
  }

  /// Returns the minimum contrast of a label on a cell: normal, pressed, and under the mouse.
  ///
  /// Only the middle half of a cell contains letters; there a light overlay matters.
  private func legibility(of label: Color, top: Color, bottom: Color) -> Double {
    let (upper, lower) = (top.mixed(with: bottom, by: 0.25), top.mixed(with: bottom, by: 0.75))
    let grounds = (
      top, bottom, top.covered(by: pressOverlay), bottom.covered(by: pressOverlay),
      upper.covered(by: hoverOverlay), lower.covered(by: hoverOverlay)
    )
    func contrast(_ ground: Color) -> Double { label.contrastRatio(to: ground) }
    return min(
      contrast(grounds.0), contrast(grounds.1), contrast(grounds.2), contrast(grounds.3),
      contrast(grounds.4), contrast(grounds.5))
  }
}

extension Color {
  /// The greatest difference of a channel, from 0 to 255.
  fileprivate func distance(to other: Color) -> Int {
    zip([red, green, blue], [other.red, other.green, other.blue])
      .map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  /// Returns the opaque result of a possibly translucent color on a background.
  fileprivate func covered(by overlay: Color) -> Color {
    let opaque = Color(red: overlay.red, green: overlay.green, blue: overlay.blue)
    return mixed(with: opaque, by: Double(overlay.alpha) / 255)
  }

  /// Returns the color moved toward white or black by `amount`, from 0 to 1.
  ///
  /// A color that gets darker also gets more saturated, so that a pale color does not become gray.
  fileprivate func moved(toLight: Bool, by amount: Double) -> Color {
    if toLight { return mixed(with: .white, by: amount) }
    let brightest = Double(Swift.max(red, green, blue))
    func darker(_ channel: UInt8) -> UInt8 {
      let below = (brightest - Double(channel)) * (1 + Self.vividness * amount)
      return UInt8((max(0, brightest - below) * (1 - amount)).rounded())
    }
    return Color(red: darker(red), green: darker(green), blue: darker(blue), alpha: alpha)
  }

  /// How much the saturation of a color grows until it is black, from 0 on.
  private static let vividness = 0.9

  /// Returns the first color toward white or black that satisfies a condition, in steps of 1/256, and its
  /// position on the way.
  ///
  /// All later colors must satisfy it as well. If none does, returns white or black.
  func moved(
    toLight: Bool, until isGood: (Color) -> Bool
  ) -> (fill: Color, change: Double) {
    if isGood(self) { return (self, 0) }
    var (bad, good) = (0, 256)
    while good - bad > 1 {
      let middle = (bad + good) / 2
      if isGood(moved(toLight: toLight, by: Double(middle) / 256)) {
        good = middle
      } else {
        bad = middle
      }
    }
    let change = Double(good) / 256
    return (moved(toLight: toLight, by: change), change)
  }
}
