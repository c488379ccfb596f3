import CX11
import Glibc

/// Translates keys to names and text, with dead keys and compose once the locale's table is loaded.
///
/// Loading the table takes longer than the rest of the start, so keys work without it too. The table
/// belongs to Xlib's built-in input method, which uses no other process. `InputMethodSession`
/// communicates with an input-method server, and never waits for one.
///
/// Wraps `XIM` and `XIC`.
@safe struct Keyboard {
  private var method: OpaquePointer?
  private var context: OpaquePointer?
  /// A key that is down.
  private struct HeldKey {
    var name: String
    var keysym: UInt32
  }
  /// The keys that are down, by keycode.
  private var heldKeys: [UInt8: HeldKey] = [:]

  /// Whether the compose table is loaded.
  var isOpen: Bool { unsafe method != nil }

  /// Loads the compose table of the locale for a window, and makes a held key repeat without releases.
  ///
  /// Waits for the server. The C functions are `XSetLocaleModifiers`, `XOpenIM`, `XCreateIC` and
  /// `XkbSetDetectableAutoRepeat`.
  mutating func open(for window: UInt32, on connection: borrowing Connection) {
    guard unsafe method == nil, !connection.hasFailed else { return }
    // SAFETY: the display is open; Xlib copies the string; what it returns is NULL or ours to close.
    _ = unsafe XkbSetDetectableAutoRepeat(connection.display, 1, nil)
    guard unsafe XSetLocaleModifiers("@im=none") != nil,
      let opened = unsafe XOpenIM(connection.display, nil, nil, nil)
    else { return }
    let style = UInt(XIMPreeditNothing | XIMStatusNothing)
    guard let made = unsafe cx11_create_ic(opened, style, UInt(window)) else {
      unsafe XCloseIM(opened)
      return
    }
    // The built-in method composes only in a context with focus.
    unsafe XSetICFocus(made)
    unsafe method = opened
    unsafe context = made
  }

  /// Frees the compose table.
  mutating func close() {
    // SAFETY: both are ours, and closed once.
    if let context = unsafe context { unsafe XDestroyIC(context) }
    if let method = unsafe method { unsafe XCloseIM(method) }
    unsafe context = nil
    unsafe method = nil
  }

  /// Forgets which keys are down, for example when the window loses focus.
  mutating func forgetKeys() { heldKeys = [:] }

  /// Translates a key into an event; `nil` if the key composes, or has neither name nor text.
  ///
  /// The C functions are `XFilterEvent`, `Xutf8LookupString` and `XLookupString`.
  mutating func translate(_ key: KeyEvent, on connection: borrowing Connection) -> Event? {
    guard !connection.hasFailed else { return nil }
    var event = unsafe XEvent()
    unsafe event.xkey = key.xlibEvent(on: connection.display)
    let modifiers = Modifiers(state: UInt32(key.state))
    // SAFETY: the event is a key's, whole, and on an open display.
    if key.isPress, unsafe context != nil, unsafe XFilterEvent(&event, 0) != 0 { return nil }
    var keysym: UInt = 0
    guard key.isPress else {
      // A key that was pressed elsewhere, or in a composition, is not reported as released.
      guard let held = heldKeys.removeValue(forKey: key.keycode) else { return nil }
      return .keyRelease(
        KeyStroke(
          name: held.name, text: "", modifiers: modifiers, time: key.time, code: Int(key.keycode),
          keysym: held.keysym))
    }
    let text = unsafe context != nil ? composed(&event.xkey, &keysym) : plain(&event.xkey, &keysym)
    // An event without a keycode is composed text, which Xlib puts into the queue.
    guard key.keycode != 0 else {
      return InputMethodText.pieces(of: text).first.map(Event.text)
    }
    let name = Self.name(of: keysym)
    let typed = InputMethodText.typed(text)
    guard !name.isEmpty || !typed.isEmpty else { return nil }
    let held = HeldKey(name: name, keysym: UInt32(truncatingIfNeeded: keysym))
    heldKeys[key.keycode] = held
    return .key(
      KeyStroke(
        name: name, text: typed, modifiers: modifiers, time: key.time, code: Int(key.keycode),
        keysym: held.keysym))
  }

  /// Returns the name of a keysym; empty if it has none.
  ///
  /// The C function is `XKeysymToString`, except for keysyms that stand for a character: Xlib allocates
  /// their names on each call and never frees them.
  fileprivate static func name(of keysym: UInt) -> String {
    guard keysym != 0 else { return "" }
    if (0x100_0100...0x110_FFFF).contains(keysym) {
      let digits = String(keysym & 0xFF_FFFF, radix: 16, uppercase: true)
      return "U" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    // SAFETY: Xlib owns the name, which lasts as long as the library.
    return unsafe XKeysymToString(keysym).map { unsafe String(cString: $0) } ?? ""
  }

  @unsafe private func composed(_ event: inout XKeyEvent, _ keysym: inout UInt) -> String {
    guard let context = unsafe context else { return "" }
    var status: CInt = 0
    var capacity = 64
    while true {
      var found: UInt = 0
      var length: CInt = 0
      // SAFETY: Xlib writes at most `capacity` bytes, and says how many it wrote or needs.
      let bytes = unsafe [CChar](unsafeUninitializedCapacity: capacity) { buffer, count in
        length = unsafe Xutf8LookupString(
          context, &event, buffer.baseAddress, CInt(capacity), &found, &status)
        count = status == XBufferOverflow ? 0 : max(0, Int(length))
      }
      if status == XBufferOverflow, Int(length) > capacity {
        capacity = Int(length)
        continue
      }
      keysym = status == XLookupKeySym || status == XLookupBoth ? found : 0
      guard status == XLookupChars || status == XLookupBoth else { return "" }
      return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  @unsafe private func plain(_ event: inout XKeyEvent, _ keysym: inout UInt) -> String {
    // SAFETY: Xlib writes at most 32 bytes.
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: 32) { buffer, count in
      count = unsafe max(0, Int(XLookupString(&event, buffer.baseAddress, 32, &keysym, nil)))
    }
    // Keysyms up to 0xFF are Latin-1; those with this bit hold a code point.
    let unicodeBit: UInt = 0x0100_0000
    let point = keysym & unicodeBit != 0 ? keysym & ~unicodeBit : keysym
    if keysym & unicodeBit != 0 || (0xA0...0xFF).contains(keysym),
      let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: point))
    {
      return String(scalar)
    }
    return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension KeyStroke {
  /// Returns the name that key presses have for a keysym with several names, such as `Prior` for `Page_Up`; `nil` if X has no
  /// such keysym.
  ///
  /// The C functions are `XStringToKeysym` and `XKeysymToString`.
  public static func canonicalName(of name: String) -> String? {
    // SAFETY: Xlib reads the text only during the call.
    let keysym = unsafe XStringToKeysym(name)
    let found = Keyboard.name(of: UInt(keysym))
    return found.isEmpty ? nil : found
  }
}
