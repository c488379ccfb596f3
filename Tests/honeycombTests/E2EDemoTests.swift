import Foundation
import TestSupport
import Testing

/// The demo in a window, used only by mouse.
@Suite(.serialized) struct E2EDemoTests {
  private static func session() throws -> E2ESession {
    try E2ESession(
      command: "demo", other: ["--scale", "1"], size: "800x600",
      on: XServer(width: 840, height: 620))
  }

  /// The centers of the tabs in a window of 800 x 600.
  private static let tabs = [272, 432, 592].map { (x: $0, y: 32) }

  @Test func allStagesAreUsedByMouseAndReplayToTheSamePixels() throws {
    let session = try Self.session()
    var pictures = [try session.picture()]
    // Hexagons: fewer of them, farther apart.
    try session.press(768, 144)
    try session.move(640, 144)
    try session.release()
    try session.click(700, 200)
    try session.settle()
    pictures.append(try session.picture())
    // The picker: another fish-eye, and a topic.
    try session.click(Self.tabs[1].x, Self.tabs[1].y)
    try session.settle()
    pictures.append(try session.picture())
    try session.click(736, 128)
    try session.click(256, 330)
    try session.settle()
    pictures.append(try session.picture())
    // The aspect grid: its corner is dragged.
    try session.click(Self.tabs[2].x, Self.tabs[2].y)
    try session.settle()
    pictures.append(try session.picture())
    try session.press(418, 460)
    for step in 1...5 { try session.move(418 + 10 * step, 460 + 8 * step) }
    try session.release()
    try session.move(300, 590)
    try session.settle()
    pictures.append(try session.picture())
    #expect(Set(pictures.map(\.pixels)).count == pictures.count)

    let shown = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end() == .init(status: 0))
    let rendered = try session.rendered(at: session.script().beforeLastKey)
    #expect(shown.differences(from: rendered) == 0)
  }

  @Test func nothingRunsOnAnyStageThatIsLeftAlone() throws {
    let session = try Self.session()
    for tab in Self.tabs {
      try session.click(tab.x, tab.y)
      #expect(try session.isAtRest(for: 1.5))
    }
  }

  @Test func closingTheWindowLeaves() throws {
    let session = try Self.session()
    try session.closeByWindowManager()
    #expect(try session.program.end() == .init(status: 0))
  }

  @Test func scriptsOfTheDemoAreRecordedButNotReplayedAsPicks() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write(
      """
      {"honeycomb": 1, "size": [320, 240], "demo": true}
      {"t": 0.1, "type": "key", "key": "3"}
      {"t": 0.3, "type": "end"}
      """, to: "demo.jsonl")
    let gif = try Program.run(["record", script, "-o", folder.path("demo.gif")])
    #expect(gif == .init(status: 0))
    let bytes = try Data(contentsOf: URL(filePath: folder.path("demo.gif")))
    #expect(bytes.prefix(6) == Data("GIF89a".utf8))
    let png = try Program.run(["record", script, "-o", folder.path("demo.png")])
    #expect(png == .init(status: 0))
    let first = try Program.run(["render", script, "--at", "0", "-o", folder.path("first.png")])
    #expect(first == .init(status: 0))
    #expect(try XPicture(png: folder.path("demo.png")) == XPicture(png: folder.path("first.png")))
    let replayed = try Program.run(["replay", script])
    #expect(replayed.status == 2)
    #expect(replayed.errors.contains("draw it with render or record"))
  }

  @Test func scriptsOfScenesAreDrawnAsTheInspectorShowsThem() throws {
    let folder = try TemporaryFolder()
    try folder.write("{layout: aspectgrid, size: [200, 100], count: 6}\n", to: "my.yaml")
    let script = try folder.write(
      """
      {"honeycomb": 1, "size": [640, 480], "scene": "my.yaml"}
      {"t": 0.5, "type": "wheel", "x": 200, "y": 200, "dy": -120, "ctrl": true}
      """, to: "scene.jsonl")
    let ending = try Program.run(
      ["render", script, "--at", "0,1", "-o", folder.path("scene-%d.png")])
    #expect(ending == .init(status: 0))
    let (first, second) = (
      try XPicture(png: folder.path("scene-0.png")), try XPicture(png: folder.path("scene-1.png"))
    )
    #expect(first.width == 640 && first.height == 480)
    #expect(first != second)
  }
}
