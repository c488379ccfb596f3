public import Drawing
public import Input
import Interaction
public import Raster

/// What a window host shows: events in, pictures out.
///
/// Lengths are logical pixels from the window's top left, times are since the start. A stage reads no
/// clock and does not wait: events at the same times give the same pictures.
public protocol Stage: ~Copyable {
  /// Sets how many device pixels a logical pixel has: before the first picture, and when it changes.
  ///
  /// What buffers hold is of no use from then on. Throws when there is no font.
  mutating func setScale(_ scale: Double) throws

  /// Takes an event; the first one is a resize.
  mutating func handle(_ event: InputEvent, at time: Duration)

  /// Moves on to a time, and answers how the showing has ended; `nil`: it goes on.
  ///
  /// `startEpoch` tells when time zero was, in seconds since 1970.
  mutating func advance(to time: Duration, startEpoch: () -> Double) throws -> ViewerOutcome?

  /// Called once when the loop has ended, however it did.
  ///
  /// `startEpoch` tells when time zero was, in seconds since 1970.
  mutating func end(at time: Duration, startEpoch: () -> Double)

  /// When the stage next changes by itself, without moving before; `nil`: never.
  var nextChange: Duration? { get }

  /// Makes the picture of a time ready to be drawn.
  mutating func prepare(at time: Duration) -> StageProgress

  /// Draws the prepared picture into `surface`, which is buffer number `buffer` (from 0) and holds
  /// what was last drawn into it.
  ///
  /// The result says where the picture differs from the one drawn by the last call, whatever its
  /// buffer: what has to be brought to the screen.
  mutating func draw(into surface: inout Surface, buffer: Int) -> Damage

  /// The display list of the picture that was prepared last.
  var displayList: DisplayList { mutating get }

  /// Forgets what the buffers hold, as when their memory is new.
  mutating func invalidate()

  /// Whether closing the window ends the showing.
  var isClosable: Bool { get }

  /// What the pointer is over.
  var pointer: StagePointer { get }

  /// What Ctrl + C copies; `nil`: those keys are the stage's own.
  var copiedText: String? { get }

  /// What input from outside comes by, such as standard input; `nil`: nothing comes, or no more.
  var inputDescriptor: Int32? { get }

  /// Takes what has come by `inputDescriptor`.
  mutating func readInput(at time: Duration) throws

  /// Reads anew what it shows, as SIGHUP asks for; answers whether it does so, for else the signal ends the showing.
  mutating func reload(at time: Duration) -> Bool

  /// What other threads make readable when something is there for the stage; the same over its life.
  var noticeDescriptor: Int32? { get }

  /// Takes what other threads have made.
  mutating func takeNotice()
}

/// What became of a stage's picture since the last one.
public struct StageProgress: Hashable, Sendable {
  /// Whether it differs from the picture drawn last.
  public var isChanged: Bool
  /// Whether it moves: the next frame of the display has another one.
  public var isAnimating: Bool
  /// Whether a part of it is still to come, soon as a rule, and a notice will tell: a first picture
  /// may be kept back for it.
  public var isPartial = false

  /// Creates a progress.
  public init(isChanged: Bool, isAnimating: Bool) {
    self.isChanged = isChanged
    self.isAnimating = isAnimating
  }
}

/// What the pointer is over, and so what it looks like.
public enum StagePointer: Hashable, Sendable {
  /// Nothing of note.
  case normal
  /// Something that can be pressed.
  case hand
  /// Something that it drags.
  case grabbing
  /// An edge that moves left and right.
  case resizeHorizontal
  /// An edge that moves up and down.
  case resizeVertical
  /// A corner, bottom right, that moves both ways.
  case resizeDiagonal
}

extension Stage where Self: ~Copyable {
  /// The default implementation does nothing.
  public mutating func end(at time: Duration, startEpoch: () -> Double) {}
  /// It does.
  public var isClosable: Bool { true }
  /// The keys are the stage's own.
  public var copiedText: String? { nil }
  /// Nothing comes from outside.
  public var inputDescriptor: Int32? { nil }
  /// Takes nothing.
  public mutating func readInput(at time: Duration) throws {}
  /// There is nothing to read anew.
  public mutating func reload(at time: Duration) -> Bool { false }
  /// No other thread works for the stage.
  public var noticeDescriptor: Int32? { nil }
  /// Takes nothing.
  public mutating func takeNotice() {}
}
