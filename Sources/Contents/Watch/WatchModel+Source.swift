import Controls
import Geometry
import Input
import LiveGrid
import Words

/// The parts of the window at a time, one at a time; see `ControlSource`.
extension WatchModel {
  /// The parts that are in no other one, those in front last.
  private func mainParts(at time: Duration) -> [ControlID] {
    func shown(_ texts: [WatchText]) -> [ControlID] {
      texts.filter { isShown($0, at: time) }.map(\.id)
    }
    var parts = shown(WatchText.header)
    if showsField { parts.append(.filterField) }
    parts += shown([.incident, .matches, .emptiness, .surroundings])
    if grid.groupCount > 0 { parts.append(.groupList) }
    parts += controls.items.map { ControlGroup.id(of: $0.id) }
    if histogramPanel != nil { parts.append(.histogramPanel) }
    if minimap(at: time) != nil { parts.append(.map) }
    parts += shown([.legend, .hint])
    if let cell = shownTooltipCell(at: time) { parts.append(tooltipID(of: cell)) }
    return parts
  }

  func node(_ id: ControlID, at time: Duration) -> ControlNode? {
    var node = unfocusedNode(id, at: time)
    node?.isFocused = id == focusedControl
    return node
  }

  private func unfocusedNode(_ id: ControlID, at time: Duration) -> ControlNode? {
    switch id {
    case .window:
      // English has no tag, as before there were other languages.
      return ControlNode(
        .window, title,
        language: messages.language == .english ? nil : messages.language.tag)
    case .filterField:
      return showsField ? textField.node(named: Self.fieldName, actions: fieldActions) : nil
    case .groupList: return grid.groupCount > 0 ? ControlNode(.list, messages.text(.groups)) : nil
    case .cellList:
      return ControlNode(
        .list, messages.text(.cells), named: ControlName(.control, WatchControl.grid.word),
        states: .focusable,
        actions: gridActions)
    case .histogramPanel:
      return histogramPanel == nil ? nil : ControlNode(.list, messages.text(.histogram))
    case .map:
      return minimap(at: time) == nil ? nil : ControlNode(.handle, messages.text(.map))
    default: break
    }
    switch id.kind {
    case .cell: return grid.cell(withSerial: id.number).map { cellNode($0, at: time) }
    case .group: return group(id).map { groupNode($0) }
    case .row: return columnNode(id)
    case .text:
      guard let text = WatchText(id) else { return tooltipNode(id, at: time) }
      return isShown(text, at: time) ? ControlNode(text.role, self.text(text, at: time)) : nil
    case .window, .field, .control, .tab, .topic, .chip: return controls.node(id)
    }
  }

  func childCount(of id: ControlID, at time: Duration) -> Int {
    switch id {
    case .window: mainParts(at: time).count
    case .groupList: grid.groupCount
    case .cellList: grid.count
    case .histogramPanel: histogram?.counts.count ?? 0
    default: id.kind == .text ? tooltipLines(of: id, at: time).count : 0
    }
  }

  func child(_ index: Int, of id: ControlID, at time: Duration) -> ControlID? {
    func element(_ ids: [ControlID]) -> ControlID? {
      ids.indices.contains(index) ? ids[index] : nil
    }
    switch id {
    case .window: return element(mainParts(at: time))
    case .groupList: return grid.group(atPosition: index).map { Self.id(of: $0) }
    case .cellList: return grid.cell(atPosition: index).map { self.id(of: $0) }
    case .histogramPanel: return histogram?.id(ofColumn: index)
    default:
      guard id.kind == .text, tooltipLines(of: id, at: time).indices.contains(index) else {
        return nil
      }
      return Self.id(ofLine: index, ofTooltip: id)
    }
  }

  func place(of id: ControlID, at time: Duration) -> ControlPlace? {
    switch id.kind {
    case .cell:
      return grid.cell(withSerial: id.number).map {
        ControlPlace(in: .cellList, at: grid.positionInOrder(of: $0))
      }
    case .group:
      return group(id).flatMap { grid.positionInOrder(of: $0) }.map {
        ControlPlace(in: .groupList, at: $0)
      }
    case .row:
      return histogram?.column(id).map { ControlPlace(in: .histogramPanel, at: $0) }
    case .window, .text, .field, .control, .tab, .topic, .chip:
      if let place = placeInTooltip(of: id, at: time) { return place }
      return mainParts(at: time).firstIndex(of: id).map { ControlPlace(in: .window, at: $0) }
    }
  }

  // MARK: - Focus

  /// The part with the keyboard focus: a button, the filter field while it is edited, the
  /// focused group, the current cell, or else all cells.
  var focusedControl: ControlID {
    if isOnButton, let button = controls.focusedControl { return button }
    if showsField, isInField { return .filterField }
    if let group = grid.focusedGroup { return Self.id(of: group) }
    return (grid.focused ?? grid.selected).map { id(of: $0) } ?? .cellList
  }
}
