import Geometry
import HexGeometry
public import Input

extension HoneycombModel {
  mutating func handle(_ key: KeyPress, at time: Duration) {
    guard let action = action(for: key) else { return }
    perform(action: action, at: time)
  }

  /// The action that a key performs now; `nil` if it has none.
  ///
  /// Shortcuts with Ctrl do nothing on a kiosk. In a mirrored window, left and right are exchanged, so that left is left on
  /// the screen.
  public func action(for key: KeyPress) -> KeyAction? {
    guard !key.control || configuration.kiosk == nil else { return nil }
    let action = configuration.keys.action(for: key)
    return isMirrored ? action?.mirrored : action
  }

  /// Performs the action of a key.
  ///
  /// The owner has recorded the key with `note(_:at:)`. O(visible cells).
  public mutating func perform(action: KeyAction, at time: Duration) {
    if action == .confirm || action == .cancel, offers(.endThanks) {
      // The key that has confirmed may still be held, and repeats.
      if session.thanksPause >= Timing.heldKeyPause { endThanks(at: time) }
      return
    }
    guard session.isInteractive else { return }
    switch action {
    case .cancel:
      if configuration.kiosk != nil || !focusParent(at: time) { perform(.cancel, at: time) }
    case .confirm: performReturn(at: time)
    // The honeycomb does not move while the user drags it.
    case _ where isDragging: break
    case .parent: focusParent(at: time)
    case .toggle: withFocus(at: time) { model, topic in model.perform(.toggle(topic), at: time) }
    case .toggleMatch: break  // There is no filter here.
    case .up: moveFocus(toward: .up, at: time)
    case .down: moveFocus(toward: .down, at: time)
    case .left: moveFocus(toward: .left, at: time)
    case .right: moveFocus(toward: .right, at: time)
    case .pageUp: moveFocus(byPages: -1, at: time)
    case .pageDown: moveFocus(byPages: 1, at: time)
    case .first: enterFocus(by: 1, at: time)
    case .last: enterFocus(by: -1, at: time)
    case .next: if !moveFocus(by: 1, at: time) { enterFocus(by: 1, at: time) }
    case .previous: if !moveFocus(by: -1, at: time) { enterFocus(by: -1, at: time) }
    case .zoomIn: easeZoom(by: Timing.zoomStep, at: time)
    case .zoomOut: easeZoom(by: -Timing.zoomStep, at: time)
    case .zoomReset where isFitted: fitView(at: time, isAnimated: true)
    case .zoomReset: easeZoom(by: -zoomExponent.target, at: time)
    case .panUp: panByKey(Vector(0, 1), at: time)
    case .panDown: panByKey(Vector(0, -1), at: time)
    case .panLeft: panByKey(Vector(1, 0), at: time)
    case .panRight: panByKey(Vector(-1, 0), at: time)
    }
  }

  /// Confirms the picks; without picks, accepts the focused topic, but not on a kiosk.
  private mutating func performReturn(at time: Duration) {
    if showsFocus, isFitted, configuration.isCalm, hasUnopenedSubtopics(focus),
      picks.isEmpty && catalogue.isBranch(focus) || missingPicks(of: limits.minimum) > 0
    {
      open(focus, at: time)
      return
    }
    guard picks.isEmpty, configuration.kiosk == nil, !isDragging, focusedIndex != nil else {
      perform(.confirm, at: time)
      return
    }
    withFocus(at: time) { model, topic in model.perform(.accept(topic), at: time) }
  }

  /// Zooms about the viewport's center, which leaves the offset unchanged.
  private mutating func easeZoom(by step: Double, at time: Duration) {
    userMovesView(at: time)
    let target = min(
      max(zoomExponent.target + step, Timing.leastZoom), greatestZoomExponent)
    if configuration.reducedMotion {
      zoomExponent.jump(to: target)
    } else {
      zoomExponent.ease(to: target, at: time, over: Timing.zoom)
    }
  }

  private mutating func panByKey(_ direction: Vector, at time: Duration) {
    userMovesView(at: time)
    let offset = pan.state(at: time).offset + direction * Timing.panStep / zoom(at: time)
    pan.jump(to: panLimits(at: time).clamp(offset))
    hintOpacity.ease(to: 0, at: time, over: Timing.fade)
  }

  // MARK: - Focus

  /// Shows the focus ring and calls `body` with the focused topic, if there are topics.
  private mutating func withFocus(
    at time: Duration, _ body: (inout HoneycombModel, TopicIndex) -> Void
  ) {
    showsFocus = true
    if arrangement.cell(of: focus, of: catalogue) == nil,
      let first = arrangement.topic(inCell: 0, of: catalogue)
    {
      focus = first
    }
    guard arrangement.cell(of: focus, of: catalogue) != nil else { return }
    body(&self, focus)
  }

  private mutating func setFocus(_ topic: TopicIndex, at time: Duration) {
    focus = topic
    showsFocus = true
    bringIntoView(topic, at: time)
  }

  /// Moves the focus to the next topic in its column or row, skipping empty cells.
  ///
  /// With `fitted` framing, if there is none, to the nearest topic on that side.
  private mutating func moveFocus(toward side: Arrangement.Side, at time: Duration) {
    withFocus(at: time) { model, focus in
      if let topic = model.topic(toward: side, of: focus) {
        model.setFocus(topic, at: time)
      } else {
        model.bringIntoView(focus, at: time)
      }
    }
  }

  /// Returns the topic to which an arrow key moves the focus from a topic with a cell; `nil` if there is none to that side.
  private func topic(toward side: Arrangement.Side, of focus: TopicIndex) -> TopicIndex? {
    guard let cell = arrangement.cell(of: focus, of: catalogue) else { return nil }
    if let lines = arrangement.lines {
      return arrangement.nextTopic(toward: side, fromCell: cell, in: lines, of: catalogue)
    }
    // The matches of a list that is read are one.
    if isFiltered, arrangement.placedOrder.lines != nil, side == .up || side == .down {
      return arrangement.topic(inCell: cell + (side == .down ? 1 : -1), of: catalogue)
    }
    let hex = arrangement.order[cell]
    return arrangement.nextTopic(toward: side, from: hex, of: catalogue)
      ?? (isFitted ? arrangement.nearestTopic(toward: side, from: hex, of: catalogue) : nil)
  }

  /// Moves the focus by as many lines as the viewport shows; around the middle, to the first or the last topic.
  private mutating func moveFocus(byPages step: Int, at time: Duration) {
    guard isFitted, configuration.isCalm else { return }
    guard let lines = arrangement.lines else {
      return enterFocus(by: -step, at: time)
    }
    withFocus(at: time) { model, focus in
      let page = model.wholeLines(of: lines, zoom: model.targetZoom)
      let side: Arrangement.Side =
        lines.axis == .rows ? step < 0 ? .up : .down : step < 0 ? .left : .right
      var topic = focus
      for _ in 0..<page { topic = model.topic(toward: side, of: topic) ?? topic }
      if topic == focus { return model.enterFocus(by: -step, at: time) }
      model.setFocus(topic, at: time)
    }
  }

  /// Whether the keyboard focus is on a topic.
  public var isFocusVisible: Bool { showsFocus }

  /// Moves the keyboard focus along the order of cells.
  ///
  /// - Parameters:
  ///   - step: 1 for the next topic, -1 for the previous one.
  ///   - time: The time since the start; must not decrease.
  /// - Returns: Whether there is a further topic.
  public mutating func moveFocus(by step: Int, at time: Duration) -> Bool {
    var hasMoved = false
    withFocus(at: time) { model, focus in
      guard let cell = model.arrangement.cell(of: focus, of: model.catalogue) else { return }
      hasMoved = model.focusCell(from: cell + step, by: step, at: time)
    }
    return hasMoved
  }

  /// Moves the keyboard focus to a topic; does nothing if the topic has no cell.
  ///
  /// O(log topics).
  public mutating func moveFocus(to topic: TopicIndex, at time: Duration) {
    guard arrangement.cell(of: topic, of: catalogue) != nil else { return }
    setFocus(topic, at: time)
  }

  /// Focuses the parent of the focused topic, and returns whether it could.
  ///
  /// Only with `fitted` framing, while the ring is shown, and not among the matches of a filter.
  @discardableResult
  private mutating func focusParent(at time: Duration) -> Bool {
    guard isFitted, showsFocus, !isFiltered, !isDragging, isPlaced(focus),
      let parent = catalogue.parent(of: focus)
    else { return false }
    notice = nil
    setFocus(parent, at: time)
    return true
  }

  /// Focuses the first topic in the order of cells, or the last one if `step` is negative.
  public mutating func enterFocus(by step: Int, at time: Duration) {
    focusCell(from: step > 0 ? 0 : arrangement.extent.lastCell, by: step, at: time)
  }

  /// Hides the focus ring, because something else has the keyboard focus.
  public mutating func leaveFocus() { showsFocus = false }

  /// Focuses the first occupied cell from `start` on in the order of cells, in steps of `step`, and
  /// returns whether there is one.
  @discardableResult
  private mutating func focusCell(from start: Int, by step: Int, at time: Duration) -> Bool {
    var cell = start
    while cell >= 0, cell <= arrangement.extent.lastCell {
      if let topic = arrangement.topic(inCell: cell, of: catalogue) {
        setFocus(topic, at: time)
        return true
      }
      cell += step
    }
    return false
  }

  /// Pans by the smallest distance that shows `topic` in full size; centers it if no position does.
  ///
  /// Does nothing if the topic has no cell.
  public mutating func bringIntoView(_ topic: TopicIndex, at time: Duration) {
    guard let hex = arrangement.hex(of: topic, of: catalogue), !showsAllAtRest(at: time) else {
      return
    }
    let home = arrangement.home(of: hex)
    let target = pan.destination(at: time)
    let room = viewport.size / (2 * targetZoom) - fullSizeMargin - ringMargin
    let reach = pointwiseMax(room, .zero)
    // If |home + offset| <= reach on each axis, the fish-eye has no effect.
    let shown = home + target
    // Computed as a correction, so that it is exactly zero if no pan is needed.
    let offset = panLimits(at: time).clamp(
      target + (shown.clamped(lowerBound: -reach, upperBound: reach) - shown))
    if offset != target { move(to: offset, at: time) }
  }
}
