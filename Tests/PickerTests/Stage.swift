import Drawing
import HexGeometry
import Interaction
import Raster
import TestSupport
import Viewer

@testable import Picker

/// A honeycomb without a window.
struct Stage: ~Copyable {
  let host: HeadlessHost<PickerStage>
  var model: PickerModel {
    get { host.stage.model }
    _modify { yield &host.stage.model }
  }

  /// Creates a stage of topics with these labels, in a window of this size in logical pixels.
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
    framing: HoneycombModel.Framing = .classic, cellWidth: CellWidth? = .regular,
    coloring: HoneycombModel.Coloring = .classic, imageFolder: String? = nil,
    report: @escaping (IconFailure) -> Void = { _ in },
    images: TopicImages? = nil, isWaiting: Bool = true, isParallel: Bool = true
  ) throws {
    var configuration = HoneycombModel.Configuration()
    configuration.shape = shape
    configuration.framing = framing
    configuration.arranging = .byRoom(cellWidth: cellWidth)
    configuration.coloring = coloring
    configuration.reducedMotion = reducedMotion
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: width, height: height)
    try model.completeInput(at: .zero)
    var hooks = PickerHooks()
    hooks.imageDidFail = report
    host = HeadlessHost(
      PickerStage(model: PickerModel(model), theme: theme, imageFolder: imageFolder, hooks: hooks),
      width: width, height: height, scale: scale, isWaiting: isWaiting, isParallel: isParallel)
    host.stage.content.images = images
  }

  /// A surface as large as the window.
  func makeSurface() -> Surface {
    Surface(
      width: Int((model.layout.size.x * host.scale).rounded()),
      height: Int((model.layout.size.y * host.scale).rounded()))
  }

  /// Draws the whole picture of a time.
  mutating func picture(at time: Duration = .zero) -> Surface {
    var surface = makeSurface()
    host.invalidate()
    _ = draw(at: time, into: &surface, buffer: 0)
    return surface
  }

  /// Draws the damage at a time; `nil` if the picture has not changed, or there are no fonts.
  mutating func draw(at time: Duration, into surface: inout Surface, buffer: Int) -> Damage? {
    guard let progress = try? host.prepare(at: time), progress.isChanged else { return nil }
    return host.draw(into: &surface, buffer: buffer)
  }

  /// Whether the picture of a time moves.
  mutating func isMoving(at time: Duration) throws -> Bool {
    try host.prepare(at: time).isAnimating
  }
}

extension PickerModel {
  /// The frame at a time.
  func frame(at time: Duration) -> Frame {
    var frame = Frame()
    self.frame(at: time, into: &frame)
    return frame
  }

  /// Takes the session that has just ended, if any; it counts as written.
  @discardableResult
  mutating func writeSession(at time: Duration) -> HoneycombModel.FinishedSession? {
    change { honeycomb in
      let session = honeycomb.takeFinishedSession()
      if session != nil { honeycomb.resume(at: time) }
      return session
    }
  }

  /// Adds topics, as a pipe does.
  mutating func read(_ labels: [String], isLast: Bool = false, at time: Duration) throws {
    try change { honeycomb in
      honeycomb.extend(at: time) { catalogue in
        for label in labels { catalogue.append(label) }
      }
      if isLast { try honeycomb.completeInput(at: time) }
    }
  }
}

extension Surface {
  /// A part of the picture as a separate picture.
  func part(x: Int, y: Int, width: Int, height: Int) -> Surface {
    var part = Surface(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width { part[column, row] = self[x + column, y + row] }
    }
    return part
  }
}
