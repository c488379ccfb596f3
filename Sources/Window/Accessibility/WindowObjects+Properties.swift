import Controls
import Input

/// The properties of objects.
extension WindowObjects {
  /// Returns what a call of the interface of properties gets.
  mutating func answerProperties(
    _ call: BusMessage, of target: Target, in source: borrowing some ControlTree & ~Copyable
  ) throws -> CallAnswer {
    var arguments = call.reader
    let word = try arguments.string()
    guard let interface = AccessibleInterface(rawValue: word),
      interfaces(of: target, in: source).contains(interface)
    else { throw CallError.unknownInterface }
    switch call.member {
    case "Get":
      let name = try arguments.string()
      let value = try property(name, interface, of: target, in: source)
      return CallAnswer("v") { $0.append(variant: value) }
    case "GetAll":
      var values: [(name: String, value: BusValue)] = []
      for name in interface.properties {
        // What would take too long is left out.
        if let value = try? property(name, interface, of: target, in: source) {
          values.append((name, value))
        }
      }
      return CallAnswer("a{sv}") { writer in
        writer.appendArray(alignedTo: 8) { writer in
          for (name, value) in values {
            writer.align(to: 8)
            writer.append(name)
            writer.append(variant: value)
          }
        }
      }
    case "Set":
      let name = try arguments.string()
      return try set(name, interface, of: target, to: &arguments)
    default: throw CallError.unknownMethod
    }
  }

  private func property(
    _ name: String, _ interface: AccessibleInterface, of target: Target,
    in source: borrowing some ControlTree & ~Copyable
  ) throws(CallError) -> BusValue {
    switch (interface, name) {
    case (.accessible, "Name"): return .string(self.name(of: target))
    case (.accessible, "Description"): return .string(description(of: target))
    case (.accessible, "Parent"): return .object(parent(of: target, in: source))
    case (.accessible, "ChildCount"):
      return .int32(Int32(clamping: childCount(of: target, in: source)))
    case (.accessible, "Locale"): return .string(language(of: target, in: source))
    case (.accessible, "AccessibleId"):
      guard case .part(let part) = target else { return .string("") }
      return .string(part.node.name?.description ?? "")
    case (.application, "ToolkitName"): return .string(Self.toolkit)
    case (.application, "ToolkitVersion"): return .string(program.toolkitVersion)
    case (.application, "Version"): return .string(program.version)
    case (.application, "AtspiVersion"): return .string("2.1")
    case (.application, "Id"): return .int32(number)
    default: break
    }
    guard case .part(let part) = target else { throw .unknownProperty }
    switch (interface, name, part.node.value) {
    case (.action, "NActions", _): return .int32(Int32(actions(of: part.node).count))
    case (.selection, "NSelectedChildren", _):
      return .int32(Int32(try selectedChildren(of: part.id, in: source).count))
    case (.value, "MinimumValue", .number(_, let range)): return .double(range.lowerBound)
    case (.value, "MaximumValue", .number(_, let range)): return .double(range.upperBound)
    case (.value, "CurrentValue", .number(let number, _)):
      return .double(Self.number(of: part.node) ?? number)
    // 0 is any.
    case (.value, "MinimumIncrement", _): return .double(part.node.step ?? 0)
    case (.text, "CharacterCount", _):
      return .int32(Int32(clamping: Self.text(of: part.node)?.count ?? 0))
    case (.text, "CaretOffset", _): return .int32(Int32(clamping: part.node.caret?.offset ?? 0))
    case (.value, "Text", _): return .string(Self.valueText(of: part.node))
    default: throw .unknownProperty
    }
  }

  /// Returns the language of an object in the form of POSIX, such as `pt_BR`: its own, or that of what contains it; empty if it is not known.
  ///
  /// The program has that of its window.
  func language(
    of target: Target, in source: borrowing some ControlTree & ~Copyable
  ) -> String {
    var next: ControlID? = .window
    switch target {
    case .part(let part): next = part.id
    case .notice(let notice):
      if let language = notice.announcement.language { return Self.locale(language) }
    case .root: break
    }
    while let id = next {
      if let language = source.node(id)?.language {
        return Self.locale(language)
      }
      next = source.place(of: id)?.parent
    }
    return ""
  }

  private static func locale(_ language: String) -> String {
    String(language.map { $0 == "-" ? "_" : $0 })
  }

  private mutating func set(
    _ name: String, _ interface: AccessibleInterface, of target: Target,
    to arguments: inout BusReader
  ) throws -> CallAnswer {
    let type = try arguments.signature()
    switch (interface, name, target) {
    case (.application, "Id", _):
      guard type == "i" else { throw CallError.badArguments }
      number = try arguments.int32()
      return CallAnswer()
    case (.value, "CurrentValue", .part(let part)):
      guard type == "d" else { throw CallError.badArguments }
      let value = try arguments.double()
      guard value.isFinite, let event = event(.setValue(value), for: part.node) else {
        throw CallError.badArguments
      }
      return CallAnswer(event: event)
    default:
      throw interface.properties.contains(name) ? CallError.readOnly : .unknownProperty
    }
  }
}
