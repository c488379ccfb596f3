import CX11
import Raster

extension PointerState {
  /// Creates a state from the fields of an Xlib event.
  fileprivate init(x: CInt, y: CInt, time: UInt, state: UInt32) {
    self.init(
      x: Double(x), y: Double(y), time: UInt32(truncatingIfNeeded: time),
      modifiers: Modifiers(state: state))
  }
}

extension Connection {
  /// Whether an event is in memory or on the socket.
  ///
  /// The C function is `XEventsQueued`.
  var hasEvent: Bool {
    guard !hasFailed else { return false }
    // SAFETY: the connection is open.
    return unsafe XEventsQueued(display, CInt(QueuedAfterReading)) > 0
  }

  /// Removes the next event that concerns `window` from the queue, without waiting.
  ///
  /// Returns `nil` if the queue and the socket are empty, or if the connection is lost. Each event of the
  /// queue, even one that does not concern `window`, takes one of `budget`. When the budget is spent the
  /// result is `nil`, so that a flood of events does not keep the caller from its other work.
  ///
  /// Synthetic key and button events are dropped, as in xterm, unless `allowsSentEvents`; otherwise any
  /// client could type for the user. Other synthetic events are dropped too, except those that clients
  /// and window managers have to send. The C function is `XNextEvent`.
  func nextRawEvent(
    of window: UInt32, allowsSentEvents: Bool, budget: inout Int
  ) -> RawEvent? {
    while budget > 0, hasEvent {
      budget -= 1
      var event = unsafe XEvent()
      // SAFETY: an event is there, so that the call does not wait; XNextEvent fills it.
      unsafe XNextEvent(display, &event)
      let kind = unsafe event.type
      if unsafe event.xany.send_event != 0,
        !Self.isTakenWhenSent(kind, allowsSentEvents: allowsSentEvents)
      {
        continue
      }
      if let raw = unsafe raw(&event, window: window) { return raw }
    }
    return nil
  }

  /// Whether an event that a client has sent is accepted.
  ///
  /// Only the server reports whether a window is mapped, visible, exposed and alive, and what it has read. A
  /// client that could report a size of 65535 x 65535 would make the program allocate the memory for it.
  ///
  /// Source: ICCCM 2.0, sections 2.2, 4.1.5 and 4.2.8.
  private static func isTakenWhenSent(_ kind: CInt, allowsSentEvents: Bool) -> Bool {
    switch kind {
    case ClientMessage, ConfigureNotify, SelectionNotify: true
    case KeyPress...MotionNotify: allowsSentEvents
    default: false
    }
  }

  /// Reads an event of Xlib's union by its type.
  @unsafe private func raw(_ event: inout XEvent, window: UInt32) -> RawEvent? {
    // SAFETY: each member is read only under the type that says it is the one.
    let kind = unsafe event.type
    if kind == GenericEvent { return unsafe rawGeneric(&event, window: window) }
    if let first = extensions.sharedMemoryFirstEvent, kind == CInt(first) {
      return unsafe .completion(segment: UInt32(truncatingIfNeeded: event.xclient.message_type))
    }
    if kind == MappingNotify {
      unsafe XRefreshKeyboardMapping(&event.xmapping)
      return nil
    }
    if let first = extensions.randrFirstEvent, kind == CInt(first) || kind == CInt(first) + 1 {
      return .desktop(.screen)
    }
    if kind == KeyPress || kind == KeyRelease {
      // The keys of a grabbed keyboard are the root window's.
      let target = unsafe event.xany.window
      guard target == UInt(window) || target == UInt(root) else { return nil }
      return unsafe .key(KeyEvent(event.xkey, of: window))
    }
    guard unsafe event.xany.window == UInt(window) else { return unsafe rawDesktop(&event) }
    if let pointer = unsafe rawPointer(event) { return pointer }
    return unsafe rawWindow(event)
  }

  /// Reads an event of the pointer in the window; `nil` for any other.
  @unsafe private func rawPointer(_ event: XEvent) -> RawEvent? {
    // SAFETY: each member is read only under the type that says it is the one.
    let kind = unsafe event.type
    switch kind {
    case ButtonPress, ButtonRelease:
      let button = unsafe event.xbutton
      return unsafe .button(
        isPress: kind == ButtonPress, number: Int(button.button),
        PointerState(x: button.x, y: button.y, time: button.time, state: button.state),
        state: button.state)
    case MotionNotify:
      let motion = unsafe event.xmotion
      return unsafe .motion(
        PointerState(x: motion.x, y: motion.y, time: motion.time, state: motion.state),
        state: motion.state)
    case EnterNotify, LeaveNotify:
      let crossing = unsafe event.xcrossing
      return unsafe .crossing(
        isEnter: kind == EnterNotify,
        PointerState(x: crossing.x, y: crossing.y, time: crossing.time, state: crossing.state),
        state: crossing.state, isGrab: crossing.mode == NotifyGrab)
    default: return nil
    }
  }

  /// Reads an event about the window itself; `nil` for any other.
  @unsafe private func rawWindow(_ event: XEvent) -> RawEvent? {
    // SAFETY: each member is read only under the type that says it is the one.
    let kind = unsafe event.type
    switch kind {
    case FocusIn, FocusOut:
      // Focus events for the pointer's window and for temporary grabs do not change who gets the keys.
      let focus = unsafe event.xfocus
      guard unsafe focus.detail != NotifyPointer, unsafe focus.mode != NotifyGrab,
        unsafe focus.mode != NotifyUngrab
      else { return nil }
      return .focus(isIn: kind == FocusIn)
    case Expose:
      let expose = unsafe event.xexpose
      return unsafe .expose(
        PixelRect(
          x: Int(expose.x), y: Int(expose.y), width: Int(expose.width),
          height: Int(expose.height)), isLast: expose.count == 0)
    case ConfigureNotify:
      let configure = unsafe event.xconfigure
      // ICCCM 4.1.5: window managers send it after a move that keeps the size. The server has reported the size.
      guard unsafe configure.send_event == 0 else { return .moved }
      return unsafe .configure(width: Int(configure.width), height: Int(configure.height))
    case MapNotify, UnmapNotify:
      return .map(kind == MapNotify)
    case VisibilityNotify:
      let state = unsafe event.xvisibility.state
      return .visibility(
        isObscured: state != VisibilityUnobscured,
        isFullyObscured: state == VisibilityFullyObscured)
    case ReparentNotify:
      return unsafe .reparented(UInt32(truncatingIfNeeded: event.xreparent.parent))
    case DestroyNotify:
      return .destroy
    case SelectionRequest:
      return unsafe .selectionRequest(ClipboardRequest(event.xselectionrequest))
    case SelectionNotify:
      return unsafe .selectionAnswer(ClipboardRequest(event.xselection))
    case SelectionClear:
      return unsafe .selectionLost(UInt32(truncatingIfNeeded: event.xselectionclear.selection))
    case ClientMessage:
      guard unsafe event.xclient.message_type == UInt(atom(.wmProtocols)),
        unsafe event.xclient.format == 32
      else { return nil }
      let data = unsafe event.xclient.data.l
      return .protocolMessage(
        atom: UInt32(truncatingIfNeeded: data.0),
        values: [data.0, data.1, data.2, data.3, data.4].map { UInt32(truncatingIfNeeded: $0) })
    default:
      return nil
    }
  }

  /// Reads an event of the root window or of another client's window.
  @unsafe private func rawDesktop(_ event: inout XEvent) -> RawEvent? {
    // SAFETY: each member is read only under the type that says it is the one.
    switch unsafe event.type {
    case ButtonPress:
      let button = unsafe event.xbutton
      return unsafe .desktop(
        .press(window: UInt32(truncatingIfNeeded: button.window), button: Int(button.button)))
    case PropertyNotify:
      let property = unsafe event.xproperty
      return unsafe .desktop(
        .property(
          UInt32(truncatingIfNeeded: property.window), UInt32(truncatingIfNeeded: property.atom)))
    case DestroyNotify:
      return unsafe .desktop(
        .destroyed(UInt32(truncatingIfNeeded: event.xdestroywindow.window)))
    case ClientMessage:
      guard unsafe event.xclient.message_type == UInt(atom(.manager)),
        unsafe event.xclient.format == 32
      else { return unsafe rawMessage(event.xclient) }
      return unsafe .desktop(.manager(UInt32(truncatingIfNeeded: event.xclient.data.l.1)))
    default:
      return nil
    }
  }

  /// Reads a message from an input-method server.
  @unsafe private func rawMessage(_ event: XClientMessageEvent) -> RawEvent? {
    let type = UInt32(truncatingIfNeeded: unsafe event.message_type)
    guard type == atom(.ximProtocol) || type == atom(.ximConnect) else { return nil }
    var writer = XIMWriter()
    if unsafe event.format == 8 {
      // SAFETY: the format says that the union holds 20 bytes.
      var data = unsafe event.data.b
      unsafe withUnsafeBytes(of: &data) { writer.append(bytes: unsafe Array($0.prefix(20))) }
    } else if unsafe event.format == 32 {
      let data = unsafe event.data.l
      for number in [data.0, data.1, data.2, data.3, data.4] {
        writer.append(UInt32(truncatingIfNeeded: number))
      }
    } else {
      return nil
    }
    return unsafe .message(
      UInt32(truncatingIfNeeded: event.window), type: type,
      format: UInt8(truncatingIfNeeded: event.format), writer.bytes)
  }

  /// Reads an event of Present or XInput.
  ///
  /// The C functions are `XGetEventData` and `XFreeEventData`.
  @unsafe private func rawGeneric(_ event: inout XEvent, window: UInt32) -> RawEvent? {
    // SAFETY: the cookie is read under the type that says it is one; its data are the bytes off the
    // wire that our own hook copied, as many as they say.
    guard unsafe XGetEventData(display, &event.xcookie) != 0 else { return nil }
    defer { unsafe XFreeEventData(display, &event.xcookie) }
    guard let data = unsafe event.xcookie.data else { return nil }
    let words = unsafe data.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
    let bytes = unsafe Array(UnsafeRawBufferPointer(start: data, count: 32 + 4 * Int(words)))
    let major = unsafe UInt8(truncatingIfNeeded: event.xcookie.extension)
    if major == extensions.inputMajor {
      return InputReport(bytes, window: window).map(RawEvent.input)
    }
    guard major == extensions.presentMajor, bytes.count >= 40,
      bytes.number(at: 8, as: UInt16.self) == UInt16(XCB_PRESENT_COMPLETE_NOTIFY),
      bytes[10] == UInt8(XCB_PRESENT_COMPLETE_KIND_NOTIFY_MSC.rawValue),
      bytes.number(at: 16, as: UInt32.self) == window
    else { return nil }
    return .tick(
      serial: bytes.number(at: 20), msc: bytes.number(at: 32), ust: bytes.number(at: 24))
  }
}
