import Drawing
import Geometry
import Layouts
import Scenes
import TestSupport
import Testing
import Typesetting

@testable import SceneDrawing

/// Texts of scenes, measured with the font that draws them.
struct TextMeasureTests {
  private static let reader = SceneReader(fontMeasurer: .font)

  private static func scene(_ text: String) throws -> LayoutScene {
    try reader.read(Array(text.utf8), named: "my.yaml").scene
  }

  private static let column = """
    layout: vstack
    parameters: {alignment: leading, spacing: 4}
    size: [260, 600]
    cells:
      - {text: "illicit little lilies"}
      - {text: "WOMAN MAMMOTH", fontSize: 24}
      - {text: "السلام عليكم يا عالم"}
      - {text: "日本語の文章を折り返すところ", fontSize: 20}
      - {text: "The five boxing wizards jump quickly, then rest for a while."}
      - {text: "🎉 naïve e\u{301}"}
    """

  /// The ink of the texts of a drawing, in the picture.
  private static func inkOfTexts(in drawing: DisplayList) -> [CGRect] {
    drawing.marks.compactMap { mark in
      guard case .label(let label, let place, _, _) = mark else { return nil }
      return label.inkBounds.offsetBy(dx: place.x, dy: place.y)
    }
  }

  @Test(arguments: ["leftToRight", "rightToLeft"])
  func framesFitTheWords(direction: String) throws {
    let scene = try Self.scene("direction: \(direction)\n\(Self.column)")
    let pass = scene.pass(in: scene.proposal())
    #expect(pass.findings == [])
    let start = try origin(of: scene)
    var sketcher = try SceneSketcher()
    let inks = Self.inkOfTexts(in: sketcher.drawing(of: scene, pass))
    try #require(inks.count == pass.placements.count)
    for (ink, placement) in zip(inks, pass.placements) {
      let frame = placement.frame.offsetBy(dx: start.x, dy: start.y)
      #expect(frame.insetBy(dx: -2, dy: -2).contains(ink), "\(placement.index): \(ink), \(frame)")
      // The widest line reaches from one edge to the other.
      #expect(ink.width > frame.width - 8, "\(placement.index): \(ink), \(frame)")
    }
  }

  @Test func baselinesAreThoseOfTheFont() throws {
    let scene = try Self.scene(
      "layout: hstack\nparameters: {alignment: firstTextBaseline}\nsize: [600, 100]\n"
        + "cells: [{text: HHHH, fontSize: 40}, {text: HH, fontSize: 12}]")
    let pass = scene.pass(in: scene.proposal())
    var sketcher = try SceneSketcher()
    let inks = Self.inkOfTexts(in: sketcher.drawing(of: scene, pass))
    try #require(inks.count == 2)
    #expect(abs(inks[0].maxY - inks[1].maxY) < 1)
    let guide = try #require(pass.placements[0].guides.first { $0.name == "FirstBaseline" })
    let top = try origin(of: scene).y + pass.placements[0].frame.minY
    #expect(abs(inks[0].maxY - (top + guide.offset)) < 1)
  }

  @Test func sceneAndCallerDecideOnTheMeasure() throws {
    func width(_ scene: LayoutScene) -> CGFloat {
      scene.pass(in: scene.proposal()).placements[0].frame.width
    }
    let text = "layout: zstack\nsize: [400, 40]\ncells: [{text: illicit, fontSize: 10}]"
    let portable = "textMeasure: builtin\n\(text)"
    func read(_ text: String, _ reader: SceneReader) throws -> LayoutScene {
      try reader.read(Array(text.utf8), named: "my.yaml").scene
    }
    #expect(width(try read(text, SceneReader())) == 42)
    #expect(width(try read(text, Self.reader)) < 36)
    #expect(width(try read("textMeasure: font\n\(text)", Self.reader)) < 36)
    #expect(width(try read(portable, Self.reader)) == 42)
    let always = SceneReader(fontMeasurer: .font, textMeasure: .font)
    #expect(width(try read(portable, always)) < 36)
    let never = SceneReader(fontMeasurer: .font, textMeasure: .builtin)
    #expect(width(try read(text, never)) == 42)
    // Another layout of the same cells measures them alike.
    #expect(width(try read(text, Self.reader).with(layout: HStackLayout())) < 36)
    var session = try read(text, Self.reader).makeSession()
    #expect(session.run(proposal: .unspecified).placements[0].frame.width < 36)
  }

  /// Scenes in Assets have the same findings with the font as with the built-in rule.
  @Test(arguments: PackageFolder.namesOfSmallScenes)
  func shippedScenesHaveTheSameFindings(name: String) throws {
    let path = PackageFolder.scenes.appending(path: name).path
    func findings(_ reader: SceneReader) throws -> [String] {
      let scene = try reader.read(file: path).scene
      return scene.findings(of: scene.pass(in: scene.proposal())).map {
        "\($0.path): \($0.kind.name)"
      }
    }
    #expect(try findings(Self.reader) == findings(SceneReader()))
  }

  @Test func overflowIsMarkedInThePicture() throws {
    let scene = try Self.scene(
      "layout: hstack\nsize: [120, 20]\n"
        + "cells: [{text: Words that need much more room than they have}]")
    let pass = scene.pass(in: scene.proposal())
    #expect(pass.findings.map(\.kind.name) == ["text-overflow"])
    var sketcher = try SceneSketcher(overlays: [.findings])
    let drawing = sketcher.drawing(of: scene, pass)
    #expect(drawing.labels.contains { $0.text.hasPrefix("text-overflow: The text of cell ") })
    // All lines are drawn, below the proposed rectangle.
    let start = try origin(of: scene, overlays: [.findings])
    #expect(Self.inkOfTexts(in: drawing)[0].maxY > start.y + pass.bounds.minY + 20)
  }
}
