import Foundation
import TestSupport
import Testing

/// Programs on the bus that break the rules, and a bus that stands still: keys and frames are as they were.
@Suite(.serialized) struct E2EHostileBusTests {
  private static let topics = (0..<60).map { "Topic \($0)\n" }.joined()

  /// Functions of a client that sends what it likes.
  private static let peer = """
    from gi.repository import Gio
    address = Gio.bus_get_sync(Gio.BusType.SESSION).call_sync(
        'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None, 0, -1, None).unpack()[0]
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
    name = [child[0] for child in bus.call_sync(
        'org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root', 'org.a11y.atspi.Accessible', 'GetChildren',
        None, None, 0, -1, None).unpack()[0]][-1]
    root = '/org/a11y/atspi/accessible/root'
    def call(member, arguments=None, path=root, interface='org.a11y.atspi.Accessible'):
        return bus.call_sync(name, path, interface, member, arguments, None, 0, 20000, None).unpack()
    def failure(*words, **named):
        try: call(*words, **named)
        except GLib.Error as error: return Gio.dbus_error_get_remote_error(error).split('.')[-1]

    """

  @Test func longCallsAndFloodsChangeNothing() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      Self.peer + """
        say(failure('GetRole', GLib.Variant('(s)', ('x' * 70000,))))
        say(failure('GetRole', GLib.Variant('(ay)', (bytes(200000),))))
        say(failure('GetRole', path='/org/honeycomb/a11y/topic/99999'), failure('Explode'))
        say(failure('GetChildAtIndex', path='/org/honeycomb/a11y/window/0'))
        left = 3000
        def done(source, result):
            global left
            left -= 1
        for index in range(left):
            bus.call(name, root, 'org.a11y.atspi.Accessible', 'GetRole', None, None, 0, 60000, None, done)
        say('flooding')
        wait(lambda: left == 0)
        say(call('GetRole')[0])
        """, on: server)
    #expect(Deadline().wait { client.outputSoFar.contains("flooding") }, "\(client.errorsSoFar)")
    // In the middle of it, the user goes on.
    for _ in 0..<5 { try session.strike(.right) }
    try session.strike(.space)
    let ending = try client.end(within: 60)
    #expect(
      ending.output.split(separator: "\n") == [
        "LimitsExceeded", "LimitsExceeded", "UnknownObject UnknownMethod", "InvalidArgs",
        "flooding",
        "75",
      ], "\(ending.errors)")
    try session.strike(.enter)
    #expect(try session.program.end().status == 0)
  }

  /// A program that asks and asks, and reads no answer.
  @Test func unreadAnswersChangeNothing() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      Self.peer + """
        import os, socket
        path = address.split('path=')[1].split(',')[0]
        deaf = socket.socket(socket.AF_UNIX)
        deaf.connect(path)
        deaf.sendall(b'\\0AUTH EXTERNAL ' + str(os.getuid()).encode().hex().encode() + b'\\r\\n')
        deaf.recv(100)
        deaf.sendall(b'BEGIN\\r\\n')
        def send(member, interface, path, to, serial):
            message = Gio.DBusMessage.new_method_call(to, path, interface, member)
            message.set_serial(serial)
            deaf.sendall(message.to_blob(Gio.DBusCapabilityFlags.NONE))
        send('Hello', 'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 1)
        for serial in range(2, 400):
            send('GetItems', 'org.a11y.atspi.Cache', '/org/a11y/atspi/cache', name, serial)
        say('sent')
        # The window still answers others.
        say(call('GetRole')[0])
        """, on: server)
    let ending = try client.end(within: 60)
    #expect(ending.output.split(separator: "\n") == ["sent", "75"], "\(ending.errors)")
    try session.strike(.right)
    try session.strike(.space)
    try session.strike(.enter)
    #expect(try session.program.end().status == 0)
  }

  /// One signal to the window was enough, or a thousand registrations before that of a screen reader.
  @Test func noOtherProgramSilencesTheWindow() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      Self.peer + """
        interface = 'org.a11y.atspi.Registry'
        registry = (interface, '/org/a11y/atspi/registry', interface)
        for index in range(1000):
            event = GLib.Variant('(sass)', (f'object:junk-{index}', [], ''))
            bus.call_sync(*registry, 'RegisterEvent', event, None, 0, -1, None)
        listen('object:state-changed:selected')
        known = bus.call_sync(*registry, 'GetRegisteredEvents', None, None, 0, -1, None).unpack()[0]
        for entry in known:
            bus.emit_signal(name, *registry[1:], 'EventListenerDeregistered', GLib.Variant('(ss)', entry))
        say(len(known) > 1000, call('GetRole')[0])
        topic = named(named(window, 'Topics'), 'Topic 7')
        say(topic.do_action(0), noted('object:state-changed:selected', 'Topic 7'))
        """, on: server)
    let ending = try client.end(within: 60)
    #expect(ending.output.split(separator: "\n") == ["True 75", "True True"], "\(ending.errors)")
    try session.strike(.enter)
    #expect(try session.program.end() == Program.Ending(status: 0, output: "Topic 7\n"))
  }

  /// A bus that is stopped while the picture moves and while the user types.
  @Test func aStoppedBusLeavesFramesAndKeysAsTheyWere() throws {
    let server = try XServer(width: 640, height: 480)
    let bus = try AccessibilityBus(on: server)
    let session = try E2ESession(topics: Self.topics, on: server, variables: bus.variables)
    let client = try bus.client(
      """
      listen('object:state-changed', 'object:text-changed', 'object:children-changed', 'object:property-change')
      say('ready')
      wait(lambda: False)
      """, on: server)
    #expect(Deadline().wait { client.outputSoFar.contains("ready") }, "\(client.errorsSoFar)")
    let process = try bus.accessibilityProcess
    try session.settle()
    try session.fling(from: (400, 300), by: (-12, -8), steps: 8)
    kill(process, SIGSTOP)
    defer { kill(process, SIGCONT) }
    // The glide goes on, frame after frame.
    var frames = Set<UInt32>()
    while frames.count < 10, let notice = try session.nextDamage(within: 5) {
      frames.insert(notice.time)
    }
    #expect(frames.count == 10)
    for key in [E2ESession.Key.c, .q, .c, .c] { try session.strike(key) }
    try session.settle()
    #expect(try session.isAtRest(for: 1))
    try session.closeByWindowManager()
    _ = try session.program.end()
    let script = session.folder.text("script.jsonl")
    let keys = script.split(separator: "\n").filter { $0.contains(#""type": "key""#) }.compactMap {
      $0.firstMatch(of: /"key": "(.)"/).map { String($0.1) }
    }
    #expect(keys == ["c", "q", "c", "c"], "\(script)")
    client.send(SIGKILL)
    _ = try client.end()
  }
}
