/// A conversation with an input-method server: messages and keys in, messages, keys and text out.
///
/// Nothing here waits. A key goes to the server first, and comes back if the server does not use it. After
/// each key the session sends a request that the server always replies to, so that the session knows which keys
/// the server has seen. Later keys, and changes of the focus, wait for the reply. The owner gives up a server
/// that is silent or slow for too long, and handles the input itself.
///
/// Only on-the-spot composition and the server's own windows are used (`XIMPreeditCallbacks`,
/// `XIMPreeditNothing`), with the static event flow: the server selects the events that it wants.
///
/// Source: The Input Method Protocol, Version 1.0, X11 Release 6.4.
struct InputMethodSession {
  /// The input that the server may use, or that must stay in order with it.
  enum Input: Equatable {
    case key(KeyEvent)
    /// Whether the window has the keyboard focus.
    case focus(Bool)
  }

  /// The result of a message or an input.
  enum Output: Equatable {
    /// Send this message to the server.
    case send(XIMMessage)
    /// Handle this input; the server does not use it.
    case input(Input)
    /// The server commits this text.
    case text(String)
    /// The composed text has changed.
    case preedit(PreeditText)
  }

  /// The state of the conversation.
  private enum Phase {
    case connecting, opening, negotiating, askingStyles, creating, ready
    /// The server cannot be used.
    case failed
  }

  /// The encoding of the server's texts.
  enum Encoding: String, CaseIterable {
    case utf8 = "UTF8_STRING"
    case compoundText = "COMPOUND_TEXT"
  }

  /// The window that the keys belong to.
  let window: UInt32
  /// Decodes `COMPOUND_TEXT` into a string.
  private let decodeCompoundText: ([UInt8]) -> String
  /// What the owner has to do, in order.
  private(set) var outputs: [Output] = []

  private var phase = Phase.connecting
  private var method: UInt16 = 0
  private var context: UInt16 = 0
  /// The number of the attribute "queryInputStyle".
  private var stylesAttribute: UInt16 = 0
  private var contextAttributes: [String: UInt16] = [:]
  private var encoding = Encoding.compoundText
  private var forwardedMask = UInt32(1)
  private var synchronousMask = UInt32(0)
  private var hasFocus: Bool
  private var spot: (x: Int16, y: Int16)?
  private var preedit = PreeditText()
  private var feedback: [UInt32] = []

  /// The key that the server has, and the input after it.
  ///
  /// A server may postpone a second key until it has processed the first one, and answer other requests
  /// meanwhile. Therefore only one key is sent at a time.
  private var waiting: [Input] = []
  /// How many inputs no longer wait.
  private var doneCount: UInt64 = 0
  /// The last keys that were sent, which the server may return; empty once the last one is returned.
  private var lent: [KeyEvent] = []
  private var serial: UInt16 = 0

  /// The most sent keys that are remembered.
  private static let lentLimit = 64
  /// The most inputs that wait, which limits the memory that a slow server costs.
  private static let waitingLimit = 256

  /// Starts a conversation.
  init(
    window: UInt32, hasFocus: Bool, spot: (x: Int16, y: Int16)? = nil,
    decodeCompoundText: @escaping ([UInt8]) -> String
  ) {
    self.window = window
    self.hasFocus = hasFocus
    self.spot = spot
    self.decodeCompoundText = decodeCompoundText
  }

  /// Whether keys go to the server.
  var isReady: Bool { phase == .ready }

  /// The numbers of the inputs that wait, from the oldest to the newest.
  var unanswered: Range<UInt64> { doneCount..<doneCount + UInt64(waiting.count) }

  /// Whether no further input may wait.
  var isFull: Bool { waiting.count >= Self.waitingLimit }

  /// Removes and returns what the owner has to do.
  mutating func takeOutputs() -> [Output] {
    defer { outputs = [] }
    return outputs
  }

  // MARK: - From the client

  /// Connects the client, once the transport is set up.
  mutating func begin() {
    send(.connect) { writer in
      // "l" for little-endian, "B" for big-endian.
      writer.append(UInt8(1.littleEndian == 1 ? 0x6C : 0x42))
      writer.append(UInt8(0))
      for number: UInt16 in [0, 0, 0] { writer.append(number) }
    }
  }

  /// Takes a key or a change of the focus: passes a key to the server, and outputs the rest in order.
  mutating func take(_ input: Input) {
    waiting.append(input)
    if waiting.count == 1 { workQueue() }
  }

  /// Outputs the waiting inputs up to the first key that the server wants, and sends that key.
  private mutating func workQueue() {
    while let input = waiting.first {
      switch input {
      case .key(let key):
        if isReady, hasFocus, forwardedMask & Self.mask(key) != 0 { return lend(key) }
      case .focus(let hasFocus):
        self.hasFocus = hasFocus
        if isReady { sendToContext(hasFocus ? .setICFocus : .unsetICFocus) }
      }
      outputs.append(.input(input))
      removeFirst()
    }
  }

  private mutating func removeFirst() {
    waiting.removeFirst()
    doneCount += 1
  }

  private static func mask(_ key: KeyEvent) -> UInt32 { key.isPress ? 1 : 2 }

  /// Sends a key, followed by a request whose reply shows that the server has seen the key.
  private mutating func lend(_ key: KeyEvent) {
    serial &+= 1
    let flag: UInt16 = synchronousMask & Self.mask(key) != 0 ? 1 : 0
    let serial = serial
    sendToContext(.forwardEvent) { writer in
      writer.append(flag)
      writer.append(serial)
      writer.append(bytes: key.wireBytes)
    }
    // Servers handle requests in order, and always reply to this one, whether they use the key or not.
    askForStyles()
    lent.append(key)
    if lent.count > Self.lentLimit { lent.removeFirst() }
  }

  /// Reports the position of the caret, in device pixels of the window.
  mutating func setSpot(x: Int16, y: Int16) {
    guard spot.map({ $0 != (x, y) }) ?? true else { return }
    spot = (x, y)
    if isReady { sendSpot() }
  }

  /// Ends the conversation: outputs the waiting input and ends a composition.
  mutating func abandon() {
    phase = .failed
    show(PreeditText())
    // The server has returned the first key.
    if lent.isEmpty, !waiting.isEmpty { removeFirst() }
    lent = []
    workQueue()
  }

  private mutating func send(_ opcode: XIMMessage.Opcode, _ fill: (inout XIMWriter) -> Void) {
    outputs.append(.send(XIMMessage(opcode, fill)))
  }

  private mutating func sendToContext(
    _ opcode: XIMMessage.Opcode, _ fill: (inout XIMWriter) -> Void = { _ in }
  ) {
    let (method, context) = (method, context)
    send(opcode) { writer in
      writer.append(method)
      writer.append(context)
      fill(&writer)
    }
  }

  private mutating func sendSpot() {
    guard let spot, let preedit = contextAttributes["preeditAttributes"],
      let location = contextAttributes["spotLocation"]
    else { return }
    sendToContext(.setICValues) { writer in
      var list = XIMWriter()
      list.append(attribute: preedit) { nested in
        nested.append(attribute: location) { value in
          value.append(spot.x)
          value.append(spot.y)
        }
      }
      writer.append(UInt16(list.bytes.count))
      writer.append(UInt16(0))
      writer.append(bytes: list.bytes)
    }
  }

  // MARK: - From the server

  /// Handles a message from the server.
  mutating func receive(_ message: XIMMessage) {
    var reader = XIMReader(message.body)
    switch (message.opcode, phase) {
    case (_, .failed):
      break
    case (.connectReply, .connecting):
      phase = .opening
      send(.open) { writer in
        let locale = Array("C.UTF-8".utf8)
        writer.append(UInt8(locale.count))
        writer.append(bytes: locale)
      }
    case (.openReply, .opening):
      open(&reader)
    case (.encodingNegotiationReply, .negotiating):
      _ = reader.next(UInt16.self)
      _ = reader.next(UInt16.self)
      let index = Int(reader.next(UInt16.self))
      if Encoding.allCases.indices.contains(index) { encoding = Encoding.allCases[index] }
      phase = .askingStyles
      askForStyles()
    case (.getIMValuesReply, .askingStyles):
      create(styles(&reader))
    case (.createICReply, .creating):
      _ = reader.next(UInt16.self)
      context = reader.next()
      phase = .ready
      sendSpot()
      if hasFocus { sendToContext(.setICFocus) }
    case (.error, .ready):
      // A single request was refused; the server works otherwise. If it was the key, the server does not use it.
      if !waiting.isEmpty, !lent.isEmpty { giveBack(lent.count - 1) }
    case (.error, _):
      phase = .failed
    case (.setEventMask, _):
      _ = reader.next(UInt32.self)
      forwardedMask = reader.next()
      synchronousMask = reader.next()
    case (.getIMValuesReply, .ready):
      guard !waiting.isEmpty else { return }
      removeFirst()
      workQueue()
    case (_, .ready):
      receiveForContext(message.opcode, &reader)
    default:
      break
    }
  }

  /// Reads the attributes that the server supports, and proposes the supported encodings.
  private mutating func open(_ reader: inout XIMReader) {
    method = reader.next()
    let attributes = Self.attributes(reader.nextBytes(Int(reader.next(UInt16.self))))
    guard let styles = attributes["queryInputStyle"] else {
      phase = .failed
      return
    }
    stylesAttribute = styles
    let length = Int(reader.next(UInt16.self))
    _ = reader.next(UInt16.self)
    contextAttributes = Self.attributes(reader.nextBytes(length))
    phase = .negotiating
    let method = method
    send(.encodingNegotiation) { writer in
      var list = XIMWriter()
      for encoding in Encoding.allCases {
        list.append(UInt8(encoding.rawValue.utf8.count))
        list.append(bytes: Array(encoding.rawValue.utf8))
      }
      writer.append(method)
      writer.append(UInt16(list.bytes.count))
      writer.append(bytes: list.bytes)
      writer.pad()
      // No encodings with detailed data.
      writer.append(UInt32(0))
    }
  }

  private static func attributes(_ bytes: [UInt8]) -> [String: UInt16] {
    var reader = XIMReader(bytes)
    var attributes: [String: UInt16] = [:]
    while !reader.isAtEnd {
      let number = reader.next(UInt16.self)
      _ = reader.next(UInt16.self)
      let name = reader.nextBytes(Int(reader.next(UInt16.self)))
      reader.skipPadding()
      attributes[String(decoding: name, as: UTF8.self)] = number
    }
    return attributes
  }

  private mutating func askForStyles() {
    let (method, styles) = (method, stylesAttribute)
    send(.getIMValues) { writer in
      writer.append(method)
      writer.append(UInt16(2))
      writer.append(styles)
    }
  }

  private func styles(_ reader: inout XIMReader) -> [UInt32] {
    _ = reader.next(UInt16.self)
    var list = XIMReader(reader.nextBytes(Int(reader.next(UInt16.self))))
    while !list.isAtEnd {
      let attribute = list.next(UInt16.self)
      var value = XIMReader(list.nextBytes(Int(list.next(UInt16.self))))
      list.skipPadding()
      guard attribute == stylesAttribute else { continue }
      let count = value.next(UInt16.self)
      _ = value.next(UInt16.self)
      return (0..<count).map { _ in value.next(UInt32.self) }
    }
    return []
  }

  /// The styles of Xlib.h, in order of preference.
  private static let wantedStyles: [UInt32] = [
    // XIMPreeditCallbacks, XIMPreeditNothing and XIMPreeditNone with XIMStatusNothing or XIMStatusNone.
    0x402, 0x802, 0x408, 0x808, 0x410, 0x810,
  ]

  private mutating func create(_ styles: [UInt32]) {
    guard let style = Self.wantedStyles.first(where: styles.contains),
      let inputStyle = contextAttributes["inputStyle"],
      let clientWindow = contextAttributes["clientWindow"]
    else {
      phase = .failed
      return
    }
    phase = .creating
    let (method, window) = (method, window)
    let focusWindow = contextAttributes["focusWindow"]
    send(.createIC) { writer in
      var list = XIMWriter()
      list.append(attribute: inputStyle) { $0.append(style) }
      list.append(attribute: clientWindow) { $0.append(window) }
      if let focusWindow { list.append(attribute: focusWindow) { $0.append(window) } }
      writer.append(method)
      writer.append(UInt16(list.bytes.count))
      writer.append(bytes: list.bytes)
    }
  }

  private mutating func receiveForContext(
    _ opcode: XIMMessage.Opcode, _ reader: inout XIMReader
  ) {
    _ = reader.next(UInt16.self)
    guard reader.next(UInt16.self) == context else { return }
    switch opcode {
    case .forwardEvent:
      let flag = reader.next(UInt16.self)
      _ = reader.next(UInt16.self)
      // Keys that were not sent are ignored, because otherwise any client could type.
      let bytes = reader.nextBytes(32)
      if let index = lent.firstIndex(where: { $0.matches(wireBytes: bytes) }) { giveBack(index) }
      if flag & 1 != 0 { sendToContext(.syncReply) }
    case .sync:
      sendToContext(.syncReply)
    case .commit:
      commit(&reader)
    case .preeditStart:
      // The length of a composition is unlimited here; `draw` limits what is shown.
      sendToContext(.preeditStartReply) { $0.append(UInt32.max) }
      show(PreeditText())
    case .preeditDraw:
      draw(&reader)
    case .preeditCaret:
      moveCaret(&reader)
    case .preeditDone:
      show(PreeditText())
    default:
      break
    }
  }

  /// Outputs a key that was sent; the server has used the keys that were sent before it.
  private mutating func giveBack(_ index: Int) {
    outputs.append(.input(.key(lent[index])))
    lent.removeSubrange(...index)
  }

  private mutating func commit(_ reader: inout XIMReader) {
    let flag = reader.next(UInt16.self)
    // XimLookupChars; with XimLookupKeySym a keysym comes first.
    if flag & 4 != 0 {
      _ = reader.next(UInt16.self)
      _ = reader.next(UInt32.self)
    }
    if flag & 2 != 0 { takeText(reader.nextBytes(Int(reader.next(UInt16.self)))) }
    if flag & 1 != 0 { sendToContext(.syncReply) }
  }

  private mutating func takeText(_ bytes: [UInt8]) {
    outputs += InputMethodText.pieces(of: string(bytes)).map(Output.text)
  }

  private func string(_ bytes: [UInt8]) -> String {
    switch encoding {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .compoundText: decodeCompoundText(bytes)
    }
  }

  // MARK: - Composition

  /// Replaces a part of the composed text.
  private mutating func draw(_ reader: inout XIMReader) {
    let caret = reader.next(Int32.self)
    let first = Int(reader.next(Int32.self))
    let length = Int(reader.next(Int32.self))
    let status = reader.next(UInt32.self)
    let bytes = reader.nextBytes(Int(reader.next(UInt16.self)))
    reader.skipPadding()
    let feedbackCount = Int(reader.next(UInt16.self)) / 4
    _ = reader.next(UInt16.self)
    // The server counts control characters too, so they are replaced rather than removed.
    let new: [Unicode.Scalar] =
      status & 1 != 0
      ? []
      : string(bytes).unicodeScalars.map { InputMethodText.isControl($0) ? "\u{FFFD}" : $0 }
    var scalars = Array(preedit.text.unicodeScalars)
    let start = min(max(0, first), scalars.count)
    let end = min(start + min(max(0, length), scalars.count), scalars.count)
    scalars.replaceSubrange(start..<end, with: new)
    var marks = [UInt32](repeating: 0, count: new.count)
    if status & 2 == 0 {
      for index in 0..<min(feedbackCount, new.count) { marks[index] = reader.next() }
    }
    feedback.replaceSubrange(start..<end, with: marks)
    var size = scalars.reduce(0) { $0 + UTF8.width($1) }
    while size > InputMethodText.limit, let last = scalars.popLast() {
      size -= UTF8.width(last)
      feedback.removeLast()
    }
    var next = PreeditText()
    next.text = String(String.UnicodeScalarView(scalars))
    next.caret = min(max(0, Int(caret)), scalars.count)
    next.segments = Self.segments(feedback)
    show(next)
  }

  /// Returns the runs with the same mark: XIMUnderline, and XIMReverse or XIMHighlight.
  private static func segments(_ feedback: [UInt32]) -> [PreeditText.Segment] {
    var segments: [PreeditText.Segment] = []
    for (index, mark) in feedback.enumerated() where mark & 7 != 0 {
      let style: PreeditText.Style = mark & 5 != 0 ? .highlight : .underline
      if let last = segments.last, last.style == style, last.range.upperBound == index {
        segments[segments.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        segments.append(PreeditText.Segment(range: index..<index + 1, style: style))
      }
    }
    return segments
  }

  private mutating func moveCaret(_ reader: inout XIMReader) {
    let position = reader.next(Int32.self)
    let direction = reader.next(UInt32.self)
    var next = preedit
    let count = next.text.unicodeScalars.count
    // XIMCaretDirection of Xlib.h; only the server can move by lines and words.
    switch direction {
    case 0: next.caret = min(next.caret + 1, count)
    case 1: next.caret = max(next.caret - 1, 0)
    case 8: next.caret = 0
    case 9: next.caret = count
    case 10: next.caret = min(max(0, Int(position)), count)
    default: break
    }
    let caret = next.caret
    sendToContext(.preeditCaretReply) { $0.append(UInt32(caret)) }
    show(next)
  }

  private mutating func show(_ next: PreeditText) {
    if next.text.isEmpty { feedback = [] }
    let isVisible = next != preedit && !(next.text.isEmpty && preedit.text.isEmpty)
    preedit = next
    if isVisible { outputs.append(.preedit(next)) }
  }
}
