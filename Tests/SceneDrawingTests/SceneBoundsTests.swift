import Geometry
import Layouts
import Raster
import Scenes
import TestSupport
import Testing

@testable import SceneDrawing
import Drawing

/// The cost of a drawing depends on its visible part, not on the lengths in its scene.
struct SceneBoundsTests {
  static let visible = CGRect(x: 0, y: 0, width: 800, height: 600)

  /// The drawing of a scene of a size, clipped to a window.
  private func drawing(_ text: String, overlays: Set<SceneOverlay>) throws -> DisplayList {
    let scene = try scene(text)
    var sketcher = try SceneSketcher(overlays: overlays)
    var drawing = DisplayList(size: Self.visible.size)
    sketcher.add(
      scene, scene.pass(in: scene.proposal()),
      in: SceneView(scale: 1, origin: CGPoint(x: 40, y: 40), visible: Self.visible), to: &drawing)
    return drawing
  }

  private static let scenes: [@Sendable (String) -> String] = [
    {
      "{layout: hstack, size: [\($0), \($0)], cells: [{fixed: [\($0), 10]}, {image: no.png}, {}]}"
    },
    {
      "{layout: zstack, size: [\($0), \($0)], cells: [{}, {fixed: [20, 30], guides: {leading: 5}}]}"
    },
    { "{layout: aspectgrid, size: [\($0), \($0)], count: 300}" },
    { "{layout: hexgrid, size: [\($0), \($0)], count: 30}" },
    { "{layout: honeycomb, size: [\($0), \($0)], count: 30}" },
  ]

  @Test(arguments: SceneOverlay.allCases, ["1e7", "1e9"])
  func overlaysOfHugeScenesAreNoLongerThanOfLargeOnes(overlay: SceneOverlay, size: String) throws {
    for scene in Self.scenes {
      let large = try drawing(scene("1e5"), overlays: [overlay])
      let huge = try drawing(scene(size), overlays: [overlay])
      // The visible part of a grid of few cells is one cell or its gaps.
      #expect(huge.marks.count <= large.marks.count + 200)
      if overlay == .unused { #expect(huge.marks.count < 400) }
    }
  }

  /// Dashes along a rectangle of 1e9 pixels used to take gigabytes.
  @Test(arguments: ["1e7", "1e9"])
  func hugeScenesArePaintedAtOnce(size: String) throws {
    for scene in Self.scenes {
      func bytes(_ drawing: DisplayList) -> Int {
        let before = Allocations.bytesOfThread
        _ = painted(drawing)
        return Allocations.bytesOfThread - before
      }
      let large = try self.drawing(scene("1e5"), overlays: Set(SceneOverlay.allCases))
      let drawing = try drawing(scene(size), overlays: Set(SceneOverlay.allCases))
      #expect(bytes(drawing) < 2 * bytes(large) + 1_000_000)
      #expect(try SVGWriter().bytes(of: drawing).count < 1_000_000)
    }
  }

  @Test func hatchingStaysWhereItIsWhenOnlyAPartIsVisible() throws {
    let sketcher = try SceneSketcher(overlays: [.unused])
    let rect = CGRect(x: 13, y: -250.5, width: 900, height: 1400)
    let seen = CGRect(x: 0, y: 0, width: 300, height: 200)
    var (whole, part) = (DisplayList(size: seen.size), DisplayList(size: seen.size))
    sketcher.addHatching(in: rect, visible: nil, .black, to: &whole)
    sketcher.addHatching(in: rect, visible: seen, .black, to: &part)
    #expect(part.marks.count < whole.marks.count / 3)
    let one = painted(whole)
    let other = painted(part)
    #expect(differences(one, other) == (areas: 0, edges: 0))
  }

  // MARK: - Piles

  /// Ten thousand cells of a stack used to take seconds, a million minutes, because each was painted over the whole picture.
  @Test(arguments: ["{}", "{color: \"#ff000010\"}", "{layout: vstack, cells: [{}]}"])
  func cellsThatAreHiddenByManyAreNotDrawn(cell: String) throws {
    let cells = Array(repeating: cell, count: 5000).joined(separator: ", ")
    let drawing = try drawing(
      "{layout: zstack, size: [300, 200], cells: [\(cells)]}", overlays: [.frames])
    #expect(drawing.marks.count < 5000)
  }

  @Test func whatIsDrawnOfAPileLooksLikeAllOfIt() throws {
    let cells = (0..<400).map { index in
      let color = ["#ff0000", "#00ff00", "#0000ff", "#ffffff"][index % 4]
      return "{fixed: [\(120 + index % 3 * 30), \(90 + index % 5 * 20)], color: \"\(color)\"}"
    }
    func text(_ cells: ArraySlice<String>) -> String {
      "{layout: zstack, size: [300, 200], cells: [\(cells.joined(separator: ", "))]}"
    }
    let whole = try scene(text(cells[...]))
    let pass = whole.pass(in: whole.proposal())
    var sketcher = try SceneSketcher()
    let ours = sketcher.drawing(of: whole, pass)
    // A fill and a border for each of 400 cells would be 800.
    #expect(ours.marks.count < 800)
    // Each cell as a separate drawing over the previous one.
    var all = DisplayList(size: ours.size, background: ours.background)
    for mark in ours.marks.prefix(2) { all.append(mark) }
    for start in stride(from: 0, to: 400, by: 20) {
      let part = try scene(text(cells[start..<start + 20]))
      let drawing = sketcher.drawing(of: part, part.pass(in: part.proposal()))
      for mark in drawing.marks.dropFirst(2) { all.append(mark) }
    }
    #expect(differences(painted(ours), painted(all)) == (areas: 0, edges: 0))
  }
}
