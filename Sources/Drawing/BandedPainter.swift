import Raster

/// A display list on its way to pixels: what is drawn, and those who draw it.
///
/// A class because the threads that draw bands of a frame share it. During a run each touches its own
/// painter; the rest stays as it is.
final class BandedPainter: BandPainting, @unchecked Sendable {
  /// What is drawn.
  var list = DisplayList()
  /// The pixels of each mark.
  var bounds: [PixelRect] = []
  /// Where it is drawn.
  var damage = Damage(in: .empty)
  private let scale: Double
  private var sprites = SpriteCache()
  private var placements: [SpriteCache.Placement] = []
  /// Those of the threads; the second is made when a frame is first worth it.
  private var painters = [WorkerPainter()]
  private var workers: BandWorkers?
  private var bands = BandPlan()
  private let isParallel: Bool
  private var hasDrawn = false

  /// Creates a painter without a list; `scale` is in device pixels for a logical pixel.
  init(scale: Double, isParallel: Bool) {
    self.scale = scale
    self.isParallel = isParallel
  }

  /// Draws the list into the damage; the bytes are the same on one thread and two.
  func paint(into surface: inout Surface) {
    defer { hasDrawn = true }
    painters[0].painter.makeStamps(
      for: list, bounds: bounds, damage: damage, scale: scale, in: &sprites,
      placements: &placements)
    // The first frame is to be seen soon, and often the only one: no thread for it.
    if isParallel, hasDrawn, bands.cut(damage, of: list, bounds: bounds, height: surface.height) {
      if painters.count == 1 {
        painters.append(WorkerPainter())
        workers = BandWorkers()
      }
      if let workers {
        workers.paint(self, bands: bands.count, into: &surface)
        return
      }
    }
    paint(rows: 0..<surface.height, worker: 0, into: &surface)
  }

  func paint(band: Int, worker: Int, into surface: inout Surface) {
    paint(rows: bands[band], worker: worker, into: &surface)
  }

  /// Draws what of the damage is in some rows, with the painter of a worker.
  private func paint(rows: Range<Int>, worker: Int, into surface: inout Surface) {
    for damaged in damage.rects {
      let rect = damaged.intersection(
        PixelRect(x: damaged.x, y: rows.lowerBound, width: damaged.width, height: rows.count))
      guard !rect.isEmpty else { continue }
      painters[worker].painter.paint(
        list, bounds: bounds, sprites: sprites, placements: placements, scale: scale,
        into: &surface, clip: rect)
    }
  }
}

/// The painter of one thread.
///
/// A class so that it has memory of its own: threads that write to the same lines of the processor's
/// cache wait for each other.
private final class WorkerPainter {
  var painter = Painter()
}
