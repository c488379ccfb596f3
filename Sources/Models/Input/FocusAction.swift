/// What keys do in each window with controls: they move the keyboard focus, and operate the part that has it.
///
/// Controls know one key for each of these actions, whatever keys the user has given it.
public enum FocusAction: String, CaseIterable, Hashable, Sendable {
  /// Goes up, or makes a number greater.
  case up
  /// Goes down, or makes a number smaller.
  case down
  /// Goes to the left.
  case left
  /// Goes to the right.
  case right
  /// Goes to the first part, or the least number.
  case first
  /// Goes to the last part, or the greatest number.
  case last
  /// Goes up a page.
  case pageUp = "page-up"
  /// Goes down a page.
  case pageDown = "page-down"
  /// Does what a click on the focused part does.
  case press
  /// Moves the focus to the next part.
  case next
  /// Moves the focus to the previous part.
  case previous
  /// Ends the latest interaction.
  case cancel

  /// The keys without other bindings, as config files have them.
  public var keys: String {
    switch self {
    case .up: "Up KP_Up"
    case .down: "Down KP_Down"
    case .left: "Left KP_Left"
    case .right: "Right KP_Right"
    case .first: "Home KP_Home"
    case .last: "End KP_End"
    // X names the keys Page Up and Page Down so.
    case .pageUp: "Prior KP_Prior"
    case .pageDown: "Next KP_Next"
    case .press: "Return KP_Enter"
    case .next: "Tab KP_Tab"
    case .previous: "shift+Tab shift+KP_Tab ISO_Left_Tab"
    case .cancel: "Escape"
    }
  }

  /// Returns the key press that controls know for the action, instead of one that is bound to it.
  ///
  /// - Parameter press: The key press; Shift makes steps larger.
  /// - Returns: The press of the first standard key, which types no text.
  public func key(for press: KeyPress) -> KeyPress {
    let chord = KeyChord.list(keys)[0]
    let larger: KeyModifiers =
      switch self {
      case .next, .previous, .press, .cancel: []
      default: press.modifiers.intersection(.shift)
      }
    return KeyPress(chord.key, modifiers: chord.modifiers.union(larger), code: press.code)
  }
}
