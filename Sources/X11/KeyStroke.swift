/// A key that went down, repeats, or text that an input method committed.
public struct KeyStroke: Hashable, Sendable {
  /// The keysym's name as X spells it (`Return`, `Escape`, `space`, `Left`, `ISO_Left_Tab`,
  /// `KP_Add`, `adiaeresis`; `U20AC` where it stands for a character), or the empty string where
  /// text came without a key.
  public var name: String
  /// The text typed, in UTF-8, control characters included; often empty.
  public var text: String
  /// The modifiers that were down just before the press.
  public var modifiers: Modifiers
  /// The server's time, in milliseconds modulo 2^32.
  public var time: UInt32

  /// Creates a key press from its parts.
  public init(name: String, text: String, modifiers: Modifiers = [], time: UInt32 = 0) {
    self.name = name
    self.text = text
    self.modifiers = modifiers
    self.time = time
  }
}
