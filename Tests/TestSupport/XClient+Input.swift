extension XClient {
  /// Moves the pointer by XTEST, to a place in pixels from the root window's top left corner.
  public func movePointer(x: Int, y: Int) throws {
    try fake(6, detail: 0, x: x, y: y)
  }

  /// Presses or releases a pointer button by XTEST.
  public func fakeButton(_ button: UInt8, isPress: Bool) throws {
    try fake(isPress ? 4 : 5, detail: button, x: 0, y: 0)
  }

  /// Presses and releases a pointer button at the pointer's place.
  public func click(_ button: UInt8 = 1) throws {
    try fakeButton(button, isPress: true)
    try fakeButton(button, isPress: false)
  }

  /// Presses or releases a key by XTEST.
  public func fakeKey(_ keycode: UInt8, isPress: Bool) throws {
    try fake(isPress ? 2 : 3, detail: keycode, x: 0, y: 0)
  }

  /// Presses and releases the key whose first keysym, or second one with Shift, is `keysym`.
  ///
  /// The keyboard map is read once, and again after `remap`. Throws `Failure.notFound` if the
  /// keyboard has no such key.
  public func strike(_ keysym: UInt32) throws {
    let map = try keyboardMap ?? readKeyboardMap()
    keyboardMap = map
    let shift: UInt32 = 0xFFE1
    for column in 0...1 {
      guard
        let key = map.first(where: { $0.keysyms.count > column && $0.keysyms[column] == keysym })
      else { continue }
      let shiftKey = column == 1 ? map.first { $0.keysyms.first == shift }?.keycode : nil
      if let shiftKey { try fakeKey(shiftKey, isPress: true) }
      try fakeKey(key.keycode, isPress: true)
      try fakeKey(key.keycode, isPress: false)
      if let shiftKey { try fakeKey(shiftKey, isPress: false) }
      return
    }
    throw Failure.notFound
  }

  /// Presses and releases a key like `strike(_:)`, while other keys are held.
  public func strike(_ keysym: UInt32, holding modifiers: [UInt32]) throws {
    let map = try keyboardMap ?? readKeyboardMap()
    keyboardMap = map
    let codes = try modifiers.map { modifier in
      guard let key = map.first(where: { $0.keysyms.first == modifier }) else {
        throw Failure.notFound
      }
      return key.keycode
    }
    for code in codes { try fakeKey(code, isPress: true) }
    try strike(keysym)
    for code in codes.reversed() { try fakeKey(code, isPress: false) }
  }

  /// Whether another client has grabbed the keyboard.
  public func isKeyboardGrabbed() throws -> Bool {
    let root = root
    let reply = try request(31) { message in
      message.append(root, UInt32(0))
      message.append(UInt8(1), 1, 0, 0)
    }
    // AlreadyGrabbed and Frozen; Success is our own grab.
    guard reply[1] == 0 else { return true }
    try send(32) { $0.append(UInt32(0)) }
    try waitForAll()
    return false
  }

  /// Assigns new keysyms to a key, without and with Shift.
  public func remap(_ keycode: UInt8, to keysyms: [UInt32]) throws {
    keyboardMap = nil
    try send(100, 1) { message in
      message.append(keycode, UInt8(keysyms.count), 0, 0)
      for keysym in keysyms { message.append(keysym) }
    }
  }

  /// Returns a key without keysyms, which can be remapped.
  public func unusedKeycode() throws -> UInt8 {
    guard let key = try readKeyboardMap().last(where: { $0.keysyms.allSatisfy { $0 == 0 } }) else {
      throw Failure.notFound
    }
    return key.keycode
  }

  /// Returns the key whose first keysym is `keysym`.
  public func keycode(of keysym: UInt32) throws -> UInt8 {
    guard let key = try readKeyboardMap().first(where: { $0.keysyms.first == keysym }) else {
      throw Failure.notFound
    }
    return key.keycode
  }

  private func readKeyboardMap() throws -> [(keycode: UInt8, keysyms: [UInt32])] {
    let codes = keycodes
    let reply = try request(101) { $0.append(codes.lowerBound, UInt8(codes.count), 0, 0) }
    let width = Int(reply[1])
    return codes.enumerated().map { index, code in
      (code, (0..<width).map { reply.number(at: 32 + 4 * (index * width + $0)) })
    }
  }

  /// Sends XTEST's FakeInput without a delay.
  private func fake(_ type: UInt8, detail: UInt8, x: Int, y: Int) throws {
    let (major, root) = try (major(ofExtension: "XTEST"), root)
    try send(major, 2) { message in
      message.append(type, detail, 0, 0)
      message.append(UInt32(0), root, 0, 0)
      message.append(Int16(x), Int16(y))
      message.append(UInt64(0))
    }
  }
}
