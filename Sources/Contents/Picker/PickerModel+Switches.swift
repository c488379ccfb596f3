import Controls
import Geometry
import Input
import Interaction

/// What a switch scans, besides what the tree says.
extension PickerModel {
  /// Returns the items of a list that are visible, topics and picks; `nil` for another list, of which all may be asked.
  ///
  /// O(visible items).
  func visibleItems(of list: ControlID, at time: Duration) -> [ControlID]? {
    switch list {
    case PickerPart.topics.id:
      guard listsTopics else { return [] }
      var frame = Frame()
      honeycomb.frame(at: time, into: &frame)
      return frame.cells.filter {
        $0.scale > 0 && $0.opacity > 0 && cellArea.contains(CGPoint($0.center))
      }.map { id(of: $0.topic) }
    case PickerPart.tray.id:
      return listsPicks ? visibleChips(at: time).map { id(ofChip: honeycomb.picks[$0]) } : []
    default: return nil
    }
  }

  /// Returns the edges beyond which a switch can look for topics.
  func edgesToScan(at time: Duration) -> [HoneycombModel.Edge] {
    guard listsTopics, obeysRequests, openList == nil else { return [] }
    return honeycomb.edgesWithTopicsBeyond(at: time)
  }

  /// The side of the square at a sign of an edge, in logical pixels: a target of that size is easy to hit.
  private static let signSide = 44.0

  /// Returns the place of an edge in the window: that of its arrow, or around its sign.
  func scanArea(of edge: HoneycombModel.Edge) -> CGRect {
    var area = honeycomb.arrowArea(at: edge)
    if !honeycomb.hasEdgeArrows, let center = layout.signCenter(at: edge) {
      let (side, room) = (Self.signSide * layout.partScale, layout.viewport)
      area = CGRect(
        x: max(room.minX, min(center.x - side / 2, room.maxX - side)),
        y: max(room.minY, min(center.y - side / 2, room.maxY - side)), width: side, height: side)
    }
    return area
  }

  /// Returns the edge whose part has an identity; `nil` if it is another part.
  static func edge(of id: ControlID) -> HoneycombModel.Edge? {
    HoneycombModel.Edge.allCases.first { PickerPart.arrow($0).id == id }
  }

  /// Moves the view toward the topics beyond an edge, as a tap on an arrow does; does nothing if there are none.
  mutating func showMore(beyond edge: HoneycombModel.Edge, at time: Duration) {
    guard noteSwitch(at: time), edgesToScan(at: time).contains(edge) else { return }
    controls.focus(nil)
    change { $0.showMore(beyond: edge, at: time) }
  }

  /// Notes the press of a switch as an activity of the user.
  ///
  /// - Parameter time: The time since the start; must not decrease.
  /// - Returns: Whether it may have another effect; `false` if it only ends the idle warning of a kiosk.
  mutating func noteSwitch(at time: Duration) -> Bool {
    note(.key(KeyPress("space")), at: time)
  }
}
