import Controls

/// A set of states of AT-SPI.
///
/// Source: at-spi2-core 2.46, `AtspiStateType` in atspi-constants.h.
struct AccessibleStates: Hashable {
  /// A state, with the number of its bit.
  enum State: Int, CaseIterable {
    case active = 1
    case busy = 3
    case checked = 4
    case collapsed = 5
    case defunct = 6
    case editable = 7
    case enabled = 8
    case expandable = 9
    case expanded = 10
    case focusable = 11
    case focused = 12
    case modal = 16
    case pressed = 20
    case selectable = 22
    case selected = 23
    case sensitive = 24
    case showing = 25
    case singleLine = 26
    case visible = 30
    case managesDescendants = 31
    case required = 33
    case invalidEntry = 36
    case checkable = 41

    /// The name in events.
    var name: String { words(of: self, joinedBy: "-") }
  }

  /// A bit for each state.
  private(set) var bits: UInt64 = 0

  /// Creates the set of a program, which has no states of its own.
  init() {
    for state in [State.enabled, .sensitive, .showing, .visible] { insert(state) }
  }

  /// Creates the states of a part of a window.
  ///
  /// - Parameters:
  ///   - node: The part.
  ///   - isTop: Whether it is the window itself.
  ///   - isActive: Whether the window has the keyboard.
  ///   - isShowing: Whether it is visible.
  ///   - managesDescendants: Whether it has so many parts that only one of them is reported at a time.
  init(
    of node: ControlNode, isTop: Bool, isActive: Bool, isShowing: Bool, managesDescendants: Bool
  ) {
    let pairs: [(ControlNode.States, State)] = [
      (.selected, .selected), (.pressed, .pressed), (.expandable, .expandable),
      (.expanded, .expanded), (.focusable, .focusable), (.selectable, .selectable),
      (.checked, .checked), (.busy, .busy), (.modal, .modal), (.required, .required),
      (.invalid, .invalidEntry),
    ]
    for (state, other) in pairs where node.states.contains(state) { insert(other) }
    insert(.visible)
    if !node.states.contains(.disabled) {
      insert(.enabled)
      insert(.sensitive)
    }
    if isShowing { insert(.showing) }
    // A window without the keyboard has no focus.
    if isActive, node.isFocused { insert(.focused) }
    if node.states.contains(.expandable), !node.states.contains(.expanded) { insert(.collapsed) }
    switch node.role {
    case .window where isTop && isActive: insert(.active)
    case .toggle: insert(.checkable)
    case .textField:
      insert(.singleLine)
      if node.actions.contains(.setText) { insert(.editable) }
    default: break
    }
    if managesDescendants { insert(.managesDescendants) }
  }

  /// Whether a state is in the set.
  func contains(_ state: State) -> Bool { bits >> state.rawValue & 1 == 1 }

  private mutating func insert(_ state: State) { bits |= 1 << state.rawValue }

  /// Adds a state that the set does not contain, or removes one that it does.
  mutating func toggle(_ state: State) { bits ^= 1 << state.rawValue }
}
