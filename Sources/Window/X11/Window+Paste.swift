import CX11

/// A selection of the X server, whose owner offers text.
public enum TextSelection: Hashable, Sendable {
  /// The text that was copied last.
  case clipboard
  /// The text that was selected last.
  case primary
}

extension Window {
  /// Requests the text of a selection, which arrives later as an `Event.text`.
  ///
  /// The text is made one line and cut at `InputMethodText.limit`. There is no event if the owner is absent or
  /// silent, has no text, or sends it in pieces (INCR). A request ends with its answer, with the next request, or
  /// when the window loses the keyboard focus. `time` is the server's time of the user's event.
  ///
  /// Source: ICCCM 2.0, section 2.4, "Requesting a Selection".
  public mutating func requestText(from selection: TextSelection, time: UInt32) {
    guard !connection.hasFailed else { return }
    let selection =
      selection == .clipboard ? connection.atom(.clipboard) : XCB_ATOM_PRIMARY.rawValue
    // A property with the name of the selection receives the text.
    let request = ClipboardRequest(
      requestor: identifier, selection: selection, target: connection.atom(.utf8String),
      property: selection, time: time)
    textRequest = request
    connection.requestSelection(request)
  }

  /// Reads the text that an owner has converted; if the owner refused UTF-8, requests Latin-1.
  mutating func takeSelection(_ answer: ClipboardRequest) {
    guard var request = textRequest else { return }
    var refusal = request
    refusal.property = 0
    guard answer == request || answer == refusal else { return }
    textRequest = nil
    if answer == request {
      guard replies.openSelections < ReplyQueue.selectionLimit else { return }
      connection.askForText(of: request, replies)
    } else if request.target == connection.atom(.utf8String) {
      request.target = XCB_ATOM_STRING.rawValue
      textRequest = request
      connection.requestSelection(request)
    }
  }

  /// Handles the value of the property that an owner has set.
  mutating func takeText(_ reply: [UInt8], of request: ClipboardRequest) {
    // A property of type INCR stays, because deleting it would start the transfer.
    guard reply.number(at: 8) == request.target else { return }
    let isCut = reply.number(at: 12) > 0
    // The answer to the next request may be in the property already.
    if isCut, textRequest?.property != request.property {
      connection.deleteProperty(request.property, of: identifier)
    }
    let bytes = reply.propertyBytes
    let text =
      request.target == XCB_ATOM_STRING.rawValue
      ? String(decoding: bytes.map(UInt16.init), as: UTF16.self)
      : String(decoding: bytes, as: UTF8.self)
    let line = InputMethodText.line(of: text)
    if !line.isEmpty { backlog.append(.text(line)) }
  }
}

extension Connection {
  /// Asks the owner of a selection to convert it; the C function is `xcb_convert_selection`.
  func requestSelection(_ request: ClipboardRequest) {
    // SAFETY: the connection is open.
    unsafe xcb_convert_selection(
      xcb, request.requestor, request.selection, request.target, request.property, request.time)
  }

  /// Requests the converted text, and has the property deleted if it is read to its end.
  ///
  /// The reply has no value, and the property stays, if the owner has set another type.
  func askForText(of request: ClipboardRequest, _ replies: ReplyQueue) {
    let sequence = requestProperty(
      request.property, of: request.requestor, type: request.target, deletes: true)
    replies.note(.text(request), sequence: sequence)
  }

  /// Deletes a property; the C function is `xcb_delete_property`.
  func deleteProperty(_ property: UInt32, of window: UInt32) {
    // SAFETY: the connection is open.
    unsafe xcb_delete_property(xcb, window, property)
  }
}
