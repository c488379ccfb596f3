import Geometry
import Interaction
import Recording

/// Plays a script into a model, up to increasing times.
struct ScriptPlayer {
  private(set) var model: HoneycombModel
  private let script: EventScript
  private var next = 0

  init(
    _ script: EventScript, catalogue: Catalogue, configuration: HoneycombModel.Configuration
  ) throws {
    self.script = script
    // As between the header and the footer of a picker.
    var viewport = HoneycombModel.Viewport(width: script.width, height: script.height)
    viewport.area = viewport.window.insetBy(dx: 0, dy: 80)
    model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, viewport: viewport)
    try model.completeInput(at: .zero)
  }

  /// Plays all events up to `time`, inclusive.
  mutating func play(to time: Duration) {
    while next < script.events.count, script.events[next].time <= time {
      model.handle(script.events[next].event, at: script.events[next].time)
      next += 1
    }
    model.advance(to: time)
  }
}
