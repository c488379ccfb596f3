import Controls
import Geometry
import Layouts
import Scenes

extension InspectorModel {
  /// The greatest length that handles and sliders can set, in pixels of the layout.
  static let longest = 10_000.0
  /// The distance within which sizes snap, in pixels of the window.
  private static let catchDistance = 7.0

  /// Proposes a size that the user has set.
  mutating func propose(width: CGFloat? = nil, height: CGFloat? = nil) {
    func held(_ length: CGFloat) -> CGFloat { min(max(length, 0), CGFloat(Self.longest)) }
    if let width { inspected.proposal.width = held(width) }
    if let height { inspected.proposal.height = held(height) }
    inspected.hasOwnSize = true
    sweep = nil
    inspected.invalidate(at: clock)
  }

  /// Drags the edges of the proposed area to the position of a handle, in the window.
  mutating func drag(_ control: InspectorControl, to point: Vector) {
    let distance = Vector(InspectorMetrics.handleDistance, InspectorMetrics.handleDistance)
    let size = (point - distance - view.origin) / view.zoom
    caught = (nil, nil)
    let reach = CGFloat(Self.catchDistance / view.zoom)
    if control != .bottomEdge {
      let width = CGFloat(max(0, size.x).rounded())
      caught.width = catching(width, .horizontal, within: reach)
      propose(width: caught.width ?? width)
    }
    if control != .rightEdge {
      let height = CGFloat(max(0, size.y).rounded())
      caught.height = catching(height, .vertical, within: reach)
      propose(height: caught.height ?? height)
    }
  }

  /// Returns the nearest size at which the arrangement changes; `nil` if there is none or snapping is off.
  func catching(_ length: CGFloat, _ axis: Axis, within distance: CGFloat) -> CGFloat? {
    guard isSnapping, !isDragFree else { return nil }
    return SizeSearch(scene: inspected.scene, proposal: inspected.proposal, axis: axis)
      .change(near: length, within: distance)
  }

  /// Changes the proposed size by a step.
  mutating func nudge(_ control: InspectorControl, by step: Vector) {
    let size = proposedSize
    if step.x != 0, control != .bottomEdge { propose(width: size.width + step.x) }
    if step.y != 0, control != .rightEdge { propose(height: size.height + step.y) }
  }

  // MARK: - Ratio

  /// The ideal ratio of an aspect grid's cells; `nil` for other layouts.
  var idealRatio: Double? {
    (inspected.scene.root.layout.base as? AspectGridLayout).map { Double($0.cellAspectRatio) }
  }

  /// The value of the ratio slider: the ideal ratio, or that of the proposal.
  var ratio: Double {
    if let idealRatio { return idealRatio }
    let size = proposedSize
    return size.height > 0 ? Double(size.width / size.height) : 1
  }

  /// Sets the ideal ratio of an aspect grid, or the ratio of the proposal while keeping its area.
  mutating func setRatio(_ ratio: Double) {
    guard ratio > 0, ratio.isFinite else { return }
    if idealRatio != nil {
      guard let layout = try? AspectGridLayout(cellAspectRatio: ratio) else { return }
      inspected.replace(layout: layout)
      inspected.invalidate(at: clock)
      return
    }
    let size = proposedSize
    let area = max(1, Double(size.width) * Double(size.height))
    propose(
      width: CGFloat((area * ratio).squareRoot()), height: CGFloat((area / ratio).squareRoot()))
  }

  // MARK: - Sweeping

  /// Starts animating the width, or stops and restores the size from before.
  mutating func toggleSweep(at time: Duration) {
    // The plot takes up a part of the window.
    defer { if view.isFitted { fit() } }
    if let sweep {
      self.sweep = nil
      inspected.proposal = sweep.base
      inspected.hasOwnSize = sweep.wasOwnSize
      inspected.invalidate(at: clock)
      return
    }
    sweep = SizeSweep(
      of: inspected.scene, from: inspected.proposal, isOwnSize: inspected.hasOwnSize,
      width: Double(proposedSize.width), at: time)
    inspected.hasOwnSize = true
  }
}
