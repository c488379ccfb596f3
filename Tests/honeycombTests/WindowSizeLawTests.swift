import Drawing
import Geometry
import Input
import Raster
import TestSupport
import Testing
import Viewer

/// Windows of any size are drawn, also those without room for anything: no rectangle has a negative side.
struct WindowSizeLawTests {
  private static let sizes = [
    (1.0, 1.0), (2, 400), (400, 2), (20, 20), (400, 30), (400, 58.5), (400, 79), (90, 90),
    (150, 150), (400, 150), (149.5, 400), (260, 200),
  ]

  /// What a user does, so that messages, panels and tooltips are shown.
  private static func events(in size: Vector) -> [InputEvent] {
    let middle = size * 0.5
    return [
      .key(KeyPress("2", text: "2")), .key(KeyPress("Return")), .move(to: middle),
      .key(KeyPress("g", modifiers: .control)), .key(KeyPress("F6")), .key(KeyPress("Tab")),
      .text("o"), .key(KeyPress("Escape")), .key(KeyPress("Return")), .press(at: middle),
      .release(at: middle), .key(KeyPress("Return", modifiers: .control)),
      .key(KeyPress("3", text: "3")), .key(KeyPress("Down")),
      .wheel(at: middle, delta: Vector(0, 90)),
    ]
  }

  /// Returns the rectangles of a mark.
  private func rects(of mark: Mark) -> [CGRect] {
    func rects(of shape: Shape) -> [CGRect] {
      if case .rect(let rect, _) = shape { [rect] } else { [] }
    }
    return switch mark {
    case .background(let rect, _, _): [rect]
    case .fill(let shape, _), .stroke(let shape, _, _, _), .body(let shape, _),
      .shadow(let shape, _):
      rects(of: shape)
    case .image(_, let rect, let shape, _): [rect] + rects(of: shape)
    case .label, .tessellation, .dots, .sprite: []
    }
  }

  @Test(arguments: LawWindow.all) func aWindowOfAnySizeIsDrawn(window: LawWindow) throws {
    for (width, height) in Self.sizes {
      let size = Vector(width, height)
      let host = try window.host(size: size)
      var time = Duration.seconds(1)
      var negative: Set<String> = []
      for event in [.leave] + Self.events(in: size) {
        host.handle(event, at: time)
        time += .milliseconds(40)
        let picture = try host.picture(at: time)
        #expect(picture[0, 0] >> 24 == 255)
        for mark in host.displayList.marks {
          for rect in rects(of: mark) where rect.size.width < 0 || rect.size.height < 0 {
            negative.insert("\(rect)")
          }
        }
      }
      #expect(negative.isEmpty, "\(width) x \(height): \(negative.sorted())")
    }
  }
}
