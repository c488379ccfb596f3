/// Which keys perform which actions in a window.
///
///     let keys = KeyBindings<KeyAction>([.init(.toggle, [KeyChord("t", modifiers: .control)])])
///     keys.action(for: KeyPress("t", control: true))  // .toggle
///     keys.action(for: KeyPress("Return"))  // .confirm, as in the standard bindings
///
/// A chord belongs to at most one action. Each action whose keys are not assigned has its standard keys.
public struct KeyBindings<Action: KeyedAction>: Hashable, Sendable {
  /// The keys of one action, instead of its standard keys.
  public struct Assignment: Hashable, Sendable {
    /// The action.
    public var action: Action
    /// Its keys; none for an action without keys.
    public var chords: [KeyChord]

    /// Creates an assignment.
    public init(_ action: Action, _ chords: [KeyChord]) {
      self.action = action
      self.chords = chords
    }
  }

  /// The actions whose keys differ from the standard ones, in the order of all actions.
  public let assignments: [Assignment]
  /// The actions by their keys; `nil` for the standard bindings, whose table is built on demand.
  private let table: [KeyChord: Action]?

  /// The standard bindings.
  public init() {
    assignments = []
    table = nil
  }

  /// Creates bindings; a later assignment takes its keys away from all other actions.
  public init(_ assignments: [Assignment]) {
    var all = Action.allCases.map { Assignment($0, $0.standardKeys) }
    for assignment in assignments {
      for index in all.indices {
        if all[index].action == assignment.action {
          all[index] = assignment
        } else {
          all[index].chords.removeAll { assignment.chords.contains($0) }
        }
      }
    }
    self.assignments = all.filter { $0.chords != $0.action.standardKeys }
    guard !self.assignments.isEmpty else {
      table = nil
      return
    }
    var table: [KeyChord: Action] = [:]
    for assignment in all {
      for chord in assignment.chords { table[chord] = assignment.action }
    }
    self.table = table
  }

  /// Returns the keys of an action.
  public func chords(for action: Action) -> [KeyChord] {
    assignments.first { $0.action == action }?.chords ?? action.standardKeys
  }

  /// Returns the action of a key; `nil` if it has none.
  ///
  /// Shift, Alt and Super are ignored if no binding names them. O(1).
  public func action(for press: KeyPress) -> Action? {
    let table = table ?? Action.standardTable
    let chord = KeyChord(press)
    if let action = table[chord] { return action }
    let optional: [KeyModifiers] = [[.alt, .super], .shift, [.alt, .super, .shift]]
    for modifiers in optional where !chord.modifiers.isDisjoint(with: modifiers) {
      let rest = KeyChord(chord.key, modifiers: chord.modifiers.subtracting(modifiers))
      if let action = table[rest] { return action }
    }
    return nil
  }
}
