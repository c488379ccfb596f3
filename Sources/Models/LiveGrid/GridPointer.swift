import Geometry
import Input

/// The mouse and the fingers on a live grid.
struct GridPointer: Sendable {
  /// A button or a finger that is down.
  struct Press: Sendable {
    var pointer: InputEvent.Pointer
    var start: Vector
    var last: Vector
    var cell: UInt32?
    var group: GroupID?
    /// Whether the pointer has moved too far for a click.
    var isDrag = false
  }

  var press: Press?
  /// A second finger, and its last point.
  var finger: (pointer: InputEvent.Pointer, last: Vector)?
  /// Where the mouse is; `nil` outside the window and for fingers.
  var hover: Vector?
  /// The last click on the ground, for double clicks.
  var groundClick: (time: Duration, point: Vector)?

  /// Whether the content is being dragged.
  var isDragging: Bool { press?.isDrag == true }

  /// Forgets a cell that was removed.
  mutating func forget(_ index: UInt32) {
    if press?.cell == index { press?.cell = nil }
  }
}
