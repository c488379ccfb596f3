/// A key that was pressed, repeats, or was released.
public struct KeyStroke: Hashable, Sendable {
  /// The name of the keysym, as X spells it.
  ///
  /// Examples are `Return`, `Escape`, `space`, `Left`, `ISO_Left_Tab`, `KP_Add` and `adiaeresis`, or `U20AC`
  /// for a keysym that stands for a character. A released key has the name that it had when it was pressed.
  public var name: String
  /// The typed text, in UTF-8 without control characters; empty for a release, or a key that types no text.
  public var text: String
  /// The modifiers that were down just before the key was pressed or released.
  public var modifiers: Modifiers
  /// The server's time, in milliseconds modulo 2^32.
  public var time: UInt32
  /// The keycode.
  public var code: Int
  /// The keysym; zero for none.
  public var keysym: UInt32

  /// Creates a key press from its parts.
  public init(
    name: String, text: String, modifiers: Modifiers = [], time: UInt32 = 0, code: Int = 0,
    keysym: UInt32 = 0
  ) {
    self.code = code
    self.name = name
    self.text = text
    self.modifiers = modifiers
    self.time = time
    self.keysym = keysym
  }
}
