import Interaction
import Drawing
import Picker
import Raster
import TestSupport

/// A honeycomb with its renderer, drawn without a window.
struct Stage: ~Copyable {
  var model: PickerModel
  var renderer: FrameRenderer
  let scale: Double

  /// Topics given by their labels, in a window of logical pixels.
  init(
    _ labels: [String], width: Double = 320, height: Double = 240, theme: Theme = .dark,
    shape: HoneycombModel.CellShape = .hexagon, scale: Double = 1, reducedMotion: Bool = false
  ) throws {
    var catalogue = Catalogue()
    for label in labels { catalogue.append(label) }
    try self.init(
      catalogue, width: width, height: height, theme: theme, shape: shape, scale: scale,
      reducedMotion: reducedMotion)
  }

  init(
    _ catalogue: Catalogue, width: Double = 320, height: Double = 240, theme: Theme = .dark,
    shape: HoneycombModel.CellShape = .hexagon, scale: Double = 1, reducedMotion: Bool = false,
    images: TopicImages? = nil, isParallel: Bool = true
  ) throws {
    var configuration = HoneycombModel.Configuration()
    configuration.shape = shape
    configuration.reducedMotion = reducedMotion
    model = PickerModel(
      HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: width, height: height))
    try model.honeycomb.completeInput(at: .zero)
    renderer = try FrameRenderer(
      theme: theme, shape: shape, scale: scale, images: images, isParallel: isParallel)
    self.scale = scale
  }

  /// A surface as large as the window.
  func makeSurface() -> Surface {
    Surface(
      width: Int((model.honeycomb.layout.size.x * scale).rounded()),
      height: Int((model.honeycomb.layout.size.y * scale).rounded()))
  }

  /// Draws a moment whole.
  mutating func picture(at time: Duration = .zero) -> Surface {
    var surface = makeSurface()
    renderer.invalidate()
    _ = draw(at: time, into: &surface, buffer: 0)
    return surface
  }

  /// Draws a moment by damage; `nil` where the picture is the last one still.
  mutating func draw(at time: Duration, into surface: inout Surface, buffer: Int) -> Damage? {
    model.advance(to: time)
    let frame = model.frame(at: time)
    guard renderer.prepare(frame, of: model) else { return nil }
    return renderer.draw(into: &surface, buffer: buffer)
  }
}

extension PickerModel {
  /// The frame at a time.
  func frame(at time: Duration) -> Frame {
    var frame = Frame()
    self.frame(at: time, into: &frame)
    return frame
  }
}

extension Surface {
  /// A part of the picture as one of its own.
  func part(x: Int, y: Int, width: Int, height: Int) -> Surface {
    var part = Surface(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width { part[column, row] = self[x + column, y + row] }
    }
    return part
  }
}
