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

  /// Keys that assistive technology wants to know first; it takes `b`.
  private static let keys = """
    def note(event):
        say('key', event.type.value_nick, event.event_string, event.is_text)
        return event.event_string == 'b'
    listener = Atspi.DeviceListener.new(note)
    for kind in [Atspi.EventType.KEY_PRESSED_EVENT, Atspi.EventType.KEY_RELEASED_EVENT]:
        Atspi.register_keystroke_listener(listener, None, 0, 1 << kind, Atspi.KeyListenerSyncType.SYNCHRONOUS | Atspi.KeyListenerSyncType.CANCONSUME)
    # When the window answers, it knows of the listener.
    app.get_attributes()
    say('ready')

    """

  @Test func aClientLearnsKeysFirstAndTakesOne() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      Self.keys + "GLib.timeout_add_seconds(60, Atspi.event_quit)\nAtspi.event_main()", on: server)
    #expect(Deadline().wait { client.outputSoFar.contains("ready") }, "\(client.errorsSoFar)")
    let typist = WindowTypist(session.outside)
    // The window asks who listens when it learns that someone does.
    let isAsked = try Deadline().wait {
      try typist.strike("Right")
      return Deadline(seconds: 1).wait { client.outputSoFar.contains("Right") }
    }
    #expect(isAsked, "\(client.errorsSoFar)")
    try typist.type("cbhe")
    #expect(
      Deadline().wait { client.outputSoFar.contains("released-event e") }, "\(client.outputSoFar)")
    let noted = client.outputSoFar.split(separator: "\n").filter { $0.contains("pressed") }
    #expect(
      noted.filter { !$0.contains("Right") }
        == ["c", "b", "h", "e"].map { "key key-pressed-event \($0) True" }, "\(noted)")
    client.send(SIGKILL)
    _ = try client.end()
    try session.strike(.enter)
    #expect(try session.program.end() == Program.Ending(status: 0, output: "Cherry\n"))
    let pressed = session.folder.text("script.jsonl").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"text": ?"([cbhe])"/).map { String($0.1) }
    }
    #expect(pressed == ["c", "h", "e"])
  }

  /// A registry that hangs delays one key, and keeps them all in order.
  @Test func aRegistryThatHangsKeepsKeysInOrder() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      Self.keys + """
        import os, signal
        from gi.repository import Gio
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1).unpack()[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        bus = Gio.DBusConnection.new_for_address_sync(address, flags)
        name = GLib.Variant('(s)', ('org.a11y.atspi.Registry',))
        process = bus.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID', name, None, 0, -1).unpack()[0]
        os.kill(process, signal.SIGSTOP)
        say('stopped')
        sys.stdin.readline()
        os.kill(process, signal.SIGCONT)
        """, on: server)
    #expect(Deadline().wait { client.outputSoFar.contains("stopped") }, "\(client.errorsSoFar)")
    let typist = WindowTypist(session.outside)
    let start = Deadline.now
    try typist.type("cherry<Return>")
    #expect(
      try session.program.end() == Program.Ending(status: 0, output: "Cherry\n"))
    // One key has waited for half a second; if each had, these would be seven seconds.
    #expect(Deadline.now - start < 5)
    client.feed("\n")
    #expect(try client.end().status == 0)
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
