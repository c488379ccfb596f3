import Geometry
import Raster
import TestSupport
import Testing

struct CellArraysTests {
  /// Cells of a honeycomb with a radius and a border each, some of them without an area.
  private func arrays(_ random: inout SplitMix64, radius: Double, scale: Double) -> CellArrays {
    var cells = CellArrays()
    let (columnPitch, rowPitch) = (1.5 * radius, 3.0.squareRoot() * radius)
    let hasRadii = random.int(0...1) == 0
    let hasBorders = random.int(0...1) == 0
    for column in -1...Int(210 / columnPitch) + 2 {
      for row in -1...Int(150 / rowPitch) + 2 {
        let shift = column % 2 == 0 ? 0 : rowPitch / 2
        cells.centers.append(
          CGPoint(
            x: Double(column) * columnPitch / scale, y: (Double(row) * rowPitch + shift) / scale))
        cells.colors.append(random.color(alpha: UInt8(random.int(100...255))))
        if hasRadii {
          cells.circumradii.append(
            random.int(0...5) == 0 ? 0 : radius * random.double(0.3, 1) / scale)
        }
        if hasBorders {
          cells.borders.append(random.int(0...1) == 0 ? 0 : random.double(0.2, radius / 2) / scale)
        }
      }
    }
    cells.circumradius = radius / scale
    cells.border = random.int(0...1) == 0 ? 0 : 1 / scale
    cells.borderLevels = CellArrays.BorderLevels { $0.mixed(with: .black, by: 0.3) }
    return cells
  }

  private func separate(_ cells: CellArrays, scale: Double) -> [HexCell] {
    cells.centers.indices.map { index in
      HexCell(
        center: CGPoint(x: cells.centers[index].x * scale, y: cells.centers[index].y * scale),
        circumradius: (cells.circumradii.isEmpty ? cells.circumradius : cells.circumradii[index])
          * scale,
        color: cells.colors[index],
        border: (cells.borders.isEmpty ? cells.border : cells.borders[index]) * scale,
        borderColor: cells.colors[index].mixed(with: .black, by: 0.3))
    }
  }

  @Test func anyPartOfAnyBatchShowsTheCellsOneByOne() {
    let workers = BandWorkers()
    var random = SplitMix64(seed: 611)
    var whole = CellBatch()
    var part = CellBatch()
    var rasterizer = Rasterizer()
    for round in 0..<60 {
      let scale = random.double(0.5, 2)
      let radius = random.logarithmic(1.2, 50)
      let cells = arrays(&random, radius: radius, scale: scale)
      let ground = random.color(alpha: 255)
      var expected = Surface(width: 210, height: 150)
      var surface = Surface(width: 210, height: 150)
      whole.fill(with: separate(cells, scale: scale), background: ground, rows: 0..<150)
      rasterizer.draw(whole, into: &expected, clip: expected.bounds)
      let (columns, rows) = (random.int(5...210), random.int(5...150))
      for y in stride(from: 0, to: 150, by: rows) {
        for x in stride(from: 0, to: 210, by: columns) {
          // A batch for a larger area than is drawn at a time.
          let clip = PixelRect(x: x, y: y, width: columns, height: rows)
          part.fill(
            with: cells, scale: scale, background: ground, in: clip,
            on: round % 2 == 0 ? workers : nil)
          let half = PixelRect(x: x, y: y, width: columns / 2, height: rows)
          rasterizer.draw(part, into: &surface, clip: half)
          rasterizer.draw(
            part, into: &surface,
            clip: PixelRect(x: half.maxX, y: y, width: columns - half.width, height: rows))
        }
      }
      let difference = PixelDiff(expected, surface)
      #expect(difference.count == 0, "round \(round), radius \(radius): \(difference)")
    }
  }

  @Test func onlyPixelsNearCellsAreDrawn() {
    var batch = CellBatch()
    var rasterizer = Rasterizer()
    var surface = Surface(width: 100, height: 100)
    var cells = CellArrays()
    cells.centers = [CGPoint(x: 50, y: 50), CGPoint(x: 70, y: 50)]
    cells.colors = [.white, .white]
    cells.circumradii = [4, 10]
    batch.fill(with: cells, scale: 1, background: .black, in: surface.bounds)
    #expect(batch.area == PixelRect(x: 40, y: 41, width: 40, height: 18))
    rasterizer.draw(batch, into: &surface, clip: surface.bounds)
    #expect(surface[40, 41] == 0xFF00_0000)
    #expect(surface[39, 41] == 0)
    #expect(surface[40, 59] == 0)
    #expect(surface[70, 50] == 0xFFFF_FFFF)
  }

  @Test func incompleteArraysDrawNothing() {
    var batch = CellBatch()
    var cells = CellArrays()
    cells.circumradius = 5
    func isEmpty() -> Bool {
      batch.fill(
        with: cells, scale: 1, background: .black,
        in: PixelRect(x: 0, y: 0, width: 100, height: 100))
      return batch.area.isEmpty
    }
    let withoutCells = isEmpty()
    #expect(withoutCells)
    cells.centers = [CGPoint(x: 50, y: 50), CGPoint(x: 70, y: 50)]
    let withoutColors = isEmpty()
    #expect(withoutColors)
    cells.colors = [.white, .white]
    let complete = isEmpty()
    #expect(!complete)
    cells.circumradii = [3]
    let withFewRadii = isEmpty()
    #expect(withFewRadii)
    cells.circumradii = []
    for bad in [CGFloat.infinity, 1e300, -1e9] {
      cells.centers[1].x = bad
      let farAway = isEmpty()
      #expect(farAway)
    }
    cells.centers[1].x = 70
    for bad in [0, -1, .nan, .infinity] {
      cells.circumradius = bad
      let withoutArea = isEmpty()
      #expect(withoutArea)
    }
  }
}
