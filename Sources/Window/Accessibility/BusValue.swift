/// A value of the types that properties and events of assistive technology have.
enum BusValue: Hashable {
  case string(String)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  /// An object of a program: the program's name on the bus, and the object's path.
  case object(ObjectReference)

  /// The type in the notation of D-Bus.
  var signature: String {
    switch self {
    case .string: "s"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .object: "(so)"
    }
  }

  /// Writes the value, without its type.
  func write(into writer: inout BusWriter) {
    switch self {
    case .string(let text): writer.append(text)
    case .int32(let number): writer.append(number)
    case .uint32(let number): writer.append(number)
    case .double(let number): writer.append(number)
    case .object(let reference): writer.append(reference)
    }
  }
}

/// An object of a program on a bus.
struct ObjectReference: Hashable {
  /// The program's name on the bus.
  var name: String
  /// The object's path.
  var path: String
}
