import Controls
import Geometry
import Input
import Layouts

/// The keyboard in the lists and in the picture, which are each one stop in the order of focus.
extension InspectorModel {
  /// Adds the lists and the picture to the controls.
  func addRegions(
    _ geometry: InspectorGeometry, to items: inout [ControlGroup<InspectorControl>.Item]
  ) {
    func add(_ id: InspectorControl, _ rect: CGRect, focused: CGRect?, clip: CGRect) {
      guard clip.width > 0, clip.height > 0 else { return }
      let region = Region(in: rect, focusRect: focused ?? rect)
      let item = ControlGroup<InspectorControl>.Item(id, .region(region), clip: clip)
      // All but the picture is mirrored.
      let isMirrored = geometry.isMirrored && id != .cells
      items.append(isMirrored ? item.mirrored(about: Double(geometry.window.midX)) : item)
    }
    let plan = panelPlan
    func add(_ id: InspectorControl, _ rows: PageRows, focused: Int?) {
      guard rows.count > 0 else { return }
      let row = focused.map { plan.row(at: rows.top(of: $0), height: rows.height(of: $0)) }
      add(id, plan.pageClip, focused: row, clip: plan.pageClip)
    }
    if isPanelOpen, page == .findings { add(.findings, findingRows, focused: selectedFinding) }
    if isPanelOpen, page == .differences { add(.differences, differenceRows, focused: difference) }
    if isTreeOpen, callRows.count > 0 {
      add(
        .calls, treeScroll.rect,
        focused: activeRow.map { treeScroll.rect(ofRow: $0, height: InspectorMetrics.treeRow) },
        clip: geometry.visibleTree.intersection(treeScroll.rect))
    }
    if !pass.placements.isEmpty {
      add(.cells, geometry.visible, focused: nil, clip: geometry.visible)
    }
  }

  /// The row of the call that is entered or left at the current step; `nil` if there is none.
  var activeRow: Int? { activeCall.map { callRows.row(ofCall: $0.position) } }

  /// Handles a key in the focused list or picture, and returns whether it has a meaning there.
  mutating func pressInRegion(_ key: KeyPress) -> Bool {
    guard controls.isFocusVisible, !key.control else { return false }
    func row(after current: Int?, of count: Int) -> Int? {
      switch (geometry.isMirrored ? key.mirrored : key).name {
      case "Down", "Right": min((current ?? -1) + 1, count - 1)
      case "Up", "Left": max((current ?? count) - 1, 0)
      case "Home": 0
      case "End": count - 1
      default: nil
      }
    }
    switch controls.focused {
    case .findings:
      let count = findings.count + notes.count
      guard let row = row(after: selectedFinding, of: count) else { return false }
      go(toFinding: row)
    case .differences:
      guard let row = row(after: difference, of: differences.count) else { return false }
      go(toDifference: row)
    case .calls:
      guard let row = row(after: activeRow, of: callRows.count) else { return false }
      go(toCall: callRows.position(ofRow: row))
    case .cells:
      if probe != nil, ControlGroup<InspectorControl>.isPress(key) {
        choose(selection)
        return true
      }
      guard let path = cell(pressing: key) else { return false }
      go(toCell: path)
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

  /// Returns the path to the cell that a key selects: cells are in order, each one before those in it.
  private func cell(pressing key: KeyPress) -> [Int]? {
    func contents(_ path: [Int]) -> [LayoutPlacement] {
      path.isEmpty ? pass.placements : pass[path]?.children ?? []
    }
    func last(in path: [Int]) -> [Int] {
      let count = contents(path).count
      return count == 0 ? path : last(in: path + [count - 1])
    }
    var path = selection ?? []
    switch key.name {
    case "Home": return [0]
    case "End": return last(in: [])
    case "Down", "Right":
      if !contents(path).isEmpty { return path + [0] }
      while let index = path.popLast() {
        if index + 1 < contents(path).count { return path + [index + 1] }
      }
      return selection
    case "Up", "Left":
      guard let index = path.popLast() else { return last(in: []) }
      if index > 0 { return last(in: path + [index - 1]) }
      return path.isEmpty ? selection : path
    default: return nil
    }
  }
}
