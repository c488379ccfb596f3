import Drawing
import Geometry
import Raster
import TestSupport
import Testing

struct TessellationTests {
  private static let size = CGSize(width: 640, height: 400)

  /// A honeycomb with seeded colors; with `variety`, each hexagon has its own size and border.
  private static func honeycomb(radius: Double, variety: Bool = true) -> Tessellation {
    var random = SplitMix64(seed: 711)
    var cells = Tessellation()
    cells.background = Color(rgb: 0x182838)
    cells.circumradius = radius
    cells.borderWidth = variety ? 0 : 1
    let (columnPitch, rowPitch) = (1.5 * radius, 3.0.squareRoot() * radius)
    for column in 1...Int(600 / columnPitch) {
      for row in 1...Int(360 / rowPitch) {
        let shift = column % 2 == 0 ? 0 : rowPitch / 2
        cells.centers.append(
          CGPoint(x: Double(column) * columnPitch, y: Double(row) * rowPitch + shift))
        cells.colors.append(Color(rgb: UInt32(random.int(0...0xFFFFFF))))
        guard variety else { continue }
        cells.circumradii.append(radius * random.double(0.4, 1))
        cells.borderWidths.append(random.int(0...1) == 0 ? 0 : random.double(0.5, 2))
      }
    }
    return cells
  }

  private static func fill(_ list: inout DisplayList, with cells: Tessellation) {
    list.clear(size: size, background: Color(rgb: 0x101820))
    list.append(.tessellation(cells))
    list.fill(.circle(center: CGPoint(x: 320, y: 200), radius: 30), Color(rgb: 0xFFFFFF))
  }

  private static func picture(of cells: Tessellation, scale: Double) -> Surface {
    var list = DisplayList()
    fill(&list, with: cells)
    var surface = Surface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    var painter = Painter()
    painter.paint(list, scale: scale, into: &surface, clip: surface.bounds)
    return surface
  }

  @Test(arguments: [(4.0, 1.0), (9, 1.5), (14, 1), (14, 2)], [true, false])
  func twoBuffersAndTheScreenShowWhatDrawingWholeShows(
    size: (radius: Double, scale: Double), isParallel: Bool
  ) {
    let scale = size.scale
    var random = SplitMix64(seed: 712)
    var renderer = Renderer(scale: scale, isParallel: isParallel)
    var cells = Self.honeycomb(radius: size.radius)
    var screen = Self.picture(of: cells, scale: scale)
    var front = Surface(width: screen.width, height: screen.height)
    var back = Surface(width: screen.width, height: screen.height)
    for step in 0..<18 {
      switch step % 6 {
      case 0: for index in cells.colors.indices { cells.colors[index].red &+= 77 }
      case 1:
        let start = random.int(0...cells.colors.count - 30)
        for index in start..<start + 20 { cells.colors[index].blue ^= 255 }
      case 2: cells.colors[random.int(0...cells.colors.count - 1)].green ^= 128
      case 3:
        for index in cells.circumradii.indices where index % 3 == 0 {
          cells.circumradii[index] *= 0.9
        }
      case 4:
        cells.centers.removeLast()
        cells.colors.removeLast()
        cells.circumradii.removeLast()
        cells.borderWidths.removeLast()
      default: cells.borderWidths[random.int(0...cells.borderWidths.count - 1)] += 1
      }
      Self.fill(&renderer.list, with: cells)
      let damage = renderer.draw(into: &front, buffer: step % 2)
      let expected = Self.picture(of: cells, scale: scale)
      let drawn = PixelDiff(front, expected)
      swap(&front, &back)
      #expect(drawn.count == 0, "drawn at step \(step): \(drawn)")
      for rect in damage.rects {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX { screen[x, y] = expected[x, y] }
        }
      }
      let shown = PixelDiff(screen, expected)
      #expect(shown.count == 0, "shown at step \(step): \(shown)")
    }
  }

  @Test func aCellThatChangesItsColorDamagesItsSurroundings() {
    var renderer = Renderer()
    var cells = Self.honeycomb(radius: 5)
    var surface = Surface(width: 640, height: 400)
    Self.fill(&renderer.list, with: cells)
    _ = renderer.draw(into: &surface, buffer: 0)
    cells.colors[40].red ^= 255
    cells.colors[cells.colors.count - 1].red ^= 255
    Self.fill(&renderer.list, with: cells)
    let damage = renderer.draw(into: &surface, buffer: 0)
    #expect(damage.rects.count == 2)
    #expect(damage.area < 4000)
  }

  /// A separate shape blends its fill and its border along the same edge, which then covers a quarter of a pixel too
  /// much, with some levels for rounding.
  private static let blendedTwice = 70

  @Test func hexagonsOfManySizesLookLikeSeparateShapes() {
    let cells = Self.honeycomb(radius: 14)
    let together = Self.picture(of: cells, scale: 1)
    var list = DisplayList(size: Self.size, background: Color(rgb: 0x182838))
    for mark in Mark.tessellation(cells).separated { list.append(mark) }
    var apart = Surface(width: 640, height: 400)
    var painter = Painter()
    painter.paint(list, into: &apart, clip: apart.bounds)
    var (far, count) = (0, 0)
    for y in 30..<150 {
      for x in 30..<600 {
        count += 1
        if PixelDiff.levels(together[x, y], apart[x, y]) > Self.blendedTwice { far += 1 }
      }
    }
    #expect(Double(far) < 0.001 * Double(count), "\(far) of \(count)")
  }

  @Test(.enabled(if: SVGConverter.isInstalled, "rsvg-convert is not installed"))
  func anotherProgramDrawsHexagonsOfManySizesAlike() throws {
    let cells = Self.honeycomb(radius: 14)
    var list = DisplayList(size: Self.size, background: cells.background)
    list.append(.tessellation(cells))
    var ours = Surface(width: 640, height: 400)
    var painter = Painter()
    painter.paint(list, into: &ours, clip: ours.bounds)
    let theirs = try SVGConverter.picture(of: SVGWriter().bytes(of: list))
    try #require(ours.width == theirs.width && ours.height == theirs.height)
    var far = 0
    for y in 0..<400 {
      for x in 0..<640 where PixelDiff.levels(ours[x, y], theirs[x, y]) > Self.blendedTwice {
        far += 1
      }
    }
    #expect(Double(far) < 0.001 * 640 * 400, "\(far)")
  }

  @Test func framesOfCellsInOtherColorsAllocateNothing() {
    let cells = Self.honeycomb(radius: 6)
    var other = cells
    other.colors.reverse()
    var few = cells
    few.colors[50].red ^= 255
    let lists = [cells, other, cells, few]
    expectNoAllocations { Self.fill(&$0, with: lists[$1 % 4]) }
  }
}
