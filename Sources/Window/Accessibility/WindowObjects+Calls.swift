import Controls
import Input
import Viewer

/// The calls of other programs.
extension WindowObjects {
  /// Returns what a call gets.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - source: The window.
  ///   - status: What is known about the window on the screen.
  /// - Returns: The values, and what is asked of the window.
  /// - Throws: `CallError` if it is refused.
  mutating func answer(
    _ call: BusMessage, from source: borrowing some ControlTree & ~Copyable,
    _ status: WindowStatus
  ) throws(CallError) -> CallAnswer {
    do {
      if call.interface == BusInterface.peer, call.member == "Ping" { return CallAnswer() }
      if call.path == AccessiblePath.cache {
        guard ["", AccessibleInterface.cache.rawValue].contains(call.interface) else {
          throw CallError.unknownInterface
        }
        guard call.member == "GetItems" else { throw CallError.unknownMethod }
        return items(of: source, status)
      }
      let target = try target(call.path, in: source)
      if call.interface == BusInterface.properties {
        return try answerProperties(call, of: target, in: source)
      }
      guard let interface = AccessibleInterface(rawValue: call.interface),
        interfaces(of: target, in: source).contains(interface)
      else { throw CallError.unknownInterface }
      return try answer(call, interface, of: target, in: source, status)
    } catch let error as CallError {
      throw error
    } catch {
      throw .badArguments
    }
  }

  private func answer(
    _ call: BusMessage, _ interface: AccessibleInterface, of target: Target,
    in source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) throws -> CallAnswer {
    switch (interface, target) {
    case (.accessible, _): try answerAccessible(call, of: target, in: source, status)
    case (.application, _): try answerApplication(call, of: target, in: source)
    case (.component, .part(let part)): try answerComponent(call, of: part, in: source, status)
    case (.action, .part(let part)): try answerAction(call, of: part.node)
    case (.selection, .part(let part)): try answerSelection(call, of: part.id, in: source)
    case (.text, .part(let part)): try answerText(call, of: part, in: source, status)
    case (.editableText, .part(let part)): try answerEditableText(call, of: part)
    default: throw CallError.unknownMethod
    }
  }

  private func answerAccessible(
    _ call: BusMessage, of target: Target, in source: borrowing some ControlTree & ~Copyable,
    _ status: WindowStatus
  ) throws -> CallAnswer {
    var arguments = call.reader
    switch call.member {
    case "GetChildAtIndex":
      return .value(
        .object(child(Int(try arguments.int32()), of: target, in: source)))
    case "GetChildren":
      let count = childCount(of: target, in: source)
      guard count <= Self.childLimit else { throw CallError.tooMuch }
      let children = (0..<count).map { child($0, of: target, in: source) }
      return CallAnswer("a(so)") { writer in
        writer.appendArray(alignedTo: 8) { for child in children { $0.append(child) } }
      }
    case "GetIndexInParent": return .value(.int32(Int32(clamping: index(of: target, in: source))))
    case "GetRole": return .value(.uint32(role(of: target).rawValue))
    case "GetRoleName", "GetLocalizedRoleName": return .value(.string(role(of: target).name))
    case "GetState":
      let states = states(of: target, in: source, status)
      return CallAnswer("au") { states.write(into: &$0) }
    case "GetAttributes":
      let attributes = attributes(of: target, in: source)
      return CallAnswer("a{ss}") { writer in
        writer.appendArray(alignedTo: 8) { writer in
          for (name, value) in attributes {
            writer.align(to: 8)
            writer.append(name)
            writer.append(value)
          }
        }
      }
    case "GetInterfaces":
      let names = interfaces(of: target, in: source).map(\.rawValue)
      return CallAnswer("as") { $0.append(names) }
    case "GetRelationSet":
      return CallAnswer("a(ua(so))") { $0.appendArray(alignedTo: 8) { _ in } }
    case "GetApplication": return .value(.object(root))
    default: throw CallError.unknownMethod
    }
  }

  private func answerApplication(
    _ call: BusMessage, of target: Target, in source: borrowing some ControlTree & ~Copyable
  ) throws -> CallAnswer {
    switch call.member {
    // The program has no bus of its own.
    case "GetApplicationBusAddress": return .value(.string(""))
    case "GetLocale": return .value(.string(language(of: target, in: source)))
    default: throw CallError.unknownMethod
    }
  }

  private func answerComponent(
    _ call: BusMessage, of part: Part, in source: borrowing some ControlTree & ~Copyable,
    _ status: WindowStatus
  ) throws -> CallAnswer {
    var arguments = call.reader
    func extents(_ space: UInt32) throws(CallError) -> (
      x: Int32, y: Int32, width: Int32, height: Int32
    ) {
      guard let space = Space(rawValue: space) else { throw .badArguments }
      return self.extents(of: part.id, in: space, source, status)
    }
    switch call.member {
    case "GetExtents":
      let place = try extents(try arguments.uint32())
      return CallAnswer("(iiii)") { writer in
        for number in [place.x, place.y, place.width, place.height] { writer.append(number) }
      }
    case "GetPosition":
      let place = try extents(try arguments.uint32())
      return CallAnswer("ii") { writer in
        writer.append(place.x)
        writer.append(place.y)
      }
    case "GetSize":
      let place = try extents(Space.window.rawValue)
      return CallAnswer("ii") { writer in
        writer.append(place.width)
        writer.append(place.height)
      }
    case "Contains", "GetAccessibleAtPoint":
      let point = (x: try arguments.int32(), y: try arguments.int32())
      let space = try arguments.uint32()
      guard call.member == "Contains" else {
        guard let space = Space(rawValue: space) else { throw CallError.badArguments }
        return .value(.object(object(at: point, in: space, below: part.id, source, status)))
      }
      let place = try extents(space)
      let (x, y) = (Int(point.x) - Int(place.x), Int(point.y) - Int(place.y))
      return .done(
        (0..<Int(place.width)).contains(x) && (0..<Int(place.height)).contains(y))
    // The layers of windows and of what is in them, of AtspiComponentLayer.
    case "GetLayer": return .value(.uint32(part.id == .window ? 7 : 3))
    case "GetAlpha": return .value(.double(1))
    case "GrabFocus": return .request(event(.focus, for: part.node))
    case "ScrollTo": return .request(event(.reveal, for: part.node))
    default: throw CallError.unknownMethod
    }
  }

  private func answerAction(_ call: BusMessage, of node: ControlNode) throws -> CallAnswer {
    let actions = actions(of: node)
    let key = node.key?.description ?? ""
    if call.member == "GetActions" {
      return CallAnswer("a(sss)") { writer in
        writer.appendArray(alignedTo: 8) { writer in
          for action in actions {
            writer.align(to: 8)
            writer.append(action.name)
            writer.append("")
            writer.append(action.request == .press ? key : "")
          }
        }
      }
    }
    var arguments = call.reader
    let index = Int(try arguments.int32())
    guard actions.indices.contains(index) else { throw CallError.badArguments }
    switch call.member {
    case "DoAction": return .request(event(actions[index].request, for: node))
    case "GetName", "GetLocalizedName": return .value(.string(actions[index].name))
    case "GetDescription": return .value(.string(""))
    case "GetKeyBinding":
      return .value(.string(actions[index].request == .press ? key : ""))
    default: throw CallError.unknownMethod
    }
  }

  private func answerSelection(
    _ call: BusMessage, of id: ControlID, in source: borrowing some ControlTree & ~Copyable
  ) throws -> CallAnswer {
    switch call.member {
    case "SelectAll", "ClearSelection": return .done(false)
    default: break
    }
    var arguments = call.reader
    let index = Int(try arguments.int32())
    if ["GetSelectedChild", "DeselectSelectedChild"].contains(call.member) {
      let selected = try selectedChildren(of: id, in: source)
      guard selected.indices.contains(index) else { throw CallError.badArguments }
      return call.member == "GetSelectedChild"
        ? .value(.object(reference(to: selected[index]))) : .done(false)
    }
    let child =
      (0..<source.childCount(of: id)).contains(index) ? source.child(index, of: id) : nil
    guard let child, let node = source.node(child) else { throw CallError.badArguments }
    switch call.member {
    case "IsChildSelected": return .done(node.states.contains(.selected))
    case "SelectChild": return .request(event(.select, for: node))
    // A pick may be required, and taking it back is an action of its own.
    case "DeselectChild": return .done(false)
    default: throw CallError.unknownMethod
    }
  }

  /// Returns the selected parts of a part, which has at most `childLimit` parts or knows which are selected.
  func selectedChildren(
    of id: ControlID, in source: borrowing some ControlTree & ~Copyable
  ) throws(CallError) -> [ControlID] {
    if let selected = source.selection(of: id) { return selected }
    let count = source.childCount(of: id)
    guard count <= Self.childLimit else { throw .tooMuch }
    var selected: [ControlID] = []
    for index in 0..<count {
      guard let child = source.child(index, of: id), let node = source.node(child) else { continue }
      if node.states.contains(.selected) { selected.append(child) }
    }
    return selected
  }

  /// Returns all objects but long lists and what is in them.
  private func items(
    of source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) -> CallAnswer {
    var targets = [Target.root]
    for id in shortParts(of: source) {
      if let node = source.node(id) { targets.append(.part(Part(id: id, node: node))) }
    }
    if let notice { targets.append(.notice(notice)) }
    return CallAnswer("a((so)(so)(so)iiassusau)") { writer in
      writer.appendArray(alignedTo: 8) { writer in
        for target in targets { append(target, to: &writer, source, status) }
      }
    }
  }

  /// Returns the message that a part has come, for the caches of other programs; `nil` if it is gone again.
  func arrival(
    of id: ControlID, _ source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) -> BusMessage? {
    guard let node = source.node(id) else { return nil }
    var message = cacheMessage("AddAccessible")
    message.setBody("((so)(so)(so)iiassusau)") { writer in
      append(.part(Part(id: id, node: node)), to: &writer, source, status)
    }
    return message
  }

  /// Returns the message that a part is gone, for the caches of other programs.
  func departure(of id: ControlID) -> BusMessage {
    var message = cacheMessage("RemoveAccessible")
    message.setBody("(so)") { $0.append(reference(to: id)) }
    return message
  }

  private func cacheMessage(_ member: String) -> BusMessage {
    BusMessage(
      .signal, member, of: AccessibleInterface.cache.rawValue, at: AccessiblePath.cache)
  }

  private func append(
    _ target: Target, to writer: inout BusWriter,
    _ source: borrowing some ControlTree & ~Copyable, _ status: WindowStatus
  ) {
    writer.align(to: 8)
    switch target {
    case .root: writer.append(root)
    case .part(let part): writer.append(reference(to: part.id))
    case .notice(let notice): writer.append(reference(to: notice))
    }
    writer.append(root)
    writer.append(parent(of: target, in: source))
    writer.append(Int32(clamping: index(of: target, in: source)))
    writer.append(Int32(clamping: childCount(of: target, in: source)))
    writer.append(interfaces(of: target, in: source).map(\.rawValue))
    writer.append(name(of: target))
    writer.append(role(of: target).rawValue)
    writer.append(description(of: target))
    states(of: target, in: source, status).write(into: &writer)
  }

  /// Returns the window and its parts, without long lists and what is in them.
  func shortParts(of source: borrowing some ControlTree & ~Copyable) -> [ControlID] {
    var found = [ControlID.window]
    var next = 0
    while next < found.count {
      let id = found[next]
      next += 1
      let count = source.childCount(of: id)
      guard count <= Self.longList else { continue }
      for index in 0..<count {
        guard found.count < Self.childLimit, let child = source.child(index, of: id) else { break }
        if source.childCount(of: child) <= Self.longList { found.append(child) }
      }
    }
    return found
  }
}

extension AccessibleStates {
  /// Writes the states as two numbers.
  func write(into writer: inout BusWriter) {
    writer.appendArray(alignedTo: 4) { writer in
      writer.append(UInt32(truncatingIfNeeded: bits))
      writer.append(UInt32(truncatingIfNeeded: bits >> 32))
    }
  }
}

extension BusWriter {
  /// Appends an array of texts.
  mutating func append(_ texts: [String]) {
    appendArray(alignedTo: 4) { writer in for text in texts { writer.append(text) } }
  }
}
