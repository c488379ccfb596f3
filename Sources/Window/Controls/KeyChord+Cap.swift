public import Input

extension KeyChord {
  /// What is on the caps of the keys, as it is drawn on controls and said in hints: "F", "Ctrl+0".
  public var cap: String {
    let held: [(KeyModifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.super, "Super"),
    ]
    return (held.filter { modifiers.contains($0.0) }.map(\.1) + [keyCap]).joined(separator: "+")
  }

  /// What is on the cap of the key itself.
  private var keyCap: String {
    switch key {
    case "space": "Space"
    case "braceleft": "{"
    case "braceright": "}"
    case "bracketleft": "["
    case "bracketright": "]"
    case "exclam": "!"
    case "slash": "/"
    case "less": "<"
    case "greater": ">"
    case "Prior": "Page Up"
    case "Next": "Page Down"
    default: key.count == 1 ? key.uppercased() : key
    }
  }
}
