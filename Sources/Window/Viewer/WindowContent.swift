public import Controls
public import Drawing
public import Geometry
public import Input

/// What a window shows: a model, how it is drawn, its parts, and what only it understands.
///
/// A ``ContentStage`` does the rest. Places are logical pixels of the stage in a window that is not mirrored. State changes in
/// ``handle(_:at:fonts:)``, ``advance(to:fonts:)`` and the readers of ``sources`` only.
public protocol WindowContent: WindowState {
  /// The state, which describes the parts.
  associatedtype Model: PartContent
  /// What draws the content.
  associatedtype Sketcher: ContentSketcher<Self>

  /// The state.
  var model: Model { get }

  /// Completes the tree of the model, by what only the content knows; by default there is nothing.
  func complete(_ tree: inout PartTree, at time: Duration)

  /// Returns the name of an item that the model does not know; by default there is none.
  func name(ofItem id: ControlID) -> ControlName?

  /// Applies what is due by the time of an event and may exchange left and right; by default nothing does.
  ///
  /// An event belongs to the window as it is then.
  mutating func settle(at time: Duration)

  /// Handles an event; the first one is a resize.
  mutating func handle(_ event: InputEvent, at time: Duration, fonts: inout WindowFonts)

  /// Advances to a time: before each picture, and when a source was read.
  mutating func advance(to time: Duration, fonts: inout WindowFonts)

  /// Learns the number of device pixels per logical pixel; by default it makes no difference.
  mutating func setScale(_ scale: Double, at time: Duration)

  /// Learns the size of a logical pixel of the window, in meters; by default it makes no difference.
  mutating func setPixelSize(_ size: Double?)

  /// Learns how much larger than usual the pixels are, because texts are; see ``Stage/setTextZoom(_:)``.
  mutating func setTextZoom(_ zoom: Double)

  /// The room in which all parts have their place.
  var leastRoom: TextScale.Room { get }

  /// Returns the colors and fonts.
  ///
  /// - Parameter isHighContrast: Whether the desktop asks for high contrast.
  /// - Returns: The theme.
  func theme(inHighContrast isHighContrast: Bool) -> Theme

  /// Creates what draws the content.
  ///
  /// - Parameters:
  ///   - theme: The colors in effect.
  ///   - canvas: The canvas, which has another scale or other colors than the last one.
  /// - Returns: The sketcher.
  mutating func makeSketcher(_ theme: Theme, for canvas: borrowing Canvas) -> Sketcher

  // MARK: Layers

  /// Whether there are layers that can be in front and get the events first; by default there are none.
  static var hasLayers: Bool { get }
  /// Handles an event for the layers, once the content is advanced; returns whether it is for nothing else.
  ///
  /// Its place is that in the window, mirrored or not.
  mutating func takesInFront(
    _ event: InputEvent, at time: Duration, fonts: inout WindowFonts
  ) -> Bool
  /// Whether a layer is in front, so that the pointer, switches and assistive technology do not reach the rest.
  var isCovered: Bool { get }
  /// The parts of the layer in front, which mirrors itself; `nil` if there is none.
  var cover: PartTree? { get }
  /// A number that changes when something else is shown, which needs another sketcher and has other switches.
  var edition: Int { get }

  // MARK: Text fields

  /// The field that takes text; `nil` for none.
  var editedField: TextField? { get }

  /// Returns the colors of the field in a theme; by default those on a panel.
  func fieldColors(in theme: Theme) -> TextField.Colors

  /// Returns where the last event has asked for the caret of the field, and forgets that; `nil` if it has not.
  mutating func takeCaretRequest() -> FieldPointer.CaretRequest?

  /// Moves the caret of the field.
  mutating func moveCaret(to offset: Int, selecting: Bool)

  // MARK: Switches

  /// How switches and a pointer that rests use the window; `nil` if they do not.
  var switchAccess: SwitchAccess? { get }
  /// The number of the user who is there; `nil` if nobody can scan.
  var switchUser: Int? { get }
  /// Returns the visible items of a list; `nil` if all may be asked.
  func visibleItems(of list: ControlID, at time: Duration) -> [ControlID]?
  /// Returns the parts that show more of a list, in the order of scanning, with their bounds.
  ///
  /// They need not be in the tree: a pointer or the keyboard may have other means.
  func moreParts(at time: Duration) -> (list: ControlID, parts: [(id: ControlID, bounds: CGRect)])?
  /// Notes the press of a switch as an activity of the user; returns whether it may have another effect.
  mutating func noteSwitch(at time: Duration) -> Bool
  /// Does what a part that shows more of a list does.
  mutating func showMore(by id: ControlID, at time: Duration)

  // MARK: What the window's host asks for

  /// Returns when the content next changes by itself, if it is idle until then; `nil` for never.
  func nextChange(after time: Duration) -> Duration?
  /// Returns when there is next something to say that nothing drawn changes with; `nil` for never.
  func nextAnnouncement(after time: Duration) -> Duration?
  /// What is read besides events.
  var sources: [StageSource<ContentStage<Self>>] { get }
}

/// What draws a content: its frames to display lists, with the colors and the scale of a canvas.
public protocol ContentSketcher<Content> {
  /// What it draws.
  associatedtype Content

  /// Draws the content at the time to which it was last advanced.
  ///
  /// - Parameters:
  ///   - content: The content, which draws into the memory of its last frame.
  ///   - scan: What switches and a pointer that rests have highlighted; `nil` without them.
  ///   - time: The time.
  ///   - canvas: The canvas; its list still has the marks of the last picture.
  /// - Returns: Whether the picture is moving, so that the next frame differs.
  mutating func draw(
    _ content: inout Content, under scan: SwitchHighlight?, at time: Duration,
    on canvas: inout Canvas
  ) -> Bool
}

extension WindowContent {
  /// By default the model knows everything.
  public func complete(_ tree: inout PartTree, at time: Duration) {}
  /// Returns `nil`.
  public func name(ofItem id: ControlID) -> ControlName? { nil }
  /// By default the window is mirrored always or never.
  public mutating func settle(at time: Duration) {}
  /// By default the scale makes no difference.
  public mutating func setScale(_ scale: Double, at time: Duration) {}
  /// By default it makes no difference.
  public mutating func setPixelSize(_ size: Double?) {}
  /// By default there are no layers.
  public static var hasLayers: Bool { false }
  /// By default nothing is in front.
  public mutating func takesInFront(
    _ event: InputEvent, at time: Duration, fonts: inout WindowFonts
  ) -> Bool { false }
  /// By default nothing is in front.
  public var isCovered: Bool { false }
  /// By default nothing is in front.
  public var cover: PartTree? { nil }
  /// By default the same is shown until the end.
  public var edition: Int { 0 }
  /// By default there is no field.
  public var editedField: TextField? { nil }
  /// Returns the colors of a field on a panel.
  public func fieldColors(in theme: Theme) -> TextField.Colors { TextField.Colors(theme.window) }
  /// By default no event asks for a caret.
  public mutating func takeCaretRequest() -> FieldPointer.CaretRequest? { nil }
  /// By default there is no caret.
  public mutating func moveCaret(to offset: Int, selecting: Bool) {}
  /// By default switches do not use the window.
  public var switchAccess: SwitchAccess? { nil }
  /// By default nobody scans.
  public var switchUser: Int? { nil }
  /// By default all items are asked.
  public func visibleItems(of list: ControlID, at time: Duration) -> [ControlID]? { nil }
  /// By default nothing shows more.
  public func moreParts(
    at time: Duration
  ) -> (list: ControlID, parts: [(id: ControlID, bounds: CGRect)])? { nil }
  /// By default each press counts.
  public mutating func noteSwitch(at time: Duration) -> Bool { true }
  /// By default nothing shows more.
  public mutating func showMore(by id: ControlID, at time: Duration) {}
  /// By default what is said is also drawn.
  public func nextAnnouncement(after time: Duration) -> Duration? { nil }
  /// By default there is nothing to read.
  public var sources: [StageSource<ContentStage<Self>>] { [] }
}

/// What switches and a pointer that rests have highlighted in a picture.
public struct SwitchHighlight: Sendable {
  /// The parts of a row, or one of them.
  public var highlighted: [ControlID]
  /// Those of them that a press has an effect on now, and where they are in a window that is not mirrored.
  public var parts: [(id: ControlID, bounds: CGRect)]
  /// Whether a press leaves the row.
  public var isLeavingRow: Bool
  /// Where a pointer rests, and which part of its time has passed; `nil` for none.
  public var countdown: (center: Vector, progress: Double)?
  /// Whether the pointer rests on a part.
  public var isCountingDown: Bool
}
