/// The keys of an action instead of its standard ones.
public struct KeyAssignment: Hashable, Sendable {
  /// The name of the action.
  public var action: String
  /// Its keys; none for an action without keys.
  public var chords: [KeyChord]

  /// Creates an assignment.
  public init(_ action: String, _ chords: [KeyChord]) {
    self.action = action
    self.chords = chords
  }
}

/// Which keys perform which actions in a window.
///
///     let keys = KeyBindings<KeyAction>([KeyAssignment("toggle", [KeyChord("t", modifiers: .control)])])
///     keys.action(for: KeyPress("t", control: true))  // .toggle
///     keys.action(for: KeyPress("Return"))  // .confirm, as in the standard bindings
///
/// A chord belongs to at most one action. Each action whose keys are not assigned has its standard keys.
public struct KeyBindings<Action: KeyedAction>: Hashable, Sendable {
  /// The table with other keys; `nil` for the standard one, which is made on demand.
  private var changed: KeyTable<Action>?

  /// The standard bindings.
  public init() {}

  /// Creates bindings; a later assignment takes its keys away from all other actions.
  ///
  /// Assignments to actions of other windows are ignored.
  public init(_ assignments: [KeyAssignment]) {
    guard !assignments.isEmpty else { return }
    var rows = Action.keys.rows
    for assignment in assignments where Action.keys.row(named: assignment.action) != nil {
      for index in rows.indices {
        if rows[index].name == assignment.action {
          rows[index].chords = assignment.chords
        } else {
          rows[index].chords.removeAll { assignment.chords.contains($0) }
        }
      }
    }
    if rows != Action.keys.rows { changed = KeyTable(rows) }
  }

  private var table: KeyTable<Action> { changed ?? Action.keys }

  /// The actions with their keys, in the order of lists.
  public var rows: [KeyRow<Action>] { table.rows }

  /// The actions whose keys differ from the standard ones, in the order of lists.
  public var assignments: [KeyAssignment] {
    guard let changed else { return [] }
    return zip(changed.rows, Action.keys.rows).filter { $0.chords != $1.chords }.map {
      KeyAssignment($0.0.name, $0.0.chords)
    }
  }

  /// Returns the keys of an action.
  public func chords(for action: Action) -> [KeyChord] { table[action]?.chords ?? [] }

  /// Returns the action of a key; `nil` if it has none.
  ///
  /// Shift, Alt and Super are ignored if no binding names them. O(1).
  public func action(for press: KeyPress) -> Action? { table.action(for: press) }
}
