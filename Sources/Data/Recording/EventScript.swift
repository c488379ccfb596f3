public import Documents
public import HexGeometry
public import Input
public import Interaction

/// A recorded session: timed events that take a model from its start to a later state.
public struct EventScript: Sendable {
  /// The window's width at the start, in logical pixels.
  public var width: Double
  /// The window's height at the start, in logical pixels.
  public var height: Double
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// How large the texts of the window are.
  public var textScale = TextScale.standard
  /// The proportions of the honeycomb at the start.
  public var proportions = HoneycombProportions()
  /// Whether the honeycomb is calm; see `HoneycombModel.Configuration`.
  public var isCalm = false
  /// The content of the session, if the script names it.
  public var content: Content?
  /// The other members of the header that the program defines: one of a few words for each key.
  public var choices: [String: String] = [:]
  /// The language of the window; `nil` for English.
  public var language: Language?
  /// The keys of actions that differ from the program's standard keys.
  public var bindings: [KeyAssignment] = []
  /// How switches and a pointer that rests have used the window; `nil` if they have not.
  public var switches: SwitchAccess?
  /// The events; their times never decrease.
  public var events: [TimedEvent] = []
  /// What has arrived from elsewhere, at times that never decrease.
  public var deliveries: [Delivery] = []
  /// The time at which the script ends; `nil` means with the last event.
  public var end: Duration?

  /// The key of the header for the size of texts, in percent.
  public static let textScaleKey = "textScale"
  /// The key of the header for the language.
  public static let languageKey = "language"
  /// The key of the header for switches.
  public static let switchesKey = "switches"

  /// Creates a script without events.
  public init(width: Double, height: Double, scale: Double = 1, content: Content? = nil) {
    self.width = width
    self.height = height
    self.scale = scale
    self.content = content
  }

  /// Lines that have arrived from elsewhere, before the events of the same time.
  ///
  /// The script does not know what they mean: they follow a line of their own, byte by byte.
  public struct Delivery: Hashable, Sendable {
    /// The time, since the start.
    public var time: Duration
    /// The lines, each with its line break.
    public var lines: [UInt8]
    /// The number of lines so far, with those that were replaced by later ones.
    public var lineCount: Int
    /// The number of lines so far that could not be read.
    public var badLineCount: Int
    /// What is said of the sources from then on; `nil` if that does not change.
    public var report: Report?

    /// What the window says of its sources; `nil` for nothing.
    public struct Report: Hashable, Sendable {
      /// Why there is nothing new.
      public var problem: String?
      /// Which sources have ended or never delivered anything.
      public var note: String?
      /// The mistakes in what they have delivered since the last report.
      public var mistakes: [InputMistake] = []
      /// The number of mistakes so far.
      public var mistakeCount = 0

      /// Creates a report.
      public init(
        problem: String? = nil, note: String? = nil, mistakes: [InputMistake] = [],
        mistakeCount: Int = 0
      ) {
        self.problem = problem
        self.note = note
        (self.mistakes, self.mistakeCount) = (mistakes, mistakeCount)
      }
    }

    /// Creates a delivery.
    public init(time: Duration, lines: [UInt8], lineCount: Int, badLineCount: Int) {
      self.time = time
      self.lines = lines
      self.lineCount = lineCount
      self.badLineCount = badLineCount
    }
  }

  /// The content of a session: one member of the header, whose meaning the program defines.
  public struct Content: Hashable, Sendable {
    /// The member's key.
    public var key: String
    /// A file's path, relative to the script; `nil` if the member is a flag.
    public var path: String?

    /// Creates a content that is a file or a flag.
    public init(_ key: String, path: String? = nil) {
      self.key = key
      self.path = path
    }
  }

  /// A key in the header that can name the content of a session.
  public struct ContentKey: Hashable, Sendable {
    /// The key.
    public var name: String
    /// Whether the value is a file's path; otherwise it is `true` or `false`.
    public var takesPath: Bool

    /// Creates a key whose value is a file's path.
    public static func path(_ name: String) -> Self { Self(name: name, takesPath: true) }

    /// Creates a key whose value is `true` or `false`.
    public static func flag(_ name: String) -> Self { Self(name: name, takesPath: false) }
  }

  /// The length of the script: the end, or the time of the last event if that is later.
  public var duration: Duration {
    max(end ?? .zero, events.last?.time ?? .zero, deliveries.last?.time ?? .zero)
  }
}
