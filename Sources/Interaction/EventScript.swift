public import Input

/// Timed events that bring a model from its start to where it was: a recorded session.
public struct EventScript: Sendable {
  /// The window's width at the start, in logical pixels.
  public var width: Double
  /// The window's height at the start, in logical pixels.
  public var height: Double
  /// Device pixels for a logical pixel.
  public var scale: Double
  /// The catalogue's path, relative to the script; `nil`: the default catalogue.
  public var catalogue: String?
  /// The scene's path, relative to the script, where the session was of the inspector; else `nil`.
  public var scene: String?
  /// Whether the session was of the demo.
  public var isDemo = false
  /// The events; their times never fall.
  public var events: [TimedEvent] = []
  /// When the script ends; `nil`: with its last event.
  public var end: Duration?

  /// Creates a script without events.
  public init(width: Double, height: Double, scale: Double = 1, catalogue: String? = nil) {
    self.width = width
    self.height = height
    self.scale = scale
    self.catalogue = catalogue
  }

  /// An event and its time since the start.
  public struct TimedEvent: Hashable, Sendable {
    /// The time since the start.
    public var time: Duration
    /// What happens.
    public var event: InputEvent

    /// Creates a timed event.
    public init(time: Duration, event: InputEvent) {
      self.time = time
      self.event = event
    }
  }

  /// When the script is over: at its end, else at its last event.
  public var duration: Duration { max(end ?? .zero, events.last?.time ?? .zero) }
}

/// Plays a script into a model, time after time.
public struct ScriptPlayer: Sendable {
  /// The model as it is at the time played to.
  public private(set) var model: HoneycombModel
  private let script: EventScript
  private var next = 0

  /// Sets up to play `script` from its start.
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

  /// The time of the first event that is not played yet; `nil`: all are.
  public var nextEventTime: Duration? {
    next < script.events.count ? script.events[next].time : nil
  }

  /// Plays all events up to and including those at `time`.
  public mutating func play(to time: Duration) {
    while next < script.events.count, script.events[next].time <= time {
      model.handle(script.events[next].event, at: script.events[next].time)
      if model.takeFinishedSession() != nil { model.resume(at: script.events[next].time) }
      next += 1
    }
    model.advance(to: time)
  }
}
