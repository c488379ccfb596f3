import Input
import X11

/// What the keys of rofi do.
///
/// Source: rofi 1.7.3, `rofi -dump-config`.
public struct LauncherKeys: Hashable, Sendable {
  /// An invalid binding.
  public struct BindingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the action, as after `-kb-`.
    public var action: String
    /// The binding.
    public var binding: String
    /// The reason.
    public var reason: Reason

    /// Why a binding is invalid.
    public enum Reason: Error, Hashable, Sendable {
      /// What stands before the key is not a modifier.
      case unknownModifier(String)
      /// X has no key with this name.
      case unknownKey(String)
      /// Modifiers are separated in two ways.
      case mixed
      /// Another mistake.
      case syntax(String)
      /// Two actions have the same key.
      case alreadyUsed
    }

    /// The problem in one line.
    public var description: String {
      let problem =
        switch reason {
        case .unknownModifier(let name): "there is no modifier \(name)"
        case .unknownKey(let name): "there is no key \(name.isEmpty ? "after the modifiers" : name)"
        case .mixed: "use one of Control+a, Control-a and <Control>a"
        case .syntax(let problem): problem
        case .alreadyUsed: "another action has the same key"
        }
      return "-kb-\(action) \(binding): \(problem)"
    }
  }

  /// The names of the actions, as after `-kb-`.
  public static let names = standard.map(\.name)

  private var actions: [LauncherBinding: LauncherAction] = [:]

  /// Creates the standard keys.
  public init() {
    do { try self.init(changes: [:]) } catch { preconditionFailure("\(error)") }
  }

  /// Creates the standard keys with changes.
  ///
  /// - Parameter changes: The keys of actions by name; several are separated by commas.
  /// - Throws: `BindingError` for the first binding that rofi would refuse.
  public init(changes: [String: String]) throws(BindingError) {
    for (name, keys, action) in Self.standard {
      for text in (changes[name] ?? keys).split(separator: ",") {
        do throws(BindingError.Reason) {
          let binding = try LauncherBinding(text)
          guard actions.updateValue(action, forKey: binding) == nil else { throw .alreadyUsed }
        } catch {
          throw BindingError(action: name, binding: String(text), reason: error)
        }
      }
    }
  }

  /// Returns what a key does now, and what it does when it and all modifiers are up; `nil` if it has no action.
  func actions(of key: KeyPress) -> (now: LauncherAction?, later: LauncherAction?)? {
    let held = key.modifiers
    let name = Self.canonicalName(key.name)
    var bindings = [LauncherBinding(.key(name), held)]
    if key.code > 0 { bindings.insert(LauncherBinding(.keycode(key.code), held), at: 0) }
    // Shift may only have selected the character.
    if key.shift, Self.isShifted(key) {
      bindings.append(LauncherBinding(.key(name), held.subtracting(.shift)))
    }
    for binding in bindings {
      var release = binding
      release.isRelease = true
      let found = (now: actions[binding], later: actions[release])
      if found.now != nil || found.later != nil { return found }
    }
    return nil
  }

  /// Returns how many of the first nine matches have a key with their number: Super + 1 to Super + 9.
  var numberedMatchCount: Int {
    (1...9).prefix { number in
      actions[LauncherBinding(.key("\(number)"), .super)] == .acceptRow(number - 1)
    }.count
  }

  /// The one name that is used here for keysyms with several.
  static func canonicalName(_ name: String) -> String { KeyStroke.canonicalName(of: name) ?? name }

  private static func isShifted(_ key: KeyPress) -> Bool {
    if key.name == "ISO_Left_Tab" { return true }
    guard key.name.count == 1 else {
      return key.name.first?.isLowercase == true && key.name != "space"
    }
    return key.name.first?.isLowercase == false
  }

  private static let standard: [(name: String, keys: String, action: LauncherAction)] = [
    ("primary-paste", "Control+V,Shift+Insert", .none),
    ("secondary-paste", "Control+v,Insert", .none),
    ("clear-line", "Control+w", .edit(.clear)),
    ("move-front", "Control+a", .edit(.start)),
    ("move-end", "Control+e", .edit(.end)),
    ("move-word-back", "Alt+b,Control+Left", .edit(.wordBack)),
    ("move-word-forward", "Alt+f,Control+Right", .edit(.wordForward)),
    ("move-char-back", "Left,Control+b", .edit(.back)),
    ("move-char-forward", "Right,Control+f", .edit(.forward)),
    ("remove-word-back", "Control+Alt+h,Control+BackSpace", .edit(.deleteWordBack)),
    ("remove-word-forward", "Control+Alt+d", .edit(.deleteWordForward)),
    ("remove-char-forward", "Delete,Control+d", .edit(.deleteForward)),
    ("remove-char-back", "BackSpace,Shift+BackSpace,Control+h", .edit(.deleteBack)),
    ("remove-to-eol", "Control+k", .edit(.deleteToEnd)),
    ("remove-to-sol", "Control+u", .edit(.deleteToStart)),
    ("accept-entry", "Control+j,Control+m,Return,KP_Enter", .accept),
    ("accept-custom", "Control+Return", .acceptText),
    ("accept-custom-alt", "Control+Shift+Return", .acceptText),
    ("accept-alt", "Shift+Return", .acceptAlternative),
    ("delete-entry", "Shift+Delete", .leave),
    ("mode-next", "Shift+Right,Control+Tab", .leave),
    ("mode-previous", "Shift+Left,Control+ISO_Left_Tab", .leave),
    ("mode-complete", "Control+l", .leave),
    ("row-left", "Control+Page_Up", .previousColumn),
    ("row-right", "Control+Page_Down", .nextColumn),
    ("row-up", "Up,Control+p,ISO_Left_Tab", .previousRow),
    ("row-down", "Down,Control+n", .nextRow),
    ("row-tab", "Tab", .tab),
    ("page-prev", "Page_Up", .previousPage),
    ("page-next", "Page_Down", .nextPage),
    ("row-first", "Home,KP_Home", .firstRow),
    ("row-last", "End,KP_End", .lastRow),
    ("row-select", "Control+space", .fillText),
    ("screenshot", "Alt+S", .none),
    ("ellipsize", "Alt+period", .none),
    ("toggle-case-sensitivity", "grave,dead_grave", .toggleCase),
    ("toggle-sort", "Alt+grave", .toggleSort),
    ("cancel", "Escape,Control+g,Control+bracketleft", .cancel),
    ("custom-1", "Alt+1", .custom(1)),
    ("custom-2", "Alt+2", .custom(2)),
    ("custom-3", "Alt+3", .custom(3)),
    ("custom-4", "Alt+4", .custom(4)),
    ("custom-5", "Alt+5", .custom(5)),
    ("custom-6", "Alt+6", .custom(6)),
    ("custom-7", "Alt+7", .custom(7)),
    ("custom-8", "Alt+8", .custom(8)),
    ("custom-9", "Alt+9", .custom(9)),
    ("custom-10", "Alt+0", .custom(10)),
    ("custom-11", "Alt+exclam", .custom(11)),
    ("custom-12", "Alt+at", .custom(12)),
    ("custom-13", "Alt+numbersign", .custom(13)),
    ("custom-14", "Alt+dollar", .custom(14)),
    ("custom-15", "Alt+percent", .custom(15)),
    ("custom-16", "Alt+dead_circumflex", .custom(16)),
    ("custom-17", "Alt+ampersand", .custom(17)),
    ("custom-18", "Alt+asterisk", .custom(18)),
    ("custom-19", "Alt+parenleft", .custom(19)),
    ("select-1", "Super+1", .acceptRow(0)),
    ("select-2", "Super+2", .acceptRow(1)),
    ("select-3", "Super+3", .acceptRow(2)),
    ("select-4", "Super+4", .acceptRow(3)),
    ("select-5", "Super+5", .acceptRow(4)),
    ("select-6", "Super+6", .acceptRow(5)),
    ("select-7", "Super+7", .acceptRow(6)),
    ("select-8", "Super+8", .acceptRow(7)),
    ("select-9", "Super+9", .acceptRow(8)),
    ("select-10", "Super+0", .acceptRow(9)),
  ]
}

/// What a key does in a launcher.
enum LauncherAction: Hashable, Sendable {
  /// Accepts the focused row, or the text if no row matches.
  case accept
  /// With several rows, picks or unpicks the focused one; otherwise accepts it.
  case acceptAlternative
  /// Accepts the text.
  case acceptText
  /// Accepts the row at a position among the matches.
  case acceptRow(Int)
  /// Accepts the focused row with an exit code of 9 and this number.
  case custom(Int)
  case cancel
  /// Ends without a row, for actions that rofi's dmenu mode does not have.
  case leave
  case previousRow, nextRow, firstRow, lastRow, previousPage, nextPage
  /// Move by a page if there is a row; rofi shows the rows of a page as a column.
  case previousColumn, nextColumn
  /// Accepts the only match, otherwise moves to the next row.
  case tab
  /// Replaces the text by the focused row.
  case fillText
  case toggleCase, toggleSort
  case edit(LauncherEdit)
  case none
}

/// A change of the text or the caret.
enum LauncherEdit: Hashable, Sendable {
  case start, end, back, forward, wordBack, wordForward
  case deleteBack, deleteForward, deleteWordBack, deleteWordForward, deleteToStart, deleteToEnd
  case clear
}
