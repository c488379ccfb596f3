import CX11
import Glibc

/// Keys to names and text, by an input method once one is open.
///
/// Opening one reads the locale's compose table and may talk to another process, which takes longer
/// than all else at the start; so keys work without one as well, but for dead keys, compose, and
/// scripts beyond Latin.
///
/// Wraps `XIM` and `XIC`. The method may vanish with its process: the flag that its callback sets
/// is a class of its own, since Xlib keeps the address.
@safe struct Keyboard {
  /// Whether the input method's process is still there.
  private final class Liveness {
    var isAlive = true
  }

  private var method: OpaquePointer?
  private var context: OpaquePointer?
  private var liveness = Liveness()

  /// Whether events must be shown to the input method first.
  var isOpen: Bool { unsafe method != nil && liveness.isAlive }

  /// Opens the input method of the locale, or the built-in one, for a window, and says which
  /// further events it wants to see; `nil` where there is none.
  ///
  /// The C functions are `XSetLocaleModifiers`, `XOpenIM` and `XCreateIC`.
  mutating func open(for window: UInt32, hasFocus: Bool, on connection: borrowing Connection)
    -> UInt32?
  {
    guard unsafe method == nil, !connection.hasFailed else { return nil }
    // SAFETY: the display is open; Xlib copies the strings; what it returns is NULL or ours to
    // close.
    for modifiers in ["", "@im=none"] {
      guard unsafe XSetLocaleModifiers(modifiers) != nil,
        let opened = unsafe XOpenIM(connection.display, nil, nil, nil)
      else { continue }
      if let made = unsafe Self.makeContext(opened, window: UInt(window)) {
        unsafe method = opened
        unsafe context = made
        break
      }
      unsafe XCloseIM(opened)
    }
    guard let method = unsafe method, let context = unsafe context else { return nil }
    var callback = unsafe XIMCallback(
      client_data: Unmanaged.passUnretained(liveness).toOpaque()
        .assumingMemoryBound(to: CChar.self),
      callback: { _, data, _ in
        guard let data = unsafe data else { return }
        unsafe Unmanaged<Liveness>.fromOpaque(UnsafeRawPointer(data)).takeUnretainedValue()
          .isAlive =
          false
      })
    _ = unsafe cx11_set_im_destroy_callback(method, &callback)
    if hasFocus { unsafe XSetICFocus(context) }
    var mask: UInt = 0
    _ = unsafe cx11_get_ic_events(context, &mask)
    return UInt32(truncatingIfNeeded: mask)
  }

  /// A context that draws nothing by itself: the method shows what is being composed in a window of
  /// its own.
  @unsafe private static func makeContext(_ method: OpaquePointer, window: UInt) -> OpaquePointer? {
    // SAFETY: the list is Xlib's, `count_styles` long, and ours to free.
    var list: UnsafeMutablePointer<XIMStyles>?
    guard unsafe cx11_get_im_styles(method, &list) == nil, let list = unsafe list else {
      return nil
    }
    defer { unsafe XFree(list) }
    let styles = unsafe UnsafeBufferPointer(
      start: list.pointee.supported_styles, count: Int(list.pointee.count_styles))
    let wanted = [XIMPreeditNothing | XIMStatusNothing, XIMPreeditNone | XIMStatusNone]
    for style in wanted where unsafe styles.contains(UInt(style)) {
      if let context = unsafe cx11_create_ic(method, UInt(style), window) { return unsafe context }
    }
    return nil
  }

  /// Lets the input method go.
  mutating func close() {
    // SAFETY: both are ours; after the method vanished Xlib has freed what they stood for.
    if liveness.isAlive {
      if let context = unsafe context { unsafe XDestroyIC(context) }
      if let method = unsafe method { unsafe XCloseIM(method) }
    }
    unsafe context = nil
    unsafe method = nil
  }

  /// Tells the input method that the window has, or has lost, the keyboard.
  func setFocus(_ hasFocus: Bool) {
    guard isOpen, let context = unsafe context else { return }
    // SAFETY: the context is open.
    if hasFocus { unsafe XSetICFocus(context) } else { unsafe XUnsetICFocus(context) }
  }

  /// Names a key that went down, with its text; `nil` for one that neither has.
  ///
  /// The C functions are `Xutf8LookupString` and `XLookupString`.
  @unsafe func keyPress(_ event: inout XKeyEvent) -> KeyStroke? {
    var keysym: UInt = 0
    let text = unsafe isOpen ? composed(&event, &keysym) : plain(&event, &keysym)
    let spelled = Self.name(of: keysym)
    guard !spelled.isEmpty || !text.isEmpty else { return nil }
    return unsafe KeyStroke(
      name: spelled, text: text, modifiers: Modifiers(state: event.state),
      time: UInt32(truncatingIfNeeded: event.time))
  }

  /// The name of a keysym; empty where it has none.
  ///
  /// The C function is `XKeysymToString`, but for the keysyms that stand for a character: Xlib makes
  /// their names anew for each call, and never frees them.
  private static func name(of keysym: UInt) -> String {
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
