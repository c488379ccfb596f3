import Geometry
public import HexGeometry

/// The shape of the honeycomb with `fitted` framing.
extension HoneycombModel {
  /// What decides on the shape of the honeycomb with `fitted` framing.
  public enum Arranging: Hashable, Sendable {
    /// The viewport and the number of topics, at the start and until the first input.
    case byRoom
    /// A recording: this aspect, or `nil` for a round honeycomb, and then its events.
    case recorded(CellOrder.Aspect?)
  }

  /// A change of the shape, as recordings have it.
  public struct ArrangementChange: Hashable, Sendable {
    /// The new proportions; `nil` for a round honeycomb.
    public var aspect: CellOrder.Aspect?
    /// The time of the change.
    public var time: Duration
  }

  /// The order of the cells of the honeycomb.
  public var cellOrder: CellOrder { arrangement.order }

  /// Whether the shape has changed since the start or since the change was taken.
  public var hasArrangementChange: Bool { view.arrangementChange != nil }

  /// Returns the last change of the shape since the start or the last call; `nil` if there was none.
  public mutating func takeArrangementChange() -> ArrangementChange? {
    guard let change = view.arrangementChange else { return nil }
    view.arrangementChange = nil
    return change
  }

  /// The order with the largest cells in the viewport; `nil` if it is the current one, or a recording decides.
  ///
  /// O(n log n) in the number of topics with cells, but O(1) if there are too many for a shape.
  private var orderOfRoom: CellOrder? {
    guard isFitted, !isFiltered, !view.hasInput, case .byRoom = configuration.arranging else {
      return nil
    }
    let count = arrangement.extent.count
    guard count > 0 else { return nil }
    guard catalogue.roots.count <= CellOrder.standardCount, count <= CellOrder.standardCount else {
      return arrangement.order.aspect == nil ? nil : .round
    }
    let outline = 2 * Self.halfOutline / Self.pitch
    let room = viewport.size - Vector(repeating: 2 * outlineMargin)
    guard min(room.x, room.y) > 0 else { return nil }
    let aspect = CellOrder.aspect(
      of: count, outline: CGSize(width: outline.x, height: outline.y),
      in: CGSize(width: room.x, height: room.y))
    return aspect == arrangement.order.aspect ? nil : CellOrder(aspect: aspect)
  }

  /// The order of cells at the start.
  static func order(of configuration: Configuration) -> CellOrder {
    guard configuration.framing == .fitted, case .recorded(let aspect?) = configuration.arranging
    else { return .round }
    return CellOrder(aspect: aspect)
  }

  /// Gives the honeycomb the shape of the viewport, without motion.
  mutating func arrangeByRoom(at time: Duration) {
    if let order = orderOfRoom { arrange(in: order, at: time) }
  }

  /// Gives the honeycomb the shape of the viewport, to whose cells the topics move.
  ///
  /// - Returns: Whether it has another shape; the view then fits too.
  mutating func regroupByRoom(at time: Duration) -> Bool {
    guard let order = orderOfRoom else { return false }
    regroup(in: order, at: time)
    return true
  }

  /// Follows a change of the shape in a recording.
  mutating func adopt(aspect: CellOrder.Aspect?, at time: Duration) {
    guard isFitted, !isFiltered, !isDragging else { return }
    configuration.arranging = .recorded(aspect)
    guard aspect != arrangement.order.aspect else { return }
    regroup(in: aspect.map { CellOrder(aspect: $0) } ?? .round, at: time)
  }

  /// Moves the topics to the cells of another order, and fits the view to them.
  private mutating func regroup(in order: CellOrder, at time: Duration) {
    if view.jumpsAfterResize, view.lastResize == time {
      arrange(in: order, at: time)
      fitView(at: time, isAnimated: false)
      return
    }
    regroup(at: time) { model in
      model.arrange(in: order, at: time)
      model.fitView(at: time, isAnimated: false, zoomsSlowly: true)
    }
  }

  private mutating func arrange(in order: CellOrder, at time: Duration) {
    arrangement = arrangement.arranged(in: order, of: catalogue)
    view.arrangementChange = ArrangementChange(aspect: order.aspect, time: time)
  }
}
