import FoundationEssentials
import Geometry
@testable import LayoutInspector
import Layouts
import SceneDrawing
import TestSupport
import Testing

struct InspectorStateTests {
  @Test(arguments: UInt64(1)...12)
  func stateIsTakenOverWhole(seed: UInt64) throws {
    var model = InspectorModel(scene: try shippedScene("nesting.yaml"))
    for (event, time) in InspectorModelTests.session(seed: seed, count: 60) {
      model.handle(event, at: time)
    }
    // A sweep, which is no setting, ends: the first Escape may end the focus.
    for _ in 0..<2 { press(&model, "Escape") }
    let data = try JSONEncoder().encode(model.state)
    let state = try JSONDecoder().decode(InspectorState.self, from: data)
    #expect(state == model.state)
    var next = InspectorModel(scene: try shippedScene("nesting.yaml"))
    next.restore(state)
    #expect(next.state == state)
    #expect(
      next.sceneView == model.sceneView && next.inspected.proposal == model.inspected.proposal)
  }

  /// The program that is rebuilt gets the state as JSON, which has no infinite numbers.
  @Test(arguments: [
    ProposedViewSize.infinity, .unspecified, ProposedViewSize(width: .infinity, height: nil),
    ProposedViewSize(width: 30, height: .infinity), ProposedViewSize(width: nil, height: 0),
  ])
  func anyProposalIsTakenOver(proposal: ProposedViewSize) throws {
    let model = try inspector("nesting.yaml", proposal: proposal)
    let text = try #require(SelfReplacement.text(for: model.state))
    let state = try #require(SelfReplacement.state(from: text))
    #expect(state == model.state)
    var next = try inspector("nesting.yaml")
    next.restore(state)
    #expect(next.inspected.proposal == proposal && next.state == state)
  }

  @Test func cellThatIsGoneIsNotSelected() throws {
    var model = try inspector("honeycomb.yaml")
    var state = model.state
    state.selection = [13]
    model.restore(state)
    #expect(model.selected.cell == [13])
    state.selection = [14]
    model.restore(state)
    #expect(model.selected.cell == nil)
  }

  @Test func argumentsAreRead() throws {
    let arguments = try InspectorArguments([
      "--size", "300x-", "--overlay", "frames,ruler", "--theme", "light", "--window", "800x600",
      "--timeout", "2.5", "--text-measure", "builtin",
    ])
    #expect(arguments.textMeasure == .builtin)
    #expect(try InspectorArguments([]).textMeasure == .font)
    #expect(arguments.proposal == ProposedViewSize(width: 300, height: nil))
    #expect(arguments.overlays == [.scene(.frames), .ruler])
    #expect(arguments.palette == .light && arguments.timeout == 2.5)
    #expect(arguments.windowSize == CGSize(width: 800, height: 600))
  }

  @Test func commandsAreRead() throws {
    #expect(try InspectorArguments([]).command == .window)
    #expect(try InspectorArguments(["check", "--size", "nilxnil"]).command == .check)
    #expect(try InspectorArguments(["layout"]).command == .layout(.table))
    #expect(
      try InspectorArguments(["layout", "--size", "5x5", "--json"]).command
        == .layout(.json))
    #expect(
      try InspectorArguments(["layout", "--against", "a.json"]).command
        == .layout(.differences(from: "a.json")))
    #expect(try InspectorArguments(["test"]).command == .test)
    #expect(try InspectorArguments(["calls"]).command == .calls)
    #expect(try InspectorArguments(["render"]).command == .render("layout.png"))
    #expect(
      try InspectorArguments(["render", "-o", "a.svg", "--theme", "light"]).command
        == .render("a.svg"))
  }

  /// The same words as those of `honeycomb`.
  @Test func proposalsAreNilOrInfinite() throws {
    for (text, proposal) in [
      ("nilxinf", ProposedViewSize(width: nil, height: .infinity)),
      ("inf" + "x-", ProposedViewSize(width: .infinity, height: nil)),
      ("0xnil", ProposedViewSize(width: 0, height: nil)),
    ] {
      #expect(try InspectorArguments(["--size", text]).proposal == proposal)
    }
    for window in ["nilx600", "800xinf"] {
      #expect(throws: InspectorArguments.Mistake.self) {
        try InspectorArguments(["--window", window])
      }
    }
  }

  @Test(arguments: [
    ["--size", "300"], ["--size", "-1x5"], ["--size"], ["--overlay", "nothing"], ["--what"],
    ["--theme", "pink"], ["--window", "10x10"], ["--timeout", "0"], ["check", "--json"], ["--json"],
    ["layout", "--against"], ["layout", "--json", "--against", "a"], ["check", "--against", "a"],
    ["layout", "--against", "a", "--json"],
    ["layout", "--theme", "dark"], ["render", "-o", "a.gif"], ["-o", "a.png"],
    ["--size", "5x5", "check"], ["--text-measure", "ruler"], ["test", "--text-measure", "font"],
  ])
  func mistakesAreReported(arguments: [String]) {
    #expect(throws: InspectorArguments.Mistake.self) { try InspectorArguments(arguments) }
  }
}
