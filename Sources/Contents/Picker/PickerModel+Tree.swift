public import Controls
import Geometry
import Interaction

extension PickerModel {
  /// The control tree at a time, which must not be before the last event.
  ///
  /// The topics are a list in spiral order, whose items are created on demand. O(visible cells).
  ///
  /// - Parameters:
  ///   - time: The time since the start.
  ///   - hasFocus: Whether the picker has the keyboard focus, instead of a control beside it.
  /// - Returns: The window.
  public func controlTree(at time: Duration, hasFocus: Bool = true) -> ControlTree {
    var frame = Frame()
    self.frame(at: time, into: &frame)
    let title = title
    var nodes = frame.cover == .none ? texts(of: frame) : coverTexts(of: frame)
    if frame.cover == .none, !title.isEmpty {
      nodes.insert(ControlTree(.heading, title, in: layout.headerText), at: 0)
    }
    if showsField, frame.cover == .none { nodes.append(textField.node()) }
    var controlNodes = controls.nodes { item in
      item.id == .tray
        ? pickList(at: time) : topicList(of: frame, hasFocus: hasFocus && !isBesideTopics)
    }
    markLanguages(in: &controlNodes)
    nodes += controlNodes + arrows(at: time)
    if !hasFocus { for index in nodes.indices { nodes[index].states.remove(.focused) } }
    // The later ones are in front: cells can reach below the texts, and buttons cover cells.
    let tree = ControlTree(
      .window, title.isEmpty ? "Honeycomb" : title, in: layout.window,
      children: ControlTree.Children(nodes, isLastInFront: true))
    return honeycomb.isMirrored ? tree.mirrored(inWidth: layout.size.x) : tree
  }

  /// The progress, and the texts around the honeycomb.
  private func texts(of frame: borrowing Frame) -> [ControlTree] {
    switch frame.content {
    case .waiting: return [status(.waiting, in: layout.viewport)]
    case .nothing: return [status(.nothing, in: layout.viewport)]
    case .topics: break
    }
    let bar = layout.progressBar
    let row = CGRect(
      x: layout.headerText.minX, y: bar.maxY, width: layout.headerText.width,
      height: layout.header.maxY - bar.maxY)
    var nodes: [ControlTree] = []
    // A launcher has no goal.
    if launcher == nil {
      nodes.append(
        ControlTree(
          .progressBar, messages.text(.progress), value: .number(frame.progress, in: 0...1), in: bar
        ))
      if let message = PickerLabels.message(of: frame, below: self) {
        nodes.append(status(message, in: row))
      }
    }
    if frame.pickedCount > 0 {
      nodes.append(status(PickerLabels.count(of: frame, in: layout), in: layout.countText))
    } else if frame.hintOpacity > 0 {
      nodes.append(
        ControlTree(.label, messages.string(of: .hint), in: layout.footerText))
    }
    return nodes
  }

  /// The arrows that show more topics or picks.
  private func arrows(at time: Duration) -> [ControlTree] {
    guard !isLanguageListOpen else { return [] }
    var places = honeycomb.edgesWithArrows(at: time).map { honeycomb.arrowArea(at: $0) }
    if let place = trayPlace {
      places += traySides(at: time).map { PickTray.chevron(at: $0, in: place) }
    }
    return places.map { ControlTree(.button, messages.text(.showMore), action: .press, in: $0) }
  }

  private func coverTexts(of frame: borrowing Frame) -> [ControlTree] {
    let texts: [PickerLabels.Text] =
      switch frame.cover {
      case .none: []
      case .thanks: [.thanks, .thanksDetail]
      case .oneMoment: [.oneMoment, .oneMomentDetail]
      case .outOfOrder: [.outOfOrder, .outOfOrderDetail]
      case .idleWarning(let seconds): [.idle(seconds), .idleDetail]
      }
    let window = layout.window
    return texts.map { status($0, in: window) }
  }

  private func status(_ text: PickerLabels.Text, in bounds: CGRect) -> ControlTree {
    ControlTree(.status, messages.string(of: text), in: bounds)
  }

  // MARK: - Topics

  private func topicList(of frame: borrowing Frame, hasFocus: Bool) -> ControlTree {
    let bounds = frame.cellsReachEdges ? layout.window : layout.viewport
    let (honeycomb, time, cells) = (honeycomb, frame.time, frame.cells)
    let focused = hasFocus ? honeycomb.focusedIndex : nil
    return ControlTree(
      .list, messages.text(.topics), in: bounds,
      children: ControlTree.Children(
        count: honeycomb.placedCount, focused: focused,
        { index in
          let topic = honeycomb.placedTopic(at: index)
          var node = Self.node(
            of: topic, in: honeycomb, cells.first { $0.topic == topic }, clip: bounds)
          if index == focused { node.states.insert(.focused) }
          return node
        },
        at: { point in
          honeycomb.topic(at: Vector(point), time: time).flatMap(honeycomb.placedIndex)
        }))
  }

  private static func node(
    of topic: TopicIndex, in honeycomb: HoneycombModel, _ cell: Frame.Cell?, clip: CGRect
  ) -> ControlTree {
    let catalogue = honeycomb.catalogue
    var states: ControlNode.States = []
    if honeycomb.isPicked(topic) { states.insert(.selected) }
    if !catalogue.isSelectable(topic), !catalogue.isBranch(topic) { states.insert(.disabled) }
    if let child = catalogue.children(of: topic).first(where: { _ in true }) {
      states.insert(.expandable)
      if honeycomb.placedIndex(of: child) != nil { states.insert(.expanded) }
    }
    var bounds = CGRect.zero
    if let cell, cell.scale > 0 {
      if cell.isPressed { states.insert(.pressed) }
      // The widest outline is a hexagon's, from corner to corner.
      let height = (HoneycombModel.pitch - 2 * HoneycombModel.inset) * cell.scale
      let width = height * 2 / 3.0.squareRoot() + honeycomb.cellWidth.elongation * cell.scale
      bounds = CGRect(
        x: cell.center.x - width / 2, y: cell.center.y - height / 2, width: width, height: height
      ).intersection(clip)
    }
    return ControlTree(
      .listItem, catalogue.label(of: topic, in: honeycomb.language), states: states, action: .press,
      in: bounds.isNull ? .zero : bounds)
  }

  // MARK: - Tray

  /// The picks in the order of picking, created on demand.
  private func pickList(at time: Duration) -> ControlTree? {
    guard let area = trayPlace?.area else { return nil }
    let model = self
    return ControlTree(
      .list, messages.text(.picks), in: area,
      children: ControlTree.Children(
        count: honeycomb.picks.count, focused: isOnTray ? tray.focus : nil,
        { model.node(ofChip: $0, in: area, at: time) },
        at: { model.chip(at: Vector($0), time: time) }))
  }

  private func node(ofChip index: Int, in area: CGRect, at time: Duration) -> ControlTree {
    let chip = chip(at: index, hovered: nil, time: time)
    var states: ControlNode.States = []
    if chip.state.isPressed { states.insert(.pressed) }
    if chip.state.isFocused { states.insert(.focused) }
    if chip.isRequired { states.insert(.disabled) }
    let bounds = chip.rect.intersection(area)
    return ControlTree(
      .listItem, honeycomb.catalogue.label(of: chip.topic, in: honeycomb.language), states: states,
      action: .remove,
      in: bounds.isNull ? .zero : bounds)
  }
}
