import ArgumentParser
import Configuration
import Input
import Interaction
import X11

/// The keys of an action on the command line, such as `toggle=space,ctrl+t`.
struct KeyAssignmentArgument: ExpressibleByArgument {
  var assignment: KeyBindings.Assignment

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let action = KeyAction(rawValue: String(parts[0])) else { return nil }
    var chords: [KeyChord] = []
    for part in parts[1].split(separator: ",") {
      guard let chord = Self.chord(String(part)) else { return nil }
      chords.append(chord)
    }
    assignment = KeyBindings.Assignment(action, chords)
  }

  var defaultValueDescription: String {
    "\(assignment.action.rawValue)=\(assignment.chords.map(\.description).joined(separator: ","))"
  }

  /// Whether the window uses a key itself, to copy or to paste.
  private static func isReserved(_ chord: KeyChord) -> Bool {
    let isShifted = chord == KeyChord("Insert", modifiers: .shift)
    return isShifted
      || chord.modifiers.contains(.control) && ["c", "v", "Insert"].contains(chord.key)
  }

  /// Returns the chord of a text; `nil` if there is no such key, or if the window uses it itself.
  private static func chord(_ text: String) -> KeyChord? {
    guard let chord = KeyChord(text), KeyStroke.isKeyName(chord.key),
      !isReserved(chord)
    else { return nil }
    return chord
  }

  /// The setting: the keys of each action.
  static let settings = Setting.Kind.lists(
    keys: KeyAction.allCases.map(\.rawValue),
    expected: """
      a key such as space, ctrl+t or shift+F1, with the name of an X keysym, and not one that copies or pastes
      """, standard: { chord($0)?.description })
}
