import Documents
import Foundation
import Picture
import Raster
import TestSupport
import Testing

@testable import honeycomb

/// Themes as files: those that come with the program, a person's own, and wrong ones.
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

  /// What a theme consists of, by the path of its properties: `free.top` ...
  private func parts(_ value: Any, under path: String = "") -> [String: String] {
    let children = Mirror(reflecting: value).children
    if value is Color || value is [String] || children.isEmpty { return [path: "\(value)"] }
    var result: [String: String] = [:]
    for child in children {
      let label = child.label ?? "?"
      let below = parts(child.value, under: path.isEmpty ? label : "\(path).\(label)")
      result.merge(below) { first, _ in first }
    }
    return result
  }

  /// The paths of the keys of a document, in the same manner.
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
    // And so it is the same whatever it is based on.
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

  // MARK: - Cases

  @Test func baseIsTheDarkThemeWhereNoneIsNamed() throws {
    var expected = Theme.dark
    expected.title = Color(rgb: 0xABCDEF)
    #expect(try read("title: \"#ABCdef\"") == expected)
    #expect(try read("{\"honeycomb\": 1, \"title\": \"#abcdefff\"}", named: "my.json") == expected)
  }

  @Test(arguments: [
    ("titel: \"#ffffff\"", "1:1", "unknown key \"titel\"; expected one of: honeycomb, base"),
    ("free:\n  fill: \"#ffffff\"", "2:3", "expected one of: top, bottom, outline, outlineWidth"),
    ("title: #ffffff", "1:7", "expected an opaque colour as \"#rrggbb\", in quotes, found nothing"),
    ("title: \"#fff\"", "1:8", "found the string \"#fff\""),
    ("title: \"#+1234f\"", "1:8", "expected an opaque colour"),
    ("title: purple", "1:8", "found \"purple\""),
    ("title: [1, 2, 3]", "1:8", "found a list"),
    ("title: \"#ffffff80\"", "1:8", "expected an opaque colour"),
    ("veil: \"#ffff\"", "1:7", "expected a colour as \"#rrggbb\" or \"#rrggbbaa\", in quotes"),
    ("free: \"#ffffff\"", "1:7", "expected a mapping"),
    ("free: {outlineWidth: .nan}", "1:22", "expected a number from 0 to 6, found \".nan\""),
    ("picked: {outlineWidth: -1}", "1:24", "expected a number from 0 to 6, found -1"),
    ("picked: {outlineWidth: 7}", "1:24", "expected a number from 0 to 6"),
    ("shadow: {sigma: 1e9}", "1:17", "expected a number from 0 to 12"),
    ("shadow:\n  drop: 17", "2:9", "expected a number from 0 to 16"),
    ("base: blue", "1:7", "expected one of dark, light, high-contrast, found \"blue\""),
    ("honeycomb: 2", "1:12", "expected version 1"),
    ("fontFamilies: []", "1:15", "expected at least one font family"),
    ("fontFamilies: [Inter, \"\"]", "1:23", "the name of one font family"),
    ("fontFamilies: [\"Inter, serif\"]", "1:16", "without commas"),
    ("fontFamilies: [\"a\\0\"]", "1:16", "the name of one font family"),
    ("title: \"#ffffff\"\ntitle: \"#000000\"", "2:1", "is in line 1 already"),
    ("- dark", "1:1", "expected a mapping with a theme's colours, found a list"),
    ("", "1:1", "expected a value, found an empty file"),
  ])
  func mistakeIsToldWithItsPlaceAndCure(text: String, place: String, message: String) throws {
    let error = try #require(throws: InputError.self) { _ = try read(text) }
    #expect(error.description.hasPrefix("my.yaml:\(place): "), "\(error)")
    #expect(error.description.contains(message), "\(error)")
  }

  // MARK: - The program

  private let script = """
    {"size": [320, 240], "catalogue": "topics.txt"}
    {"t": 0.1, "type": "press", "x": 160, "y": 120}
    {"t": 0.2, "type": "release", "x": 160, "y": 120}
    {"t": 2, "type": "end"}

    """

  @Test func fileDrawsWhatItsNameDraws() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\nthree\n", to: "topics.txt")
    let script = try folder.write(script, to: "script.jsonl")
    let own = try folder.write("base: light\nbackgroundTop: \"#123456\"\n", to: "own.yaml")
    func picture(_ theme: String) throws -> XPicture {
      let path = folder.path("picture.png")
      let ending = try Program.run(["render", script, "--theme", theme, "-o", path])
      #expect(ending == Program.Ending(status: 0))
      return try XPicture(png: path)
    }
    let dark = try picture("dark")
    let contrast = try picture("high-contrast")
    let file = try picture(Self.path(of: .highContrast))
    #expect(file.differences(from: contrast) == 0)
    #expect(file.differences(from: dark) > 320 * 240 / 2)
    #expect(try picture(own)[0, 0] & 0xFFFFFF == 0x123456)
  }

  @Test(arguments: [["pick"], ["render", "x"], ["record", "x", "-o", "x.gif"], ["replay", "x"]])
  func wrongThemeEndsWith2BeforeAnythingElse(command: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("title: \"#000000\"\nshadow: {drop: deep}\n", to: "bad.yaml")
    let ending = try Program.run(command + ["--theme", path])
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(
      ending.errors
        == "honeycomb: \(path):2:16: expected a number from 0 to 16, found \"deep\"\n")
    let missing = try Program.run(command + ["--theme", "drak"])
    #expect(missing.status == 2)
    #expect(
      missing.errors.hasPrefix(
        "honeycomb: drak: no such theme; expected dark, light, high-contrast, or a theme's file ("))
  }
}
