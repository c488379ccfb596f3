import Files
import Geometry
import Layouts
import SceneDrawing
import Scenes

extension InspectorModel {
  // MARK: - Findings

  /// The rows of the page: the findings, and then the notes.
  var listedFindings: [SceneFinding] { inspected.findings + inspected.notes }

  /// The index of the selected finding or note: the one that was selected in the list, or the first of the selected cell.
  var selectedFinding: Int? {
    let listed = listedFindings
    if let chosenFinding = selected.finding, listed.indices.contains(chosenFinding),
      listed[chosenFinding].path == selected.cell ?? []
    {
      return chosenFinding
    }
    guard let selection = selected.cell else { return nil }
    return listed.firstIndex { $0.path == selection }
  }

  /// The selected note, which is drawn; `nil` if there is none, or cells are not where it found them.
  var selectedNote: SceneFinding? {
    guard !isFlying, selected.step == nil, let selectedFinding,
      selectedFinding >= inspected.findings.count
    else {
      return nil
    }
    return inspected.notes[selectedFinding - inspected.findings.count]
  }

  /// The rows of the list of findings and notes; the selected one is as high as its message requires.
  var findingRows: PageRows {
    let listed = listedFindings
    var rows = PageRows(count: listed.count, height: InspectorMetrics.finding)
    if !inspected.notes.isEmpty {
      if inspected.findings.isEmpty { rows.start += InspectorMetrics.noFinding }
      rows.heading = (inspected.findings.count, InspectorMetrics.notesHeading)
    }
    if let selected = selectedFinding {
      let count = InspectorText.lineCount(
        of: inspected.scene.message(for: listed[selected]), size: 12, width: findingWidth)
      rows.tall = (
        selected,
        Double(max(0, count - 2)) * InspectorMetrics.messageLine + InspectorMetrics.findingButton
      )
    }
    return rows
  }

  /// The width of a finding's message, in logical pixels.
  private var findingWidth: Double {
    max(1, Double(geometry.panel.width) - InspectorMetrics.findingInset - 36)
  }

  /// Selects the finding or note at an index of the list, and its cell.
  mutating func selectFinding(_ position: Int) {
    let finding = listedFindings[position]
    let isChosen = selectedFinding == position && selected.finding == position
    selected.finding = isChosen ? nil : position
    select(isChosen ? nil : finding.path)
    if !isChosen { reveal(finding.path, on: .first) }
  }

  /// Goes to a finding: selects it, and scrolls to it.
  mutating func go(toFinding position: Int) {
    selected.finding = nil
    selectFinding(position)
    scroll(to: position, of: findingRows)
  }

  // MARK: - Differences

  /// The rows of the list of differences.
  var differenceRows: PageRows {
    PageRows(count: inspected.differences.count, height: InspectorMetrics.difference)
  }

  /// Goes to a difference: selects it, marks it in both pictures, and scrolls to it.
  mutating func go(toDifference position: Int) {
    guard inspected.differences.indices.contains(position) else { return }
    selected.difference = position
    let found = inspected.differences[position]
    select(found.path)
    if let path = found.path {
      reveal(path, on: .first)
    } else if let path = found.otherPath {
      reveal(path, on: .second)
    }
    if view.isPanelOpen, view.page == .differences { scroll(to: position, of: differenceRows) }
  }

  /// Scrolls the panel to a row of its page.
  mutating func scroll(to row: Int, of rows: PageRows) {
    let plan = view.panelPlan
    let top = plan.pageTop + view.panelScroll.offset - Double(plan.area.minY) + rows.top(of: row)
    view.panelScroll.reveal(from: top, to: top + rows.height(of: row))
  }

  /// Goes to the next or previous difference, and wraps around at the ends.
  mutating func walkDifferences(by step: Int) {
    let count = inspected.differences.count
    guard count > 0 else { return }
    go(
      toDifference: selected.difference.map { ($0 + step + count) % count }
        ?? (step > 0 ? 0 : count - 1))
  }

  mutating func reveal(_ path: [Int], on side: InspectorSide) {
    let (pass, place) =
      side == .first
      ? (inspected.pass, sceneView) : (inspected.otherPass ?? inspected.pass, otherSceneView)
    guard let frame = pass[path]?.frame else { return }
    reveal(ScenePlace(of: pass, in: place).rect(frame))
  }

  /// Describes a difference in a few words.
  func words(for difference: SceneDifference) -> String {
    switch difference.kind {
    case .onlyInFirst: "only in \(paneNames.first)"
    case .onlyInSecond: "only in \(paneNames.second)"
    case .moved(let way):
      "moved by \(InspectorText.point(CGPoint(x: way.width, y: way.height)))"
    case .resized(let from, let to):
      "\(InspectorText.size(from)), in \(paneNames.second) \(InspectorText.size(to))"
    case .restyled: "looks different"
    }
  }

  // MARK: - Names

  /// The names of the two scenes: their file names, with the folder if these are the same.
  var paneNames: (first: String, second: String) {
    let second = inspected.other?.source ?? ""
    let names = (Pathname.name(of: inspected.scene.source), Pathname.name(of: second))
    guard names.0 == names.1 else { return (names.0, names.1) }
    func long(_ path: String) -> String {
      "\(Pathname.name(of: Pathname.folder(of: path)))/\(Pathname.name(of: path))"
    }
    let folders = (long(inspected.scene.source), long(second))
    return folders.0 == folders.1 ? ("\(names.0) (1)", "\(names.1) (2)") : folders
  }
}
