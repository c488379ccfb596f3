public import Interaction
public import Recording

/// Plays a script into a model, up to one time after another.
public struct ScriptPlayer: Sendable {
  /// The model at the time of the last `play(to:)`.
  public private(set) var model: HoneycombModel
  private let script: EventScript
  private var next = 0

  /// Creates a player at the start of `script`.
  public init(
    _ script: EventScript, catalogue: Catalogue, configuration: HoneycombModel.Configuration
  )
    throws(HoneycombModel.LimitError)
  {
    self.script = script
    model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: script.width,
      height: script.height)
    try model.completeInput(at: .zero)
  }

  /// The time of the next event to play, or `nil` after the last one.
  public var nextEventTime: Duration? {
    next < script.events.count ? script.events[next].time : nil
  }

  /// Plays all events up to `time`, inclusive.
  public mutating func play(to time: Duration) {
    while next < script.events.count, script.events[next].time <= time {
      model.handle(script.events[next].event, at: script.events[next].time)
      if model.takeFinishedSession() != nil { model.resume(at: script.events[next].time) }
      next += 1
    }
    model.advance(to: time)
  }
}
