public import X11

/// What the host of a window asks of the stage, and the stage of its content.
public protocol WindowState: ~Copyable {
  /// How the window has ended; `nil` while it continues.
  var outcome: ViewerOutcome? { get }

  /// Whether there is work left, which is done in steps of a few milliseconds: one each time the stage is advanced.
  ///
  /// The host handles events between the steps; without a window it waits until the work is done.
  var isWorking: Bool { get }

  /// The kind of content under the pointer in the last picture.
  var pointer: StagePointer { get }

  /// Returns the text that Ctrl + C copies, or Ctrl + Shift + C; `nil` passes those keys to the stage.
  func copiedText(as form: CopiedForm) -> String?

  /// Whether the stage takes text: an input method may compose it, and Ctrl + V, Shift + Insert and the middle button
  /// paste it.
  ///
  /// Whether an input method is used is decided once, after the first frame.
  var acceptsText: Bool { get }

  /// Whether closing the window ends the loop.
  var isClosable: Bool { get }

  /// Whether the monitors are to be off; known only to a host with `ViewerOptions.controlsPower`.
  ///
  /// The stage draws black then, because some servers cannot switch their monitors off.
  var isScreenOff: Bool { get }

  /// The title of the window, for the title bar and the task list; `nil` for that of the options.
  var windowTitle: String? { get }

  /// The room that the contents need in a launcher, which changes the size of its window; `nil` if its options say it.
  var launcherRoom: LauncherPlace.Room? { get }

  /// The number of things that someone should see soon, such as failures.
  ///
  /// When it rises while another window has the keyboard, the window asks for attention, until it has the keyboard or
  /// there are none.
  var alertCount: Int { get }

  /// How much larger than the options say the texts are that the user wants.
  var textEnlargement: Double { get }

  /// A number that changes when `sources` changes, so that a reading after which they are the same costs nothing.
  var sourcesVersion: Int { get }
}

/// The kind of content under the pointer: the shape that it has there.
public typealias StagePointer = PointerShape

/// What keys copy.
public enum CopiedForm: Sendable {
  /// What is selected, for Ctrl + C.
  case text
  /// A test of what is shown, for Ctrl + Shift + C; the same as a text where there is none.
  case test
}

extension WindowState where Self: ~Copyable {
  /// By default no work is left.
  public var isWorking: Bool { false }
  /// By default there is no text to copy, and the stage gets the keys.
  public func copiedText(as form: CopiedForm) -> String? { nil }
  /// By default keys type no text.
  public var acceptsText: Bool { false }
  /// By default closing the window ends the loop.
  public var isClosable: Bool { true }
  /// By default the screen stays on.
  public var isScreenOff: Bool { false }
  /// By default the title never changes.
  public var windowTitle: String? { nil }
  /// By default the options say how large a launcher is.
  public var launcherRoom: LauncherPlace.Room? { nil }
  /// By default the window asks for attention only when it is new.
  public var alertCount: Int { 0 }
  /// By default texts are as large as the options say.
  public var textEnlargement: Double { 1 }
  /// By default the sources never change.
  public var sourcesVersion: Int { 0 }
}
