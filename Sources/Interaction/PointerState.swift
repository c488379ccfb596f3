import Geometry
import Input

/// What the pointer is doing.
struct PointerState: Hashable, Sendable {
  /// A button or a finger that is down.
  struct Press: Hashable, Sendable {
    var pointer: InputEvent.Pointer
    var start: Vector
    var last: Vector
    var target: Target
    /// Whether it strayed too far to be a click.
    var isDrag = false

    /// Whether it has hold of the honeycomb.
    var isOnHoneycomb: Bool {
      switch target {
      case .topic, .background: true
      case .button, .nothing: false
      }
    }
  }

  /// What a press is on.
  enum Target: Hashable, Sendable {
    case topic(TopicIndex)
    case button(WindowLayout.Button)
    /// The honeycomb between the cells.
    case background
    /// Something that swallows the press, such as a kiosk's thank-you.
    case nothing
  }

  /// A further finger, put down while one holds the honeycomb.
  struct Finger: Hashable, Sendable {
    var pointer: InputEvent.Pointer
    var last: Vector
  }

  /// How two fingers took hold of the honeycomb.
  struct Grip: Hashable, Sendable {
    /// The point between the fingers from the viewport's middle, in unzoomed pixels.
    var middle: Vector
    /// How far the fingers were apart, in logical pixels.
    var spread: Double
    /// The binary logarithm of the zoom.
    var zoomExponent: Double
  }

  var press: Press?
  /// Further fingers in the order they came; the first of them zooms together with `press`.
  var fingers: [Finger] = []
  /// Set while two fingers hold the honeycomb.
  var grip: Grip?
  /// Where the mouse is; `nil` outside the window and for fingers.
  var hover: Vector?
}
