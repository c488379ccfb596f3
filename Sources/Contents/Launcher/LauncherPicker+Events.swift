import Controls
package import Input
package import Interaction
import Matching

extension LauncherPicker {
  /// The number of rows that match.
  var rowCount: Int { honeycomb.placedCount }

  /// The focused row; `nil` if no row matches.
  var focusedRow: TopicIndex? {
    guard let launcher, launcher.position < rowCount else { return nil }
    return honeycomb.placedTopic(at: launcher.position)
  }

  // MARK: - Time

  /// Applies the options for the start, and the keys that have waited for the rows.
  package mutating func advanceLauncher(to time: Duration) {
    guard launcher != nil, honeycomb.result == nil else { return }
    if let launcher, !launcher.hasStarted {
      if !launcher.options.filter.isEmpty, field.isEmpty, launcher.waitingEvents.isEmpty {
        field.setText(launcher.options.filter)
        search(at: time)
      }
      if honeycomb.isInputComplete || !waitsForStart { start(at: time) }
    }
    if rowCount > 0, launcher?.hasShownFocus == false {
      launcher?.hasShownFocus = true
      focusRow(at: time)
    }
    guard honeycomb.isInputComplete, launcher?.waitingEvents.isEmpty == false else { return }
    let events = launcher?.waitingEvents ?? []
    launcher?.waitingEvents = []
    for event in events { handle(event, at: time) }
  }

  /// Whether the first focus depends on rows that may not have been read.
  var waitsForStart: Bool {
    guard let options = launcher?.options else { return false }
    return options.selection != nil || options.row != nil || options.autoSelects
      || !options.allowsCustom
  }

  mutating func start(at time: Duration) {
    launcher?.hasStarted = true
    guard let options = launcher?.options else { return }
    if !options.allowsCustom, honeycomb.isInputComplete, honeycomb.catalogue.count == 0 {
      // There is nothing to accept.
      change { $0.perform(.confirm, at: time) }
      return
    }
    if options.autoSelects, honeycomb.catalogue.count == 1 {
      return accept([TopicIndex(0)], at: time)
    }
    var row = options.row
    if let selection = options.selection {
      row = firstRow(matching: TokenQuery(selection, rules: options.rules))
    }
    guard let row, honeycomb.catalogue.indices.contains(row) else { return focusRow(at: time) }
    finishSearch(at: time)
    move(to: honeycomb.placedIndex(of: TopicIndex(row)) ?? 0, at: time)
  }

  private func firstRow(matching query: TokenQuery) -> Int? {
    // The protocol's getter returns a copy of the model, so it is called once.
    let catalogue = honeycomb.catalogue
    return catalogue.indices.first { query.matches(catalogue.label(of: TopicIndex($0))) }
  }

  /// Moves the focus after a search has ended.
  package mutating func searchDidEnd(at time: Duration) {
    guard launcher != nil, honeycomb.result == nil else { return }
    let count = rowCount
    move(to: launcher?.position ?? 0, at: time)
    if launcher?.options.autoSelects == true, launcher?.hasStarted == true, count == 1,
      honeycomb.catalogue.count > 1, let row = focusedRow
    {
      accept([row], at: time)
    }
  }

  mutating func focusRow(at time: Duration) {
    if let row = focusedRow { change { $0.moveFocus(to: row, at: time) } }
  }

  // MARK: - Events

  /// Handles an event by the rules of a launcher; returns `false` if it is not for the launcher.
  package mutating func launch(_ event: InputEvent, at time: Duration) -> Bool {
    guard launcher != nil, acceptsText else { return false }
    switch event {
    case .keyRelease(let key):
      release(key, at: time)
      return false
    case .key, .text:
      // The rows may have become complete since the last frame.
      advanceLauncher(to: time)
      guard honeycomb.result == nil else { return true }
    case .preedit(let preedit):
      field.handle(.preedit(preedit))
      return true
    default: return false
    }
    guard let launcher, change({ $0.note(event, at: time) }), !honeycomb.isDragging else {
      return true
    }
    if mustWait(event, launcher) {
      if launcher.waitingEvents.count < LauncherMode.waitingLimit {
        self.launcher?.waitingEvents.append(event)
      }
      return true
    }
    // The position depends on the result of the last search.
    if launcher.position > 0 { finishSearch(at: time) }
    switch event {
    case .text(let text): insert(text, at: time)
    case .key(let key) where launcher.options.dialect == .dmenu: handleForDmenu(key, at: time)
    case .key(let key): handleForRofi(key, at: time)
    default: break
    }
    return true
  }

  func mustWait(_ event: InputEvent, _ launcher: LauncherMode) -> Bool {
    guard launcher.options.awaitsRows, !honeycomb.isInputComplete else { return false }
    if !launcher.waitingEvents.isEmpty || waitsForStart { return true }
    return event.insertedText == nil
  }

  /// Accepts the row that a click has just picked.
  package mutating func acceptClick(since pickCount: Int, at time: Duration) {
    guard let launcher, !launcher.options.isMultiple, honeycomb.result == nil,
      honeycomb.picks.count > pickCount, let row = honeycomb.picks.last
    else { return }
    accept([row], at: time)
  }

  /// Accepts what Enter would accept, for the button.
  package mutating func acceptByButton(at time: Duration) {
    finishSearch(at: time)
    perform(.accept, at: time)
  }

  // MARK: - Accepting

  /// Ends with rows, or with the text if there are none.
  mutating func accept(_ rows: [TopicIndex], code: Int32 = 0, at time: Duration) {
    addAcceptance(of: rows)
    launcher?.exitCode = code
    change { $0.perform(.confirm, at: time) }
  }

  /// Adds rows, or the text if there are none, to what was accepted.
  mutating func addAcceptance(of rows: [TopicIndex]) {
    let acceptance = LauncherMode.Acceptance(rows: rows, text: field.text)
    launcher?.acceptances.append(acceptance)
  }

  /// The picked rows in the order of the list, or else one row.
  func rows(or row: TopicIndex?) -> [TopicIndex] {
    let isMultiple = launcher?.options.isMultiple == true
    if isMultiple, !honeycomb.picks.isEmpty { return honeycomb.picks.sorted() }
    return row.map { [$0] } ?? []
  }

  /// Accepts a row and the picked ones, or the text if there is no row.
  mutating func accept(_ row: TopicIndex?, code: Int32 = 0, at time: Duration) {
    guard let options = launcher?.options else { return }
    if let row {
      let isSelectable = honeycomb.catalogue.isSelectable(row)
      guard isSelectable || code > 0 && options.allowsCustom else { return }
    } else if !options.allowsCustom {
      return
    }
    accept(rows(or: row), code: code, at: time)
  }

  mutating func toggleRow(at time: Duration) {
    guard let row = focusedRow, honeycomb.catalogue.isSelectable(row) else { return }
    change { $0.perform(.toggle(row), at: time) }
    step(by: 1, wraps: false, at: time)
  }

  // MARK: - Rows

  /// Moves the focus to a row, if it matches.
  package mutating func moveFocus(toRow row: TopicIndex, at time: Duration) {
    // The position depends on the result of the last search.
    finishSearch(at: time)
    if let position = honeycomb.placedIndex(of: row) { move(to: position, at: time) }
  }

  mutating func move(to position: Int, at time: Duration) {
    let count = rowCount
    guard count > 0 else { return }
    launcher?.position = min(max(position, 0), count - 1)
    focusRow(at: time)
  }

  mutating func step(by step: Int, wraps: Bool = true, at time: Duration) {
    guard let launcher, rowCount > 0 else { return }
    let position = launcher.position + step
    if wraps, launcher.options.cycles {
      move(to: (position + rowCount) % rowCount, at: time)
    } else {
      move(to: position, at: time)
    }
  }
}
