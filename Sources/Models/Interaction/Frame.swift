public import Geometry
public import HexGeometry

/// The state of the window at one time, with everything that drawing it needs.
///
/// A frame is reused, so that its arrays keep their storage.
public struct Frame: Sendable {
  /// The time of the frame.
  public var time = Duration.zero
  /// The part of the window that shows the honeycomb.
  public var viewport = HoneycombModel.Viewport(width: 1, height: 1)
  /// The pan, in unzoomed pixels.
  public var offset = Vector.zero
  /// The pan's velocity, in unzoomed pixels per second.
  public var velocity = Vector.zero
  /// The zoom.
  public var zoom = 1.0
  /// The zoom at the end of the current motion.
  public var zoomAtRest = 1.0
  /// The width of the cells.
  public var cellWidth = CellWidth.regular
  /// The scale of cells in full size while the zoom does not change.
  public var fullScale = 1.0
  /// How the view moves; with `fitted` framing, cells fade at the border.
  public var framing = HoneycombModel.Framing.classic
  /// Whether nothing moves until the next event.
  public var isSettled = true
  /// The cells that can be visible, in the order of cells.
  public var cells: [Cell] = []
  /// The cells before a jump with reduced motion; they fade out and cannot be hit.
  public var ghosts: [Cell] = []
  /// Positions in `cells` in drawing order: the order of cells, then blooming, then pressed cells.
  public var drawOrder: [Int] = []
  /// What is beyond the edges of the viewport, with `fitted` framing.
  public var hiddenParts = HiddenParts()
  /// The number of topics picked.
  public var pickedCount = 0
  /// The number of picks asked for.
  public var goal = 0
  /// The least number of picks that can be confirmed.
  public var minimum = 0
  /// The state of the list of topics.
  public var content = Content.topics
  /// The value of the progress bar, from 0 to 1.
  public var progress = 0.0
  /// The tint of the progress bar: 0 below the goal, 1 at the goal.
  public var goalTint = 0.0
  /// The message in the header.
  public var message = Message.pickMore(0)
  /// Whether the message is about a refused action and must stand out.
  public var isRefusal = false
  /// The displacement of the shaking message to the right, in logical pixels.
  public var shake = 0.0
  /// The opacity of the Done button, from 0 to 1.
  public var doneOpacity = 0.0
  /// Whether there is a Cancel button.
  public var showsCancel = true
  /// The opacity of the hint "drag to explore", from 0 to 1.
  public var hintOpacity = 0.0
  /// The cover over the honeycomb.
  public var cover = Cover.none
  /// The picks of the visitor who is thanked, in the order of picking.
  public var thanked: [TopicIndex] = []
  /// Whether cells are drawn up to the window's edges, below the header and footer.
  public var cellsReachEdges = false
  /// The result of the window; `nil` until it ends.
  public var result: HoneycombModel.Result?
  /// Whether the user is dragging the honeycomb.
  public var isDragging = false

  /// Creates an empty frame, for `HoneycombModel.frame(at:into:)`.
  public init() {}

  /// The cell of a topic, as drawn.
  public struct Cell: Hashable, Sendable {
    /// The topic in the cell.
    public var topic: TopicIndex
    /// The position in the honeycomb.
    public var hex: Hex
    /// The index of `hex` in the order of cells.
    public var orderIndex: Int
    /// The center in the honeycomb, in unzoomed pixels from the center of cell (0, 0).
    public var home: Vector
    /// The center in the window, including pan, zoom and shift.
    public var center: Vector
    /// The pitch in pixels after the fish-eye, including zoom but not press and bloom.
    public var size: Double
    /// The fish-eye's shift, in pixels.
    public var shift: Vector
    /// The drawn pitch divided by 125, including size, press and bloom.
    public var scale: Double
    /// The opacity, from 0 to 1.
    public var opacity: Double
    /// How far a press on the cell or a neighbor has shrunk it, from 0 to 1.
    public var shrink: Double
    /// How far the cell itself is pressed and therefore darkened, from 0 to 1.
    public var pressDepth: Double
    /// The tint: 0 for "free", 1 for "picked".
    public var pickTint: Double
    /// Whether the topic is picked.
    public var isPicked: Bool
    /// Whether the topic is held down.
    public var isPressed: Bool
    /// Whether the cell has the keyboard's focus ring.
    public var isFocused: Bool
    /// Whether the mouse is over the cell.
    public var isHovered: Bool
    /// Whether the cell is blooming.
    public var isBlooming: Bool
    /// Whether only a filter shows the topic: its parent has not bloomed.
    public var isInsideParent = false
    /// The number of subtopics that can be shown and are not; at most `Frame.unopenedLimit`.
    public var unopenedCount = 0

    /// Whether the topic has subtopics that can be shown and are not.
    public var isUnopened: Bool { unopenedCount > 0 }
  }

  /// The greatest number of unopened subtopics that are counted, so that a cell costs the same with a million.
  public static let unopenedLimit = 100

  /// How much is hidden beyond the edges of the viewport: from 0, nothing, to 1, a cell or more.
  public struct HiddenParts: Hashable, Sendable {
    /// Beyond the left edge.
    public var left = 0.0
    /// Beyond the right edge.
    public var right = 0.0
    /// Beyond the top edge.
    public var top = 0.0
    /// Beyond the bottom edge.
    public var bottom = 0.0
  }

  /// The state of the list of topics.
  public enum Content: Hashable, Sendable {
    /// No topic has been read yet.
    case waiting
    /// All input was read and contained no topic.
    case nothing
    /// There are topics.
    case topics
  }

  /// The message about the picks in the header.
  public enum Message: Hashable, Sendable, CustomStringConvertible {
    /// The number of picks that are missing.
    case pickMore(Int)
    /// A topic is to be picked, and there can be no other.
    case pickOne
    /// The goal is reached.
    case allSet
    /// The greatest number of picks would be exceeded.
    case atMost(Int)
    /// The topic cannot be picked.
    case unavailable
    /// The topic must stay picked.
    case required
    /// The picks cannot be confirmed before all topics have been read.
    case stillReading

    /// The message in English.
    public var description: String {
      switch self {
      case .pickMore(let count): "Pick \(count) more!"
      case .pickOne: "Pick a topic"
      case .allSet: "You're all set!"
      case .atMost(let count): "You can pick at most \(count)."
      case .unavailable: "That one can't be picked."
      case .required: "That one is required."
      case .stillReading: "The list is still being read."
      }
    }
  }

  /// The cover over the honeycomb on a kiosk.
  public enum Cover: Hashable, Sendable {
    /// No cover.
    case none
    /// Thanks for a finished session.
    case thanks
    /// The session that has ended is still being written.
    case oneMoment
    /// The kiosk cannot write sessions and ignores input.
    case outOfOrder
    /// The session will end after the given number of seconds.
    case idleWarning(secondsLeft: Int)
  }
}
