import Controls
import Geometry
import Raster
import Drawing
import TestSupport

/// One of each control, below one another.
func gallery(
  value: Double = 0.4, isOn: Bool = true, tab: Int = 1
) -> [ControlGroup<String>.Item] {
  func rect(_ y: Double, _ height: Double) -> CGRect {
    CGRect(x: 20, y: y, width: 240, height: height)
  }
  let corner = CGPoint(x: 140, y: 330)
  return [
    .init("press", .button(Button("Fit", in: rect(20, 30), key: "0"))),
    .init("prominent", .button(Button("Sweep", in: rect(60, 30), isProminent: true))),
    .init("disabled", .button(Button("Nothing", in: rect(100, 30), isEnabled: false))),
    .init("on", .toggle(Toggle("Frames and outlines", in: rect(140, 28), key: "F", isOn: isOn))),
    .init("off", .toggle(Toggle("Spacing", in: rect(168, 28), key: "S", isOn: false))),
    .init(
      "slider",
      .slider(
        Slider(
          "Width", in: rect(206, 44), value: value, range: 0...1, step: 0.01, snaps: [0.25, 0.5],
          text: "\((value * 100).rounded() / 100)"))),
    .init(
      "tabs",
      .tabs(
        TabBar(
          ["Grid", "Picker", "Aspect"], in: rect(262, 40), keys: ["1", "2", "3"],
          selection: tab))),
    .init("handle", .handle(DragHandle(at: corner, axis: .both, named: "Corner"))),
    .init(
      "plain",
      .slider(
        Slider(
          in: CGRect(x: 190, y: 318, width: 120, height: 24), value: value, range: 0...1))),
  ]
}

/// A renderer with the texts of its drawings.
struct Painting: ~Copyable {
  var renderer: Renderer
  var labels: LabelStore

  init(scale: Double = 1) throws {
    renderer = Renderer(scale: scale)
    labels = try LabelStore()
  }

  static let size = CGSize(width: 324, height: 360)

  /// Prepares the drawing of a group.
  mutating func prepare(_ group: ControlGroup<String>, palette: WindowColors = .dark) {
    labels.begin()
    renderer.list.clear(size: Self.size, background: palette.card)
    group.draw(into: &renderer.list, labels: &labels, palette: palette)
  }

  /// Returns the prepared drawing, painted completely.
  func paintedWhole() -> Surface {
    var surface = Surface(
      width: Int(Self.size.width * renderer.scale), height: Int(Self.size.height * renderer.scale))
    var painter = Painter()
    painter.paint(
      renderer.list, scale: renderer.scale, into: &surface, clip: surface.bounds)
    return surface
  }
}

extension String: NamedControl {
  /// The string itself.
  public var word: String { self }
}

/// The controls of a window with areas behind them.
enum PartWithAreas: String, NamedControl {
  case button, slider

  enum Area: CaseIterable { case panel, picture }

  var word: String { rawValue }
}
