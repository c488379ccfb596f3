import Input
import X11

/// What triggers an action of rofi: a key, a button or the wheel, with modifiers.
///
/// The grammar is that of rofi's library for bindings: `Control+a`, `Control-a`, `<Control>a`, `!Control+a` or
/// `release+Control+a` for the release, `[38]` for a keycode, and the names of buttons and of directions of the wheel.
///
/// Source: libnkutils, "Bindings", as in rofi 1.7.3.
struct LauncherBinding: Hashable, Sendable {
  /// What is pressed.
  enum Trigger: Hashable, Sendable {
    /// A key by the name of its keysym.
    case key(String)
    /// A key by its keycode.
    case keycode(Int)
    /// A button or the wheel, by its name in lower case. Those of the window are not bound by flags.
    case pointer(String)
  }

  var trigger: Trigger
  var modifiers: KeyModifiers
  /// Whether the action waits until the key and all modifiers are up.
  var isRelease = false

  init(_ trigger: Trigger, _ modifiers: KeyModifiers) {
    self.trigger = trigger
    self.modifiers = modifiers
  }

  /// Reads a binding.
  init(_ text: Substring) throws(LauncherKeys.BindingError.Reason) {
    var parser = Parser()
    self = try parser.binding(text)
  }

  /// The parts of a binding that have been read.
  private struct Parser {
    /// How modifiers are separated from what follows.
    enum Style { case plus, minus, angle }

    private var modifiers: KeyModifiers = []
    private var isRelease = false
    /// The last modifier as a key of its own, which it is if no key follows.
    private var last: (key: String, modifiers: KeyModifiers)?

    mutating func binding(
      _ text: Substring
    ) throws(LauncherKeys.BindingError.Reason) -> LauncherBinding {
      var rest = text
      var style: Style?
      if rest.first == "!" {
        rest.removeFirst()
        isRelease = true
      }
      let canHaveAngles = !isRelease
      var start = rest.startIndex
      scan: for index in rest.indices {
        let character = rest[index]
        switch character {
        case "!": throw .syntax("the exclamation mark is not at the start")
        case "[": break scan
        case "<":
          guard canHaveAngles, style == nil || style == .angle else { throw .mixed }
          style = .angle
          start = rest.index(after: index)
        case "+", "-", ">":
          let own: Style = character == "+" ? .plus : character == "-" ? .minus : .angle
          if style == nil, own == .angle { throw canHaveAngles ? .syntax("> without <") : .mixed }
          guard style == nil || style == own else { throw .mixed }
          style = own
          guard start < index else { throw .syntax("there is no modifier before \(character)") }
          try take(rest[start..<index], isKeyToo: own != .angle)
          start = rest.index(after: index)
        case "_": break
        default:
          guard character.isLetter || character.isNumber else {
            throw .syntax("the character \(character) is not expected")
          }
        }
      }
      let trigger = try trigger(rest[start...])
      var binding = LauncherBinding(trigger, modifiers)
      binding.isRelease = isRelease
      return binding
    }

    private mutating func take(
      _ name: Substring, isKeyToo: Bool
    ) throws(LauncherKeys.BindingError.Reason) {
      if isKeyToo { last = KeyStroke.canonicalName(of: String(name)).map { ($0, modifiers) } }
      if let modifier = KeyModifiers(named: name) {
        modifiers.insert(modifier)
      } else if name.lowercased() == "release" {
        guard !isRelease else { throw .syntax("the release is named twice") }
        isRelease = true
      } else {
        throw .unknownModifier(String(name))
      }
    }

    private mutating func trigger(
      _ name: Substring
    ) throws(LauncherKeys.BindingError.Reason) -> Trigger {
      if name.first == "[" {
        guard name.last == "]", name.count > 2 else { throw .syntax("a keycode is [NUMBER]") }
        guard let code = UInt32(name.dropFirst().dropLast()), code < UInt32.max else {
          throw .syntax("\(name) is no keycode")
        }
        return .keycode(Int(code))
      }
      let lowercased = name.lowercased()
      if lowercased.hasPrefix("mouse") {
        let button = lowercased.dropFirst(5)
        let names = ["primary", "secondary", "middle", "back", "forward"]
        let isExtra = { (button: Substring) in
          button.hasPrefix("extra") && UInt64(button.dropFirst(5)) != nil
        }
        for button in [button, button.first == "d" ? button.dropFirst() : button]
        where names.contains(String(button)) || isExtra(button) {
          return .pointer(lowercased)
        }
        throw .syntax("there is no button \(name)")
      }
      if lowercased.hasPrefix("scroll") {
        guard !isRelease, ["up", "down", "left", "right"].contains(lowercased.dropFirst(6)) else {
          throw .syntax(isRelease ? "the wheel is not released" : "there is no wheel \(name)")
        }
        return .pointer(lowercased)
      }
      if let key = KeyStroke.canonicalName(of: String(name)) { return .key(key) }
      guard let last else { throw .unknownKey(String(name)) }
      modifiers = last.modifiers
      return .key(last.key)
    }
  }
}

extension KeyModifiers {
  /// Bindings may have these two, but no key holds them, because X keyboards map them to Alt and Super.
  private static let meta = KeyModifiers(rawValue: 1 << 4)
  private static let hyper = KeyModifiers(rawValue: 1 << 5)

  /// The modifier with a name of rofi's; `nil` if there is none.
  fileprivate init?(named name: Substring) {
    switch name.lowercased() {
    case "shift", "shift_l", "shift_r": self = .shift
    case "control", "control_l", "control_r", "ctrl": self = .control
    case "alt", "alt_l", "alt_r", "altgr": self = .alt
    case "super", "super_l", "super_r", "logo": self = .super
    case "meta", "meta_l", "meta_r": self = .meta
    case "hyper", "hyper_l", "hyper_r": self = .hyper
    default: return nil
    }
  }
}
