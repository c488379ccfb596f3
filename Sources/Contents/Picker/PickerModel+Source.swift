public import Controls
public import Geometry
public import Input
public import Interaction

/// The picker as parts of a window: what ``Controls/ControlSource`` asks for, at a time, which must not be before the last
/// event.
///
/// A stage answers with them, also one that shows the picker at an offset. The topics are a list in the order of cells, with
/// all that have one, and the picks a list in the order of picking; only the items that are asked for cost anything.
extension PickerModel {
  /// The part that has the keyboard focus while the picker has it, whether a ring shows it or not.
  public var focusedControl: ControlID {
    if isLanguageListOpen {
      let current = honeycomb.language.map { PickerPart.control(.language($0)).id }
      return controls.focusedControl ?? current ?? PickerPart.control(.languageSwitch).id
    }
    if isOnButton, let focused = controls.focusedControl { return focused }
    if listsPicks, isOnTray, honeycomb.picks.indices.contains(tray.focus) {
      return id(ofChip: honeycomb.picks[tray.focus])
    }
    if listsTopics, let index = honeycomb.focusedIndex {
      return id(of: honeycomb.placedTopic(at: index))
    }
    if showsField, acceptsText { return PickerPart.field.id }
    // On a cover, its button.
    let button = honeycomb.isInteractive ? nil : controls.items.first
    return button.map { ControlGroup.id(of: $0.id) } ?? .window
  }

  /// Returns what a part is; `nil` if it does not exist.
  ///
  /// - Parameters:
  ///   - id: The identity of the part.
  ///   - time: The time since the start.
  ///   - focused: The part with the keyboard focus; `nil` if something beside the picker has it.
  ///   - copies: The numbers in the ids of topics; without them topics and picks have no names.
  /// - Returns: The node.
  public func node(
    _ id: ControlID, at time: Duration, focused: ControlID?, copies: TopicIDs.Copies?
  ) -> ControlNode? {
    var node: ControlNode?
    switch id.kind {
    case .window where id == .window:
      node = ControlNode(
        .window, title.isEmpty ? "Honeycomb" : title, language: honeycomb.language?.tag,
        states: windowStates(at: time))
    case .topic: node = listedTopic(id).map { self.node(of: $0.topic, copies) }
    case .chip: node = listedPick(id).map { self.node(ofChip: $0.topic, copies) }
    default: node = part(id, at: time).flatMap { self.node(of: $0, at: time) }
    }
    node?.isFocused = id == focused
    return node
  }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID, at time: Duration) -> Int {
    switch id {
    case .window: parts(at: time).count
    case PickerPart.topics.id: listsTopics ? honeycomb.placedCount : 0
    case PickerPart.tray.id: listsPicks ? honeycomb.picks.count : 0
    case PickerPart.languages.id: languageRows.count
    default: 0
    }
  }

  /// Returns the part at an index of those in a part; `nil` if there is none.
  public func child(_ index: Int, of id: ControlID, at time: Duration) -> ControlID? {
    switch id {
    case PickerPart.topics.id:
      guard listsTopics, (0..<honeycomb.placedCount).contains(index) else { return nil }
      return self.id(of: honeycomb.placedTopic(at: index))
    case PickerPart.tray.id:
      guard listsPicks, honeycomb.picks.indices.contains(index) else { return nil }
      return self.id(ofChip: honeycomb.picks[index])
    case .window, PickerPart.languages.id:
      let parts = id == .window ? parts(at: time) : languageRows
      return parts.indices.contains(index) ? parts[index].id : nil
    default: return nil
    }
  }

  /// Returns where a part is; `nil` for the window and for what does not exist.
  public func place(of id: ControlID, at time: Duration) -> ControlPlace? {
    switch id.kind {
    case .topic: return listedTopic(id).map { ControlPlace(in: PickerPart.topics.id, at: $0.index) }
    case .chip: return listedPick(id).map { ControlPlace(in: PickerPart.tray.id, at: $0.index) }
    default: break
    }
    if let index = parts(at: time).firstIndex(where: { $0.id == id }) {
      return ControlPlace(in: .window, at: index)
    }
    return languageRows.firstIndex { $0.id == id }
      .map { ControlPlace(in: PickerPart.languages.id, at: $0) }
  }

  /// Returns the position of a topic in its submenu, of a pick or of a language; `nil` for other parts.
  ///
  /// O(log topics); the first topic after a submenu was opened sorts the topics of submenus.
  public func position(of id: ControlID) -> ControlPosition? {
    switch id.kind {
    case .topic:
      guard let topic = listedTopic(id)?.topic, let place = honeycomb.submenuPlace(of: topic) else {
        return nil
      }
      let level = honeycomb.isFiltered ? 1 : 1 + honeycomb.catalogue.depth(of: topic)
      return ControlPosition(place.index, of: place.count, level: level)
    case .chip:
      return listedPick(id).map { ControlPosition($0.index, of: honeycomb.picks.count) }
    case .control:
      let rows = languageRows
      return rows.firstIndex { $0.id == id }.map { ControlPosition($0, of: rows.count) }
    default: return nil
    }
  }

  /// Returns the picked topics of the list of topics, in its order; `nil` for other parts.
  ///
  /// O(picks · log topics).
  public func selection(of id: ControlID) -> [ControlID]? {
    guard id == PickerPart.topics.id, listsTopics else { return nil }
    return honeycomb.picks.compactMap { listedTopic(self.id(of: $0)) }
      .sorted { $0.index < $1.index }.map { self.id(of: $0.topic) }
  }

  /// Returns the visible bounds of a part, in logical pixels from the window's top left; `nil` if it is not visible.
  public func bounds(of id: ControlID, at time: Duration) -> CGRect? {
    var bounds: CGRect
    switch id.kind {
    case .window where id == .window: bounds = layout.window
    case .topic:
      guard let topic = listedTopic(id)?.topic else { return nil }
      bounds = self.bounds(of: topic, at: time)
    case .chip:
      guard let index = listedPick(id)?.index, let area = trayPlace?.area else { return nil }
      bounds = tray.rect(ofChip: index, at: time).intersection(area)
    default:
      guard let part = part(id, at: time) else { return nil }
      bounds = self.bounds(of: part)
    }
    guard !bounds.isEmpty else { return nil }
    if honeycomb.isMirrored { bounds.origin.x = CGFloat(layout.size.x) - bounds.maxX }
    return bounds
  }

  /// Returns the innermost part that is in front at a point, in logical pixels from the window's top left; `nil` if the point
  /// is outside the window.
  ///
  /// O(visible cells).
  public func hit(_ point: Vector, at time: Duration) -> ControlID? {
    let point = honeycomb.isMirrored ? point.mirrored(inWidth: layout.size.x) : point
    guard layout.window.contains(CGPoint(point)) else { return nil }
    let parts = parts(at: time)
    func isAtPoint(_ part: PickerPart) -> Bool { bounds(of: part).contains(CGPoint(point)) }
    if let row = languageRows.first(where: isAtPoint) { return row.id }
    if let part = parts.last(where: { $0.isInFront && isAtPoint($0) }) { return part.id }
    if listsPicks, let index = chip(at: point, time: time) {
      return id(ofChip: honeycomb.picks[index])
    }
    if listsTopics, let topic = honeycomb.topic(at: point, time: time) { return id(of: topic) }
    let others = parts.filter { !$0.isInFront && isAtPoint($0) }
    let text = others.last { $0 != .topics && $0 != .tray }
    return (text ?? others.last)?.id ?? .window
  }

  /// Returns the part that is neither a topic nor a pick; `nil` if it is not there now.
  private func part(_ id: ControlID, at time: Duration) -> PickerPart? {
    parts(at: time).first { $0.id == id } ?? languageRows.first { $0.id == id }
  }
}
