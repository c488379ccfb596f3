import X11

/// A key of the window, as other programs learn it before the stage does.
public struct LinkKey: Hashable, Sendable {
  /// Whether the key went down.
  public var isPress: Bool
  /// The X keysym.
  public var keysym: UInt32
  /// The X keycode.
  public var code: Int
  /// The modifiers that were down just before, with the bits of the X core protocol.
  public var modifiers: UInt32
  /// The X server's time, in milliseconds modulo 2^32.
  public var time: UInt32
  /// The character that the key has; the name of the keysym if it has none that can be seen.
  public var text: String

  /// Creates a key.
  public init(
    isPress: Bool, keysym: UInt32, code: Int, modifiers: UInt32 = 0, time: UInt32 = 0, text: String
  ) {
    self.isPress = isPress
    self.keysym = keysym
    self.code = code
    self.modifiers = modifiers
    self.time = time
    self.text = text
  }

  /// Creates the key of an event; `nil` if the event is not one of a key.
  init?(_ event: X11.Event) {
    switch event {
    case .key(let stroke): self.init(stroke, isPress: true)
    case .keyRelease(let stroke): self.init(stroke, isPress: false)
    default: return nil
    }
  }

  private init(_ stroke: KeyStroke, isPress: Bool) {
    let character = Self.character(of: stroke.keysym)
    self.init(
      isPress: isPress, keysym: stroke.keysym, code: stroke.code,
      modifiers: UInt32(stroke.modifiers.rawValue), time: stroke.time,
      text: character ?? stroke.name)
  }

  /// Returns the character of a keysym, `nil` if it has none that can be seen.
  ///
  /// Source: X Window System Protocol, X Version 11, Release 7.7, appendix A, "KEYSYM Encoding".
  private static func character(of keysym: UInt32) -> String? {
    let number: UInt32? =
      switch keysym {
      case 0x21...0x7E, 0xA1...0xFF: keysym
      case 0x100_0100...0x110_FFFF: keysym - 0x100_0000
      default: nil
      }
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
