public import Drawing
public import Files
public import Geometry
public import Input

/// The contents of a window: takes events and draws pictures.
///
/// Lengths are logical pixels of the stage from the window's top left corner, which grow with the texts; times are since the start. A stage reads
/// no clock and does not wait: the same events at the same times give the same pictures, in the window of a
/// ``WindowHost`` and in a ``HeadlessHost``. Only events, time, the scale and sources change its state; drawing does not,
/// except for what it keeps to draw the next picture faster.
public protocol Stage: WindowState, ~Copyable {
  /// Handles an event; the first one is a resize.
  mutating func handle(_ event: InputEvent, at time: Duration)

  /// Learns the number of device pixels per logical pixel: before the first event, and when it changes.
  mutating func setScale(_ scale: Double, at time: Duration)

  /// Learns the size of a logical pixel of the window, in meters, `nil` if that of the monitor is not known: before the
  /// first event, and with the scale.
  mutating func setPixelSize(_ size: Double?)

  /// The room in which all parts have their place; larger texts never leave less.
  var leastRoom: TextScale.Room { get }

  /// Learns how many logical pixels of the window its own logical pixel has, because texts are larger or smaller than usual:
  /// before the first event, and before the resize with which it changes.
  mutating func setTextZoom(_ zoom: Double)

  /// Learns what lays out its texts: before each time it is advanced, once the fonts are loaded.
  mutating func take(_ labels: LabelStore)

  /// Advances to a time: before each picture, and when a source was read or the canvas's bell has rung.
  mutating func advance(to time: Duration)

  /// When the stage next changes by itself, if it is idle until then; `nil` for never.
  var nextChange: Duration? { get }

  /// When there is next something to say, or no longer, that nothing drawn changes with; `nil` for never.
  ///
  /// The stage is advanced then only while another program reads it.
  var nextAnnouncement: Duration? { get }

  /// Draws the picture of the time to which the stage was last advanced.
  ///
  /// The list of `canvas` still has the marks of an earlier picture; clear it first.
  ///
  /// - Returns: Whether the picture is moving, so that the next frame differs.
  mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool

  /// The fonts of the texts, in order of preference.
  var fontFamilies: [String] { get }

  /// Returns where the caret of the edited text is, in logical pixels; `nil` if there is none.
  ///
  /// Called only while an input method is used, which shows its windows there.
  mutating func caretBounds() -> CGRect?

  /// What the stage reads besides events; requested at the start and when `sourcesVersion` has changed.
  var sources: [StageSource<Self>] { get }
}

/// Something that a stage reads while it is shown, such as standard input, or writes to when there is room.
public struct StageSource<Showing: ~Copyable> {
  /// The descriptor to wait for; `nil` for the signal SIGHUP, which ends the loop if no source takes it.
  public let descriptor: Int32?
  /// What to wait for.
  public let readiness: File.Readiness
  /// Whether it is read at most once for each frame, so that a fast writer neither wakes the loop for each of its
  /// lines nor delays a frame.
  public let isPaced: Bool
  /// Reads what is available, or writes what there is room for, without waiting.
  public let read: (inout Showing, Duration) throws -> Void

  /// Creates a source that is read when `descriptor` is ready, or on SIGHUP if it is `nil`.
  public init(
    _ descriptor: Int32?, for readiness: File.Readiness = .input, isPaced: Bool = false,
    read: @escaping (inout Showing, Duration) throws -> Void
  ) {
    self.descriptor = descriptor
    self.readiness = readiness
    self.isPaced = isPaced
    self.read = read
  }
}

extension Stage where Self: ~Copyable {
  /// By default the scale makes no difference.
  public mutating func setScale(_ scale: Double, at time: Duration) {}
  /// By default the size of a pixel makes no difference.
  public mutating func setPixelSize(_ size: Double?) {}
  /// By default the least window.
  public var leastRoom: TextScale.Room { TextScale.Room(width: 240, height: 200) }
  /// By default the size of texts only changes the room.
  public mutating func setTextZoom(_ zoom: Double) {}
  /// By default texts have no effect before they are drawn.
  public mutating func take(_ labels: LabelStore) {}
  /// By default the standard fonts.
  public var fontFamilies: [String] { Theme.standardFontFamilies }
  /// By default there is no caret.
  public mutating func caretBounds() -> CGRect? { nil }
  /// By default what is said is also drawn.
  public var nextAnnouncement: Duration? { nil }
  /// By default there is nothing to read.
  public var sources: [StageSource<Self>] { [] }
}
