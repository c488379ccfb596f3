public import Input

/// Timed events that bring a model from its start to where it was: a recorded session.
public struct EventScript: Sendable {
  /// The window's width at the start, in logical pixels.
  public var width: Double
  /// The window's height at the start, in logical pixels.
  public var height: Double
  /// Device pixels for a logical pixel.
  public var scale: Double
  /// What the session was of, if the script says so.
  public var content: Content?
  /// The events; their times never fall.
  public var events: [TimedEvent] = []
  /// When the script ends; `nil`: with its last event.
  public var end: Duration?

  /// Creates a script without events.
  public init(width: Double, height: Double, scale: Double = 1, content: Content? = nil) {
    self.width = width
    self.height = height
    self.scale = scale
    self.content = content
  }

  /// What a session was of: one member of the header, whose meaning is the program's own.
  public struct Content: Hashable, Sendable {
    /// The member's key.
    public var key: String
    /// A file's path, relative to the script; `nil`: the member is a flag.
    public var path: String?

    /// Creates a content, of a file or as a flag.
    public init(_ key: String, path: String? = nil) {
      self.key = key
      self.path = path
    }
  }

  /// A key that a header may have to say what the session was of.
  public struct ContentKey: Hashable, Sendable {
    /// The key.
    public var name: String
    /// Whether the value is a file's path; else it is `true` or `false`.
    public var takesPath: Bool

    /// A key whose value is a file's path.
    public static func path(_ name: String) -> Self { Self(name: name, takesPath: true) }

    /// A key whose value is `true` or `false`.
    public static func flag(_ name: String) -> Self { Self(name: name, takesPath: false) }
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
