public import Geometry
public import Input

/// A window whose parts can be asked for, one at a time: what assistive technology, tests and speech read.
///
/// The answers are those of the time to which the window was last advanced. Nothing is made for parts that are not asked
/// for, so that a list of a million topics costs nothing. The parts are a tree with ``ControlID/window`` at its root; the
/// children of a list are all its items, whether they are visible or not, in an order that pan, zoom and new values keep.
///
///     func labels(of id: ControlID, in source: borrowing some ControlTree & ~Copyable) -> [String] {
///       guard let node = source.node(id) else { return [] }
///       var labels = [node.label]
///       for index in 0..<source.childCount(of: id) {
///         if let child = source.child(index, of: id) { labels += self.labels(of: child, in: source) }
///       }
///       return labels
///     }
public protocol ControlTree: ~Copyable {
  /// Returns what a part is; `nil` if it does not exist.
  borrowing func node(_ id: ControlID) -> ControlNode?

  /// Returns the number of parts in a part.
  borrowing func childCount(of id: ControlID) -> Int

  /// Returns the part at an index, from 0, of those in a part; `nil` if there is none.
  borrowing func child(_ index: Int, of id: ControlID) -> ControlID?

  /// Returns the part that contains a part, and the index in it; `nil` for the window and for what does not exist.
  borrowing func place(of id: ControlID) -> ControlPlace?

  /// Returns the position of a part among those like it; `nil` if it is not one of several.
  ///
  /// By default, tabs and the items of lists are on one level, in the order of their list.
  borrowing func position(of id: ControlID) -> ControlPosition?

  /// Returns the selected items of a list, in its order, if they are known without reading all items; `nil` otherwise.
  ///
  /// By default, `nil`.
  borrowing func selection(of id: ControlID) -> [ControlID]?

  /// Returns the visible bounds of a part, in logical pixels from the window's top left; `nil` if it is not visible.
  borrowing func bounds(of id: ControlID) -> CGRect?

  /// Returns the innermost part that is in front at a point, in logical pixels from the window's top left; `nil` if the
  /// point is outside the window.
  borrowing func hit(_ point: Vector) -> ControlID?

  /// Returns where the characters of a text field are; `nil` for other parts, and while there are no fonts.
  ///
  /// By default, `nil`.
  borrowing func textPlaces(of id: ControlID) -> TextPlaces?

  /// The part that has the keyboard focus while the window is active, whether a ring shows it or not.
  var focusedControl: ControlID { get }
}

extension ControlTree where Self: ~Copyable {
  /// Returns the position of a tab or of an item of a list; `nil` for other parts.
  public borrowing func position(of id: ControlID) -> ControlPosition? { listPosition(of: id) }

  /// Returns `nil`: all items have to be read.
  public borrowing func selection(of id: ControlID) -> [ControlID]? { nil }

  /// Returns `nil`: nothing is known of characters.
  public borrowing func textPlaces(of id: ControlID) -> TextPlaces? { nil }

  /// Returns the position of a tab or of an item in its list; `nil` for other parts.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - level: The level, from 1.
  /// - Returns: The position.
  public borrowing func listPosition(of id: ControlID, level: Int = 1) -> ControlPosition? {
    switch id.kind {
    case .tab, .topic, .chip, .cell, .group, .row:
      place(of: id).map {
        ControlPosition($0.index, of: childCount(of: $0.parent), level: level)
      }
    case .window, .text, .field, .control: nil
    }
  }
}

/// The position of a part among those like it, such as a topic in its submenu.
public struct ControlPosition: Hashable, Sendable {
  /// The index, from 0.
  public var index: Int
  /// The number of these parts.
  public var count: Int
  /// The level, from 1: that of an item in another one of its list is greater by 1.
  public var level: Int

  /// Creates a position.
  public init(_ index: Int, of count: Int, level: Int = 1) {
    (self.index, self.count, self.level) = (index, count, level)
  }
}

/// Where a part is in a tree.
public struct ControlPlace: Hashable, Sendable {
  /// The part that contains it.
  public var parent: ControlID
  /// The index among the parts in that, from 0.
  public var index: Int

  /// Creates a place.
  public init(in parent: ControlID, at index: Int) { (self.parent, self.index) = (parent, index) }
}
