public import Input

extension EditableText {
  /// Handles an event: inserted text, the preedit of an input method, and the keys that edit.
  ///
  /// While there is no text, keys that only edit are not taken, and white space does not start a text, so
  /// that they keep their meaning elsewhere.
  @discardableResult
  public mutating func handle(_ event: InputEvent) -> Response {
    if case .preedit(let preedit) = event {
      self.preedit = preedit
      return Response(isTaken: true)
    }
    if let text = event.insertedText {
      if isEmpty, preedit.isEmpty, case .key = event, text.allSatisfy(\.isWhitespace) {
        return Response()
      }
      return change { $0.insert(text) }
    }
    guard case .key(let key) = event, !isEmpty, let edit = Edit(key) else { return Response() }
    switch edit {
    case .move(let motion, let selecting):
      move(motion, selecting: selecting)
      return Response(isTaken: true)
    case .delete(let motion):
      return change { field in
        if field.selection.isEmpty || !motion.deletesSelection {
          field.anchor = field.target(of: motion)
        }
        field.insert("")
      }
    }
  }

  private mutating func change(_ body: (inout Self) -> Void) -> Response {
    let before = text
    body(&self)
    return Response(isTaken: true, isChanged: !before.utf8.elementsEqual(text.utf8))
  }

  // MARK: - Motions

  /// A way for the caret to move, or the end of a range to delete.
  private enum Motion: Hashable {
    case left, right, wordLeft, wordRight, start, end

    /// Whether deleting by this motion deletes only the selection, if there is one.
    var deletesSelection: Bool { self != .start && self != .end }
  }

  private func target(of motion: Motion) -> Int {
    switch motion {
    case .left: max(caret - 1, 0)
    case .right: min(caret + 1, text.count)
    case .wordLeft: caret - Self.wordLength(text.prefix(caret).reversed())
    case .wordRight: caret + Self.wordLength(text.dropFirst(caret))
    case .start: 0
    case .end: text.count
    }
  }

  private mutating func move(_ motion: Motion, selecting: Bool) {
    switch motion {
    // Without Shift, an arrow key ends the selection at its side.
    case .left where !selecting && !selection.isEmpty: moveCaret(to: selection.lowerBound)
    case .right where !selecting && !selection.isEmpty: moveCaret(to: selection.upperBound)
    default: moveCaret(to: target(of: motion), selecting: selecting)
    }
  }

  /// Returns the length of the first word and the white space before it.
  ///
  /// A word is a run of letters and digits, or a run of other characters such as emoji.
  private static func wordLength(_ characters: some Sequence<Character>) -> Int {
    func isLetter(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_"
    }
    var length = 0
    var first: Character?
    for character in characters {
      if let first {
        guard !character.isWhitespace, isLetter(character) == isLetter(first) else { break }
      } else if !character.isWhitespace {
        first = character
      }
      length += 1
    }
    return length
  }

  // MARK: - Keys

  /// What a key without text does.
  private enum Edit: Hashable {
    case move(Motion, selecting: Bool)
    case delete(Motion)

    /// The meaning of a key press; `nil` if it does not edit.
    ///
    /// Ctrl and a letter are Emacs's keys for a line, as in shells.
    init?(_ key: KeyPress) {
      guard key.modifiers.isDisjoint(with: [.alt, .super]) else { return nil }
      let name = key.name.hasPrefix("KP_") ? String(key.name.dropFirst(3)) : key.name
      if let motion = Self.motion(name, control: key.control) {
        self = .move(motion, selecting: key.shift)
        return
      }
      switch (name, key.control) {
      case ("BackSpace", false): self = .delete(.left)
      case ("BackSpace", true): self = .delete(.wordLeft)
      case ("Delete", false): self = .delete(.right)
      case ("Delete", true): self = .delete(.wordRight)
      case (_, true):
        // With Caps Lock or Shift the name is the capital letter's.
        switch name.count == 1 ? name.lowercased() : "" {
        case "a": self = .move(.start, selecting: key.shift)
        case "e": self = .move(.end, selecting: key.shift)
        case "h": self = .delete(.left)
        case "d": self = .delete(.right)
        case "w": self = .delete(.wordLeft)
        case "u": self = .delete(.start)
        case "k": self = .delete(.end)
        default: return nil
        }
      default: return nil
      }
    }

    private static func motion(_ name: String, control: Bool) -> Motion? {
      switch name {
      case "Left": control ? .wordLeft : .left
      case "Right": control ? .wordRight : .right
      case "Home": .start
      case "End": .end
      default: nil
      }
    }
  }
}
