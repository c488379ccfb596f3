import Geometry
import Raster
import TestSupport
import Testing

struct CellBatchTests {
  /// A picture that two threads draw, each with its own rasterizer; a class because they share it.
  private final class Job: @unchecked Sendable {
    var batch = CellBatch()
    var rasterizers: [Seat]
    let clips: [PixelRect]

    final class Seat {
      var rasterizer: Rasterizer
      var surface: Surface

      init(_ vectors: Rasterizer.VectorWidth, _ surface: consuming Surface) {
        rasterizer = Rasterizer(vectors: vectors)
        self.surface = surface
      }
    }

    init(into surface: borrowing Surface, vectors: Rasterizer.VectorWidth, bandHeight: Int) {
      rasterizers = [
        Seat(vectors, surface.sharedView()), Seat(vectors, surface.sharedView()),
      ]
      clips = stride(from: 0, to: surface.height, by: bandHeight).map { y in
        PixelRect(x: 0, y: y, width: surface.width, height: min(bandHeight, surface.height - y))
      }
    }

    func draw(band: Int, worker: Int) {
      let seat = rasterizers[worker]
      seat.rasterizer.draw(batch, into: &seat.surface, clip: clips[band])
    }
  }

  /// Cells of a honeycomb or at random positions, some of them beyond the surface's edges.
  private func cells(_ random: inout SplitMix64, width: Double, height: Double) -> [HexCell] {
    let radius = random.logarithmic(1.2, 60)
    let drawn = radius * (random.int(0...1) == 0 ? 1 : random.double(0.5, 1))
    let border = random.int(0...2) == 0 ? random.double(0.3, 0.3 + radius / 3) : 0
    let (columnPitch, rowPitch) = (1.5 * radius, 3.0.squareRoot() * radius)
    let origin = CGPoint(x: random.double(-2, 0) * radius, y: random.double(-2, 0) * radius)
    var cells: [HexCell] = []
    for column in 0...Int(width / columnPitch) + 2 {
      for row in 0...Int(height / rowPitch) + 2 {
        let shift = column % 2 == 0 ? 0 : rowPitch / 2
        let center = CGPoint(
          x: origin.x + Double(column) * columnPitch, y: origin.y + Double(row) * rowPitch + shift)
        cells.append(
          HexCell(
            center: center, circumradius: drawn,
            color: random.color(alpha: UInt8(random.int(0...255))),
            border: border, borderColor: random.color(alpha: 255)))
      }
    }
    return cells
  }

  @Test func threadsBandsAndVectorWidthsGiveTheSameBytes() {
    var random = SplitMix64(seed: 401)
    let workers = BandWorkers()
    var shapes = 0
    for round in 0..<24 {
      let cells = cells(&random, width: 210, height: 150)
      shapes += cells.count
      let background = random.color(alpha: 255)
      var expected = Surface(width: 210, height: 150)
      var plain = Rasterizer(vectors: .baseline)
      plain.fillCells(cells, background: background, into: &expected, clip: expected.bounds)
      let surface = Surface(width: 210, height: 150)
      let job = Job(
        into: surface, vectors: round % 2 == 0 ? .widest : .baseline,
        bandHeight: random.int(5...70))
      job.batch.fill(
        with: cells, background: background, rows: 0..<150, on: round % 3 == 0 ? nil : workers)
      if let workers {
        workers.run(bands: job.clips.count, context: Unmanaged.passUnretained(job).toOpaque()) {
          context, band, worker in
          Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().draw(band: band, worker: worker)
        }
      } else {
        for band in job.clips.indices { job.draw(band: band, worker: 0) }
      }
      let difference = PixelDiff(expected, surface)
      #expect(difference.count == 0, "round \(round): \(difference)")
    }
    #expect(shapes > 3000)
  }

  /// Small and large cells, with and without borders, some outside the rows and some invalid.
  @Test func manyCellsAreMadeReadyByTwoThreadsAlike() throws {
    let workers = try #require(BandWorkers())
    var random = SplitMix64(seed: 402)
    var serial = CellBatch()
    var shared = CellBatch()
    var rasterizer = Rasterizer()
    for round in 0..<12 {
      let radius = round % 2 == 0 ? random.double(2, 9) : random.double(11, 20)
      let cells = (0..<random.int(400...3000)).map { number in
        HexCell(
          center: CGPoint(x: random.double(-20, 420), y: random.double(-60, 360)),
          circumradius: number % 97 == 0 ? .nan : radius * random.double(0.2, 1),
          color: random.color(alpha: UInt8(random.int(0...255))),
          border: random.int(0...2) == 0 ? random.double(0.3, radius) : 0,
          borderColor: random.color(alpha: 255))
      }
      let (top, bottom) = (random.int(0...40), random.int(200...300))
      var expected = Surface(width: 400, height: 300)
      var surface = Surface(width: 400, height: 300)
      serial.fill(with: cells, background: .black, rows: top..<bottom)
      rasterizer.draw(serial, into: &expected, clip: expected.bounds)
      shared.fill(with: cells, background: .black, rows: top..<bottom, on: workers)
      rasterizer.draw(shared, into: &surface, clip: surface.bounds)
      let difference = PixelDiff(expected, surface)
      #expect(difference.count == 0, "round \(round): \(difference)")
    }
  }

  @Test func edgesOnPixelBordersShowNoSeam() {
    // Edges of neighbors exactly at a pixel's border, where rounding may move them to different
    // sides.
    var rasterizer = Rasterizer()
    var surface = Surface(width: 96, height: 90)
    let radius = 16.0
    let rowPitch = 3.0.squareRoot() * radius
    var cells: [HexCell] = []
    for column in -1...5 {
      for row in -1...4 {
        let shift = column % 2 == 0 ? 0 : rowPitch / 2
        let center = CGPoint(
          x: Double(column) * 1.5 * radius, y: Double(row) * rowPitch + shift)
        cells.append(HexCell(center: center, circumradius: radius, color: .white))
      }
    }
    rasterizer.fillCells(cells, background: .black, into: &surface, clip: surface.bounds)
    #expect(surface.withPixels { $0.allSatisfy { $0 == 0xFFFF_FFFF } })
  }
}
