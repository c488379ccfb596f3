public import Geometry

/// What a person does, in logical pixels from the window's top left; its time travels beside it.
public enum InputEvent: Hashable, Sendable {
  /// A button or a finger goes down.
  case press(at: Vector, button: Int = 1, pointer: Pointer = .mouse)
  /// The pointer moves, with or without a button down.
  case move(to: Vector, pointer: Pointer = .mouse)
  /// A button or a finger goes up.
  case release(at: Vector, button: Int = 1, pointer: Pointer = .mouse)
  /// The system took the pointer away: a lost grab, a touch turned gesture, an unmapped window.
  case cancel(pointer: Pointer? = nil)
  /// The mouse left the window.
  case leave
  /// A wheel or touchpad scrolls by `delta` pixels; with `zooms` (Ctrl is held) it zooms.
  case wheel(at: Vector, delta: Vector, zooms: Bool = false)
  /// A pinch multiplies the zoom by `scale` about a point.
  case pinch(at: Vector, scale: Double)
  /// A key goes down.
  case key(KeyPress)
  /// The window has a new size.
  case resize(width: Double, height: Double)

  /// What points.
  public enum Pointer: Hashable, Sendable {
    /// The core pointer.
    case mouse
    /// A finger, by the id the device gave it.
    case touch(id: Int)

    /// How far the pointer may stray from its press and still click, in logical pixels.
    package var slop: Double {
      switch self {
      case .mouse: 4
      case .touch: 10
      }
    }
  }
}

/// A key with its modifiers.
public struct KeyPress: Hashable, Sendable {
  /// The X keysym's name: "space", "Return", "Left", "a" ...
  public var name: String
  /// Whether Shift is held.
  public var shift: Bool
  /// Whether Ctrl is held.
  public var control: Bool

  /// Creates a key press from a keysym's name.
  public init(_ name: String, shift: Bool = false, control: Bool = false) {
    self.name = name
    self.shift = shift
    self.control = control
  }
}
