/// Errors of the connection to an X server.
public enum X11Error: Error, Hashable, Sendable {
  /// No server responds at `name`, or at `$DISPLAY` if `name` is `nil`.
  case cannotOpenDisplay(name: String?)
  /// The server is gone or has closed the connection; no further call reaches it.
  case connectionLost
  /// The screen's visual has a format that is not supported.
  case unsupportedVisual(depth: Int, bitsPerPixel: Int, red: UInt32, green: UInt32, blue: UInt32)
  /// No monitor has this name; `known` lists the names that exist.
  case noSuchMonitor(name: String, known: [String])
  /// Another client has the keyboard, which a launcher needs.
  case keyboardTaken
  /// This machine cannot provide `bytes` of memory for a picture.
  case noMemory(bytes: Int)
  /// The server refused a request.
  ///
  /// The values are the error code, the request's major and minor number, all of the X protocol, and the
  /// resource of the request.
  case requestFailed(code: UInt8, request: UInt8, minor: UInt16, resource: UInt32)
}

extension X11Error: CustomStringConvertible {
  /// One line for the user at the terminal: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .cannotOpenDisplay(.some(let name)):
      "cannot open display \"\(name)\": check that an X server runs there and lets you connect (xauth)"
    case .cannotOpenDisplay(nil):
      "cannot open the display: set DISPLAY to a running X server, for example DISPLAY=:0"
    case .connectionLost:
      "the connection to the X server is lost"
    case .unsupportedVisual(let depth, let bits, let red, let green, let blue):
      """
      the screen's visual is not supported (depth \(depth), \(bits) bits per pixel, masks \
      \(String(red, radix: 16)) \(String(green, radix: 16)) \(String(blue, radix: 16))): use a \
      screen of depth 24
      """
    case .noSuchMonitor(let name, let known):
      known.isEmpty
        ? "there is no monitor \"\(name)\": the X server reports no monitor names"
        : "there is no monitor \"\(name)\": expected one of \(known.joined(separator: ", "))"
    case .keyboardTaken:
      "another program has grabbed the keyboard: close its menu or its lock screen and try again"
    case .noMemory(let bytes):
      "not enough memory for a picture of \(bytes) bytes: make the window smaller"
    case .requestFailed(let code, let request, let minor, let resource):
      """
      the X server refused request \(request).\(minor) with error \(code) for resource \
      0x\(String(resource, radix: 16))
      """
    }
  }
}
