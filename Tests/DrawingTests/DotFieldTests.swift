import Drawing
import Geometry
import Raster
import TestSupport
import Testing

struct DotFieldTests {
  private static let size = CGSize(width: 640, height: 400)

  /// A lattice of dots with seeded colors.
  private static func field(pitch: Int, dot: Float, seed: UInt64 = 701) -> DotField {
    var random = SplitMix64(seed: seed)
    var field = DotField()
    (field.width, field.height) = (dot, dot)
    field.bounds = CGRect(x: 20, y: 30, width: 600, height: 340)
    for y in stride(from: 30, to: 370 - pitch, by: pitch) {
      for x in stride(from: 20, to: 620 - pitch, by: pitch) {
        field.centers.append(SIMD2(Float(x) + dot / 2, Float(y) + dot / 2))
        field.colors.append(UInt32(random.int(0...0xFFFFFF)))
      }
    }
    return field
  }

  private static func fill(_ list: inout DisplayList, with field: DotField) {
    list.clear(size: size, background: Color(rgb: 0x101820))
    list.append(
      .background(
        CGRect(origin: .zero, size: size), top: Color(rgb: 0x101820), bottom: Color(rgb: 0x203040)))
    list.append(.dots(field))
    list.fill(.circle(center: CGPoint(x: 320, y: 200), radius: 30), Color(rgb: 0xFFFFFF))
  }

  private static func picture(of field: DotField, scale: Double) -> Surface {
    var list = DisplayList()
    fill(&list, with: field)
    var surface = Surface(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    var painter = Painter()
    painter.paint(list, scale: scale, into: &surface, clip: surface.bounds)
    return surface
  }

  /// Colors change for few dots and for many, dots move, appear and disappear.
  @Test(arguments: [1.0, 1.5, 2], [true, false])
  func twoBuffersAndTheScreenShowWhatDrawingWholeShows(scale: Double, isParallel: Bool) {
    var random = SplitMix64(seed: 702)
    var renderer = Renderer(scale: scale, isParallel: isParallel)
    var field = Self.field(pitch: 4, dot: 3)
    var screen = Self.picture(of: field, scale: scale)
    var front = Surface(width: screen.width, height: screen.height)
    var back = Surface(width: screen.width, height: screen.height)
    for step in 0..<24 {
      switch step % 6 {
      case 0: for index in field.colors.indices { field.colors[index] &+= 77 }
      case 1:
        let start = random.int(0...field.colors.count - 60)
        for index in start..<start + 50 { field.colors[index] ^= 0xFFFF }
      case 2: field.colors[random.int(0...field.colors.count - 1)] ^= 0xFF00
      case 3:
        for index in field.centers.indices where index % 3 == 0 { field.centers[index].x += 1 }
      case 4: field.centers.removeLast(); field.colors.removeLast()
      default: field.width = Float(random.double(1, 3.4))
      }
      Self.fill(&renderer.list, with: field)
      let damage = renderer.draw(into: &front, buffer: step % 2)
      let expected = Self.picture(of: field, scale: scale)
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

  @Test func aFewDotsThatChangeDamageTheirSurroundings() {
    var renderer = Renderer()
    var field = Self.field(pitch: 4, dot: 3)
    var surface = Surface(width: 640, height: 400)
    Self.fill(&renderer.list, with: field)
    _ = renderer.draw(into: &surface, buffer: 0)
    field.colors[100] ^= 0xFF
    field.colors[field.colors.count - 1] ^= 0xFF
    Self.fill(&renderer.list, with: field)
    let isChanged = renderer.isChanged
    #expect(isChanged)
    let damage = renderer.draw(into: &surface, buffer: 0)
    #expect(damage.rects.count == 2)
    #expect(damage.area < 3000)
    Self.fill(&renderer.list, with: field)
    let isChangedAgain = renderer.isChanged
    #expect(!isChangedAgain)
    #expect(renderer.draw(into: &surface, buffer: 0).rects.isEmpty)
  }

  @Test func movedDotsAreDrawnAtTheirNewPlaces() {
    let field = Self.field(pitch: 5, dot: 4)
    var moved = field
    moved.centers = field.centers.map { $0 + SIMD2(7, -3) }
    moved.bounds = field.bounds.offsetBy(dx: 7, dy: -3)
    let sprite = Sprite([.dots(field)])
    var surface = Surface(width: 640, height: 400)
    var expected = Surface(width: 640, height: 400)
    var painter = Painter()
    var list = DisplayList(size: Self.size)
    list.append(.sprite(sprite, at: CGPoint(x: 7, y: -3)))
    painter.paint(list, into: &surface, clip: surface.bounds)
    list.clear(size: Self.size, background: .white)
    list.append(.dots(moved))
    painter.paint(list, into: &expected, clip: expected.bounds)
    let difference = PixelDiff(surface, expected)
    #expect(difference.count == 0, "\(difference)")
  }

  @Test(
    .enabled(if: SVGConverter.isInstalled, "rsvg-convert is not installed"),
    arguments: [(3, 1.0), (3, 2), (5, 4), (9, 8), (13, 12)] as [(Int, Float)])
  func anotherProgramDrawsTheSamePixels(pitch: Int, dot: Float) throws {
    let field = Self.field(pitch: pitch, dot: dot)
    var list = DisplayList(size: Self.size, background: Color(rgb: 0x101820))
    list.append(.dots(field))
    var ours = Surface(width: 640, height: 400)
    var painter = Painter()
    painter.paint(list, into: &ours, clip: ours.bounds)
    let theirs = try SVGConverter.picture(of: SVGWriter().bytes(of: list))
    try #require(ours.width == theirs.width && ours.height == theirs.height)
    let difference = PixelDiff(ours, theirs)
    #expect(difference.count == 0, "\(difference)")
  }

  @Test func framesOfDotsInOtherColorsAllocateNothing() {
    let field = Self.field(pitch: 3, dot: 2)
    var other = field
    other.colors.reverse()
    var few = field
    few.colors[50] ^= 0xFF
    let fields = [field, other, field, few]
    expectNoAllocations { Self.fill(&$0, with: fields[$1 % 4]) }
  }
}
