import Geometry
import HexGeometry
import Motion

extension HoneycombModel {
  /// The position to which the honeycomb returns when the filter is cleared.
  struct UnfilteredView: Sendable {
    var offset: Vector
    var zoomExponent: Double
    var isMovedByUser: Bool
    var viewport: Viewport
    var focus: TopicIndex
    var picks: [TopicIndex]
  }

  /// Whether a filter is active.
  public var isFiltered: Bool { arrangement.ranking != nil }

  /// Shows only some topics, in order of rank around the center, or all topics again.
  ///
  /// Also shows topics whose parent has not bloomed. Cells that are on the screen before or after move,
  /// appear or disappear, from where they are at this time; a call may interrupt the motion of the last
  /// one. With `filtersAtOnce` nothing moves. The best topic gets the focus. Without a filter, the honeycomb returns to its position before
  /// the filter, or to the topic that was picked last.
  ///
  /// O(n) in the number of shown topics.
  ///
  /// - Parameters:
  ///   - topics: The topics to show, best first, each once; `nil` for all.
  ///   - time: The time since the start; must not decrease.
  public mutating func filter(_ topics: [TopicIndex]?, at time: Duration) {
    guard topics != nil || isFiltered, topics != arrangement.ranking?.topics else { return }
    advance(to: time)
    cancelPress(of: nil, at: time)
    view.clickMotion = nil
    // Who types has found another way than dragging.
    if isFitted, topics != nil { hintOpacity.ease(to: 0, at: time, over: Timing.fade) }
    regroup(at: time, isAnimated: !configuration.filtersAtOnce) { model in
      if model.unfilteredView == nil {
        model.unfilteredView = UnfilteredView(
          offset: model.pan.destination(at: time), zoomExponent: model.zoomExponent.target,
          isMovedByUser: model.view.isMovedByUser, viewport: model.viewport, focus: model.focus,
          picks: model.picks)
      }
      model.arrangement.rank(topics)
      if let topics {
        model.pan.jump(to: .zero)
        model.fitShownTopics(at: time)
        model.showsFocus = !topics.isEmpty
        if let best = topics.first { model.focus = best }
      } else if let view = model.unfilteredView {
        model.pan.jump(to: model.panLimits(at: time).clamp(view.offset))
        model.restoreView(view, at: time)
        model.unfilteredView = nil
        // The focus stays on a topic that was picked with the help of the filter.
        if model.picks == view.picks || !model.isPlaced(model.focus) {
          model.focus = view.focus
        } else {
          model.bringIntoView(model.focus, at: time)
        }
      }
    }
    if configuration.filtersAtOnce { endMotions(at: time) }
  }

  /// Shows at once what the view is moving to.
  private mutating func endMotions(at time: Duration) {
    pan.jump(to: pan.destination(at: time))
    zoomExponent.jump(to: zoomExponent.target)
    view.fisheye.jump(to: view.fisheye.target)
    hintOpacity.jump(to: hintOpacity.target)
  }

  /// Fits the view to the topics that are shown; their cells move to it by themselves.
  mutating func fitShownTopics(at time: Duration) {
    guard isFitted, arrangement.extent.count > 0 else { return }
    let (offset, exponent, _) = fittedView
    pan.jump(to: offset)
    view.isMovedByUser = false
    zoom(toExponent: exponent, at: time)
    updateFisheye(at: time)
  }

  /// Returns to the zoom before a filter.
  private mutating func restoreView(_ before: UnfilteredView, at time: Duration) {
    guard isFitted else { return }
    view.isMovedByUser = before.isMovedByUser
    defer { updateFisheye(at: time) }
    if !before.isMovedByUser, before.viewport != viewport {
      fitShownTopics(at: time)
    } else {
      zoom(toExponent: before.zoomExponent, at: time)
    }
  }

  /// Zooms to `exponent` soon, with reduced motion at once.
  mutating func zoom(toExponent exponent: Double, at time: Duration) {
    if configuration.reducedMotion {
      zoomExponent.jump(to: exponent)
    } else {
      zoomExponent.ease(to: exponent, at: time, over: Timing.fade)
    }
  }

  /// Whether a topic has a cell when all topics are shown.
  func isPlaced(_ topic: TopicIndex) -> Bool { arrangement.isPlaced(topic, of: catalogue) }

  /// Changes the arrangement or the position, and starts the motion of the cells from the old picture to
  /// the new one.
  ///
  /// - Parameters:
  ///   - newIndex: The index of a topic after the change; `nil` for topics that it removes.
  ///   - time: The time.
  ///   - isAnimated: Whether the cells move; otherwise the new picture is there at once.
  ///   - change: The change.
  mutating func regroup(
    renumbering newIndex: ((TopicIndex) -> TopicIndex?)? = nil, at time: Duration,
    isAnimated: Bool = true, _ change: (inout HoneycombModel) -> Void
  ) {
    guard isAnimated else {
      jump = nil
      change(&self)
      regrouping = Regrouping()
      return
    }
    let (oldOffset, panVelocity) = pan.state(at: time)
    let oldZoom = zoom(at: time)
    var frame = Frame()
    fillCells(of: &frame, at: time)
    var shown: [TopicIndex: Regrouping.Shown] = [:]
    for cell in frame.cells {
      let state = regrouping.state(of: cell.topic, at: time)
      shown[cell.topic] = Regrouping.Shown(
        home: cell.home + state.displacement + oldOffset, hex: cell.hex,
        velocity: state.velocity + panVelocity, presence: state.presence)
    }
    for departure in regrouping.departures where shown[departure.topic] == nil {
      shown[departure.topic] = Regrouping.Shown(
        home: departure.home(at: time) + oldOffset, hex: departure.hex, velocity: .zero,
        presence: departure.presence.value(at: time))
    }
    if let newIndex {
      shown = [TopicIndex: Regrouping.Shown](
        uniqueKeysWithValues: shown.compactMap { topic, cell in newIndex(topic).map { ($0, cell) } }
      )
    }
    jump = nil
    change(&self)
    // Without motion, the new picture is the one after it.
    regrouping = Regrouping()
    fillCells(of: &frame, zoom: min(zoom(at: time), targetZoom), at: time)
    let offset = pan.state(at: time).offset
    // With reduced motion, the zoom has changed at once.
    let growth = oldZoom / zoom(at: time)
    for (topic, cell) in shown { shown[topic]?.home = cell.home * growth - offset }
    regrouping.start(
      from: shown, to: frame.cells.map { ($0.topic, $0.home) },
      reducedMotion: configuration.reducedMotion, at: time)
  }
}
