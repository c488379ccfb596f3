public import Geometry
public import Input

/// A window whose visible parts can be scanned by a switch, and pressed by a pointer that rests.
///
/// Only the visible parts are asked for, so that a list of a million topics costs no more than what is seen of it.
public protocol SwitchTree: ControlTree, ~Copyable {
  /// Returns the items of a list that are visible; by default those with bounds, of which all are asked.
  borrowing func visibleItems(of list: ControlID) -> [ControlID]

  /// Returns the parts that show more of a list, in the order of scanning; by default there are none.
  ///
  /// They need not be in the tree: a pointer or the keyboard may have other means.
  borrowing func moreControls(of list: ControlID) -> [ControlID]

  /// Returns the visible bounds of a part that a press has an effect on now; `nil` for other parts.
  ///
  /// By default, such parts have a name and obey ``ControlRequest/press``.
  borrowing func pressableBounds(of id: ControlID) -> CGRect?

  /// Returns the part at a point that a press has an effect on now; `nil` if there is none.
  ///
  /// By default the one that is in front in the tree.
  borrowing func pressablePart(at point: Vector) -> ControlID?

  /// The number of the user who is there; `nil` if nobody can scan, because something else is shown.
  ///
  /// A scan ends with its user.
  var switchUser: Int? { get }

  /// Whether the parts of a row follow one another from right to left.
  var readsFromRightToLeft: Bool { get }
}

extension SwitchTree where Self: ~Copyable {
  /// Returns the items of a list with bounds.
  public borrowing func visibleItems(of list: ControlID) -> [ControlID] {
    (0..<childCount(of: list)).compactMap { child($0, of: list) }.filter { bounds(of: $0) != nil }
  }

  /// Returns no parts.
  public borrowing func moreControls(of list: ControlID) -> [ControlID] { [] }

  /// Returns the bounds of a part with a name that obeys a press.
  public borrowing func pressableBounds(of id: ControlID) -> CGRect? {
    guard let node = node(id), node.name != nil, node.actions.contains(.press) else { return nil }
    return bounds(of: id)
  }

  /// Returns the part in front at a point, if it obeys a press.
  public borrowing func pressablePart(at point: Vector) -> ControlID? {
    hit(point).flatMap { pressableBounds(of: $0) == nil ? nil : $0 }
  }

  /// Returns the rows that a switch scans, each with the parts in it; no row is empty.
  ///
  /// The order is that of the keyboard focus: the items of each list from top to bottom, what shows more of it, and then the
  /// other parts. While a list is modal, there are only its items.
  ///
  /// O(n log n) for the visible parts.
  public borrowing func switchRows() -> [[ControlID]] {
    var rows: [[ControlID]] = []
    var others: [ControlID] = []
    var seen: Set<ControlID> = []
    for index in 0..<childCount(of: .window) {
      guard let id = child(index, of: .window), let node = node(id) else { continue }
      guard node.role == .list else {
        others.append(id)
        continue
      }
      let items = self.rows(of: visibleItems(of: id))
      if node.states.contains(.modal) { return items }
      let more = moreControls(of: id).filter { pressableBounds(of: $0) != nil }
      seen.formUnion(more)
      rows += items
      if !more.isEmpty { rows.append(more) }
    }
    return rows + self.rows(of: others.filter { !seen.contains($0) })
  }

  /// Returns the parts that can be pressed in rows from top to bottom, each in the direction of reading.
  private borrowing func rows(of parts: [ControlID]) -> [[ControlID]] {
    var places: [(id: ControlID, rect: CGRect)] = []
    for id in parts {
      if let rect = pressableBounds(of: id) { places.append((id, rect)) }
    }
    places.sort { ($0.rect.midY, $0.rect.midX) < ($1.rect.midY, $1.rect.midX) }
    var rows: [[(id: ControlID, rect: CGRect)]] = []
    for place in places {
      // Cells near an edge are moved a little; the next row of a honeycomb is half a cell below.
      if let first = rows.last?.first,
        place.rect.midY - first.rect.midY
          < SwitchRow.tolerance * min(place.rect.height, first.rect.height)
      {
        rows[rows.count - 1].append(place)
      } else {
        rows.append([place])
      }
    }
    let isMirrored = readsFromRightToLeft
    return rows.map { row in
      row.sorted { isMirrored ? $0.rect.midX > $1.rect.midX : $0.rect.midX < $1.rect.midX }
        .map(\.id)
    }
  }
}

/// The rows of a scan.
private enum SwitchRow {
  /// How far the middles of parts in a row can be apart, as a part of their height.
  static let tolerance = 0.3
}
