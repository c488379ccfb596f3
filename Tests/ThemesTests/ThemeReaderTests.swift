import Documents
import Foundation
import Drawing
import Raster
import TestSupport
import Testing
import Themes

/// Themes as files: those in Assets, a user's own, and invalid ones.
struct ThemeReaderTests {
  private static let folder = PackageFolder.root.appending(path: "Assets/themes")

  private static func path(of theme: Theme) -> String {
    folder.appending(path: "\(theme.name).yaml").path
  }

  private func read(_ text: String, named name: String = "my.yaml") throws -> Theme {
    let reading = try ThemeReader.read(Array(text.utf8), named: name)
    #expect(reading.warnings.isEmpty)
    return reading.theme
  }

  /// White on orange has a contrast of 2.6 : 1.
  @Test func textsThatAreHardToReadLeadToWarnings() throws {
    let text = """
      base: light
      backgroundTop: "#fff7ec"
      backgroundBottom: "#ffe3c2"
      free: {top: "#ff7a00", bottom: "#e05e00", label: "#ffffff"}
      title: "#c0a080"
      """
    let reading = try ThemeReader.read(Array(text.utf8), named: "brand.yaml")
    #expect(
      reading.warnings.map(\.description) == [
        "brand.yaml:4:50: warning: free.label has a contrast of 2.6 : 1 to its ground; texts need 4.5 : 1",
        "brand.yaml:5:8: warning: title has a contrast of 1.9 : 1 to its ground; texts need 4.5 : 1",
      ])
    for theme in Theme.shipped {
      let reading = try ThemeReader.read(file: Self.path(of: theme))
      #expect(reading.warnings.isEmpty)
    }
  }

  /// The parts of a theme, by the path of its properties: `free.top` ...
  private func parts(_ value: Any, under path: String = "") -> [String: String] {
    let children = Mirror(reflecting: value).children
    if value is Color || value is [Color] || value is [String] || children.isEmpty {
      return [path: "\(value)"]
    }
    var result: [String: String] = [:]
    for child in children {
      let label = child.label ?? "?"
      let below = parts(child.value, under: path.isEmpty ? label : "\(path).\(label)")
      result.merge(below) { first, _ in first }
    }
    return result
  }

  /// The paths of the keys of a document, in the same form.
  private func keys(_ node: Document.Node, under path: String = "") -> [String] {
    guard case .mapping(let entries) = node.content else { return [path] }
    return entries.flatMap {
      keys($0.value, under: path.isEmpty ? $0.key : "\(path).\($0.key)")
    }
  }

  // MARK: - Laws

  @Test(arguments: Theme.shipped)
  func fileOfAShippedThemeIsThatTheme(theme: Theme) throws {
    let reading = try ThemeReader.read(file: Self.path(of: theme))
    #expect(reading.warnings.isEmpty)
    let (written, builtIn) = (parts(reading.theme), parts(theme))
    #expect(builtIn.count > 30)
    for (key, value) in builtIn { #expect(written[key] == value, "\(theme.name): \(key)") }
    #expect(reading.theme == theme)
  }

  @Test(arguments: Theme.shipped)
  func fileOfAShippedThemeSaysAllThatAThemeHas(theme: Theme) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: Self.path(of: theme))))
    let document = try Document(reading: bytes, named: theme.name, as: .yaml)
    #expect(Set(keys(document.root)) == Set(parts(theme).keys).union(["honeycomb", "base"]))
    // Therefore it does not depend on its base.
    for base in Theme.shipped {
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("base: \(theme.name)", with: "base: \(base.name)")
      #expect(try read(text) == theme)
    }
  }

  @Test(arguments: Theme.shipped)
  func whatIsLeftOutIsAsInTheBase(theme: Theme) throws {
    #expect(try read("base: \(theme.name)") == theme)
    var expected = theme
    expected.name = "mine"
    expected.free.outlineWidth = 3
    expected.shadow.color = Color(red: 1, green: 2, blue: 3, alpha: 4)
    expected.fontFamilies = ["Noto Serif", "serif"]
    #expect(
      try read(
        """
        base: \(theme.name)
        name: mine
        free: {outlineWidth: 3}
        shadow:
          color: '#01020304'
        fontFamilies: [Noto Serif, serif]
        """) == expected)
  }

  /// Panels follow the colors in a file, except for the colors that the file gives them.
  @Test func panelsFollowTheOtherColorsUnlessTheyAreNamed() throws {
    let followed = try read(
      "{backgroundTop: '#203040', backgroundBottom: '#203040', progress: '#ffcc00'}")
    #expect(followed.window.background == Color(rgb: 0x203040))
    #expect(followed.window.accent == Color(rgb: 0xFFCC00) && followed.window.accentInk == .black)
    #expect(followed.window.frame == Theme.dark.window.frame)
    let named = try read(
      """
      backgroundTop: '#203040'
      window: {background: '#010203', cells: ['#112233', '#445566'], isHighContrast: true}
      """)
    #expect(named.window.background == Color(rgb: 0x010203))
    #expect(named.window.cells == [Color(rgb: 0x112233), Color(rgb: 0x445566)])
    #expect(named.window.isHighContrast)
    // A light background gets the overlays that are visible on it.
    let light = try read(
      "{backgroundTop: '#ffffff', backgroundBottom: '#f0f0f0', title: '#101010'}")
    #expect(light.window.proposal == Theme.light.window.proposal)
    #expect(light.window.ink == Color(rgb: 0x101010))
    // A single color used to make the demo and the inspector trap, because they mix it with the next one.
    for cells in ["[]", "['#112233']"] {
      #expect(throws: InputError.self) { try read("window: {cells: \(cells)}") }
    }
    #expect(throws: InputError.self) { try read("window: {ink: '#00000080'}") }
  }

  /// A palette follows the color of free topics, unless the file names it.
  @Test func palettesFollowTheColorOfFreeTopicsUnlessTheyAreNamed() throws {
    #expect(try read("title: '#abcdef'").palette == Theme.dark.palette)
    let named = try read("{free: {top: '#00796b'}, palette: ['#112233', '#445566', '#778899']}")
    #expect(named.palette == [0x112233, 0x445566, 0x778899].map(Color.init(rgb:)))
    #expect(try read("palette: ['#112233']").palette == [Color(rgb: 0x112233)])
    let free = Color(rgb: 0x00796B)
    let teal = try read("free: {top: '#00796b', bottom: '#00796b'}").palette
    #expect(teal.count == Theme.paletteSize && Set(teal).count == teal.count)
    // It begins with the nearest of its hues, and is as light as the free topics.
    #expect(abs(OKLCH(teal[0]).hue - OKLCH(free).hue) < 16)
    for color in teal {
      #expect(abs(OKLCH(color).lightness - OKLCH(free).lightness) < 0.01, "\(color)")
    }
    // Black cells would have no hues.
    let black = try read("{base: high-contrast, free: {top: '#000000', bottom: '#000000'}}")
    #expect(black.palette == Theme.highContrast.palette)
  }

  // MARK: - Cases

  @Test func baseIsTheDarkThemeWhereNoneIsNamed() throws {
    var expected = Theme.dark
    expected.title = Color(rgb: 0xABCDEF)
    expected.window.ink = expected.title
    #expect(try read("title: \"#ABCdef\"") == expected)
    #expect(try read("{\"honeycomb\": 1, \"title\": \"#abcdefff\"}", named: "my.json") == expected)
  }

  @Test(arguments: [
    ("titel: \"#ffffff\"", "1:1", "unknown key \"titel\"; expected one of: honeycomb, base"),
    ("free:\n  fill: \"#ffffff\"", "2:3", "expected one of: top, bottom, outline, outlineWidth"),
    (
      "title: #ffffff", "1:7",
      "expected an opaque color in the form \"#rrggbb\", in quotes, found nothing"
    ),
    ("title: \"#fff\"", "1:8", "found the string \"#fff\""),
    ("title: \"#+1234f\"", "1:8", "expected an opaque color"),
    ("title: purple", "1:8", "found \"purple\""),
    ("title: [1, 2, 3]", "1:8", "found a list"),
    ("title: \"#ffffff80\"", "1:8", "expected an opaque color"),
    (
      "veil: \"#ffff\"", "1:7",
      "expected a color in the form \"#rrggbb\" or \"#rrggbbaa\", in quotes"
    ),
    ("free: \"#ffffff\"", "1:7", "expected a mapping"),
    ("free: {outlineWidth: .nan}", "1:22", "expected a number from 0 to 6, found \".nan\""),
    ("picked: {outlineWidth: -1}", "1:24", "expected a number from 0 to 6, found -1"),
    ("picked: {outlineWidth: 7}", "1:24", "expected a number from 0 to 6"),
    ("shadow: {sigma: 1e9}", "1:17", "expected a number from 0 to 12"),
    ("shadow:\n  drop: 17", "2:9", "expected a number from 0 to 16"),
    ("base: blue", "1:7", "expected one of dark, light, high-contrast, found \"blue\""),
    ("honeycomb: 2", "1:12", "expected version 1"),
    ("palette: []", "1:10", "expected at least 1 color, found 0"),
    ("palette: '#112233'", "1:10", "expected a list"),
    ("palette: ['#112233', red]", "1:22", "expected an opaque color"),
    (
      "palette: [\(Array(repeating: "'#112233'", count: 13).joined(separator: ", "))]", "1:10",
      "too many colors; expected at most 12"
    ),
    ("fontFamilies: []", "1:15", "expected at least one font family"),
    ("fontFamilies: [Inter, \"\"]", "1:23", "the name of one font family"),
    ("fontFamilies: [\"Inter, serif\"]", "1:16", "without commas"),
    ("fontFamilies: [\"a\\0\"]", "1:16", "the name of one font family"),
    ("title: \"#ffffff\"\ntitle: \"#000000\"", "2:1", "is already in line 1"),
    ("- dark", "1:1", "expected a mapping with the colors of a theme, found a list"),
    ("", "1:1", "expected a value, found an empty file"),
  ])
  func mistakeIsReportedWithItsPlaceAndCure(text: String, place: String, message: String) throws {
    let error = try #require(throws: InputError.self) { _ = try read(text) }
    #expect(error.description.hasPrefix("my.yaml:\(place): "), "\(error)")
    #expect(error.description.contains(message), "\(error)")
  }
}
