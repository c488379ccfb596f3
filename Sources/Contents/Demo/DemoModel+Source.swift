import Controls
import Geometry
import Input
import Interaction
import Picker

/// The parts of the demo's window at a time, which must not be before the last event.
///
/// While stages move, they are where they come to rest, as for clicks. The picker is a window in it. Its parts have other identities here than in a window of their own, as both have texts and
/// controls.
extension DemoModel {
  /// What an identity stands for.
  private enum Part {
    case window
    /// A control, by its index.
    case control(Int)
    case tab
    case list
    /// A cell, by its index.
    case cell(Int)
    case text(TextPart)
    /// A part of the picker, by its identity there.
    case picker(ControlID)
  }

  /// The picker.
  private static let pickerWindow = ControlID(.window, 1)
  /// What is added to the numbers of the picker's controls and texts.
  private static let pickerSalt = ControlID(.window, word: DemoControl.picker.word).number

  /// Returns the identity of a part of the picker.
  private static func outer(_ id: ControlID) -> ControlID {
    switch id.kind {
    case .window: pickerWindow
    case .text, .field, .control, .tab: ControlID(id.kind, id.number ^ pickerSalt)
    case .topic, .chip, .cell, .group, .row: id
    }
  }

  /// Returns the identity that a part of the picker has there.
  private static func inner(_ id: ControlID) -> ControlID {
    id.kind == .window ? .window : outer(id)
  }

  private func part(_ id: ControlID, at time: Duration) -> Part? {
    switch id.kind {
    case .window where id == .window: return .window
    case .control:
      if id == cellList?.id { return .list }
      if let index = controls.index(of: id) {
        return controls.items[index].id == .picker ? nil : .control(index)
      }
    case .tab: if controls.place(ofTab: id) != nil { return .tab }
    case .text: if let text = texts(at: time).first(where: { $0.id == id }) { return .text(text) }
    case .cell: return cell(id).map { .cell($0) }
    case .window, .field, .topic, .chip, .group, .row: break
    }
    guard tab == .picker, id.kind != .window || id == Self.pickerWindow else { return nil }
    return .picker(Self.inner(id))
  }

  /// Returns what a part is.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - time: The time.
  ///   - copies: The numbers in the ids of topics; without them these have no names.
  /// - Returns: The node; `nil` if the part does not exist.
  func node(_ id: ControlID, at time: Duration, copies: TopicIDs.Copies?) -> ControlNode? {
    var node: ControlNode? =
      switch part(id, at: time) {
      case .window: ControlNode(.window, "Honeycomb", language: language?.tag)
      case .control, .tab: controls.node(id)
      case .list: cellList?.node
      case .cell(let index): self.node(ofCell: index)
      case .text(let text): text.node
      case .picker(let inner): picker.node(inner, at: time, focused: nil, copies: copies)
      case nil: nil
      }
    if id == Self.pickerWindow {
      node?.name = ControlName(.control, DemoControl.picker.word)
      node?.actions = .focus
      node?.states.insert(.focusable)
    }
    // Also while a pointer is pressed on something else than the picker.
    if controls.isPressed { node?.actions = [] }
    node?.isFocused = id == focusedControl
    return node
  }

  /// The number of lists that are no controls: those of hexagons are a stop in the order of focus.
  private var listCount: Int {
    cellList.map { controls.index(of: $0.id) == nil ? 1 : 0 } ?? 0
  }

  /// Returns the number of parts in a part.
  func childCount(of id: ControlID, at time: Duration) -> Int {
    switch part(id, at: time) {
    case .window: controls.items.count + listCount + texts(at: time).count
    case .control: controls.childCount(of: id)
    case .list: cellList?.count ?? 0
    case .picker(let inner): picker.childCount(of: inner, at: time)
    case .tab, .cell, .text, nil: 0
    }
  }

  /// Returns the part at an index, from 0, of those in a part.
  func child(_ index: Int, of id: ControlID, at time: Duration) -> ControlID? {
    switch part(id, at: time) {
    case .window:
      let items = controls.items
      if items.indices.contains(index) {
        let id = items[index].id
        return id == .picker ? Self.pickerWindow : ControlGroup.id(of: id)
      }
      let lists = listCount == 0 ? [] : cellList.map { [$0.id] } ?? []
      let parts = lists + texts(at: time).map(\.id)
      let place = index - items.count
      return parts.indices.contains(place) ? parts[place] : nil
    case .control: return controls.child(index, of: id)
    case .list:
      return index >= 0 && index < cellList?.count ?? 0 ? self.id(ofCell: index) : nil
    case .picker(let inner): return picker.child(index, of: inner, at: time).map(Self.outer)
    case .tab, .cell, .text, nil: return nil
    }
  }

  /// Returns the part that contains a part, and the index in it.
  func place(of id: ControlID, at time: Duration) -> ControlPlace? {
    switch part(id, at: time) {
    case .control(let index): return ControlPlace(in: .window, at: index)
    case .tab: return controls.place(ofTab: id)
    case .list:
      let index = cellList.flatMap { controls.index(of: $0.id) }
      return ControlPlace(in: .window, at: index ?? controls.items.count)
    case .cell(let index): return cellList.map { ControlPlace(in: $0.id, at: index) }
    case .text:
      return texts(at: time).firstIndex { $0.id == id }
        .map { ControlPlace(in: .window, at: controls.items.count + listCount + $0) }
    case .picker(.window):
      return controls.items.firstIndex { $0.id == .picker }
        .map { ControlPlace(in: .window, at: $0) }
    case .picker(let inner):
      return picker.place(of: inner, at: time)
        .map { ControlPlace(in: Self.outer($0.parent), at: $0.index) }
    case .window, nil: return nil
    }
  }

  /// Returns the position of a part of the picker among those like it; `nil` for other parts.
  func positionInPicker(of id: ControlID, at time: Duration) -> ControlPosition? {
    guard case .picker(let inner)? = part(id, at: time) else { return nil }
    return picker.position(of: inner)
  }

  /// Returns the visible bounds of a part.
  func bounds(of id: ControlID, at time: Duration) -> CGRect? {
    let bounds: CGRect? =
      switch part(id, at: time) {
      case .window: CGRect(origin: .zero, size: frame.size)
      case .control, .tab: controls.bounds(of: id)
      case .list: frame.area
      case .cell(let index): self.bounds(ofCell: index, at: time)
      case .text(let text): text.bounds
      case .picker(let inner):
        picker.bounds(of: inner, at: time)?
          .offsetBy(dx: frame.area.minX, dy: frame.area.minY).intersection(frame.area)
      case nil: nil
      }
    guard let bounds, !bounds.isEmpty else { return nil }
    return bounds
  }

  /// Returns the innermost part that is in front at a point.
  func hit(_ point: Vector, at time: Duration) -> ControlID? {
    let place = CGPoint(point)
    guard CGRect(origin: .zero, size: frame.size).contains(place) else { return nil }
    let regions = [DemoControl.picker, .hexagons].map { ControlGroup.id(of: $0) }
    if let control = controls.part(at: point), !regions.contains(control) { return control }
    guard frame.area.contains(place) else { return text(at: place, time: time) ?? .window }
    guard let cellList else {
      let corner = Vector(Double(frame.area.minX), Double(frame.area.minY))
      return picker.hit(point - corner, at: time).map(Self.outer) ?? Self.pickerWindow
    }
    return cell(at: place, time: time).map { id(ofCell: $0) } ?? text(at: place, time: time)
      ?? cellList.id
  }

  private func text(at point: CGPoint, time: Duration) -> ControlID? {
    texts(at: time).first { $0.bounds.contains(point) }?.id
  }

  /// The part that has the keyboard focus: a control, or a part of the picker.
  ///
  /// Without a focus, it is the list of the stage's cells.
  var focusedControl: ControlID {
    if controls.focused == .hexagons, let cell = hexagons.focused { return id(ofCell: cell) }
    if let focused = controls.focused, focused != .picker { return ControlGroup.id(of: focused) }
    return cellList?.id ?? Self.outer(picker.focusedControl)
  }
}
