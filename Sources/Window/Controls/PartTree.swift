public import Geometry
public import Input

/// The parts of a window at a time, without the items of lists of many.
///
/// Made from the model when it is first asked for after a change, so it is for some dozen parts at most. Bounds are those in a window
/// that is not mirrored.
///
///     let tree = PartTree(ControlNode(.window, "Pad"), in: bounds, [Part(id, ControlNode(.button, "1"), in: key)])
///     tree.hit(point)
public struct PartTree: ControlTree, Sendable {
  /// The window.
  public private(set) var window: Part
  /// The part that has the keyboard focus.
  public let focusedControl: ControlID
  /// Where each part is, but the window.
  private var places: [ControlID: ControlPlace] = [:]

  /// Creates the tree of a window.
  ///
  /// - Parameters:
  ///   - node: The window, without the focus.
  ///   - bounds: Its bounds, in logical pixels.
  ///   - parts: The parts in it, in the order of reading; of those in a layer, the smallest is in front, and of equal ones the last.
  ///   - focused: The part that has the keyboard focus; the window itself if it is not in the tree.
  public init(
    _ node: ControlNode, in bounds: CGRect, _ parts: [Part], focused: ControlID = .window
  ) {
    window = Part(.window, node, in: bounds, items: parts)
    var places: [ControlID: ControlPlace] = [:]
    func note(_ items: [Part], in parent: ControlID) {
      for (index, item) in items.enumerated() {
        places[item.id] = ControlPlace(in: parent, at: index)
        note(item.items, in: item.id)
      }
    }
    note(parts, in: .window)
    focusedControl = places[focused] == nil ? .window : focused
    self.places = places
  }

  /// Changes a part, but not what is in it; without an effect if there is none.
  public mutating func change(_ id: ControlID, _ change: (inout Part) -> Void) {
    var (path, next): ([Int], ControlID) = ([], id)
    while let place = places[next] { (path, next) = ([place.index] + path, place.parent) }
    guard next == .window else { return }
    func descend(_ part: inout Part, _ path: ArraySlice<Int>) {
      guard let index = path.first else { return change(&part) }
      descend(&part.items[index], path.dropFirst())
    }
    descend(&window, path[...])
  }

  /// The part with an identity; `nil` if there is none.
  public subscript(id: ControlID) -> Part? {
    if id == .window { return window }
    return places[id].flatMap { place in self[place.parent].map { $0.items[place.index] } }
  }

  /// Returns what a part is.
  public func node(_ id: ControlID) -> ControlNode? {
    guard var node = self[id]?.node else { return nil }
    node.isFocused = id == focusedControl
    return node
  }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID) -> Int { self[id]?.items.count ?? 0 }

  /// Returns the part at an index in a part.
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    guard let items = self[id]?.items, items.indices.contains(index) else { return nil }
    return items[index].id
  }

  /// Returns the part that contains a part, and the index in it.
  public func place(of id: ControlID) -> ControlPlace? { places[id] }

  /// Returns the position of a part among those like it.
  public func position(of id: ControlID) -> ControlPosition? {
    self[id].flatMap { $0.position ?? listPosition(of: id) }
  }

  /// Returns the bounds of a part in the window.
  public func bounds(of id: ControlID) -> CGRect? { self[id]?.bounds.flatMap { inWindow($0) } }

  /// Returns the part of a rectangle in the window; `nil` if there is none.
  private func inWindow(_ rect: CGRect) -> CGRect? {
    let rect = rect.intersection(window.bounds ?? .zero)
    return rect.isEmpty ? nil : rect
  }

  /// Returns the innermost part that is in front at a point; `nil` if the point is outside the window.
  public func hit(_ point: Vector) -> ControlID? { hit(point) { _ in nil } }

  /// Returns the innermost part that is in front at a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - item: Returns the item of a list of many at the point.
  /// - Returns: The part; `nil` if the point is outside the window.
  public func hit(_ point: Vector, item: (ControlID) -> ControlID?) -> ControlID? {
    guard window.bounds?.contains(CGPoint(point)) == true else { return nil }
    return Self.hit(CGPoint(point), in: window, item: item)
  }

  private static func hit(
    _ point: CGPoint, in part: Part, item: (ControlID) -> ControlID?
  ) -> ControlID? {
    let inner = part.items.indices.filter {
      part.items[$0].isHit && part.items[$0].bounds?.contains(point) == true
    }
    // Items are in front of texts in their layer, and these of their list.
    func rank(_ index: Int) -> (Int, Int, CGFloat, Int) {
      let item = part.items[index]
      let size = item.bounds?.size ?? .zero
      return (-item.layer.rawValue, item.isVirtual ? 0 : 1, size.width * size.height, -index)
    }
    var list: (id: ControlID, layer: Part.Layer)?
    for index in inner.sorted(by: { rank($0) < rank($1) }) {
      let found = part.items[index]
      if let list, list.layer > found.layer { return list.id }
      guard found.isVirtual else { return hit(point, in: found, item: item) }
      if let id = item(found.id) { return id }
      if list == nil { list = (found.id, found.layer) }
    }
    return list?.id ?? part.id
  }
}
