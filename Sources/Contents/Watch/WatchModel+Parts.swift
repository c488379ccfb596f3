public import Controls
public import Geometry
public import Input
import LiveGrid
import Words

/// The parts of the window, as other programs and tests ask for them.
extension WatchModel: PartContent {
  /// The bounds of the window.
  public var windowBounds: CGRect { layout.window }

  /// Returns the parts: the header, the lists of groups and cells, the controls, panels over the cells, and the footer.
  public func partTree(at time: Duration) -> PartTree {
    func shown(_ texts: [WatchText]) -> [Part] { texts.compactMap { part($0, at: time) } }
    var parts = shown(WatchText.header)
    if showsField {
      let node = textField.node(named: Self.fieldName, actions: fieldActions)
      parts.append(Part(.filterField, node, in: layout.field, layer: .front))
    }
    parts += shown([.incident, .matches, .emptiness, .surroundings])
    if grid.groupCount > 0 {
      let node = ControlNode(.list, messages.text(.groups))
      parts.append(Part(.groupList, node, in: layout.viewport, isVirtual: true))
    }
    let cells = ControlNode(
      .list, messages.text(.cells), named: ControlName(.control, WatchControl.grid.word),
      states: .focusable, actions: gridActions)
    parts.append(Part(.cellList, cells, in: layout.viewport, isVirtual: true))
    parts += controls.items.compactMap { controls.part(of: $0) }
    if let panel = histogramPanel {
      let node = ControlNode(.list, messages.text(.histogram))
      parts.append(Part(.histogramPanel, node, in: panel, layer: .front, isVirtual: true))
    }
    if let page = mistakePage {
      let node = ControlNode(.list, messages.text(.mistakes))
      parts.append(Part(.mistakePage, node, in: page.panel, layer: .front, isVirtual: true))
    }
    if let map = minimap(at: time) {
      let node = ControlNode(.handle, messages.text(.map))
      parts.append(Part(.map, node, in: map.panel, layer: .front))
    }
    parts += shown([.legend, .hint])
    // Texts that share a place are drawn one after another; the first one is hit.
    for index in parts.indices where parts[index].id.kind == .text {
      let bounds = parts[index].bounds
      if parts[..<index].contains(where: { $0.id.kind == .text && $0.bounds == bounds }) {
        parts[index].isHit = false
      }
    }
    if let cell = shownTooltipCell(at: time) { parts.append(tooltip(of: cell, at: time)) }
    // English has no tag, as before there were other languages.
    let tag = messages.language == .english ? nil : messages.language.tag
    return PartTree(
      ControlNode(.window, title, language: tag), in: layout.window, parts, focused: focusedPart)
  }

  /// The part with the keyboard focus: a button, the filter field while it is edited, the focused group, the current cell, or
  /// else all cells.
  public var focusedPart: ControlID {
    if isOnButton, let button = controls.focusedControl { return button }
    if showsField, isInField { return .filterField }
    if let group = grid.focusedGroup { return Self.id(of: group) }
    return (grid.focused ?? grid.selected).map { id(of: $0) } ?? .cellList
  }

  // MARK: - Items

  /// Returns the number of groups, cells or columns.
  public func itemCount(of list: ControlID, at time: Duration) -> Int {
    switch list {
    case .groupList: grid.groupCount
    case .cellList: grid.count
    case .histogramPanel: histogram?.counts.count ?? 0
    case .mistakePage: mistakePage == nil ? 0 : mistakes.mistakes.count
    default: 0
    }
  }

  /// Returns a group, a cell or a column.
  ///
  /// O(log cells).
  public func item(_ index: Int, of list: ControlID) -> ControlID? {
    switch list {
    case .groupList: grid.group(atPosition: index).map { Self.id(of: $0) }
    case .cellList: grid.cell(atPosition: index).map { self.id(of: $0) }
    case .mistakePage: mistakes.mistakes.indices.contains(index) ? mistakeID(ofRow: index) : nil
    default: histogram?.id(ofColumn: index)
    }
  }

  /// Returns the list of a group, a cell or a column, and the index there.
  ///
  /// O(log cells).
  public func place(ofItem id: ControlID) -> ControlPlace? {
    switch id.kind {
    case .cell:
      grid.cell(withSerial: id.number).map {
        ControlPlace(in: .cellList, at: grid.positionInOrder(of: $0))
      }
    case .group:
      group(id).flatMap { grid.positionInOrder(of: $0) }.map {
        ControlPlace(in: .groupList, at: $0)
      }
    default:
      mistakeRow(id).map { ControlPlace(in: .mistakePage, at: $0) }
        ?? histogram?.column(id).map { ControlPlace(in: .histogramPanel, at: $0) }
    }
  }

  /// Returns what a group, a cell or a column is.
  public func node(ofItem id: ControlID, at time: Duration) -> ControlNode? {
    switch id.kind {
    case .cell: grid.cell(withSerial: id.number).map { cellNode($0, at: time) }
    case .group: group(id).map { groupNode($0) }
    default: mistakeRow(id).map { mistakeNode(ofRow: $0) } ?? columnNode(id)
    }
  }

  /// Returns the bounds of a group's title, a cell or a column.
  public func bounds(ofItem id: ControlID, at time: Duration) -> CGRect? {
    switch id.kind {
    case .cell: grid.cell(withSerial: id.number).flatMap { bounds(of: $0, at: time) }
    case .group:
      group(id).flatMap { grid.outline(of: $0, at: time) }.flatMap { clipped($0.title) }
    default: mistakeRow(id).map { mistakeBounds(ofRow: $0) } ?? columnBounds(id)
    }
  }

  /// Returns the group, the cell or the column at a point.
  public func item(at point: Vector, of list: ControlID, time: Duration) -> ControlID? {
    switch list {
    case .groupList: grid.group(at: point, time: time).map { Self.id(of: $0) }
    case .cellList: grid.cell(at: point, time: time).map { id(of: $0) }
    case .mistakePage:
      mistakePage.flatMap {
        mistakeScroll.row(at: point, height: $0.rowHeight, count: mistakes.mistakes.count)
      }.map { mistakeID(ofRow: $0) }
    default: columnID(at: CGPoint(point))
    }
  }

  /// Returns the selected cell, if there is one.
  public func selection(of list: ControlID) -> [ControlID]? {
    list == .cellList ? grid.selected.map { [id(of: $0)] } ?? [] : nil
  }

  /// Returns the visible bounds of a cell in the window that is not mirrored; `nil` if it is not visible.
  func bounds(of cell: UInt32, at time: Duration) -> CGRect? {
    guard let (center, radius) = grid.outline(of: cell, at: time) else { return nil }
    let half = radius * 0.75.squareRoot()
    return clipped(
      CGRect(x: center.x - radius, y: center.y - half, width: 2 * radius, height: 2 * half))
  }

  /// Returns the part of a rectangle over the cells; `nil` if there is none.
  private func clipped(_ rect: CGRect) -> CGRect? {
    let part = rect.intersection(layout.viewport)
    return part.isEmpty ? nil : part
  }

  // MARK: - Texts

  /// Returns a text; `nil` if there is none.
  ///
  /// It has no bounds if its size is that of letters, which are laid out when it is drawn.
  private func part(_ text: WatchText, at time: Duration) -> Part? {
    guard let (role, words, bounds) = content(of: text, at: time) else { return nil }
    return Part(text.id, ControlNode(role, words), in: bounds)
  }

  private func content(
    of text: WatchText, at time: Duration
  ) -> (ControlNode.Role, String, CGRect?)? {
    // A problem takes the whole line.
    let restOfLine = feedProblem == nil ? statusLine : nil
    switch text {
    case .title: return (.heading, title, titleBox)
    case .counts:
      guard !shownStates.isEmpty else { return nil }
      return (
        .label, countsText, layout.showsCounts(besideField: showsField) ? layout.counts : nil
      )
    case .paused: return grid.isPaused ? (.status, messages.text(.paused), statusBox(.paused)) : nil
    case .waiting:
      let count = grid.isPaused ? grid.intake.changed.count : 0
      return count > 0 ? (.label, messages.text(.waitingCells, count: count), statusLine) : nil
    case .problem: return feedProblem.map { (.status, $0, statusBox(.problem)) }
    case .badLines:
      let count = grid.badLineCount
      return count > 0
        ? (.label, messages.text(.badLines, count: count), statusBox(.badLines)) : nil
    case .cells: return (.label, messages.text(.cellCount, count: grid.count), restOfLine)
    case .stale:
      let count = grid.staleCount
      return count > 0 ? (.label, messages.text(.staleCount, count: count), restOfLine) : nil
    case .rate:
      let rate = grid.updateRate(at: time)
      guard rate > 0 else { return nil }
      let number = ValueFormat.plain(messages.numbers).text(of: rate).number
      return (.label, messages.text(.updateRate, [.number: number]), restOfLine)
    case .note: return feedNote.map { (.status, $0, statusBox(.note)) }
    case .emptiness:
      guard grid.count == 0, mistakePage == nil else { return nil }
      return (.status, emptinessText, layout.viewport)
    case .surroundings: return surroundingsText(at: time).map { (.label, $0, nil) }
    // Cells are drawn critical, wherever they are.
    case .incident: return incidentText(at: time).map { (.alert, $0, nil) }
    case .matches:
      guard !field.isEmpty else { return nil }
      let words = messages.text(
        .cellMatches, count: grid.matchCount, [.total: messages.numbers.count(grid.count)])
      return (.label, words, layout.field)
    case .legend:
      let texts = layout.hasFooterTexts ? legendTexts : []
      return texts.isEmpty ? nil : (.label, messages.list(texts), layout.footer)
    case .hint:
      return layout.hasFooterTexts && !hasStatusInFooter ? (.label, hints[0], nil) : nil
    }
  }

  /// The line below the title; empty without a title.
  private var statusLine: CGRect {
    let box = titleBox
    return CGRect(x: box.minX, y: box.midY, width: box.width, height: box.height / 2)
  }

  /// Returns the place of a status: the line below the title, or the footer if there is no room for a title.
  func statusBox(_ text: WatchText) -> CGRect? {
    layout.hasTitle ? statusLine : isInFooter(text) ? layout.footer : nil
  }

  /// Whether the footer says more than the legend and a hint.
  var hasStatusInFooter: Bool {
    !layout.hasTitle
      && (feedProblem != nil || feedNote != nil || grid.isPaused || grid.badLineCount > 0)
  }

  /// Whether a status is in the footer, because there is no room for a title: a problem alone, or else the others.
  private func isInFooter(_ text: WatchText) -> Bool {
    guard layout.hasFooterTexts else { return false }
    return switch text {
    case .problem: true
    case .note: feedProblem == nil
    case .paused, .badLines: feedProblem == nil && feedNote == nil
    default: false
    }
  }
}
