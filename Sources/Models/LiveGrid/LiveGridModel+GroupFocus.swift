import Geometry

/// The keyboard focus on groups.
extension LiveGridModel {
  /// The group with the keyboard focus, which no cell has then; `nil` for none, also when the group has lost its cells.
  public var focusedGroup: GroupID? {
    groupFocus.flatMap { positionInOrder(of: $0) == nil ? nil : $0 }
  }

  /// Moves the keyboard focus to a group and brings its title into view; does nothing while the content is dragged.
  public mutating func focus(on group: GroupID, at time: Duration) {
    prepareForEvent(at: time)
    guard !pointer.isDragging else { return }
    focus(group, at: time)
    updateHover(at: time)
  }

  private mutating func focus(_ group: GroupID, at time: Duration) {
    guard positionInOrder(of: group) != nil else { return }
    (focused, groupFocus) = (nil, group)
    reveal(group, at: time)
  }

  /// Returns the innermost group of a cell that has a name; `nil` for a cell in no group.
  private func group(ofCell index: UInt32) -> GroupID? {
    let cluster = Int(cells[Int(index)].cluster)
    let groups: [GroupID] = [.cluster(cluster), .section(table.clusters[cluster].section)]
    return groups.first { positionInOrder(of: $0) != nil }
  }

  /// Moves the focus to the next group in the order, once around.
  mutating func focusNextGroup(by step: Int, at time: Duration) {
    guard groupCount > 0 else { return }
    let current = focusedGroup.flatMap { positionInOrder(of: $0) }
    let own = (focused ?? selected).flatMap(group(ofCell:)).flatMap { positionInOrder(of: $0) }
    let position =
      switch (current, own) {
      case (let current?, _): current + step
      // The title of its own group is before the cell.
      case (nil, let own?): step > 0 ? own + 1 : own
      case (nil, nil): step > 0 ? 0 : groupCount - 1
      }
    guard let group = group(atPosition: (position + groupCount) % groupCount) else { return }
    focus(group, at: time)
  }

  /// Moves the focus from a cell to its group, and from an inner group to the outer one.
  mutating func focusParent(at time: Duration) {
    switch focusedGroup {
    case .cluster(let number): focus(.section(table.clusters[number].section), at: time)
    case .section: break
    case nil:
      if let group = (focused ?? selected).flatMap(group(ofCell:)) { focus(group, at: time) }
    }
  }

  /// Returns the first cell of a group, in the order in which clusters are shown.
  func firstCell(of group: GroupID) -> UInt32? {
    let cluster = packing.clusters.first { number in
      guard table.clusters[number].cellCount > 0 else { return false }
      return switch group {
      case .cluster(let cluster): number == cluster
      case .section(let section): table.clusters[number].section == section
      }
    }
    return cluster.flatMap { table.clusters[$0].cell(ofRank: 0) }
  }

  /// Brings a group into view: all of it if there is room, otherwise its title, from the left.
  private mutating func reveal(_ group: GroupID, at time: Duration) {
    guard let rects = packing.rects(of: group) else { return }
    let zoom = exp2(zoomExponent.target)
    let room = Vector(viewport.width, viewport.height) / zoom - Vector(repeating: 24 / zoom)
    let offset = pan.destination(at: time)
    let (whole, title) = (packing.moved(rects.frame), packing.moved(rects.title))
    func shift(_ low: Double, _ high: Double, _ room: Double) -> Double {
      // What is larger than the room is shown from its start.
      if high - low > room || low < -room / 2 { return -room / 2 - low }
      return high > room / 2 ? room / 2 - high : 0
    }
    let height = whole.height <= room.y || title.isEmpty ? whole.height : title.height
    let place = Vector(whole.minX, whole.minY) + offset
    let way = Vector(
      shift(place.x, place.x + whole.width, room.x), shift(place.y, place.y + height, room.y))
    if way != .zero { glide(to: offset + way, exponent: zoomExponent.target, at: time) }
  }
}
