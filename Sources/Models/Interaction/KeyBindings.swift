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
    var all = Self.standardAssignments
    for assignment in assignments {
      for index in all.indices {
        if all[index].action == assignment.action {
          all[index] = assignment
        } else {
          all[index].chords.removeAll { assignment.chords.contains($0) }
        }
      }
    }
    self.assignments = all.filter { $0.chords != Self.standardChords(for: $0.action) }
    table = self.assignments.isEmpty ? nil : Self.table(of: all)
  }

  /// Returns the keys of an action.
  public func chords(for action: KeyAction) -> [KeyChord] {
    assignments.first { $0.action == action }?.chords ?? Self.standardChords(for: action)
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

  private static var standardAssignments: [Assignment] {
    KeyAction.allCases.map { Assignment($0, standardChords(for: $0)) }
  }

  private static func standardChords(for action: KeyAction) -> [KeyChord] {
    func plain(_ names: String...) -> [KeyChord] { names.map { KeyChord($0) } }
    func control(_ names: String...) -> [KeyChord] {
      names.map { KeyChord($0, modifiers: .control) }
    }
    return switch action {
    case .confirm: plain("Return", "KP_Enter")
    case .cancel: plain("Escape")
    case .parent: plain("BackSpace")
    case .toggle: plain("space", "KP_Space")
    case .toggleMatch: control("space", "KP_Space")
    case .up: plain("Up", "KP_Up")
    case .down: plain("Down", "KP_Down")
    case .left: plain("Left", "KP_Left")
    case .right: plain("Right", "KP_Right")
    case .first: plain("Home", "KP_Home")
    case .last: plain("End", "KP_End")
    case .next: plain("Tab", "KP_Tab")
    case .previous:
      ["Tab", "KP_Tab"].map { KeyChord($0, modifiers: .shift) } + plain("ISO_Left_Tab")
    case .zoomIn: control("plus", "equal", "KP_Add")
    case .zoomOut: control("minus", "KP_Subtract")
    case .zoomReset: control("0", "KP_0", "KP_Insert")
    case .panUp: control("Up", "KP_Up")
    case .panDown: control("Down", "KP_Down")
    case .panLeft: control("Left", "KP_Left")
    case .panRight: control("Right", "KP_Right")
    }
  }

  private static let standardTable = table(of: standardAssignments)

  private static func table(of assignments: [Assignment]) -> [KeyChord: KeyAction] {
    var table: [KeyChord: KeyAction] = [:]
    for assignment in assignments {
      for chord in assignment.chords { table[chord] = assignment.action }
    }
    return table
  }
}
