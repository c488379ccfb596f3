import Geometry
import Layouts
import Motion

extension LiveGridModel {
  /// Moves the cells of clusters with many holes together.
  mutating func closeHoles(at time: Duration) {
    for number in table.clusters.indices where table.needsClosing(number) {
      beginTransition(at: time)
      table.close(number, updating: &cells)
      placesVersion += 1
    }
  }

  /// Packs the clusters again, if they have changed.
  mutating func arrange(at time: Duration, isAnimated: Bool) {
    table.updateCapacities()
    guard table.needsArranging else { return }
    table.needsArranging = false
    let packed = Packing(
      table, viewport: viewport, pixel: pixel, textScale: textScale,
      collation: configuration.collation)
    if isAnimated { beginTransition(at: time) }
    packing = packed
    placesVersion += 1
    zoomExponent.jump(to: min(max(zoomExponent.value(at: time), 0), greatestZoomExponent))
  }

  /// Lets cells move from where they are now; call it before they get other places.
  mutating func beginTransition(at time: Duration) {
    guard !configuration.reducedMotion, count > 0, count <= Transition.cellLimit,
      packing.circumradius > 0
    else {
      transition = nil
      return
    }
    var origins = Array(repeating: SIMD2<Float>(.nan, .nan), count: cells.count)
    let progress = transition?.progress(at: time) ?? 1
    for index in cells.indices where cells[index].exists {
      let place = position(of: UInt32(index), progress: progress)
      guard let place else { continue }
      origins[index] = SIMD2(Float(place.x), Float(place.y))
    }
    transition = Transition(origins: origins, circumradius: roomCircumradius(at: time), at: time)
  }

  /// Returns the center of a cell in content coordinates; `nil` if it was not packed yet.
  func position(of index: UInt32, progress: Double) -> Vector? {
    let cell = cells[Int(index)]
    guard cell.exists, packing.numbers.indices.contains(Int(cell.cluster)),
      packing.numbers[Int(cell.cluster)] >= 0
    else { return nil }
    let place = packing.center(ofSlot: Int(cell.slot), in: Int(cell.cluster))
    return transition?.position(of: index, to: place, progress: progress) ?? place
  }

  /// The circumradius of the room of a cell at zoom 1.
  func roomCircumradius(at time: Duration) -> Double {
    guard let transition, !transition.isOver(at: time) else { return packing.circumradius }
    let progress = transition.progress(at: time)
    return transition.circumradius + (packing.circumradius - transition.circumradius) * progress
  }
}
