import Geometry
import Layouts

extension LiveGridModel {
  /// The zoom step of the keyboard, as a binary logarithm.
  private static let zoomStep = 0.5

  /// The part of the viewport by which keys move the view.
  private static let panShare = 0.25

  /// Does what a user asks for without a pointer; does nothing while the content is dragged.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - time: The time, since the start; must not decrease.
  public mutating func perform(_ action: GridAction, at time: Duration) {
    prepareForEvent(at: time)
    guard !pointer.isDragging else { return }
    switch action {
    case .up: moveFocus(Vector(0, -1), at: time)
    case .down: moveFocus(Vector(0, 1), at: time)
    case .left: moveFocus(Vector(-1, 0), at: time)
    case .right: moveFocus(Vector(1, 0), at: time)
    case .first: focus(orderedCells(from: 0, step: 1) { _ in true }, at: time)
    case .last: focus(orderedCells(from: -1, step: -1) { _ in true }, at: time)
    case .nextProblem: focusNextProblem(by: 1, at: time)
    case .previousProblem: focusNextProblem(by: -1, at: time)
    case .nextGroup: focusNextGroup(by: 1, at: time)
    case .previousGroup: focusNextGroup(by: -1, at: time)
    case .parent: focusParent(at: time)
    case .activate: activate(at: time)
    case .deselect: (focused, groupFocus, selected) = (nil, nil, nil)
    case .zoomIn: zoom(by: Self.zoomStep, at: time)
    case .zoomOut: zoom(by: -Self.zoomStep, at: time)
    case .fit: fit(at: time)
    case .panUp: pan(by: Vector(0, -1), at: time)
    case .panDown: pan(by: Vector(0, 1), at: time)
    case .panLeft: pan(by: Vector(-1, 0), at: time)
    case .panRight: pan(by: Vector(1, 0), at: time)
    }
    updateHover(at: time)
  }

  private mutating func activate(at time: Duration) {
    if let group = focusedGroup {
      zoom(to: group, at: time)
    } else if let index = focused ?? selected {
      selected = index
      activated.append(index)
    }
  }

  private mutating func pan(by direction: Vector, at time: Duration) {
    let way = direction * Vector(viewport.width, viewport.height) * Self.panShare
    let zoom = exp2(zoomExponent.target)
    glide(
      to: pan.destination(at: time) - way / zoom, exponent: zoomExponent.target, at: time,
      over: Self.keyZoomLength)
  }

  // MARK: - Focus

  /// Moves the keyboard focus to a cell and brings it into view; does nothing while the content is dragged.
  public mutating func focus(on cell: UInt32, at time: Duration) {
    prepareForEvent(at: time)
    guard !pointer.isDragging else { return }
    focus(cell, at: time)
    updateHover(at: time)
  }

  private mutating func focus(_ index: UInt32?, at time: Duration) {
    guard let index else { return }
    (focused, groupFocus) = (index, nil)
    reveal(index, at: time)
  }

  /// Moves the focus to the next problem; with a filter, to the next match.
  private mutating func focusNextProblem(by step: Int, at time: Duration) {
    let isFiltered = !search.text.isEmpty
    let group = focusedGroup
    let start = group.flatMap(firstCell) ?? focused ?? selected
    var place = start.flatMap(orderedPlace) ?? (step > 0 ? -1 : 0)
    // The first cell of a group comes after the group.
    if group != nil, step > 0 { place -= 1 }
    let next = orderedCells(from: place + step, step: step) { cell in
      isFiltered ? !cell.look.isDimmed : cell.look.state.isProblem && !cell.look.isStale
    }
    focus(next ?? (start == nil ? orderedCells(from: 0, step: 1) { _ in true } : nil), at: time)
  }

  /// Returns the place of a cell in the order in which clusters are shown.
  private func orderedPlace(of index: UInt32) -> Int? {
    let cell = cells[Int(index)]
    var start = 0
    for cluster in packing.clusters {
      if cluster == Int(cell.cluster) { return start + Int(cell.slot) }
      start += table.clusters[cluster].slots.count
    }
    return nil
  }

  /// Returns the first cell that fits, from a place in the order of the clusters on, once around.
  private func orderedCells(
    from place: Int, step: Int, _ fits: (CellRecord) -> Bool
  ) -> UInt32? {
    let total = packing.clusters.reduce(0) { $0 + table.clusters[$1].slots.count }
    guard total > 0 else { return nil }
    var place = (place % total + total) % total
    // The cluster of the place, and its first place.
    var (number, start) = (0, 0)
    while place >= start + table.clusters[packing.clusters[number]].slots.count {
      start += table.clusters[packing.clusters[number]].slots.count
      number += 1
    }
    for _ in 0..<total {
      let slots = table.clusters[packing.clusters[number]].slots
      let index = slots[place - start]
      if ClusterTable.isCell(index), fits(cells[Int(index)]) { return index }
      place += step
      if place >= start + slots.count {
        start += slots.count
        number += 1
        if number == packing.clusters.count { (number, start, place) = (0, 0, 0) }
      } else if place < start {
        number = (number == 0 ? packing.clusters.count : number) - 1
        let size = table.clusters[packing.clusters[number]].slots.count
        start = place < 0 ? total - size : start - size
        if place < 0 { place = total - 1 }
      }
    }
    return nil
  }

  /// Moves the focus to the next cell in a direction.
  private mutating func moveFocus(_ direction: Vector, at time: Duration) {
    if let group = focusedGroup { return focus(firstCell(of: group), at: time) }
    guard let start = focused ?? selected, let place = position(of: start, progress: 1) else {
      focus(orderedCells(from: 0, step: 1) { _ in true }, at: time)
      return
    }
    let bounds = packing.bounds
    let step = direction * packing.circumradius
    // Odd columns are half a row lower, so the way right or left is searched a quarter row above and below.
    let side =
      direction.y == 0
      ? Vector(0, packing.arrangement.rowPitch / 4) : Vector(0, 0)
    var point = place + step * 1.2
    while bounds.contains(CGPoint(x: point.x, y: point.y)) {
      for point in [point - side, point + side] {
        if let index = cell(atPlace: point), index != start { return focus(index, at: time) }
      }
      point += step * 0.5
    }
  }

  /// Returns the cell whose room contains a point of the content.
  private func cell(atPlace point: Vector) -> UInt32? {
    let local = CGPoint(x: point.x - packing.origin.x, y: point.y - packing.origin.y)
    guard let number = packing.arrangement.cluster(at: local),
      let slot = packing.arrangement.slot(at: local, in: number)
    else { return nil }
    let slots = table.clusters[packing.clusters[number]].slots
    guard slot < slots.count, ClusterTable.isCell(slots[slot]) else { return nil }
    return slots[slot]
  }
}
