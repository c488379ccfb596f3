import CX11
import Glibc

/// Questions whose answers are taken when they come, so that nobody waits.
///
/// A class, for even asking whether an answer is there takes it from XCB.
final class ReplyQueue {
  /// What was asked.
  enum Question: Hashable {
    /// Who manages the desktop's settings.
    case settingsOwner
    /// The settings.
    case settings
    /// The resources of the root window.
    case resources
    /// The monitors.
    case monitors
    /// The input devices.
    case devices
    /// What another client wants of the clipboard in one go.
    case selection(ClipboardRequest)
  }

  private var asked: [(question: Question, sequence: UInt32)] = []
  private var answers: [(question: Question, reply: [UInt8]?)] = []

  /// Whether nothing is on its way or waits to be taken.
  var isEmpty: Bool { asked.isEmpty && answers.isEmpty }

  /// Whether something is there to be taken, as far as the socket has been read.
  func hasAnswer(on connection: borrowing Connection) -> Bool {
    poll(on: connection)
    return !answers.isEmpty
  }

  /// Takes the next answer: the reply's bytes, its head included, `nil` where the server refused.
  func next(on connection: borrowing Connection) -> (question: Question, reply: [UInt8]?)? {
    poll(on: connection)
    return answers.isEmpty ? nil : answers.removeFirst()
  }

  /// Notes that something was asked.
  func note(_ question: Question, sequence: UInt32) {
    asked.append((question, sequence))
  }

  /// The C function is `xcb_poll_for_reply`.
  private func poll(on connection: borrowing Connection) {
    while let first = asked.first, !connection.hasFailed {
      var reply: UnsafeMutableRawPointer?
      var error: UnsafeMutablePointer<xcb_generic_error_t>?
      // SAFETY: the connection is open; what comes back is ours to free.
      guard unsafe xcb_poll_for_reply(connection.xcb, first.sequence, &reply, &error) != 0 else {
        return
      }
      asked.removeFirst()
      var bytes: [UInt8]?
      if let reply = unsafe reply {
        let words = unsafe reply.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
        bytes = unsafe Array(UnsafeRawBufferPointer(start: reply, count: 32 + 4 * Int(words)))
      }
      answers.append((first.question, bytes))
      unsafe free(reply)
      unsafe free(error)
    }
  }
}

extension Connection {
  /// Asks who manages the desktop's settings.
  ///
  /// The C function is `xcb_get_selection_owner`.
  func askForSettingsOwner(_ replies: ReplyQueue) {
    // SAFETY: the connection is open.
    let cookie = unsafe xcb_get_selection_owner(xcb, atom(.settingsOwner))
    replies.note(.settingsOwner, sequence: cookie.sequence)
  }

  /// Asks for the desktop's settings, and to be told when they change or their manager ends.
  func askForSettings(of owner: UInt32, _ replies: ReplyQueue) {
    setEventMask(
      XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
      of: owner)
    askForProperty(atom(.settings), of: owner, as: .settings, replies)
  }

  /// Asks for the root window's resources.
  func askForResources(_ replies: ReplyQueue) {
    askForProperty(XCB_ATOM_RESOURCE_MANAGER.rawValue, of: root, as: .resources, replies)
  }

  /// The C function is `xcb_get_property`.
  private func askForProperty(
    _ property: UInt32, of window: UInt32, as question: ReplyQueue.Question, _ replies: ReplyQueue
  ) {
    // SAFETY: the connection is open.
    let cookie = unsafe xcb_get_property(
      xcb, 0, window, property, XCB_ATOM_ANY.rawValue, 0, 1 << 18)
    replies.note(question, sequence: cookie.sequence)
  }

  /// Asks for the monitors.
  ///
  /// The C function is `xcb_randr_get_monitors`.
  func askForMonitors(_ replies: ReplyQueue) {
    // SAFETY: the connection is open; only called where the extension exists.
    let cookie = unsafe xcb_randr_get_monitors(xcb, root, 1)
    replies.note(.monitors, sequence: cookie.sequence)
  }
}
