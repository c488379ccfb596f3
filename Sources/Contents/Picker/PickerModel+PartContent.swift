public import Controls
public import Geometry
public import Input
public import Interaction

/// The picker as parts of a window, at a time, which must not be before the last event.
///
/// The topics are a list in the order of cells, with all that have one, and the picks a list in the order of picking; only the items
/// that are asked for cost anything.
extension PickerModel: PartContent {
  /// The bounds of the window.
  public var windowBounds: CGRect { layout.window }

  /// Whether the window is a mirror image, because its language is written from right to left.
  public var isMirrored: Bool { honeycomb.isMirrored }

  /// The part that has the keyboard focus while the picker has it, whether a ring shows it or not.
  public var focusedPart: ControlID {
    if let button = listSwitch {
      return controls.focusedControl ?? PickerPart.control(currentRow ?? button).id
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

  /// Returns the parts but topics and picks.
  public func partTree(at time: Duration) -> PartTree {
    let window = ControlNode(
      .window, title.isEmpty ? "Honeycomb" : title, language: honeycomb.language?.tag,
      states: windowStates(at: time))
    return PartTree(
      window, in: layout.window, parts(at: time).compactMap { part($0, at: time) },
      focused: focusedPart)
  }

  private func part(_ part: PickerPart, at time: Duration) -> Part? {
    guard let node = node(of: part, at: time) else { return nil }
    var found = Part(
      part.id, node, in: bounds(of: part), layer: part.layer,
      isVirtual: part == .topics || part == .tray)
    if case .headerList = part {
      let rows = listRows
      found.items = rows.compactMap { self.part($0, at: time) }
      for index in found.items.indices {
        found.items[index].position = ControlPosition(index, of: rows.count)
      }
    }
    return found
  }

  // MARK: - Topics and picks

  /// Returns the number of topics or picks.
  public func itemCount(of list: ControlID, at time: Duration) -> Int {
    switch list {
    case PickerPart.topics.id: listsTopics ? honeycomb.placedCount : 0
    case PickerPart.tray.id: listsPicks ? honeycomb.picks.count : 0
    default: 0
    }
  }

  /// Returns a topic or a pick.
  public func item(_ index: Int, of list: ControlID) -> ControlID? {
    list == PickerPart.topics.id
      ? id(of: honeycomb.placedTopic(at: index)) : id(ofChip: honeycomb.picks[index])
  }

  /// Returns the list of a topic or a pick, and the index there.
  public func place(ofItem id: ControlID) -> ControlPlace? {
    id.kind == .topic
      ? listedTopic(id).map { ControlPlace(in: PickerPart.topics.id, at: $0.index) }
      : listedPick(id).map { ControlPlace(in: PickerPart.tray.id, at: $0.index) }
  }

  /// Returns what a topic or a pick is, without its name.
  public func node(ofItem id: ControlID, at time: Duration) -> ControlNode? {
    id.kind == .topic
      ? listedTopic(id).map { node(of: $0.topic) } : listedPick(id).map { node(ofChip: $0.topic) }
  }

  /// Returns the name of a topic or a pick; `nil` if there is no such item, and if a recording cannot hold its id.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - copies: The numbers in the ids of topics.
  /// - Returns: The name.
  public func name(ofItem id: ControlID, _ copies: TopicIDs.Copies) -> ControlName? {
    let topic = id.kind == .topic ? listedTopic(id)?.topic : listedPick(id)?.topic
    return topic.flatMap {
      ControlName(
        id.kind == .topic ? .topic : .chip, id: honeycomb.catalogue.id(of: $0, copies))
    }
  }

  /// Returns the position of a topic in its submenu, or of a pick.
  ///
  /// O(log topics); the first topic after a submenu was opened sorts the topics of submenus.
  public func position(ofItem id: ControlID, at time: Duration) -> ControlPosition? {
    guard id.kind == .topic else {
      return listedPick(id).map { ControlPosition($0.index, of: honeycomb.picks.count) }
    }
    guard let topic = listedTopic(id)?.topic, let place = honeycomb.submenuPlace(of: topic) else {
      return nil
    }
    let level = honeycomb.isFiltered ? 1 : 1 + honeycomb.catalogue.depth(of: topic)
    return ControlPosition(place.index, of: place.count, level: level)
  }

  /// Returns the picked topics of the list of topics, in its order; `nil` for other lists.
  ///
  /// O(picks · log topics).
  public func selection(of list: ControlID) -> [ControlID]? {
    guard list == PickerPart.topics.id, listsTopics else { return nil }
    return honeycomb.picks.compactMap { listedTopic(self.id(of: $0)) }
      .sorted { $0.index < $1.index }.map { self.id(of: $0.topic) }
  }

  /// Returns the visible bounds of a topic or a pick.
  public func bounds(ofItem id: ControlID, at time: Duration) -> CGRect? {
    if id.kind == .topic {
      return listedTopic(id).map { bounds(of: $0.topic, at: time) }
    }
    guard let index = listedPick(id)?.index, let area = trayPlace?.area else { return nil }
    return tray.rect(ofChip: index, at: time).intersection(area)
  }

  /// Returns the topic or the pick at a point.
  ///
  /// O(visible cells).
  public func item(at point: Vector, of list: ControlID, time: Duration) -> ControlID? {
    list == PickerPart.topics.id
      ? honeycomb.topic(at: point, time: time).map { id(of: $0) }
      : chip(at: point, time: time).map { id(ofChip: honeycomb.picks[$0]) }
  }
}
