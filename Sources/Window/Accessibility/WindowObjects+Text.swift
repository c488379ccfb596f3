import Controls
import Geometry
import Input
import Viewer

/// The calls about text fields.
///
/// What an input method is composing is not in the text, and a hidden text is bullets. One range can be selected at a time.
extension WindowObjects {
  /// The text of a field; `nil` for other parts.
  static func text(of node: ControlNode) -> AccessibleText? {
    guard node.role == .textField, case .text(let text) = node.value else { return nil }
    return AccessibleText(text)
  }

  /// Returns what a call about a text gets.
  func answerText(
    _ call: BusMessage, of part: Part, in source: borrowing some ControlTree & ~Copyable,
    _ status: WindowStatus
  ) throws -> CallAnswer {
    guard let text = Self.text(of: part.node) else { throw CallError.unknownInterface }
    let selection = part.node.caret?.selection ?? 0..<0
    var arguments = call.reader
    switch call.member {
    case "GetText":
      let range = text.range(from: Int(try arguments.int32()), to: Int(try arguments.int32()))
      return .value(.string(text[range]))
    case "GetStringAtOffset", "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      let offset = Int(try arguments.int32())
      let number = try arguments.uint32()
      let unit =
        call.member == "GetStringAtOffset"
        ? Self.unit(ofGranularity: number) : Self.unit(ofBoundary: number)
      guard let unit else { throw CallError.badArguments }
      let distance = ["GetTextBeforeOffset": -1, "GetTextAfterOffset": 1][call.member] ?? 0
      let range = text.unit(unit, at: offset, after: distance)
      return CallAnswer("sii") { writer in
        writer.append(text[range])
        writer.append(range)
      }
    case "GetCharacterAtOffset":
      let scalar = text[Int(try arguments.int32())]
      return .value(.int32(Int32(bitPattern: scalar?.value ?? 0)))
    case "GetNSelections": return .value(.int32(selection.isEmpty ? 0 : 1))
    case "GetSelection":
      guard try arguments.int32() == 0, !selection.isEmpty else {
        return CallAnswer("ii") { $0.append(0..<0) }
      }
      return CallAnswer("ii") { $0.append(selection) }
    case "SetCaretOffset":
      let offset = Int(try arguments.int32())
      return request(TextCaret(at: offset), in: text, of: part)
    case "AddSelection", "SetSelection":
      // The number of the selection, of which there is one.
      if call.member == "SetSelection", try arguments.int32() != 0 { return .done(false) }
      if call.member == "AddSelection", !selection.isEmpty { return .done(false) }
      let start = Int(try arguments.int32())
      let end = Int(try arguments.int32())
      return request(TextCaret(at: end, anchor: start), in: text, of: part)
    case "RemoveSelection":
      guard try arguments.int32() == 0, !selection.isEmpty, let caret = part.node.caret else {
        return .done(false)
      }
      return request(TextCaret(at: caret.offset), in: text, of: part)
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return .done(false)
    case "GetAttributes", "GetAttributeRun":
      return CallAnswer("a{ss}ii") { writer in
        writer.appendArray(alignedTo: 8) { _ in }
        writer.append(0..<text.count)
      }
    case "GetDefaultAttributes", "GetDefaultAttributeSet":
      return CallAnswer("a{ss}") { $0.appendArray(alignedTo: 8) { _ in } }
    case "GetAttributeValue": return .value(.string(""))
    default: return try answerPlace(call, in: text, of: part, source, status)
    }
  }

  /// Returns what a call about the places of letters gets.
  private func answerPlace(
    _ call: BusMessage, in text: AccessibleText, of part: Part,
    _ source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) throws -> CallAnswer {
    var arguments = call.reader
    switch call.member {
    case "GetCharacterExtents", "GetRangeExtents":
      let start = Int(try arguments.int32())
      let end = call.member == "GetRangeExtents" ? Int(try arguments.int32()) : start + 1
      guard let space = Space(rawValue: try arguments.uint32()) else {
        throw CallError.badArguments
      }
      let bounds = Self.bounds(of: text.range(from: start, to: end), in: part, source)
      let place = pixels(bounds, in: space, for: part.id, source, status)
      return CallAnswer("iiii") { writer in
        for number in [place.x, place.y, place.width, place.height] { writer.append(number) }
      }
    case "GetOffsetAtPoint":
      let point = (x: Double(try arguments.int32()), y: Double(try arguments.int32()))
      guard let space = Space(rawValue: try arguments.uint32()) else {
        throw CallError.badArguments
      }
      let origin = origin(of: space, for: part.id, source, status)
      // The center of the pixel.
      let place = Vector(
        (point.x - origin.x + 0.5) / status.scale, (point.y - origin.y + 0.5) / status.scale)
      let places = source.textPlaces(of: part.id)
      let character = places.flatMap { places in
        Self.characters(of: part, in: places).first {
          $0.bounds.intersection(places.visible).contains(CGPoint(place))
        }
      }
      return .value(.int32(Int32(character?.range.lowerBound ?? -1)))
    default: throw CallError.unknownMethod
    }
  }

  /// Returns what a call gets that asks for a caret and a selection; offsets outside the text are at its ends.
  private func request(
    _ caret: TextCaret, in text: AccessibleText, of part: Part
  ) -> CallAnswer {
    func clamped(_ offset: Int) -> Int { min(max(offset, 0), text.count) }
    return .request(
      event(.setCaret(clamped(caret.offset), anchor: clamped(caret.anchor)), for: part.node))
  }

  /// Returns what a call that changes a text gets: the event that sets all of the new text.
  func answerEditableText(_ call: BusMessage, of part: Part) throws -> CallAnswer {
    guard let text = Self.text(of: part.node) else { throw CallError.unknownInterface }
    var arguments = call.reader
    var new: String?
    switch call.member {
    case "SetTextContents": new = try arguments.string()
    // The other calls know only a part of the text, and of a hidden one nothing is known.
    case _ where part.node.states.contains(.protected): return .done(false)
    case "InsertText":
      let place = min(max(Int(try arguments.int32()), 0), text.count)
      let inserted = try arguments.string()
      // The length is in bytes; a negative one is that of all.
      let length = Int(try arguments.int32())
      var bytes = 0
      let part = inserted.unicodeScalars.prefix { scalar in
        bytes += scalar.utf8.count
        return length < 0 || bytes <= length
      }
      new = text.replacing(place..<place, with: String(part))
    case "DeleteText":
      let range = text.range(from: Int(try arguments.int32()), to: Int(try arguments.int32()))
      new = text.replacing(range, with: "")
    // The clipboard is the user's.
    case "CopyText", "CutText", "PasteText":
      return call.member == "CopyText" ? CallAnswer() : .done(false)
    default: throw CallError.unknownMethod
    }
    // As typed: without control characters, and no longer than what fits.
    return .request(event(.setText(EditableText(new ?? "").text), for: part.node))
  }

  private static func unit(ofGranularity number: UInt32) -> AccessibleText.Unit? {
    // AtspiTextGranularity: character, word, sentence, line, paragraph.
    switch number {
    case 0: .character
    case 1: .word
    case 2...4: .line
    default: nil
    }
  }

  private static func unit(ofBoundary number: UInt32) -> AccessibleText.Unit? {
    // AtspiTextBoundaryType: character, then starts and ends of words, sentences and lines.
    switch number {
    case 0: .character
    case 1: .word
    case 2: .wordEnd
    case 3...6: .line
    default: nil
    }
  }

  /// Returns where a part of a text is, in logical pixels; `nil` if it is not visible or not known.
  ///
  /// A code point that is not a Character has the place of the whole Character.
  private static func bounds(
    of range: Range<Int>, in part: Part, _ source: borrowing some ControlTree & ~Copyable
  ) -> CGRect? {
    guard !range.isEmpty, let places = source.textPlaces(of: part.id) else { return nil }
    let characters = characters(of: part, in: places).filter { range.overlaps($0.range) }
    guard let first = characters.first else { return nil }
    let bounds = characters.reduce(first.bounds) { $0.union($1.bounds) }
    let visible = bounds.intersection(places.visible)
    return visible.isEmpty ? nil : visible
  }

  /// Returns the code points of each Character of a text, and where it is, in logical pixels, also outside of the field.
  private static func characters(
    of part: Part, in places: TextPlaces
  ) -> [(range: Range<Int>, bounds: CGRect)] {
    guard case .text(let text) = part.node.value else { return [] }
    var end = 0
    return zip(text, zip(places.edges, places.edges.dropFirst())).map { character, edges in
      let start = end
      end += character.unicodeScalars.count
      let place = CGRect(
        x: min(edges.0, edges.1), y: Double(places.visible.minY), width: abs(edges.1 - edges.0),
        height: Double(places.visible.height))
      return (start..<end, place)
    }
  }
}

extension BusWriter {
  /// Appends the start and the end of a range.
  fileprivate mutating func append(_ range: Range<Int>) {
    append(Int32(clamping: range.lowerBound))
    append(Int32(clamping: range.upperBound))
  }
}
