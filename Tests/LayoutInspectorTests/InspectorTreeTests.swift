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
    model.view.treeScroll.rect(
      ofRow: model.view.callRows.row(ofCall: position), height: InspectorMetrics.treeRow)
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

  /// The tree used to open at its first step, with an empty picture.
  @Test func treeOpensWithTheCompletePicture() throws {
    var model = try inspector("nesting.yaml")
    press(&model, "t")
    model.advance(to: .zero)
    #expect(model.selected.step == nil && model.view.treeScroll.offset == 0)
    let count = model.inspected.pass.calls.stepCount
    #expect(model.stepWords == "step \(count) of \(count)")
    let isComplete = model.shownPass(at: .zero).placements.allSatisfy { $0.frame.size != .zero }
    #expect(isComplete)
    press(&model, "braceleft")
    press(&model, "bracketright")
    #expect(model.activeCall?.position == 0 && model.activeCall?.isEntering == true)
    let row = Self.rect(of: 0, in: model)
    #expect(try Self.marked(in: model).map(\.minY) == [row.minY])
    #expect(model.treeLayout.rows.contains(row.origin))
    press(&model, "Escape")
    #expect(model.selected.step == nil, "all is done again")
  }

  @Test func treeOpensAtTheCallThatPlacedTheSelectedCell() throws {
    var model = try inspector("nesting.yaml")
    for path in [[1], [1, 0], [2, 1]] where model.inspected.pass[path] != nil {
      model.go(toCell: path)
      press(&model, "t")
      model.advance(to: .zero)
      let active = try #require(model.activeCall)
      let call = model.inspected.pass.calls[active.position]
      #expect(!active.isEntering && call.kind == .place)
      #expect(model.inspected.pass.calls.path(of: call) == path)
      #expect(model.shownPass(at: .zero)[path]?.frame == model.inspected.pass[path]?.frame)
      let marked = try Self.marked(in: model)
      #expect(marked.count == 1 && model.treeLayout.rows.contains(marked[0]), "it is visible")
      press(&model, "t")
    }
  }

  /// A last step stays the last one, so that the picture stays complete.
  @Test func lastStepStaysTheLast() throws {
    var model = try inspector("clusters.yaml", proposal: .zero)
    press(&model, "t")
    press(&model, "braceright")
    for width in [200.0, 900] {
      model.propose(width: CGFloat(width))
      model.advance(to: .zero)
      #expect(model.selected.step == model.inspected.pass.calls.stepCount)
    }
  }

  // MARK: - Findings

  /// Each finding of the shipped scenes has a call that leads to it: of its cells, at its proposal.
  @Test(arguments: PackageFolder.namesOfSmallScenes)
  func findingsLeadToTheirCalls(name: String) throws {
    var model = try inspector(name)
    for delay in [0, 1] { model.advance(to: .seconds(delay)) }
    for finding in model.inspected.findings {
      var stopped = model
      stopped.selected.finding = stopped.inspected.findings.firstIndex(of: finding)
      stopped.select(finding.path)
      press(&stopped, "exclam", at: .seconds(1))
      let chosen = try #require(stopped.selectedFinding)
      #expect(stopped.inspected.findings[chosen].kind.name == finding.kind.name)
      #expect(stopped.inspected.findings[chosen].otherProposals.isEmpty)
      if let proposal = finding.otherProposals.first {
        #expect(stopped.inspected.proposal == proposal)
      }
      #expect(stopped.selected.cell ?? [] == finding.path)
      let active = try #require(stopped.activeCall, "\(finding)")
      let calls = stopped.inspected.pass.calls
      let path = calls.path(of: calls[active.position])
      #expect(!active.isEntering)
      // A sibling with which it overlaps, or the container.
      #expect(path.count == finding.path.count || finding.path.starts(with: path))
    }
  }

  /// The picture has both cells of an overlap at the call, and only one before it.
  @Test func overlapStopsAtTheLaterPlacing() throws {
    var model = try inspector("faults-overlap.yaml")
    model.advance(to: .zero)
    let position = try #require(model.inspected.findings.firstIndex { $0.kind.name == "overlap" })
    try open(.findings, in: &model)
    model.go(toFinding: position)
    model.updateControls()
    click(&model, try place(of: .callOfFinding, in: model))
    model.advance(to: .zero)
    guard case .layout(.overlap(let sibling, _)) = model.inspected.findings[position].kind else {
      return
    }
    let path = model.inspected.findings[position].path
    let pair = [path, path.dropLast() + [sibling]]
    let step = try #require(model.selected.step)
    #expect(model.view.isTreeOpen && model.selectedFinding == position)
    func shown() -> [Bool] {
      pair.map { model.shownPass(at: .zero)[$0]?.frame.size != .zero }
    }
    #expect(shown() == [true, true])
    model.go(toStep: step - 2)
    model.advance(to: .zero)
    #expect(shown().contains(false))
  }

  @Test func withoutFindingsThereIsNothingToStopAt() throws {
    var model = try inspector("stacks.yaml")
    model.advance(to: .zero)
    press(&model, "exclam")
    #expect(!model.view.isTreeOpen && model.selected.step == nil)
    press(&model, "t")
    guard case .button(let button)? = model.controls[.stopAtFinding] else {
      Issue.record("there is no button")
      return
    }
    #expect(!button.isEnabled && button.key == "!")
  }

  // MARK: - Steps

  @Test func keysOfTheStepsAreOnTheirButtons() throws {
    let ids: [(InspectorControl, String, String, Int)] = [
      (.lastStep, "}", "braceright", 100), (.stepBack, "[", "bracketleft", 99),
      (.stepOn, "]", "bracketright", 100), (.firstStep, "{", "braceleft", 0),
    ]
    var model = try inspector("nesting.yaml")
    press(&model, "t")
    let count = model.inspected.pass.calls.stepCount
    for (id, cap, key, step) in ids {
      guard case .button(let button)? = model.controls[id] else { continue }
      #expect(button.key == cap)
      press(&model, key)
      #expect(model.selected.step == (step == 0 ? 0 : count - 100 + step))
    }
  }

  @Test func callsFoldAndUnfold() throws {
    var model = try inspector("nesting.yaml")
    press(&model, "t")
    let calls = model.inspected.pass.calls
    let count = model.view.callRows.count
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
    #expect(model.view.callRows.count == count - inside && model.selected.step == nil)
    // A step inside is marked where it is hidden.
    model.go(toStep: calls[position + 1].enterStep + 1)
    model.updateControls()
    #expect(try Self.marked(in: model).map(\.minY) == [Self.rect(of: position, in: model).minY])
    #expect(
      model.view.callRows.position(ofRow: model.view.callRows.row(ofCall: position) + 1)
        == calls[position].end)
    fold()
    #expect(model.view.callRows.count == count)
    // The same by its key.
    press(&model, "braceleft")
    press(&model, "bracketright")
    press(&model, "z")
    #expect(model.view.callRows.count == count - calls[0].end + 1)
    press(&model, "z")
    #expect(model.view.callRows.count == count)
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
