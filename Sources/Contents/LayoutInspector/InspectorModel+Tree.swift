import Controls
import Geometry
import Layouts
import SceneDrawing
import Scenes

extension InspectorModel {
  // MARK: - Opening

  /// Opens the call tree, or closes it and shows the complete picture.
  ///
  /// It opens at the call that placed the selected cell, at the first one that leads to the selected finding, or after
  /// all calls, so that the picture is never empty.
  mutating func toggleTree() {
    view.isTreeOpen.toggle()
    beginTree()
  }

  /// Shows the calls of one of two scenes.
  mutating func showTree(of side: InspectorSide) {
    guard inspected.other != nil, side != selected.treeSide else { return }
    selected.treeSide = side
    beginTree()
  }

  /// Opens the call tree, unless it is open; by default of the scene whose calls were last shown.
  mutating func openTree(of side: InspectorSide? = nil) {
    let side = side ?? selected.treeSide
    guard !view.isTreeOpen || selected.treeSide != side else { return }
    (view.isTreeOpen, selected.treeSide) = (true, side)
    beginTree()
    if view.isFitted { fit() }
  }

  private mutating func beginTree() {
    selected.step = nil
    view.callRows = CallRows()
    view.treeScroll = ScrollArea()
    inspected.ids.replaceCalls()
    refresh()
    view.callRows.update(treePass.calls)
    guard view.isTreeOpen, !treePass.calls.isEmpty else { return }
    if let openingCall { stop(at: openingCall) }
  }

  /// Goes to the step after a call has returned.
  mutating func stop(at call: Int) {
    updateTreeScroll()
    go(toStep: treePass.calls[call].leaveStep + 1)
  }

  /// The call at which the tree opens; `nil` after all calls.
  private var openingCall: Int? {
    let calls = treePass.calls
    if let path = selected.treeSide == .first
      ? selected.cell : selected.cell.flatMap(otherPath(of:))
    {
      return calls.placing(path)
    }
    guard selected.treeSide == .first, let selectedFinding else { return nil }
    return calls.firstCall(leadingTo: listedFindings[selectedFinding])
  }

  /// Returns the path in the second scene of the cell with the same name; `nil` if there is none.
  private func otherPath(of path: [Int]) -> [Int]? {
    guard let other = inspected.other, let otherPass = inspected.otherPass else { return nil }
    let name = inspected.scene.name(of: path)
    var found: [Int]?
    otherPass.placements.forEachWithPath { path, _ in
      if found == nil, other.name(of: path) == name { found = path }
    }
    return found
  }

  // MARK: - Findings

  /// Stops at the first call that leads to a finding, and selects the finding: the selected one, or else the first.
  ///
  /// The calls are those at the finding's proposal, which becomes the current one.
  mutating func stopAtFinding() {
    refresh()
    guard let position = selectedFinding ?? inspected.findings.indices.first else { return }
    var finding = listedFindings[position]
    if let offer = finding.otherProposals.first {
      let cells = inspected.scene.cells(of: finding)
      propose(offer)
      finding =
        inspected.findings.first {
          $0.kind.name == finding.kind.name && $0.path == finding.path
            && inspected.scene.cells(of: $0) == cells
        } ?? finding
    }
    select(finding.path)
    selected.finding = listedFindings.firstIndex(of: finding)
    openTree(of: .first)
    if let call = treePass.calls.firstCall(leadingTo: finding) { stop(at: call) }
    reveal(finding.path, on: .first)
  }

  // MARK: - Controls

  /// Adds the current controls of the call tree.
  func addTree(
    _ layout: TreeLayout, to items: inout [ControlItem]
  ) {
    let clip = geometry.visibleTree
    let count = treePass.calls.stepCount
    let step = selected.step ?? count
    let foldable = foldableCall
    let isFolded = foldable.map { view.callRows.folded.contains($0) } ?? false
    let buttons: [(InspectorControl, String, String?, CGRect, Bool)] = [
      (.firstStep, "«", "First step", layout.first, step > 0),
      (.stepBack, "‹", "Previous step", layout.back, step > 0),
      (.stepOn, "›", "Next step", layout.on, step < count),
      (.lastStep, "»", "Last step", layout.last, step < count),
      (.fold, isFolded ? "Unfold" : "Fold", nil, layout.fold, foldable != nil),
      (
        .stopAtFinding, layout.hasKeys ? "Finding" : "!", "First call that leads to the finding",
        layout.finding, !inspected.findings.isEmpty || selectedFinding != nil
      ),
    ]
    for (id, title, name, rect, isEnabled) in buttons {
      let key = layout.hasKeys ? keyCap(of: id) : nil
      let button = Button(title, named: name, in: rect, key: key, isEnabled: isEnabled)
      items.append(ControlItem(id, .button(button), clip: clip))
    }
    if let sides = layout.sides {
      items.append(
        .init(
          .treeSide,
          .tabs(
            TabBar(
              [paneNames.first, paneNames.second], named: "Calls of", in: sides,
              selection: selected.treeSide.rawValue)),
          clip: clip))
    }
    guard let scrubber = layout.scrubber else { return }
    items.append(
      .init(
        .scrubber,
        .slider(
          Slider(
            named: "Step", in: scrubber, value: Double(step),
            range: 0...Double(max(1, count)))),
        clip: clip))
  }

  /// The call of the current step if it contains calls, otherwise its parent.
  var foldableCall: Int? {
    let calls = treePass.calls
    guard let active = activeCall?.position, calls.indices.contains(active) else { return nil }
    let shown = view.callRows.position(ofRow: view.callRows.row(ofCall: active))
    return CallRows.canFold(calls[shown], at: shown) ? shown : calls[shown].parent
  }

  // MARK: - Pressing

  /// Handles a press on the call tree: on a triangle, or on a call.
  mutating func pressTree(at point: Vector) {
    let height = InspectorMetrics.treeRow
    guard let row = view.treeScroll.row(at: point, height: height, count: view.callRows.count)
    else { return }
    let position = view.callRows.position(ofRow: row)
    let calls = treePass.calls
    let call = calls[position]
    let triangle = TreeLayout.triangle(
      ofDepth: call.depth, in: view.treeScroll.rect(ofRow: row, height: height))
    if CallRows.canFold(call, at: position), triangle.contains(CGPoint(point)) {
      view.callRows.toggle(position, in: calls)
      return
    }
    go(toCall: position)
  }

  /// Goes to the step after a call and all calls inside it have returned, and selects its cell.
  mutating func go(toCall position: Int) {
    let call = treePass.calls[position]
    go(toStep: call.leaveStep + 1)
    selectCell(at: treePass.calls.path(of: call))
  }

  /// Selects the cell of a call; a call of the second scene selects the cell with the same name.
  private mutating func selectCell(at path: [Int]) {
    guard selected.treeSide == .second else { return select(path) }
    let name = treeScene.name(of: path)
    var found: [Int]?
    inspected.pass.placements.forEachWithPath { path, _ in
      if found == nil, inspected.scene.name(of: path) == name { found = path }
    }
    select(found)
  }
}
