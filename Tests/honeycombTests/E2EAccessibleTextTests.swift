import Foundation
import TestSupport
import Testing

/// Typed text and announcements, as a client of libatspi learns of them.
@Suite(.serialized) struct E2EAccessibleTextTests {
  private static let topics = "Apple\nBanana\nApricot\nCherry\n"

  @Test func typedTextIsReadSetAndReported() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(
      topics: Self.topics, other: ["--type-to-filter"], on: server, variables: bus.variables)
    let client = try bus.client(
      """
      typed = []
      def note(event): typed.append((event.type, event.detail1, event.detail2, event.any_data))
      texts = Atspi.EventListener.new(note)
      for kind in ['object:text-changed', 'object:text-caret-moved']: texts.register(kind)
      app.get_attributes()
      say('ready')
      say(wait(lambda: next((event for event in typed if event[0].startswith('object:text-changed:insert')), None)))
      field = wait(lambda: find(window, Atspi.Role.ENTRY))
      def text(): return Atspi.Text.get_text(field, 0, -1)
      def caret():
          field.clear_cache()
          return Atspi.Text.get_caret_offset(field)
      say(text(), Atspi.Text.get_character_count(field), caret())
      place = Atspi.Text.get_character_extents(field, 0, Atspi.CoordType.WINDOW)
      say(place.width > 2, place.height > 10, Atspi.Text.get_offset_at_point(field, place.x + 1, place.y + 5, Atspi.CoordType.WINDOW))
      say(Atspi.EditableText.insert_text(field, 1, 'pr', 2), wait(lambda: text() == 'cpr'), caret())
      say(Atspi.EditableText.set_text_contents(field, 'ap'), wait(lambda: text() == 'ap'))
      say(wait(lambda: [child.get_name() for child in children(find(window, Atspi.Role.LIST))] == ['Apple', 'Apricot']))
      word = Atspi.Text.get_string_at_offset(field, 2, Atspi.TextGranularity.WORD)
      say(word.content, word.start_offset, word.end_offset)
      say(Atspi.Text.get_text_at_offset(field, 0, Atspi.TextBoundaryType.CHAR).content)
      say(wait(lambda: any(event[0] == 'object:text-caret-moved' and event[1] == 2 for event in typed)))
      """, on: server)
    #expect(Deadline().wait { client.outputSoFar.contains("ready") }, "\(client.errorsSoFar)")
    try session.strike(.c)
    let ending = try client.end(within: 60)
    #expect(
      ending.output.split(separator: "\n") == [
        "ready", "('object:text-changed:insert', 0, 1, 'c')", "c 1 1", "True True 0",
        "True True 3", "True True", "True", "ap 0 2", "a", "True",
      ], "\(ending.errors)")
    try session.strike(.escape)
    try session.closeByWindowManager()
    _ = try session.program.end()
    let script = session.folder.text("script.jsonl")
    #expect(script.contains(#""on": "field:filter", "request": "text", "text": "ap""#), "\(script)")
  }

  /// A notification becomes showing, because Orca 43 does not listen for announcements; with a listener, it is announced.
  @Test func aMessageIsAnnouncedOrANotification() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      """
      listen('object:state-changed:showing', 'object:children-changed')
      apple = named(named(window, 'Topics'), 'Apple')
      say(apple.do_action(0), noted('object:state-changed:showing', '1 picked'))
      notice = wait(lambda: next((child for child in children(window) if child.get_role() == Atspi.Role.NOTIFICATION), None))
      say(notice.get_name(), notice.get_parent().get_name(), has(notice, Atspi.StateType.SHOWING))
      said = []
      def hear(event): said.append(event.any_data)
      heard = Atspi.EventListener.new(hear)
      heard.register('object:announcement')
      app.get_attributes()
      say(wait(lambda: window.clear_cache() or not find(window, Atspi.Role.NOTIFICATION)))
      banana = named(named(window, 'Topics'), 'Banana')
      say(banana.do_action(0), wait(lambda: '2 picked' in said))
      """, on: server)
    let ending = try client.end(within: 60)
    #expect(
      ending.output.split(separator: "\n") == [
        "True True", "1 picked Pick a topic True", "True", "True True",
      ], "\(ending.errors)")
    try session.strike(.escape)
    _ = try session.program.end()
  }
}
