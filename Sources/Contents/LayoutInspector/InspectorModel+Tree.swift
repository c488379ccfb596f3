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
    isTreeOpen.toggle()
    beginTree()
  }

  /// Shows the calls of one of two scenes.
  mutating func showTree(of side: InspectorSide) {
    guard other != nil, side != treeSide else { return }
    treeSide = side
    beginTree()
  }

  /// Opens the call tree, unless it is open; by default of the scene whose calls were last shown.
  mutating func openTree(of side: InspectorSide? = nil) {
    let side = side ?? treeSide
    guard !isTreeOpen || treeSide != side else { return }
    (isTreeOpen, treeSide) = (true, side)
    beginTree()
    if isFitted { fit() }
  }

  private mutating func beginTree() {
    step = nil
    callRows = CallRows()
    treeScroll = ScrollArea()
    replaceCallIDs()
    refresh()
    callRows.update(treePass.calls)
    guard isTreeOpen, !treePass.calls.isEmpty else { return }
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
    if let path = treeSide == .first ? selection : selection.flatMap(otherPath(of:)) {
      return calls.placing(path)
    }
    guard treeSide == .first, let selectedFinding else { return nil }
    return calls.firstCall(leadingTo: listedFindings[selectedFinding])
  }

  /// Returns the path in the second scene of the cell with the same name; `nil` if there is none.
  private func otherPath(of path: [Int]) -> [Int]? {
    guard let other, let otherPass else { return nil }
    let name = scene.name(of: path)
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
    guard let position = selectedFinding ?? findings.indices.first else { return }
    var finding = listedFindings[position]
    if let offer = finding.otherProposals.first {
      let cells = scene.cells(of: finding)
      propose(offer)
      finding =
        findings.first {
          $0.kind.name == finding.kind.name && $0.path == finding.path
            && scene.cells(of: $0) == cells
        } ?? finding
    }
    select(finding.path)
    chosenFinding = listedFindings.firstIndex(of: finding)
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
    let step = step ?? count
    let buttons: [(InspectorControl, String, String, CGRect, Bool)] = [
      (.firstStep, "«", "First step", layout.first, step > 0),
      (.stepBack, "‹", "Previous step", layout.back, step > 0),
      (.stepOn, "›", "Next step", layout.on, step < count),
      (.lastStep, "»", "Last step", layout.last, step < count),
    ]
    for (id, title, name, rect, isEnabled) in buttons {
      items.append(
        .init(
          id,
          .button(
            Button(
              title, named: name, in: rect,
              key: layout.hasKeys ? keyCap(of: id) : nil,
              isEnabled: isEnabled)),
          clip: clip))
    }
    let foldable = foldableCall
    let isFolded = foldable.map { callRows.folded.contains($0) } ?? false
    items.append(
      .init(
        .fold,
        .button(
          Button(
            isFolded ? "Unfold" : "Fold", in: layout.fold,
            key: layout.hasKeys ? keyCap(of: .fold) : nil,
            isEnabled: foldable != nil)), clip: clip))
    items.append(
      .init(
        .stopAtFinding,
        .button(
          Button(
            layout.hasKeys ? "Finding" : "!",
            named: "First call that leads to the finding", in: layout.finding,
            key: layout.hasKeys ? keyCap(of: .stopAtFinding) : nil,
            isEnabled: !findings.isEmpty || selectedFinding != nil)), clip: clip))
    if let sides = layout.sides {
      items.append(
        .init(
          .treeSide,
          .tabs(
            TabBar(
              [paneNames.first, paneNames.second], named: "Calls of", in: sides,
              selection: treeSide.rawValue)),
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
    let shown = callRows.position(ofRow: callRows.row(ofCall: active))
    return CallRows.canFold(calls[shown], at: shown) ? shown : calls[shown].parent
  }

  // MARK: - Pressing

  /// Handles a press on the call tree: on a triangle, or on a call.
  mutating func pressTree(at point: Vector) {
    let height = InspectorMetrics.treeRow
    guard let row = treeScroll.row(at: point, height: height, count: callRows.count) else { return }
    let position = callRows.position(ofRow: row)
    let calls = treePass.calls
    let call = calls[position]
    let triangle = TreeLayout.triangle(
      ofDepth: call.depth, in: treeScroll.rect(ofRow: row, height: height))
    if CallRows.canFold(call, at: position), triangle.contains(CGPoint(point)) {
      callRows.toggle(position, in: calls)
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
    guard treeSide == .second else { return select(path) }
    let name = treeScene.name(of: path)
    var found: [Int]?
    pass.placements.forEachWithPath { path, _ in
      if found == nil, scene.name(of: path) == name { found = path }
    }
    select(found)
  }
}
