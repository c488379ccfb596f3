import Input

/// The keys of rofi.
extension LauncherPicker {
  mutating func handleForRofi(_ key: KeyPress, at time: Duration) {
    guard let launcher else { return }
    if let (now, later) = launcher.options.keys.actions(of: key) {
      if let later, !launcher.pendingActions.contains(later) {
        self.launcher?.pendingActions.append(later)
      }
      if let now { perform(now, at: time) }
    } else if !key.control, !key.text.isEmpty {
      insert(key.text, at: time)
    }
  }

  /// Performs what waits for the release of keys, once all modifiers are up.
  mutating func release(_ key: KeyRelease, at time: Duration) {
    guard let actions = launcher?.pendingActions, !actions.isEmpty else { return }
    guard key.modifiers.subtracting(KeyModifiers(ofKey: key.name)).isEmpty else { return }
    launcher?.pendingActions = []
    for action in actions where honeycomb.result == nil { perform(action, at: time) }
  }

  mutating func perform(_ action: LauncherAction, at time: Duration) {
    guard let launcher else { return }
    switch action {
    case .edit(.back) where field.caret == 0: return perform(.previousColumn, at: time)
    case .edit(.forward) where field.caret == field.text.count:
      return perform(.nextColumn, at: time)
    case .edit(let edit): return perform(edit, at: time)
    default: break
    }
    finishSearch(at: time)
    // The end of the search can accept a row.
    guard honeycomb.result == nil else { return }
    let count = rowCount
    switch action {
    case .accept: accept(focusedRow, at: time)
    case .acceptAlternative where launcher.options.isMultiple && focusedRow != nil:
      toggleRow(at: time)
    case .acceptAlternative: accept(focusedRow, at: time)
    case .acceptText where launcher.options.allowsCustom: accept(rows(or: nil), at: time)
    case .acceptRow(let position):
      if position < count { accept(honeycomb.placedTopic(at: position), at: time) }
    case .custom(let number): accept(focusedRow, code: 9 + Int32(number), at: time)
    case .cancel where launcher.options.isCancelable: change { $0.perform(.cancel, at: time) }
    case .acceptText, .cancel: move(to: 0, at: time)
    case .leave: if launcher.options.allowsCustom { change { $0.perform(.cancel, at: time) } }
    case .tab:
      tab(at: time)
      self.launcher?.hasTabbed = true
    case .previousRow: step(by: -1, at: time)
    case .nextRow: step(by: 1, at: time)
    case .firstRow: move(to: 0, at: time)
    case .lastRow: move(to: count - 1, at: time)
    case .previousPage:
      let position = max(launcher.position - launcher.options.pageLength, 0)
      // This also moves if no row matches, unlike the other keys.
      if count == 0 { self.launcher?.position = position }
      move(to: position, at: time)
    case .previousColumn:
      let position = launcher.position - launcher.options.pageLength
      if position >= 0 { move(to: position, at: time) }
    case .nextColumn:
      let length = max(launcher.options.pageLength, 1)
      // The last column may be shorter.
      if launcher.position / length < count / length {
        move(to: launcher.position + length, at: time)
      }
    case .nextPage: move(to: launcher.position + launcher.options.pageLength, at: time)
    case .fillText:
      if let row = focusedRow { replaceText(honeycomb.catalogue.label(of: row), at: time) }
    case .toggleCase:
      self.launcher?.rules.letterCase =
        launcher.rules.letterCase == .distinct ? .ignored : .distinct
      search(at: time)
    case .toggleSort:
      self.launcher?.rules.order = launcher.rules.order == .listed ? .distance : .listed
      search(at: time)
    case .edit, .none: break
    }
  }

  /// Accepts the only row, moves to the next one, or leaves if there is none for the second time.
  private mutating func tab(at time: Duration) {
    switch rowCount {
    case 1: accept(focusedRow, at: time)
    case 0 where launcher?.hasTabbed == true: perform(.leave, at: time)
    default: step(by: 1, at: time)
    }
  }
}
