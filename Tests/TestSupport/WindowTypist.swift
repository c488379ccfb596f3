/// Types on a display, from another client.
public struct WindowTypist {
  private let outside: XClient

  /// Creates a typist at a client's display.
  public init(_ outside: XClient) { self.outside = outside }

  /// Whether a window is on the screen and gets the keys.
  public func hasWindow() throws -> Bool { try showsWindow() && hasReader() }

  /// Waits for a window; returns whether there is one that gets the keys.
  public func awaitWindow(seconds: Double = 10) throws -> Bool {
    try Deadline(seconds: seconds).wait { try hasWindow() }
  }

  /// Types the keys of a text.
  public func type(_ text: String) throws {
    for key in Self.keys(text) { try strike(key) }
  }

  private func showsWindow() throws -> Bool {
    try outside.children(of: outside.root).contains {
      // Windows may end while they are examined.
      (try? outside.isViewable($0)) ?? false
    }
  }

  /// Whether a program has the focus or has grabbed the keyboard.
  public func hasReader() throws -> Bool {
    let focus = try outside.focus()
    // None and PointerRoot.
    if focus > 1, focus != outside.root { return true }
    return try outside.isKeyboardGrabbed()
  }

  /// Returns the keys of a text: characters, and names in angle brackets such as `<C-S-Tab>`.
  public static func keys(_ text: String) -> [String] {
    var keys: [String] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "<", let end = rest.firstIndex(of: ">") {
        keys.append(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        keys.append(String(character))
      }
    }
    return keys
  }

  private static let modifiers: [Character: UInt32] = [
    "C": 0xFFE3, "S": 0xFFE1, "A": 0xFFE9, "M": 0xFFEB,
  ]
  private static let keysyms: [String: UInt32] = [
    "Return": 0xFF0D, "Escape": 0xFF1B, "Tab": 0xFF09, "BackSpace": 0xFF08, "Delete": 0xFFFF,
    "Home": 0xFF50, "Left": 0xFF51, "Up": 0xFF52, "Right": 0xFF53, "Down": 0xFF54,
    "F6": 0xFFC3, "Prior": 0xFF55, "Next": 0xFF56, "End": 0xFF57, "space": 0x20, "grave": 0x60,
    "exclam": 0x21, "parenleft": 0x28, "bracketleft": 0x5B,
  ]

  /// Presses and releases a key.
  public func strike(_ key: String) throws {
    var name = key[...]
    var held: [UInt32] = []
    while name.count > 2, name.dropFirst().first == "-",
      let modifier = name.first.flatMap({ Self.modifiers[$0] })
    {
      held.append(modifier)
      name = name.dropFirst(2)
    }
    let keysym = Self.keysyms[String(name)] ?? name.unicodeScalars.first?.value ?? 0
    try outside.strike(keysym, holding: held)
  }
}
