import Matching
public import Topics

/// The arguments of rofi's dmenu mode or of dmenu, as those programs read them.
///
/// Only these two programs' flags are known here; no other start of the program reads them.
///
/// Source: rofi 1.7.3, rofi-dmenu(5), rofi(1) and `rofi -help`; dmenu 5.2, dmenu(1).
public struct LegacyArguments: Equatable, Sendable {
  /// What to do.
  public enum Request: Equatable, Sendable {
    /// Show the rows.
    case show
    /// Print the rows that match the filter, without a window.
    case dump
    /// Print the version.
    case version
    /// Print the flags; an error unless they were asked for.
    case usage(isError: Bool)
    /// Refuse, for this reason.
    case refuse(String, code: Int32)
  }

  /// Where the window is to be, and how it is managed.
  public struct Window: Equatable, Sendable {
    /// The edge or corner: 0 for the center, then from 1 at the top left clockwise to 8 at the left; `nil` for the
    /// default.
    public var location: Int?
    /// The width: a percentage of the monitor's up to 100, else pixels; `nil` for the default.
    public var width: Int?
    /// The monitor's name; `nil` for that of the focused window.
    public var monitor: String?
    /// Whether the window manager manages the window.
    public var isManaged = false
    /// The title; `nil` for the default.
    public var title: String?
    /// The display; `nil` for `$DISPLAY`.
    public var display: String?
  }

  /// What to do.
  public var request = Request.show
  /// The rules of the session.
  public var options: LauncherMode.Options
  /// Where the window is to be.
  public var window = Window()
  /// The text before the input field.
  public var prompt: String?
  /// A message.
  public var message: String?
  /// Whether the message is Pango markup; it always is in rofi.
  public var rowsAreMarkup = false
  /// The byte that ends a row.
  public var separator = UInt8(ascii: "\n")
  /// The format of the output.
  public var format = RowFormat.text
  /// The filter; `nil` if there is none, which prints differently from an empty one.
  public var filter: String? { didSet { options.filter = filter ?? "" } }
  /// The file with the rows; `nil` for standard input.
  public var input: String?
  /// The colors and the font.
  public var colors = LauncherColors()
  /// Values that mean nothing here, each with the reason.
  public var warnings: [String] = []
  /// The icon theme; `nil` for the desktop's.
  public var iconTheme: String?
  /// The rows to mark as active.
  public var active = RowRanges()
  /// The rows to mark as urgent.
  public var urgent = RowRanges()

  /// Reads the arguments if the program was called as `dmenu` or `rofi`, or with `-dmenu`; `nil` otherwise.
  ///
  /// - Parameter arguments: The arguments from the program's name on.
  public init?(_ arguments: [String]) {
    guard let dialect = Self.dialect(of: arguments) else { return nil }
    self.init(dialect, Array(arguments.dropFirst()))
  }

  /// Returns the program that is meant; `nil` for honeycomb.
  private static func dialect(of arguments: [String]) -> LauncherMode.Dialect? {
    let path = arguments.first ?? ""
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    switch path[(start ?? path.startIndex)...] {
    case "dmenu": return .dmenu
    case "rofi": return .rofi
    default:
      // Commands are not flags.
      guard arguments.count > 1, arguments[1].utf8.first == UInt8(ascii: "-") else { return nil }
      return arguments.contains("-dmenu") ? .rofi : nil
    }
  }

  /// Reads the arguments of a program, without its name.
  public init(_ dialect: LauncherMode.Dialect, _ arguments: [String]) {
    options = LauncherMode.Options(dialect)
    switch dialect {
    case .dmenu: readForDmenu(arguments)
    case .rofi: readForRofi(arguments)
    }
  }

  /// Reads one flag after the other; the first wrong one ends the program.
  private mutating func readForDmenu(_ arguments: [String]) {
    var rest = arguments[...]
    options.pageLength = 10
    while let name = rest.popFirst() {
      guard let flag = LegacyFlag.dmenu.first(where: { $0.names.contains(name) }) else {
        request = .usage(isError: true)
        return
      }
      var value = ""
      if flag.value != nil {
        guard let next = rest.popFirst() else {
          request = .usage(isError: true)
          return
        }
        value = next
      }
      flag.apply?(&self, value)
      if request != .show { return }
    }
  }

  /// Searches for each known flag; everything else is ignored, as in rofi.
  private mutating func readForRofi(_ arguments: [String]) {
    options.rules.letterCase = .distinct
    for flag in LegacyFlag.rofi {
      var places = arguments.indices.filter { index in
        flag.names.contains(arguments[index])
          && (flag.value == nil || index + 1 < arguments.count)
      }
      guard !places.isEmpty else { continue }
      // The last value of an option from the configuration counts, of other flags the first one.
      if flag.isConfigured { places.reverse() }
      flag.apply?(&self, flag.value == nil ? arguments[places[0]] : arguments[places[0] + 1])
    }
    readKeys(arguments)
    if case .show = request, !arguments.contains("-dmenu") { request = Self.refusedMode }
  }

  /// What happens without rofi's dmenu mode: its other modes show windows, programs and the rows of scripts.
  static let refusedMode = Request.refuse(
    "rofi's -show, -e and script modes are not available; give the rows to -dmenu on standard input",
    code: misuseCode)

  /// The exit code of misuse, as of the other commands of the program.
  static let misuseCode: Int32 = 2

  /// rofi's exit code for a value or a binding that it refuses.
  static let badValueCode: Int32 = 65

  private mutating func readKeys(_ arguments: [String]) {
    var changes: [String: String] = [:]
    for index in arguments.indices.dropLast() where arguments[index].hasPrefix("-kb-") {
      let name = String(arguments[index].dropFirst(4))
      if LauncherKeys.names.contains(name) { changes[name] = arguments[index + 1] }
    }
    guard !changes.isEmpty else { return }
    do throws(LauncherKeys.BindingError) {
      options.keys = try LauncherKeys(changes: changes)
    } catch {
      request = .refuse("\(error)", code: Self.badValueCode)
    }
  }

  // MARK: Values

  /// Returns the number at the start of a text, like C's `atoi`; 0 if there is none.
  static func number(_ text: String) -> Int {
    let isNegative = text.hasPrefix("-")
    let digits = text.dropFirst(isNegative ? 1 : 0).prefix { ("0"..."9").contains($0) }
    let number = Int(digits.prefix(9)) ?? 0
    return isNegative ? -number : number
  }

  /// Returns the byte of a character or of an escape sequence such as `\t` and `\x1f`; a line feed for other texts.
  static func byte(_ text: String) -> UInt8 {
    let bytes = Array(text.utf8)
    if bytes.count == 1 { return bytes[0] }
    guard bytes.count >= 2, bytes[0] == UInt8(ascii: "\\") else { return 0x0A }
    if bytes.count > 2, bytes[1] == UInt8(ascii: "x") {
      let digits = text.dropFirst(2).prefix(while: \.isHexDigit)
      return UInt8(truncatingIfNeeded: Int(digits.suffix(2), radix: 16) ?? 0)
    }
    guard bytes.count == 2 else { return 0x0A }
    switch bytes[1] {
    case UInt8(ascii: "a"): return 0x07
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "v"): return 0x0B
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "\\"): return bytes[1]
    case UInt8(ascii: "0"): return 0
    default: return 0x0A
    }
  }
}
