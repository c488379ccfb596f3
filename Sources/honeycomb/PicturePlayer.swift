import Drawing
import Geometry
import Interaction
import Picker
import Raster
import Recording
import Viewer

/// Plays an event script and draws it as a window would.
///
/// A class, because commands handle players of several types in the same way.
protocol PicturePlayer: AnyObject {
  /// The size of the last drawn picture, in device pixels.
  var pixels: (width: Int, height: Int) { get }

  /// Plays all events up to a time; times must not decrease.
  func play(to time: Duration) throws

  /// Returns when the picture changes next, if nothing is drawn before.
  ///
  /// - Returns: A later time; the current time while something moves; `nil` if nothing changes anymore.
  func nextChange(after time: Duration) -> Duration?

  /// Draws the current time into the surface of the last call, or into another one after `invalidate()`.
  func draw(at time: Duration, into surface: inout Surface)

  /// Returns the display list for the current time.
  func displayList(at time: Duration) -> DisplayList

  /// Announces that the next call of `draw(at:into:)` gets another surface.
  func invalidate()
}

extension PicturePlayer {
  /// Returns a surface of the picture's size.
  func makeSurface() -> Surface { Surface(width: pixels.width, height: pixels.height) }
}

/// Plays an event script into a picker, up to one time after another.
struct PickerScriptPlayer {
  private(set) var model: PickerModel
  private let script: EventScript
  private var next = 0

  init(_ script: EventScript, model: HoneycombModel) {
    self.script = script
    self.model = PickerModel(model)
  }

  /// The time of the next event; `nil` after the last one.
  var nextEventTime: Duration? {
    next < script.events.count ? script.events[next].time : nil
  }

  /// Plays all events up to a time, inclusive.
  mutating func play(to time: Duration) {
    while next < script.events.count, script.events[next].time <= time {
      let timed = script.events[next]
      model.handle(timed.event, at: timed.time)
      if model.honeycomb.takeFinishedSession() != nil { model.honeycomb.resume(at: timed.time) }
      next += 1
    }
    model.advance(to: time)
  }
}

/// Plays a recording of `honeycomb pick`.
final class PickerPlayer: PicturePlayer {
  private var script: LoadedScript
  private var renderer: FrameRenderer

  init(_ script: LoadedScript) throws {
    self.script = script
    renderer = try script.makeRenderer()
  }

  var pixels: (width: Int, height: Int) {
    let (size, scale) = (script.player.model.honeycomb.layout.size, script.script.scale)
    return (Int((size.x * scale).rounded()), Int((size.y * scale).rounded()))
  }

  func play(to time: Duration) { script.player.play(to: time) }

  func nextChange(after time: Duration) -> Duration? {
    let model = script.player.model
    guard model.isSettled(at: time) else { return time }
    return [script.player.nextEventTime, model.nextChange(after: time)].compactMap(\.self).min()
  }

  func draw(at time: Duration, into surface: inout Surface) {
    script.draw(at: time, with: &renderer, into: &surface)
  }

  func displayList(at time: Duration) -> DisplayList {
    script.prepare(at: time, with: &renderer)
    return renderer.list
  }

  func invalidate() { renderer.invalidate() }
}

/// Plays a recording of any other stage.
final class StagePlayer<Showing: Stage & ~Copyable>: PicturePlayer {
  private let script: EventScript
  private var stage: Showing
  private var next = 0
  private var size: Vector

  init(_ script: EventScript, on stage: consuming Showing) throws {
    try stage.setScale(script.scale)
    stage.handle(.resize(width: script.width, height: script.height), at: .zero)
    self.script = script
    self.stage = stage
    size = Vector(script.width, script.height)
  }

  var pixels: (width: Int, height: Int) {
    (Int((size.x * script.scale).rounded()), Int((size.y * script.scale).rounded()))
  }

  func play(to time: Duration) throws {
    while next < script.events.count, script.events[next].time <= time {
      let timed = script.events[next]
      if case .resize(let width, let height) = timed.event { size = Vector(width, height) }
      stage.handle(timed.event, at: timed.time)
      _ = try stage.advance(to: timed.time) { 0 }
      next += 1
    }
    _ = try stage.advance(to: time) { 0 }
  }

  func nextChange(after time: Duration) -> Duration? {
    guard !stage.prepare(at: time).isAnimating else { return time }
    let eventTime = next < script.events.count ? script.events[next].time : nil
    return [eventTime, stage.nextChange].compactMap(\.self).min()
  }

  func draw(at time: Duration, into surface: inout Surface) {
    _ = stage.prepare(at: time)
    _ = stage.draw(into: &surface, buffer: 0)
  }

  func displayList(at time: Duration) -> DisplayList {
    _ = stage.prepare(at: time)
    return stage.displayList
  }

  func invalidate() { stage.invalidate() }
}
