import Drawing
import Geometry
import Input
import Interaction
import Picker
import Raster
import TestSupport
import Testing

/// The picker as SVG, drawn by another program, looks like the picture in the window.
struct PickerSVGTests {
  /// The pixels of letters and of shadows that no body covers, which each program blurs in its own way.
  private struct SoftPixels {
    private let width: Int
    private var isSoft: [Bool]

    init(of list: DisplayList) {
      width = Int(list.size.width)
      isSoft = Array(repeating: false, count: width * Int(list.size.height))
      var bodies: [Shape] = []
      var letters: [CGRect] = []
      for mark in list.marks { add(mark, at: .zero, &bodies, &letters) }
      for body in bodies { setBody(body) }
      for rect in letters { set(rect, to: true) }
    }

    private mutating func add(
      _ mark: Mark, at offset: CGPoint, _ bodies: inout [Shape], _ letters: inout [CGRect]
    ) {
      switch mark {
      case .shadow: set(mark.bounds.offsetBy(dx: offset.x, dy: offset.y), to: true)
      case .label: letters.append(mark.bounds)
      case .body(
        .hexagon(let center, let circumradius, let corner, let elongation, let flatTop), _):
        bodies.append(
          .hexagon(
            center: CGPoint(x: center.x + offset.x, y: center.y + offset.y),
            circumradius: circumradius, cornerRadius: corner, elongation: elongation,
            flatTop: flatTop))
      case .sprite(let sprite, let place):
        for mark in sprite.marks { add(mark, at: place, &bodies, &letters) }
      default: break
      }
    }

    private mutating func set(_ rect: CGRect, to value: Bool) {
      let height = isSoft.count / width
      for y in max(0, Int(rect.minY) - 1)..<max(0, min(height, Int(rect.maxY) + 2)) {
        for x in max(0, Int(rect.minX) - 1)..<max(0, min(width, Int(rect.maxX) + 2)) {
          isSoft[y * width + x] = value
        }
      }
    }

    /// Bodies hide shadows, but for a pixel along their edges.
    private mutating func setBody(_ shape: Shape) {
      guard case .hexagon(let center, let circumradius, _, let elongation, _) = shape else {
        return
      }
      let inradius = circumradius * 0.75.squareRoot()
      let height = isSoft.count / width
      for y in max(0, Int(center.y - inradius))..<max(0, min(height, Int(center.y + inradius))) {
        let reach =
          circumradius + elongation / 2 - abs(Double(y) + 0.5 - center.y) / 3.0.squareRoot() - 2
        guard reach > 0 else { continue }
        for x in max(0, Int(center.x - reach))..<max(0, min(width, Int(center.x + reach))) {
          isSoft[y * width + x] = false
        }
      }
    }

    subscript(x: Int, y: Int) -> Bool { isSoft[y * width + x] }
  }

  @Test(
    .enabled(if: SVGConverter.isInstalled, "rsvg-convert is not installed"),
    arguments: Theme.shipped.indices)
  func anotherProgramDrawsThePickerAlike(theme: Int) throws {
    var catalogue = Catalogue()
    for label in ["Science", "Art", "Music", "Books", "Food", "Travel", "Film", "Sports", "Tech"] {
      let topic = catalogue.append(label)
      catalogue.append("\(label) 1", parent: topic)
    }
    var stage = try Stage(catalogue, width: 640, height: 480, theme: Theme.shipped[theme])
    for event in [InputEvent.press(at: Vector(320, 240)), .release(at: Vector(320, 240))] {
      stage.model.handle(event, at: .seconds(1))
    }
    stage.model.handle(.key(KeyPress("Right")), at: .seconds(2))
    // While cells grow and are dragged, few of them have full size.
    let time = Duration.milliseconds(1_350)
    var ours = stage.makeSurface()
    try stage.host.prepare(at: .seconds(2) + time)
    let list = stage.host.displayList
    stage.host.draw(into: &ours)
    let theirs = try SVGConverter.picture(of: SVGWriter().bytes(of: list))
    try #require(ours.width == theirs.width && ours.height == theirs.height)
    let soft = SoftPixels(of: list)
    var (hardCount, farCount, softCount, softSum) = (0, 0, 0, 0)
    for y in 0..<ours.height {
      for x in 0..<ours.width {
        let levels = PixelDiff.levels(ours[x, y], theirs[x, y])
        if soft[x, y] {
          softCount += 1
          softSum += levels
        } else {
          hardCount += 1
          if levels > 8 { farCount += 1 }
        }
      }
    }
    #expect(hardCount > 3 * softCount)
    #expect(Double(farCount) <= 0.005 * Double(hardCount), "\(farCount) of \(hardCount)")
    #expect(Double(softSum) <= 6 * Double(softCount), "\(softSum) over \(softCount)")
  }
}
