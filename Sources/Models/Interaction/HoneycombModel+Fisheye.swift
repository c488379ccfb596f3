import Geometry
import HexGeometry

/// The fish-eye with `fitted` framing.
extension HoneycombModel {
  /// Records that the user has panned or zoomed.
  mutating func userMovesView(at time: Duration) {
    view.isMovedByUser = true
    updateFisheye(at: time)
  }

  /// Whether the outlines of all cells are inside the viewport when nothing moves, and the user has not moved the view.
  func showsAllAtRest(at time: Duration) -> Bool {
    guard isShaped, !view.isMovedByUser, arrangement.extent.count > 0 else { return false }
    let (offset, zoom) = (pan.destination(at: time), targetZoom)
    let room = viewport.size / 2 + Vector(repeating: Self.tolerance)
    let low = (arrangement.extent.minimumCenter + offset - halfOutline) * zoom
    let high = (arrangement.extent.maximumCenter + offset + halfOutline) * zoom
    return low.x >= -room.x && low.y >= -room.y && high.x <= room.x && high.y <= room.y
  }

  /// Lets the fish-eye act if not all cells are in the viewport, or the user has moved the view; labels with a size of their
  /// own keep it while their cells are whole.
  mutating func updateFisheye(isAnimated: Bool = true, at time: Duration) {
    guard isFitted else { return }
    let strength = configuration.isCalm || showsAllAtRest(at: time) ? 0.0 : 1
    if isAnimated, !configuration.reducedMotion {
      // As long as the view glides.
      view.fisheye.ease(to: strength, at: time, over: Timing.glide)
    } else {
      view.fisheye.jump(to: strength)
    }
  }

  /// Returns the effect of the fish-eye on a cell.
  ///
  /// - Parameters:
  ///   - position: The cell's center, relative to the center of the viewport.
  ///   - zoom: The zoom.
  ///   - strength: The strength of the fish-eye, from 0 to 1.
  /// - Returns: The cell's size and its shift, in logical pixels.
  func effect(at position: Vector, zoom: Double, strength: Double) -> Fisheye.Effect {
    if isFitted, configuration.isCalm, configuration.fisheye == .appleWatch {
      return Fisheye.calmEffect(
        at: position, pitch: zoom * Self.pitch, outline: halfOutline * zoom,
        viewport: viewport.size)
    }
    return configuration.fisheye.effect(
      at: position, pitch: zoom * Self.pitch, outline: halfOutline * zoom,
      viewport: viewport.size, cellWidth: cellWidth.ratio, strength: strength)
  }
}
