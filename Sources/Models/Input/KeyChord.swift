/// A key with the modifiers to hold, such as `ctrl+space`: what a key binding names.
///
///     let chord = KeyChord("ctrl+space")
///     chord?.key  // "space"
///     chord?.modifiers  // [.control]
///
/// Letters count as lower case, because a capital letter is Shift and the letter.
public struct KeyChord: Hashable, Sendable, CustomStringConvertible {
  /// The X keysym's name: "space", "Return", "Left", "a" and so on.
  public let key: String
  /// The modifiers.
  public let modifiers: KeyModifiers

  /// Creates a chord from a keysym's name and modifiers.
  public init(_ key: String, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Returns the chord that a key press completes.
  ///
  /// A capital letter is its lower-case letter, so that Caps Lock changes nothing.
  public init(_ press: KeyPress) {
    self.init(
      Self.isCapital(press.name) ? press.name.lowercased() : press.name, modifiers: press.modifiers)
  }

  /// Reads a chord: the names of modifiers and the name of a keysym, joined by "+".
  ///
  /// The modifiers are `ctrl`, `alt`, `shift` and `super`. Returns `nil` if a modifier is unknown or no key follows.
  public init?(_ text: String) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false)
    guard let name = parts.popLast(), !name.isEmpty else { return nil }
    var modifiers: KeyModifiers = []
    for part in parts {
      guard let found = Self.names.first(where: { $0.name == part.lowercased() }) else {
        return nil
      }
      modifiers.insert(found.modifier)
    }
    let key = String(name)
    if Self.isCapital(key) { modifiers.insert(.shift) }
    self.init(Self.isCapital(key) ? key.lowercased() : key, modifiers: modifiers)
  }

  /// Reads chords with spaces between them, which are part of the program.
  static func list(_ text: String) -> [KeyChord] {
    text.split(separator: " ").map { text in
      guard let chord = KeyChord(String(text)) else { preconditionFailure("\(text) is no key") }
      return chord
    }
  }

  /// The text that reads back as this chord.
  public var description: String {
    (Self.names.filter { modifiers.contains($0.modifier) }.map(\.name) + [key])
      .joined(separator: "+")
  }

  /// The names of the modifiers, in the order in which they are written.
  private static let names: [(name: String, modifier: KeyModifiers)] = [
    ("ctrl", .control), ("alt", .alt), ("shift", .shift), ("super", .super),
  ]

  private static func isCapital(_ name: String) -> Bool {
    name.utf8.count == 1
      && name.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }
}
