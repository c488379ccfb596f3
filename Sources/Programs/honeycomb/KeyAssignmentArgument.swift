import ArgumentParser
import Configuration
import Input
import X11

/// The keys of an action of a window on the command line, such as `toggle=space,ctrl+t`.
struct KeyAssignmentArgument<Action: KeyedAction>: ExpressibleByArgument {
  var assignment: KeyAssignment

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Action.keys.row(named: String(parts[0])) != nil else { return nil }
    var chords: [KeyChord] = []
    for part in parts[1].split(separator: ",") {
      guard let chord = KeyChord(bindable: String(part), name: KeyStroke.canonicalName) else {
        return nil
      }
      chords.append(chord)
    }
    assignment = KeyAssignment(String(parts[0]), chords)
  }

  var defaultValueDescription: String {
    "\(assignment.action)=\(assignment.chords.map(\.description).joined(separator: ","))"
  }
}

extension Setting.Kind {
  /// The keys of each action of a window.
  static func keys<Action: KeyedAction>(of actions: Action.Type) -> Self {
    .keys(of: actions, name: KeyStroke.canonicalName)
  }
}
