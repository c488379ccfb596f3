import CX11

/// The text that is offered to other clients, and the server's time from which it is.
struct Clipboard {
  var text: String
  var time: UInt32
}

/// A client's request for a selection, or the owner's answer, whose property is zero if the owner refuses.
struct ClipboardRequest: Hashable {
  var requestor: UInt32
  var selection: UInt32
  var target: UInt32
  var property: UInt32
  var time: UInt32
}

extension ClipboardRequest {
  /// Reads another client's request.
  init(_ event: XSelectionRequestEvent) {
    unsafe requestor = UInt32(truncatingIfNeeded: event.requestor)
    unsafe selection = UInt32(truncatingIfNeeded: event.selection)
    unsafe target = UInt32(truncatingIfNeeded: event.target)
    // Obsolete clients name no property and mean the target.
    let named = unsafe UInt32(truncatingIfNeeded: event.property)
    property = named == 0 ? target : named
    unsafe time = UInt32(truncatingIfNeeded: event.time)
  }

  /// Reads an owner's answer.
  init(_ event: XSelectionEvent) {
    unsafe requestor = UInt32(truncatingIfNeeded: event.requestor)
    unsafe selection = UInt32(truncatingIfNeeded: event.selection)
    unsafe target = UInt32(truncatingIfNeeded: event.target)
    unsafe property = UInt32(truncatingIfNeeded: event.property)
    unsafe time = UInt32(truncatingIfNeeded: event.time)
  }
}

extension Window {
  /// The most targets that a client may request at once, because each of them gets a copy of the text.
  private static var mostTargets: Int { 32 }

  /// Offers a text on the clipboard while the window exists.
  ///
  /// `time` is the time of the user's event that requested it. The C function is
  /// `xcb_set_selection_owner`.
  public mutating func setClipboard(_ text: String, time: UInt32) {
    guard !connection.hasFailed else { return }
    clipboard = Clipboard(text: text, time: time)
    connection.own(connection.atom(.clipboard), by: identifier, time: time)
  }

  /// Gives another client what it requests, or notifies it that there is nothing.
  ///
  /// Source: ICCCM 2.0, section 2.2, "Responsibilities of the Selection Owner".
  mutating func answer(_ request: ClipboardRequest) {
    guard let clipboard, request.selection == connection.atom(.clipboard),
      // A request from before the text was offered is for another text; the clock wraps.
      request.time == 0 || Int32(bitPattern: request.time &- clipboard.time) >= 0
    else {
      connection.notify(request, isDone: false)
      return
    }
    if request.target == connection.atom(.multiple) {
      if replies.openSelections < ReplyQueue.selectionLimit {
        connection.askForPairs(of: request, replies)
      } else {
        connection.notify(request, isDone: false)
      }
      return
    }
    connection.notify(
      request,
      isDone: connection.convert(
        clipboard, to: request.target, into: request.property, of: request.requestor))
  }

  /// Gives another client all targets that it requests at once, now that they are known.
  mutating func answerMultiple(_ request: ClipboardRequest, pairs: [UInt8]) {
    guard let clipboard, !pairs.isEmpty, pairs.count % 8 == 0, pairs.count / 8 <= Self.mostTargets
    else {
      connection.notify(request, isDone: false)
      return
    }
    var answered = stride(from: 0, to: pairs.count, by: 4).map {
      pairs.number(at: $0, as: UInt32.self)
    }
    for index in stride(from: 0, to: answered.count, by: 2) {
      let isDone = connection.convert(
        clipboard, to: answered[index], into: answered[index + 1], of: request.requestor)
      if !isDone { answered[index + 1] = 0 }
    }
    connection.setProperty(
      request.property, type: connection.atom(.atomPair), of: request.requestor, to: answered)
    connection.notify(request, isDone: true)
  }
}

extension Connection {
  /// Makes a window the owner of a selection; the C function is `xcb_set_selection_owner`.
  func own(_ selection: UInt32, by window: UInt32, time: UInt32) {
    // SAFETY: the connection is open.
    unsafe xcb_set_selection_owner(xcb, window, selection, time)
  }

  /// Requests the list of targets and properties that another client wants at once.
  func askForPairs(of request: ClipboardRequest, _ replies: ReplyQueue) {
    let sequence = requestProperty(request.property, of: request.requestor)
    replies.note(.selection(request), sequence: sequence)
  }

  /// Writes the clipboard into a property in the form of `target`; returns `false` if it has no such form.
  func convert(_ clipboard: Clipboard, to target: UInt32, into property: UInt32, of window: UInt32)
    -> Bool
  {
    guard target != 0, property != 0 else { return false }
    let isLatin = clipboard.text.unicodeScalars.allSatisfy { $0.value <= 0xFF }
    let utf8 = [atom(.utf8String), atom(.plainTextUTF8), atom(.plainText)]
    switch target {
    case atom(.targets):
      let latin = isLatin ? [XCB_ATOM_STRING.rawValue] : []
      setProperty(
        property, type: XCB_ATOM_ATOM.rawValue, of: window,
        to: [target, atom(.multiple), atom(.timestamp)] + utf8 + latin)
    case atom(.timestamp):
      setProperty(property, type: XCB_ATOM_INTEGER.rawValue, of: window, to: [clipboard.time])
    case _ where utf8.contains(target):
      return write(Array(clipboard.text.utf8), type: target, into: property, of: window)
    case XCB_ATOM_STRING.rawValue where isLatin:
      let bytes = clipboard.text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      return write(bytes, type: target, into: property, of: window)
    default:
      return false
    }
    return true
  }

  /// Writes bytes into another client's property, unless they are too many for one request.
  private func write(_ bytes: [UInt8], type: UInt32, into property: UInt32, of window: UInt32)
    -> Bool
  {
    // SAFETY: the connection is open, and the limit known since it was made.
    let limit = 4 * Int(unsafe xcb_get_maximum_request_length(xcb)) - 64
    guard bytes.count <= limit else { return false }
    setProperty(property, type: type, of: window, to: bytes)
    return true
  }

  /// Notifies another client that its property has the requested value, or that there is none.
  func notify(_ request: ClipboardRequest, isDone: Bool) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.time = request.time
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = isDone ? request.property : 0
    send(event, to: request.requestor)
  }
}
