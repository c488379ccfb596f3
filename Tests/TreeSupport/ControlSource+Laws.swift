public import Controls
import Geometry
public import Input

extension ControlTree where Self: ~Copyable {
  /// The parts that a text shows, each before those in it.
  public func parts(of id: ControlID = .window) -> [ControlID] {
    [id] + shownChildren(of: id).shown.compactMap { child($0, of: id) }.flatMap { parts(of: $0) }
  }

  /// Returns what does not hold of what holds for each tree; empty if all does.
  ///
  /// Each part exists, is where its parent has it, is found at its center unless another one is in front there, and differs
  /// from all others; exactly one part has the focus; what a list knows of its selection is so.
  public func complaints() -> [String] {
    var found: [String] = []
    let parts = parts()
    for id in parts {
      if node(id) == nil { found.append("\(id) does not exist") }
      found += complaints(aboutPartsOf: id)
      if let position = position(of: id),
        !(0..<position.count).contains(position.index) || position.level < 1
      {
        found.append("\(id) has the position \(position)")
      }
      if let bounds = bounds(of: id), !isInTooltip(id), !isFound(in: bounds) {
        found.append("nothing is found at the center of \(id)")
      }
    }
    if place(of: .window) != nil { found.append("the window is in something") }
    if Set(parts).count != parts.count { found.append("parts have the same identity") }
    return found + complaintsAboutFocus(in: parts)
  }

  private func complaints(aboutPartsOf id: ControlID) -> [String] {
    let count = childCount(of: id)
    var complaints = [-1, count].filter { child($0, of: id) != nil }
      .map { "\(id) has a part at \($0) of \(count)" }
    for index in shownChildren(of: id).shown {
      let child = child(index, of: id)
      if child.flatMap({ place(of: $0) }) != ControlPlace(in: id, at: index) {
        complaints.append("\(index) of \(id) is elsewhere: \(String(describing: child))")
      }
    }
    if let selection = selection(of: id) {
      let all = (0..<count).compactMap { child($0, of: id) }
      if selection != all.filter({ node($0)?.states.contains(.selected) == true }) {
        complaints.append("\(id) has another selection than \(selection)")
      }
    }
    return complaints
  }

  /// Whether a part is a tooltip or in one: these let clicks through to cells, which are hit beside their bounds too.
  private func isInTooltip(_ id: ControlID) -> Bool {
    node(id)?.role == .tooltip || place(of: id).flatMap { node($0.parent)?.role } == .tooltip
  }

  private func isFound(in bounds: CGRect) -> Bool {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    guard !bounds.isEmpty, self.bounds(of: .window)?.contains(center) == true else { return false }
    guard let found = hit(Vector(Double(center.x), Double(center.y))) else { return false }
    return self.bounds(of: found)?.contains(center) == true
  }

  private func complaintsAboutFocus(in parts: [ControlID]) -> [String] {
    let focused = focusedControl
    var ancestor: ControlID? = focused
    while let id = ancestor, id != .window { ancestor = place(of: id)?.parent }
    var complaints = ancestor == nil ? ["the focus, \(focused), is not in the tree"] : []
    for id in Set(parts).union([focused])
    where node(id)?.states.contains(.focused) != (id == focused) {
      complaints.append("the focus is \(focused), and \(id) says otherwise")
    }
    return complaints
  }
}
