import Input

/// The keys of dmenu.
extension LauncherPicker {
  mutating func handleForDmenu(_ original: KeyPress, at time: Duration) {
    var key = original
    if key.control {
      switch key.name {
      case "a": key.name = "Home"
      case "b": key.name = "Left"
      case "c", "g": key.name = "Escape"
      case "d": key.name = "Delete"
      case "e": key.name = "End"
      case "f": key.name = "Right"
      case "h": key.name = "BackSpace"
      case "i": key.name = "Tab"
      case "j", "J", "m", "M":
        key.name = "Return"
        key.modifiers.remove(.control)
      case "n": key.name = "Down"
      case "p": key.name = "Up"
      case "k", "u":
        // These match again even if they delete nothing.
        focusFirstRow(at: time)
        return perform(key.name == "k" ? .deleteToEnd : .deleteToStart, at: time)
      case "w": return perform(.deleteWordBack, at: time)
      case "Left", "KP_Left": return perform(.wordBack, at: time)
      case "Right", "KP_Right": return perform(.wordForward, at: time)
      case "Return", "KP_Enter": break
      case "bracketleft": key.name = "Escape"
      default: return
      }
      key.text = ""
    } else if key.modifiers.contains(.alt) {
      switch key.name {
      case "b": return perform(.wordBack, at: time)
      case "f": return perform(.wordForward, at: time)
      case "g": key.name = "Home"
      case "G": key.name = "End"
      case "h": key.name = "Up"
      case "j": key.name = "Next"
      case "k": key.name = "Prior"
      case "l": key.name = "Down"
      default: return
      }
      key.text = ""
    }
    handlePlainForDmenu(key, at: time)
  }

  private mutating func handlePlainForDmenu(_ key: KeyPress, at time: Duration) {
    let isOnKeypad = key.name.hasPrefix("KP_") && key.text.isEmpty
    let name = LauncherKeys.canonicalName(
      isOnKeypad ? String(key.name.dropFirst(3)) : key.name)
    let isAtEnd = field.caret == field.text.count
    switch name {
    case "Delete": perform(.deleteForward, at: time)
    case "BackSpace": perform(.deleteBack, at: time)
    case "End" where !isAtEnd: perform(.end, at: time)
    case "Right" where !isAtEnd: perform(.forward, at: time)
    default:
      finishSearch(at: time)
      guard let launcher else { return }
      let (position, count) = (launcher.position, rowCount)
      switch name {
      case "Escape": change { $0.perform(.cancel, at: time) }
      case "Home" where position == 0 || count == 0: perform(.start, at: time)
      case "Home": turn(to: 0, at: time)
      case "End":
        guard count > 0 else { return }
        if pageEnd < count { startPage(at: count - pageLength) }
        moveOnPage(to: count - 1, at: time)
      case "Left" where field.caret > 0 && (position == 0 || launcher.options.isVertical):
        perform(.back, at: time)
      case "Left" where launcher.options.isVertical, "Right" where launcher.options.isVertical:
        break
      case "Left", "Up":
        guard position > 0, count > 0 else { return }
        if position == launcher.pageStart { turnBack() }
        moveOnPage(to: position - 1, at: time)
      case "Right", "Down":
        guard position + 1 < count else { return }
        if position + 1 == pageEnd { startPage(at: pageEnd) }
        moveOnPage(to: position + 1, at: time)
      case "Next": if pageEnd < count { turn(to: pageEnd, at: time) }
      case "Prior":
        guard count > 0 else { return }
        turnBack()
        moveOnPage(to: self.launcher?.pageStart ?? 0, at: time)
      case "Return", "Enter": acceptForDmenu(key, at: time)
      case "Tab", "ISO_Left_Tab":
        guard let row = focusedRow else { return }
        focusFirstRow(at: time)
        replaceText(honeycomb.catalogue.label(of: row), at: time)
      default: if !key.text.isEmpty { insert(key.text, at: time) }
      }
    }
  }

  /// Prints the focused row, or the text with Shift; continues with Control.
  private mutating func acceptForDmenu(_ key: KeyPress, at time: Duration) {
    let row = key.shift ? nil : focusedRow
    guard key.control else { return accept(row.map { [$0] } ?? [], at: time) }
    addAcceptance(of: row.map { [$0] } ?? [])
    // The focused row is marked, also if its text was printed instead.
    if let row = focusedRow, !honeycomb.isPicked(row) {
      change { $0.perform(.toggle(row), at: time) }
      focusRow(at: time)
    }
  }

  private var pageLength: Int { max(launcher?.options.pageLength ?? 1, 1) }

  /// The position after dmenu's page.
  private var pageEnd: Int { (launcher?.pageStart ?? 0) + pageLength }

  private mutating func turnBack() {
    startPage(at: max((launcher?.pageStart ?? 0) - pageLength, 0))
  }

  private mutating func startPage(at position: Int) { launcher?.pageStart = position }

  private mutating func turn(to position: Int, at time: Duration) {
    launcher?.pageStart = position
    moveOnPage(to: position, at: time)
  }

  private mutating func moveOnPage(to position: Int, at time: Duration) {
    launcher?.position = position
    focusRow(at: time)
  }
}
