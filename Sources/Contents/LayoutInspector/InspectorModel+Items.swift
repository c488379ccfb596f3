import Controls
import Geometry
import Input
import Layouts
import SceneDrawing
import Scenes

/// The lists, their rows, and the cells, as parts of the window.
extension InspectorModel {
  // MARK: - What they are

  /// Returns what a list is.
  func listNode(_ control: InspectorControl) -> ControlNode {
    let label =
      switch control {
      case .findings: "Findings"
      case .differences: "Differences"
      case .calls: "Call tree"
      default: "Cells"
      }
    return ControlNode(
      .list, label, named: ControlName(.control, control.word), states: .focusable,
      actions: listActions)
  }

  /// Whether a list that is shown has a row.
  func isRow(_ row: Int, of list: InspectorList) -> Bool {
    switch list {
    case .findings:
      controls[.findings] != nil && row < inspected.findings.count + inspected.notes.count
    case .differences: controls[.differences] != nil && row < inspected.differences.count
    case .calls:
      // A call in a folded one has no row.
      controls[.calls] != nil && row < treePass.calls.count
        && view.callRows.position(ofRow: view.callRows.row(ofCall: row)) == row
    case .folds: isRow(row, of: .calls) && isFoldable(row)
    case .story: isShown(.story) && row < inspected.story.count
    }
  }

  /// Whether a call has a triangle.
  func isFoldable(_ position: Int) -> Bool {
    CallRows.canFold(treePass.calls[position], at: position)
  }

  /// Returns what a row is.
  func node(ofRow row: Int, in list: InspectorList) -> ControlNode {
    let name = ControlName(.row, "\(list)/\(row + 1)")
    func node(_ label: String, value: String? = nil, isSelected: Bool) -> ControlNode {
      ControlNode(
        .listItem, label, named: name, value: value.map { .text($0) },
        states: .item(isSelected: isSelected),
        actions: actions(ofRow: row, in: list))
    }
    switch list {
    case .findings:
      let finding = listedFindings[row]
      return node(
        "\(finding.kind.name): \(inspected.scene.message(for: finding))",
        value: finding.kind.isNote ? "note" : nil, isSelected: row == selectedFinding)
    case .differences:
      let difference = inspected.differences[row]
      return node(
        "\(difference.name): \(words(for: difference))", isSelected: row == selected.difference)
    case .calls:
      let call = treePass.calls[row]
      var node = node(
        words(for: call), value: call.tag,
        isSelected: activeRow.map { view.callRows.position(ofRow: $0) } == row)
      if isFoldable(row) {
        node.states.formUnion(
          view.callRows.folded.contains(row) ? .expandable : [.expandable, .expanded])
      }
      return node
    case .folds:
      return ControlNode(
        .toggle, "Fold", named: name,
        states: view.callRows.folded.contains(row) ? .checked : [],
        actions: actions(ofRow: row, in: list))
    case .story:
      let line = inspected.story[row]
      return line.name.isEmpty
        ? ControlNode(.label, line.text)
        : ControlNode(.label, line.name, value: line.text.isEmpty ? nil : .text(line.text))
    }
  }

  /// The function, the cell, the proposal and the result of a call.
  private func words(for call: LayoutCall) -> String {
    let path = treePass.calls.path(of: call)
    let name = path.isEmpty ? treeScene.root.name : treeScene.name(of: path)
    return "\(call.kind.rawValue) \(name) \(InspectorSketcher.words(for: call))"
  }

  /// Returns what the cell with a number is.
  func node(ofCell number: Int) -> ControlNode {
    let path = inspected.cellNumbers.path(of: number)
    let word = path.map(String.init).joined(separator: "/")
    let name = inspected.scene.name(of: path)
    let label = inspected.scene[path]?.look.label.flatMap { $0.isEmpty || $0 == name ? nil : $0 }
    return ControlNode(
      .listItem, name, named: ControlName(.cell, id: word),
      value: label.map { .text($0) }, states: .item(isSelected: selected.cell == path),
      actions: actions(ofCell: path))
  }

  // MARK: - Where they are

  /// Returns the visible bounds of a row.
  func rect(ofRow row: Int, in list: InspectorList) -> CGRect {
    switch list {
    case .findings: rect(ofRow: row, of: findingRows)
    case .differences: rect(ofRow: row, of: differenceRows)
    case .story: rect(ofRow: row, of: storyRows)
    case .calls: rect(ofCall: row).intersection(callClip)
    case .folds:
      TreeLayout.triangle(ofDepth: treePass.calls[row].depth, in: rect(ofCall: row))
        .intersection(callClip)
    }
  }

  private func rect(ofRow row: Int, of rows: PageRows) -> CGRect {
    view.panelPlan.row(at: rows.top(of: row), height: rows.height(of: row))
      .intersection(view.panelPlan.pageClip)
  }

  private func rect(ofCall position: Int) -> CGRect {
    view.treeScroll.rect(
      ofRow: view.callRows.row(ofCall: position), height: InspectorMetrics.treeRow)
  }

  /// The part of the window where calls are visible.
  private var callClip: CGRect { geometry.visibleTree.intersection(view.treeScroll.rect) }

  /// Returns the visible bounds of the cell with a number.
  func rect(ofCell number: Int) -> CGRect {
    guard let placement = inspected.pass[inspected.cellNumbers.path(of: number)] else {
      return .null
    }
    return ScenePlace(of: inspected.pass, in: sceneView).rect(placement.frame).intersection(
      geometry.visible)
  }

  // MARK: - What is at a point

  /// Returns the row or the cell of a list at a point; `nil` if there is none.
  func item(at point: Vector, in list: InspectorControl) -> ControlID? {
    switch list {
    case .findings:
      row(at: point, of: findingRows).map { inspected.ids.id(ofRow: $0, in: .findings) }
    case .differences:
      row(at: point, of: differenceRows).map { inspected.ids.id(ofRow: $0, in: .differences) }
    case .calls: call(at: point)
    case .cells:
      cell(at: point).flatMap { inspected.cellNumbers.number(of: $0) }.map {
        inspected.ids.id(ofCell: $0)
      }
    default: nil
    }
  }

  /// Returns the line of the page that describes a cell; `nil` if there is none at the point.
  func storyRow(at point: Vector) -> ControlID? {
    row(at: point, of: storyRows).map { inspected.ids.id(ofRow: $0, in: .story) }
  }

  private func row(at point: Vector, of rows: PageRows) -> Int? {
    view.panelPlan.row(of: rows, x: point.x, y: point.y)
  }

  /// Returns the triangle or the row of the call at a point.
  private func call(at point: Vector) -> ControlID? {
    let height = InspectorMetrics.treeRow
    guard let row = view.treeScroll.row(at: point, height: height, count: view.callRows.count)
    else {
      return nil
    }
    let position = view.callRows.position(ofRow: row)
    let triangle = TreeLayout.triangle(
      ofDepth: treePass.calls[position].depth, in: rect(ofCall: position))
    let isTriangle = isFoldable(position) && triangle.contains(CGPoint(point))
    return inspected.ids.id(ofRow: position, in: isTriangle ? .folds : .calls)
  }
}
