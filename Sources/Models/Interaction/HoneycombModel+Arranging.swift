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

  /// The order of the cells of the honeycomb when all topics are shown.
  public var cellOrder: CellOrder { arrangement.placedOrder }

  /// The proportions of the honeycomb.
  public var proportions: HoneycombProportions {
    completed(arrangement.proportions)
  }

  /// Returns the proportions of cells with those that are no matter of cells.
  private func completed(_ cells: HoneycombProportions) -> HoneycombProportions {
    HoneycombProportions(
      aspect: cells.aspect, lines: cells.lines, cellWidth: cells.cellWidth, labels: view.labels,
      slop: view.slop)
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
      let proportions = proportionsOfRoom(
        withCellWidth: width ?? view.cellWidth, leastPitch: Self.leastPitchOfAll),
      proportions != arrangement.proportions
    else { return nil }
    return proportions
  }

  /// Returns the proportions with the largest cells of a width in the viewport; `nil` if there are no cells, or no room.
  ///
  /// - Parameters:
  ///   - width: The width of the cells.
  ///   - zoom: The zoom at which lines are as long as the viewport; `nil` for the greatest at which all cells are in it.
  ///   - leastPitch: The least pitch at which all cells of lines are in it, in logical pixels.
  /// - Returns: The proportions.
  func proportionsOfRoom(
    withCellWidth width: CellWidth, atZoom zoom: Double? = nil, leastPitch: Double = 0
  ) -> HoneycombProportions? {
    let count = arrangement.extent.count
    guard count > 0 else { return nil }
    let (axis, rootCount) = (lineAxis, catalogue.roots.count)
    guard axis != nil || max(rootCount, count) <= CellOrder.standardCount else {
      return HoneycombProportions(cellWidth: width)
    }
    guard let room = lineRoom(axis ?? .columns, withCellWidth: width) else { return nil }
    let aspect = CellOrder.aspect(
      of: axis == nil ? count : min(count, Self.matchCount), cellWidth: width,
      outline: room.outline, in: room.size)
    guard let axis else { return HoneycombProportions(aspect: aspect, cellWidth: width) }
    var lines: CellOrder.Lines?
    if zoom == nil, rootCount <= CellOrder.standardCount {
      let groups = arrangement.bloomedParents.map { catalogue.childCount(of: $0, limit: .max) }
      let found = CellOrder.Lines.fitting(axis, [rootCount] + groups, in: room)
      if let found, found.pitch >= leastPitch { lines = found.lines }
    }
    if lines == nil {
      let pitch = (zoom ?? leastFittedZoom) * Self.pitch
      lines = scrollingLines(axis, in: room, pitch: pitch)
    }
    return HoneycombProportions(aspect: aspect, lines: lines, cellWidth: width)
  }

  /// Returns the lines of the first level that are as long as a room at a pitch, in logical pixels.
  func scrollingLines(
    _ axis: CellOrder.Lines.Axis, in room: CellOrder.Lines.Room, pitch: Double
  ) -> CellOrder.Lines? {
    // Subtopics stay below their parent.
    CellOrder.Lines.scrolling(
      axis, catalogue.roots.count, in: room, pitch: pitch, goingOn: !catalogue.hasFamilies)?.lines
  }

  /// The number of matches of a filter whose shape is that of the viewport.
  private static let matchCount = 60

  /// Returns the room of lines of cells; `nil` if there is none.
  func lineRoom(
    _ axis: CellOrder.Lines.Axis, withCellWidth width: CellWidth
  ) -> CellOrder.Lines.Room? {
    let outline = 2 * Self.halfOutline(of: width) / Self.pitch
    let room = viewport.size - Vector(repeating: 2 * outlineMargin)
    guard min(room.x, room.y) > 0 else { return nil }
    return CellOrder.Lines.Room(
      axis, cellWidth: width, outline: CGSize(width: outline.x, height: outline.y),
      size: CGSize(width: room.x, height: room.y))
  }

  /// Returns the number of lines that are whole in the viewport at a zoom, at least 1.
  func wholeLines(of lines: CellOrder.Lines, zoom: Double) -> Int {
    guard let room = lineRoom(lines.axis, withCellWidth: cellWidth) else { return 1 }
    let counts = room.counts(pitch: zoom * Self.pitch)
    return lines.axis == .rows ? counts.rows : counts.columns
  }

  /// The number of topics from which on a list is read in lines.
  private static let leastLineCount = 20

  /// The direction of the lines of the honeycomb; `nil` for cells around the middle.
  private var lineAxis: CellOrder.Lines.Axis? {
    guard isFitted else { return nil }
    switch configuration.order {
    case .center: return nil
    case .rows: return .rows
    case .columns: return .columns
    case .automatic:
      let isLong = view.isLongList ?? hasLongList
      return isLong || isNarrow ? configuration.automaticLines : nil
    }
  }

  /// Keeps the order of the cells, whatever topics are added or removed later.
  mutating func decideOrder() {
    if view.isLongList == nil, !catalogue.roots.isEmpty { view.isLongList = hasLongList }
  }

  private var hasLongList: Bool { catalogue.roots.count >= Self.leastLineCount }

  /// Whether the viewport has room for one or two lines of large cells rather than for a shape around the middle.
  private var isNarrow: Bool {
    max(viewport.size.x, viewport.size.y) > 3 * min(viewport.size.x, viewport.size.y)
  }

  /// The pause after which a list counts as complete.
  static let decidingPause = Duration.milliseconds(250)

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
    // The length of lines depends on the labels, which are fitted before the next picture.
    if lineAxis != nil, view.labels != nil { return false }
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
