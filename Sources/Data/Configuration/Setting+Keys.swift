public import Input

extension Setting.Kind {
  /// The keys of each action of a window.
  ///
  /// - Parameters:
  ///   - actions: The actions.
  ///   - name: Returns the name that key presses have for the name of a keysym; `nil` if there is no such key.
  /// - Returns: The kind.
  public static func keys<Action: KeyedAction>(
    of actions: Action.Type, name: @escaping @Sendable (String) -> String?
  ) -> Self {
    .lists(
      keys: { Action.keys.names },
      expected: """
        a key such as space, ctrl+t or shift+F1, with the name of an X keysym, and not one that copies or pastes
        """, standard: { KeyChord(bindable: $0, name: name)?.description })
  }
}

extension SettingValue {
  /// The keys that a setting of the kind ``Setting/Kind/keys(of:name:)`` assigns; none for other values.
  public var keyAssignments: [KeyAssignment] {
    guard case .lists(let lists) = self else { return [] }
    return lists.map { KeyAssignment($0.key, $0.texts.compactMap { KeyChord($0) }) }
  }
}

extension KeyChord {
  /// Reads a chord that can be bound; `nil` if there is no such key, or if all windows use it to copy or to paste.
  ///
  /// - Parameters:
  ///   - text: The chord, such as `ctrl+t`.
  ///   - name: Returns the name that key presses have for the name of a keysym; `nil` if there is no such key.
  public init?(bindable text: String, name: (String) -> String?) {
    guard let chord = KeyChord(text), let name = name(chord.key) else { return nil }
    self.init(name, modifiers: chord.modifiers)
    let isShifted = self == KeyChord("Insert", modifiers: .shift)
    if isShifted || modifiers.contains(.control) && ["c", "v", "Insert"].contains(key) {
      return nil
    }
  }
}

extension ConfigurationWriter {
  /// Returns the keys of all actions of a window as a config file, with what each action does.
  ///
  /// - Parameters:
  ///   - bindings: The keys.
  ///   - name: The name of the setting.
  ///   - note: What else is to be known, in lines.
  /// - Returns: The text, which reads back as the same keys.
  public static func text<Action>(
    of bindings: KeyBindings<Action>, named name: String, note: [String] = []
  ) -> String {
    let lines = bindings.rows.map { row in
      "  \(row.name): \(list(row.chords.map(\.description)))  # \(row.summary)\n"
    }
    return "\(name):\n" + lines.joined() + note.map { "# \($0)\n" }.joined()
  }
}
