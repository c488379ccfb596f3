/// The position of the pointer and the state of the modifiers when an event happened.
public struct PointerState: Hashable, Sendable {
  /// The distance from the window's left edge, in device pixels, growing rightward.
  public var x: Double
  /// The distance from the window's top edge, in device pixels, growing downward.
  public var y: Double
  /// The server's time, in milliseconds modulo 2^32.
  public var time: UInt32
  /// The modifiers that were down just before the event.
  public var modifiers: Modifiers

  /// Creates a state from its parts.
  public init(x: Double, y: Double, time: UInt32, modifiers: Modifiers = []) {
    self.x = x
    self.y = y
    self.time = time
    self.modifiers = modifiers
  }
}
