import Geometry
import HexGeometry
import Motion

/// Branches that are opened in place, and closed again.
extension HoneycombModel {
  /// Whether a topic's subtopics are shown and can be closed: none of them, and not the topic itself, is picked.
  ///
  /// Only with `fitted` framing; not while a filter is active.
  public func isClosable(_ topic: TopicIndex) -> Bool {
    isFitted && configuration.isCalm && !isFiltered && isOpen(topic)
      && !picks.contains { catalogue.contains($0, in: topic) }
  }

  /// Whether a topic is open in lines, or one of the subtopics of such a topic.
  public func isInOpenBranch(_ topic: TopicIndex) -> Bool {
    guard arrangement.lines != nil, !arrangement.ownCells.isEmpty else { return false }
    return isOpen(topic) || catalogue.parent(of: topic) != nil
  }

  /// Whether a topic has subtopics that have cells; a topic without any can have bloomed too.
  private func isOpen(_ topic: TopicIndex) -> Bool {
    arrangement.hasBloomed(topic) && catalogue.hasChildren(topic)
  }

  /// Closes the branches without picks that are open beside a topic that is about to be opened.
  mutating func closeOthers(opening topic: TopicIndex, at time: Duration) {
    let others = arrangement.bloomedParents.filter {
      isClosable($0) && !catalogue.contains(topic, in: $0)
    }
    close(others, at: time)
  }

  /// Closes a branch, and keeps the view where it is as far as there are topics; with the last one it returns to the start as
  /// far as the topic stays in view, unless the user has moved it.
  mutating func fold(_ topic: TopicIndex, at time: Duration) {
    close([topic], at: time)
    defer { updateFisheye(at: time) }
    let target = view.interruptedDestination ?? pan.destination(at: time)
    view.interruptedDestination = nil
    if !view.isMovedByUser,
      !arrangement.bloomedParents.contains(where: isOpen)
    {
      let (start, exponent, _) = fittedView
      let offset = offset(showing: [topic], at: exponent, from: start) ?? start
      return glide(to: offset, zoomExponent: exponent, at: time)
    }
    let inside = panLimits(at: time).clamp(target)
    if inside != pan.destination(at: time) || pan.isHeld {
      move(to: inside, at: time)
    } else {
      letGo(flings: false, at: time)
    }
  }

  private mutating func close(_ branches: [TopicIndex], at time: Duration) {
    guard !branches.isEmpty else { return }
    let before = arrangement
    arrangement = before.closing(branches, of: catalogue)
    while !isPlaced(focus), let parent = catalogue.parent(of: focus) { focus = parent }
    startMoves(from: before, at: time)
  }

  /// Starts the motion of the topics near the visible cells from where they were; those without a cell shrink into their
  /// parent.
  mutating func startMoves(from before: Arrangement, at time: Duration) {
    guard !isFiltered else { return }
    // The view follows by at most what it shows.
    let reach = viewport.size * 1.5 / min(zoom(at: time), targetZoom) + fullSizeMargin
    let offset = pan.state(at: time).offset
    let near = CGRect(
      x: -reach.x - offset.x, y: -reach.y - offset.y, width: 2 * reach.x, height: 2 * reach.y)
    var moved: Set<TopicIndex> = []
    for hex in before.cells(withHomesIn: near) {
      guard let topic = before.topic(at: hex, of: catalogue), moved.insert(topic).inserted else {
        continue
      }
      let home = before.home(of: hex)
      guard let new = arrangement.hex(of: topic, of: catalogue) else {
        let parent = catalogue.parent(of: topic).flatMap { before.hex(of: $0, of: catalogue) }
        leave(topic, from: home, in: hex, toward: parent.map(before.home(of:)), at: time)
        continue
      }
      let goal = arrangement.home(of: new)
      if near.contains(CGPoint(goal)) {
        push(topic, from: home, in: hex, to: goal, reach: reach, at: time)
      } else if near.contains(CGPoint(home)) {
        // As if it went on to where it is.
        leave(
          topic, from: home, in: hex, toward: home + Self.limited(goal - home, to: reach), at: time)
      }
    }
    for new in arrangement.cells(withHomesIn: near) {
      guard let topic = arrangement.topic(at: new, of: catalogue), !moved.contains(topic),
        let hex = before.hex(of: topic, of: catalogue)
      else { continue }
      push(
        topic, from: before.home(of: hex), in: hex, to: arrangement.home(of: new), reach: reach,
        at: time)
    }
  }

  private static func limited(_ way: Vector, to reach: Vector) -> Vector {
    way.clamped(lowerBound: reach * -2, upperBound: reach * 2)
  }

  private mutating func leave(
    _ topic: TopicIndex, from home: Vector, in hex: Hex, toward goal: Vector?, at time: Duration
  ) {
    regrouping.leave(
      topic, from: home, in: hex, toward: configuration.reducedMotion ? nil : goal, at: time)
  }

  /// Moves a topic's cell; one from far away comes from beyond the viewport.
  private mutating func push(
    _ topic: TopicIndex, from former: Vector, in hex: Hex, to home: Vector, reach: Vector,
    at time: Duration
  ) {
    guard former != home else { return }
    regrouping.push(
      topic, from: home + Self.limited(former - home, to: reach), in: hex, to: home, delay: .zero,
      reducedMotion: configuration.reducedMotion, at: time)
  }
}

extension Catalogue {
  /// Whether a topic is another one, or somewhere below it.
  func contains(_ topic: TopicIndex, in ancestor: TopicIndex) -> Bool {
    var current: TopicIndex? = topic
    while let topic = current {
      if topic == ancestor { return true }
      current = parent(of: topic)
    }
    return false
  }
}
