import Geometry
import Glibc
import HexGeometry
import Motion

/// The moves that the model makes by itself with `fitted` framing.
extension HoneycombModel {
  /// Moves the view as little as necessary to show topics in full size, the first one in any case.
  ///
  /// If it shows all topics and can do so without smaller cells than these topics need, it continues to show all.
  mutating func show(_ topics: [TopicIndex], at time: Duration) {
    defer { updateFisheye(at: time) }
    guard !showsAllAtRest(at: time) else {
      letGo(flings: false, at: time)
      return
    }
    let exponent = zoomExponent(showing: topics)
    let base = view.interruptedDestination ?? pan.destination(at: time)
    guard let target = offset(showing: topics, at: exponent, from: base),
      target != pan.destination(at: time) || exponent != zoomExponent.target
    else {
      letGo(flings: false, at: time)
      return
    }
    let all = fittedView
    if isShaped, !view.isMovedByUser, view.interruptedDestination == nil, all.showsAll,
      all.zoomExponent >= exponent
    {
      glide(
        to: all.offset, zoomExponent: min(all.zoomExponent, zoomExponent.target), at: time)
    } else {
      glide(to: target, zoomExponent: exponent, at: time)
    }
  }

  /// Returns the zoom at which topics can be in full size together; not a greater one than the current.
  private func zoomExponent(showing topics: [TopicIndex]) -> Double {
    // Labels in lines keep their size; what does not fit follows below.
    guard arrangement.lines == nil, let (low, high) = bounds(of: topics) else {
      return zoomExponent.target
    }
    let halfSize = (high - low) / 2
    guard targetZoom > limitOfFullSize(forHalfSize: halfSize) + Self.tolerance else {
      return zoomExponent.target
    }
    let zoom = max(fullSizeZoom(forHalfSize: halfSize), leastFittedZoom)
    return min(zoomExponent.target, log2(zoom))
  }

  /// Returns the nearest offset to `base` at which topics are in full size, or at least the first one.
  func offset(
    showing topics: [TopicIndex], at zoomExponent: Double, from base: Vector
  ) -> Vector? {
    guard let (low, high) = bounds(of: topics), let (first, _) = bounds(of: [topics[0]]) else {
      return nil
    }
    let room = viewport.size / (2 * exp2(zoomExponent)) - fullSizeMargin
    let reach = pointwiseMax(room, .zero)
    func offset(low: Double, high: Double, first: Double, reach: Double, base: Double) -> Double {
      // Between them, |home + offset| <= reach for all.
      let (least, greatest) = (-reach - low, reach - high)
      if least > greatest + Self.tolerance {
        if arrangement.lines != nil { return min(-reach - low, reach - first) }
        return min(max((least + greatest) / 2, -reach - first), reach - first)
      }
      return base < least - Self.tolerance
        ? least : base > greatest + Self.tolerance ? greatest : base
    }
    let limits = Pan.Limits(
      minimum: -arrangement.extent.maximumCenter, maximum: -arrangement.extent.minimumCenter,
      viewport: .zero)
    return limits.clamp(
      Vector(
        offset(low: low.x, high: high.x, first: first.x, reach: reach.x, base: base.x),
        offset(low: low.y, high: high.y, first: first.y, reach: reach.y, base: base.y)))
  }

  /// Returns the least and the greatest coordinates of the centers of topics; `nil` if they have no cells.
  private func bounds(of topics: [TopicIndex]) -> (low: Vector, high: Vector)? {
    var bounds: (low: Vector, high: Vector)?
    for topic in topics {
      guard let hex = arrangement.hex(of: topic, of: catalogue) else { continue }
      let home = arrangement.home(of: hex)
      bounds =
        bounds.map { (pointwiseMin($0.low, home), pointwiseMax($0.high, home)) } ?? (home, home)
    }
    return bounds
  }

  /// Springs the honeycomb to `offset` and eases the zoom; with reduced motion it jumps and fades.
  mutating func glide(to offset: Vector, zoomExponent exponent: Double, at time: Duration) {
    if configuration.reducedMotion {
      let shown = pan.state(at: time).offset
      if shown != offset || exponent != zoomExponent.target {
        jump = Jump(offset: shown, zoom: zoom(at: time), start: time)
      }
      pan.jump(to: offset)
      zoomExponent.jump(to: exponent)
    } else {
      pan.spring(to: offset, by: pace.glide, at: time)
      zoomExponent.ease(to: exponent, at: time, over: Timing.glide)
    }
  }

  // MARK: - Subtopics

  /// Starts the motion of the topics that the subtopics of `parent` have pushed away, if they are near
  /// the visible cells.
  mutating func startPushes(
    _ bloom: Arrangement.Bloom, around parent: TopicIndex, at time: Duration
  ) {
    guard !bloom.pushed.isEmpty, !isFiltered,
      let center = arrangement.hex(of: parent, of: catalogue)
    else { return }
    // Pushes cross at most a few cells before the view has followed.
    let near =
      viewport.size / (2 * min(zoom(at: time), targetZoom))
      + fullSizeMargin * 4
    let offset = pan.state(at: time).offset
    for topic in bloom.pushed {
      guard let cell = bloom.formerCells[topic], let new = arrangement.hex(of: topic, of: catalogue)
      else { continue }
      let hex = arrangement.order[cell]
      let former = arrangement.home(of: hex)
      let shown = former + offset
      guard abs(shown.x) <= near.x, abs(shown.y) <= near.y else { continue }
      let delay = min(
        Timing.pushStagger * (center.distance(to: hex) - 1), Timing.longestPushDelay)
      regrouping.push(
        topic, from: former, in: hex, to: arrangement.home(of: new), delay: delay,
        reducedMotion: configuration.reducedMotion, at: time)
    }
  }
}
