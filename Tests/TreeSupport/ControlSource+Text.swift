public import Controls
import Geometry
import Input

extension ControlTree where Self: ~Copyable {
  /// The tree as text: a line for each part, indented by its depth.
  ///
  /// Only the first 20 and the last 2 items of a long list are in it. Lengths are whole logical pixels. Chips,
  /// tooltips and what is in these have no bounds, because those depend on the fonts.
  public func text() -> String { lines(of: .window, indent: "").joined() }

  private func lines(of id: ControlID, indent: String, hasBounds: Bool = true) -> [String] {
    guard let node = node(id) else { return ["\(indent)nothing\n"] }
    let hasBounds = hasBounds && node.role != .tooltip && node.name?.kind != .chip
    let place: CGRect?? = hasBounds ? .some(self.bounds(of: id)) : nil
    var lines = ["\(indent)\(node.text(in: place))\(positionText(of: id))\n"]
    let inner = indent + "  "
    let (shown, skipped) = shownChildren(of: id)
    for index in shown {
      if index > 0, !shown.contains(index - 1) { lines.append("\(inner)… \(skipped) more\n") }
      if let child = child(index, of: id) {
        lines += self.lines(of: child, indent: inner, hasBounds: hasBounds)
      }
    }
    return lines
  }

  /// The position of a part as text; empty if it is the usual one: the place in a list, in a bar of tabs, or none.
  private func positionText(of id: ControlID) -> String {
    let position = position(of: id)
    var usual: ControlPosition?
    if let place = place(of: id), let role = node(place.parent)?.role,
      [.list, .tabList].contains(role)
    {
      usual = ControlPosition(place.index, of: childCount(of: place.parent))
    }
    guard position != usual else { return "" }
    guard let position else { return " #none" }
    let level = position.level == 1 ? "" : " level \(position.level)"
    return " #\(position.index + 1)/\(position.count)\(level)"
  }

  /// The indices of the parts of a part that a text shows, and the number of the others.
  func shownChildren(of id: ControlID) -> (shown: [Int], skipped: Int) {
    let count = childCount(of: id)
    let (first, last) = (20, 2)
    guard node(id)?.role == .list, count > first + last else { return (Array(0..<count), 0) }
    return (Array(0..<first) + Array(count - last..<count), count - first - last)
  }
}

extension ControlNode {
  /// The node in a line, with its bounds unless they are left out.
  ///
  /// Actions are in it only if they are not those that parts with such a role and name usually have.
  func text(in bounds: CGRect??) -> String {
    var words = [role.rawValue, "\"\(label)\""]
    switch value {
    case .number(let number, let range):
      words.append(
        "= \(Self.rounded(number)) of \(Self.rounded(range.lowerBound))...\(Self.rounded(range.upperBound))"
      )
    case .text(let text): words.append("= \"\(text)\"")
    case nil: break
    }
    if !stateNames.isEmpty { words.append("[\(stateNames.joined(separator: " "))]") }
    if actions != usualActions {
      words.append("(\(actions.isEmpty ? "none" : actionNames.joined(separator: " ")))")
    }
    if let name { words.append("<\(name)>") }
    if let key { words.append("{\(key)}") }
    if let bounds { words.append(Self.place(bounds)) }
    if let description { words.append("– \(description)") }
    return words.joined(separator: " ")
  }

  private var stateNames: [String] {
    let names: [(States, String)] = [
      (.focused, "focused"), (.selected, "selected"), (.pressed, "pressed"),
      (.disabled, "disabled"), (.expandable, "expandable"), (.expanded, "expanded"),
      (.checked, "checked"), (.busy, "busy"), (.modal, "modal"), (.required, "required"),
      (.invalid, "invalid"), (.protected, "protected"),
    ]
    var found = names.filter { states.contains($0.0) }.map(\.1)
    // What obeys requests can usually have the focus or be selected; the focus of tabs is that of their bar.
    let usual = role == .tab ? usualActions.subtracting(.focus) : usualActions
    for (state, name, action) in [
      (States.focusable, "focusable", Actions.focus), (.selectable, "selectable", .select),
    ] where states.contains(state) != usual.contains(action) {
      found.append(states.contains(state) ? name : "not \(name)")
    }
    return found
  }

  private var actionNames: [String] {
    let names: [(Actions, String)] = [
      (.press, "press"), (.focus, "focus"), (.expand, "expand"), (.collapse, "collapse"),
      (.remove, "remove"), (.reveal, "reveal"), (.step, "step"), (.setValue, "setValue"),
      (.setText, "setText"), (.select, "select"),
    ]
    return names.filter { actions.contains($0.0) }.map(\.1)
  }

  private var usualActions: Actions {
    guard let name, !states.contains(.disabled) else { return [] }
    let isOpen = states.contains(.expanded)
    let further: Actions =
      !states.contains(.expandable) ? [] : !isOpen ? .expand : name.kind == .topic ? [] : .collapse
    return further.union(usualActions(of: name.kind))
  }

  private func usualActions(of kind: ControlName.Kind) -> Actions {
    switch role {
    case .button: kind == .group ? .press : [.press, .focus]
    case .toggle: [.press, .focus]
    case .slider: [.focus, .step, .setValue]
    case .tab: [.press, .focus, .select]
    case .textField: [.focus, .setText]
    case .listItem:
      kind == .chip
        ? [.press, .focus, .remove, .reveal] : [.press, .focus, .reveal, .select]
    case .window, .list, .tabList, .handle: .focus
    default: []
    }
  }

  private static func place(_ bounds: CGRect?) -> String {
    guard let bounds, !bounds.isEmpty else { return "hidden" }
    let lengths = [bounds.minX, bounds.minY, bounds.width, bounds.height].map {
      Int($0.rounded())
    }
    return "\(lengths[0]),\(lengths[1]) \(lengths[2])×\(lengths[3])"
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
