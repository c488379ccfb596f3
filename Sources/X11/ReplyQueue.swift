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
    /// Whether the window of a manager, by its identifier, is there.
    case managerCheck(UInt32)
    /// Where the window is on the screen.
    case place
    /// The atom of the input-method server's name.
    case inputMethodName
    /// Who is the input-method server.
    case inputMethodOwner
    /// What the input-method server has put into a property of ours.
    case inputMethodData(UInt32)
  }

  /// How many questions of other clients may be open: what a flood of them can take of memory.
  static let selectionLimit = 32

  private var asked: [(question: Question, sequence: UInt32)] = []
  private var answers: [(question: Question, reply: [UInt8]?)] = []
  private var wanted: [Question] = []

  /// Whether nothing is on its way or waits to be asked or taken.
  var isEmpty: Bool { asked.isEmpty && answers.isEmpty && wanted.isEmpty }

  /// The number of questions for other clients that have no reply yet.
  var openSelections: Int {
    asked.count { if case .selection = $0.question { true } else { false } }
  }

  /// Marks a question to be asked at the end of the turn: once, however often it is wanted until then.
  func want(_ question: Question) {
    if !wanted.contains(question) { wanted.append(question) }
  }

  /// Takes the wanted questions that may be asked now: those that are not on their way already.
  func takeWanted() -> [Question] {
    guard !wanted.isEmpty else { return [] }
    let free = wanted.filter { question in !asked.contains { $0.question == question } }
    wanted.removeAll(where: free.contains)
    return free
  }

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
  /// Asks a question about the desktop or the window.
  func ask(_ question: ReplyQueue.Question, about window: UInt32, _ replies: ReplyQueue) {
    switch question {
    case .settingsOwner: askForSettingsOwner(replies)
    case .settings: askForProperty(atom(.settings), of: window, as: .settings, replies)
    case .resources:
      askForProperty(XCB_ATOM_RESOURCE_MANAGER.rawValue, of: root, as: .resources, replies)
    case .monitors: askForMonitors(replies)
    case .devices: askForDevices(replies)
    case .managerCheck(let manager):
      askForProperty(atom(.netSupportingWMCheck), of: manager, as: question, replies)
    case .place: askForPlace(of: window, replies)
    case .inputMethodName, .inputMethodOwner, .inputMethodData: break
    case .selection(let request): askForPairs(of: request, replies)
    }
  }

  /// Asks who manages the desktop's settings.
  ///
  /// The C function is `xcb_get_selection_owner`.
  private func askForSettingsOwner(_ replies: ReplyQueue) {
    // SAFETY: the connection is open.
    let cookie = unsafe xcb_get_selection_owner(xcb, atom(.settingsOwner))
    replies.note(.settingsOwner, sequence: cookie.sequence)
  }

  /// Listens to changes of the desktop's settings, and to the end of their manager.
  func listenForSettings(of owner: UInt32) {
    setEventMask(
      XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
      of: owner)
  }

  /// The longest property that is read, in words of four bytes: 256 kB.
  private static var longestProperty: UInt32 { 1 << 16 }

  /// The C function is `xcb_get_property`.
  private func askForProperty(
    _ property: UInt32, of window: UInt32, as question: ReplyQueue.Question, _ replies: ReplyQueue
  ) {
    // SAFETY: the connection is open.
    let cookie = unsafe xcb_get_property(
      xcb, 0, window, property, XCB_ATOM_ANY.rawValue, 0, Self.longestProperty)
    replies.note(question, sequence: cookie.sequence)
  }

  /// Asks where a window's top left corner is on the screen.
  ///
  /// The C function is `xcb_translate_coordinates`.
  private func askForPlace(of window: UInt32, _ replies: ReplyQueue) {
    // SAFETY: the connection is open.
    let cookie = unsafe xcb_translate_coordinates(xcb, window, root, 0, 0)
    replies.note(.place, sequence: cookie.sequence)
  }

  /// Asks for the monitors.
  ///
  /// The C function is `xcb_randr_get_monitors`.
  private func askForMonitors(_ replies: ReplyQueue) {
    // SAFETY: the connection is open; only called where the extension exists.
    let cookie = unsafe xcb_randr_get_monitors(xcb, root, 1)
    replies.note(.monitors, sequence: cookie.sequence)
  }
}
