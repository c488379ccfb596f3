/// How a window is used with one or two switches, or with a pointer that cannot click.
///
/// A switch is a key or a mouse button, as adapters for switches send them. With ``Scanning/automatic(step:)``, one switch is
/// enough: rows and then their parts are highlighted one after another, and the switch chooses the highlighted one. With
/// ``Scanning/manual``, a first switch moves the highlight and a second one chooses. A pointer that rests on a part for the
/// time ``dwell`` presses it.
///
///     var access = SwitchAccess()
///     access.scanning = .automatic(step: 1.5)
///     access.switches = [.key("F13")]
public struct SwitchAccess: Hashable, Sendable {
  /// What moves the highlight.
  public enum Scanning: Hashable, Sendable {
    /// The time: a step every so many seconds.
    case automatic(step: Double)
    /// The first switch.
    case manual
  }

  /// A key or a mouse button.
  public enum Switch: Hashable, Sendable, CustomStringConvertible {
    /// A key, by the name of its X keysym; letters are in lower case.
    case key(String)
    /// A button of the mouse.
    case button(Int)

    /// The buttons that can be switches: the others scroll and paste.
    public static let buttons: Set = [1, 3, 8, 9]
    private static let prefix = "button"

    /// Reads a switch from its description.
    ///
    /// Returns `nil` for a button that cannot be a switch; whether there is a key of this name is not checked.
    public init?(_ text: String) {
      if text.hasPrefix(Self.prefix), let number = Int(text.dropFirst(Self.prefix.count)) {
        guard Self.buttons.contains(number) else { return nil }
        self = .button(number)
        return
      }
      guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
        !text.contains(where: { $0 == "," || $0 == "+" })
      else { return nil }
      self = .key(KeyChord(text)?.key ?? text)
    }

    /// The name of the keysym, or `button` and the number.
    public var description: String {
      switch self {
      case .key(let name): name
      case .button(let number): "\(Self.prefix)\(number)"
      }
    }
  }

  /// The time from one step to the next, in seconds.
  public static let steps = 0.3...10.0
  /// The time for which a pointer rests before it presses, in seconds.
  public static let dwells = 0.5...5.0
  /// The time after a press in which the same switch is ignored, in seconds.
  public static let pauses = 0.0...2.0
  /// The standard time after a press in which the same switch is ignored, in seconds.
  public static let standardPause = 0.2

  /// What moves the highlight; `nil` if nothing is scanned.
  public var scanning: Scanning?
  /// The switches that differ from the standard ones: as many as the scanning has, or none.
  public var switches: [Switch] = []
  /// The time after a press in which the same switch is ignored, in seconds: a hand can tremble, and a contact bounce.
  public var pause = standardPause
  /// The time for which a pointer rests before it presses, in seconds; `nil` if it never does.
  public var dwell: Double?

  /// Creates settings that change nothing.
  public init() {}

  /// Whether anything is scanned or pressed.
  public var isActive: Bool { scanning != nil || dwell != nil }

  /// The number of switches; 0 if nothing is scanned.
  public var switchCount: Int {
    switch scanning {
    case .automatic: 1
    case .manual: 2
    case nil: 0
    }
  }

  /// The switches in effect: the last one chooses, and the first of two moves the highlight.
  public var usedSwitches: [Switch] {
    switches.isEmpty ? [.key("space"), .key("Return")].prefix(switchCount).map(\.self) : switches
  }

  /// Reads switches from their descriptions with commas in between.
  ///
  /// - Parameter text: One name, or two different ones.
  /// - Returns: The switches; `nil` if a name cannot be one.
  public static func switches(_ text: String) -> [Switch]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let switches = names.compactMap { Switch(String($0)) }
    guard switches.count == names.count, (1...2).contains(names.count),
      Set(switches).count == switches.count
    else { return nil }
    return switches
  }
}
