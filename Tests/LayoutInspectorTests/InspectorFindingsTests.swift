import Controls
import Geometry
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import Testing

@testable import LayoutInspector

/// Findings in the panel and in the picture.
struct InspectorFindingsTests {
  @Test func findingsAreCountedAndMarkedFromTheStart() throws {
    var model = try inspector("faults-overlap.yaml")
    model.advance(to: .zero)
    guard case .tabs(let tabs)? = model.controls[.pages] else { return }
    let index = try #require(model.pages.firstIndex(of: .findings))
    #expect(model.view.page == .overlays && tabs.counts[index] == 4)
    #expect(tabs.counts.reduce(0, +) == 4)
    let badges = try drawing(of: model).marks.count { mark in
      if case .fill(.circle, WindowColors.dark.finding) = mark { true } else { false }
    }
    #expect(badges == 4)
    press(&model, "w")
    #expect(model.view.overlays.isEmpty, "the marks can be taken away")
  }

  /// The list of the page used to be the last stop, after all buttons and handles.
  @Test func listOfFindingsIsTheStopAfterItsTab() throws {
    var model = try inspector("faults-overlap.yaml")
    model.advance(to: .zero)
    try open(.findings, in: &model)
    model.controls.focus(.pages)
    press(&model, "Tab")
    #expect(model.controls.focused == .findings)
    press(&model, "Down")
    #expect(model.selectedFinding == 0)
    press(&model, "Tab", shift: true)
    #expect(model.controls.focused == .pages)
  }

  @Test func sceneWithoutFaultsHasNoCount() throws {
    var model = try inspector("aspectgrid.yaml")
    model.advance(to: .zero)
    guard case .tabs(let tabs)? = model.controls[.pages] else { return }
    #expect(tabs.counts.allSatisfy { $0 == 0 })
  }

  // MARK: - Other proposals

  /// A mistake at an unspecified width is counted and marked in the window as it opens.
  @Test func mistakeAtAnotherProposalIsShownFromTheStart() throws {
    let showing = Showing(InspectorModel(scene: unplacing(count: 3)))
    try showing.prepare(at: .zero)
    let findings = showing.stage.model.inspected.findings
    #expect(findings.map(\.kind.name) == ["unplaced"] && findings.first?.path == [2])
    #expect(findings.first?.otherProposals.first == .unspecified)
    let badges = showing.displayList.marks.count { mark in
      if case .fill(.circle, WindowColors.dark.finding) = mark { true } else { false }
    }
    #expect(badges == 1)
    var model = showing.stage.model
    try open(.findings, in: &model)
    #expect(try texts(of: model).contains { $0.text.hasPrefix("at nil x nil") })
  }

  /// A finding at another proposal is shown there.
  @Test func findingAtAnotherProposalIsStoppedAtThere() throws {
    var model = InspectorModel(scene: unplacing(count: 3))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.advance(to: .zero)
    #expect(model.inspected.findings.first?.otherProposals.first == .unspecified)
    press(&model, "exclam")
    #expect(model.inspected.proposal == .unspecified && model.view.isTreeOpen)
    let active = try #require(model.activeCall)
    #expect(model.inspected.pass.calls[active.position].kind == .placeSubviews)
    #expect(model.selectedFinding == 0 && model.inspected.findings[0].otherProposals.isEmpty)
  }

  /// Texts of layouts in Swift are measured with the font that draws them.
  @Test func textThatIsCutIsListed() throws {
    let scene = LayoutScene(
      named: "Row", layout: HStackLayout(),
      subviews: [.text("WWW WWW WWW WWW"), .fixed(width: 30, height: 20)],
      size: SceneSize(width: .fixed(200), height: .fixed(24)))
    var sound = InspectorModel(scene: scene)
    sound.advance(to: .zero)
    #expect(sound.inspected.findings.isEmpty, "by the built-in rule, the words fit")
    var model = InspectorModel(scene: scene.measuringText(with: .font))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.advance(to: .zero)
    #expect(model.inspected.findings.map(\.kind.name) == ["text-overflow"])
    try open(.findings, in: &model)
    let texts = try texts(of: model).map(\.text)
    #expect(texts.contains { $0.contains("The text of cell") }, "\(texts)")
  }

  @Test func soundSceneSaysAtHowManyProposals() throws {
    var model = try inspector("aspectgrid.yaml")
    model.advance(to: .zero)
    try open(.findings, in: &model)
    #expect(try texts(of: model).contains { $0.text == "No findings at 7 proposals." })
  }

  /// A survey waits for the proposal to rest, whatever the number of frames until then.
  @Test(arguments: [10, 40]) func otherProposalsAreCheckedOnceTheSizeRests(frames: Int) throws {
    let counter = PassCounter()
    var model = InspectorModel(scene: unplacing(count: 3, counter: counter))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.advance(to: .zero)
    // A size that snaps is found by many passes.
    press(&model, "k")
    let handle = try place(of: .corner, in: model)
    model.handle(.press(at: handle), at: .seconds(1))
    let before = counter.count
    for frame in 1...frames {
      let time = Duration.seconds(1) + .milliseconds(16 * frame)
      model.handle(.move(to: handle - Vector(Double(frame), Double(frame))), at: time)
      model.advance(to: time)
    }
    #expect(counter.count == before + frames, "one pass a frame")
    let due = try #require(model.nextSurvey)
    #expect(due == .seconds(1) + .milliseconds(16 * frames + 250))
    model.advance(to: due)
    #expect(counter.count > before + frames)
    #expect(model.nextSurvey == nil)
    let after = counter.count
    model.advance(to: due + .seconds(1))
    #expect(counter.count == after, "once")
  }

  /// Cells of nested layouts count too.
  @Test(arguments: [1001, 31]) func largeSceneIsCheckedAfterItsFirstFrames(count: Int) throws {
    let scene =
      count > 1000
      ? unplacing(count: count)
      : try scene(
        """
        layout: faulty
        parameters: {when: unspecified, unplaced: [30]}
        size: [4000, 900]
        cells:
          - {layout: vstack, repeat: \(count), cell: {fixed: [9, 9]}, count: 40}
        """)
    var model = InspectorModel(scene: scene)
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.advance(to: .zero)
    #expect(model.inspected.findings == [] && model.noFindingWords == "No findings so far.")
    #expect(model.nextSurvey == .milliseconds(250))
    model.advance(to: .milliseconds(249))
    #expect(model.inspected.findings == [])
    model.advance(to: .milliseconds(250))
    #expect(model.inspected.findings.map(\.kind.name) == ["unplaced"] && model.nextSurvey == nil)
  }

  /// Opening the panel of a scene does not check it in the same frame.
  @Test func findingsThatBecomeVisibleAreLookedForAfterARest() throws {
    let counter = PassCounter()
    var model = InspectorModel(scene: unplacing(count: 3, counter: counter), overlays: [])
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    press(&model, "h")
    model.advance(to: .zero)
    #expect(model.nextSurvey == nil && model.inspected.findings == [])
    press(&model, "h", at: .seconds(9))
    #expect(model.nextSurvey == .seconds(9) + .milliseconds(250))
    model.advance(to: .seconds(10))
    #expect(model.inspected.findings.map(\.kind.name) == ["unplaced"] && model.nextSurvey == nil)
  }

  /// While a sweep changes the size, other proposals wait; when it ends, they are checked.
  @Test func sweepIsNotInterrupted() throws {
    var model = InspectorModel(scene: unplacing(count: 3))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.advance(to: .zero)
    press(&model, "space", at: .seconds(1))
    for second in 1...4 {
      model.advance(to: .seconds(second))
      #expect(model.nextSurvey == nil)
    }
    press(&model, "space", at: .seconds(5))
    #expect(model.nextSurvey == .seconds(5) + .milliseconds(250))
  }

  @Test func buttonsMakeTheProposalsThatAreChecked() throws {
    var model = try inspector("stacks.yaml")
    let own = model.inspected.proposal
    try open(.findings, in: &model)
    for (choice, offer) in [
      (InspectorProposal.unspecified, ProposedViewSize.unspecified), (.infinite, .infinity),
      (.openWidth, ProposedViewSize(width: nil, height: .infinity)), (.zero, .zero),
      (.openHeight, ProposedViewSize(width: 0, height: nil)), (.scene, own),
    ] {
      click(&model, try place(of: .proposal(choice), in: model))
      #expect(model.inspected.proposal == offer, "\(choice)")
      guard case .button(let button)? = model.controls[.proposal(choice)] else { continue }
      #expect(button.isProminent, "\(choice)")
    }
    // The minimum is known once the scene was checked.
    model.advance(to: .seconds(1))
    click(&model, try place(of: .proposal(.minimum), in: model), at: .seconds(1))
    #expect(model.inspected.proposal == model.inspected.survey.map { ProposedViewSize($0.minimum) })
    #expect(model.isProposed(.minimum) && !model.isProposed(.scene))
    press(&model, "j")
    #expect(model.inspected.proposal == .unspecified)
    press(&model, "y")
    #expect(model.inspected.proposal == .infinity)
  }

  // MARK: - Second passes

  /// A mistake that no single pass shows is found a quarter of a second later, without a key press.
  @Test(arguments: [
    ("ignoringOrigin", "ignores-origin"), ("lastMeasured", "depends-on-history"),
    ("mirrored", "mirrored-twice"), ("outdated", "depends-on-history"),
  ])
  func mistakesInSecondPassesAreShownOnceTheSceneRests(placing: String, kind: String) throws {
    let showing = Showing(InspectorModel(scene: try Self.planted(placing)))
    try showing.prepare(at: .zero)
    #expect(showing.stage.model.inspected.findings == [])
    #expect(showing.stage.nextChange == .milliseconds(250))
    let frames = showing.stage.model.inspected.pass.placements.map(\.frame)
    try showing.prepare(at: .milliseconds(250))
    let model = showing.stage.model
    #expect(
      model.inspected.findings.map(\.kind.name) == [kind]
        && model.inspected.findings.first?.path == [])
    #expect(showing.stage.nextChange == nil)
    #expect(model.inspected.pass.placements.map(\.frame) == frames, "the shown pass is the same")
  }

  /// A finding of second passes is drawn with both placements while it is selected.
  @Test func selectedFindingShowsBothPlacements() throws {
    var model = InspectorModel(scene: try Self.planted("mirrored"))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.advance(to: .seconds(1))
    try open(.findings, in: &model)
    let before = try drawing(of: model, at: .seconds(1))
    #expect(model.contrast == nil)
    let rect = model.view.panelPlan.row(
      at: model.findingRows.top(of: 0), height: model.findingRows.height(of: 0))
    click(&model, Vector(Double(rect.midX), Double(rect.midY)), at: .seconds(1))
    #expect(model.selectedFinding == 0)
    let contrast = try #require(model.contrast)
    #expect(contrast.actual.placements.map(\.frame) == model.inspected.pass.placements.map(\.frame))
    #expect(contrast.expected.placements[0].frame.minX == 130)
    #expect(contrast.differences.map(\.name) == ["0", "1", "2"])
    let shown = try texts(of: model, at: .seconds(1)).map(\.text)
    #expect(shown.contains("solid: where a second pass has the cells"))
    #expect(shown.contains("dashed: where the cells should be"))
    let palette = WindowColors.dark
    func outlines(_ drawing: DisplayList, _ color: Color, _ width: Double) -> Int {
      drawing.marks.count { mark in
        if case .stroke(_, color, width, _) = mark { true } else { false }
      }
    }
    let after = try drawing(of: model, at: .seconds(1))
    for color in [palette.finding, palette.anchor] {
      #expect(outlines(after, color, 2) == outlines(before, color, 2) + 3)
    }
    // A change of the proposal ends it, because the frames are those of another one.
    press(&model, "j", at: .seconds(2))
    model.advance(to: .seconds(2))
    #expect(model.contrast == nil)
  }

  /// Second passes never run in a frame of a drag.
  @Test func secondPassesWaitForTheSizeToRest() throws {
    let counter = PassCounter()
    var model = InspectorModel(scene: unplacing(count: 3, counter: counter))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    model.advance(to: .zero)
    #expect(model.nextSecondPasses == .milliseconds(250))
    let before = counter.count
    model.advance(to: .milliseconds(249))
    #expect(counter.count == before)
    model.advance(to: .milliseconds(250))
    #expect(counter.count > before && counter.count <= before + 5)
    #expect(model.nextSecondPasses == nil)
    press(&model, "j", at: .seconds(1))
    model.advance(to: .seconds(1))
    #expect(model.nextSecondPasses == .seconds(1) + .milliseconds(250))
  }

  /// Whether there were frames between two events makes no difference.
  @Test func secondPassesDependOnTimeAlone() throws {
    let scene = try Self.planted("lastMeasured")
    var (shown, hidden) = (InspectorModel(scene: scene), InspectorModel(scene: scene))
    for step in 0...100 { shown.advance(to: .milliseconds(10 * step)) }
    for time in [Duration.seconds(1), .seconds(2)] {
      press(&shown, "g", at: time)
      press(&hidden, "g", at: time)
    }
    shown.advance(to: .seconds(2))
    hidden.advance(to: .seconds(2))
    #expect(
      shown.inspected.findings == hidden.inspected.findings && shown.inspected.findings.count == 1)
  }

  /// What the command `check` of a program prints: the name of the layout, which has no lines, and the finding.
  @Test func aProgramListsItsFindings() throws {
    let command = InspectorCommand(
      scene: unplacing(count: 2), arguments: try InspectorArguments(["check"]))
    #expect(
      String(decoding: command.check.lines, as: UTF8.self)
        == "Row: unplaced: at nil x nil and nil x 100: Cell 1 was not placed; it is centered.\n")
  }

  /// Three cells in a row that are placed with a mistake.
  private static func planted(_ placing: String) throws -> LayoutScene {
    try scene(
      """
      layout: faulty
      parameters: {placing: \(placing)}
      size: [300, 100]
      cells:
        - {fixed: [60, 40]}
        - {fixed: [90, 30]}
        - {fixed: [40, 50]}
      """)
  }

  /// A scene whose last cell is not placed at an unspecified width.
  private func unplacing(count: Int, counter: PassCounter? = nil) -> LayoutScene {
    LayoutScene(
      named: "Row", layout: ShortRow(counter: counter),
      subviews: Array(repeating: .fixed(width: 30, height: 20), count: count),
      size: SceneSize(width: .fixed(300), height: .fixed(100)))
  }

  /// A scene whose message is longer than two lines of the panel.
  private static let longNames = """
    layout: aspectgrid
    size: [200, 100]
    cells:
      - {id: "the cell of a very long name that no panel has room for on one line or on two", fixed: [400, 40]}
      - {id: "\(String(repeating: "unbroken", count: 16))", fixed: [50, 400]}
    """

  /// The lines of a finding's message as they are drawn.
  private static func lines(of row: Int, in model: InspectorModel) throws -> [String] {
    let rows = model.findingRows
    let rect = model.view.panelPlan.row(at: rows.top(of: row), height: rows.height(of: row))
    let left = rect.minX + CGFloat(InspectorMetrics.findingInset)
    return try texts(of: model).filter {
      abs($0.place.x - left) < 1 && $0.place.y > rect.minY + 20 && $0.place.y < rect.maxY
    }.map(\.text)
  }

  @Test func messagesWrapAndTheSelectedOneIsWhole() throws {
    var model = InspectorModel(scene: try scene(Self.longNames))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    try open(.findings, in: &model)
    try #require(model.inspected.findings.count >= 2)
    for row in 0..<2 {
      let message = model.inspected.scene.message(for: model.inspected.findings[row])
      let cut = try Self.lines(of: row, in: model)
      #expect(cut.count == 2 && cut.last?.hasSuffix("…") == true)
      let rows = model.findingRows
      let rect = model.view.panelPlan.row(at: rows.top(of: row), height: rows.height(of: row))
      click(&model, Vector(Double(rect.midX), Double(rect.midY)))
      #expect(model.selectedFinding == row)
      let whole = try Self.lines(of: row, in: model)
      #expect(whole.count > 2)
      let letters = whole.joined().filter { $0 != " " }
      #expect(letters == message.filter { $0 != " " })
      // The findings below move down.
      let next = model.findingRows
      #expect(next.top(of: row + 1) > rows.top(of: row + 1) - 1e-9)
    }
  }

  // MARK: - Notes

  @Test func notesAreListedBelowTheFindingsAndDoNotCount() throws {
    var model = try inspector("notes-gaps.yaml")
    model.advance(to: .zero)
    #expect(model.inspected.findings == [] && model.inspected.notes.count == 3)
    guard case .tabs(let tabs)? = model.controls[.pages] else { return }
    let index = try #require(model.pages.firstIndex(of: .findings))
    #expect(tabs.counts[index] == 0 && tabs.quietCounts[index] == 3)
    #expect(model.summaryWords == "faulty, 3 cells, 3 notes")
    try open(.findings, in: &model)
    let words = try texts(of: model).map(\.text)
    #expect(words.contains("No findings at 7 proposals.") && words.contains("Notes"))
    #expect(words.filter { $0 == "too-close" || $0 == "unused-space" }.count == 3)
    #expect(model.node(InspectorCaption.notes.id)?.label == "Notes")
    // The heading is above the first row, and below what is said without findings.
    let rows = model.findingRows
    let heading = model.notesHeading
    #expect(heading.maxY <= model.rect(ofRow: 0, in: .findings).minY + 0.01)
    #expect(model.bounds(of: .noFinding).maxY <= heading.minY + 0.01)
    #expect(rows.row(at: rows.top(of: 0) - 1) == nil)
  }

  /// A selected note is drawn with its figures, without any overlay.
  @Test func selectedNotesAreDrawn() throws {
    var model = try inspector("notes-gaps.yaml", overlays: [])
    try open(.findings, in: &model)
    for (row, word) in [(0, "20 empty"), (1, "0 of 12")] {
      #expect(!(try texts(of: model).contains { $0.text == word }))
      let rect = model.rect(ofRow: row, in: .findings)
      click(&model, Vector(Double(rect.midX), Double(rect.midY)))
      #expect(model.selectedFinding == row && model.selectedNote?.path == (row == 0 ? [] : [1]))
      let words = try texts(of: model).map(\.text)
      #expect(words.contains(word))
      #expect(
        words.contains(
          row == 0
            ? "hatched: reserved and empty" : "solid: closer than they prefer"))
    }
  }

  /// With their overlays, all notes are drawn, and a legend tells the kinds of space apart.
  @Test func overlaysTellKindsOfSpaceApart() throws {
    var model = try inspector("notes-gaps.yaml", overlays: [.scene(.spacing), .scene(.unused)])
    model.advance(to: .zero)
    let words = try texts(of: model)
    #expect(words.filter { $0.text == "0 of 12" }.count == 2)
    let legend = [
      "tinted: spacing that cells prefer", "solid: closer than they prefer",
      "hatched: reserved and empty",
    ]
    let lines = try legend.map { line in try #require(words.first { $0.text == line }) }
    #expect(lines[0].place.y < lines[1].place.y && lines[1].place.y < lines[2].place.y)
    press(&model, "s")
    press(&model, "n")
    model.advance(to: .zero)
    let rest = try texts(of: model).map(\.text)
    #expect(legend.allSatisfy { !rest.contains($0) } && !rest.contains("0 of 12"))
    // A very small window keeps its room for the layout.
    press(&model, "s")
    model.handle(.resize(width: 320, height: 240), at: .zero)
    model.advance(to: .zero)
    let small = try texts(of: model).map(\.text)
    #expect(legend.allSatisfy { !small.contains($0) } && small.contains("0 of 12"))
  }

  @Test func rowsOfAListAreFoundWhereTheyAre() {
    let talls = [nil, (row: 0, extra: 30.0), (row: 3, extra: 45)]
    let headings = [nil, (row: 0, height: 17.0), (row: 3, height: 17)]
    for (tall, heading) in talls.flatMap({ tall in headings.map { (tall, $0) } }) {
      let rows = PageRows(count: 6, height: 20, start: 5, tall: tall, heading: heading)
      for row in 0..<6 {
        #expect(rows.row(at: rows.top(of: row)) == row)
        #expect(rows.row(at: rows.top(of: row) + rows.height(of: row) - 0.01) == row)
      }
      #expect(rows.row(at: 4.9) == nil && rows.row(at: rows.total) == nil)
      if let heading {
        let top = rows.top(of: heading.row)
        #expect(rows.row(at: top - 0.1) == nil && rows.row(at: top - 16.9) == nil)
        #expect(rows.visible(in: top - 10...top + 1) == heading.row..<heading.row + 1)
        #expect(rows.visible(in: top - 10...top - 5).isEmpty)
      }
      #expect(rows.top(of: 5) + rows.height(of: 5) == rows.total)
      #expect(rows.visible(in: 0...1000) == 0..<6)
      #expect(rows.visible(in: rows.top(of: 2) + 1...rows.top(of: 4) + 1) == 2..<5)
      #expect(rows.visible(in: -40 ... -20).isEmpty && rows.visible(in: 900...990).isEmpty)
    }
  }

  @Test func clickOnACellOpensItsStory() throws {
    var model = try inspector("faults-overlap.yaml")
    try open(.findings, in: &model)
    let center = ScenePlace(of: model.inspected.pass, in: model.sceneView).point(
      model.inspected.pass.placements[0].center)
    click(&model, Vector(Double(center.x), Double(center.y)))
    #expect(model.selected.cell == [0] && model.view.page == .cell)
    #expect(try texts(of: model).contains { $0.text == "Placed at" })
    click(&model, Vector(Double(center.x), Double(center.y)))
    #expect(model.selected.cell == nil && model.view.page == .cell)
  }
}

/// Counts the passes of a layout.
private final class PassCounter: @unchecked Sendable {
  var count = 0
}

/// A row that does not place its last subview at an unspecified width.
private struct ShortRow: Layout {
  let counter: PassCounter?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: CGFloat(30 * subviews.count), height: 20)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    counter?.count += 1
    let count = proposal.width == nil ? subviews.count - 1 : subviews.count
    for (index, subview) in subviews.prefix(count).enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + CGFloat(30 * index), y: bounds.minY), proposal: .unspecified)
    }
  }
}
