public import Input

/// One line of text that the user edits: the text, the caret, the selection and the text that an input
/// method is composing.
///
/// Needs no fonts and keeps no history. Offsets count Characters, which are never divided.
///
///     var field = EditableText()
///     field.handle(.text("hexagon"))
///     field.handle(.key(KeyPress("w", control: true)))
///     assert(field.isEmpty)
public struct EditableText: Hashable, Sendable {
  /// The result of handling an event.
  public struct Response: Hashable, Sendable {
    /// Whether the event was for the text, even if it changed nothing.
    public var isTaken = false
    /// Whether the text changed; the caret, the selection and the preedit do not count.
    public var isChanged = false

    /// Creates a response; the default is that to an event that is not for the text.
    public init(isTaken: Bool = false, isChanged: Bool = false) {
      self.isTaken = isTaken
      self.isChanged = isChanged
    }
  }

  /// The maximum length of the text, in Unicode scalars; what does not fit is ignored.
  ///
  /// Limits scalars, because a single Character can have any number of them.
  public static let limit = 1024

  /// The text, without control characters and line breaks.
  public private(set) var text = ""
  /// The offset of the caret.
  public private(set) var caret = 0
  /// The other end of the selection; the same as the caret if nothing is selected.
  public internal(set) var anchor = 0
  /// The text that an input method is composing, shown at the caret.
  public internal(set) var preedit = Preedit.none

  /// Creates a text with the caret at its end.
  public init(_ text: String = "") { setText(text) }

  /// Whether there is no text; an input method may still be composing one.
  public var isEmpty: Bool { text.isEmpty }
  /// The selected range; empty at the caret if nothing is selected.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  /// The selected text.
  public var selectedText: String {
    String(text[index(selection.lowerBound)..<index(selection.upperBound)])
  }

  // MARK: - Changes

  /// Replaces the text, moves the caret to its end and ends the composition.
  public mutating func setText(_ newText: String) {
    preedit = .none
    replace(0..<text.count, with: newText)
  }

  /// Removes the text and ends the composition.
  public mutating func clear() { setText("") }

  /// Replaces the selection by a text and ends the composition.
  ///
  /// Control characters are left out; a run of line breaks and tabs becomes a space.
  public mutating func insert(_ newText: String) {
    preedit = .none
    replace(selection, with: newText)
  }

  /// Moves the caret to an offset, clamped to the text.
  ///
  /// - Parameters:
  ///   - offset: The offset in Characters.
  ///   - selecting: Whether the selection is extended to the caret; otherwise it ends.
  public mutating func moveCaret(to offset: Int, selecting: Bool = false) {
    caret = min(max(offset, 0), text.count)
    if !selecting { anchor = caret }
  }

  private func index(_ offset: Int) -> String.Index {
    text.index(text.startIndex, offsetBy: offset)
  }

  /// Replaces a range by the part of a text that fits, and moves the caret behind it.
  private mutating func replace(_ range: Range<Int>, with newText: String) {
    let (head, tail) = (text[..<index(range.lowerBound)], text[index(range.upperBound)...])
    let room = Self.limit - head.unicodeScalars.count - tail.unicodeScalars.count
    let changed = head + Self.cleaned(newText, room: room)
    let end = changed.utf8.count
    text = String(changed + tail)
    // A combining mark joins the Character before it, so Characters are counted again.
    let place = text.utf8.index(text.startIndex, offsetBy: end)
    caret = text.indices.prefix { $0 < place }.count
    anchor = caret
  }

  /// Returns the whole Characters of a text without control characters, up to `room` scalars.
  private static func cleaned(_ text: String, room: Int) -> String {
    var scalars = String.UnicodeScalarView()
    var isInGap = false
    for scalar in text.unicodeScalars {
      if isGap(scalar) {
        if !isInGap { scalars.append(" ") }
        isInGap = true
      } else if scalar.properties.generalCategory != .control {
        scalars.append(scalar)
        isInGap = false
      }
    }
    var (result, room) = ("", room)
    for character in String(scalars) {
      room -= character.unicodeScalars.count
      if room < 0 { break }
      result.append(character)
    }
    return result
  }

  /// Whether a scalar is a tab or breaks the line.
  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
