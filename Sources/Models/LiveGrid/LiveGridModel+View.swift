public import Geometry
import Glibc
import Layouts
import Motion

extension LiveGridModel {
  /// Sets whether cells and the view jump instead of moving, and nothing flashes; what moves already ends its motion.
  public mutating func adopt(reducedMotion: Bool) { configuration.reducedMotion = reducedMotion }

  // MARK: - Zoom and pan

  /// The greatest circumradius of a cell on the screen, in logical pixels.
  private static let greatestCircumradius = 160.0
  /// The part of the viewport that a group takes that is zoomed to.
  private static let groupShare = 0.96
  /// The durations of zooms by keys and to groups, in seconds.
  static var keyZoomLength: Double { 0.25 }
  private static let glideLength = 0.35

  /// The binary logarithm of the greatest zoom; that of the least is 0.
  var greatestZoomExponent: Double {
    let radius = packing.circumradius
    return radius > 0 ? max(2, log2(Self.greatestCircumradius / radius)) : 2
  }

  /// Returns the zoom at a time; at 1 the content fills the viewport.
  public func zoom(at time: Duration) -> Double { exp2(zoomExponent.value(at: time)) }

  /// The center of the viewport, in the window.
  var center: Vector { Vector(viewport.midX, viewport.midY) }

  /// Returns the limits of the offset, at the zoom that the view has at the end of its motion.
  ///
  /// At zoom 1 the content stays where it is; the larger the zoom, the nearer its border can come to the middle.
  func panLimits(at time: Duration) -> Pan.Limits {
    let zoom = exp2(zoomExponent.target)
    let half = Vector(packing.bounds.width, packing.bounds.height) / 2
    let view = Vector(viewport.width, viewport.height) / (2 * zoom)
    let beyond = pointwiseMax(half - view, .zero) + pointwiseMin(half, view) * (1 - 1 / zoom)
    return Pan.Limits(minimum: -beyond, maximum: beyond, viewport: 2 * view)
  }

  /// Zooms about a point of the window, which stays over the same point of the content.
  mutating func zoom(by exponent: Double, about point: Vector, at time: Duration) {
    guard exponent.isFinite else { return }
    let old = zoom(at: time)
    let offset = pan.state(at: time).offset
    let content = (point - center) / old - offset
    zoomExponent.jump(
      to: min(max(zoomExponent.value(at: time) + exponent, 0), greatestZoomExponent))
    let new = zoom(at: time)
    pan.jump(to: panLimits(at: time).clamp((point - center) / new - content))
  }

  /// Zooms about the middle of the viewport, as keys do.
  ///
  /// - Parameters:
  ///   - exponent: The binary logarithm of the factor.
  ///   - time: The time, since the start.
  public mutating func zoom(by exponent: Double, at time: Duration) {
    let target = min(max(zoomExponent.target + exponent, 0), greatestZoomExponent)
    glide(to: pan.destination(at: time), exponent: target, at: time, over: Self.keyZoomLength)
  }

  /// Shows the whole content.
  public mutating func fit(at time: Duration) { glide(to: .zero, exponent: 0, at: time) }

  /// Zooms so that a group fills the viewport.
  public mutating func zoom(to group: GroupID, at time: Duration) {
    guard let rect = packing.rects(of: group).map({ packing.moved($0.frame) }), rect.width > 0,
      rect.height > 0
    else { return }
    let factor = Self.groupShare * min(viewport.width / rect.width, viewport.height / rect.height)
    let exponent = min(max(log2(factor), 0), greatestZoomExponent)
    glide(to: -Vector(rect.midX, rect.midY), exponent: exponent, at: time)
  }

  /// Brings a point of the content to the middle of the viewport, as far as the limits allow.
  ///
  /// - Parameters:
  ///   - point: The point, in content coordinates.
  ///   - time: The time, since the start.
  public mutating func center(on point: Vector, at time: Duration) {
    pan.jump(to: panLimits(at: time).clamp(-point))
  }

  mutating func glide(
    to offset: Vector, exponent: Double, at time: Duration, over length: Double = glideLength
  ) {
    if configuration.reducedMotion {
      zoomExponent.jump(to: exponent)
      pan.jump(to: panLimits(at: time).clamp(offset))
    } else {
      zoomExponent.ease(to: exponent, at: time, over: length)
      pan.spring(to: panLimits(at: time).clamp(offset), at: time)
    }
  }

  /// Brings a cell into view.
  public mutating func reveal(_ index: UInt32, at time: Duration) {
    guard let place = position(of: index, progress: 1) else { return }
    let zoom = exp2(zoomExponent.target)
    let room = 2 * packing.circumradius
    let reach = pointwiseMax(
      Vector(viewport.width, viewport.height) / (2 * zoom) - Vector(repeating: room), .zero)
    let offset = pan.destination(at: time)
    let shown = place + offset
    let target = offset + shown.clamped(lowerBound: -reach, upperBound: reach) - shown
    if target != offset { glide(to: target, exponent: zoomExponent.target, at: time) }
  }

  // MARK: - Content coordinates

  /// The rectangle around all cells and titles, in content coordinates: logical pixels at zoom 1 from the viewport's
  /// center.
  public var contentRect: CGRect { packing.bounds }

  /// Returns the part of the content that the viewport shows, in content coordinates.
  public func visibleRect(at time: Duration) -> CGRect {
    let zoom = zoom(at: time)
    let offset = pan.state(at: time).offset
    let size = Vector(viewport.width, viewport.height) / zoom
    return CGRect(center: CGPoint(-offset), width: size.x, height: size.y)
  }

  /// The distance from the center to a corner of the room of a cell, in content coordinates.
  public var circumradius: Double { packing.circumradius }

  /// Calls `body` with the rectangle of each cluster in content coordinates, and its worst state.
  public func forEachCluster(_ body: (CGRect, CellState) -> Void) {
    for (number, place) in zip(packing.clusters, packing.arrangement.places) {
      body(packing.moved(place.frame), table.clusters[number].counts.worst ?? .unjudged)
    }
  }
}
