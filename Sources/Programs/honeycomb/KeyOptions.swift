import ArgumentParser
import Configuration
import Input

/// The option for the keys of a window.
struct KeyOptions<Action: KeyedAction>: OptionTable {
  /// The keys of actions that differ from those of config files, or from the standard ones.
  var keys: [KeyAssignmentArgument<Action>] = []

  static var options: [OptionRow<Self>] { [.keys(\.keys)] }
}

extension OptionRow where Values: OptionTable {
  /// The keys of actions; the value has those of all actions.
  static func keys<Action>(_ path: Path<[KeyAssignmentArgument<Action>]>) -> Self {
    Self(
      setting: Setting("keys", .keys(of: Action.self)),
      value: { values in
        let bindings = KeyBindings<Action>(values[keyPath: path].map(\.assignment))
        return .lists(
          bindings.rows.map { SettingValue.List($0.name, $0.chords.map(\.description)) })
      },
      assign: { values, text, _ in values[keyPath: path].append(try read(text)) },
      declaration: Declaration("keys", path) {
        Option(
          wrappedValue: [],
          help: ArgumentHelp(
            """
            The keys of an action instead of its standard ones, such as cancel=Escape,ctrl+t; can be repeated. \
            --list-keys prints all actions.
            """, valueName: "action=keys"))
      })
  }
}
