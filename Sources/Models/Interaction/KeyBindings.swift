public import Input

/// Which keys perform which actions in the picker.
///
///     let keys = KeyBindings([.init(.toggle, [KeyChord("t", modifiers: .control)])])
///     keys.action(for: KeyPress("t", control: true))  // .toggle
///     keys.action(for: KeyPress("Return"))  // .confirm, as in the standard bindings
///
/// A chord belongs to at most one action. Each action whose keys are not assigned has its standard keys.
public struct KeyBindings: Hashable, Sendable {
  /// The keys of one action, instead of its standard keys.
  public struct Assignment: Hashable, Sendable {
    /// The action.
    public var action: KeyAction
    /// Its keys; none for an action without keys.
    public var chords: [KeyChord]

    /// Creates an assignment.
    public init(_ action: KeyAction, _ chords: [KeyChord]) {
      self.action = action
      self.chords = chords
    }
  }

  /// The actions whose keys differ from the standard ones, in the order of `KeyAction`.
  public let assignments: [Assignment]
  /// The actions by their keys; `nil` for the standard bindings, whose table is built on demand.
  private let table: [KeyChord: KeyAction]?

  /// The standard bindings.
  public init() {
    assignments = []
    table = nil
  }

  /// Creates bindings; a later assignment takes its keys away from all other actions.
  public init(_ assignments: [Assignment]) {
    var chords = Self.standardChords
    for assignment in assignments {
      for action in KeyAction.allCases where action != assignment.action {
        chords[action]?.removeAll { assignment.chords.contains($0) }
      }
      chords[assignment.action] = assignment.chords
    }
    self.assignments = KeyAction.allCases.compactMap { action in
      let keys = chords[action] ?? []
      return keys == Self.standardChords[action] ? nil : Assignment(action, keys)
    }
    table = self.assignments.isEmpty ? nil : Self.table(of: chords)
  }

  /// Returns the keys of an action.
  public func chords(for action: KeyAction) -> [KeyChord] {
    assignments.first { $0.action == action }?.chords ?? Self.standardChords[action] ?? []
  }

  /// Returns the action of a key; `nil` if it has none.
  ///
  /// Shift, Alt and Super are ignored if no binding names them. O(1).
  public func action(for press: KeyPress) -> KeyAction? {
    let table = table ?? Self.standardTable
    let chord = KeyChord(press)
    if let action = table[chord] { return action }
    let optional: [KeyModifiers] = [[.alt, .super], .shift, [.alt, .super, .shift]]
    for modifiers in optional where !chord.modifiers.isDisjoint(with: modifiers) {
      let rest = KeyChord(chord.key, modifiers: chord.modifiers.subtracting(modifiers))
      if let action = table[rest] { return action }
    }
    return nil
  }

  // MARK: - The standard keys

  private static let standardChords: [KeyAction: [KeyChord]] = {
    func plain(_ names: String...) -> [KeyChord] { names.map { KeyChord($0) } }
    func control(_ names: String...) -> [KeyChord] {
      names.map { KeyChord($0, modifiers: .control) }
    }
    return [
      .confirm: plain("Return", "KP_Enter"), .cancel: plain("Escape"),
      .parent: plain("BackSpace"),
      .toggle: plain("space", "KP_Space"), .toggleMatch: control("space", "KP_Space"),
      .up: plain("Up", "KP_Up"), .down: plain("Down", "KP_Down"),
      .left: plain("Left", "KP_Left"), .right: plain("Right", "KP_Right"),
      .first: plain("Home", "KP_Home"), .last: plain("End", "KP_End"),
      .next: plain("Tab", "KP_Tab"),
      .previous: ["Tab", "KP_Tab"].map { KeyChord($0, modifiers: .shift) } + plain("ISO_Left_Tab"),
      .zoomIn: control("plus", "equal", "KP_Add"), .zoomOut: control("minus", "KP_Subtract"),
      .zoomReset: control("0", "KP_0", "KP_Insert"),
      .panUp: control("Up", "KP_Up"), .panDown: control("Down", "KP_Down"),
      .panLeft: control("Left", "KP_Left"), .panRight: control("Right", "KP_Right"),
    ]
  }()

  private static let standardTable = table(of: standardChords)

  private static func table(of chords: [KeyAction: [KeyChord]]) -> [KeyChord: KeyAction] {
    var table: [KeyChord: KeyAction] = [:]
    for (action, keys) in chords {
      for chord in keys { table[chord] = action }
    }
    return table
  }
}
