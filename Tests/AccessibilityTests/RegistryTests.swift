import Controls
import Geometry
import Input
import TestSupport
import Testing
import Viewer

@testable import Accessibility

/// Who says what other programs want to learn.
struct RegistryTests {
  /// A window with a switch.
  private static func window(isOn: Bool) -> PartTree {
    let part = Part(
      ControlID(.control, 1), ControlNode(.toggle, "Light", states: isOn ? .checked : []),
      in: CGRect(x: 0, y: 0, width: 9, height: 9))
    return PartTree(
      ControlNode(.window, "Lamp"), in: CGRect(x: 0, y: 0, width: 99, height: 99), [part])
  }

  private static let checked = "object:state-changed:checked"

  /// Returns a bus with a window that has said what it has to say.
  private static func bus(events: [String]) throws -> FakeBus {
    let bus = try FakeBus(events: events)
    try bus.settle(window(isOn: false))
    bus.forget()
    return bus
  }

  /// Turns the switch on and off, and returns what is reported.
  private static func signals(on bus: FakeBus) throws -> [String] {
    bus.forget()
    for isOn in [true, false] {
      bus.time += .seconds(1)
      try bus.settle(window(isOn: isOn))
    }
    return bus.signals
  }

  private static let both = ["StateChanged checked 1", "StateChanged checked 0"]

  @Test func theRegistrySaysWhoListens() throws {
    let bus = try Self.bus(events: [])
    #expect(try Self.signals(on: bus) == [])
    bus.events = [(":1.20", Self.checked)]
    bus.announce(Self.checked, isRegistered: true, from: FakeBus.registry)
    try bus.settle(Self.window(isOn: false))
    #expect(bus.count(of: "GetRegisteredEvents") == 1)
    #expect(try Self.signals(on: bus) == Self.both)
    bus.events = []
    bus.announce(Self.checked, isRegistered: false, from: FakeBus.registry)
    try bus.settle(Self.window(isOn: false))
    #expect(try Self.signals(on: bus) == [])
  }

  /// The list said what is reported, but not that the focus is followed: a launcher took back the keyboard that it had just shared.
  @Test func theListSaysWhetherTheFocusIsFollowed() throws {
    let focused = "Object:StateChanged:Focused"
    let bus = try Self.bus(events: [focused])
    #expect(bus.link.isFollowed)
    for event in [Self.checked, focused, "object:"] {
      bus.events = [(":1.20", event)]
      bus.time += .seconds(1)
      bus.announce(event, isRegistered: true, from: FakeBus.registry)
      try bus.settle(Self.window(isOn: false))
      #expect(bus.link.isFollowed == (event != Self.checked), "\(event)")
    }
    #expect(bus.count(of: "GetRegisteredEvents") == 3)
    bus.events = []
    bus.time += .seconds(1)
    bus.announce("object:", isRegistered: false, from: FakeBus.registry)
    try bus.settle(Self.window(isOn: false))
    #expect(!bus.link.isFollowed)
  }

  /// One message of any program to the window silenced it.
  @Test func noOtherProgramSilencesTheWindow() throws {
    let bus = try Self.bus(events: [Self.checked])
    bus.announce(Self.checked, isRegistered: false, from: FakeBus.peer)
    bus.changeOwner(
      of: "org.a11y.atspi.Registry", from: FakeBus.registry, to: "", says: FakeBus.peer)
    bus.changeOwner(of: ":1.20", from: ":1.20", to: "", says: FakeBus.peer)
    try bus.settle(Self.window(isOn: false))
    #expect(bus.sent.isEmpty, "nothing is asked")
    #expect(try Self.signals(on: bus) == Self.both)
  }

  @Test func noOtherProgramRegisters() throws {
    let bus = try Self.bus(events: [])
    bus.announce(Self.checked, isRegistered: true, from: FakeBus.peer)
    try bus.settle(Self.window(isOn: false))
    #expect(bus.count(of: "GetRegisteredEvents") == 0)
    #expect(try Self.signals(on: bus) == [])
  }

  /// The number of the question can be guessed.
  @Test func noOtherProgramAnswersForTheRegistry() throws {
    let bus = try Self.bus(events: [Self.checked])
    bus.answers = false
    bus.time += .seconds(1)
    bus.announce("window:", isRegistered: true, from: FakeBus.registry)
    try bus.settle(Self.window(isOn: false))
    let question = try #require(bus.sent.last { $0.member == "GetRegisteredEvents" })
    bus.reply(to: question, from: FakeBus.peer, "a(ss)") { FakeBus.write([], into: &$0) }
    try bus.settle(Self.window(isOn: false))
    #expect(try Self.signals(on: bus) == Self.both)
    bus.reply(to: question, from: FakeBus.registry, "a(ss)") { FakeBus.write([], into: &$0) }
    try bus.settle(Self.window(isOn: false))
    #expect(try Self.signals(on: bus) == [], "that is the registry's answer")
  }

  @Test func aNewRegistryTakesThePlaceOfTheOldOne() throws {
    let bus = try Self.bus(events: [Self.checked])
    bus.events = []
    bus.replaceRegistry(by: ":1.9")
    try bus.settle(Self.window(isOn: false))
    #expect(bus.count(of: "Embed") == 1 && bus.count(of: "GetRegisteredEvents") == 1)
    // The program with the old name is any program now.
    bus.announce(Self.checked, isRegistered: true, from: FakeBus.registry)
    #expect(try Self.signals(on: bus) == [])
    bus.events = [(":1.20", Self.checked)]
    bus.announce(Self.checked, isRegistered: true, from: ":1.9")
    #expect(try Self.signals(on: bus) == Self.both)
  }

  /// A registry that the window's own call had started was told of the program twice.
  @Test func aRegistryThatIsStartedIsToldOnce() throws {
    let bus = try FakeBus(events: [Self.checked])
    bus.owner = ""
    try bus.settle(Self.window(isOn: false))
    bus.time += .seconds(1)
    bus.startRegistry()
    try bus.settle(Self.window(isOn: false))
    #expect(bus.count(of: "Embed") == 1)
    #expect(try Self.signals(on: bus) == Self.both, "what it knows is read again")
  }

  /// A thousand others used to leave no room for the events of a screen reader.
  @Test(arguments: [true, false]) func aThousandOtherEventsDoNoHarm(areFirst: Bool) throws {
    let junk = (0..<1000).map { (program: ":1.66", event: "object:junk-\($0):\($0)") }
    let bus = try areFirst ? FakeBus() : Self.bus(events: [])
    bus.events = junk
    if !areFirst {
      for (program, event) in junk {
        bus.announce(event, of: program, isRegistered: true, from: FakeBus.registry)
      }
    }
    try bus.settle(Self.window(isOn: false))
    bus.events.append((":1.20", Self.checked))
    bus.announce(Self.checked, isRegistered: true, from: FakeBus.registry)
    bus.time += .seconds(1)
    try bus.settle(Self.window(isOn: false))
    #expect(try Self.signals(on: bus) == Self.both)
    // The program with the others ends.
    bus.changeOwner(of: ":1.66", from: ":1.66", to: "", says: "org.freedesktop.DBus")
    #expect(try Self.signals(on: bus) == Self.both)
  }

  /// A list longer than any reply that is read used to be the last one that was asked for.
  @Test func aListThatIsTooLongMeansAllEvents() throws {
    let bus = try FakeBus()
    bus.events = (0..<3000).map { (":1.66", "object:\($0)" + String(repeating: "x", count: 100)) }
    try bus.settle(Self.window(isOn: false))
    #expect(try Self.signals(on: bus).filter { Self.both.contains($0) } == Self.both)
    bus.events = []
    bus.announce("object:0", isRegistered: false, from: FakeBus.registry)
    try bus.settle(Self.window(isOn: false))
    #expect(try Self.signals(on: bus) == [])
  }

  // MARK: - How often it is asked

  @Test func theRegistryIsAskedAtMostTenTimesASecond() throws {
    let bus = try Self.bus(events: [])
    let (start, window) = (bus.time, Self.window(isOn: false))
    for step in 0..<500 {
      bus.time = start + .seconds(1) + .milliseconds(2 * step)
      bus.announce("window:\(step)", isRegistered: step % 2 == 0, from: FakeBus.registry)
      try bus.turn(window)
      try bus.turn(window)
    }
    #expect(bus.count(of: "GetRegisteredEvents") == 10)
    // The last change is read when that may be.
    while let next = bus.link.nextChange, next <= start + .seconds(3) {
      #expect(next > bus.time)
      bus.time = next
      try bus.settle(window)
    }
    #expect(bus.count(of: "GetRegisteredEvents") == 11 && bus.link.nextChange == nil)
  }

  @Test func aRegistryThatHangsIsAskedOnce() throws {
    let bus = try Self.bus(events: [])
    bus.answers = false
    for step in 1...50 {
      bus.time += .seconds(1)
      bus.announce("window:\(step)", isRegistered: true, from: FakeBus.registry)
      try bus.settle(Self.window(isOn: false))
    }
    #expect(bus.count(of: "GetRegisteredEvents") == 1)
    bus.time += .seconds(1)
    try bus.turn(Self.window(isOn: false))
    #expect(bus.link.nextChange == nil, "nothing wakes the window up")
    let question = try #require(bus.sent.last { $0.member == "GetRegisteredEvents" })
    bus.answers = true
    bus.events = [(":1.20", Self.checked)]
    bus.reply(to: question, from: FakeBus.registry, "a(ss)") { FakeBus.write([], into: &$0) }
    try bus.settle(Self.window(isOn: false))
    #expect(bus.count(of: "GetRegisteredEvents") == 2, "what has changed since is read")
    #expect(try Self.signals(on: bus) == Self.both)
  }

  /// The time of the next comparison used to stay when the last reader had gone, and the window's loop never waited.
  @Test func aWindowWithoutReadersWaits() throws {
    let bus = try Self.bus(events: [Self.checked])
    bus.time += .seconds(1)
    for _ in 0..<2 { try bus.turn(Self.window(isOn: true)) }
    #expect(bus.link.nextChange != nil, "a change would be compared later")
    bus.events = []
    bus.announce(Self.checked, isRegistered: false, from: FakeBus.registry)
    try bus.settle(Self.window(isOn: true))
    #expect(bus.link.nextChange == nil)
  }

  // MARK: - Turns

  /// The host looks at its clock between two calls; 200 of them used to be a turn, however long each took.
  @Test func oneCallIsAnsweredAtATime() throws {
    let bus = try Self.bus(events: [])
    let window = Self.window(isOn: false)
    for _ in 0..<60 {
      bus.call("GetItems", of: AccessibleInterface.cache.rawValue, at: AccessiblePath.cache)
    }
    try bus.read()
    for count in 1...3 {
      _ = bus.link.next(window, .init(time: bus.time))
      bus.link.flush(at: bus.time)
      try bus.receive()
      #expect(bus.sent.count { $0.kind == .reply } == count)
      #expect(bus.link.nextChange == .zero, "the others wait")
    }
    try bus.settle(window)
    #expect(bus.sent.count { $0.kind == .reply } == 60 && bus.link.nextChange == nil)
  }
}
