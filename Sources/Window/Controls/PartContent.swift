public import Geometry
public import Input

/// A content of a window that describes its parts; its stage computes from that what other programs, switches and tests ask for.
///
/// The tree has the parts that are few. The items of lists of many, such as topics, cells and rows, are asked for one at a time:
/// their identities have a kind with ``Input/ControlID/Kind/isItem``.
public protocol PartContent {
  /// Returns the parts at a time, which must not be before the last event.
  func partTree(at time: Duration) -> PartTree

  /// The part that has the keyboard focus while the window is active, whether a ring shows it or not.
  var focusedPart: ControlID { get }

  /// The bounds of the window, in logical pixels from its top left.
  var windowBounds: CGRect { get }

  /// Whether the window is a mirror image, because its language is written from right to left.
  ///
  /// All places that a content gets and gives are those of the window that is not mirrored.
  var isMirrored: Bool { get }

  /// Returns the number of items in a list of many, or in an item; 0 for other parts.
  func itemCount(of list: ControlID, at time: Duration) -> Int

  /// Returns the item at an index of a list of many, or of an item, which has it.
  func item(_ index: Int, of list: ControlID) -> ControlID?

  /// Returns where an item is; `nil` if there is no such item.
  func place(ofItem id: ControlID) -> ControlPlace?

  /// Returns what an item is, without the focus; `nil` if there is no such item.
  func node(ofItem id: ControlID, at time: Duration) -> ControlNode?

  /// Returns the bounds of an item; `nil` or empty if it is not visible.
  func bounds(ofItem id: ControlID, at time: Duration) -> CGRect?

  /// Returns the item of a list of many at a point; `nil` if there is none.
  func item(at point: Vector, of list: ControlID, time: Duration) -> ControlID?

  /// Returns the position of an item among those like it; by default that in its list.
  func position(ofItem id: ControlID, at time: Duration) -> ControlPosition?

  /// Returns the selected items of a list of many, in its order, if they are known without reading all items; by default, `nil`.
  func selection(of list: ControlID) -> [ControlID]?
}

extension PartContent {
  /// By default the window is no mirror image.
  public var isMirrored: Bool { false }

  /// Returns the position of an item in its list.
  public func position(ofItem id: ControlID, at time: Duration) -> ControlPosition? {
    place(ofItem: id).map { ControlPosition($0.index, of: itemCount(of: $0.parent, at: time)) }
  }

  /// Returns `nil`: all items have to be read.
  public func selection(of list: ControlID) -> [ControlID]? { nil }
}
