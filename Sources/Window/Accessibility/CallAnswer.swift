import Input

/// What a program on the bus gets for a call, and what the call asks of the window.
struct CallAnswer {
  /// The types of the values.
  var signature: String
  /// The values.
  var body: [UInt8]
  /// What is asked of the window; `nil` for nothing.
  var event: InputEvent?

  /// Creates an answer.
  init(
    _ signature: String = "", event: InputEvent? = nil,
    _ write: (inout BusWriter) -> Void = { _ in }
  ) {
    var writer = BusWriter()
    write(&writer)
    (self.signature, body, self.event) = (signature, writer.bytes, event)
  }

  /// An answer of one value.
  static func value(_ value: BusValue) -> CallAnswer {
    CallAnswer(value.signature) { value.write(into: &$0) }
  }

  /// An answer that says whether something was done.
  static func done(_ isDone: Bool, event: InputEvent? = nil) -> CallAnswer {
    CallAnswer("b", event: event) { $0.append(isDone) }
  }

  /// Whether a request is obeyed, with the event for it.
  static func request(_ event: InputEvent?) -> CallAnswer { done(event != nil, event: event) }
}

/// Why a call is refused, by the last word of the error's name on the bus.
enum CallError: String, Error {
  case unknownObject = "UnknownObject"
  case unknownInterface = "UnknownInterface"
  case unknownMethod = "UnknownMethod"
  case unknownProperty = "UnknownProperty"
  case readOnly = "PropertyReadOnly"
  case badArguments = "InvalidArgs"
  case tooMuch = "LimitsExceeded"

  /// The name of the error on the bus.
  var name: String { "org.freedesktop.DBus.Error.\(rawValue)" }
}
