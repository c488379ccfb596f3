import Drawing
import Geometry
import Raster
import TestSupport
import Testing
import Typesetting

/// Drawing the damage of random lists.
struct RendererTests {
  /// Random marks, a few of them clipped; a step changes some of them.
  private struct Edits {
    var random: SplitMix64
    var shapes: [(Mark, clip: CGRect?)] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }

    mutating func mark(_ labels: inout LabelStore) -> (Mark, clip: CGRect?) {
      let center = CGPoint(x: number(-10...210), y: number(-10...160))
      let color = Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
        .withAlpha(number(0.3...1))
      let clip: CGRect? =
        Bool.random(using: &random)
        ? nil
        : CGRect(
          x: number(0...150), y: number(0...100), width: number(0...90), height: number(0...60))
      let shape: Shape
      switch Int.random(in: 0...5, using: &random) {
      case 0:
        shape = .hexagon(
          center: center, circumradius: number(0...30), cornerRadius: number(0...5),
          flatTop: Bool.random(using: &random))
      case 1:
        shape = .rect(
          CGRect(origin: center, size: CGSize(width: number(0...50), height: number(0...50))),
          cornerRadius: number(0...9))
      case 2: shape = .circle(center: center, radius: number(0...20))
      case 3:
        let text = ["Layout", "12.5", "Ag", "honeycomb"].randomElement(using: &random) ?? ""
        let label = labels.line(text, style: TextStyle())
        return (.label(label, at: center, color), clip)
      default:
        let corners = (0..<Int.random(in: 2...5, using: &random)).map { _ in
          CGPoint(x: center.x + number(-25...25), y: center.y + number(-25...25))
        }
        shape = .path(Path(polygon: corners))
      }
      return Bool.random(using: &random)
        ? (.fill(shape, color), clip)
        : (.stroke(shape, color, width: number(0.5...4), dashes: []), clip)
    }

    mutating func step(_ labels: inout LabelStore) {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = Int.random(in: 0...shapes.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0 where place < shapes.count: shapes.remove(at: place)
        case 1 where place < shapes.count: shapes[place] = mark(&labels)
        case 2 where shapes.count > 1: shapes.swapAt(0, shapes.count - 1)
        default: shapes.insert(mark(&labels), at: place)
        }
      }
    }
  }

  @Test(arguments: [1.0, 1.5, 2], [UInt64(1), 2, 3])
  func paintingOnlyTheDamageGivesTheWholePicture(scale: Double, seed: UInt64) throws {
    var renderer = Renderer(scale: scale)
    var labels = try LabelStore()
    var edits = Edits(seed: seed)
    for _ in 0..<12 { edits.shapes.append(edits.mark(&labels)) }
    let size = CGSize(width: 200, height: 150)
    let (width, height) = (Int(200 * scale), Int(150 * scale))
    var first = Surface(width: width, height: height)
    var second = Surface(width: width, height: height)
    var previous = Surface(width: width, height: height)
    var painter = Painter()
    for step in 0..<40 {
      labels.begin()
      edits.step(&labels)
      renderer.list.clear(size: size, background: Color(rgb: 0x191530))
      for (mark, clip) in edits.shapes {
        if let clip { renderer.list.beginClip(clip) }
        renderer.list.append(mark)
        if clip != nil { renderer.list.endClip() }
      }
      var whole = Surface(width: width, height: height)
      painter.paint(
        renderer.list, scale: scale, into: &whole, clip: whole.bounds)
      let damage: [PixelRect]
      if step % 3 == 0 {
        damage = renderer.draw(into: &second, buffer: 1).rects
        #expect(differingPixels(second, whole).isEmpty)
      } else {
        damage = renderer.draw(into: &first, buffer: 0).rects
        #expect(differingPixels(first, whole).isEmpty)
      }
      // The screen receives all changes.
      let strays = differingPixels(previous, whole).filter { pixel in
        !damage.contains {
          $0.contains(PixelRect(x: pixel.x, y: pixel.y, width: 1, height: 1))
        }
      }
      #expect(strays.isEmpty)
      previous = whole
    }
  }

  /// Between changes that are close, unchanged marks are painted again too; they used to be painted over.
  @Test(arguments: [UInt64(1), 2, 3])
  func unchangedMarksBetweenManyChangesStay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var renderer = Renderer()
    var painter = Painter()
    let size = CGSize(width: 640, height: 400)
    var colors = Array(repeating: UInt32(0xFFFFFF), count: 600)
    let centers = colors.map { _ in
      CGPoint(x: random.int(0...640), y: random.int(0...400))
    }
    var surface = Surface(width: 640, height: 400)
    for _ in 0..<20 {
      for _ in 0..<random.int(1...90) {
        colors[random.int(0...colors.count - 1)] = UInt32(random.int(0...0xFFFFFF))
      }
      renderer.list.clear(size: size, background: Color(rgb: 0x191530))
      for (center, color) in zip(centers, colors) {
        renderer.list.append(.fill(.circle(center: center, radius: 4), Color(rgb: color)))
      }
      var whole = Surface(width: 640, height: 400)
      painter.paint(renderer.list, into: &whole, clip: whole.bounds)
      _ = renderer.draw(into: &surface, buffer: 0)
      #expect(differingPixels(surface, whole).isEmpty)
    }
  }

  /// The pixels in which two pictures of a size differ.
  private func differingPixels(
    _ left: borrowing Surface, _ right: borrowing Surface
  ) -> [(x: Int, y: Int)] {
    var found: [(x: Int, y: Int)] = []
    for y in 0..<left.height {
      for x in 0..<left.width where left[x, y] != right[x, y] { found.append((x, y)) }
    }
    return found
  }
}
