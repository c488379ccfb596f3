public import Input

extension KeyChord {
  /// What is on the cap of the key, as it is drawn on controls; modifiers are left out.
  public var cap: String {
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
    default: key.count == 1 ? key.uppercased() : key
    }
  }
}
