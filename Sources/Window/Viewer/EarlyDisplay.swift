import X11

/// An open display that a window host will use; a launcher opens it before anything that takes time.
///
/// A launcher asks for the keyboard at once, and keeps all keys from then on for the window of its host.
public struct EarlyDisplay: ~Copyable {
  let connection: Connection

  /// Opens the display of the options.
  ///
  /// Throws `X11Error.cannotOpenDisplay` and `X11Error.connectionLost`.
  public init(_ options: ViewerOptions) throws {
    var isLauncher = false
    if case .launcher = options.kind { isLauncher = true }
    connection = try Connection(name: options.display, forLauncher: isLauncher)
  }
}
