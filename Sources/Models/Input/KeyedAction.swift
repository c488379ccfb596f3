/// An action of a window that keys perform.
///
/// The cases of one enumeration are all that a window knows of its keys: it performs them, lists of keys print them, and
/// config files change them (``KeyBindings``).
///
///     enum Action: String, KeyedAction {
///       case fit
///       var name: String { rawValue }
///       var summary: String { "show everything" }
///       var standardKeys: [KeyChord] { [KeyChord("0")] }
///       static let standardTable = standardActions
///     }
public protocol KeyedAction: CaseIterable, Hashable, Sendable {
  /// The name in key bindings: words in lower case with hyphens between them.
  var name: String { get }
  /// What the action does, for lists of keys.
  var summary: String { get }
  /// The keys without other bindings, that to be named first.
  var standardKeys: [KeyChord] { get }

  /// The actions by their standard keys: ``standardActions``, kept so that it is built once and on demand.
  static var standardTable: [KeyChord: Self] { get }
}

extension KeyedAction {
  /// The actions by their standard keys; O(actions).
  public static var standardActions: [KeyChord: Self] {
    var actions: [KeyChord: Self] = [:]
    for action in allCases {
      for chord in action.standardKeys { actions[chord] = action }
    }
    return actions
  }

  /// Finds an action by its name; O(actions).
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
