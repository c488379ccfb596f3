import Geometry
import Raster
import Drawing
import SceneDrawing
import Scenes
import TestSupport
import Testing

struct SVGWriterTests {
  @Test(
    .enabled(if: SVGConverter.isInstalled, "rsvg-convert is not installed"),
    arguments: [
      "hexgrid", "hexgrid-pointy", "aspectgrid", "clusters", "stacks", "text", "nesting",
      "pictures",
    ])
  func anotherProgramDrawsTheSameButForAntiAliasing(name: String) throws {
    let drawing = try drawing(
      of: try shippedScene("\(name).yaml"),
      overlays: [.frames, .centers, .dimensions, .unused, .guides, .offset],
      images: ["photos/honeycomb.png": .loaded(quarters())])
    let ours = painted(drawing)
    let theirs = try SVGConverter.picture(of: SVGWriter().bytes(of: drawing))
    try #require(ours.width == theirs.width && ours.height == theirs.height)
    let (areas, edges) = differences(ours, theirs)
    #expect(areas == 0)
    #expect(edges < ours.width * ours.height / 25)
  }

  @Test func sizeAndTextsAreInTheFile() throws {
    let drawing = try drawing(of: try shippedScene("hexgrid.yaml"))
    let text = String(decoding: try SVGWriter().bytes(of: drawing), as: UTF8.self)
    #expect(
      text.hasPrefix(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"348\" height=\"348\""
          + " viewBox=\"0 0 348 348\">\n"))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(text.contains("fill=\"#7a3ff2\""))
    // The card, five cells with borders, and five letters.
    #expect(text.ranges(of: "<path ").count == 2 + 5 * 2 + 5)
  }

  @Test func cellsHaveTheirNames() throws {
    let scene = try scene(
      "layout: hstack\nsize: [90, 40]\ncells: [A & B, {id: second, label: \"<two>\", fixed: [20, 30]}]"
    )
    let picture = try ScenePicture(
      of: scene, scene.pass(in: scene.proposal()), palette: .dark, overlays: [], images: [:],
      scale: 1)
    #expect(picture.words.parts.map(\.title) == ["A & B", "<two>"])
    #expect(picture.words.parts.last?.description == "second, 20 × 30")
    let bytes = try SVGWriter().bytes(of: picture.drawing, saying: picture.words)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("aria-label=\"A &amp; B\""))
    #expect(text.contains("<title>&lt;two&gt;</title><desc>second, 20 × 30</desc>"))
    #expect(text.ranges(of: "role=\"listitem\"").count == 2)
  }

  @Test func emojiAreInTheFileAsPictures() throws {
    let scene = try scene(
      "layout: hexgrid\nsize: [200, 200]\ncells: [{row: 0, col: 0, label: \"🐝\"}]")
    let text = String(decoding: try SVGWriter().bytes(of: try drawing(of: scene)), as: UTF8.self)
    #expect(text.contains("<image "))
  }
}
