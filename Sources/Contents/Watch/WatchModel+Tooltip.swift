import Controls
import Input
import LiveGrid
import Words

/// The tooltip as a part of the window, with its lines.
extension WatchModel {
  /// The cell that the tooltip is about: that of ``pointedCell``, unless its tooltip was dismissed; `nil` for none.
  var tooltipCell: UInt32? {
    pointedCell.flatMap { grid.serial(of: $0) == dismissedTooltip ? nil : $0 }
  }

  /// The cell under the mouse, with the keyboard focus, or touched; `nil` for none.
  var pointedCell: UInt32? {
    guard !grid.isDragging, mistakePage == nil else { return nil }
    if hoversGrid, let hovered = grid.hovered { return hovered }
    if isTouched { return grid.focused ?? (grid.focusedGroup == nil ? grid.selected : nil) }
    return mouse == nil || !hoversGrid ? grid.focused : nil
  }

  /// Hides the tooltip that is drawn, as Escape does; returns `false` if none is drawn.
  ///
  /// It stays hidden until the pointer or the focus is on another cell, or until the cell is pressed.
  mutating func dismissTooltip(at time: Duration) -> Bool {
    guard let cell = shownTooltipCell(at: time) else { return false }
    dismissedTooltip = grid.serial(of: cell)
    return true
  }

  /// Lets the next tooltip show once the pointer and the focus have left the cell whose tooltip was dismissed.
  mutating func reviseTooltip() {
    if dismissedTooltip != nil, pointedCell.map({ grid.serial(of: $0) }) != dismissedTooltip {
      dismissedTooltip = nil
    }
  }

  /// The cell whose tooltip is drawn; `nil` for none.
  func shownTooltipCell(at time: Duration) -> UInt32? {
    guard let cell = tooltipCell else { return nil }
    let isAtMouse = hoversGrid && !isTouched && mouse != nil
    return isAtMouse || bounds(of: cell, at: time) != nil ? cell : nil
  }

  /// Returns the identity of the tooltip of a cell: that of another cell is another one.
  func tooltipID(of cell: UInt32) -> ControlID {
    let base = ControlID(.text, word: "tooltip").number
    return ControlID(.text, base ^ (grid.serial(of: cell) &+ 1) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns the identity of a line of a tooltip.
  static func id(ofLine line: Int, ofTooltip id: ControlID) -> ControlID {
    ControlID(.text, id.number &+ 1 &+ UInt64(line))
  }

  /// Returns what the tooltip of a cell says below the label.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - time: The time.
  ///   - isAfterNode: Whether the value and the state are left out, because the node of the cell has them.
  /// - Returns: The lines.
  func tooltipLines(
    of cell: UInt32, at time: Duration, afterNode isAfterNode: Bool = false
  ) -> [String] {
    var card = TooltipCard()
    let content = card.content(of: cell, in: grid, messages, at: time)
    var lines = [content.path, content.id].filter { !$0.isEmpty }
    if !isAfterNode {
      if let value = content.value { lines.append(format(of: cell).text(of: value).whole) }
      if !content.stateText.isEmpty { lines.append(content.stateText) }
    }
    lines.append(content.ageText(in: messages))
    if let range = Sparkline(grid.history(of: cell, at: time), height: 1).range {
      lines.append(messages.text(.history, [.range: messages.range(range, format(of: cell))]))
    }
    lines += content.lines.map { $0.key.isEmpty ? $0.value : "\($0.key): \($0.value)" }
    return lines
  }

  /// Returns the tooltip of a cell; it lets clicks through.
  func tooltip(of cell: UInt32, at time: Duration) -> Part {
    let (id, lines) = (tooltipID(of: cell), tooltipLines(of: cell, at: time))
    let node = ControlNode(.tooltip, grid.label(of: cell), description: messages.list(lines))
    let items = lines.enumerated().map { index, line in
      Part(Self.id(ofLine: index, ofTooltip: id), ControlNode(.label, line), in: nil)
    }
    return Part(id, node, in: nil, items: items, isHit: false)
  }
}
