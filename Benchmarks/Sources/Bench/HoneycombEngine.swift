import Geometry
import Raster

/// Our own renderer, on one thread or two.
final class HoneycombEngine: Engine {
  let name: String
  let clock: Clock
  let workers: BandWorkers?
  private let bands: Int
  private let stores: Rasterizer.RunStores
  private var scene = BandedScene()

  /// One thread in its own time, and in wall time for the comparison with two threads.
  init(threads: Int, clock: Clock = .wall) {
    workers = threads == 1 ? nil : BandWorkers()
    bands = threads == 1 ? 1 : 24
    stores = .fastest
    self.clock = clock
    name =
      switch clock {
      case .wall: threads == 1 ? "one thread" : "two threads"
      default: "honeycomb"
      }
  }

  /// One thread that writes runs in one way.
  init?(_ store: Store) {
    guard let stores = store.ofRasterizer else { return nil }
    workers = nil
    bands = 1
    self.stores = stores
    clock = .thread
    name = "ours by " + store.name
  }

  func prepare(_ workload: Workload, scale: Double, target: Memory) {
    scene = BandedScene(workload, scale: scale, target: target, bands: bands, stores: stores)
  }

  func frame() {
    scene.prepare(on: workers)
    guard let workers else { return scene.draw(band: 0, worker: 0) }
    workers.run(bands: bands, context: Unmanaged.passUnretained(scene).toOpaque()) {
      context, band, worker in
      Unmanaged<BandedScene>.fromOpaque(context).takeUnretainedValue()
        .draw(band: band, worker: worker)
    }
  }
}

/// A scene that several threads draw, each with a separate rasterizer.
final class BandedScene {
  private var seats: [Seat] = []
  private var clips: [PixelRect] = []
  private var cells: [HexCell] = []
  private var batch = CellBatch()
  private var mask = Mask()
  private var labels: [(x: Int, y: Int)] = []

  /// The state of one thread.
  private final class Seat {
    var rasterizer: Rasterizer
    var surface: Surface

    init(_ target: Memory, _ stores: Rasterizer.RunStores) {
      rasterizer = Rasterizer(stores: stores)
      surface = Surface(
        borrowing: target.pixels, width: target.width, height: target.height, stride: target.width)
    }
  }

  init() {}

  init(
    _ workload: Workload, scale: Double, target: Memory, bands: Int,
    stores: Rasterizer.RunStores = .fastest
  ) {
    clips = (0..<bands).map { band in
      // Small cells are summed sixteen rows at a time, so a cut between these groups costs nothing.
      func row(_ band: Int) -> Int {
        band == bands ? target.height : (target.height * band / bands) & ~15
      }
      let (top, bottom) = (row(band), row(band + 1))
      return PixelRect(x: 0, y: top, width: target.width, height: bottom - top)
    }
    seats = (0..<BandWorkers.count).map { _ in Seat(target, stores) }
    // The stroke is centered on the edge.
    let growth = workload.hasStrokes ? scale / (3.0.squareRoot() / 2) : 0
    cells = workload.cells(scale: scale).map { cell in
      HexCell(
        center: CGPoint(x: cell.x, y: cell.y), circumradius: cell.circumradius + growth,
        color: Color(rgb: cell.color).withAlpha(workload.opacity),
        border: workload.hasStrokes ? 2 * scale : 0, borderColor: .white)
    }
    guard workload.hasLabels else { return }
    seats[0].rasterizer.mask(CairoEngine.labelPath(size: 16 * scale), into: &mask)
    labels = cells.map { cell in
      (
        Int((cell.center.x + Workload.labelOffset.x * scale).rounded()),
        Int((cell.center.y + Workload.labelOffset.y * scale).rounded())
      )
    }
  }

  /// The work before the bands can be drawn, because the cells are new in every frame.
  func prepare(on workers: BandWorkers?) {
    batch.fill(
      with: cells, background: Color(rgb: Workload.background),
      rows: 0..<(clips.last?.maxY ?? 0), on: workers)
  }

  func draw(band: Int, worker: Int) {
    let seat = seats[worker]
    let clip = clips[band]
    seat.rasterizer.draw(batch, into: &seat.surface, clip: clip)
    let rows = clip.y - mask.bounds.maxY..<clip.maxY - mask.bounds.y
    for label in labels where rows.contains(label.y) {
      seat.rasterizer.draw(
        mask, atX: label.x, y: label.y, color: .white, into: &seat.surface, clip: clip)
    }
  }
}
