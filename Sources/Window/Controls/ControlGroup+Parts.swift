public import Geometry
public import Input

extension ControlGroup {
  /// Returns the identity of a control.
  public static func id(of control: ID) -> ControlID { ControlID(.control, word: control.word) }

  /// The control that has the keyboard focus, whether a ring shows it or not.
  public var focusedControl: ControlID? { focused.map(Self.id) }

  /// Returns a control as a part of the window, with the tabs in a bar; `nil` for a region, whose owner says what it is, and if
  /// there is no such control.
  public func part(_ id: ID) -> Part? { items.first { $0.id == id }.flatMap { part(of: $0) } }

  /// Returns one of the group's items as a part of the window; see ``part(_:)``.
  public func part(of item: Item) -> Part? {
    guard
      var node = item.control.node(
        states(of: item), named: ControlName(.control, item.id.word),
        actions: actions(of: item.control))
    else { return nil }
    node.description = item.hint ?? item.control.valueText
    node.key = item.key
    var part = Part(
      Self.id(of: item.id), node, in: visible(item.control.rect, of: item), layer: .front)
    if case .tabs(let tabs) = item.control {
      part.items = tabs.titles.indices.map { self.part(ofTab: $0, of: tabs, in: item) }
    }
    return part
  }

  /// Returns the visible bounds of a control; `nil` if it is not visible, or there is no such control.
  public func bounds(of id: ID) -> CGRect? {
    items.first { $0.id == id }.flatMap { visible($0.control.rect, of: $0) }
  }

  private func part(ofTab index: Int, of tabs: TabBar, in item: Item) -> Part {
    let name = tabs.name(ofTab: index, inBar: item.id.word)
    var node = ControlNode(
      .tab, tabs.titles[index], named: name,
      states: index == tabs.selection ? [.selectable, .selected] : .selectable, actions: tabActions)
    node.key = item.tabKeys.indices.contains(index) ? item.tabKeys[index] : nil
    let rect = tabs.rect(ofTab: index).intersection(tabs.rect)
    return Part(ControlID(name), node, in: visible(rect, of: item))
  }

  /// Returns the part of a rectangle in which a control is visible; `nil` if there is none.
  private func visible(_ rect: CGRect, of item: Item) -> CGRect? {
    let rect = item.clip.map { rect.intersection($0) } ?? rect
    return rect.isEmpty ? nil : rect
  }

  private func states(of item: Item) -> ControlNode.States {
    var states: ControlNode.States = pressed == item.id ? .pressed : []
    states.insert(item.control.isEnabled ? .focusable : .disabled)
    return states
  }
}
