import Controls

/// The typed text of a launcher.
extension LauncherPicker {
  mutating func insert(_ text: String, at time: Duration) {
    change(at: time) { $0.insert(text) }
  }

  package mutating func replaceText(_ text: String, at time: Duration) {
    change(at: time) { $0.setText(text) }
  }

  mutating func change(at time: Duration, _ body: (inout EditableText) -> Void) {
    let before = field.text
    body(&field)
    guard field.text != before else { return }
    if launcher?.options.dialect == .dmenu { focusFirstRow(at: time) }
    search(at: time)
  }

  /// Moves the focus to the first row, as dmenu does when it matches again.
  mutating func focusFirstRow(at time: Duration) {
    launcher?.pageStart = 0
    move(to: 0, at: time)
    launcher?.position = 0
  }

  mutating func perform(_ edit: LauncherEdit, at time: Duration) {
    let caret = field.caret
    let place: Int
    switch edit {
    case .start, .deleteToStart: place = 0
    case .end, .deleteToEnd: place = field.text.count
    case .back, .deleteBack: place = caret - 1
    case .forward, .deleteForward: place = caret + 1
    case .wordBack, .deleteWordBack: place = caret - wordLength(field.text.prefix(caret).reversed())
    case .wordForward, .deleteWordForward:
      place = caret + wordLength(field.text.dropFirst(caret))
    case .clear: return replaceText("", at: time)
    }
    switch edit {
    case .start, .end, .back, .forward, .wordBack, .wordForward, .clear: field.moveCaret(to: place)
    default:
      change(at: time) { field in
        field.moveCaret(to: place, selecting: true)
        field.insert("")
      }
    }
  }

  /// Returns the length of the first word and what is before it.
  func wordLength(_ characters: some Sequence<Character>) -> Int {
    let isDmenu = launcher?.options.dialect == .dmenu
    var length = 0
    var isInWord = false
    for character in characters {
      let isLetter =
        isDmenu
        ? character != " "
        : character.isLetter || character.isNumber || character == "'" || character == "\""
      if isInWord, !isLetter { break }
      isInWord = isInWord || isLetter
      length += 1
    }
    return length
  }
}
