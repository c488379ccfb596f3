import CX11
import Raster

extension Window {
  /// The events that a window selects.
  static var eventMask: UInt32 {
    XCB_EVENT_MASK_KEY_PRESS.rawValue | XCB_EVENT_MASK_KEY_RELEASE.rawValue
      | XCB_EVENT_MASK_BUTTON_PRESS.rawValue
      | XCB_EVENT_MASK_BUTTON_RELEASE.rawValue | XCB_EVENT_MASK_POINTER_MOTION.rawValue
      | XCB_EVENT_MASK_ENTER_WINDOW.rawValue | XCB_EVENT_MASK_LEAVE_WINDOW.rawValue
      | XCB_EVENT_MASK_EXPOSURE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue
      | XCB_EVENT_MASK_VISIBILITY_CHANGE.rawValue | XCB_EVENT_MASK_FOCUS_CHANGE.rawValue
  }

  /// The most events of the server that are handled before `nextEvent` returns `nil`.
  static var turnBudget: Int { 1024 }

  /// Whether `nextEvent` has an event now; check it last before waiting for the socket.
  public var needsService: Bool {
    !backlog.isEmpty || connection.faults.hasError || connection.hasFailed || connection.hasEvent
      || replies.hasAnswer(on: connection)
  }

  /// Returns the next event, or `nil` if there is none now; never waits.
  ///
  /// In a flood the result is `nil` after about a thousand events, so that the caller can do its other
  /// work; `needsService` then reports that there are more.
  ///
  /// Throws `X11Error.connectionLost`, also on all later calls.
  public mutating func nextEvent() throws(X11Error) -> Event? {
    while true {
      if !backlog.isEmpty, !isCompositionOpen { return backlog.removeFirst() }
      if let error = connection.faults.takeError() {
        recover(from: error)
        return .error(error)
      }
      try connection.check()
      if let raw = connection.nextRawEvent(
        of: identifier, allowsSentEvents: allowsSentEvents, budget: &budget)
      {
        take(raw)
        continue
      }
      try connection.check()
      if connection.faults.hasError { continue }
      if let answer = replies.next(on: connection) {
        take(answer.reply, to: answer.question)
        continue
      }
      if !backlog.isEmpty { return backlog.removeFirst() }
      budget = Self.turnBudget
      askWanted()
      return nil
    }
  }

  /// Whether the only event is a composition, which the next message of the input method may replace.
  private var isCompositionOpen: Bool {
    if case .preedit? = backlog.first { backlog.count == 1 } else { false }
  }

  /// Clears the state that waits for a reply to a refused request, because that reply will not come.
  private mutating func recover(from error: X11Error) {
    guard case .requestFailed(_, let request, _, _) = error else { return }
    if request == connection.extensions.sharedMemoryMajor { buffers.releaseAll() }
    if request == connection.extensions.presentMajor { isTickPending = false }
  }

  /// Translates an event of the queue into events of the window, if any.
  private mutating func take(_ raw: RawEvent) {
    switch raw {
    case .button(let isPress, let number, let pointer, let state):
      takeButton(isPress: isPress, number: number, pointer, state: state)
    case .motion(let pointer, let state):
      noticeLostRelease(state: state)
      backlog.append(.motion(at: pointer))
    case .crossing(let isEnter, let pointer, let state, let isGrab):
      if isEnter { scroll.forgetPositions() }
      if isGrab, input.forget() { backlog.append(.grabLost) }
      noticeLostRelease(state: state)
      backlog.append(isEnter ? .enter(at: pointer) : .leave(at: pointer))
    case .key(let key):
      // Text that Xlib composed belongs to a key that has been handled.
      if key.keycode == 0 { handle(.key(key)) } else { filter(.key(key)) }
    case .message(let window, let type, let format, let bytes):
      takeMessage(to: window, type: type, format: format, bytes)
    case .focus(let isIn): takeFocus(isIn)
    case .expose(let rect, let isLast): takeExposure(of: rect, isLast: isLast)
    case .configure(let newWidth, let newHeight):
      if followsPlace { replies.want(.place) }
      configureSync(isNewSize: takeSize(width: newWidth, height: newHeight))
    case .moved:
      if followsPlace { replies.want(.place) }
      configureSync(isNewSize: false)
    case .reparented(let parent):
      screenHold.parent = parent
      if followsPlace { replies.want(.place) }
    case .map(let isMapped):
      takeMap(isMapped)
    case .visibility(let isObscured, let isFullyObscured):
      screenHold.isObscured = isObscured
      guard self.isFullyObscured != isFullyObscured else { return }
      self.isFullyObscured = isFullyObscured
      backlog.append(.visibility(fullyObscured: isFullyObscured))
    case .destroy:
      backlog.append(.destroyed)
    case .protocolMessage(let atom, let values):
      takeMessage(atom, values)
    case .tick(let serial, let msc, let ust):
      guard isTickPending, serial == tickSerial else { return }
      isTickPending = false
      backlog.append(.presentComplete(msc: msc, ust: ust))
    case .desktop(let change):
      takeDesktop(change)
    case .selectionRequest(let request):
      answer(request)
    case .selectionAnswer(let answer):
      takeSelection(answer)
    case .selectionLost(let selection):
      if selection == connection.atom(.clipboard) { clipboard = nil }
    case .input(let report):
      take(report)
    case .completion(let segment):
      guard let index = buffers.release(segment: segment) else { return }
      backlog.append(.bufferReleased(index))
    }
  }

  private mutating func takeFocus(_ isIn: Bool) {
    // With the keyboard to itself, the window gets the keys wherever the focus is.
    guard hasFocus != isIn, launcher?.grab != .held else { return }
    hasFocus = isIn
    if !isIn { textRequest = nil }
    if !isIn, launcher?.grab == .shared { focusWasTaken() }
    filter(.focus(isIn))
  }

  private mutating func takeExposure(of rect: PixelRect, isLast: Bool) {
    // For a long series, its bounding rectangle is good enough.
    exposed = exposed.count < 64 ? exposed + [rect] : [exposed.reduce(rect) { $0.union($1) }]
    guard isLast else { return }
    backlog.append(.expose(exposed))
    exposed = []
  }

  /// Handles a new size of the window, and returns whether the size of the picture has changed.
  @discardableResult
  mutating func takeSize(width newWidth: Int, height newHeight: Int) -> Bool {
    let drawn = pictureLimit.size(width: newWidth, height: newHeight)
    let isNew = drawn != (width, height)
    (width, height) = drawn
    screenHold.size = (newWidth, newHeight)
    blankRest(width: newWidth, height: newHeight)
    if isNew { backlog.append(.resize(width: width, height: height)) }
    return isNew
  }

  mutating func takeButton(
    isPress: Bool, number: Int, _ pointer: PointerState, state: UInt32
  ) {
    // Buttons 4 to 7 are a wheel's clicks; their releases are ignored.
    if (4...7).contains(number) {
      guard isPress else { return }
      let amount: Double = number % 2 == 0 ? -1 : 1
      let isVertical = number < 6
      backlog.append(
        .wheel(dx: isVertical ? 0 : amount, dy: isVertical ? amount : 0, at: pointer))
      return
    }
    noticeLostRelease(state: state)
    if isPress {
      if launcher?.grab == .shared, !hasFocus { takeFocus(time: pointer.time) }
      input.press(number)
      backlog.append(.press(button: number, at: pointer))
    } else if input.release(number) {
      backlog.append(.release(button: number, at: pointer))
    }
  }

  mutating func noticeLostRelease(state: UInt32) {
    if input.contradicts(state: state), input.forget() { backlog.append(.grabLost) }
  }

  private mutating func takeMap(_ isMapped: Bool) {
    guard self.isMapped != isMapped else { return }
    self.isMapped = isMapped
    if !isMapped, input.forget() { backlog.append(.grabLost) }
    backlog.append(isMapped ? .mapped : .unmapped)
    guard isMapped else { return }
    if followsPlace { replies.want(.place) }
    if isFullscreen, !coversItself, let edges = monitors.edgesToCover {
      connection.askForMonitors(edges, of: identifier)
    }
    // A window manager gives no focus to a window that it does not manage. A launcher takes none, so that the window
    // that has the focus has it again afterward.
    guard launcher == nil else { return }
    if !connection.hasWindowManager || isOverridingManager {
      connection.focus(identifier, time: 0)
    }
  }

  private mutating func takeMessage(_ atom: UInt32, _ values: [UInt32]) {
    switch atom {
    case connection.atom(.wmDeleteWindow):
      backlog.append(.closeRequest)
    case connection.atom(.wmTakeFocus):
      connection.focus(identifier, time: values[1])
    case connection.atom(.netWMSyncRequest):
      takeSyncRequest(values)
    case connection.atom(.netWMPing):
      connection.answerPing(values)
    default:
      break
    }
  }
}
