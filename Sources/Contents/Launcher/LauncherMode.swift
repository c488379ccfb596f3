import Input
public import Interaction
public import Matching

/// The rules of rofi and dmenu for a picker: what a key accepts, and which rows match.
///
/// A value; the events and the rows come from the picker (``LauncherPicker``).
///
/// Source: rofi 1.7.3, rofi-dmenu(5) and rofi(1), "Key bindings"; dmenu 5.2, dmenu(1), "Usage"; and both
/// programs' behavior.
public struct LauncherMode: Sendable {
  /// The program whose rules hold.
  public enum Dialect: Hashable, Sendable {
    case rofi
    case dmenu
  }

  /// What a session is started with.
  public struct Options: Hashable, Sendable {
    /// The program whose rules hold.
    public var dialect: Dialect
    /// The matching rules at the start.
    public var rules: TokenRules
    /// What the keys of rofi do.
    public var keys = LauncherKeys()
    /// Whether a typed text that is not in the list can be accepted.
    public var allowsCustom = true
    /// Whether the user can leave without accepting a row.
    public var isCancelable = true
    /// Whether several rows can be accepted.
    public var isMultiple = false
    /// Whether the last match that is left is accepted at once.
    public var autoSelects = false
    /// Whether the focus moves from the last row to the first.
    public var cycles = true
    /// The number of rows of a page.
    public var pageLength = 15
    /// Whether the rows of dmenu are below each other, so that Left and Right do not move between them.
    public var isVertical = false
    /// Whether the typed text is hidden.
    public var hidesText = false
    /// Whether keys other than text wait until all rows have been read.
    public var awaitsRows = false
    /// The typed text at the start.
    public var filter = ""
    /// The text that finds the row that has the focus at the start.
    public var selection: String?
    /// The index of the row that has the focus at the start.
    public var row: Int?

    /// Creates the options of a program that is started without flags.
    public init(_ dialect: Dialect) {
      self.dialect = dialect
      rules = dialect == .rofi ? .rofi : .dmenu
      if dialect == .dmenu {
        cycles = false
        awaitsRows = true
      }
    }
  }

  /// Something that was accepted, to be printed.
  public struct Acceptance: Hashable, Sendable {
    /// The rows, in the order of the list; empty for the text.
    public var rows: [TopicIndex]
    /// The typed text.
    public var text: String
  }

  /// The options.
  public let options: Options
  /// The matching rules now; keys can change them.
  public internal(set) var rules: TokenRules
  /// The exit code of an accepted session.
  public internal(set) var exitCode: Int32 = 0
  /// What was accepted and has not been taken.
  var acceptances: [Acceptance] = []

  /// The position of the focused row among the matches.
  var position = 0
  /// The position of the first row on dmenu's page.
  var pageStart = 0
  /// Whether rofi's `kb-row-tab` has been pressed.
  var hasTabbed = false
  /// The actions that wait until all keys are up.
  var pendingActions: [LauncherAction] = []
  /// Whether the options for the start have been applied.
  var hasStarted = false
  /// Whether the first row has got the focus.
  var hasShownFocus = false
  /// The keys that wait for the rows.
  var waitingEvents: [InputEvent] = []
  /// The maximum number of keys that wait.
  static let waitingLimit = 4096

  /// How many of the first matches show the number that is the key to accept them.
  package let numberedMatchCount: Int

  /// Starts a session.
  public init(_ options: Options) {
    self.options = options
    numberedMatchCount = options.dialect == .rofi ? options.keys.numberedMatchCount : 0
    rules = options.rules
  }

  /// Returns what was accepted since the last call.
  public mutating func takeAcceptances() -> [Acceptance] {
    guard !acceptances.isEmpty else { return [] }
    defer { acceptances.removeAll() }
    return acceptances
  }
}
