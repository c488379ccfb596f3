import Composition
import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// The file that keeps fontconfig's choices of fonts.
struct FontChoicesTests {
  private static let families = ["Inter"]
  private let folder: TemporaryFolder
  private let configuration: FontConfiguration

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("fonts")
    let installed = try #require(FontChoices(families: ["Inter"], language: "en"))
    let request = FontRequest(families: ["Inter"], weight: .semibold, language: "en")
    let font = try #require(installed.fonts[request])
    try FileManager.default.copyItem(atPath: font.path, toPath: folder.path("fonts/a.otf"))
    let path = try folder.write(
      "<?xml version=\"1.0\"?><fontconfig><dir>\(folder.path("fonts"))</dir></fontconfig>",
      to: "fonts.conf")
    configuration = try FontConfiguration(file: path)
  }

  private func choices() -> FontChoices {
    FontChoices(families: ["Inter"], language: "en", configuration: configuration)
  }

  @Test func allWeightsHaveTheFontOfFontconfig() throws {
    let choices = choices()
    #expect(choices.fonts.count == TextStyle.Weight.allCases.count)
    for (request, font) in choices.fonts {
      #expect(font == FontFile.matching(request, in: configuration))
      #expect(font.path == folder.path("fonts/a.otf"))
    }
  }

  @Test func savedChoicesAreValidUntilFontsOrConfigurationChange() throws {
    let cache = try TemporaryFolder()
    let file = cache.path("honeycomb/fonts")
    #expect(FontChoices.read(file, for: Self.families) == nil)
    #expect(FontChoices.makeFolder(of: file))
    var choices = choices()
    let changes: [(String, () throws -> Void)] = [
      ("nothing", {}),
      ("a font is added", { try folder.write("", to: "fonts/b.otf") }),
      (
        "a font is replaced",
        {
          try FileHandle(forWritingTo: URL(filePath: folder.path("fonts/a.otf"))).truncate(
            atOffset: 9)
        }
      ),
      ("the configuration is changed", { try folder.write("<fontconfig/>", to: "fonts.conf") }),
      ("a configuration is added", { try folder.write("", to: "other.conf") }),
      (
        "the fonts are removed",
        { try FileManager.default.removeItem(atPath: folder.path("fonts")) }
      ),
    ]
    for (change, make) in changes {
      choices.write(file)
      #expect(FontChoices.read(file, for: Self.families) == choices)
      try make()
      #expect(
        (FontChoices.read(file, for: Self.families) == choices) == (change == "nothing"),
        "\(change)")
      choices = self.choices()
    }
  }

  @Test func damagedFilesAreNoChoices() throws {
    let choices = choices()
    let bytes = Array(try #require(choices.text).utf8)
    #expect(FontChoices(bytes, for: Self.families) == choices)
    for count in 0..<bytes.count {
      // Without its last lines, a file has fewer choices.
      let part = FontChoices(Array(bytes.prefix(count)), for: Self.families)
      #expect(part.map { $0.fonts.allSatisfy { choices.fonts[$0.key] == $0.value } } ?? true)
    }
    var random = SplitMix64(seed: 17)
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: damaged.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let font = FontChoices(damaged, for: Self.families)?.fonts.values.first {
        $0.path != folder.path("fonts/a.otf")
      }
      #expect(font?.open() == nil)
    }
  }

  @Test func aPreparationSavesItsChoicesAndTheNextOneReadsThem() throws {
    let file = folder.path("cache/fonts")
    func label() throws -> Label {
      let preparation = try #require(TypesetterPreparation(weight: .semibold, choicesFile: file))
      let hexagon = WidthProfile.hexagon(flatToFlat: 117)
      var typesetter = try preparation.take()
      #expect(!typesetter.label("人工智能", in: hexagon).isEmpty)
      preparation.waitForChoices()
      return typesetter.label("Politics", in: hexagon, style: TextStyle(weight: .semibold))
    }
    let first = try label()
    let second = try label()
    #expect(!first.isEmpty && first.path == second.path && first.lines == second.lines)
    // Proof that the file is used: with another font in it, labels look different.
    let families = Typesetter.defaultFamilies
    let request = FontRequest(families: families, weight: .semibold, language: "en")
    let font = try #require(FontChoices.read(file, for: families)?.fonts[request])
    let other = FontRequest(families: ["Noto Serif"], weight: .bold, language: "en")
    let serif = try #require(
      FontChoices(families: other.families, language: "en")?.fonts[other])
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let fontLine = "\t\(font.path)\t\(font.face)\t\(font.instance)\t\(font.variations ?? "")\n"
    #expect(text.contains(fontLine))
    try folder.write(
      text.replacing(fontLine, with: "\t\(serif.path)\t\(serif.face)\t0\t\n"), to: "cache/fonts")
    #expect(try label().path != first.path)
  }

  @Test func choicesAreNotSavedWhereNoRegularFileCanBe() throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    try folder.makeFolder("folder")
    for file in ["/dev/null/none/fonts", folder.path("pipe"), folder.path("folder")] {
      choices().write(file)
      #expect(FontChoices.read(file, for: Self.families) == nil)
      let preparation = try #require(TypesetterPreparation(weight: .bold, choicesFile: file))
      var typesetter = try preparation.take()
      preparation.waitForChoices()
      #expect(!typesetter.label("a", in: .hexagon(flatToFlat: 117)).isEmpty)
    }
  }
}
