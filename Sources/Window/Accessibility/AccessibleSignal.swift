/// What has changed in a window, as AT-SPI reports it.
struct AccessibleSignal: Hashable {
  /// The class of an event.
  enum Group: String {
    case object = "Object"
    case window = "Window"
  }

  /// The class.
  var group = Group.object
  /// The object that has changed.
  var path: String
  /// What has changed.
  var member: String
  /// Which of its kinds, such as the name of a state.
  var kind = ""
  /// The first number, such as whether a state is set.
  var detail: Int32 = 0
  /// The second number, such as the length of a text.
  var length: Int32 = 0
  /// What belongs to it, such as a new name.
  var value = BusValue.int32(0)

  /// The signal as a message.
  var message: BusMessage {
    var message = BusMessage(
      .signal, member, of: "org.a11y.atspi.Event.\(group.rawValue)", at: path)
    message.setBody("siiva{sv}") { writer in
      writer.append(kind)
      writer.append(detail)
      writer.append(length)
      writer.append(variant: value)
      writer.appendArray(alignedTo: 8) { _ in }
    }
    return message
  }
}
