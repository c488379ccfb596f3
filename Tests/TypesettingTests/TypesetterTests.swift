import Composition
import Foundation
import TestSupport
import Testing

@testable import Typesetting

struct TypesetterTests {
  /// Writes a font configuration without fonts, or an invalid one.
  func withConfiguration(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "honeycomb-fonts-\(UUID().uuidString).conf")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  @Test func withoutFontsThereIsAnError() throws {
    try withConfiguration("<?xml version=\"1.0\"?><fontconfig></fontconfig>") { path in
      #expect(throws: TypesettingError.noFonts) {
        _ = try Typesetter(families: [], language: "en", configurationFile: path)
      }
    }
    #expect(throws: TypesettingError.noFonts) {
      _ = try Typesetter(families: [], language: "en", configurationFile: "/nowhere/fonts.conf")
    }
  }

  @Test func brokenConfigurationsArePassedOverInSilence() throws {
    try withConfiguration("<fontconfig><bogus/><dir>/usr/share/fonts</dir") { path in
      let file = path + ".stderr"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let heard = dup(2)
      let caught = open(file, O_RDWR | O_CREAT, 0o600)
      dup2(caught, 2)
      let error = #expect(throws: TypesettingError.self) {
        _ = try Typesetter(families: [], language: "en", configurationFile: path)
      }
      dup2(heard, 2)
      close(heard)
      close(caught)
      #expect(error == .noFonts)
      // Tests that ran at the same time may have written messages: pass them on.
      let said = try Data(contentsOf: URL(fileURLWithPath: file))
      FileHandle.standardError.write(said)
      #expect(!String(decoding: said, as: UTF8.self).contains("Fontconfig"))
    }
  }

  @Test func errorsSayWhatToDo() {
    #expect(TypesettingError.noFonts.description.contains("install"))
    #expect(
      TypesettingError.cannotStart(function: "FcConfigCreate").description.contains(
        "FcConfigCreate"))
  }

  @Test func aTypesetterPreparedAheadSetsTheSameText() throws {
    let preparation = try #require(TypesetterPreparation(weight: .semibold))
    let isOver = DispatchSemaphore(value: 0)
    preparation.notify { isOver.signal() }
    #expect(isOver.wait(timeout: .now() + Deadline.patience) == .success && preparation.isOver)
    var prepared = try preparation.take()
    var other = try Typesetter(
      families: Typesetter.defaultFamilies, language: "en", configurationFile: nil)
    for weight in TextStyle.Weight.allCases {
      let style = TextStyle(weight: weight)
      let profile = WidthProfile.hexagon(flatToFlat: 117)
      for text in ["Politics", "人工智能", "a 🎉 b"] {
        let label = prepared.label(text, in: profile, style: style)
        let same = other.label(text, in: profile, style: style)
        #expect(!label.isEmpty && label.lines == same.lines && label.path == same.path)
      }
    }
  }

  @Test func unknownFamiliesFallBack() throws {
    var setter = try Typesetter(families: ["No Such Family"])
    let label = setter.label("Politics", in: .hexagon(flatToFlat: 117))
    #expect(!label.isEmpty && label.missingGlyphs == 0 && label.unsupportedCharacters == 0)
  }

  @Test func languageDecidesHowHanCharactersLook() throws {
    var japanese = try Typesetter(language: "ja")
    var chinese = try Typesetter(language: "zh-cn")
    let text = "直骨"
    let profile = WidthProfile.hexagon(flatToFlat: 117)
    #expect(japanese.label(text, in: profile).path != chinese.label(text, in: profile).path)
  }

  @Test func manyTypesettersComeAndGo() throws {
    for _ in 0..<5 {
      var setter = try Typesetter()
      #expect(!setter.label("人😀a", in: .hexagon(flatToFlat: 117)).isEmpty)
    }
  }
}
