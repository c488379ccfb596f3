import Foundation
import TestSupport
import Testing

/// The window of the picker as a screen reader finds it: the program, a real bus and registry, and a client of libatspi.
@Suite(.serialized) struct E2EAccessibilityTests {
  private static let topics = "Apple\nBanana\nCherry\n"

  @Test func aClientFindsReadsAndSelectsTopics() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      """
      say(app.get_toolkit_name(), window.get_role_name(), window.get_name())
      topics = find(window, Atspi.Role.LIST)
      say(topics.get_name(), sorted(child.get_name() for child in children(topics)))
      apple = find(topics, Atspi.Role.LIST_ITEM, 'Apple')
      say(apple.get_attributes()['setsize'], has(apple, Atspi.StateType.SHOWING), has(apple, Atspi.StateType.SELECTED))
      place = apple.get_extents(Atspi.CoordType.SCREEN)
      x, y = place.x + place.width // 2, place.y + place.height // 2
      say(window.get_accessible_at_point(x, y, Atspi.CoordType.SCREEN).get_name())
      say(apple.get_action_name(0), apple.do_action(0))
      say(wait(lambda: has(apple, Atspi.StateType.SELECTED)))
      say(topics.get_n_selected_children(), topics.get_selected_child(0).get_name())
      banana = find(topics, Atspi.Role.LIST_ITEM, 'Banana')
      say(banana.grab_focus(), wait(lambda: has(banana, Atspi.StateType.FOCUSED)))
      """, on: server)
    let ending = try client.end()
    #expect(
      ending.output.split(separator: "\n") == [
        "Honeycomb frame Pick a topic", "Topics ['Apple', 'Banana', 'Cherry']", "3 True False",
        "Apple",
        "click True", "True", "1 Apple", "True True",
      ], "\(ending.errors)")
    try session.strike(.enter)
    #expect(try session.program.end() == Program.Ending(status: 0, output: "Apple\n"))
    // What assistive technology asks for is in the recording.
    let script = session.folder.text("script.jsonl")
    #expect(script.contains(#""on": "topic:Apple", "request": "press""#), "\(script)")
  }

  @Test func aClientIsToldOfTheFocusAndOfSelections() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      """
      def note(event):
          if event.detail1 == 1:
              say(event.type, event.source.get_name())
      listener = Atspi.EventListener.new(note)
      for kind in ['object:state-changed:focused', 'object:state-changed:selected']: listener.register(kind)
      say('ready')
      GLib.timeout_add_seconds(60, Atspi.event_quit)
      Atspi.event_main()
      """, on: server)
    #expect(Deadline().wait { client.outputSoFar.contains("ready") }, "\(client.errorsSoFar)")
    // The window asks for the events that are listened for, and notes those that come later, in order.
    func strike(_ key: E2ESession.Key, for event: String) throws {
      let before = client.outputSoFar.count
      let isTold = try Deadline().wait {
        try session.strike(key)
        return Deadline(seconds: 2).wait {
          client.outputSoFar.dropFirst(before).contains(event)
        }
      }
      #expect(isTold, "\(client.outputSoFar) \(client.errorsSoFar)")
    }
    try strike(.right, for: "object:state-changed:focused ")
    try strike(.space, for: "object:state-changed:selected ")
    client.send(SIGKILL)
    _ = try client.end()
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  /// A bus that does not answer, and one that ends, change nothing for the user.
  @Test func aBusThatHangsOrEndsLeavesKeysAsTheyWere() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let process = try bus.sessionProcess
    kill(process, SIGSTOP)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    try session.strike(.right)
    try session.settle()
    kill(process, SIGKILL)
    #expect(try session.isAtRest(for: 1))
    try session.strike(.space)
    try session.strike(.enter)
    #expect(try session.program.end().status == 0)
  }

  /// Without assistive technology there is one connection, on which nothing happens.
  @Test func withoutAssistiveTechnologyNothingHappens() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server, isEnabled: false)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    #expect(try session.isAtRest(for: 1))
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }
}
