import Controls
import Geometry
import Input
import Testing
import Viewer

@testable import Accessibility

/// A window with a heading, a switch, a slider, and a list.
private struct Sample: ControlTree {
  var title = "Fruit"
  var isOn = false
  var size = 2.0
  var step = 0.5
  var count = 3
  var selected: Set<Int> = []
  var focused = 0
  /// Whether the list is in the other order.
  var isReversed = false
  /// How often the window was asked.
  let reads = Reads()

  final class Reads { var count = 0 }

  static let heading = ControlID(.text, 1)
  static let toggle = ControlID(.control, 2)
  static let slider = ControlID(.control, 3)
  static let list = ControlID(.control, 4)
  static let parts = [heading, toggle, slider, list]

  func node(_ id: ControlID) -> ControlNode? {
    reads.count += 1
    var node: ControlNode?
    switch id {
    case .window: node = ControlNode(.window, title, language: "en")
    case Self.heading: node = ControlNode(.heading, title)
    case Self.toggle:
      node = ControlNode(
        .toggle, "Light", named: ControlName(.control, "light"),
        states: isOn ? [.focusable, .checked] : .focusable, actions: [.press, .focus])
    case Self.slider:
      node = ControlNode(
        .slider, "Size", named: ControlName(.control, "size"), value: .number(size, in: 0...10),
        states: .focusable, actions: [.focus, .setValue, .step])
      node?.step = step
    case Self.list: node = ControlNode(.list, "Topics", named: ControlName(.control, "topics"))
    default:
      guard id.kind == .topic, id.number < UInt64(count) else { return nil }
      node = ControlNode(
        .listItem, "Topic \(id.number)", named: ControlName(.topic, "t\(id.number)"),
        states: .item(isSelected: selected.contains(Int(id.number))),
        actions: [.press, .focus, .reveal, .select])
    }
    node?.isFocused = id == focusedControl
    return node
  }

  func childCount(of id: ControlID) -> Int {
    reads.count += 1
    return id == .window ? Self.parts.count : id == Self.list ? count : 0
  }

  func child(_ index: Int, of id: ControlID) -> ControlID? {
    reads.count += 1
    let number = isReversed ? count - 1 - index : index
    return id == .window
      ? Self.parts[index] : id == Self.list ? ControlID(.topic, UInt64(number)) : nil
  }

  func place(of id: ControlID) -> ControlPlace? {
    reads.count += 1
    if let index = Self.parts.firstIndex(of: id) { return ControlPlace(in: .window, at: index) }
    guard id.kind == .topic, node(id) != nil else { return nil }
    return ControlPlace(in: Self.list, at: Int(id.number))
  }

  func bounds(of id: ControlID) -> CGRect? {
    switch id {
    case .window: CGRect(x: 0, y: 0, width: 200, height: 100)
    case Self.toggle: CGRect(x: 10, y: 20, width: 30, height: 10)
    default: nil
    }
  }

  func hit(_ point: Vector) -> ControlID? {
    [Self.toggle, .window].first { bounds(of: $0)?.contains(CGPoint(point)) == true }
  }

  var focusedControl: ControlID { ControlID(.topic, UInt64(focused)) }
}

struct WindowObjectsTests {
  private var sample = Sample()
  private var objects = WindowObjects(of: AccessibleProgram(name: "honeycomb", version: "1.2"))
  private var status = WindowStatus(time: .zero, isActive: true, scale: 2, x: 100, y: 50)

  init() { objects.name = ":1.7" }

  /// Returns the answer to a call.
  private func call(
    _ interface: String, _ member: String, on path: String,
    _ write: (inout BusWriter) -> Void = { _ in }
  ) throws(CallError) -> CallAnswer {
    var call = BusMessage(.call, member, of: interface, at: path)
    call.setBody("", write)
    var objects = objects
    return try objects.answer(call, from: sample, status)
  }

  private func ask(
    _ interface: AccessibleInterface, _ member: String, of id: ControlID,
    _ write: (inout BusWriter) -> Void = { _ in }
  ) throws(CallError) -> CallAnswer {
    try call(interface.rawValue, member, on: AccessiblePath.path(of: id), write)
  }

  private func ask(
    _ interface: AccessibleInterface, _ member: String, of id: ControlID, number: Int32
  ) throws(CallError) -> CallAnswer {
    try ask(interface, member, of: id) { $0.append(number) }
  }

  private func property(_ name: String, _ interface: AccessibleInterface, of path: String) throws
    -> BusReader
  {
    let answer = try call(BusInterface.properties, "Get", on: path) { writer in
      writer.append(interface.rawValue)
      writer.append(name)
    }
    #expect(answer.signature == "v")
    var reader = BusReader(answer.body)
    _ = try reader.signature()
    return reader
  }

  private func states(of id: ControlID) throws -> Set<AccessibleStates.State> {
    var reader = BusReader(try ask(.accessible, "GetState", of: id).body)
    #expect(try reader.uint32() == 8)
    let bits = UInt64(try reader.uint32()) | UInt64(try reader.uint32()) << 32
    return Set(AccessibleStates.State.allCases.filter { bits >> $0.rawValue & 1 == 1 })
  }

  @Test func pathsNamePartsAndNothingElseIsAPart() {
    for id in [ControlID.window, Sample.list, ControlID(.topic, .max)] {
      #expect(AccessiblePath.id(of: AccessiblePath.path(of: id)) == id)
    }
    for path in [
      "/org/honeycomb/a11y/topic/01", "/org/honeycomb/a11y/topic/-1", "/org/honeycomb/a11y/x/1",
      "/org/honeycomb/a11y/topic", AccessiblePath.null,
    ] {
      #expect(AccessiblePath.id(of: path) == nil, "\(path)")
    }
  }

  @Test func partsHaveNamesRolesAndPlaces() throws {
    var name = try property("Name", .accessible, of: AccessiblePath.path(of: .window))
    #expect(try name.string() == "Fruit")
    var parent = try property(
      "Parent", .accessible, of: AccessiblePath.path(of: ControlID(.topic, 1)))
    try parent.align(to: 8)
    #expect(
      try [parent.string(), parent.string()] == [":1.7", AccessiblePath.path(of: Sample.list)])
    var language = try property(
      "Locale", .accessible, of: AccessiblePath.path(of: ControlID(.topic, 1)))
    #expect(try language.string() == "en")
    var role = BusReader(try ask(.accessible, "GetRole", of: Sample.toggle).body)
    #expect(try role.uint32() == AccessibleRole.checkBox.rawValue)
    var index = BusReader(try ask(.accessible, "GetIndexInParent", of: Sample.list).body)
    #expect(try index.int32() == 3)
    var count = try property("ChildCount", .accessible, of: AccessiblePath.root)
    #expect(try count.int32() == 1)
  }

  @Test func theProgramHasItsVersionAndTheLanguageOfItsWindow() throws {
    var version = try property("Version", .application, of: AccessiblePath.root)
    #expect(try version.string() == "1.2")
    let answer = try call(
      AccessibleInterface.application.rawValue, "GetLocale", on: AccessiblePath.root)
    var language = BusReader(answer.body)
    #expect(try language.string() == "en")
    var step = try property("MinimumIncrement", .value, of: AccessiblePath.path(of: Sample.slider))
    #expect(try step.double() == 0.5)
  }

  /// Orca 48 said "0.41503749927884376" for what the window draws as 0.42.
  @Test(
    arguments: [
      (0.41503749927884376, 0.02, 0.42), (0.3950374992788437, 0.02, 0.4), (0.3, 0.1, 0.3),
      (7 * 0.1, 0.1, 0.7), (4.6, 1, 5), (4.6, 10, 5), (9.99, 0.5, 10), (0.125, 0.125, 0.125),
    ] as [(Double, Double, Double)])
  func numbersHaveTheDigitsOfTheirStep(number: Double, step: Double, expected: Double) throws {
    var other = self
    (other.sample.size, other.sample.step) = (number, step)
    let path = AccessiblePath.path(of: Sample.slider)
    var value = try other.property("CurrentValue", .value, of: path)
    #expect(try value.double() == expected)
    var text = try other.property("Text", .value, of: path)
    let digits = try text.string()
    #expect(Double(digits) == expected && !digits.hasSuffix(".0"))
  }

  /// A drag by less than a digit is no news.
  @Test func onlyANumberThatIsDrawnDifferentlyIsReported() {
    var listeners = EventListeners()
    listeners.insert("object:property-change", for: ":1.1")
    var watch = WindowWatch()
    var (other, time) = (self, status)
    _ = watch.changes(in: other.sample, time, objects, for: listeners)
    func values(after size: Double) -> [BusValue] {
      other.sample.size = size
      time.time += .seconds(2)
      return watch.changes(in: other.sample, time, objects, for: listeners)
        .filter { $0.kind == "accessible-value" }.map(\.value)
    }
    #expect(values(after: 2.04) == [])
    #expect(values(after: 2.46) == [.double(2.5)])
  }

  @Test func statesFollowTheWindow() throws {
    #expect(try states(of: .window) == [.active, .enabled, .sensitive, .showing, .visible])
    #expect(
      try states(of: ControlID(.topic, 0))
        == [.enabled, .sensitive, .visible, .focusable, .focused, .selectable])
    var other = self
    other.status.isActive = false
    #expect(try !other.states(of: .window).contains(.active))
    #expect(try !other.states(of: ControlID(.topic, 0)).contains(.focused))
    other.sample.count = 101
    #expect(try other.states(of: Sample.list).contains(.managesDescendants))
  }

  @Test func placesAreInDevicePixelsOfTheSpace() throws {
    for (space, corner) in [(UInt32(0), [120, 90]), (1, [20, 40]), (2, [20, 40])]
      as [(UInt32, [Int32])]
    {
      var reader = BusReader(
        try ask(.component, "GetExtents", of: Sample.toggle) { $0.append(space) }.body)
      #expect(
        try [reader.int32(), reader.int32(), reader.int32(), reader.int32()] == corner + [60, 20])
    }
    var reader = BusReader(
      try ask(.component, "GetAccessibleAtPoint", of: .window) { writer in
        writer.append(121 as Int32)
        writer.append(91 as Int32)
        writer.append(0 as UInt32)
      }.body)
    _ = try reader.string()
    #expect(try reader.string() == AccessiblePath.path(of: Sample.toggle))
  }

  @Test func actionsAreEventsOfTheWindow() throws {
    let topic = ControlID(.topic, 2)
    let name = ControlName(.topic, "t2")
    #expect(try ask(.action, "DoAction", of: topic, number: 0).event == .action(.press, on: name))
    #expect(
      try ask(.selection, "SelectChild", of: Sample.list, number: 2).event
        == .action(.select, on: name))
    #expect(try ask(.component, "GrabFocus", of: topic).event == .action(.focus, on: name))
    let set = try call(BusInterface.properties, "Set", on: AccessiblePath.path(of: Sample.slider)) {
      writer in
      writer.append(AccessibleInterface.value.rawValue)
      writer.append("CurrentValue")
      writer.append(variant: .double(4))
    }
    #expect(set.event == .action(.setValue(4), on: ControlName(.control, "size")))
    // Reading asks for nothing.
    #expect(try ask(.accessible, "GetChildren", of: Sample.list).event == nil)
  }

  @Test func whatIsNotThereIsAnError() {
    #expect(throws: CallError.unknownObject) {
      try ask(.accessible, "GetRole", of: ControlID(.topic, 3))
    }
    #expect(throws: CallError.unknownObject) {
      try call(AccessibleInterface.accessible.rawValue, "GetRole", on: "/other")
    }
    #expect(throws: CallError.unknownInterface) { try ask(.value, "Get", of: Sample.toggle) }
    #expect(throws: CallError.unknownMethod) { try ask(.accessible, "Explode", of: .window) }
    #expect(throws: CallError.badArguments) {
      try ask(.action, "DoAction", of: Sample.toggle, number: 1)
    }
    #expect(throws: CallError.badArguments) { try ask(.action, "DoAction", of: Sample.toggle) }
    #expect(throws: CallError.readOnly) {
      try call(BusInterface.properties, "Set", on: AccessiblePath.path(of: .window)) { writer in
        writer.append(AccessibleInterface.accessible.rawValue)
        writer.append("Name")
        writer.append(variant: .string("other"))
      }
    }
    var long = self
    long.sample.count = 1001
    #expect(throws: CallError.tooMuch) { try long.ask(.accessible, "GetChildren", of: Sample.list) }
  }

  @Test func theCacheLeavesOutLongLists() throws {
    func items(count: Int) throws -> Int {
      var other = self
      other.sample.count = count
      let answer = try other.call(
        AccessibleInterface.cache.rawValue, "GetItems", on: AccessiblePath.cache)
      var reader = BusReader(answer.body)
      try reader.skipValue(of: answer.signature)
      #expect(reader.place == answer.body.count)
      reader = BusReader(answer.body)
      let end = try reader.arrayEnd(alignedTo: 8)
      var count = 0
      while reader.place < end {
        try reader.align(to: 8)
        try reader.skipValue(of: "((so)(so)(so)iiassusau)")
        count += 1
      }
      return count
    }
    #expect(try items(count: 100) == 106)
    #expect(try items(count: 101) == 5)
  }

  /// However long a list is, a call asks the window only a few things.
  @Test func callsAboutALongListReadLittleOfIt() throws {
    var other = self
    other.sample.count = 1_000_000
    let topic = ControlID(.topic, 777_777)
    let calls: [(AccessibleInterface, String, ControlID, [Int32])] = [
      (.accessible, "GetChildAtIndex", Sample.list, [777_777]),
      (.accessible, "GetState", Sample.list, []), (.accessible, "GetAttributes", topic, []),
      (.accessible, "GetIndexInParent", topic, []), (.accessible, "GetState", topic, []),
      (.component, "GetExtents", topic, [0]), (.action, "GetActions", topic, []),
      (.selection, "IsChildSelected", Sample.list, [777_777]),
    ]
    for (interface, member, id, numbers) in calls {
      other.sample.reads.count = 0
      _ = try other.ask(interface, member, of: id) { for number in numbers { $0.append(number) } }
      #expect((1...10).contains(other.sample.reads.count), "\(member)")
    }
    for (interface, member) in [
      (AccessibleInterface.accessible, "GetChildren"), (.selection, "GetSelectedChild"),
    ] {
      other.sample.reads.count = 0
      #expect(throws: CallError.tooMuch) {
        try other.ask(interface, member, of: Sample.list, number: 0)
      }
      #expect(other.sample.reads.count < 10, "\(member)")
    }
    other.sample.reads.count = 0
    _ = try other.call(
      AccessibleInterface.cache.rawValue, "GetItems", on: AccessiblePath.cache)
    #expect(other.sample.reads.count < 100)
    // Nor do events.
    var watch = WindowWatch()
    other.sample.reads.count = 0
    for turn in 0..<3 {
      other.status.time = .seconds(turn)
      other.sample.focused = 400_000 + turn
      _ = watch.changes(in: other.sample, other.status, objects, for: Self.allListeners)
    }
    #expect(other.sample.reads.count < 300)
  }

  // MARK: - Changes

  @Test func aShortListReportsWhatComesAndGoes() {
    var listeners = EventListeners()
    listeners.insert("object:children-changed", for: ":1.1")
    var watch = WindowWatch()
    var (sample, status) = (sample, status)
    _ = watch.changes(in: sample, status, objects, for: listeners)
    sample.count = 60
    status.time = .seconds(1)
    // Those of a list come at once, however many they are.
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: listeners))
        == (3..<60).map { "ChildrenChanged add \($0) control/4" })
    #expect(watch.arrivals.count == 57)
    sample.count = 2
    status.time = .seconds(2)
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: listeners))
        == (2..<60).map { "ChildrenChanged remove \($0) control/4" })
    #expect(watch.departures.count == 58)
    sample.isReversed = true
    status.time = .seconds(3)
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: listeners)) == [
        "ChildrenChanged remove 0 control/4", "ChildrenChanged remove 1 control/4",
        "ChildrenChanged add 0 control/4", "ChildrenChanged add 1 control/4",
      ])
    #expect(watch.departures.isEmpty && watch.arrivals.isEmpty)
  }

  /// Returns the signals for changes, in short.
  private static func lines(_ signals: [AccessibleSignal]) -> [String] {
    signals.map {
      "\($0.member) \($0.kind) \($0.detail) \($0.path.split(separator: "/").suffix(2).joined(separator: "/"))"
    }
  }

  private static var allListeners: EventListeners {
    var listeners = EventListeners()
    listeners.insert("object:", for: ":1.1")
    listeners.insert("window:", for: ":1.1")
    return listeners
  }

  @Test func theFocusIsReportedAtOnceAndInOrder() {
    var watch = WindowWatch()
    var (sample, status) = (sample, status)
    _ = watch.changes(in: sample, status, objects, for: Self.allListeners)
    sample.focused = 1
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: Self.allListeners))
        == ["StateChanged focused 0 topic/0", "StateChanged focused 1 topic/1"])
    sample.count = 200
    sample.focused = 150
    status.time = .seconds(1)
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: Self.allListeners)).prefix(3)
        == [
          "StateChanged focused 0 topic/1", "ActiveDescendantChanged  150 control/4",
          "StateChanged focused 1 topic/150",
        ])
    status.isActive = false
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: Self.allListeners))
        == [
          "Deactivate  0 window/0", "StateChanged active 0 window/0",
          "StateChanged focused 0 topic/150",
        ])
  }

  /// Orca said "not selected" of findings that were selected by going to them.
  @Test func aSelectionThatComesWithTheFocusIsReportedBeforeIt() throws {
    var watch = WindowWatch()
    var (sample, status) = (sample, status)
    _ = watch.changes(in: sample, status, objects, for: Self.allListeners)
    status.time = .seconds(1)
    (sample.focused, sample.selected) = (1, [1])
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: Self.allListeners))
        == [
          "StateChanged focused 0 topic/0", "StateChanged selected 1 topic/1",
          "SelectionChanged  0 control/4", "StateChanged focused 1 topic/1",
        ])
    status.time = .seconds(2)
    (sample.focused, sample.selected) = (2, [2])
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: Self.allListeners))
        == [
          "StateChanged focused 0 topic/1", "StateChanged selected 0 topic/1",
          "StateChanged selected 1 topic/2", "SelectionChanged  0 control/4",
          "StateChanged focused 1 topic/2",
        ])
    // They count among the signals of a second, and nothing is lost.
    var reported = [2]
    var rest: [AccessibleSignal] = []
    for turn in 0..<60 {
      status.time = .seconds(4) + .milliseconds(15) * turn
      (sample.focused, sample.selected) = (turn % 3, [turn % 3])
      rest += watch.changes(in: sample, status, objects, for: Self.allListeners)
    }
    #expect(rest.count { $0.kind != "focused" } <= WindowWatch.signalRate)
    for second in 6..<9 {
      status.time = .seconds(second)
      rest += watch.changes(in: sample, status, objects, for: Self.allListeners)
    }
    for line in Self.lines(rest) where line.hasPrefix("StateChanged selected") {
      let words = line.split(separator: " ")
      let number = try #require(words.last?.split(separator: "/").last.flatMap { Int($0) })
      reported.removeAll { $0 == number }
      if words[2] == "1" { reported.append(number) }
    }
    #expect(reported == [2])
  }

  @Test func onlyWhatIsListenedForIsReported() {
    var listeners = EventListeners()
    listeners.insert("object:state-changed:checked", for: ":1.1")
    listeners.insert("Object:PropertyChange", for: ":1.1")
    var watch = WindowWatch()
    var (sample, status) = (sample, status)
    #expect(watch.changes(in: sample, status, objects, for: listeners) == [])
    (sample.title, sample.isOn, sample.selected) = ("Food", true, [1])
    status.time = .seconds(1)
    #expect(
      Self.lines(watch.changes(in: sample, status, objects, for: listeners)) == [
        "PropertyChange accessible-name 0 window/0", "PropertyChange accessible-name 0 text/1",
        "StateChanged checked 1 control/2",
      ])
    listeners.removeAll(for: ":1.1")
    #expect(listeners.isEmpty)
    listeners.insert("object:property-change:accessible-value", for: ":1.1")
    sample.isOn = false
    status.time = .seconds(2)
    #expect(watch.changes(in: sample, status, objects, for: listeners) == [])
  }

  /// A flood of changes is 20 signals a second, and the last state is reported in the end.
  @Test func signalsAreAtMostTwentyInASecondAndNoneIsMissed() {
    var listeners = EventListeners()
    listeners.insert("object:state-changed:selected", for: ":1.1")
    var watch = WindowWatch()
    var (sample, status) = (sample, status)
    sample.count = 100
    _ = watch.changes(in: sample, status, objects, for: listeners)
    var reported: Set<Int> = []
    var (count, times) = (0, [Duration]())
    func note(_ signals: [AccessibleSignal]) {
      for signal in signals {
        let number = signal.path.split(separator: "/").last.flatMap { Int($0) } ?? -1
        if signal.detail == 1 { reported.insert(number) } else { reported.remove(number) }
      }
      count += signals.count
    }
    for step in 1...1000 {
      status.time = .milliseconds(10 * step)
      sample.selected = step % 2 == 0 ? Set(0..<100) : Set((0..<100).filter { $0 % 3 == 0 })
      let signals = watch.changes(in: sample, status, objects, for: listeners)
      note(signals)
      times += signals.map { _ in status.time }
    }
    for (index, time) in times.enumerated() {
      let others = times[index...].prefix { $0 < time + .seconds(1) }
      #expect(others.count <= 20, "\(others.count) signals in the second from \(time)")
    }
    #expect((100...220).contains(count), "\(count) signals in 10 s")
    var turns = 0
    while let next = watch.nextChange, turns < 1000 {
      status.time = max(status.time, next)
      note(watch.changes(in: sample, status, objects, for: listeners))
      turns += 1
    }
    #expect(reported == sample.selected)
    #expect(watch.nextChange == nil)
  }
}
