import CX11
import Glibc

extension Window {
  /// The numbers of the inputs that wait for the input-method server: the key without a reply, and the
  /// keys and changes of the focus after it.
  ///
  /// If one waits for too long, call `giveUpInputMethod()`.
  public var unansweredInputs: Range<UInt64> { inputMethod.session?.unanswered ?? 0..<0 }

  /// Whether an input-method server gets the keys first.
  public var hasInputMethod: Bool { inputMethod.session?.isReady == true }

  /// Stops using an input-method server that does not respond, and asks it to connect again.
  ///
  /// The inputs that wait become events. Until it responds, keys are handled without it.
  public mutating func giveUpInputMethod() {
    guard inputMethod.session != nil else { return }
    loseInputMethod()
    askForInputMethod()
  }

  /// Reports the caret's position to the input method, which shows its windows there.
  ///
  /// - Parameters:
  ///   - x: The caret, in device pixels from the window's left edge.
  ///   - y: The lower end of the caret, in device pixels from the window's top edge.
  public mutating func setCaretPlace(x: Double, y: Double) {
    func place(_ number: Double) -> Int16 {
      guard number.isFinite else { return 0 }
      return Int16(max(-32_768, min(32_767, number.rounded())))
    }
    let spot = (x: place(x), y: place(y))
    inputMethod.spot = spot
    inputMethod.session?.setSpot(x: spot.x, y: spot.y)
    workInputMethod()
  }

  // MARK: - Input

  /// Handles a key or a change of the keyboard focus, after what waits for the input-method server if there is one.
  mutating func filter(_ input: InputMethodSession.Input) {
    if inputMethod.session?.isFull == true { giveUpInputMethod() }
    guard inputMethod.session != nil else { return handle(input) }
    inputMethod.session?.take(input)
    workInputMethod()
  }

  /// Handles input that no input-method server uses.
  mutating func handle(_ input: InputMethodSession.Input) {
    switch input {
    case .key(let key):
      if let event = keyboard.translate(key, on: connection) { backlog.append(event) }
    case .focus(let isIn):
      if !isIn { keyboard.forgetKeys() }
      backlog.append(isIn ? .focusIn : .focusOut)
    }
  }

  // MARK: - The server

  /// Looks for the server that the environment names, and follows servers that start later.
  mutating func seekInputMethod(modifiers: String?) {
    // SAFETY: the process changes no variable of its environment; the string is copied.
    let variable = unsafe getenv("XMODIFIERS").map { unsafe String(cString: $0) }
    guard let name = (modifiers ?? variable).flatMap(InputMethodLink.serverName) else { return }
    connection.setEventMask(
      XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
      of: connection.root)
    connection.askForAtom("@server=" + name, as: .inputMethodName, replies)
  }

  /// Requests the server's window.
  mutating func askForInputMethod() {
    guard inputMethod.selection != 0 else { return }
    connection.askForOwner(of: inputMethod.selection, as: .inputMethodOwner, replies)
  }

  /// Whether a window is one whose events this one needs.
  ///
  /// Another client may name any window as the owner of a selection; to select its events would replace these.
  func selectsEvents(of window: UInt32) -> Bool {
    window == identifier || window == connection.root || window == inputMethod.ownWindow
  }

  /// Creates a window for messages, and connects it to the server.
  mutating func connectInputMethod(to owner: UInt32) {
    guard owner != inputMethod.owner else { return }
    loseInputMethod()
    guard owner != 0, owner != settingsOwner, !selectsEvents(of: owner) else { return }
    let window = connection.makeMessageWindow()
    connection.setEventMask(XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, of: owner)
    inputMethod.owner = owner
    inputMethod.ownWindow = window
    // Version 0.0: events, and properties for longer messages.
    connection.sendMessage(
      connection.atom(.ximConnect), about: owner, values: [window], to: owner)
  }

  /// Disconnects from the server; the inputs that wait become events.
  mutating func loseInputMethod() {
    guard inputMethod.ownWindow != 0 else { return }
    inputMethod.session?.abandon()
    workInputMethod()
    showComposition()
    // The destruction of the window ends the conversation for the server.
    connection.destroy(inputMethod.ownWindow)
    inputMethod.disconnect()
  }

  /// Handles a message that was sent to the window for messages.
  mutating func takeMessage(to window: UInt32, type: UInt32, format: UInt8, _ bytes: [UInt8]) {
    guard window != 0, window == inputMethod.ownWindow else { return }
    if type == connection.atom(.ximConnect) {
      guard format == 32, inputMethod.session == nil else { return }
      let server = bytes.number(at: 0, as: UInt32.self)
      guard server != 0, server != settingsOwner, !selectsEvents(of: server) else { return }
      inputMethod.serverWindow = server
      if server != inputMethod.owner {
        connection.setEventMask(XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, of: server)
      }
      inputMethod.session = InputMethodSession(
        window: identifier, hasFocus: hasFocus, spot: inputMethod.spot,
        decodeCompoundText: connection.compoundTextDecoder)
      inputMethod.session?.begin()
      workInputMethod()
      return
    }
    let message: InputMethodLink.Incoming =
      format == 8
      ? .bytes(bytes)
      : .property(bytes.number(at: 4), length: Int(bytes.number(at: 0, as: UInt32.self)))
    guard inputMethod.note(message) else {
      loseInputMethod()
      return
    }
    takeInputMethodMessages()
  }

  /// Handles data that the server has stored in a property of the window for messages.
  mutating func takeInputMethodData(_ bytes: [UInt8], of property: UInt32) {
    guard inputMethod.ownWindow != 0 else { return }
    guard inputMethod.note(bytes, of: property) else {
      loseInputMethod()
      return
    }
    takeInputMethodMessages()
  }

  private mutating func takeInputMethodMessages() {
    while let bytes = inputMethod.nextMessage() {
      if let message = XIMMessage(bytes) { inputMethod.session?.receive(message) }
    }
    workInputMethod()
    if let property = inputMethod.propertyToRead() {
      let sequence = connection.requestProperty(property, of: inputMethod.ownWindow, deletes: true)
      replies.note(.inputMethodData(property), sequence: sequence)
    }
  }

  /// Performs the outputs of the session.
  private mutating func workInputMethod() {
    for output in inputMethod.session?.takeOutputs() ?? [] {
      switch output {
      case .send(let message): connection.send(message, to: inputMethod.serverWindow)
      case .input(let input):
        showComposition()
        handle(input)
      case .text(let text):
        showComposition()
        backlog.append(.text(text))
      case .preedit(let preedit): inputMethod.composition = preedit
      }
    }
    // The next message may replace it.
    if !inputMethod.hasAnnouncedMessages { showComposition() }
  }

  /// Reports the last composition, instead of the one before if that has not been taken yet.
  private mutating func showComposition() {
    guard let preedit = inputMethod.composition else { return }
    inputMethod.composition = nil
    if case .preedit? = backlog.last { backlog.removeLast() }
    backlog.append(.preedit(preedit))
  }
}
