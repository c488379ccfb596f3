import Controls
import Geometry
import Input
import Interaction
import Picker
import TestSupport
import Testing
import Viewer
import Watch

@testable import Accessibility

/// What another program that keeps references to parts finds there later, and how long it waits for an answer.
struct AccessibleReferenceTests {
  /// Calls a stage as a program on the bus does.
  private static func call<Source: ControlSource & ~Copyable>(
    _ member: String, _ interface: String, on path: String, of source: borrowing Source,
    _ write: (inout BusWriter) -> Void = { _ in }
  ) throws(CallError) -> CallAnswer {
    var call = BusMessage(.call)
    (call.path, call.interface, call.member) = (path, interface, member)
    call.setBody("", write)
    var objects = WindowObjects(of: AccessibleProgram(name: "honeycomb"))
    return try objects.answer(call, from: source, WindowStatus(time: .zero))
  }

  /// Returns the name of the object with a path; `nil` if there is none.
  private static func name<Source: ControlSource & ~Copyable>(
    of path: String, in source: borrowing Source
  ) throws -> String? {
    do throws(CallError) {
      let answer = try call("Get", BusInterface.properties, on: path, of: source) { writer in
        writer.append(AccessibleInterface.accessible.rawValue)
        writer.append("Name")
      }
      var reader = BusReader(answer.body)
      _ = try? reader.signature()
      return try? reader.string()
    } catch {
      guard error == .unknownObject else { throw error }
      return nil
    }
  }

  /// Keeps references to 100 items of a list through events, and compares their names after each one.
  ///
  /// - Returns: The number of references that were gone after each event.
  private func keep<Showing: Stage & ControlSource & ~Copyable>(
    _ host: HeadlessHost<Showing>, list: ControlID, seed: UInt64,
    through events: [InputEvent]
  ) throws -> [Int] {
    host.play(to: .seconds(1))
    var random = SplitMix64(seed: seed)
    let count = host.stage.childCount(of: list)
    var names: [String: String] = [:]
    while names.count < 100 {
      let id = host.stage.child(random.int(0...count - 1), of: list)
      let path = AccessiblePath.path(of: try #require(id))
      let name: String = try #require(try Self.name(of: path, in: host.stage))
      names[path] = name
    }
    var gone: [Int] = []
    for (index, event) in events.enumerated() {
      let time = Duration.seconds(2 + index)
      host.handle(event, at: time)
      host.play(to: time + .milliseconds(700))
      var missing = 0
      for (path, name) in names {
        let now = try Self.name(of: path, in: host.stage)
        #expect(now == nil || now == name, "\(path) after \(event)")
        if now == nil { missing += 1 }
      }
      gone.append(missing)
    }
    return gone
  }

  @Test func aReferenceToATopicIsItsTopicOrGone() throws {
    var random = SplitMix64(seed: 33)
    var events: [InputEvent] = [
      .press(at: Vector(400, 300)), .move(to: Vector(100, 100)), .release(at: Vector(100, 100)),
      .text("1"), .text("2"), .command(.filter("")), .key(KeyPress("space")),
    ]
    for _ in 0..<40 {
      switch random.int(0...4) {
      case 0: events.append(.wheel(at: Vector(300, 300), delta: Vector(0, 400)))
      case 1: events.append(.command(.filter("\(random.int(0...9))")))
      case 2: events.append(.command(.remove(id: "Topic \(random.int(0...299))")))
      case 3: events.append(.command(.filter("")))
      default:
        let number = random.int(0...999)
        events.append(.command(.add([TopicEntry("New \(number)")], below: nil)))
      }
    }
    events += (0..<100).map { .command(.remove(id: "Topic \(3 * $0)")) } + [.command(.filter(""))]
    let host = HeadlessHost(
      try Stages.picker(Stages.catalogue(ofCount: 300)), width: Stages.size.x,
      height: Stages.size.y, scale: 1, events: [])
    let gone = try keep(
      host, list: ControlID(.control, word: "topics"), seed: 34, through: events)
    // A filter hides most of them; after it, only those are gone that were removed.
    let last = try #require(gone.last)
    #expect(gone.max() ?? 0 > last && last > 20 && last < 80, "\(gone)")
  }

  @Test func aReferenceToACellIsItsCellOrGone() throws {
    let host = HeadlessHost(
      Stages.watch(ofCount: 400), width: Stages.size.x, height: Stages.size.y, scale: 1, events: [])
    let order = InputEvent.action(.press, on: ControlName(.control, "order"))
    let gone = try keep(
      host, list: ControlID(.control, word: "grid"), seed: 35,
      through: [
        order, .wheel(at: Vector(300, 300), delta: Vector(0, 300), zooms: true), order,
        .press(at: Vector(400, 300)), .move(to: Vector(100, 100)), .release(at: Vector(100, 100)),
        .text("web"), order, .key(KeyPress("Escape")),
      ])
    #expect(gone.count == 9 && gone.last == 0, "\(gone)")
  }

  /// Returns the processor time of calls about a list of topics, by member.
  private func times(ofCallsAbout topics: Int) throws -> [String: Double] {
    let host = HeadlessHost(
      try Stages.picker(Stages.catalogue(ofCount: topics)), width: Stages.size.x,
      height: Stages.size.y, scale: 1, events: [])
    host.play(to: .seconds(1))
    let list = ControlID(.control, word: "topics")
    let listPath = AccessiblePath.path(of: list)
    let count = host.stage.childCount(of: list)
    var random = SplitMix64(seed: 36)
    var times: [String: Double] = [:]
    func time(
      _ member: String, _ interface: AccessibleInterface, on path: String, _ numbers: Int32...
    ) {
      let name =
        interface == .accessible && member == "Name" ? BusInterface.properties : interface.rawValue
      times["\(member) \(path == listPath)", default: 0] += Stopwatch.leastProcessorTime {
        _ = try? Self.call(member == "Name" ? "GetAll" : member, name, on: path, of: host.stage) {
          writer in
          if member == "Name" { writer.append(interface.rawValue) }
          for number in numbers { writer.append(number) }
        }
      }
    }
    for _ in 0..<50 {
      let index = random.int(0...count - 1)
      let id = host.stage.child(index, of: list)
      let path = AccessiblePath.path(of: try #require(id))
      time("GetChildAtIndex", .accessible, on: listPath, Int32(index))
      time("IsChildSelected", .selection, on: listPath, Int32(index))
      for member in ["Name", "GetState", "GetAttributes", "GetIndexInParent", "GetInterfaces"] {
        time(member, .accessible, on: path)
      }
      time("GetExtents", .component, on: path, 0)
      time("GetActions", .action, on: path)
    }
    for member in ["Name", "GetState", "GetChildren"] { time(member, .accessible, on: listPath) }
    time("GetSelectedChild", .selection, on: listPath, 0)
    time("GetItems", .cache, on: AccessiblePath.cache)
    time("GetAccessibleAtPoint", .component, on: AccessiblePath.path(of: .window), 450, 320, 1)
    #expect(times.count == 15)
    // It is known how many are selected, however long the list is.
    _ = try Self.call("Get", BusInterface.properties, on: listPath, of: host.stage) { writer in
      writer.append(AccessibleInterface.selection.rawValue)
      writer.append("NSelectedChildren")
    }
    return times
  }

  /// A call that visited all topics would take a hundred times as long.
  @Test func noCallAboutManyTopicsTakesLongerThanAboutFew() throws {
    let (few, many) = (try times(ofCallsAbout: 1000), try times(ofCallsAbout: 100_000))
    for (member, time) in many { #expect(time < 10 * few[member, default: 0], "\(member)") }
  }
}
