import Controls
import Geometry
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import TestSupport
import Testing

@testable import LayoutInspector

/// The tree of calls.
struct InspectorTreeTests {
  /// The position of a call's row.
  private static func rect(of position: Int, in model: InspectorModel) -> CGRect {
    model.treeScroll.rect(
      ofRow: model.callRows.row(ofCall: position), height: InspectorMetrics.treeRow)
  }

  /// The rows that are marked for the step.
  private static func marked(in model: InspectorModel) throws -> [CGRect] {
    try drawing(of: model).marks.compactMap { mark in
      guard case .fill(.rect(let rect, _), let color) = mark, rect.width == 4,
        color == WindowColors.dark.guide
      else { return nil }
      return rect
    }
  }

  @Test func treeOpensAtItsFirstStep() throws {
    var model = try inspector("nesting.yaml")
    press(&model, "t")
    #expect(model.step == 1 && model.treeScroll.offset == 0)
    #expect(model.activeCall?.position == 0 && model.activeCall?.isEntering == true)
    let row = Self.rect(of: 0, in: model)
    #expect(try Self.marked(in: model).map(\.minY) == [row.minY])
    #expect(model.treeLayout.rows.contains(row.origin))
    press(&model, "Escape")
    #expect(model.step == nil, "all is done again")
  }

  @Test func keysOfTheStepsAreOnTheirButtons() throws {
    let ids: [(InspectorControl, String, String, Int)] = [
      (.lastStep, "}", "braceright", 100), (.stepBack, "[", "bracketleft", 99),
      (.stepOn, "]", "bracketright", 100), (.firstStep, "{", "braceleft", 0),
    ]
    var model = try inspector("nesting.yaml")
    press(&model, "t")
    let count = model.pass.calls.stepCount
    for (id, cap, key, step) in ids {
      guard case .button(let button)? = model.controls[id] else { continue }
      #expect(button.key == cap)
      press(&model, key)
      #expect(model.step == (step == 0 ? 0 : count - 100 + step))
    }
  }

  @Test func callsFoldAndUnfold() throws {
    var model = try inspector("nesting.yaml")
    press(&model, "t")
    let calls = model.pass.calls
    let count = model.callRows.count
    #expect(count == calls.count)
    let position = try #require(
      calls.indices.first { $0 > 0 && CallRows.canFold(calls[$0], at: $0) })
    func fold() {
      let triangle = TreeLayout.triangle(
        ofDepth: calls[position].depth, in: Self.rect(of: position, in: model))
      click(&model, Vector(Double(triangle.midX), Double(triangle.midY)))
    }
    fold()
    let inside = calls[position].end - position - 1
    #expect(model.callRows.count == count - inside && model.step == 1)
    // A step inside is marked where it is hidden.
    model.go(toStep: calls[position + 1].enterStep + 1)
    model.updateControls()
    #expect(try Self.marked(in: model).map(\.minY) == [Self.rect(of: position, in: model).minY])
    #expect(
      model.callRows.position(ofRow: model.callRows.row(ofCall: position) + 1)
        == calls[position].end)
    fold()
    #expect(model.callRows.count == count)
    // The same by its key.
    press(&model, "braceleft")
    press(&model, "bracketright")
    press(&model, "z")
    #expect(model.callRows.count == count - calls[0].end + 1)
    press(&model, "z")
    #expect(model.callRows.count == count)
  }

  @Test(arguments: UInt64(1)...6)
  func rowsAreTheCallsThatAreNotFolded(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try shippedScene("stacks.yaml")
    let calls = scene.pass(in: scene.proposal(), recording: .calls).calls
    var rows = CallRows()
    rows.update(calls)
    for _ in 0..<20 {
      rows.toggle(random.int(0...calls.count - 1), in: calls)
      var expected: [Int] = []
      for position in calls.indices {
        var parent = calls[position].parent
        var isHidden = false
        while let above = parent {
          isHidden = isHidden || rows.folded.contains(above)
          parent = calls[above].parent
        }
        if !isHidden { expected.append(position) }
      }
      #expect((0..<rows.count).map { rows.position(ofRow: $0) } == expected)
      for (row, position) in expected.enumerated() { #expect(rows.row(ofCall: position) == row) }
    }
  }

  @Test(arguments: [(1280.0, 800.0), (640, 480)])
  func wordsOfTheTreeAreExplained(size: (Double, Double)) throws {
    var model = try inspector("nesting.yaml")
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    press(&model, "t")
    let legend = model.treeLayout.legend
    #expect(legend.count == 2)
    let shown = try texts(of: model)
    for (line, word) in zip(legend, ["cache hit", "remembered"]) {
      let onLine = shown.filter { abs($0.place.y - line.midY) < 1 && $0.place.x >= line.minX }
      let place = onLine.firstIndex { $0.text == word }
      #expect(place != nil && onLine.count >= 2)
    }
    #expect(shown.contains { $0.text.hasPrefix("the layout found the cache") })
    #expect(shown.contains { $0.text.contains("was not asked again") })
  }
}
