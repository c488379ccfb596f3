import Geometry
import HexGeometry
import Motion

/// Branches that are opened in place, and closed again.
extension HoneycombModel {
  /// Whether a topic's subtopics are shown and can be closed: none of them, and not the topic itself, is picked.
  ///
  /// Only with `fitted` framing; not while a filter is active.
  public func isClosable(_ topic: TopicIndex) -> Bool {
    isFitted && configuration.isCalm && !isFiltered && arrangement.hasBloomed(topic)
      && !picks.contains { catalogue.contains($0, in: topic) }
  }

  /// Whether a topic is open in lines, or one of the subtopics of such a topic.
  public func isInOpenBranch(_ topic: TopicIndex) -> Bool {
    guard arrangement.lines != nil, !arrangement.ownCells.isEmpty else { return false }
    return arrangement.hasBloomed(topic) && catalogue.hasChildren(topic)
      || catalogue.parent(of: topic) != nil
  }

  /// Closes the branches without picks that are open beside a topic that is about to be opened.
  mutating func closeOthers(opening topic: TopicIndex, at time: Duration) {
    let others = arrangement.bloomedParents.filter {
      isClosable($0) && !catalogue.contains(topic, in: $0)
    }
    close(others, at: time)
  }

  /// Closes a branch, and keeps the view where it is as far as there are topics; with the last one it returns to the start,
  /// unless the user has moved it.
  mutating func fold(_ topic: TopicIndex, at time: Duration) {
    close([topic], at: time)
    if !view.isMovedByUser, arrangement.bloomedParents.isEmpty {
      let (offset, exponent, _) = fittedView
      glide(to: offset, zoomExponent: exponent, at: time)
      return updateFisheye(at: time)
    }
    let target = pan.destination(at: time)
    let inside = panLimits(at: time).clamp(target)
    if inside != target { move(to: inside, at: time) } else { letGo(flings: false, at: time) }
    updateFisheye(at: time)
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
    for hex in before.cells(withHomesIn: near) {
      guard let topic = before.topic(at: hex, of: catalogue) else { continue }
      let home = before.home(of: hex)
      guard let new = arrangement.hex(of: topic, of: catalogue) else {
        let parent = catalogue.parent(of: topic)
        let goal = parent.flatMap { before.hex(of: $0, of: catalogue) }.map(before.home(of:))
        regrouping.leave(
          topic, from: home, in: hex, toward: configuration.reducedMotion ? nil : goal, at: time)
        continue
      }
      push(topic, from: hex, to: new, of: before, at: time)
    }
    for new in arrangement.cells(withHomesIn: near) {
      guard let topic = arrangement.topic(at: new, of: catalogue),
        let hex = before.hex(of: topic, of: catalogue),
        !near.contains(CGPoint(before.home(of: hex)))
      else { continue }
      push(topic, from: hex, to: new, of: before, at: time)
    }
  }

  private mutating func push(
    _ topic: TopicIndex, from hex: Hex, to new: Hex, of before: Arrangement, at time: Duration
  ) {
    guard hex != new else { return }
    regrouping.push(
      topic, from: before.home(of: hex), in: hex, to: arrangement.home(of: new), delay: .zero,
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
