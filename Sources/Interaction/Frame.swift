public import Geometry
public import HexGeometry

/// What is on screen at one time: everything a picture needs, and nothing it must work out.
///
/// Reused from frame to frame, so that its arrays keep their storage.
public struct Frame: Sendable {
  /// The time it shows.
  public var time = Duration.zero
  /// Header, viewport and footer.
  public var layout = WindowLayout(width: 1, height: 1)
  /// The pan, in unzoomed pixels.
  public var offset = Vector.zero
  /// The pan's velocity, in unzoomed pixels a second.
  public var velocity = Vector.zero
  /// The zoom.
  public var zoom = 1.0
  /// Whether nothing at all moves until the next event.
  public var isSettled = true
  /// The cells that can be visible, in spiral order.
  public var cells: [Cell] = []
  /// Where `cells` were before a jump with reduced motion; they fade out, and nothing hits them.
  public var ghosts: [Cell] = []
  /// Positions in `cells`, in drawing order: spiral order, then blooming, then pressed.
  public var drawOrder: [Int] = []
  /// The number of topics picked.
  public var pickedCount = 0
  /// How many picks are asked for.
  public var goal = 0
  /// The fewest picks that can be confirmed.
  public var minimum = 0
  /// What there is to pick from.
  public var content = Content.topics
  /// The progress bar's value as shown, from 0 to 1.
  public var progress = 0.0
  /// How far the progress bar's tint has gone from "below the goal" to "at it", from 0 to 1.
  public var goalTint = 0.0
  /// What the header says.
  public var message = Message.pickMore(0)
  /// Whether the message answers something that was refused, and has to stand out.
  public var isRefusal = false
  /// How far the message is shaken to the right, in logical pixels.
  public var shake = 0.0
  /// How visible the Done button is, from 0 to 1.
  public var doneOpacity = 0.0
  /// Whether a Cancel button stands there.
  public var showsCancel = true
  /// The button held down, if one is.
  public var pressedButton: WindowLayout.Button?
  /// The button under the mouse, if one is.
  public var hoveredButton: WindowLayout.Button?
  /// How visible the hint "drag to explore" is, from 0 to 1.
  public var hintOpacity = 0.0
  /// What covers the honeycomb.
  public var cover = Cover.none
  /// What the visitor who is thanked has picked, in the order of the picks.
  public var thanked: [TopicIndex] = []
  /// Whether cells are drawn up to the window's edges, below header and footer.
  public var cellsReachEdges = false
  /// How the window ends, once it does.
  public var result: HoneycombModel.Result?
  /// Whether the honeycomb is held by a drag.
  public var isDragging = false

  /// Creates an empty frame, to be filled by `HoneycombModel.frame(at:into:)`.
  public init() {}

  /// A topic's cell as shown.
  public struct Cell: Hashable, Sendable {
    /// The topic in it.
    public var topic: TopicIndex
    /// Where it stands in the honeycomb.
    public var hex: Hex
    /// The place of `hex` in the spiral.
    public var spiralIndex: Int
    /// Its centre in the honeycomb, in unzoomed pixels from the middle of cell (0, 0).
    public var home: Vector
    /// Its centre in the window: pan, zoom and shift included.
    public var center: Vector
    /// The fish-eye's size: its pitch in pixels, zoom included; press and bloom are not.
    public var size: Double
    /// The fish-eye's shift, in pixels.
    public var shift: Vector
    /// The pitch shown / 125: size, press and bloom.
    public var scale: Double
    /// How opaque it is, from 0 to 1.
    public var opacity: Double
    /// How far a press on it or a neighbour has shrunk it, from 0 to 1.
    public var shrink: Double
    /// How far it is pressed itself and therefore darkened, from 0 to 1.
    public var pressDepth: Double
    /// How far its tint has gone from "free" to "picked", from 0 to 1.
    public var pickTint: Double
    /// Whether the topic is picked.
    public var isPicked: Bool
    /// Whether the topic is held down.
    public var isPressed: Bool
    /// Whether the keyboard's focus ring is on it.
    public var isFocused: Bool
    /// Whether the mouse is over it.
    public var isHovered: Bool
    /// Whether it is growing in.
    public var isBlooming: Bool
  }

  /// What there is to pick from.
  public enum Content: Hashable, Sendable {
    /// No topic has come yet.
    case waiting
    /// All input has been read, and there was no topic in it.
    case nothing
    /// Topics.
    case topics
  }

  /// What the header says about the picks.
  public enum Message: Hashable, Sendable, CustomStringConvertible {
    /// So many picks are missing.
    case pickMore(Int)
    /// The goal is reached.
    case allSet
    /// The maximum would be passed.
    case atMost(Int)
    /// The topic cannot be picked.
    case unavailable

    /// The message in English.
    public var description: String {
      switch self {
      case .pickMore(let count): "Pick \(count) more!"
      case .allSet: "You're all set!"
      case .atMost(let count): "You can pick at most \(count)."
      case .unavailable: "That one can't be picked."
      }
    }
  }

  /// What covers the honeycomb on a kiosk.
  public enum Cover: Hashable, Sendable {
    /// Nothing does.
    case none
    /// Thanks for a finished session.
    case thanks
    /// The session that has ended is still being written.
    case oneMoment
    /// The kiosk cannot write down what was picked, and takes nothing.
    case outOfOrder
    /// The session is about to end; so many seconds are left.
    case idleWarning(secondsLeft: Int)
  }
}
