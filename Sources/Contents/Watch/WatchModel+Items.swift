import Controls
import Input
import LiveGrid
import Words

/// The cells and the groups as parts of the window.
extension WatchModel {
  // MARK: - Cells

  /// Returns the identity of a cell.
  func id(of cell: UInt32) -> ControlID { ControlID(.cell, grid.serial(of: cell)) }

  func cellNode(_ cell: UInt32, at time: Duration) -> ControlNode {
    let details = tooltipLines(of: cell, at: time, afterNode: true)
    return ControlNode(
      .listItem, grid.label(of: cell), named: ControlName(.cell, id: grid.id(of: cell)),
      value: .text(text(of: cell)),
      description: details.isEmpty ? nil : messages.list(details),
      states: .item(isSelected: cell == grid.selected), actions: cellActions)
  }

  private func text(of cell: UInt32) -> String {
    let (word, name) = (grid.word(of: cell), messages.name(of: grid.state(of: cell)))
    var parts = [word, name]
    if let value = grid.value(of: cell) {
      parts.insert(format(of: cell).text(of: value).whole, at: 0)
    } else if word.isEmpty, !grid.hasGivenState(cell) {
      parts.insert(messages.text(.noValue), at: 0)
    }
    return messages.list(parts.filter { !$0.isEmpty })
  }

  // MARK: - Groups

  /// Returns the identity of a group: groups are numbered in the order of arrival, outer and inner ones apart.
  static func id(of group: GroupID) -> ControlID {
    switch group {
    case .section(let number): ControlID(.group, UInt64(number) << 1)
    case .cluster(let number): ControlID(.group, UInt64(number) << 1 | 1)
    }
  }

  /// Returns the group with an identity; `nil` if it has no cells.
  func group(_ id: ControlID) -> GroupID? {
    guard id.kind == .group, let number = Int(exactly: id.number >> 1) else { return nil }
    let group = id.number & 1 == 0 ? GroupID.section(number) : .cluster(number)
    return grid.positionInOrder(of: group) == nil ? nil : group
  }

  func groupNode(_ group: GroupID) -> ControlNode {
    let (outer, inner) = grid.names(of: group)
    return ControlNode(
      .button, [outer, inner ?? ""].filter { !$0.isEmpty }.joined(separator: " / "),
      named: ControlName(.group, id: word(of: group)),
      value: .text(text(of: grid.counts(of: group))), states: .focusable, actions: groupActions)
  }

  /// Returns the word of a group in requests: its name after that of the group around it and a slash; a slash in the outer
  /// name is behind a backslash, so that no two groups have the same word.
  private func word(of group: GroupID) -> String {
    let names = grid.names(of: group)
    var word = ""
    for character in names.outer {
      if character == "/" || character == "\\" { word.append("\\") }
      word.append(character)
    }
    return names.inner.map { "\(word)/\($0)" } ?? word
  }

  /// Returns the group with a word in requests; `nil` if there is none.
  ///
  /// O(groups).
  func group(withWord word: String) -> GroupID? {
    (0..<grid.groupCount).lazy.compactMap { grid.group(atPosition: $0) }
      .first { self.word(of: $0) == word }
  }
}
