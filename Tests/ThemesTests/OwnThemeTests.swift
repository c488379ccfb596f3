import Drawing
import Raster
import TestSupport
import Testing
import Themes

/// A user's own theme, of which the base gives the rest.
struct OwnThemeTests {
  /// The colors that a file can have, with what they are for.
  private static let colors: [(key: String, path: any WritableKeyPath<Theme, Color> & Sendable)] = [
    ("backgroundTop", \.backgroundTop), ("backgroundBottom", \.backgroundBottom),
    ("free.top", \.free.top), ("free.bottom", \.free.bottom), ("free.outline", \.free.outline),
    ("free.label", \.free.label), ("picked.top", \.picked.top),
    ("picked.bottom", \.picked.bottom), ("picked.outline", \.picked.outline),
    ("picked.label", \.picked.label), ("disabled.top", \.disabled.top),
    ("disabled.bottom", \.disabled.bottom), ("disabled.outline", \.disabled.outline),
    ("disabled.label", \.disabled.label), ("focusRing", \.focusRing), ("tickDisc", \.tickDisc),
    ("tick", \.tick), ("title", \.title), ("secondaryText", \.secondaryText), ("track", \.track),
    ("progress", \.progress), ("progressComplete", \.progressComplete),
    ("primaryButton.fill", \.primaryButton.fill),
    ("primaryButton.outline", \.primaryButton.outline),
    ("primaryButton.label", \.primaryButton.label),
    ("secondaryButton.fill", \.secondaryButton.fill),
    ("secondaryButton.outline", \.secondaryButton.outline),
    ("secondaryButton.label", \.secondaryButton.label), ("veil", \.veil),
  ]

  /// A theme's file with some colors, and the theme that it gives.
  private struct Own {
    var base: String
    var given: [String: Color]
    var theme: Theme

    init(base: String, _ given: [String: Color]) throws {
      var lines = ["base: \(base)"]
      var forms: [String: [String]] = [:]
      for (key, color) in given.sorted(by: { $0.key < $1.key }) {
        let value = "\"#" + [color.red, color.green, color.blue].map(Self.hex).joined() + "\""
        let parts = key.split(separator: ".").map(String.init)
        if parts.count == 1 {
          lines.append("\(key): \(value)")
        } else {
          forms[parts[0], default: []].append("\(parts[1]): \(value)")
        }
      }
      for (key, colors) in forms { lines.append("\(key): {\(colors.joined(separator: ", "))}") }
      let text = lines.joined(separator: "\n")
      (self.base, self.given) = (base, given)
      theme = try ThemeReader.read(Array(text.utf8), named: "my.yaml").theme
    }

    private static func hex(_ byte: UInt8) -> String {
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }

    func isGiven(_ key: String) -> Bool { given[key] != nil }

    /// Whether one color has the contrast that can be had on others, at most the needed one; or is given.
    func fits(
      _ key: String, _ path: KeyPath<Theme, Color>, on grounds: [Color], _ needed: Double
    ) -> Bool {
      if isGiven(key) { return true }
      func contrast(_ color: Color) -> Double {
        grounds.map { color.contrastRatio(to: $0) }.min() ?? 21
      }
      let best = max(contrast(.white), contrast(.black))
      return contrast(theme[keyPath: path]) >= min(needed, best) - 0.01
    }
  }

  private static func color(_ random: inout SplitMix64) -> Color {
    Color(rgb: UInt32(random.int(0...0xFFFFFF)))
  }

  /// Returns a theme with a background, cells of any color, and some of the other colors.
  private static func sample(seed: UInt64) throws -> Own {
    var random = SplitMix64(seed: seed)
    let base = Theme.shipped[random.int(0...Theme.shipped.count - 1)].name
    var given: [String: Color] = [:]
    let density = random.int(2...10)
    for (key, _) in colors where key != "veil" && random.int(0...density) == 0 {
      given[key] = color(&random)
    }
    if random.int(0...3) > 0 { given["backgroundTop"] = color(&random) }
    if random.int(0...3) > 0 { given["free.top"] = color(&random) }
    // A gradient that is both dark and light has no legible text.
    if let top = given["backgroundTop"], given["backgroundBottom"] != nil {
      given["backgroundBottom"] = top.mixed(with: color(&random), by: 0.15)
    }
    return try Own(base: base, given)
  }

  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func textsAreLegibleAndPartsVisibleInAnyOwnTheme(seed: UInt64) throws {
    let own = try Self.sample(seed: seed)
    let theme = own.theme
    let grounds = [theme.backgroundTop, theme.backgroundBottom]
    let about = "\(own.base) \(own.given.keys.sorted())"
    func expect(
      _ key: String, _ path: KeyPath<Theme, Color>, on grounds: [Color], _ needed: Double
    ) {
      #expect(own.fits(key, path, on: grounds, needed), "\(key) in \(about)")
    }
    let text = own.base == "high-contrast" ? 7.0 : 4.5
    let edge = own.base == "high-contrast" ? 4.5 : 3.0
    expect("title", \.title, on: grounds, text)
    expect("secondaryText", \.secondaryText, on: grounds, text)
    expect("focusRing", \.focusRing, on: grounds, edge)
    expect("progress", \.progress, on: grounds, edge)
    expect("free.label", \.free.label, on: [theme.free.top, theme.free.bottom], text)
    expect("picked.label", \.picked.label, on: [theme.picked.top, theme.picked.bottom], text)
    expect(
      "disabled.label", \.disabled.label, on: [theme.disabled.top, theme.disabled.bottom], 4.5)
    expect("primaryButton.label", \.primaryButton.label, on: [theme.primaryButton.fill], text)
    expect(
      "secondaryButton.label", \.secondaryButton.label, on: [theme.secondaryButton.fill], text)
    expect("secondaryButton.outline", \.secondaryButton.outline, on: grounds, edge)
    expect("tickDisc", \.tickDisc, on: [theme.picked.top, theme.picked.bottom], edge)
    expect("tick", \.tick, on: [theme.tickDisc], edge)
    // What the file gives stays as it is.
    for (key, path) in Self.colors {
      if let color = own.given[key] { #expect(theme[keyPath: path] == color, "\(key)") }
    }
    // The veil dims: what is below comes closer to the background, and texts stay legible.
    let veil = theme.veil
    let opaque = Color(red: veil.red, green: veil.green, blue: veil.blue)
    let veiled = theme.backgroundBottom.mixed(with: opaque, by: Double(veil.alpha) / 255)
    #expect(veiled.contrastRatio(to: theme.backgroundBottom) < 1.2, "\(about)")
    expect("title", \.title, on: [theme.backgroundTop, veiled], text - 0.5)
  }

  /// A text that is given and a surface that is not fit as well.
  @Test(arguments: [
    ("free.label", ["free.top", "free.bottom"]), ("picked.label", ["picked.top", "picked.bottom"]),
    ("primaryButton.label", ["primaryButton.fill"]),
    ("secondaryButton.label", ["secondaryButton.fill"]),
  ])
  func surfacesMakeRoomForTheirTexts(label: String, fills: [String]) throws {
    let paths = Dictionary(uniqueKeysWithValues: Self.colors.map { ($0.key, $0.path) })
    for base in Theme.shipped {
      for ink in [Color.black, .white, Color(rgb: 0x808080), Color(rgb: 0x2255CC)] {
        let theme = try Own(base: base.name, [label: ink]).theme
        for fill in fills {
          let path = try #require(paths[fill])
          #expect(ink.contrastRatio(to: theme[keyPath: path]) >= 4.4, "\(label) \(base.name)")
        }
      }
    }
  }

  /// A light window with the dark theme as its base used to have dark buttons, a black veil and white headings.
  @Test func aLightBackgroundAloneGivesALightTheme() throws {
    let white = Color(rgb: 0xFFFFFF)
    let theme = try Own(base: "dark", ["backgroundTop": white, "free.top": Color(rgb: 0xFFD9A0)])
      .theme
    #expect(theme.backgroundBottom == white && theme.free.bottom == Color(rgb: 0xFFD9A0))
    #expect(!theme.title.isLight && !theme.free.label.isLight && !theme.secondaryText.isLight)
    #expect(theme.secondaryButton.fill.isLight && !theme.secondaryButton.label.isLight)
    #expect(theme.disabled.top.isLight && theme.track.isLight)
    #expect(theme.veil == Color(red: 255, green: 255, blue: 255, alpha: Theme.dark.veil.alpha))
    #expect(theme.shadow.color.alpha < Theme.dark.shadow.color.alpha)
    // Green buttons and picks are as good on white.
    #expect(theme.primaryButton.fill == Theme.dark.primaryButton.fill)
    #expect(theme.primaryButton.outline.contrastRatio(to: white) >= 3)
    #expect(theme.picked.top == Theme.dark.picked.top)
  }

  /// Picks used to look like all other topics in a theme with green cells.
  @Test(arguments: Theme.shipped.filter { $0.name != "high-contrast" })
  func picksDifferFromTopicsOfTheirColor(base: Theme) throws {
    let theme = try Own(
      base: base.name, ["free.top": base.picked.top, "free.bottom": base.picked.bottom]
    ).theme
    #expect(theme.picked.top != theme.free.top)
    #expect(theme.picked.top.contrastRatio(to: theme.free.top) > 1.2)
  }
}
