import Controls
import Input

/// Finds what has changed in text fields since it was last reported.
struct TextWatch {
  /// What was reported of a field.
  private struct Seen {
    var text = AccessibleText("")
    var caret = TextCaret(at: 0)
  }

  private var texts: [ControlID: Seen] = [:]

  /// Begins to look at a field; does nothing if it is looked at already.
  ///
  /// - Parameters:
  ///   - id: The field.
  ///   - isNew: Whether the field has just come, so that all that is in it is new.
  ///   - source: The window.
  /// - Returns: The signals for what is new.
  mutating func begin(
    _ id: ControlID, isNew: Bool, in source: borrowing some ControlTree & ~Copyable
  ) -> [AccessibleSignal] {
    guard texts[id] == nil else { return [] }
    texts[id] = isNew ? Seen() : Self.seen(of: id, in: source)
    return changes(of: id, in: source)
  }

  /// Returns the signals for what has changed in the fields, and forgets those that are gone.
  mutating func changes(
    in source: borrowing some ControlTree & ~Copyable
  ) -> [AccessibleSignal] {
    var signals: [AccessibleSignal] = []
    for id in Array(texts.keys) { signals += changes(of: id, in: source) }
    return signals
  }

  private static func seen(
    of id: ControlID, in source: borrowing some ControlTree & ~Copyable
  ) -> Seen? {
    guard let node = source.node(id), let text = WindowObjects.text(of: node) else { return nil }
    return Seen(text: text, caret: node.caret ?? TextCaret(at: 0))
  }

  private mutating func changes(
    of id: ControlID, in source: borrowing some ControlTree & ~Copyable
  ) -> [AccessibleSignal] {
    let new = Self.seen(of: id, in: source)
    let old = texts[id] ?? Seen()
    texts[id] = new
    guard let new else { return [] }
    let path = AccessiblePath.path(of: id)
    var signals: [AccessibleSignal] = []
    let (here, there) = new.text.difference(from: old.text)
    for (kind, range, text) in [("delete", there, old.text), ("insert", here, new.text)]
    where !range.isEmpty {
      signals.append(
        AccessibleSignal(
          path: path, member: "TextChanged", kind: kind, detail: Int32(clamping: range.lowerBound),
          length: Int32(clamping: range.count), value: .string(text[range])))
    }
    if new.caret.offset != old.caret.offset {
      signals.append(
        AccessibleSignal(
          path: path, member: "TextCaretMoved", detail: Int32(clamping: new.caret.offset)))
    }
    let (selection, before) = (new.caret.selection, old.caret.selection)
    if selection != before, !(selection.isEmpty && before.isEmpty) {
      signals.append(AccessibleSignal(path: path, member: "TextSelectionChanged"))
    }
    return signals
  }
}
