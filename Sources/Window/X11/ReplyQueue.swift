import CX11
import Glibc

/// Requests whose replies are taken when they arrive, so that the caller never waits.
///
/// A class, because even checking for a reply removes it from XCB.
final class ReplyQueue {
  /// The information that was requested.
  enum Question: Hashable {
    /// The owner of the desktop's settings.
    case settingsOwner
    /// The settings.
    case settings
    /// The resources of the root window.
    case resources
    /// The monitors.
    case monitors
    /// The input devices.
    case devices
    /// The targets that another client requests from the clipboard at once.
    case selection(ClipboardRequest)
    /// The text that the owner of a selection has stored in a property of this client's window, if it has a type.
    case text(ClipboardRequest, type: UInt32)
    /// Whether the window manager's window with this identifier exists.
    case managerCheck(UInt32)
    /// The window's position on the screen.
    case place
    /// Whether the server responds.
    case liveness
    /// Whether a launcher gets the keyboard.
    case keyboard
    /// The atom of the input-method server's name.
    case inputMethodName
    /// The owner of the input-method server's selection.
    case inputMethodOwner
    /// The data that the input-method server has stored in a property of this client's window.
    case inputMethodData(UInt32)
  }

  /// The most clipboard requests that may be open; limits the memory that a flood of them can use.
  static let selectionLimit = 32

  private var asked: [(question: Question, sequence: UInt32)] = []
  private var answers: [(question: Question, reply: [UInt8]?)] = []
  private var wanted: [Question] = []

  /// Whether no question is wanted or open, and no answer is waiting to be taken.
  var isEmpty: Bool { asked.isEmpty && answers.isEmpty && wanted.isEmpty }

  /// The number of questions about selections without a reply yet.
  var openSelections: Int {
    asked.count {
      switch $0.question {
      case .selection, .text: true
      default: false
      }
    }
  }

  /// Marks a question to be asked at the end of the turn, once even if it is wanted several times.
  func want(_ question: Question) {
    if !wanted.contains(question) { wanted.append(question) }
  }

  /// Removes and returns the wanted questions that can be asked now, because they are not already open.
  func takeWanted() -> [Question] {
    guard !wanted.isEmpty else { return [] }
    let free = wanted.filter { question in !asked.contains { $0.question == question } }
    wanted.removeAll(where: free.contains)
    return free
  }

  /// Whether there is an answer to take, as far as the socket has been read.
  func hasAnswer(on connection: borrowing Connection) -> Bool {
    poll(on: connection)
    return !answers.isEmpty
  }

  /// Takes the next answer: the bytes of the reply with its header, `nil` if the server refused.
  func next(on connection: borrowing Connection) -> (question: Question, reply: [UInt8]?)? {
    poll(on: connection)
    return answers.isEmpty ? nil : answers.removeFirst()
  }

  /// Notes a question that was asked.
  func note(_ question: Question, sequence: UInt32) {
    asked.append((question, sequence))
  }

  /// Collects the replies that have arrived; the C function is `xcb_poll_for_reply`.
  private func poll(on connection: borrowing Connection) {
    while let first = asked.first, !connection.hasFailed {
      var reply: UnsafeMutableRawPointer?
      var error: UnsafeMutablePointer<xcb_generic_error_t>?
      // SAFETY: the connection is open; what comes back is ours to free.
      guard unsafe xcb_poll_for_reply(connection.xcb, first.sequence, &reply, &error) != 0 else {
        return
      }
      asked.removeFirst()
      answers.append((first.question, unsafe reply.map { unsafe Connection.bytes(ofReply: $0) }))
      unsafe free(reply)
      unsafe free(error)
    }
  }
}

extension Connection {
  /// Asks a question about the desktop or the window.
  func ask(_ question: ReplyQueue.Question, about window: UInt32, _ replies: ReplyQueue) {
    switch question {
    case .settingsOwner: askForOwner(of: atom(.settingsOwner), as: question, replies)
    case .settings: askForProperty(atom(.settings), of: window, as: question, replies)
    case .resources:
      askForProperty(XCB_ATOM_RESOURCE_MANAGER.rawValue, of: root, as: question, replies)
    case .monitors: askForMonitors(replies)
    case .devices: askForDevices(replies)
    case .managerCheck(let manager):
      askForProperty(atom(.netSupportingWMCheck), of: manager, as: question, replies)
    case .place: askForPlace(of: window, replies)
    case .liveness: askForLiveness(replies)
    case .keyboard: askForKeyboard(replies)
    case .inputMethodName, .inputMethodOwner, .inputMethodData, .text: break
    case .selection(let request): askForPairs(of: request, replies)
    }
  }

  /// Selects changes of the desktop's settings, and the end of their owner.
  func listenForSettings(of owner: UInt32) {
    setEventMask(
      XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
      of: owner)
  }

  private func askForProperty(
    _ property: UInt32, of window: UInt32, as question: ReplyQueue.Question, _ replies: ReplyQueue
  ) {
    replies.note(question, sequence: requestProperty(property, of: window))
  }

  /// Requests the position of a window's top left corner on the screen.
  ///
  /// The C function is `xcb_translate_coordinates`.
  private func askForPlace(of window: UInt32, _ replies: ReplyQueue) {
    // SAFETY: the connection is open.
    let cookie = unsafe xcb_translate_coordinates(xcb, window, root, 0, 0)
    replies.note(.place, sequence: cookie.sequence)
  }

  /// Sends a request with a reply that says nothing about the window.
  ///
  /// The C function is `xcb_get_input_focus`.
  private func askForLiveness(_ replies: ReplyQueue) {
    // SAFETY: the connection is open.
    replies.note(.liveness, sequence: unsafe xcb_get_input_focus(xcb).sequence)
  }

  /// Requests the monitors.
  ///
  /// The C function is `xcb_randr_get_monitors`.
  private func askForMonitors(_ replies: ReplyQueue) {
    // SAFETY: the connection is open; only called where the extension exists.
    let cookie = unsafe xcb_randr_get_monitors(xcb, root, 1)
    replies.note(.monitors, sequence: cookie.sequence)
  }
}
