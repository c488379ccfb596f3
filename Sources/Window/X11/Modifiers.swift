/// The modifier keys that are down, with the bits of the core protocol.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The protocol's bits.
  public var rawValue: UInt16

  /// Creates a set from the protocol's bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1 << 0)
  /// Either Control key.
  public static let control = Modifiers(rawValue: 1 << 2)
  /// Mod1, which is Alt on all common keyboards.
  public static let alt = Modifiers(rawValue: 1 << 3)
  /// Mod4, which is Super (the key with a logo) on all common keyboards.
  public static let `super` = Modifiers(rawValue: 1 << 6)

  /// The modifiers in the state field of a core event; button bits are left out.
  init(state: UInt32) {
    self.init(rawValue: UInt16(truncatingIfNeeded: state & 0xFF))
  }
}
