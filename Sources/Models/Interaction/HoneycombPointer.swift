import Geometry
import Input

/// The state of the mouse and the fingers.
struct HoneycombPointer: Hashable, Sendable {
  /// A mouse button or a finger that is down.
  struct Press: Hashable, Sendable {
    var pointer: InputEvent.Pointer
    var start: Vector
    var last: Vector
    var target: Target
    /// The time of the press.
    var time = Duration.zero
    /// Whether the pointer has moved too far for a click.
    var isDrag = false

    /// Whether the press holds the honeycomb.
    var isOnHoneycomb: Bool {
      switch target {
      case .topic, .background, .arrow: true
      case .nothing: false
      }
    }
  }

  /// The target of a press.
  enum Target: Hashable, Sendable {
    case topic(TopicIndex)
    /// The honeycomb between the cells.
    case background
    /// The arrow at an edge of the viewport.
    case arrow(HoneycombModel.Edge)
    /// Something that ignores the press, such as a kiosk's thank-you.
    case nothing
  }

  /// Another finger, put down while one holds the honeycomb.
  struct Finger: Hashable, Sendable {
    var pointer: InputEvent.Pointer
    var last: Vector
  }

  /// The state when two fingers took hold of the honeycomb.
  struct Grip: Hashable, Sendable {
    /// The point between the fingers relative to the viewport's center, in unzoomed pixels.
    var middle: Vector
    /// The distance between the fingers, in logical pixels.
    var spread: Double
    /// The binary logarithm of the zoom.
    var zoomExponent: Double
  }

  /// A tap on a topic.
  struct Tap: Hashable, Sendable {
    var topic: TopicIndex
    /// The time of its press.
    var time: Duration
  }

  /// The last tap at a kiosk.
  var tap: Tap?
  var press: Press?
  /// The other fingers, in the order in which they went down; the first one zooms together with
  /// `press`.
  var fingers: [Finger] = []
  /// The grip while two fingers hold the honeycomb.
  var grip: Grip?
  /// The position of the mouse; `nil` outside the window and for fingers.
  var hover: Vector?
}
