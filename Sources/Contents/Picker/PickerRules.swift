import Launcher
import Matching

/// What differs between a picker and one in the place of rofi or dmenu.
///
/// Nothing else asks which program a picker replaces.
struct PickerRules: Sendable {
  /// Whether typed text filters the topics.
  let isFilterable: Bool
  /// The state of the rules of rofi or dmenu; `nil` for those of the picker.
  var launcher: LauncherMode?

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - isFilterable: Whether typed text filters the topics.
  ///   - launcher: The rules of rofi or dmenu; `nil` for those of the picker.
  init(isFilterable: Bool, _ launcher: LauncherMode.Options?) {
    self.isFilterable = isFilterable
    self.launcher = launcher.map { LauncherMode($0) }
  }

  // MARK: - What is shown

  /// Where the filter field is if there is room.
  var fieldPlace: WindowLayout.FieldPlace {
    !isFilterable ? .overTitle : launcher == nil ? .besideTitle : .belowTitle
  }
  /// Whether the picks are counted toward a goal.
  var hasGoal: Bool { launcher == nil }
  /// Whether the whole label of a topic is followed by its value.
  var showsValues: Bool { launcher == nil }
  /// Whether the typed text is shown as dots.
  var hidesText: Bool { launcher?.options.hidesText == true }
  /// How many of the first matches show the number that is the key to accept them.
  var numberedMatchCount: Int { launcher?.numberedMatchCount ?? 0 }

  // MARK: - What keys and requests do

  /// Whether the filter field takes all keys, also while it is empty; those of the window then have no effect.
  var takesAllKeys: Bool { launcher != nil }
  /// Whether Done accepts the focused row, as Enter does, and clicks and requests move between rows.
  var acceptsRows: Bool { launcher != nil }
  /// Whether commands of other programs cannot remove topics.
  var hasFixedRows: Bool { launcher != nil }
  /// How typed text is matched; `nil` for the rules of the picker.
  var tokenRules: TokenRules? { launcher?.rules }
}
