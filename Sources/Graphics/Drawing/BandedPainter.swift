import Raster

/// Draws a display list in bands, on one thread or two.
///
/// A class because the threads that draw bands of a frame share it. During a frame each thread uses its own
/// painter, and nothing else changes.
final class BandedPainter: BandPainting, @unchecked Sendable {
  /// The list to draw.
  var list = DisplayList()
  /// The pixels of each mark.
  var bounds: [PixelRect] = []
  /// The surface to draw into.
  var damage = Damage(in: .empty)
  /// Device pixels per logical pixel.
  let scale: Double
  private var sprites = SpriteCache()
  /// How the cache of sprites was used by the last picture.
  private(set) var spriteUse = SpriteUse()
  private var prepared = PreparedMarks()
  /// The marks in the damage.
  private var damaged: [Int] = []
  private var placements: [SpriteCache.Placement] = []
  /// The painters of the threads; the second is created for the first frame that is worth it.
  private var painters = [WorkerPainter()]
  private var workers: BandWorkers?
  private var bands = BandPlan()
  private let isParallel: Bool
  private var hasDrawn = false

  /// Creates a painter without a list.
  init(scale: Double, isParallel: Bool) {
    self.scale = scale
    self.isParallel = isParallel
  }

  /// Draws the damaged part of the list; the pixels are the same on one thread and on two.
  func paint(into surface: inout Surface) {
    defer { hasDrawn = true }
    damaged.removeAll(keepingCapacity: true)
    damaged.reserveCapacity(list.marks.count)
    for index in bounds.indices where damage.intersects(bounds[index]) { damaged.append(index) }
    spriteUse = painters[0].painter.makeSpriteImages(
      for: list, marks: damaged, scale: scale, in: &sprites, placements: &placements)
    // The first frame should appear soon and is often the only one, so no thread is started for it.
    let isShared =
      isParallel && hasDrawn
      && bands.cut(
        damage, of: list, marks: damaged, bounds: bounds, height: surface.height)
    if isShared, painters.count == 1 {
      painters.append(WorkerPainter())
      workers = BandWorkers()
    }
    prepared.prepare(
      list, bounds: bounds, damage: damage, scale: scale, pixels: surface.bounds,
      on: isShared ? workers : nil)
    if isShared, let workers {
      workers.paint(self, bands: bands.count, into: &surface)
      return
    }
    paint(rows: 0..<surface.height, worker: 0, into: &surface)
  }

  func paint(band: Int, worker: Int, into surface: inout Surface) {
    paint(rows: bands[band], worker: worker, into: &surface)
  }

  /// Draws the part of the damage that is in some rows, with the painter of a worker.
  private func paint(rows: Range<Int>, worker: Int, into surface: inout Surface) {
    for area in damage.rects {
      let rect = area.intersection(
        PixelRect(x: area.x, y: rows.lowerBound, width: area.width, height: rows.count))
      guard !rect.isEmpty else { continue }
      painters[worker].painter.paint(
        list, marks: damaged, bounds: bounds, prepared: prepared, sprites: sprites,
        placements: placements, scale: scale, into: &surface, clip: rect)
    }
  }
}

/// The painter of one thread.
///
/// A class so that it has separate memory: threads that write to the same lines of the processor's
/// cache wait for each other.
private final class WorkerPainter {
  var painter = Painter()
}
