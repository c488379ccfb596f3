import CX11

/// What a launcher asks when its connection is opened, together with the questions of every connection.
struct LauncherQuestions {
  private let grab: UInt32
  private let focus: UInt32
  private let pointer: UInt32

  /// Grabs the keyboard, and requests the focused window and the pointer's position; does not wait.
  ///
  /// The C functions are `xcb_get_input_focus` and `xcb_query_pointer`.
  @unsafe init(_ xcb: OpaquePointer, root: UInt32) {
    // SAFETY: the connection is open.
    grab = unsafe Connection.grabKeyboard(xcb, root: root)
    focus = unsafe xcb_get_input_focus(xcb).sequence
    pointer = unsafe xcb_query_pointer(xcb, root).sequence
  }

  /// Waits for the answers.
  @unsafe func answers(_ xcb: OpaquePointer) -> LauncherAnswers {
    // SAFETY: the connection is open.
    var answers = LauncherAnswers()
    answers.hasKeyboard =
      unsafe Connection.reply(to: grab, on: xcb).map(LauncherAnswers.isGranted) ?? false
    let focus = unsafe Connection.reply(to: focus, on: xcb)?
      .head(as: xcb_get_input_focus_reply_t.self)
    // 0 is no window, and 1 the one under the pointer.
    answers.focus = focus.flatMap { $0.focus > 1 ? $0.focus : nil }
    let pointer = unsafe Connection.reply(to: pointer, on: xcb)?
      .head(as: xcb_query_pointer_reply_t.self)
    answers.pointer = pointer.flatMap { pointer in
      pointer.same_screen == 0 ? nil : (Int(pointer.root_x), Int(pointer.root_y))
    }
    return answers
  }
}

/// What a launcher knows when its connection is open.
struct LauncherAnswers {
  /// Whether the client has the keyboard.
  var hasKeyboard = false
  /// The window with the keyboard focus; `nil` if there is none.
  var focus: UInt32?
  /// The pointer's position on the screen, in device pixels.
  var pointer: (x: Int, y: Int)?

  /// Whether the reply to a grab grants it.
  static func isGranted(_ reply: [UInt8]) -> Bool {
    reply[1] == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue)
  }
}

extension Connection {
  /// Requests that all keys go to the root window of this client, whatever window has the focus.
  ///
  /// The root window is always visible, so that the keyboard can be grabbed before the launcher's window exists. The C
  /// function is `xcb_grab_keyboard`.
  @unsafe static func grabKeyboard(_ xcb: OpaquePointer, root: UInt32) -> UInt32 {
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    // SAFETY: the connection is open. The time is the current one.
    return unsafe xcb_grab_keyboard(xcb, 0, root, 0, mode, mode).sequence
  }

  /// Requests the keyboard; the answer arrives later.
  func askForKeyboard(_ replies: ReplyQueue) {
    // SAFETY: the connection is open.
    replies.note(.keyboard, sequence: unsafe Self.grabKeyboard(xcb, root: root))
  }

  /// Ends a grab of the keyboard.
  ///
  /// The C function is `xcb_ungrab_keyboard`.
  func releaseKeyboard() {
    // SAFETY: the connection is open. The time is the current one.
    unsafe xcb_ungrab_keyboard(xcb, 0)
  }

  /// The requests for the center of the focused window.
  struct FocusQuestions {
    fileprivate let geometry: UInt32
    fileprivate let corner: UInt32
  }

  /// Requests the place of the focused window of a launcher; `nil` if there is none.
  ///
  /// The C functions are `xcb_get_geometry` and `xcb_translate_coordinates`.
  func askForFocusedPlace() -> FocusQuestions? {
    guard let focus = launcherAnswers?.focus, focus != root else { return nil }
    // SAFETY: the connection is open. The window may be gone; there is no reply then.
    return unsafe FocusQuestions(
      geometry: xcb_get_geometry(xcb, focus).sequence,
      corner: xcb_translate_coordinates(xcb, focus, root, 0, 0).sequence)
  }

  /// Waits for the center of the focused window on the screen, in device pixels.
  func center(_ questions: FocusQuestions?) -> (x: Int, y: Int)? {
    // Both replies are taken, because XCB keeps those that are not.
    let size = reply(to: questions?.geometry, as: xcb_get_geometry_reply_t.self)
    let corner = reply(to: questions?.corner, as: xcb_translate_coordinates_reply_t.self)
    guard let size, let corner else { return nil }
    return (Int(corner.dst_x) + Int(size.width) / 2, Int(corner.dst_y) + Int(size.height) / 2)
  }

  /// Creates a window over the whole screen that is not seen, but takes the clicks beside the launcher.
  ///
  /// A grab of the pointer would take the fingers away from the launcher's own window too, and fails while a menu has
  /// one. The C function is `xcb_create_window`.
  func makeShield() -> UInt32 {
    let window = makeIdentifier()
    // SAFETY: the connection is open, and XCB copies the values before it returns.
    // In the order of the mask's bits. No X11 screen is larger.
    unsafe xcb_create_window(
      xcb, 0, window, root, 0, 0, 32_767, 32_767, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue),
      0, XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue,
      [1, XCB_EVENT_MASK_BUTTON_PRESS.rawValue])
    return window
  }
}
