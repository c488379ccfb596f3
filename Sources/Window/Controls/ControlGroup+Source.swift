public import Geometry
public import Input

/// The controls of a group as parts of a window: each control, and the tabs in a bar.
///
/// The owner of a region says what is in it; here it has bounds only.
extension ControlGroup {
  /// Returns the identity of a control.
  public static func id(of control: ID) -> ControlID { ControlID(.control, word: control.word) }

  /// Returns the index of a control in the order of keyboard focus; `nil` if it is not one of the group.
  public func index(of id: ControlID) -> Int? {
    guard id.kind == .control else { return nil }
    return items.firstIndex { Self.id(of: $0.id) == id }
  }

  /// The control that has the keyboard focus, whether a ring shows it or not.
  public var focusedControl: ControlID? { focused.map(Self.id) }

  /// Returns what a control or a tab is; `nil` for a region, and if it is not one of the group.
  public func node(_ id: ControlID) -> ControlNode? {
    if let (item, tab) = tab(id) {
      guard case .tabs(let tabs) = item.control else { return nil }
      var node = ControlNode(
        .tab, tabs.titles[tab], named: tabs.name(ofTab: tab, inBar: item.id.word),
        states: tab == tabs.selection ? [.selectable, .selected] : .selectable, actions: tabActions)
      node.key = item.tabKeys.indices.contains(tab) ? item.tabKeys[tab] : nil
      return node
    }
    guard let item = index(of: id).map({ items[$0] }) else { return nil }
    var node = item.control.node(
      states(of: item, focused: item.id == focused), named: ControlName(.control, item.id.word),
      actions: actions(of: item.control))
    node?.description = item.hint ?? item.control.valueText
    node?.key = item.key
    return node
  }

  /// Returns the number of tabs in a control; 0 if it is no bar of tabs.
  public func childCount(of id: ControlID) -> Int {
    guard let index = index(of: id), case .tabs(let tabs) = items[index].control else { return 0 }
    return tabs.titles.count
  }

  /// Returns the tab at an index of a bar of tabs; `nil` if there is none.
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    guard let place = self.index(of: id), case .tabs(let tabs) = items[place].control,
      tabs.titles.indices.contains(index)
    else { return nil }
    return ControlID(tabs.name(ofTab: index, inBar: items[place].id.word))
  }

  /// Returns the bar of a tab, and its index there; `nil` for other parts.
  public func place(ofTab id: ControlID) -> ControlPlace? {
    tab(id).map { ControlPlace(in: Self.id(of: $0.item.id), at: $0.tab) }
  }

  /// Returns the visible bounds of a control or a tab; `nil` if it is not visible or not one of the group.
  public func bounds(of id: ControlID) -> CGRect? {
    var bounds: CGRect
    let item: Item
    if let found = tab(id) {
      item = found.item
      guard case .tabs(let tabs) = item.control else { return nil }
      bounds = tabs.rect(ofTab: found.tab).intersection(tabs.rect)
      if isMirrored { bounds = bounds.mirrored(about: Double(tabs.rect.midX)) }
    } else {
      guard let index = index(of: id) else { return nil }
      item = items[index]
      bounds = item.control.rect
    }
    if let clip = item.clip { bounds = bounds.intersection(clip) }
    return bounds.isEmpty ? nil : bounds
  }

  /// Returns the control or the tab in front at a point, also one that is disabled; `nil` if there is none.
  public func part(at point: Vector) -> ControlID? {
    let point = CGPoint(point)
    let item = items.first {
      $0.control.rect.contains(point) && $0.clip?.contains(point) ?? true
    }
    guard let item else { return nil }
    let id = Self.id(of: item.id)
    guard case .tabs(let tabs) = item.control else { return id }
    return tabs.tab(at: inside(item.control, Vector(point))).flatMap { child($0, of: id) } ?? id
  }

  /// Returns the bar and the index of a tab; `nil` for other parts.
  private func tab(_ id: ControlID) -> (item: Item, tab: Int)? {
    guard id.kind == .tab else { return nil }
    for item in items {
      guard case .tabs(let tabs) = item.control else { continue }
      let tab = tabs.titles.indices.first {
        ControlID(tabs.name(ofTab: $0, inBar: item.id.word)) == id
      }
      if let tab { return (item, tab) }
    }
    return nil
  }

  private func states(of item: Item, focused: Bool) -> ControlNode.States {
    var states: ControlNode.States = pressed == item.id ? .pressed : []
    if focused { states.insert(.focused) }
    states.insert(item.control.isEnabled ? .focusable : .disabled)
    return states
  }
}
