import Geometry
public import HexGeometry

/// The proportions of the honeycomb with `fitted` framing.
extension HoneycombModel {
  /// What decides on the proportions of the honeycomb with `fitted` framing.
  public enum Arranging: Hashable, Sendable {
    /// The viewport and the number of topics decide on the shape, at the start and until the first input. The cells have
    /// this width; `nil` for the one that `fit(_:withCellWidth:at:)` sets.
    case byRoom(cellWidth: CellWidth?)
    /// A recording: these proportions, and then its events.
    case recorded(HoneycombProportions)
  }

  /// A change of the proportions, as recordings have it.
  public struct ArrangementChange: Hashable, Sendable {
    /// The new proportions.
    public var proportions: HoneycombProportions
    /// The time of the change.
    public var time: Duration
  }

  /// The order of the cells of the honeycomb.
  public var cellOrder: CellOrder { arrangement.order }

  /// The proportions of the honeycomb.
  public var proportions: HoneycombProportions {
    completed(arrangement.proportions)
  }

  /// Returns the proportions of cells with those that are no matter of cells.
  private func completed(_ cells: HoneycombProportions) -> HoneycombProportions {
    HoneycombProportions(
      aspect: cells.aspect, cellWidth: cells.cellWidth, labels: view.labels, slop: view.slop)
  }

  /// The width of the cells.
  public var cellWidth: CellWidth { arrangement.proportions.cellWidth }

  /// Whether the proportions have changed since the start or since the change was taken.
  public var hasArrangementChange: Bool { view.arrangementChange != nil }

  /// Returns the last change of the proportions since the start or the last call; `nil` if there was none.
  public mutating func takeArrangementChange() -> ArrangementChange? {
    guard let change = view.arrangementChange else { return nil }
    view.arrangementChange = nil
    return change
  }

  /// The proportions with the largest cells in the viewport; `nil` if they are the current ones, or a recording decides.
  ///
  /// O(n log n) in the number of topics with cells, but O(1) if there are too many for a shape.
  private var proportionsOfRoom: HoneycombProportions? {
    guard isFitted, !isFiltered, !view.hasInput, case .byRoom(let width) = configuration.arranging,
      let proportions = proportionsOfRoom(withCellWidth: width ?? view.cellWidth),
      proportions != arrangement.proportions
    else { return nil }
    return proportions
  }

  /// Returns the proportions with the largest cells of a width in the viewport; `nil` if there are no cells, or no room.
  func proportionsOfRoom(withCellWidth width: CellWidth) -> HoneycombProportions? {
    let count = arrangement.extent.count
    guard count > 0 else { return nil }
    guard max(catalogue.roots.count, count) <= CellOrder.standardCount else {
      return HoneycombProportions(cellWidth: width)
    }
    let outline = 2 * Self.halfOutline(of: width) / Self.pitch
    let room = viewport.size - Vector(repeating: 2 * outlineMargin)
    guard min(room.x, room.y) > 0 else { return nil }
    let aspect = CellOrder.aspect(
      of: count, cellWidth: width, outline: CGSize(width: outline.x, height: outline.y),
      in: CGSize(width: room.x, height: room.y))
    return HoneycombProportions(aspect: aspect, cellWidth: width)
  }

  /// The proportions at the start.
  static func proportions(of configuration: Configuration) -> HoneycombProportions {
    switch configuration.arranging {
    case _ where configuration.framing == .classic: HoneycombProportions()
    case .byRoom(let width): HoneycombProportions(cellWidth: width ?? .regular)
    case .recorded(let proportions): proportions
    }
  }

  /// Gives the honeycomb the proportions of the viewport, without motion.
  mutating func arrangeByRoom(at time: Duration) {
    guard let proportions = proportionsOfRoom else { return }
    arrange(in: completed(proportions), at: time)
  }

  /// Gives the honeycomb the proportions of the viewport, to whose cells the topics move.
  ///
  /// - Returns: Whether it has others; the view then fits too.
  mutating func regroupByRoom(at time: Duration) -> Bool {
    guard let proportions = proportionsOfRoom else { return false }
    regroup(in: completed(proportions), at: time)
    return true
  }

  /// Follows a change of the proportions in a recording.
  mutating func adopt(_ proportions: HoneycombProportions, at time: Duration) {
    guard isFitted, !isFiltered, !isDragging else { return }
    configuration.arranging = .recorded(proportions)
    guard proportions != self.proportions else { return }
    regroup(in: proportions, at: time)
  }

  /// Moves the topics to the cells of a honeycomb of other proportions, and fits the view to them.
  mutating func regroup(in proportions: HoneycombProportions, at time: Duration) {
    if view.jumpsAfterResize, time - (view.lastResize ?? .zero) < Timing.fitInterval {
      arrange(in: proportions, at: time)
      fitView(at: time, isAnimated: false)
      return
    }
    regroup(at: time) { model in
      model.arrange(in: proportions, at: time)
      model.fitView(at: time, isAnimated: false, zoomsSlowly: true)
    }
  }

  mutating func arrange(in proportions: HoneycombProportions, at time: Duration) {
    (view.labels, view.slop) = (proportions.labels, proportions.slop)
    if proportions.cells != arrangement.proportions {
      arrangement = arrangement.arranged(in: proportions.cells, of: catalogue)
    }
    view.arrangementChange = ArrangementChange(proportions: proportions, time: time)
  }
}
