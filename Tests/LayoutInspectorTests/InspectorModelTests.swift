import Controls
import Geometry
import Input
@testable import LayoutInspector
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import TestSupport
import Testing

struct InspectorModelTests {
  /// Random events like those of a user.
  static func session(seed: UInt64, count: Int) -> [(event: InputEvent, time: Duration)] {
    var random = SplitMix64(seed: seed)
    var events: [(event: InputEvent, time: Duration)] = [(.resize(width: 1280, height: 800), .zero)]
    var time = Duration.zero
    var point = Vector(600, 400)
    let keys =
      InspectorOverlay.allCases.map(\.key) + [
        "t", "t", "h", "space", "plus", "minus", "0", "Left", "Up", "Tab", "bracketright",
        "bracketleft", "2", "6", "Escape", "Return", "k", "j", "y", "7", "8", "9", "exclam", "F3",
      ]
    for _ in 0..<count {
      time += .milliseconds(Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0...9, using: &random) {
      case 0...3:
        point = Vector(
          Double(Int.random(in: 0...1280, using: &random)),
          Double(Int.random(in: 0...800, using: &random)))
        events.append((.move(to: point), time))
      case 4: events.append((.press(at: point), time))
      case 5: events.append((.release(at: point), time))
      case 6:
        events.append(
          (
            .wheel(
              at: point, delta: Vector(0, Double(Int.random(in: -60...60, using: &random))),
              zooms: Bool.random(using: &random)), time
          ))
      default:
        let key = keys.randomElement(using: &random) ?? "f"
        events.append((.key(KeyPress(key, shift: Bool.random(using: &random))), time))
      }
    }
    return events
  }

  private struct State: Equatable {
    let proposal: ProposedViewSize
    let zoom: Double
    let origin: Vector
    let overlays: Set<InspectorOverlay>
    let selection: [Int]?
    let step: Int?
    let page: InspectorPage

    init(_ model: InspectorModel) {
      proposal = model.inspected.proposal
      zoom = model.view.zoom
      origin = model.view.origin
      overlays = model.view.overlays
      selection = model.selected.cell
      step = model.selected.step
      page = model.view.page
    }
  }

  // MARK: - The proposal

  /// What is opened beside the picture makes it smaller, but proposes the same.
  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 640, height: 480)])
  func panelAndCallsKeepTheProposal(window: CGSize) throws {
    var model = InspectorModel(
      scene: try SceneReader().read(Array("layout: hstack\ncount: 3".utf8), named: "a.yaml").scene)
    model.handle(.resize(width: window.width, height: window.height), at: .zero)
    model.advance(to: .zero)
    let offer = model.inspected.proposal
    let first = model.sceneView
    for key in ["h", "t", "h", "t"] {
      press(&model, key)
      model.advance(to: .zero)
      #expect(model.inspected.proposal == offer, "\(key)")
      let place = ScenePlace(of: model.inspected.pass, in: model.sceneView)
      #expect(model.geometry.picture.contains(place.proposed.origin), "the picture fits")
      #expect(place.proposed.maxY <= model.geometry.picture.maxY, "the picture fits")
    }
    #expect(model.sceneView == first)
    model.handle(.resize(width: window.width + 60, height: window.height), at: .zero)
    #expect(model.inspected.proposal.width == offer.width.map { $0 + 60 } || window.width < 700)
    #expect(model.inspected.proposal != offer)
  }

  @Test func keysOfOneDimensionKeepTheOther() throws {
    var model = try inspector("stacks.yaml", proposal: ProposedViewSize(width: 300, height: nil))
    model.advance(to: .zero)
    press(&model, "Right")
    #expect(model.inspected.proposal == ProposedViewSize(width: 301, height: nil))
    model.advance(to: .zero)
    let taken = model.inspected.pass.size.height
    press(&model, "Down")
    #expect(model.inspected.proposal == ProposedViewSize(width: 301, height: taken + 1))
    press(&model, "j")
    drag(
      &model, from: try place(of: .bottomEdge, in: model),
      to: try place(of: .bottomEdge, in: model) + Vector(0, 20))
    #expect(model.inspected.proposal.width == nil && model.inspected.proposal.height != nil)
  }

  /// A flash used to cause further flashes, until the whole window was pink.
  @Test func flashesFadeAndLeaveThePictureAsItWas() throws {
    let watched = try Showing(inspector("nesting.yaml", overlays: [.damage]))
    let unwatched = try Showing(inspector("nesting.yaml", overlays: [.damage]))
    var buffer = Surface(width: 1280, height: 800)
    var time = Duration.zero
    var hasFlashed = false
    for frame in 0..<60 {
      time += .milliseconds(16)
      if frame == 5 {
        watched.handle(.key(KeyPress("Right")), at: time)
        unwatched.handle(.key(KeyPress("Right")), at: time)
      }
      let isAnimating = try watched.prepare(at: time).isAnimating
      hasFlashed = hasFlashed || isAnimating
      watched.draw(into: &buffer)
      if frame > 40 { #expect(!isAnimating) }
    }
    #expect(hasFlashed)
    let plain = try unwatched.picture(at: time)
    let isEqual = Self.areEqual(buffer, plain)
    #expect(isEqual)
  }

  private static func areEqual(_ left: borrowing Surface, _ right: borrowing Surface) -> Bool {
    for y in 0..<left.height {
      for x in 0..<left.width where left[x, y] != right[x, y] { return false }
    }
    return true
  }

  // MARK: - Sizes

  @Test(arguments: UInt64(1)...30)
  func draggedCornerIsWhereThePointerIs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = try inspector("stacks.yaml")
    press(&model, "k")
    let start = try place(of: .corner, in: model)
    let end = Vector(
      Double.random(in: 380...900, using: &random), Double.random(in: 300...780, using: &random))
    drag(&model, from: start, to: end)
    let corner = try place(of: .corner, in: model)
    // Sizes are whole pixels.
    #expect((corner - end).length < 1)
    drag(&model, from: corner, to: start + (corner - end))
    #expect(try place(of: .corner, in: model) == start)
  }

  @Test func edgesMoveAlone() throws {
    var model = try inspector("aspectgrid.yaml")
    press(&model, "k")
    let edge = try place(of: .rightEdge, in: model)
    drag(&model, from: edge, to: edge + Vector(57, 91))
    #expect(model.inspected.proposal == ProposedViewSize(width: 357, height: 200))
    let bottom = try place(of: .bottomEdge, in: model)
    drag(&model, from: bottom, to: bottom + Vector(57, 91))
    #expect(model.inspected.proposal == ProposedViewSize(width: 357, height: 291))
  }

  @Test func arrowsNudgeTheSize() throws {
    var model = try inspector("aspectgrid.yaml")
    press(&model, "Right")
    press(&model, "Up", shift: true)
    #expect(model.inspected.proposal == ProposedViewSize(width: 301, height: 190))
  }

  @Test func sizesAreCaughtWhereTheArrangementChanges() throws {
    var model = try inspector("aspectgrid.yaml")
    let layout = try AspectGridLayout(cellAspectRatio: 4.0 / 3)
    func cols(_ width: CGFloat) -> Int {
      layout.arrangement(count: 10, in: CGSize(width: width, height: 200)).cols
    }
    // The first whole width with another number of columns.
    let change = try #require((301...900).first { cols(CGFloat($0)) != cols(300) })
    let edge = try place(of: .rightEdge, in: model)
    model.handle(.press(at: edge), at: .zero)
    model.handle(.move(to: edge + Vector(Double(change) - 300 - 4, 0)), at: .zero)
    let caught = try #require(model.caught.width)
    #expect(abs(Double(caught) - Double(change)) <= 1)
    #expect(model.inspected.proposal.width == caught)
    #expect(cols(caught) != cols(caught - 0.01))
    model.handle(.move(to: edge + Vector(Double(change) - 300 - 30, 0)), at: .zero)
    #expect(model.caught.width == nil)
  }

  @Test func shiftLetsADragGoAnywhere() throws {
    var model = try inspector("aspectgrid.yaml")
    let edge = try place(of: .rightEdge, in: model)
    let sizes = try (301...600).map { width -> CGFloat? in
      var dragged = try inspector("aspectgrid.yaml")
      dragged.handle(.press(at: edge), at: .zero)
      press(&dragged, "Shift_L")
      dragged.handle(.move(to: edge + Vector(Double(width) - 300, 0)), at: .zero)
      return dragged.inspected.proposal.width
    }
    #expect(sizes == (301...600).map { CGFloat($0) })
    // Released, it snaps again within the same drag.
    var released = model
    released.handle(.press(at: edge), at: .zero)
    press(&released, "Shift_L")
    #expect(released.isDragFree)
    released.handle(.keyRelease(KeyRelease("Shift_L", modifiers: .shift)), at: .zero)
    #expect(!released.isDragFree)
    press(&model, "Shift_L")
    drag(&model, from: edge, to: edge + Vector(50, 0))
    #expect(!model.isDragFree, "without a drag the key means nothing")
  }

  @Test func ratioOfAnAspectGridIsItsIdealOne() throws {
    var model = try inspector("aspectgrid.yaml")
    let slider = try place(of: .ratio, in: model)
    click(&model, slider + Vector(-34, 9))
    model.advance(to: .zero)
    let layout = try #require(model.inspected.scene.root.layout.base as? AspectGridLayout)
    #expect(layout.cellAspectRatio < 1 && layout.cellAspectRatio > 0.3)
  }

  /// A step was less than the distance within which ratios snap, so that keys could not leave 4:3.
  @Test func keysChangeTheRatioFromEachValue() throws {
    var model = try inspector("aspectgrid.yaml")
    model.advance(to: .zero)
    model.controls.focus(.ratio)
    press(&model, "Home")
    var ratios: [Double] = []
    for _ in 0..<500 {
      ratios.append(model.ratio)
      press(&model, "Right")
    }
    #expect(zip(ratios, ratios.dropFirst()).allSatisfy { $0 < $1 || $0 > 7.9 })
    #expect((ratios.last ?? 0) > 7.9)
  }

  @Test func sceneOfTheWindowFollowsItsPanes() throws {
    var model = try inspector("stress.yaml")
    let before = model.inspected.proposal
    for key in ["t", "h", "t", "h"] {
      press(&model, key)
      model.advance(to: .zero)
      let shown = model.shownPass(at: .zero)
      #expect(shown.proposal == model.inspected.proposal)
    }
    #expect(model.inspected.proposal == before)
  }

  // MARK: - The picture

  @Test(arguments: UInt64(1)...20)
  func zoomKeepsWhatIsUnderThePointer(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = try inspector("hexgrid.yaml")
    let point = Vector(
      Double.random(in: 10...900, using: &random), Double.random(in: 10...700, using: &random))
    func under(_ model: InspectorModel) -> CGPoint {
      ScenePlace(of: model.inspected.pass, in: model.sceneView).layoutPoint(
        CGPoint(x: point.x, y: point.y))
    }
    let before = under(model)
    model.handle(
      .wheel(
        at: point, delta: Vector(0, Double.random(in: -400...400, using: &random)), zooms: true),
      at: .zero)
    let after = under(model)
    #expect(abs(before.x - after.x) < 1e-9 && abs(before.y - after.y) < 1e-9)
  }

  @Test func dragOnEmptyGroundPans() throws {
    var model = try inspector("hexgrid.yaml")
    press(&model, "0")
    let origin = model.view.origin
    drag(&model, from: Vector(40, 60), to: Vector(90, 40))
    #expect(model.view.origin == origin + Vector(50, -20))
    press(&model, "0")
    #expect(model.view.origin == origin)
  }

  @Test func clickSelectsTheCellAndAnotherClickLetsItGo() throws {
    var model = try inspector("hexgrid.yaml")
    let frame = model.inspected.pass.placements[3].frame
    let center = ScenePlace(of: model.inspected.pass, in: model.sceneView)
      .point(CGPoint(x: frame.midX, y: frame.midY))
    let point = Vector(Double(center.x), Double(center.y))
    click(&model, point)
    #expect(model.selected.cell == [3])
    click(&model, point)
    #expect(model.selected.cell == nil)
  }

  @Test(arguments: InspectorOverlay.allCases)
  func overlayHasAKeyAndASwitch(overlay: InspectorOverlay) throws {
    var model = try inspector("hexgrid.yaml", overlays: [])
    press(&model, overlay.key)
    #expect(model.view.overlays == [overlay])
    click(&model, try place(of: .overlay(overlay), in: model))
    #expect(model.view.overlays == [])
    #expect(InspectorOverlay.allCases.filter { $0.key == overlay.key } == [overlay])
    #expect(!["t", "h", "k"].contains(overlay.key))
  }

  // MARK: - Calls

  @Test(arguments: ["nesting.yaml", "stacks.yaml", "grid.yaml", "hexgrid.yaml"])
  func stepsShowWhatIsPlacedByThen(name: String) throws {
    var model = try inspector(name)
    press(&model, "t")
    let calls = model.inspected.pass.calls
    #expect(calls.stepCount > 0)
    let final = model.inspected.pass
    for step in stride(from: 0, through: calls.stepCount, by: max(1, calls.stepCount / 40)) {
      model.go(toStep: step)
      model.advance(to: .zero)
      let shown = model.shownPass(at: .zero)
      var placed: Set<Int> = []
      for call in calls where call.enterStep < step && call.kind == .place {
        guard let parent = call.parent, calls[parent].kind == .placeSubviews,
          calls.path(of: call).count == 1, let index = call.subview
        else { continue }
        placed.insert(index)
      }
      for placement in shown.placements {
        #expect(
          placement.frame.size
            == (placed.contains(placement.index)
              ? final.placements[placement.index].frame.size : .zero))
      }
    }
    model.advance(to: .zero)
    let shown = model.shownPass(at: .zero)
    #expect(shown.placements.map(\.frame) == final.placements.map(\.frame))
  }

  @Test func keysStepForwardsAndBack() throws {
    var model = try inspector("hexgrid.yaml")
    press(&model, "t")
    let count = model.inspected.pass.calls.stepCount
    press(&model, "braceleft")
    guard case .slider(let slider)? = model.controls[.scrubber] else { return }
    click(&model, Vector(slider.place(of: Double(count))))
    #expect(model.selected.step == count)
    press(&model, "bracketleft")
    #expect(model.selected.step == count - 1)
    press(&model, "bracketright")
    press(&model, "bracketright")
    #expect(model.selected.step == count)
    click(&model, try place(of: .firstStep, in: model))
    #expect(model.selected.step == 0 && model.activeCall == nil)
    click(&model, try place(of: .stepOn, in: model))
    #expect(model.activeCall?.position == 0)
  }

  @Test func storyContainsTheQueriesAndTheResults() throws {
    let scene = try shippedScene("stacks.yaml")
    let pass = scene.pass(in: scene.proposal(), recording: .calls)
    let story = CellStory(of: [0], in: pass.calls)
    #expect(!story.answers.isEmpty)
    #expect(story.places.last == pass.placements[0].position)
    for answer in story.answers {
      let asked = pass.calls.contains {
        $0.proposal == answer.proposal && $0.answer == .size(answer.size)
      }
      #expect(asked)
    }
  }

  @Test func storyHasWhatTheCellBringsAndTheCallThatSizedIt() throws {
    var model = InspectorModel(
      scene: try scene(
        """
        layout: hstack
        cells:
          - {fixed: [60, 40], priority: 2, spacing: 3, guides: {firstTextBaseline: 30}}
          - {layout: vstack, cells: [{fixed: [5, 5]}], spacing: {top: 1, trailing: 4}}
          - {layout: hexgrid, cells: [{row: 1, col: 2}]}
        """))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    func lines(_ path: [Int]) -> [StoryLine] {
      model.select(path)
      model.show(.cell)
      model.handle(.move(to: .zero), at: .zero)
      return model.storyLines
    }
    let first = lines([0])
    for line in [
      StoryLine("Priority", "2"), StoryLine("Spacing", "3"),
      StoryLine("Guide FirstBaseline", "30"),
    ] {
      #expect(first.contains(line), "\(first)")
    }
    let second = lines([1])
    for line in [
      StoryLine("Layout", "vstack"), StoryLine("Spacing top", "1"),
      StoryLine("Spacing trailing", "4"),
    ] {
      #expect(second.contains(line), "\(second)")
    }
    #expect(!second.contains { $0.title == "Priority" })
    #expect(lines([2, 0]).contains { $0.title == "HexCoordinateKey" }, "\(lines([2, 0]))")
    // At the step, the call has just returned the size.
    let sized = try #require(first.first { $0.title == "Sized by" }, "\(first)").text
    let step = try #require(sized.split(separator: " ").last.flatMap { Int($0) })
    let event = try #require(model.inspected.pass.calls.event(atStep: step - 1))
    let call = model.inspected.pass.calls[event.position]
    #expect(!event.isEntering && sized == "\(call.kind.rawValue), step \(step)")
    #expect(call.answer == .size(CGSize(width: 60, height: 40)))
    #expect(model.inspected.pass.calls.path(of: call) == [0])
  }

  /// Toggles of coordinates and probes did nothing for cells without any.
  @Test func onlyWhatMayShowSomethingIsOffered() throws {
    let coordinates: [InspectorOverlay] = [
      .scene(.axial), .scene(.cube), .scene(.offset), .scene(.doubled),
    ]
    var model = try inspector("stacks.yaml")
    #expect(model.pages == [.overlays, .cell, .findings, .screen])
    #expect(model.offeredOverlays == InspectorOverlay.allCases.filter { !coordinates.contains($0) })
    #expect(model.controls[.overlay(.scene(.axial))] == nil)
    #expect(model.controls[.overlay(.scene(.frames))] != nil)
    let before = model.view.overlays
    press(&model, "x")
    #expect(model.view.overlays == before)
    // The cells of a nested grid have coordinates.
    let nesting = try inspector("nesting.yaml")
    #expect(nesting.pages == [.overlays, .cell, .findings, .screen])
    #expect(nesting.offeredOverlays == InspectorOverlay.allCases)
    var grid = try inspector("hexgrid.yaml")
    #expect(grid.pages == [.overlays, .cell, .findings, .probes, .screen])
    #expect(grid.offeredOverlays == InspectorOverlay.allCases)
    press(&grid, "x")
    #expect(grid.view.overlays.contains(.scene(.axial)))
    // The edited file has no grid anymore.
    try open(.probes, in: &grid)
    #expect(grid.view.page == .probes)
    let state = grid.state
    grid.replace(scene: try shippedScene("stacks.yaml"), at: .seconds(1))
    #expect(grid.view.page == .overlays && grid.selected.probe == nil)
    grid.restore(state)
    #expect(grid.view.page == .overlays)
  }

  @Test func findingsListSelectsTheCell() throws {
    var model = try inspector("faults-overlap.yaml")
    try open(.findings, in: &model)
    #expect(model.view.page == .findings)
    #expect(model.inspected.pass.findings.count == 4)
    let row = model.view.panelPlan.row(
      at: model.findingRows.top(of: 1), height: model.findingRows.height(of: 1))
    click(&model, Vector(Double(row.midX), Double(row.midY)))
    #expect(model.selected.cell == model.inspected.pass.findings[1].path)
  }

  // MARK: - Probes and sweeps

  @Test func probeUsesOnlyTheCellsOfTheScene() throws {
    var model = try inspector("honeycomb.yaml")
    press(&model, "1")
    let cells = model.inspected.scene.root.cells
    func point(_ index: Int) -> Vector {
      let center = ScenePlace(of: model.inspected.pass, in: model.sceneView)
        .point(model.inspected.pass.placements[index].center)
      return Vector(Double(center.x), Double(center.y))
    }
    click(&model, point(0))
    click(&model, point(9))
    let (first, last) = (
      try #require(cells[0].coordinate).hex, try #require(cells[9].coordinate).hex
    )
    #expect(model.selected.probe?.start == first && model.selected.probe?.end == last)
    let hexes = Set(cells.compactMap { $0.coordinate?.hex })
    #expect(model.selected.probe?.words(in: hexes) == "\(first.distance(to: last)) steps apart")
    var probe = try #require(model.selected.probe)
    probe.kind = .line
    #expect(probe.answer(in: hexes).count == first.distance(to: last) + 1)
    probe.kind = .path
    #expect(probe.answer(in: [first, last]).isEmpty, "there are no cells between")
  }

  @Test func sweepReturnsToWhereItBegan() throws {
    var model = try inspector("aspectgrid.yaml")
    press(&model, "space", at: .seconds(1))
    #expect(model.isMoving)
    model.advance(to: .seconds(2))
    #expect(model.inspected.proposal.width != 300)
    press(&model, "space", at: .seconds(3))
    #expect(!model.isMoving)
    #expect(model.inspected.proposal == ProposedViewSize(width: 300, height: 200))
  }

  @Test func sceneFollowsTheWindowAgainAfterASweep() throws {
    var model = try inspector("stress.yaml")
    press(&model, "space")
    model.advance(to: .seconds(1))
    press(&model, "space", at: .seconds(1))
    model.handle(.resize(width: 1000, height: 700), at: .seconds(2))
    #expect(
      model.inspected.proposal == ProposedViewSize(width: 1000 - 312 - 144, height: 700 - 144))
  }

  // MARK: - Other scenes

  @Test func anotherSceneKeepsViewAndSelectionAndMovesCells() throws {
    var model = InspectorModel(
      scene: try scene(
        "{layout: hstack, size: [400, 100], cells: [{id: a, fixed: [40, 40]}, {id: b, fixed: [40, 40]}]}"
      ))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    press(&model, "f")
    drag(&model, from: Vector(40, 60), to: Vector(90, 40))
    let frame = ScenePlace(of: model.inspected.pass, in: model.sceneView).rect(
      model.inspected.pass.placements[1].frame)
    click(&model, Vector(Double(frame.midX), Double(frame.midY)))
    #expect(model.selected.cell == [1])
    let (view, before) = (model.sceneView, model.inspected.pass.placements[1].frame)
    model.replace(
      scene: try scene(
        "{layout: hstack, size: [400, 100], cells: [{id: b, fixed: [40, 40]}, {id: a, fixed: [40, 40]}]}"
      ), at: .seconds(1))
    #expect(model.sceneView == view && model.view.overlays == [.scene(.frames), .scene(.findings)])
    #expect(model.selected.cell == [0], "the selection goes with its id")
    model.advance(to: .seconds(1))
    let start = model.shownPass(at: .seconds(1)).placements[0].frame
    #expect(start == before)
    model.advance(to: .milliseconds(1100))
    let middle = model.shownPass(at: .milliseconds(1100)).placements[0].frame
    #expect(middle.minX < before.minX && model.isMoving)
    model.advance(to: .milliseconds(1250))
    let end = model.shownPass(at: .milliseconds(1250)).placements[0].frame
    #expect(end == model.inspected.pass.placements[0].frame && !model.isMoving)
  }

  /// For example when a file is saved again, or with other colors.
  ///
  /// Only the calls differ, because caches are created again: selections and focus in the call tree are not
  /// compared.
  @Test(arguments: ["hexgrid.yaml", "nesting.yaml", "stacks.yaml"], UInt64(1)...8)
  func theSameSceneReadAgainChangesNothing(name: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scene = try shippedScene(name)
    var reloaded = InspectorModel(scene: scene)
    var left = reloaded
    var now = Duration.zero
    for (event, time) in Self.session(seed: seed, count: 150) {
      if case .key(let key) = event, ["t", "Tab"].contains(key.name) { continue }
      reloaded.handle(event, at: time)
      left.handle(event, at: time)
      if random.int(0...9) == 0 { reloaded.replace(scene: scene, at: time) }
      now = time
    }
    // A step, a selection, a probe and a sweep.
    for _ in 0..<4 {
      press(&reloaded, "Escape", at: now)
      press(&left, "Escape", at: now)
    }
    #expect(State(reloaded) == State(left))
    reloaded.advance(to: now)
    left.advance(to: now)
    let (first, second) = (reloaded.shownPass(at: now), left.shownPass(at: now))
    #expect(first.placements.map(\.frame) == second.placements.map(\.frame))
  }

  @Test(arguments: UInt64(1)...6)
  func anySceneMayComeAtAnyTime(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scenes = try PackageFolder.namesOfSmallScenes.map(shippedScene)
    let showing = Showing(InspectorModel(scene: scenes[0]))
    var surface = Surface(width: 1280, height: 800)
    for (number, (event, time)) in Self.session(seed: seed, count: 150).enumerated() {
      showing.handle(event, at: time)
      if random.int(0...4) == 0 {
        let scene = scenes[random.int(0...scenes.count - 1)]
        showing.stage.model.replace(scene: scene, at: time)
        let model = showing.stage.model
        #expect(model.selected.cell.map { model.inspected.pass[$0] != nil } != false)
      }
      if number % 8 == 0 { _ = try showing.frame(at: time, into: &surface, buffer: 0) }
    }
  }

  @Test func sweepGoesOnOverAnotherSceneAndLeavesItsSize() throws {
    var model = try inspector("aspectgrid.yaml")
    press(&model, "space")
    model.advance(to: .seconds(1))
    let width = model.inspected.proposal.width
    model.replace(scene: try shippedScene("hexgrid-pointy.yaml"), at: .seconds(1))
    #expect(
      model.isMoving && model.inspected.proposal == ProposedViewSize(width: width, height: 360))
    model.advance(to: .seconds(2))
    #expect(model.inspected.proposal.width != width)
    press(&model, "space", at: .seconds(2))
    #expect(model.inspected.proposal == ProposedViewSize(width: 460, height: 360))
  }

  @Test func theSizeThatTheUserHasSetStaysWithAnotherScene() throws {
    var model = try inspector("aspectgrid.yaml")
    press(&model, "Right")
    model.replace(scene: try shippedScene("hexgrid.yaml"), at: .zero)
    #expect(model.inspected.proposal == ProposedViewSize(width: 301, height: 200))
  }

  @Test(arguments: [WindowColors.dark, .light])
  func bannerIsSeenOverThePicture(palette: WindowColors) throws {
    var model = try inspector("hexgrid.yaml")
    let plain = Showing(model, palette: palette)
    let before = try plain.picture(at: .zero)
    model.banner = "my.yaml:3:5: a mistake"
    let showing = Showing(model, palette: palette)
    let after = try showing.picture(at: .zero)
    #expect(before[400, 20] != after[400, 20])
    #expect(before[400, 400] == after[400, 400])
  }
}
