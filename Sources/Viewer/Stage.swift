public import Drawing
public import Input
public import Raster

/// The contents of a window: takes events and draws pictures.
///
/// Lengths are logical pixels from the window's top left corner; times are since the start. A stage reads
/// no clock and does not wait: the same events at the same times give the same pictures.
public protocol Stage: ~Copyable {
  /// Sets the number of device pixels per logical pixel, before the first picture and when it changes.
  ///
  /// The contents of the buffers are no longer valid. Throws if there is no font.
  mutating func setScale(_ scale: Double) throws

  /// Handles an event; the first one is a resize.
  mutating func handle(_ event: InputEvent, at time: Duration)

  /// Advances to a time, and returns the outcome if the loop is to end; `nil` otherwise.
  ///
  /// `startEpoch` returns the time of the start, in seconds since 1970.
  mutating func advance(to time: Duration, startEpoch: () -> Double) throws -> ViewerOutcome?

  /// Called once when the loop has ended, for any reason.
  ///
  /// `startEpoch` returns the time of the start, in seconds since 1970.
  mutating func end(at time: Duration, startEpoch: () -> Double)

  /// When the stage next changes by itself, if it is idle until then; `nil` for never.
  var nextChange: Duration? { get }

  /// Prepares the picture of a time for drawing.
  mutating func prepare(at time: Duration) -> StageProgress

  /// Draws the prepared picture into `surface`, which is buffer number `buffer` (from 0) and contains
  /// what was last drawn into that buffer.
  ///
  /// Returns where the picture differs from the one that the last call drew, into either buffer: the
  /// part that must be uploaded.
  mutating func draw(into surface: inout Surface, buffer: Int) -> Damage

  /// The display list of the prepared picture.
  var displayList: DisplayList { mutating get }

  /// Discards what is known about the buffers' contents, for example because their memory is new.
  mutating func invalidate()

  /// Whether closing the window ends the loop.
  var isClosable: Bool { get }

  /// The kind of content under the pointer.
  var pointer: StagePointer { get }

  /// The text that Ctrl + C copies; `nil` passes those keys to the stage.
  var copiedText: String? { get }

  /// Whether the stage takes text, so that an input method may compose it; asked once, after the first frame.
  var acceptsText: Bool { get }

  /// The descriptor of external input, such as standard input; `nil` if there is none, or no more.
  var inputDescriptor: Int32? { get }

  /// Reads the available input of `inputDescriptor`.
  mutating func readInput(at time: Duration) throws

  /// Reloads the content on SIGHUP. Returns `false` if there is nothing to reload; the signal then ends the loop.
  mutating func reload(at time: Duration) -> Bool

  /// A descriptor that other threads make readable to notify the stage; never changes.
  var noticeDescriptor: Int32? { get }

  /// Handles the notices of other threads.
  mutating func takeNotice()
}

/// How a stage's picture has changed since the last one.
public struct StageProgress: Hashable, Sendable {
  /// Whether it differs from the last picture that was drawn.
  public var isChanged: Bool
  /// Whether it is moving, so that the next frame differs.
  public var isAnimating: Bool
  /// Whether a part is still missing.
  ///
  /// It usually arrives soon, and a notice reports it; a first picture may be held back for it.
  public var isPartial = false

  /// Creates a progress value.
  public init(isChanged: Bool, isAnimating: Bool) {
    self.isChanged = isChanged
    self.isAnimating = isAnimating
  }
}

/// The kind of content under the pointer, which determines the pointer's shape.
public enum StagePointer: Hashable, Sendable {
  /// Nothing that can be used.
  case normal
  /// Something that can be clicked.
  case hand
  /// Something that is being dragged.
  case grabbing
  /// An edge that can be dragged left and right.
  case resizeHorizontal
  /// An edge that can be dragged up and down.
  case resizeVertical
  /// A bottom right corner that can be dragged in both directions.
  case resizeDiagonal
}

extension Stage where Self: ~Copyable {
  /// The default implementation does nothing.
  public mutating func end(at time: Duration, startEpoch: () -> Double) {}
  /// By default closing the window ends the loop.
  public var isClosable: Bool { true }
  /// By default there is no text to copy, and the stage gets the keys.
  public var copiedText: String? { nil }
  /// By default the stage takes keys but no text.
  public var acceptsText: Bool { false }
  /// By default there is no external input.
  public var inputDescriptor: Int32? { nil }
  /// The default implementation reads nothing.
  public mutating func readInput(at time: Duration) throws {}
  /// The default implementation has nothing to reload.
  public mutating func reload(at time: Duration) -> Bool { false }
  /// By default no other thread notifies the stage.
  public var noticeDescriptor: Int32? { nil }
  /// The default implementation ignores the notice.
  public mutating func takeNotice() {}
}
