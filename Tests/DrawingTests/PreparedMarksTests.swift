import Geometry
import Testing

@testable import Drawing
@testable import Raster

struct PreparedMarksTests {
  private static let size = CGSize(width: 640, height: 400)

  private static func prepare(_ mark: Mark, in marks: inout PreparedMarks) {
    var list = DisplayList()
    list.clear(size: size, background: .black)
    list.append(mark)
    let pixels = PixelRect(x: 0, y: 0, width: 640, height: 400)
    var damage = Damage(in: pixels)
    damage.add(pixels)
    marks.prepare(
      list, bounds: list.marks.map { _ in pixels }, damage: damage, scale: 1, pixels: pixels,
      on: nil)
  }

  /// A grid that grows changes from hexagons to dots, and may then have a hundred times as many cells.
  @Test func aListOfDotsKeepsNoMemoryOfCells() throws {
    var cells = Tessellation()
    cells.circumradius = 4
    var dots = DotField()
    (dots.width, dots.height) = (3, 3)
    dots.bounds = CGRect(origin: .zero, size: Self.size)
    for number in 0..<5000 {
      let center = CGPoint(x: Double(number % 100) * 6, y: Double(number / 100) * 7)
      cells.centers.append(center)
      cells.colors.append(.white)
      dots.centers.append(SIMD2(Float(center.x), Float(center.y)))
      dots.colors.append(0xFFFFFF)
    }
    var marks = PreparedMarks()
    for _ in 0..<2 {
      Self.prepare(.tessellation(cells), in: &marks)
      let first = try #require(marks.mark(at: 0) ?? marks.mark(at: 1))
      #expect(first.cells.byteCount > 50_000 && first.dots.byteCount == DotBatch.leastByteCount)
      Self.prepare(.dots(dots), in: &marks)
      #expect(first.cells.byteCount == CellBatch.leastByteCount && first.dots.byteCount > 30_000)
    }
  }
}
