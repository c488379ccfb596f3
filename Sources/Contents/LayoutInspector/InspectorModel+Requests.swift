import Controls
import Input
import Layouts

/// What assistive technology asks the rows, the cells and the lists to do.
extension InspectorModel {
  /// The requests that the lists obey now: none while a pointer is pressed.
  var listActions: ControlNode.Actions { controls.isPressed ? [] : .focus }

  /// The requests that cells obey now; a probe takes the cells that are pressed, and does not select them.
  var cellActions: ControlNode.Actions {
    guard !controls.isPressed else { return [] }
    return selected.probe == nil ? [.press, .focus, .reveal, .select] : [.press, .focus, .reveal]
  }

  /// Returns the requests that a cell obeys now; one without a size cannot be revealed.
  func actions(ofCell path: [Int]) -> ControlNode.Actions {
    guard let frame = inspected.pass[path]?.frame, frame.width > 0, frame.height > 0 else {
      return cellActions.subtracting(.reveal)
    }
    return cellActions
  }

  /// Returns the requests that a row obeys now.
  func actions(ofRow row: Int, in list: InspectorList) -> ControlNode.Actions {
    guard !controls.isPressed else { return [] }
    switch list {
    case .findings, .differences: return [.press, .focus, .reveal, .select]
    case .calls:
      guard isFoldable(row) else { return [.press, .focus, .reveal, .select] }
      return [
        .press, .focus, .reveal, .select, view.callRows.folded.contains(row) ? .expand : .collapse,
      ]
    case .folds: return [.press, .reveal]
    case .story: return []
    }
  }

  /// Does what a row, a cell or a list is asked for, and returns whether the request is for one of these.
  ///
  /// Nothing is done while something is dragged.
  mutating func obey(_ request: ControlRequest, on name: ControlName) -> Bool {
    if name == Self.searchName {
      obeySearch(request)
      return true
    }
    let list = controls.items.first { item in
      guard case .region = item.control else { return false }
      return name == ControlName(.control, item.id.word)
    }
    guard list != nil || name.kind == .row || name.kind == .cell else { return false }
    guard !controls.isPressed else { return true }
    refresh()
    let part = part(named: name)
    let actions: ControlNode.Actions =
      switch part {
      case .row(let row, let list): self.actions(ofRow: row, in: list)
      case .cell(let number): actions(ofCell: inspected.cellNumbers.path(of: number))
      case nil: list == nil ? [] : listActions
      }
    guard actions.contains(request) else { return true }
    switch (request, part) {
    case (.press, let part?): press(part)
    case (.focus, let part?): focus(part)
    case (.select, let part?): if !isSelected(part) { press(part) }
    case (.reveal, let part?): reveal(part)
    case (.expand, .row(let position, .calls)?): fold(position, false)
    case (.collapse, .row(let position, .calls)?): fold(position, true)
    case (.focus, nil): if let list { controls.focus(list.id) }
    default: break
    }
    return true
  }

  /// Returns the row or the cell with a name; `nil` if there is none.
  private func part(named name: ControlName) -> ListItem? {
    let words = name.word.split(separator: "/", omittingEmptySubsequences: false)
    switch name.kind {
    case .row:
      guard words.count == 2, let list = InspectorList(rawValue: String(words[0])),
        let number = Int(words[1]), number > 0, isRow(number - 1, of: list),
        node(ofRow: number - 1, in: list).name == name
      else { return nil }
      return .row(number - 1, list)
    case .cell:
      let path = words.compactMap { Int($0) }
      guard controls[.cells] != nil, path.count == words.count,
        let number = inspected.cellNumbers.number(of: path), node(ofCell: number).name == name
      else { return nil }
      return .cell(number)
    default: return nil
    }
  }

  /// Does what a click on a row or a cell does.
  private mutating func press(_ part: ListItem) {
    controls.focus(nil)
    switch part {
    case .row(let row, .findings): selectFinding(row)
    case .row(let row, .differences): go(toDifference: row)
    case .row(let position, .calls): go(toCall: position)
    case .row(let position, .folds): view.callRows.toggle(position, in: treePass.calls)
    case .cell(let number): choose(inspected.cellNumbers.path(of: number))
    case .row(_, .story): break
    }
  }

  private func isSelected(_ part: ListItem) -> Bool {
    switch part {
    case .row(let row, let list): node(ofRow: row, in: list).states.contains(.selected)
    case .cell(let number): node(ofCell: number).states.contains(.selected)
    }
  }

  /// Folds or unfolds a call, unless it is that already.
  private mutating func fold(_ position: Int, _ isFolded: Bool) {
    guard view.callRows.folded.contains(position) != isFolded else { return }
    view.callRows.toggle(position, in: treePass.calls)
  }

  /// Scrolls to a row, or moves the picture to a cell.
  private mutating func reveal(_ part: ListItem) {
    switch part {
    case .row(let row, .findings): scroll(to: row, of: findingRows)
    case .row(let row, .differences): scroll(to: row, of: differenceRows)
    case .row(let row, .story): scroll(to: row, of: storyRows)
    case .row(let position, .calls), .row(let position, .folds):
      let (row, height) = (view.callRows.row(ofCall: position), InspectorMetrics.treeRow)
      view.treeScroll.reveal(from: Double(row) * height, to: Double(row + 1) * height)
    case .cell(let number): reveal(inspected.cellNumbers.path(of: number), on: .first)
    }
  }

  /// Moves the keyboard focus to a row or a cell, as the arrow keys do.
  private mutating func focus(_ part: ListItem) {
    switch part {
    case .row(let row, .findings):
      controls.focus(.findings)
      go(toFinding: row)
    case .row(let row, .differences):
      controls.focus(.differences)
      go(toDifference: row)
    case .row(let position, .calls):
      controls.focus(.calls)
      go(toCall: position)
    case .cell(let number):
      controls.focus(.cells)
      go(toCell: inspected.cellNumbers.path(of: number))
    case .row(_, .folds), .row(_, .story): break
    }
  }
}
