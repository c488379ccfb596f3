/// An action of a window that keys perform.
///
/// The table of rows is all that a window knows of its keys: it performs their actions, its controls have their caps,
/// lists of keys print them, and config files change them (``KeyBindings``).
///
///     enum Action: KeyedAction {
///       case fit, close
///       static let keys = KeyTable<Action>([
///         KeyRow("fit", "0 ctrl+0", .fit, "show everything"),
///         KeyRow("close", "ctrl+q", .close, "close the window"),
///       ])
///     }
public protocol KeyedAction: Hashable, Sendable {
  /// The actions with their standard keys, in the order of lists; kept, so that the table is made once and on demand.
  static var keys: KeyTable<Self> { get }
}

/// The keys of a window: rows that are found by name, by action and by key.
public struct KeyTable<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The rows, in the order of lists.
  public let rows: [KeyRow<Action>]
  private let indices: [Action: Int]
  private let actions: [KeyChord: Action]

  /// Creates a table of groups of rows, each with another action.
  public init(_ groups: [KeyRow<Action>]...) {
    rows = groups.flatMap(\.self)
    indices = Dictionary(uniqueKeysWithValues: zip(rows.map(\.action), rows.indices))
    actions = Dictionary(rows.flatMap { row in row.chords.map { ($0, row.action) } }) { $1 }
  }

  /// The names in key bindings.
  public var names: [String] { rows.map(\.name) }

  /// Returns the row with a name; O(rows).
  public func row(named name: String) -> KeyRow<Action>? { rows.first { $0.name == name } }

  /// The row of an action; `nil` if there is none.
  ///
  /// O(1).
  public subscript(action: Action) -> KeyRow<Action>? { indices[action].map { rows[$0] } }

  /// Returns the action of a key; `nil` if it has none.
  ///
  /// Shift, Alt and Super are ignored if no row names them. O(1).
  public func action(for press: KeyPress) -> Action? {
    let chord = KeyChord(press)
    if let action = actions[chord] { return action }
    let optional: [KeyModifiers] = [[.alt, .super], .shift, [.alt, .super, .shift]]
    for modifiers in optional where !chord.modifiers.isDisjoint(with: modifiers) {
      let rest = KeyChord(chord.key, modifiers: chord.modifiers.subtracting(modifiers))
      if let action = actions[rest] { return action }
    }
    return nil
  }
}
