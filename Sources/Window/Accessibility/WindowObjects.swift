import Controls
import Geometry
import Input
import Viewer

/// The objects of a program with one window, as AT-SPI has them: the program, the window in it, and the parts of the window.
///
/// It only reads the window; what a call asks for is an event in the answer.
struct WindowObjects {
  /// The program.
  let program: AccessibleProgram
  /// The program's name on the bus.
  var name = ""
  /// The object of the registry that contains the program.
  var desktop = ObjectReference(name: "", path: AccessiblePath.null)
  /// The number that the registry has given the program.
  var number: Int32 = 0

  /// The number of items above which a list reports one item at a time.
  static let longList = 100
  /// The most children that are returned in one answer.
  static let childLimit = 1000

  /// Creates the objects of a program.
  init(of program: AccessibleProgram) { self.program = program }

  /// A part of the window.
  struct Part {
    var id: ControlID
    var node: ControlNode
  }

  /// A text that is announced, as an object of the window for a while: what screen readers say that do not know announcements.
  struct Notice: Hashable {
    /// The number, which no other notice has.
    var number: UInt32
    /// The text.
    var announcement: Announcement
  }

  /// The notice that is shown; `nil` for none.
  var notice: Notice?

  /// What a path names.
  enum Target {
    case root
    case part(Part)
    case notice(Notice)
  }

  // MARK: - References

  /// Returns the reference of a part; the null object for none.
  func reference(to id: ControlID?) -> ObjectReference {
    id.map { ObjectReference(name: name, path: AccessiblePath.path(of: $0)) }
      ?? ObjectReference(name: name, path: AccessiblePath.null)
  }

  /// Returns the reference of a notice.
  func reference(to notice: Notice) -> ObjectReference {
    ObjectReference(name: name, path: AccessiblePath.path(of: notice))
  }

  /// The reference of the program.
  var root: ObjectReference { ObjectReference(name: name, path: AccessiblePath.root) }

  /// Returns what a path names.
  func target(
    _ path: String, in source: borrowing some ControlTree & ~Copyable
  ) throws(CallError) -> Target {
    if path == AccessiblePath.root { return .root }
    if let notice, path == AccessiblePath.path(of: notice) { return .notice(notice) }
    guard let id = AccessiblePath.id(of: path), let node = source.node(id) else {
      throw .unknownObject
    }
    return .part(Part(id: id, node: node))
  }

  /// Returns the object that contains another one.
  func parent(
    of target: Target, in source: borrowing some ControlTree & ~Copyable
  ) -> ObjectReference {
    switch target {
    case .root: desktop
    case .part(let part): source.place(of: part.id).map { reference(to: $0.parent) } ?? root
    case .notice: reference(to: .window)
    }
  }

  // MARK: - What objects are

  /// Returns the interfaces of an object.
  func interfaces(
    of target: Target, in source: borrowing some ControlTree & ~Copyable
  ) -> [AccessibleInterface] {
    switch target {
    case .root: [.accessible, .application]
    case .part(let part): interfaces(of: part, in: source)
    case .notice: [.accessible]
    }
  }

  private func interfaces(
    of part: Part, in source: borrowing some ControlTree & ~Copyable
  ) -> [AccessibleInterface] {
    var interfaces = [AccessibleInterface.accessible, .component]
    if !actions(of: part.node).isEmpty { interfaces.append(.action) }
    if hasSelection(part, in: source) { interfaces.append(.selection) }
    if Self.number(of: part.node) != nil { interfaces.append(.value) }
    if Self.text(of: part.node) != nil {
      interfaces.append(.text)
      if part.node.actions.contains(.setText) { interfaces.append(.editableText) }
    }
    return interfaces
  }

  /// Whether items of a list can be selected.
  ///
  /// Orca says "not selected" of each item of a list that has a selection.
  private func hasSelection(
    _ part: Part, in source: borrowing some ControlTree & ~Copyable
  ) -> Bool {
    guard part.node.role == .list else { return part.node.role == .tabList }
    for index in 0..<min(source.childCount(of: part.id), Self.longList) {
      guard let item = source.child(index, of: part.id) else { continue }
      if source.node(item)?.states.contains(.selectable) == true { return true }
    }
    return false
  }

  /// Returns the role of an object.
  func role(of target: Target) -> AccessibleRole {
    switch target {
    case .root: .application
    case .part(let part): AccessibleRole(of: part.node, isTop: part.id == .window)
    case .notice: .notification
    }
  }

  /// Whether a part has so many parts that only one of them is reported at a time.
  func isLong(
    _ id: ControlID, _ node: ControlNode, in source: borrowing some ControlTree & ~Copyable
  ) -> Bool {
    node.role == .list && source.childCount(of: id) > Self.longList
  }

  /// Returns the states of an object.
  func states(
    of target: Target, in source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) -> AccessibleStates {
    guard case .part(let part) = target else { return AccessibleStates() }
    return AccessibleStates(
      of: part.node, isTop: part.id == .window, isActive: status.isActive,
      isShowing: source.bounds(of: part.id) != nil,
      managesDescendants: isLong(part.id, part.node, in: source))
  }

  /// Returns the number of objects in an object.
  func childCount(
    of target: Target, in source: borrowing some ControlTree & ~Copyable
  ) -> Int {
    switch target {
    case .root: 1
    // A notice is the last part of the window.
    case .part(let part):
      source.childCount(of: part.id) + (part.id == .window && notice != nil ? 1 : 0)
    case .notice: 0
    }
  }

  /// Returns the object at an index in an object; the null object if there is none.
  func child(
    _ index: Int, of target: Target, in source: borrowing some ControlTree & ~Copyable
  ) -> ObjectReference {
    switch target {
    case .root: return reference(to: index == 0 ? .window : nil)
    case .notice: return reference(to: nil)
    case .part(let part):
      if let notice, part.id == .window, index == source.childCount(of: .window) {
        return reference(to: notice)
      }
      return reference(
        to: (0..<source.childCount(of: part.id)).contains(index)
          ? source.child(index, of: part.id) : nil)
    }
  }

  /// Returns the index of an object in the one that contains it.
  func index(of target: Target, in source: borrowing some ControlTree & ~Copyable) -> Int {
    switch target {
    case .root: -1
    case .part(let part): source.place(of: part.id)?.index ?? 0
    case .notice: source.childCount(of: .window)
    }
  }

  /// Returns the name of an object.
  func name(of target: Target) -> String {
    switch target {
    case .root: program.name
    case .part(let part): part.node.label
    case .notice(let notice): notice.announcement.text
    }
  }

  /// Returns the description of an object: its text as a value, unless that is edited, and what else there is to say.
  func description(of target: Target) -> String {
    guard case .part(let part) = target else { return "" }
    var texts: [String] = []
    if case .text(let value) = part.node.value, part.node.role != .textField { texts.append(value) }
    if let description = part.node.description {
      // What a slider shows is often only its value, which screen readers say anyway.
      let number = Self.number(of: part.node)
      if number == nil || Self.number(in: description) != number { texts.append(description) }
    }
    return texts.joined(separator: ", ")
  }

  /// Returns what else there is to know about an object, by name.
  func attributes(
    of target: Target, in source: borrowing some ControlTree & ~Copyable
  ) -> [(name: String, value: String)] {
    var attributes = [(name: "toolkit", value: Self.toolkit)]
    guard case .part(let part) = target, let position = source.position(of: part.id) else {
      return attributes
    }
    attributes.append(("posinset", String(position.index + 1)))
    attributes.append(("setsize", String(position.count)))
    if position.level > 1 { attributes.append(("level", String(position.level))) }
    return attributes
  }

  /// The name of the toolkit.
  static let toolkit = "Honeycomb"

  /// Returns the number of a part, with no more digits than those of its step, as it is drawn; `nil` if its value is no number.
  ///
  /// Orca 48 says all digits of a number: a slider that was dragged to 0.41503749927884376 is 0.42 with a step of 0.02.
  static func number(of node: ControlNode) -> Double? {
    guard case .number(let number, let range) = node.value else { return nil }
    guard let step = node.step, step > 0, number.isFinite else { return number }
    var factor = 1.0
    func isWhole(_ number: Double) -> Bool { abs(number.rounded() - number) <= 1e-9 * number }
    while factor < digitLimit, !isWhole(step * factor) { factor *= 10 }
    let rounded = (number * factor).rounded() / factor
    return min(max(rounded, range.lowerBound), range.upperBound)
  }

  /// Returns the number of a part as a text, as it is drawn if nothing else is; empty if its value is no number.
  ///
  /// Without it, Orca 48 says no digits after the point of numbers from 1 on.
  static func valueText(of node: ControlNode) -> String {
    guard let number = number(of: node) else { return "" }
    if let drawn = node.description, Self.number(in: drawn) == number { return drawn }
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Returns the number that a text is, with a point or a comma; `nil` if there is something else in it.
  private static func number(in text: String) -> Double? {
    Double(text.replacing(",", with: "."))
  }

  /// The factor of the most digits after the point of a number with a step.
  private static let digitLimit = 1e6

  // MARK: - What objects do

  /// An action of an object: its name on the bus, and the request for it.
  typealias Action = (name: String, request: ControlRequest)

  /// Returns the actions of a part; the first one is the usual one.
  func actions(of node: ControlNode) -> [Action] {
    guard node.name != nil else { return [] }
    let all: [Action] = [
      ("click", .press), ("expand", .expand), ("collapse", .collapse), ("remove", .remove),
    ]
    return all.filter { node.actions.contains($0.request) }
  }

  /// Returns the event that asks a part for something; `nil` if the part does not obey it now.
  func event(_ request: ControlRequest, for node: ControlNode?) -> InputEvent? {
    guard let node, let name = node.name, node.actions.contains(request) else { return nil }
    return .action(request, on: name)
  }

  // MARK: - Where objects are

  /// The coordinates of AT-SPI.
  enum Space: UInt32 {
    case screen
    case window
    case parent
  }

  /// Returns the place of an object in a space, in device pixels; empty if it is not visible.
  func extents(
    of id: ControlID, in space: Space, _ source: borrowing some ControlTree & ~Copyable,
    _ status: WindowStatus
  ) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
    pixels(source.bounds(of: id), in: space, for: id, source, status)
  }

  /// Returns where bounds in logical pixels of the window are in a space of an object, in device pixels; empty for none.
  func pixels(
    _ bounds: CGRect?, in space: Space, for id: ControlID,
    _ source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) -> (x: Int32, y: Int32, width: Int32, height: Int32) {
    guard let bounds else { return (0, 0, 0, 0) }
    let origin = origin(of: space, for: id, source, status)
    func pixels(_ length: CGFloat) -> Double { (Double(length) * status.scale).rounded() }
    let (x, y) = (pixels(bounds.minX), pixels(bounds.minY))
    return (
      Int32(clamping: Int(x + origin.x)), Int32(clamping: Int(y + origin.y)),
      Int32(clamping: Int(pixels(bounds.maxX) - x)), Int32(clamping: Int(pixels(bounds.maxY) - y))
    )
  }

  /// Returns what is to be added to device pixels of the window.
  func origin(
    of space: Space, for id: ControlID, _ source: borrowing some ControlTree & ~Copyable,
    _ status: WindowStatus
  ) -> (x: Double, y: Double) {
    switch space {
    case .window: return (0, 0)
    case .screen: return (Double(status.x), Double(status.y))
    case .parent:
      // The window is in no other object that has a place.
      guard let parent = source.place(of: id)?.parent, let bounds = source.bounds(of: parent) else {
        return id == .window ? (Double(status.x), Double(status.y)) : (0, 0)
      }
      return (
        -(Double(bounds.minX) * status.scale).rounded(),
        -(Double(bounds.minY) * status.scale).rounded()
      )
    }
  }

  /// Returns the innermost object at a point, if that is in an object or is it; the null object otherwise.
  func object(
    at point: (x: Int32, y: Int32), in space: Space, below id: ControlID,
    _ source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) -> ObjectReference {
    let origin = origin(of: space, for: id, source, status)
    // The center of the pixel.
    let place = Vector(
      (Double(point.x) - origin.x + 0.5) / status.scale,
      (Double(point.y) - origin.y + 0.5) / status.scale)
    let found = source.hit(place)
    var next = found
    while let current = next {
      if current == id { return reference(to: found) }
      next = source.place(of: current)?.parent
    }
    return reference(to: nil)
  }
}
