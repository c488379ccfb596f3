public import Geometry

/// What keys do to the view in each window that has one: they move it.
public enum PanAction: String, CaseIterable, Hashable, Sendable {
  /// Moves the view up.
  case up = "pan-up"
  /// Moves the view down.
  case down = "pan-down"
  /// Moves the view to the left.
  case left = "pan-left"
  /// Moves the view to the right.
  case right = "pan-right"

  /// What the action does, for lists of keys.
  public var summary: String {
    switch self {
    case .up: "move the view up"
    case .down: "move the view down"
    case .left: "move the view to the left"
    case .right: "move the view to the right"
    }
  }

  /// The keys without other bindings.
  public var standardKeys: [KeyChord] {
    focus.standardKeys.map { KeyChord($0.key, modifiers: .control) }
  }

  /// Where the view moves: x rightward, y downward, of length 1.
  public var direction: Vector {
    switch self {
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    }
  }

  /// The action of the same keys without Ctrl.
  private var focus: FocusAction {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
