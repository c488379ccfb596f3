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
    let path =
      selected.treeSide == .first
      ? selected.cell
      : selected.cell.flatMap { inspected.other?.path(withIDsOf: $0, in: inspected.scene) }
    if let path { return calls.placing(path) }
    guard selected.treeSide == .first, let selectedFinding else { return nil }
    return calls.firstCall(leadingTo: listedFindings[selectedFinding])
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

  /// Narrower sliders of the steps are unusable and not shown, in logical pixels.
  private static let leastScrubber = 60.0

  /// Lays out the bar above the calls, and adds its controls.
  mutating func addTreeBar(to items: inout [ControlItem]) {
    let tree = geometry.tree
    let bar = Panel(treeBarRows(width: Double(tree.width))).layout(
      at: CGPoint(x: tree.minX, y: tree.minY + 8), width: Double(tree.width),
      clip: geometry.visibleTree)
    view.treeTexts = bar.texts
    // The slider is the last one in the order of focus, also if there are tabs below it.
    items += bar.items.filter { $0.id != .scrubber }
    items += bar.items.filter {
      $0.id == .scrubber && Double($0.control.rect.width) >= Self.leastScrubber
    }
  }

  /// Returns the rows of the bar in a call tree of a width.
  private func treeBarRows(width: Double) -> [PanelRow] {
    let layout = treeLayout
    let hasKeys = layout.hasKeys
    let count = treePass.calls.stepCount
    let step = selected.step ?? count
    let foldable = foldableCall
    let isFolded = foldable.map { view.callRows.folded.contains($0) } ?? false
    let isFound = !inspected.findings.isEmpty || selectedFinding != nil
    let side = hasKeys ? 48.0 : 28
    func button(
      _ id: InspectorControl, _ title: String, _ name: String?, _ width: Double, _ isEnabled: Bool
    ) -> Cell {
      var cell = self.button(id, title, named: name, hasKey: hasKeys, isEnabled: isEnabled)
      cell.width = width
      return cell
    }
    var cells = [
      button(.firstStep, "«", "First step", side, step > 0),
      button(.stepBack, "‹", "Previous step", side, step > 0),
      button(.stepOn, "›", "Next step", side, step < count),
      button(.lastStep, "»", "Last step", side, step < count),
      button(.fold, isFolded ? "Unfold" : "Fold", nil, hasKeys ? 84 : 46, foldable != nil),
      button(
        .stopAtFinding, hasKeys ? "Finding" : "!", "First call that leads to the finding",
        hasKeys ? 96 : 28, isFound),
    ]
    let tabs = Control.tabs(
      TabBar(
        [paneNames.first, paneNames.second], named: "Calls of",
        selection: selected.treeSide.rawValue))
    if inspected.other != nil, !layout.hasTabsBelow {
      cells.append(.control(.treeSide, tabs, width: min(260, width * 0.28)))
    }
    let slider = Slider(named: "Step", value: Double(step), range: 0...Double(max(1, count)))
    let (leading, spacing) = hasKeys ? (12.0, 5.0) : (6, 3)
    let scrubber = Cell.control(.scrubber, .slider(slider))
    let words = PanelText(InspectorCaption.step.id, .value, stepWords)
    cells += [
      .column([PanelRow(28, leading: 6, trailing: 8 - spacing, [scrubber])]),
      .text(words, width: hasKeys ? 136 : 64),
    ]
    var rows = [PanelRow(28, gap: 8, leading: leading, trailing: 12, spacing: spacing, cells)]
    if layout.hasTabsBelow {
      rows.append(PanelRow(26, leading: 6, trailing: 6, [.control(.treeSide, tabs)]))
    }
    return rows
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
    guard let id = item(at: point, in: .calls), let (list, position) = inspected.ids.row(id) else {
      return
    }
    if list == .folds {
      view.callRows.toggle(position, in: treePass.calls)
    } else {
      go(toCall: position)
    }
  }

  /// Goes to the step after a call and all calls inside it have returned, and selects its cell.
  mutating func go(toCall position: Int) {
    let call = treePass.calls[position]
    go(toStep: call.leaveStep + 1)
    selectCell(at: treePass.calls.path(of: call))
  }

  /// Selects the cell of a call; a call of the second scene selects the cell with the same ids.
  private mutating func selectCell(at path: [Int]) {
    select(
      selected.treeSide == .first
        ? path : inspected.scene.path(withIDsOf: path, in: treeScene))
  }
}
