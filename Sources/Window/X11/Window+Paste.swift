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
  /// If the owner refuses a form of the text, the next one is requested. The text is made one line and cut at
  /// `InputMethodText.limit`. There is no event if the owner is absent or silent, has no text, or sends it in pieces
  /// (INCR). A request ends with its answer, with the next request, or when the window loses the keyboard focus.
  /// `time` is the server's time of the user's event.
  ///
  /// Source: ICCCM 2.0, sections 2.4, "Requesting a Selection", and 2.6.2, "Target Atoms".
  public mutating func requestText(from selection: TextSelection, time: UInt32) {
    guard !connection.hasFailed else { return }
    let selection =
      selection == .clipboard ? connection.atom(.clipboard) : XCB_ATOM_PRIMARY.rawValue
    // A property with the name of the selection receives the text.
    let request = ClipboardRequest(
      requestor: identifier, selection: selection, target: connection.textTargets[0],
      property: selection, time: time)
    textRequest = request
    connection.requestSelection(request)
  }

  /// Reads the text that an owner has converted; if the owner refused, requests the next form of it.
  mutating func takeSelection(_ answer: ClipboardRequest) {
    guard var request = textRequest else { return }
    var refusal = request
    refusal.property = 0
    guard answer == request || answer == refusal else { return }
    textRequest = nil
    if answer == request {
      guard replies.openSelections < ReplyQueue.selectionLimit else { return }
      connection.askForText(of: request, type: request.target, replies)
    } else if let target = connection.textTarget(after: request.target) {
      request.target = target
      textRequest = request
      connection.requestSelection(request)
    }
  }

  /// Handles the value of the property that an owner has set, which was requested as one of a type.
  mutating func takeText(_ reply: [UInt8], of request: ClipboardRequest, type: UInt32) {
    let actual: UInt32 = reply.number(at: 8)
    guard actual == type else {
      // The owner has chosen the form, as for `TEXT`. A property of type INCR stays, because deleting it would start
      // the transfer.
      if type == request.target, connection.isTextType(actual) {
        connection.askForText(of: request, type: actual, replies)
      }
      return
    }
    let isCut = reply.number(at: 12) > 0
    // The answer to the next request may be in the property already.
    if isCut, textRequest?.property != request.property {
      connection.deleteProperty(request.property, of: identifier)
    }
    let line = InputMethodText.line(of: connection.text(reply.propertyBytes, ofType: type))
    if !line.isEmpty { backlog.append(.text(line)) }
  }
}

extension Connection {
  /// The forms of a text, in the order in which they are requested: those first that have all characters, and those
  /// last whose encoding the owner chooses.
  fileprivate var textTargets: [UInt32] {
    [
      atom(.utf8String), atom(.plainTextUTF8), atom(.compoundText), XCB_ATOM_STRING.rawValue,
      atom(.text), atom(.plainText),
    ]
  }

  /// Returns the form to request after one that was refused; `nil` after the last one.
  fileprivate func textTarget(after target: UInt32) -> UInt32? {
    let targets = textTargets
    return targets.firstIndex(of: target).flatMap { targets[($0 + 1)...].first }
  }

  /// Whether a property of a type has text that can be decoded.
  fileprivate func isTextType(_ type: UInt32) -> Bool {
    type != 0 && type != atom(.text) && textTargets.contains(type)
  }

  /// Decodes the text of a property.
  fileprivate func text(_ bytes: [UInt8], ofType type: UInt32) -> String {
    func latin() -> String { String(decoding: bytes.map(UInt16.init), as: UTF16.self) }
    switch type {
    case XCB_ATOM_STRING.rawValue: return latin()
    case atom(.compoundText): return compoundTextDecoder(bytes)
    // This type names no encoding.
    case atom(.plainText): return String(validating: bytes, as: UTF8.self) ?? latin()
    default: return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Asks the owner of a selection to convert it; the C function is `xcb_convert_selection`.
  fileprivate func requestSelection(_ request: ClipboardRequest) {
    // SAFETY: the connection is open.
    unsafe xcb_convert_selection(
      xcb, request.requestor, request.selection, request.target, request.property, request.time)
  }

  /// Requests the converted text if it has a type, and has the property deleted if it is read to its end.
  ///
  /// If it has another type, the reply has that type and no value, and the property stays.
  fileprivate func askForText(of request: ClipboardRequest, type: UInt32, _ replies: ReplyQueue) {
    let sequence = requestProperty(
      request.property, of: request.requestor, type: type, deletes: true)
    replies.note(.text(request, type: type), sequence: sequence)
  }

  /// Deletes a property; the C function is `xcb_delete_property`.
  fileprivate func deleteProperty(_ property: UInt32, of window: UInt32) {
    // SAFETY: the connection is open.
    unsafe xcb_delete_property(xcb, window, property)
  }
}
