import Controls
import Geometry
import Input
import Interaction
import Picker
import TestSupport
import Testing
import Viewer

@testable import Accessibility

/// How long another program that keeps references to parts waits for an answer.
struct AccessibleReferenceTests {
  /// Calls a stage as a program on the bus does.
  private static func call<Source: ControlTree & ~Copyable>(
    _ member: String, _ interface: String, on path: String, of source: borrowing Source,
    _ write: (inout BusWriter) -> Void = { _ in }
  ) throws(CallError) -> CallAnswer {
    var call = BusMessage(.call, member, of: interface, at: path)
    call.setBody("", write)
    var objects = WindowObjects(of: AccessibleProgram(name: "honeycomb"))
    return try objects.answer(call, from: source, WindowStatus(time: .zero))
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
