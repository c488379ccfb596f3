public import Controls
public import Geometry
public import Input
import Interaction
import Picker

/// The parts of the demo's window.
///
/// While stages move, they are where they come to rest, as for clicks. The picker is a window in it; its texts and controls have other
/// identities here than in a window of their own.
extension DemoModel: PartContent {
  /// The picker.
  private static let pickerWindow = ControlID(.window, 1)
  /// What is added to the numbers of the picker's controls and texts.
  private static let pickerSalt = ControlID(.window, word: DemoControl.picker.word).number

  /// Returns the identity of a part of the picker, or that which a list here has in the picker.
  private static func outer(_ id: ControlID) -> ControlID {
    if id.kind.isItem { return id }
    return id.kind == .window ? pickerWindow : ControlID(id.kind, id.number ^ pickerSalt)
  }

  /// Whether the window is a mirror image, because its language is written from right to left.
  public var isMirrored: Bool { picker.isMirrored }

  /// The bounds of the window.
  public var windowBounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// The part that has the keyboard focus: a control, or a part of the picker.
  ///
  /// Without a focus, it is the list of the stage's cells.
  public var focusedPart: ControlID {
    if controls.focused == .hexagons, let cell = hexagons.focused { return id(ofCell: cell) }
    if let focused = controls.focused, focused != .picker { return ControlGroup.id(of: focused) }
    return cellList?.id ?? Self.outer(picker.focusedPart)
  }

  /// Returns the parts: the controls, of which one is the list of cells or the picker, and the texts.
  public func partTree(at time: Duration) -> PartTree {
    let list = cellList.map { Part($0.id, $0.node, in: frame.area, isVirtual: true) }
    var parts = controls.items.compactMap { item in
      switch item.id {
      case .picker: tab == .picker ? pickerPart(at: time) : nil
      case .hexagons: list
      default: controls.part(of: item)
      }
    }
    // Those of hexagons are a stop in the order of focus.
    if let list, !parts.contains(where: { $0.id == list.id }) { parts.append(list) }
    parts += texts(at: time)
    // Also while a pointer is pressed on something else than the picker.
    if controls.isPressed { parts = parts.map(\.withoutActions) }
    let node = ControlNode(.window, "Honeycomb", language: language?.tag)
    return PartTree(node, in: windowBounds, parts)
  }

  private func pickerPart(at time: Duration) -> Part {
    func moved(_ part: Part) -> Part {
      var part = part
      part.id = Self.outer(part.id)
      part.bounds = part.bounds.map { placed($0) }
      part.items = part.items.map(moved)
      return part
    }
    var part = moved(picker.partTree(at: time).window)
    part.node.name = ControlName(.control, DemoControl.picker.word)
    part.node.actions = .focus
    part.node.states.insert(.focusable)
    return part
  }

  /// Returns where a part of the picker is in the window.
  private func placed(_ rect: CGRect) -> CGRect {
    let area = frame.area
    return rect.offsetBy(dx: area.minX, dy: area.minY).intersection(area)
  }

  // MARK: - Topics, picks and cells

  /// Returns the number of topics, picks or cells.
  public func itemCount(of list: ControlID, at time: Duration) -> Int {
    guard let cellList else { return picker.itemCount(of: Self.outer(list), at: time) }
    return list == cellList.id ? cellList.count : 0
  }

  /// Returns a topic, a pick or a cell.
  public func item(_ index: Int, of list: ControlID) -> ControlID? {
    cellList == nil ? picker.item(index, of: Self.outer(list)) : id(ofCell: index)
  }

  /// Returns the list of a topic, a pick or a cell, and the index there.
  public func place(ofItem id: ControlID) -> ControlPlace? {
    guard let cellList else {
      return picker.place(ofItem: id).map { ControlPlace(in: Self.outer($0.parent), at: $0.index) }
    }
    return cell(id).map { ControlPlace(in: cellList.id, at: $0) }
  }

  /// Returns what a topic, a pick or a cell is.
  public func node(ofItem id: ControlID, at time: Duration) -> ControlNode? {
    var node =
      tab == .picker ? picker.node(ofItem: id, at: time) : cell(id).map { self.node(ofCell: $0) }
    if controls.isPressed { node?.actions = [] }
    return node
  }

  /// Returns the position of a topic, a pick or a cell among those like it.
  public func position(ofItem id: ControlID, at time: Duration) -> ControlPosition? {
    guard let cellList else { return picker.position(ofItem: id, at: time) }
    return cell(id).map { ControlPosition($0, of: cellList.count) }
  }

  /// Returns the visible bounds of a topic, a pick or a cell.
  public func bounds(ofItem id: ControlID, at time: Duration) -> CGRect? {
    guard tab == .picker else { return cell(id).map { bounds(ofCell: $0, at: time) } }
    return picker.bounds(ofItem: id, at: time).map { placed($0) }
  }

  /// Returns the topic, the pick or the cell at a point.
  public func item(at point: Vector, of list: ControlID, time: Duration) -> ControlID? {
    guard tab == .picker else { return cell(at: CGPoint(point), time: time).map { id(ofCell: $0) } }
    let place = point - Vector(Double(frame.area.minX), Double(frame.area.minY))
    return picker.item(at: place, of: Self.outer(list), time: time)
  }
}

extension Part {
  /// The part, and those in it, while they obey no requests.
  fileprivate var withoutActions: Part {
    var part = self
    part.node.actions = []
    part.items = items.map(\.withoutActions)
    return part
  }
}
