/// Removes Pango's markup.
///
/// Source: Pango 1.50, "Text Attribute Markup", and GLib 2.74, "Simple XML subset parser". The names and values of
/// attributes are not checked.
enum PangoMarkup {
  private static let tags: Set<String> = [
    "b", "big", "i", "markup", "s", "small", "span", "sub", "sup", "tt", "u",
  ]

  /// Returns the text of valid markup; `nil` if it is invalid.
  static func text(of markup: String) -> String? {
    guard markup.utf8.contains(where: { $0 == 0x26 || $0 == 0x3C }) else { return markup }
    var result = String.UnicodeScalarView()
    var open: [String] = []
    var rest = markup.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "&":
        guard let end = rest.firstIndex(of: ";"), let character = entity(rest[..<end]) else {
          return nil
        }
        result.append(character)
        rest = rest[rest.index(after: end)...]
      case "<":
        guard takeTag(from: &rest, open: &open) else { return nil }
      default: result.append(scalar)
      }
    }
    return open.isEmpty ? String(result) : nil
  }

  private static func entity(_ name: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    switch String(name) {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x"
      return UInt32(
        String(isHexadecimal ? digits.dropFirst() : digits), radix: isHexadecimal ? 16 : 10
      ).flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
  }

  /// Takes the rest of a tag after `<`; returns `false` if it is invalid.
  private static func takeTag(
    from rest: inout Substring.UnicodeScalarView, open: inout [String]
  ) -> Bool {
    let isEnd = rest.first == "/"
    if isEnd { rest.removeFirst() }
    let name = String(rest.prefix { $0.properties.isAlphabetic })
    rest = rest.dropFirst(name.unicodeScalars.count)
    guard tags.contains(name) else { return false }
    if isEnd {
      rest = rest.drop { $0 == " " }
      guard rest.popFirst() == ">", open.popLast() == name else { return false }
      return true
    }
    while true {
      let spaces = rest.prefix { $0 == " " || $0 == "\t" || $0 == "\n" }
      rest = rest.dropFirst(spaces.count)
      guard let scalar = rest.first else { return false }
      if scalar == ">" || scalar == "/" {
        rest.removeFirst()
        if scalar == ">" {
          open.append(name)
          return true
        }
        return rest.popFirst() == ">"
      }
      guard !spaces.isEmpty, takeAttribute(from: &rest) else { return false }
    }
  }

  private static func takeAttribute(from rest: inout Substring.UnicodeScalarView) -> Bool {
    let name = rest.prefix { $0.properties.isAlphabetic || $0 == "_" || $0 == "-" }
    rest = rest.dropFirst(name.count).drop { $0 == " " }
    guard !name.isEmpty, rest.popFirst() == "=" else { return false }
    rest = rest.drop { $0 == " " }
    guard let quote = rest.popFirst(), quote == "\"" || quote == "'",
      let end = rest.firstIndex(of: quote), !rest[..<end].contains("<")
    else { return false }
    rest = rest[rest.index(after: end)...]
    return true
  }
}
