public import Geometry

/// A row of the table of a window's keys: an action, its name, its keys, and what it does.
///
///     KeyRow("fit", "0 ctrl+0", Action.fit, "show everything")
public struct KeyRow<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The name in key bindings: words in lower case with hyphens between them.
  public let name: String
  /// The keys, that on the cap first.
  public internal(set) var chords: [KeyChord]
  /// The action.
  public let action: Action
  /// What the action does, for lists of keys.
  public let summary: String

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: The name in key bindings.
  ///   - keys: The keys as config files have them, with spaces between them.
  ///   - action: The action.
  ///   - summary: What the action does, for lists of keys.
  public init(_ name: String, _ keys: String, _ action: Action, _ summary: String) {
    (self.name, self.action, self.summary) = (name, action, summary)
    chords = KeyChord.list(keys)
  }

  /// Creates a row with the name and the keys of what keys do in each window.
  public init(_ focus: FocusAction, _ action: Action, _ summary: String) {
    self.init(focus.rawValue, focus.keys, action, summary)
  }

  /// Returns the row that enlarges what is shown.
  public static func zoomIn(_ action: Action, _ summary: String = "zoom in") -> Self {
    Self("zoom-in", "ctrl+plus ctrl+equal ctrl+KP_Add", action, summary)
  }

  /// Returns the row that makes what is shown smaller.
  public static func zoomOut(_ action: Action, _ summary: String = "zoom out") -> Self {
    Self("zoom-out", "ctrl+minus ctrl+KP_Subtract", action, summary)
  }

  /// Returns the rows that move the view in a direction, of length 1.
  public static func pans(_ action: (Vector) -> Action) -> [Self] {
    pans(
      up: action(Vector(0, -1)), down: action(Vector(0, 1)), left: action(Vector(-1, 0)),
      right: action(Vector(1, 0)))
  }

  /// Returns the rows that move the view.
  public static func pans(up: Action, down: Action, left: Action, right: Action) -> [Self] {
    [
      Self("pan-up", "ctrl+Up ctrl+KP_Up", up, "move the view up"),
      Self("pan-down", "ctrl+Down ctrl+KP_Down", down, "move the view down"),
      Self("pan-left", "ctrl+Left ctrl+KP_Left", left, "move the view to the left"),
      Self("pan-right", "ctrl+Right ctrl+KP_Right", right, "move the view to the right"),
    ]
  }
}
