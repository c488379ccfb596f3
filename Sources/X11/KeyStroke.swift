/// A key that went down, repeats, or went up.
public struct KeyStroke: Hashable, Sendable {
  /// The keysym's name as X spells it (`Return`, `Escape`, `space`, `Left`, `ISO_Left_Tab`,
  /// `KP_Add`, `adiaeresis`; `U20AC` where it stands for a character); for a key that goes up, the one that it had when it went
  /// down.
  public var name: String
  /// The text typed, in UTF-8 without control characters; empty for a key that types none or goes up.
  public var text: String
  /// The modifiers that were down just before the key went down or up.
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
