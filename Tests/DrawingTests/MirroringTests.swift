import Geometry
import Raster
import TestSupport
import Testing
import Typesetting

@testable import Drawing

/// Lists whose marks are mirrored as they are added.
struct MirroringTests {
  private static let size = CGSize(width: 180, height: 120)

  /// Adds random shapes to a list.
  private static func addShapes(seed: UInt64, to list: inout DisplayList) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<12 {
      func quarter(_ range: ClosedRange<Double>) -> Double {
        (random.double(range.lowerBound, range.upperBound) * 4).rounded() / 4
      }
      let center = CGPoint(x: quarter(-10...190), y: quarter(-10...130))
      let opaque = Color(rgb: UInt32(random.int(0...0xFFFFFF)))
      let color = opaque.withAlpha(random.double(0.3, 1))
      let shape: Shape =
        switch random.int(0...3) {
        case 0:
          .hexagon(
            center: center, circumradius: quarter(1...30), cornerRadius: quarter(0...5),
            flatTop: random.int(0...1) == 0)
        case 1:
          .rect(
            CGRect(origin: center, size: CGSize(width: quarter(1...50), height: quarter(1...50))),
            cornerRadius: quarter(0...9))
        case 2: .circle(center: center, radius: quarter(1...20))
        default:
          .path(
            Path(
              polygon: (0..<3).map { _ in
                CGPoint(x: center.x + quarter(-25...25), y: center.y + quarter(-25...25))
              }))
        }
      let isClipped = random.int(0...2) == 0
      if isClipped {
        list.beginClip(
          CGRect(
            x: random.int(0...90), y: random.int(0...60), width: random.int(1...90), height: 60))
      }
      switch random.int(0...3) {
      case 0: list.stroke(shape, color, width: quarter(1...4), dashes: [])
      case 1:
        list.append(
          .body(shape, BodyStyle(top: opaque, bottom: .black, border: .white, borderWidth: 1)))
      case 2: list.append(.shadow(shape, Shadow(color: color, drop: 2, sigma: 3)))
      default: list.fill(shape, color)
      }
      if isClipped { list.endClip() }
    }
  }

  private static func picture(_ list: DisplayList) -> Surface {
    var surface = Surface(width: Int(size.width), height: Int(size.height))
    var painter = Painter()
    painter.paint(list, scale: 1, into: &surface, clip: surface.bounds)
    return surface
  }

  /// The greatest difference of a channel.
  private static func difference(_ left: UInt32, _ right: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(left >> $0 & 0xFF) - Int(right >> $0 & 0xFF)) }.max() ?? 0
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func aMirroredListIsThePictureInAMirror(seed: UInt64) {
    var (list, mirrored) = (DisplayList(size: Self.size), DisplayList(size: Self.size))
    Self.addShapes(seed: seed, to: &list)
    mirrored.mirrorAxis = Double(Self.size.width) / 2
    Self.addShapes(seed: seed, to: &mirrored)
    #expect(list.marks.count == mirrored.marks.count && list.clips.count == mirrored.clips.count)
    let picture = Self.picture(list)
    let image = Self.picture(mirrored)
    var worst = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        worst = max(worst, Self.difference(picture[x, y], image[picture.width - 1 - x, y]))
      }
    }
    // Edges are rounded in the other direction.
    #expect(worst <= 6)
  }

  @Test func aMirrorImageInAMirrorIsTheOriginal() {
    var (list, twice) = (DisplayList(size: Self.size), DisplayList(size: Self.size))
    Self.addShapes(seed: 7, to: &list)
    for mark in list.marks {
      twice.append(mark.mirrored(about: 64).mirrored(about: 64))
    }
    for (bounds, other) in zip(list.bounds, twice.bounds) {
      #expect(abs(bounds.minX - other.minX) < 1e-9 && abs(bounds.maxX - other.maxX) < 1e-9)
    }
  }

  /// A text at the left edge of a box is at the right edge of its image, with the same letters.
  @Test(arguments: [LineAlignment.left, .center, .right]) func lettersStayAsTheyAre(
    alignment: LineAlignment
  ) throws {
    let labels = try LabelStore()
    for (text, scale) in [("Layout", 1.0), ("93 %", 1), ("مرحبا", 1), ("honeycomb", 1.37)] {
      let label = labels.line(text, style: TextStyle(), alignment: alignment)
      var list = DisplayList(size: Self.size)
      list.label(label, at: CGPoint(x: 40.3, y: 20), .white, scale: scale)
      list.mirrorAxis = 90
      list.label(label, at: CGPoint(x: 40.3, y: 20), .white, scale: scale)
      let (plain, image) = (list.bounds[0], list.bounds[1])
      #expect(abs(image.minX - (180 - plain.maxX)) <= 0.126)
      #expect(abs(image.maxX - (180 - plain.minX)) <= 0.126)
      guard case .label(let other, let point, _, let otherScale) = list.marks[1] else {
        Issue.record("not a text")
        continue
      }
      #expect(other === label && point.y == 20 && otherScale == scale)
      #expect(scale != 1 || (point.x * 4).rounded() == point.x * 4)
    }
  }

  @Test func signsAndSpritesAreOnlyMoved() {
    let path = Path(polygon: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)])
    let sign = Shape.sign(path, center: CGPoint(x: 30, y: 10), size: 8)
    let sprite = Sprite([.fill(.sign(path, center: .zero, size: 8), .white)])
    var list = DisplayList(size: Self.size)
    list.mirrorAxis = 50
    list.fill(sign, .white)
    list.append(.sprite(sprite, at: CGPoint(x: 30, y: 10)))
    #expect(
      list.marks == [
        .fill(.sign(path, center: CGPoint(x: 70, y: 10), size: 8), .white),
        .sprite(sprite, at: CGPoint(x: 70, y: 10)),
      ])
  }

  /// A group is moved, with its clips, so that its middle is at the mirrored place.
  @Test func groupsAreOnlyMoved() {
    func rect(_ x: Double) -> CGRect { CGRect(x: x, y: 4, width: 10, height: 6) }
    var list = DisplayList(size: Self.size)
    list.mirrorAxis = 50
    list.clear(size: Self.size, background: .white)
    list.beginGroup(around: 20)
    list.beginClip(rect(14))
    list.fill(.rect(rect(18), cornerRadius: 0), .white)
    list.endClip()
    list.endGroup()
    list.fill(.rect(rect(18), cornerRadius: 0), .white)
    #expect(
      list.marks == [
        .fill(.rect(rect(78), cornerRadius: 0), .white),
        .fill(.rect(rect(72), cornerRadius: 0), .white),
      ])
    #expect(list.bounds == [rect(78), rect(72)])
    #expect(list.clips.map(\.rect) == [rect(74), nil])
  }

  @Test func manyCellsAreMirroredToo() {
    var cells = Tessellation()
    (cells.centers, cells.colors) = ([CGPoint(x: 20, y: 30)], [.white])
    cells.circumradius = 5
    var dots = DotField()
    (dots.centers, dots.colors) = ([SIMD2(20, 30)], [0xFFFFFF])
    dots.bounds = CGRect(x: 10, y: 20, width: 30, height: 30)
    var list = DisplayList(size: Self.size)
    list.mirrorAxis = 90
    list.append(.tessellation(cells))
    list.append(.dots(dots))
    cells.centers = [CGPoint(x: 160, y: 30)]
    dots.centers = [SIMD2(160, 30)]
    dots.bounds = CGRect(x: 140, y: 20, width: 30, height: 30)
    #expect(list.marks == [.tessellation(cells), .dots(dots)])
  }
}
