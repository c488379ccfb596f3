public import Geometry

/// All cells and groups in the order in which they are placed, whether they are visible or not.
///
/// Groups are in the order of their names, and the cells of a group in that of their places, which pan and zoom do not
/// change. A new value changes it only with ``GridOrder/value``.
extension LiveGridModel {
  // MARK: - Cells

  /// Returns a number that no other cell has or will have; O(1).
  ///
  /// An index is given to another cell when its cell was removed.
  public func serial(of index: UInt32) -> UInt64 {
    UInt64(generations.isEmpty ? 0 : generations[Int(index)]) << 32 | UInt64(index)
  }

  /// Returns the cell with a serial number; `nil` if it was removed; O(1).
  public func cell(withSerial serial: UInt64) -> UInt32? {
    let index = UInt32(truncatingIfNeeded: serial)
    guard cells.indices.contains(Int(index)), cells[Int(index)].exists,
      self.serial(of: index) == serial
    else { return nil }
    return index
  }

  /// Notes that the index of a cell is free for another one.
  mutating func endGeneration(of index: UInt32) {
    if generations.isEmpty { generations = Array(repeating: 0, count: cells.count) }
    generations[Int(index)] &+= 1
  }

  /// Returns the cell with an id; `nil` if there is none.
  public func cell(withID id: String) -> UInt32? {
    guard let index = intake.ids.index(of: id), Int(index) < cells.count, cells[Int(index)].exists
    else { return nil }
    return index
  }

  /// Returns the cell at a position in the order, from 0; `nil` if there are fewer; O(log cells).
  public func cell(atPosition position: Int) -> UInt32? {
    guard let place = packing.cellCounts.position(ofUnit: position) else { return nil }
    return table.clusters[packing.clusters[place]].cell(
      ofRank: position - packing.cellCounts.sum(before: place))
  }

  /// Returns the position of a cell in the order; O(log cells).
  public func positionInOrder(of index: UInt32) -> Int {
    let cell = cells[Int(index)]
    return packing.cellCounts.sum(before: Int(packing.numbers[Int(cell.cluster)]))
      + table.clusters[Int(cell.cluster)].rank(ofSlot: Int(cell.slot))
  }

  /// Returns the center and the circumradius of a cell in the window at a time, where it is visible or would be; `nil` if
  /// the fish-eye hides it.
  ///
  /// O(1).
  public func outline(
    of index: UInt32, at time: Duration
  ) -> (center: Vector, circumradius: Double)? {
    let view = screenView(at: time)
    guard let place = position(of: index, progress: view.progress) else { return nil }
    var outline: (center: Vector, circumradius: Double)?
    visit(index, view.point(place), view, usesSizes: sizeExtremes.bounds != nil) {
      outline = ($1, $2)
    }
    return outline
  }

  // MARK: - Groups

  /// The number of groups with a name.
  public var groupCount: Int { packing.groups.count }

  /// Returns the group at a position in the order, outer ones before those in them; `nil` if there are fewer; O(1).
  public func group(atPosition position: Int) -> GroupID? {
    packing.groups.indices.contains(position) ? packing.groups[position] : nil
  }

  /// Returns the position of a group in the order; `nil` if it has no cells; O(1).
  public func positionInOrder(of group: GroupID) -> Int? { packing.position(of: group) }

  /// Returns the names of a group: that of the outer group, and that of the inner one, which is `nil` for an outer group.
  public func names(of group: GroupID) -> (outer: String, inner: String?) {
    switch group {
    case .section(let number): return (table.sections[number].name, nil)
    case .cluster(let number):
      let cluster = table.clusters[number]
      return (table.sections[cluster.section].name, cluster.name)
    }
  }

  /// Returns the number of cells of a group in each state.
  public func counts(of group: GroupID) -> StateCounts {
    switch group {
    case .cluster(let number): return table.clusters[number].counts
    case .section(let number):
      var counts = StateCounts()
      for cluster in table.sections[number].clusters { counts += table.clusters[cluster].counts }
      return counts
    }
  }

  /// Returns where the title and all of a group are in the window at a time, visible or not; the title is empty if there is
  /// no room for titles.
  public func outline(of group: GroupID, at time: Duration) -> (title: CGRect, frame: CGRect)? {
    guard let rects = packing.rects(of: group) else { return nil }
    let view = screenView(at: time)
    return (
      rects.title.isEmpty ? .zero : view.rect(packing.moved(rects.title)),
      view.rect(packing.moved(rects.frame))
    )
  }
}
