import Controls
import Geometry
import Input
import Layouts

/// The keyboard in the lists and in the picture, which are each one stop in the order of focus.
extension InspectorModel {
  /// Adds the list of the page to the controls of the panel.
  func addPageList(to items: inout [ControlItem]) {
    let plan = view.panelPlan
    func add(_ id: InspectorControl, _ rows: PageRows, focused: Int?) {
      guard rows.count > 0 else { return }
      let row = focused.map { plan.row(at: rows.top(of: $0), height: rows.height(of: $0)) }
      addRegion(id, plan.pageClip, focused: row, clip: plan.pageClip, to: &items)
    }
    switch view.page {
    case .findings: add(.findings, findingRows, focused: selectedFinding)
    case .differences: add(.differences, differenceRows, focused: selected.difference)
    case .overlays, .cell, .probes, .screen: break
    }
  }

  /// Adds the list of calls to the controls of the call tree.
  func addCalls(
    _ geometry: InspectorGeometry, to items: inout [ControlItem]
  ) {
    guard view.callRows.count > 0 else { return }
    addRegion(
      .calls, view.treeScroll.rect,
      focused: activeRow.map { view.treeScroll.rect(ofRow: $0, height: InspectorMetrics.treeRow) },
      clip: geometry.visibleTree.intersection(view.treeScroll.rect), to: &items)
  }

  /// Adds the picture to the controls.
  func addPicture(
    _ geometry: InspectorGeometry, to items: inout [ControlItem]
  ) {
    guard !inspected.pass.placements.isEmpty else { return }
    addRegion(.cells, geometry.visible, focused: nil, clip: geometry.visible, to: &items)
  }

  private func addRegion(
    _ id: InspectorControl, _ rect: CGRect, focused: CGRect?, clip: CGRect,
    to items: inout [ControlItem]
  ) {
    guard clip.width > 0, clip.height > 0 else { return }
    let region = Region(in: rect, focusRect: focused ?? rect)
    items.append(ControlItem(id, .region(region), clip: clip))
  }

  /// The row of the call that is entered or left at the current step; `nil` if there is none.
  var activeRow: Int? { activeCall.map { view.callRows.row(ofCall: $0.position) } }

  /// Does what a key asks for in the focused list or picture, and returns whether it has a meaning there.
  mutating func pressInRegion(_ action: FocusAction) -> Bool {
    guard controls.isFocusVisible else { return false }
    func row(after current: Int?, of count: Int, page: Int) -> Int? {
      guard count > 0 else { return nil }
      let row: Int
      switch action {
      case .down, .right: row = (current ?? -1) + 1
      case .up, .left: row = (current ?? count) - 1
      case .pageDown: row = (current ?? -1) + page
      case .pageUp: row = (current ?? count) - page
      case .first: row = 0
      case .last: row = count - 1
      case .press, .next, .previous, .cancel: return nil
      }
      return min(max(row, 0), count - 1)
    }
    switch controls.focused {
    case .findings:
      if action == .press, selectedFinding != nil {
        stopAtFinding()
        return true
      }
      let (count, page) = (inspected.findings.count + inspected.notes.count, page(of: findingRows))
      guard let row = row(after: selectedFinding, of: count, page: page) else { return false }
      go(toFinding: row)
    case .differences:
      let page = page(of: differenceRows)
      guard let row = row(after: selected.difference, of: inspected.differences.count, page: page)
      else {
        return false
      }
      go(toDifference: row)
    case .calls:
      if foldActiveCall(by: action) { return true }
      let page = Int(Double(view.treeScroll.rect.height) / InspectorMetrics.treeRow) - 1
      guard let row = row(after: activeRow, of: view.callRows.count, page: max(1, page)) else {
        return false
      }
      go(toCall: view.callRows.position(ofRow: row))
    case .cells:
      if selected.probe != nil, action == .press {
        choose(selected.cell)
        return true
      }
      guard let path = cell(after: action) else { return false }
      go(toCell: path)
    default: return false
    }
    return true
  }

  /// The number of rows that a page key goes on in a list of the panel.
  private func page(of rows: PageRows) -> Int {
    max(1, Int(Double(view.panelPlan.pageClip.height) / rows.height) - 1)
  }

  /// Folds or unfolds the current call, or goes to the call around it, and returns whether it did one of these.
  private mutating func foldActiveCall(by action: FocusAction) -> Bool {
    guard let position = activeRow.map({ view.callRows.position(ofRow: $0) }) else { return false }
    let (canFold, isFolded) = (isFoldable(position), view.callRows.folded.contains(position))
    switch action {
    case .press where canFold, .right where canFold && isFolded, .left where canFold && !isFolded:
      view.callRows.toggle(position, in: treePass.calls)
    case .left:
      guard let parent = treePass.calls[position].parent else { return false }
      go(toCall: parent)
    default: return false
    }
    return true
  }

  /// Goes to a cell: selects it, describes it, and moves the picture to it.
  mutating func go(toCell path: [Int]) {
    select(path)
    show(.cell)
    reveal(path, on: .first)
  }

  /// The number of cells that a page key goes on.
  private static let cellsPerPage = 10

  /// Returns the path to the cell that a key selects: cells are in order, each one before those in it.
  private func cell(after action: FocusAction) -> [Int]? {
    var path = selected.cell ?? []
    switch action {
    case .first: return [0]
    case .last: return lastCell(in: [])
    case .down, .right: return cell(after: path) ?? selected.cell
    case .up, .left: return cell(before: path) ?? selected.cell
    case .pageDown:
      for _ in 0..<Self.cellsPerPage { path = cell(after: path) ?? path }
      return path
    case .pageUp:
      for _ in 0..<Self.cellsPerPage { path = cell(before: path) ?? path }
      return path
    case .press, .next, .previous, .cancel: return nil
    }
  }

  private func contents(of path: [Int]) -> [LayoutPlacement] {
    path.isEmpty ? inspected.pass.placements : inspected.pass[path]?.children ?? []
  }

  private func lastCell(in path: [Int]) -> [Int] {
    let count = contents(of: path).count
    return count == 0 ? path : lastCell(in: path + [count - 1])
  }

  private func cell(after path: [Int]) -> [Int]? {
    if !contents(of: path).isEmpty { return path + [0] }
    var path = path
    while let index = path.popLast() {
      if index + 1 < contents(of: path).count { return path + [index + 1] }
    }
    return nil
  }

  private func cell(before path: [Int]) -> [Int]? {
    var path = path
    guard let index = path.popLast() else { return lastCell(in: []) }
    if index > 0 { return lastCell(in: path + [index - 1]) }
    return path.isEmpty ? nil : path
  }
}
