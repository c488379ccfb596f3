import Controls
import Geometry
import Input
import Testing
import Viewer

@testable import Accessibility

/// A window with a text field, whose letters are 10 pixels wide, and with a message.
private struct FieldSample: ControlTree {
  var text = EditableText("ab cdé")
  var hasField = true
  var isHidden = false
  var message = ""
  /// How often the window was asked for the places of letters, which lays the text out.
  let layouts = Layouts()

  final class Layouts { var count = 0 }

  static let field = ControlID(.field, word: "filter")
  static let status = ControlID(.text, 1)

  private var parts: [ControlID] {
    (hasField ? [Self.field] : []) + (message.isEmpty ? [] : [Self.status])
  }

  func node(_ id: ControlID) -> ControlNode? {
    switch id {
    case .window: return ControlNode(.window, "Fruit", language: "pt-BR")
    case Self.status where parts.contains(id): return ControlNode(.status, message)
    case Self.field where hasField:
      var text = text
      if isHidden { text = EditableText(String(repeating: "•", count: text.text.count)) }
      return TextField(text, named: "Filter", in: CGRect(x: 0, y: 0, width: 100, height: 20)).node(
        named: ControlName(.field, "filter"), states: isHidden ? .protected : [],
        actions: [.focus, .setText])
    default: return nil
    }
  }

  func childCount(of id: ControlID) -> Int { id == .window ? parts.count : 0 }
  func child(_ index: Int, of id: ControlID) -> ControlID? { parts[index] }
  func place(of id: ControlID) -> ControlPlace? {
    parts.firstIndex(of: id).map { ControlPlace(in: .window, at: $0) }
  }
  func bounds(of id: ControlID) -> CGRect? { CGRect(x: 10, y: 20, width: 100, height: 20) }
  func hit(_ point: Vector) -> ControlID? { .window }
  func textPlaces(of id: ControlID) -> TextPlaces? {
    layouts.count += 1
    return TextPlaces(
      edges: (0...text.text.count).map { 20 + 10 * Double($0) },
      visible: CGRect(x: 15, y: 20, width: 40, height: 20))
  }
  var focusedControl: ControlID { hasField ? Self.field : .window }
}

struct WindowTextTests {
  private var sample = FieldSample()
  private var objects = WindowObjects(of: AccessibleProgram(name: "honeycomb"))
  private var status = WindowStatus(time: .zero, isActive: true, scale: 2, x: 100, y: 50)

  /// Returns the answer to a call about the field.
  private func ask(
    _ member: String, _ interface: AccessibleInterface = .text,
    _ write: (inout BusWriter) -> Void = { _ in }
  ) throws(CallError) -> CallAnswer {
    var call = BusMessage(
      .call, member, of: interface.rawValue, at: AccessiblePath.path(of: FieldSample.field))
    call.setBody("", write)
    var objects = objects
    return try objects.answer(call, from: sample, status)
  }

  private func numbers(_ answer: CallAnswer) throws -> [Int32] {
    var reader = BusReader(answer.body)
    return try answer.signature.map { _ in try reader.int32() }
  }

  @Test func aFieldHasItsTextItsCaretAndItsSelection() throws {
    var other = self
    other.sample.text.moveCaret(to: 1)
    other.sample.text.moveCaret(to: 3, selecting: true)
    var text = BusReader(
      try other.ask("GetText") { writer in
        writer.append(3 as Int32)
        writer.append(-1 as Int32)
      }.body)
    #expect(try text.string() == "cdé")
    #expect(try numbers(other.ask("GetNSelections")) == [1])
    #expect(try numbers(other.ask("GetSelection") { $0.append(0 as Int32) }) == [1, 3])
    #expect(try numbers(ask("GetNSelections")) == [0])
    #expect(
      try numbers(ask("GetCharacterAtOffset") { $0.append(5 as Int32) })
        == [Int32(("é" as Unicode.Scalar).value)])
    var word = BusReader(
      try ask("GetStringAtOffset") { writer in
        writer.append(4 as Int32)
        writer.append(1 as UInt32)
      }.body)
    #expect(try word.string() == "cdé")
    #expect(try [word.int32(), word.int32()] == [3, 6])
    for (member, expected) in [
      ("GetTextBeforeOffset", "ab "), ("GetTextAtOffset", "cdé"), ("GetTextAfterOffset", ""),
    ] {
      var text = BusReader(
        try ask(member) { writer in
          writer.append(6 as Int32)
          writer.append(1 as UInt32)
        }.body)
      #expect(try text.string() == expected, "\(member)")
    }
    let node = try #require(other.sample.node(FieldSample.field))
    #expect(node.caret == TextCaret(at: 3, anchor: 1))
    let part = WindowObjects.Target.part(WindowObjects.Part(id: FieldSample.field, node: node))
    #expect(objects.interfaces(of: part, in: other.sample).contains(.text))
    #expect(objects.interfaces(of: part, in: other.sample).contains(.editableText))
  }

  /// The caret is after a letter of two code points.
  @Test func offsetsCountCodePoints() {
    var text = EditableText("e\u{301}x")
    text.moveCaret(to: 1)
    #expect(text.scalarCaret == TextCaret(at: 2))
    for offset in 0...4 {
      text.setCaret(TextCaret(at: offset, anchor: 0))
      // Between the code points of a letter is before it.
      let expected = [0, 0, 2, 3, 3][offset]
      #expect(text.scalarCaret == TextCaret(at: expected, anchor: 0))
    }
  }

  @Test func lettersHavePlacesWhereTheyAreVisible() throws {
    func extents(_ member: String, _ offsets: Int32...) throws -> [Int32] {
      try numbers(
        ask(member) { writer in
          for offset in offsets { writer.append(offset) }
          writer.append(0 as UInt32)
        })
    }
    #expect(try extents("GetCharacterExtents", 1) == [160, 90, 20, 40])
    #expect(try extents("GetRangeExtents", 0, 2) == [140, 90, 40, 40])
    // The letters end at 55, the last one is scrolled away.
    #expect(try extents("GetRangeExtents", 2, 6) == [180, 90, 30, 40])
    #expect(try extents("GetCharacterExtents", 5) == [0, 0, 0, 0])
    #expect(try extents("GetOffsetAtPoint", 165, 100) == [1])
    #expect(try extents("GetOffsetAtPoint", 165, 10) == [-1])
  }

  /// Each letter used to be looked for by a layout of all letters: 0.8 s for a thousand.
  @Test func theLetterAtAPointIsFoundByOneLayout() throws {
    var other = self
    other.sample.text = EditableText(String(repeating: "ab\u{301}", count: 300))
    for (x, expected) in [(141, 0), (165, 1), (185, 3), (215, -1)] as [(Int32, Int32)] {
      let before = other.sample.layouts.count
      let offset = try other.ask("GetOffsetAtPoint") { writer in
        for number in [x, 100] { writer.append(number) }
        writer.append(0 as UInt32)
      }
      #expect(try numbers(offset) == [expected], "\(x)")
      #expect(other.sample.layouts.count == before + 1)
    }
  }

  /// For each letter, the place that has its extents has its offset.
  @Test func offsetsAndExtentsAgree() throws {
    for offset in 0..<4 as Range<Int32> {
      let place = try numbers(
        ask("GetCharacterExtents") { writer in
          writer.append(offset)
          writer.append(0 as UInt32)
        })
      let found = try ask("GetOffsetAtPoint") { writer in
        writer.append(place[0] + place[2] / 2)
        writer.append(place[1] + place[3] / 2)
        writer.append(0 as UInt32)
      }
      #expect(try numbers(found) == [offset])
    }
  }

  @Test func whatAReaderSetsIsAnEvent() throws {
    let name = ControlName(.field, "filter")
    func event(_ member: String, _ write: (inout BusWriter) -> Void) throws -> InputEvent? {
      try ask(member, .editableText, write).event
    }
    #expect(
      try event("SetTextContents") { $0.append("x\ny\u{7}") } == .action(.setText("x y"), on: name))
    #expect(
      try event("InsertText") { writer in
        writer.append(2 as Int32)
        writer.append("éx")
        writer.append(2 as Int32)
      } == .action(.setText("abé cdé"), on: name))
    #expect(
      try event("DeleteText") { writer in
        writer.append(1 as Int32)
        writer.append(3 as Int32)
      } == .action(.setText("acdé"), on: name))
    // A text of any length is one that can be typed, and recorded.
    let long = try event("SetTextContents") { $0.append(String(repeating: "é", count: 30_000)) }
    guard case .action(.setText(let text), _) = long else { throw CallError.badArguments }
    #expect(text.unicodeScalars.count == EditableText.limit && InputEvent.canHold(text))
  }

  /// Orca moves the caret with a braille display's keys.
  @Test func theCaretAndTheSelectionAreEvents() throws {
    var other = self
    func event(_ member: String, _ offsets: Int32...) throws -> InputEvent? {
      try other.ask(member) { writer in for offset in offsets { writer.append(offset) } }.event
    }
    func caret(_ offset: Int, anchor: Int) -> InputEvent {
      .action(.setCaret(offset, anchor: anchor), on: ControlName(.field, "filter"))
    }
    #expect(try event("SetCaretOffset", 2) == caret(2, anchor: 2))
    #expect(try event("SetCaretOffset", 99) == caret(6, anchor: 6))
    #expect(try event("SetCaretOffset", -1) == caret(0, anchor: 0))
    #expect(try event("AddSelection", 1, 4) == caret(4, anchor: 1))
    #expect(try event("RemoveSelection", 0) == nil, "nothing is selected")
    #expect(try event("SetSelection", 1, 0, 2) == nil, "there is one selection")
    other.sample.text.setCaret(TextCaret(at: 4, anchor: 1))
    #expect(try event("AddSelection", 1, 4) == nil, "there is one selection")
    #expect(try event("SetSelection", 0, 0, 2) == caret(2, anchor: 0))
    #expect(try event("RemoveSelection", 0) == caret(4, anchor: 4))
  }

  @Test func aHiddenTextIsBulletsAndCannotBeEditedInParts() throws {
    var other = self
    other.sample.isHidden = true
    var text = BusReader(
      try other.ask("GetText") { writer in
        writer.append(0 as Int32)
        writer.append(-1 as Int32)
      }.body)
    #expect(try text.string() == "••••••")
    let part = try other.ask("DeleteText", .editableText) { writer in
      writer.append(0 as Int32)
      writer.append(1 as Int32)
    }
    #expect(part.event == nil)
    #expect(try other.ask("SetTextContents", .editableText) { $0.append("x") }.event != nil)
  }

  // MARK: - Changes

  private static func listeners(_ events: String...) -> EventListeners {
    var listeners = EventListeners()
    for event in events { listeners.insert(event, for: ":1.1") }
    return listeners
  }

  private static func line(_ signal: AccessibleSignal) -> String {
    "\(signal.member) \(signal.kind) \(signal.detail) \(signal.length)"
  }

  /// Texts are reported in each turn, as the focus is.
  @Test func typingIsReportedAtOnce() {
    let listeners = Self.listeners(
      "object:text-changed", "object:text-caret-moved", "object:text-selection-changed")
    var watch = WindowWatch()
    var sample = sample
    #expect(watch.changes(in: sample, status, objects, for: listeners) == [])
    sample.text.handle(.text("xy"))
    var signals = watch.changes(in: sample, status, objects, for: listeners)
    #expect(signals.map(Self.line) == ["TextChanged insert 6 2", "TextCaretMoved  8 0"])
    #expect(signals.first?.value == .string("xy"))
    sample.text.moveCaret(to: 2, selecting: true)
    signals = watch.changes(in: sample, status, objects, for: listeners)
    #expect(signals.map(Self.line) == ["TextCaretMoved  2 0", "TextSelectionChanged  0 0"])
    sample.text.handle(.text("z"))
    signals = watch.changes(in: sample, status, objects, for: listeners)
    #expect(
      signals.map(Self.line) == [
        "TextChanged delete 2 6", "TextChanged insert 2 1", "TextCaretMoved  3 0",
        "TextSelectionChanged  0 0",
      ])
    #expect(watch.changes(in: sample, status, objects, for: listeners) == [])
  }

  /// The field of the picker comes with its first letter.
  @Test func whatIsInANewFieldIsReported() {
    let listeners = Self.listeners("object:")
    var watch = WindowWatch()
    var (sample, status) = (sample, status)
    sample.hasField = false
    _ = watch.changes(in: sample, status, objects, for: listeners)
    (sample.hasField, sample.text) = (true, EditableText("a"))
    status.time = .seconds(1)
    let lines = watch.changes(in: sample, status, objects, for: listeners).map(Self.line)
    #expect(lines.contains("ChildrenChanged add 0 0"))
    #expect(lines.suffix(2) == ["TextChanged insert 0 1", "TextCaretMoved  1 0"])
    #expect(watch.arrivals == [FieldSample.field])
    sample.hasField = false
    status.time = .seconds(2)
    let after = watch.changes(in: sample, status, objects, for: listeners).map(Self.line)
    #expect(after.contains("StateChanged defunct 1 0"))
    #expect(after.contains("ChildrenChanged remove 0 0"))
    #expect(watch.departures == [FieldSample.field])
  }

  // MARK: - Announcements

  @Test func aMessageIsAnnouncedToThoseWhoListenForThat() {
    let listeners = Self.listeners("object:announcement", "object:state-changed")
    var watch = WindowWatch()
    var (sample, status) = (sample, status)
    _ = watch.changes(in: sample, status, objects, for: listeners)
    sample.message = "1 picked"
    status.time = .seconds(1)
    let signals = watch.changes(in: sample, status, objects, for: listeners)
    #expect(signals.last?.member == "Announcement" && signals.last?.value == .string("1 picked"))
    #expect(watch.notice == nil)
  }

  /// Orca 43 does not listen for announcements, but says notifications.
  @Test func aMessageIsANotificationForTenSecondsToOthers() throws {
    let listeners = Self.listeners("object:state-changed:showing", "object:children-changed")
    var watch = WindowWatch()
    var (sample, status, objects) = (sample, status, objects)
    _ = watch.changes(in: sample, status, objects, for: listeners)
    sample.message = "1 picked"
    status.time = .seconds(1)
    let signals = watch.changes(in: sample, status, objects, for: listeners)
    objects.notice = watch.notice
    let notice = try #require(watch.notice)
    let path = AccessiblePath.path(of: notice)
    #expect(Self.line(try #require(signals.last)) == "StateChanged showing 1 0")
    #expect(signals.last?.path == path)
    #expect(watch.nextChange == .seconds(11))
    // It is a part of the window like others.
    let target = try objects.target(path, in: sample)
    #expect(objects.name(of: target) == "1 picked")
    #expect(objects.role(of: target) == .notification)
    #expect(objects.parent(of: target, in: sample) == objects.reference(to: .window))
    #expect(objects.language(of: target, in: sample) == "pt_BR")
    let window = try objects.target(AccessiblePath.path(of: .window), in: sample)
    let index = objects.index(of: target, in: sample)
    #expect(objects.child(index, of: window, in: sample) == objects.reference(to: notice))
    #expect(objects.childCount(of: window, in: sample) == index + 1)
    status.time = .seconds(11)
    let end = watch.changes(in: sample, status, objects, for: listeners).map(Self.line)
    #expect(end == ["StateChanged showing 0 0", "ChildrenChanged remove 2 0"])
    objects.notice = watch.notice
    #expect(throws: CallError.unknownObject) { try objects.target(path, in: sample) }
    #expect(watch.nextChange == nil)
  }
}
