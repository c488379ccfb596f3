public import Controls
import Geometry
import LiveGrid

extension WatchModel {
  /// The text of a selection in the filter field, otherwise the id of the selected cell; `nil` without either.
  public var copiedText: String? {
    let selection = field.selectedText
    return selection.isEmpty ? grid.selected.map { grid.id(of: $0) } : selection
  }

  /// What is shown without cells.
  var emptinessText: String {
    feedProblem ?? feedNote ?? (isWaiting ? "Waiting for values …" : "No values")
  }

  /// The control tree at a time, which must not be before the last event.
  ///
  /// The cells are a list of those that are visible, created on demand.
  ///
  /// - Parameter time: The time since the start.
  /// - Returns: The window.
  public func controlTree(at time: Duration) -> ControlTree {
    var frame = GridFrame()
    self.frame(at: time, into: &frame)
    var nodes = [
      ControlTree(.heading, title, in: layout.hasTitle ? titleBox : layout.header),
      ControlTree(.status, countsText, in: layout.counts),
    ]
    nodes += statusTexts(at: time).map { ControlTree(.status, $0, in: titleBox) }
    if showsField { nodes.append(textField.node()) }
    if grid.count == 0 { nodes.append(ControlTree(.status, emptinessText, in: layout.viewport)) }
    for group in frame.groups {
      nodes.append(
        ControlTree(
          .button, Self.text(of: group), action: .press,
          in: Self.clipped(group.titleRect, to: layout.viewport)))
    }
    nodes += controls.nodes { _ in cellList(of: frame) }
    if let panel = histogramPanel { nodes.append(ControlTree(.label, "Histogram", in: panel)) }
    if let map = minimap(at: time) {
      nodes.append(ControlTree(.handle, "Map", action: .drag, in: map.panel))
    }
    return ControlTree(
      .window, title, in: layout.window,
      children: ControlTree.Children(nodes, isLastInFront: true))
  }

  /// The number of cells in each state, in words.
  private var countsText: String {
    CellState.allCases.map { state in
      let matched = grid.filter.isEmpty ? "" : "\(NumberText.count(grid.matchedCounts[state])) of "
      return "\(matched)\(NumberText.count(grid.counts[state])) \(state.name)"
    }.joined(separator: ", ")
  }

  func statusTexts(at time: Duration) -> [String] {
    var texts = ["\(NumberText.count(grid.count)) cells"]
    let rate = grid.updateRate(at: time)
    if rate > 0 { texts.append("\(ValueFormat.plain.text(of: rate).number) updates per second") }
    if grid.staleCount > 0 { texts.append("\(NumberText.count(grid.staleCount)) stale") }
    if grid.badLineCount > 0 { texts.append("\(NumberText.count(grid.badLineCount)) bad lines") }
    if grid.isPaused { texts.append("Paused") }
    if let feedProblem { texts.append(feedProblem) }
    if let feedNote { texts.append(feedNote) }
    return texts
  }

  private static func text(of group: GridFrame.Group) -> String {
    let counts = CellState.allCases.filter { group.counts[$0] > 0 }
      .map { "\(NumberText.count(group.counts[$0])) \($0.name)" }
    return counts.isEmpty ? group.title : "\(group.title): \(counts.joined(separator: ", "))"
  }

  private static func clipped(_ rect: CGRect, to area: CGRect) -> CGRect {
    let part = rect.intersection(area)
    return part.isNull ? .zero : part
  }

  // MARK: - Cells

  /// The visible cells, created on demand.
  private func cellList(of frame: GridFrame) -> ControlTree {
    let (grid, area) = (grid, layout.viewport)
    let places = VisibleCells(frame)
    let focused = isOnButton ? nil : grid.focused
    return ControlTree(
      .list, "Cells", in: area,
      children: ControlTree.Children(
        count: places.count, focused: focused.flatMap { places.place(of: $0) },
        { place in
          let cell = places.cell(at: place)
          var states: ControlNode.States = []
          if cell == focused { states.insert(.focused) }
          if cell == grid.selected { states.insert(.selected) }
          return ControlTree(
            .listItem, grid.label(of: cell), value: .text(Self.text(of: cell, in: grid)),
            states: states, action: .press, in: Self.clipped(places.bounds(at: place), to: area))
        },
        at: { point in
          (0..<places.count).last { places.bounds(at: $0).contains(point) }
        }))
  }

  private static func text(of cell: UInt32, in grid: LiveGridModel) -> String {
    let format = ValueFormat(grid.definition, ends: grid.valueRange)
    let state = grid.state(of: cell).name
    guard let value = grid.value(of: cell) else {
      return grid.hasGivenState(cell) ? state : "no value, \(state)"
    }
    return "\(format.text(of: value).whole), \(state)"
  }
}

/// The visible cells of a frame, whether they are dots or not.
private struct VisibleCells: Sendable {
  private let frame: GridFrame

  init(_ frame: GridFrame) { self.frame = frame }

  private var areDots: Bool { frame.detail == .dot }

  var count: Int { areDots ? frame.dots.indices.count : frame.cells.count }

  func cell(at place: Int) -> UInt32 {
    areDots ? frame.dots.indices[place] : frame.cells[place].index
  }

  func place(of cell: UInt32) -> Int? {
    areDots
      ? frame.dots.indices.firstIndex(of: cell) : frame.cells.firstIndex { $0.index == cell }
  }

  func bounds(at place: Int) -> CGRect {
    var (center, radius) = (CGPoint.zero, frame.circumradius)
    if areDots {
      let point = frame.dots.centers[place]
      center = CGPoint(x: Double(point.x), y: Double(point.y))
    } else {
      (center, radius) = (frame.cells[place].center, frame.cells[place].circumradius)
    }
    let half = radius * 0.75.squareRoot()
    return CGRect(
      x: center.x - radius, y: center.y - half, width: 2 * radius, height: 2 * half)
  }
}
