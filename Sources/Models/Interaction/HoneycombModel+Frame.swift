import Geometry
import Glibc
import HexGeometry
import Motion

extension HoneycombModel {
  /// Returns the frame at `time`, which must not be before the last event.
  public func frame(at time: Duration) -> Frame {
    var frame = Frame()
    self.frame(at: time, into: &frame)
    return frame
  }

  /// Writes the frame at `time` into `frame`, reusing its storage.
  ///
  /// O(visible cells); allocates nothing once the storage has grown.
  public func frame(at time: Duration, into frame: inout Frame) {
    fillCells(of: &frame, at: time)
    fillGhosts(of: &frame, at: time)
    fillState(of: &frame, at: time)
    if let hover = pointer.hover, pointer.press == nil, session.isInteractive,
      isOnHoneycomb(hover, at: time),
      let cell = frame.topmostCell(at: hover, shape: configuration.shape)
    {
      frame.cells[cell].isHovered = true
    }
  }

  /// Returns the frame at `time`, which must not be before the last event, without its cells.
  ///
  /// O(1).
  public func frameWithoutCells(at time: Duration) -> Frame {
    var frame = Frame()
    fillView(of: &frame, at: time)
    fillState(of: &frame, at: time)
    return frame
  }

  /// Writes what is not a cell, for the view in `frame`.
  private func fillState(of frame: inout Frame, at time: Duration) {
    frame.hiddenParts = hiddenParts(offset: frame.offset, zoom: frame.zoom)
    frame.isSettled = isSettled(at: time)
    frame.pickedCount = picks.count
    frame.goal = answered(limits.goal)
    frame.minimum = answered(limits.minimum)
    frame.content = content
    frame.progress = progress.value(at: time)
    frame.goalTint = goalTint.value(at: time)
    frame.message = message
    frame.isRefusal = notice != nil
    frame.shake = shake(at: time)
    frame.doneOpacity = doneOpacity.value(at: time)
    frame.showsCancel = isCancellable
    frame.hintOpacity = hintOpacity.value(at: time)
    frame.cover = cover(at: time)
    frame.thanked = session.thanked
    frame.cellsReachEdges = configuration.fisheye.leavesViewport
    frame.result = result
    frame.isDragging = isDragging
  }

  /// Whether nothing moves from `time` until the next event.
  public func isSettled(at time: Duration) -> Bool {
    pan.isSettled(at: time) && motions.isSettled(at: time) && progress.isSettled(at: time)
      && goalTint.isSettled(at: time) && doneOpacity.isSettled(at: time)
      && hintOpacity.isSettled(at: time) && zoomExponent.isSettled(at: time)
      && regrouping.isSettled(at: time) && view.fisheye.isSettled(at: time)
      && shakeStart.map { (time - $0).inSeconds >= Timing.shake } ?? true
      && jump.map { (time - $0.start).inSeconds >= Timing.crossFade } ?? true
  }

  private func shake(at time: Duration) -> Double {
    guard let shakeStart else { return 0 }
    let progress = (time - shakeStart).inSeconds / Timing.shake
    guard progress > 0, progress < 1 else { return 0 }
    // Three swings of ten pixels that decay to zero.
    return 10 * sin(progress * 6 * .pi) * (1 - progress) * (1 - progress)
  }

  private func cover(at time: Duration) -> Frame.Cover {
    switch session.phase {
    case .untouched, .active, .confirming, .writing: .none
    case .waiting: .oneMoment
    case .thanks: .thanks
    case .outOfOrder: .outOfOrder
    case .warning:
      .idleWarning(
        secondsLeft: deadline.map { Int(($0 - time).inSeconds.rounded(.up)) } ?? 0)
    }
  }

  // MARK: - Cells

  /// Writes the cells that can be visible at `time`, in the order of cells, and their drawing order.
  ///
  /// - Parameters:
  ///   - frame: The frame to change.
  ///   - zoom: The zoom; `nil` for that of the time.
  ///   - time: The time.
  func fillCells(of frame: inout Frame, zoom: Double? = nil, at time: Duration) {
    fillView(of: &frame, zoom: zoom, at: time)
    fill(
      &frame.cells, offset: frame.offset, zoom: frame.zoom, opacity: presenceAfterJump(at: time),
      at: time)
    frame.orderForDrawing()
  }

  private func fillView(of frame: inout Frame, zoom: Double? = nil, at time: Duration) {
    let (offset, velocity) = pan.state(at: time)
    frame.time = time
    frame.viewport = viewport
    frame.offset = offset
    frame.velocity = velocity
    frame.zoom = zoom ?? self.zoom(at: time)
    frame.zoomAtRest = targetZoom
    frame.framing = configuration.framing
    frame.cellWidth = cellWidth
    frame.fullScale = isFitted && zoomExponent.isSettled(at: time) ? frame.zoom : 1
  }

  /// Returns the opacity of the picture after a jump, which fades in.
  private func presenceAfterJump(at time: Duration) -> Double {
    jump.map { min(1, (time - $0.start).inSeconds / Timing.crossFade) } ?? 1
  }

  /// Returns the cell of a topic as it is drawn at `time`; `nil` if it cannot be visible.
  ///
  /// Only this cell is computed. O(log topics).
  public func visibleCell(of topic: TopicIndex, at time: Duration) -> Frame.Cell? {
    guard let orderIndex = arrangement.cell(of: topic, of: catalogue) else { return nil }
    let hex = arrangement.order[orderIndex]
    let (offset, zoom) = (pan.state(at: time).offset, zoom(at: time))
    let strength = view.fisheye.value(at: time)
    guard
      visibleHomes(offset: offset, zoom: zoom, strength: strength)
        .contains(CGPoint(arrangement.home(of: hex))),
      let cell = cell(
        showing: topic, at: hex, orderIndex: orderIndex, offset: offset, zoom: zoom,
        strength: strength, opacity: presenceAfterJump(at: time), time: time)
    else { return nil }
    var cells = CollectionOfOne(cell)
    press(&cells, at: time)
    return cells[0]
  }

  private func fillGhosts(of frame: inout Frame, at time: Duration) {
    frame.ghosts.removeAll(keepingCapacity: true)
    if let jump {
      let progress = (time - jump.start).inSeconds / Timing.crossFade
      if progress < 1 {
        fill(&frame.ghosts, offset: jump.offset, zoom: jump.zoom, opacity: 1 - progress, at: time)
      }
    }
    guard !regrouping.departures.isEmpty else { return }
    let strength = view.fisheye.value(at: time)
    for departure in regrouping.departures {
      let presence = departure.presence.value(at: time)
      let home = departure.home(at: time)
      let position = (home + frame.offset) * frame.zoom
      let effect = effect(at: position, zoom: frame.zoom, strength: strength)
      let edge = isFitted ? Self.edgeOpacity(ofSize: effect.size / (frame.zoom * Self.pitch)) : 1
      guard presence > 0, effect.size > 0, edge > 0 else { continue }
      var ghost = cell(
        departure.topic, at: departure.hex, orderIndex: arrangement.order.index(of: departure.hex),
        home: home, position: position, effect: effect, opacity: presence * edge,
        time: time)
      ghost.scale *= Regrouping.scale(ofPresence: presence)
      frame.ghosts.append(ghost)
    }
  }

  private func fill(
    _ cells: inout [Frame.Cell], offset: Vector, zoom: Double, opacity: Double, at time: Duration
  ) {
    cells.removeAll(keepingCapacity: true)
    guard arrangement.extent.count > 0 else { return }
    let strength = view.fisheye.value(at: time)
    let visible = visibleHomes(offset: offset, zoom: zoom, strength: strength)
    for hex in arrangement.cells(withHomesIn: visible) {
      let orderIndex = arrangement.order.index(of: hex)
      guard let topic = arrangement.topic(inCell: orderIndex, of: catalogue),
        let cell = cell(
          showing: topic, at: hex, orderIndex: orderIndex, offset: offset, zoom: zoom,
          strength: strength, opacity: opacity, time: time)
      else { continue }
      cells.append(cell)
    }
    cells.sortByOrder()
    press(&cells, at: time)
  }

  /// Returns where the homes of cells are that can be visible, in unzoomed pixels.
  private func visibleHomes(offset: Vector, zoom: Double, strength: Double) -> CGRect {
    let shown = configuration.fisheye.leavesViewport ? viewport.windowSize : viewport.size
    // The lattice yields the cells whose home is within `reach` of the center.
    let beyond =
      strength < 1
      ? fullSizeMargin * zoom
      : configuration.fisheye.reach(pitch: zoom * Self.pitch, cellWidth: cellWidth.ratio)
    let reach = (shown / 2 + beyond) / zoom + Vector(repeating: regrouping.pushReach)
    return CGRect(
      x: -reach.x - offset.x, y: -reach.y - offset.y, width: 2 * reach.x, height: 2 * reach.y)
  }

  /// Returns a cell with the effects of the fish-eye and of a regrouping; `nil` if they leave nothing of it.
  @inline(__always)
  private func cell(
    showing topic: TopicIndex, at hex: Hex, orderIndex: Int, offset: Vector, zoom: Double,
    strength: Double, opacity: Double, time: Duration
  ) -> Frame.Cell? {
    let home = arrangement.home(of: hex)
    let state = regrouping.state(of: topic, at: time)
    let position = (home + state.displacement + offset) * zoom
    let effect = effect(at: position, zoom: zoom, strength: strength)
    let edge = isFitted ? Self.edgeOpacity(ofSize: effect.size / (zoom * Self.pitch)) : 1
    guard effect.size > 0, edge > 0 else { return nil }
    var cell = cell(
      topic, at: hex, orderIndex: orderIndex, home: home, position: position, effect: effect,
      opacity: opacity * state.presence * edge, time: time)
    if isFiltered { cell.isInsideParent = !isPlaced(topic) }
    if state.presence < 1 { cell.scale *= Regrouping.scale(ofPresence: state.presence) }
    return cell
  }

  /// Returns the opacity of a cell near the border, for its size relative to a cell in the center.
  ///
  /// A cell disappears before its label becomes too small to read.
  private static func edgeOpacity(ofSize size: Double) -> Double {
    let (whole, gone) = (0.85, 0.5)
    return min(1, max(0, (size - gone) / (whole - gone)))
  }

  private func cell(
    _ topic: TopicIndex, at hex: Hex, orderIndex: Int, home: Vector, position: Vector,
    effect: Fisheye.Effect, opacity: Double, time: Duration
  ) -> Frame.Cell {
    let isPicked = isPicked(topic)
    let bloom =
      motions.bloomStart(of: topic).map { motions.bloomState(since: $0, at: time) }
      ?? CellMotions.BloomState()
    let sway = topic == refusedTopic ? shake(at: time) * effect.size / Self.pitch : 0
    return Frame.Cell(
      topic: topic, hex: hex, orderIndex: orderIndex, home: home,
      center: viewport.center + position + effect.shift + Vector(sway, 0),
      size: effect.size, shift: effect.shift, scale: effect.size / Self.pitch * bloom.scale,
      opacity: opacity * bloom.opacity, shrink: 0, pressDepth: 0,
      pickTint: motions.tint(of: topic, picked: isPicked, at: time), isPicked: isPicked,
      isPressed: isPressing(topic),
      isFocused: showsFocus && focus == topic, isHovered: false, isBlooming: bloom.isGrowing,
      unopenedCount: hasUnopenedSubtopics(topic)
        ? catalogue.childCount(of: topic, limit: Frame.unopenedLimit) : 0)
  }

  /// Shrinks pressed topics and their neighbors to nine tenths.
  private func press(
    _ cells: inout some MutableCollection<Frame.Cell>, at time: Duration
  ) {
    motions.forEachPress(at: time) { topic, depth in
      guard let pressed = arrangement.hex(of: topic, of: catalogue) else { return }
      for index in cells.indices {
        let distance = cells[index].hex.distance(to: pressed)
        guard distance <= 1 else { continue }
        cells[index].shrink = max(cells[index].shrink, depth)
        if distance == 0 { cells[index].pressDepth = depth }
      }
    }
    for index in cells.indices where cells[index].shrink > 0 {
      cells[index].scale *= 1 - 0.1 * cells[index].shrink
    }
  }
}

extension [Frame.Cell] {
  /// Sorts in place without allocating; the standard library's sort may allocate.
  ///
  /// Shell sort: the cells arrive column by column, and there are at most a few hundred.
  fileprivate mutating func sortByOrder() {
    var gap = count / 2
    while gap > 0 {
      for index in gap..<count {
        let cell = self[index]
        var place = index
        while place >= gap, self[place - gap].orderIndex > cell.orderIndex {
          self[place] = self[place - gap]
          place -= gap
        }
        self[place] = cell
      }
      gap /= 2
    }
  }
}
