public import Geometry
public import HexGeometry

/// An action of the user, in logical pixels from the window's top left; the time is passed
/// separately.
public enum InputEvent: Hashable, Sendable {
  /// A button or a finger goes down.
  case press(at: Vector, button: Int = 1, pointer: Pointer = .mouse)
  /// The pointer moves, with or without a button down.
  case move(to: Vector, pointer: Pointer = .mouse)
  /// A button or a finger goes up.
  case release(at: Vector, button: Int = 1, pointer: Pointer = .mouse)
  /// The system took the pointer away: a lost grab, a touch that became a gesture, an unmapped
  /// window.
  case cancel(pointer: Pointer? = nil)
  /// The mouse left the window.
  case leave
  /// A wheel or touchpad scrolls by `delta` pixels; if `zooms` (Ctrl is held), it zooms instead.
  case wheel(at: Vector, delta: Vector, zooms: Bool = false)
  /// A pinch multiplies the zoom by `scale` about a point.
  case pinch(at: Vector, scale: Double)
  /// A key goes down or repeats. Its text is part of the event; no `text` event follows.
  case key(KeyPress)
  /// A key goes up.
  case keyRelease(KeyRelease)
  /// Text without a key: committed by an input method, composed by a sequence of keys, or pasted.
  ///
  /// At most `textLimit` bytes of UTF-8, without control characters, never empty.
  case text(String)
  /// The text that an input method is composing has changed; an empty text ends the composition.
  case preedit(Preedit)
  /// The window has a new size.
  case resize(width: Double, height: Double)
  /// The honeycomb has taken other proportions; in recordings only, because windows choose them themselves.
  case arrange(HoneycombProportions)
  /// The desktop's settings have changed; without such an event they ask for nothing.
  case desktop(DesktopLook)
  /// Another program asks for something.
  indirect case command(TopicCommand)
  /// Assistive technology asks a part of the window to do something.
  indirect case action(ControlRequest, on: ControlName)

  /// A pointing device.
  public enum Pointer: Hashable, Sendable {
    /// The core pointer.
    case mouse
    /// A finger, with the id that the device gave it.
    case touch(id: Int)

    /// The distance from the press within which a release is still a click, in logical pixels.
    package var slop: Double {
      switch self {
      case .mouse: 4
      case .touch: 10
      }
    }

    /// Whether a press that has moved from one point to another is a drag, not a click.
    package func isDrag(from start: Vector, to point: Vector) -> Bool {
      (point - start).length > slop
    }
  }
}

extension InputEvent {
  /// The greatest length of an event's text, in bytes of UTF-8.
  public static let textLimit = 4096

  /// The text that this event inserts into a text field; `nil` if it inserts none.
  ///
  /// Text fields need only this rule: a key that types a character is one event with text, and a
  /// committed text is one event without a key. A key held with Control, Alt or Super is a shortcut
  /// and inserts nothing.
  ///
  ///     switch event {
  ///     case .preedit(let preedit): field.preedit = preedit
  ///     default: if let text = event.insertedText { field.insert(text) }
  ///     }
  public var insertedText: String? {
    switch self {
    case .key(let key):
      key.text.isEmpty || !key.modifiers.isDisjoint(with: [.control, .alt, .super])
        ? nil : key.text
    case .text(let text): text
    default: nil
    }
  }

  /// Whether an event can hold a text: at most `textLimit` bytes, without control
  /// characters.
  ///
  /// O(n).
  public static func canHold(_ text: String) -> Bool {
    text.utf8.count <= textLimit
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

extension InputEvent {
  /// Returns the event at another point; one that has no point stays as it is.
  public func mapPoint(_ transform: (Vector) -> Vector) -> InputEvent {
    switch self {
    case .press(let point, let button, let pointer):
      .press(at: transform(point), button: button, pointer: pointer)
    case .move(let point, let pointer): .move(to: transform(point), pointer: pointer)
    case .release(let point, let button, let pointer):
      .release(at: transform(point), button: button, pointer: pointer)
    case .wheel(let point, let delta, let zooms):
      .wheel(at: transform(point), delta: delta, zooms: zooms)
    case .pinch(let point, let scale): .pinch(at: transform(point), scale: scale)
    case .cancel, .leave, .key, .keyRelease, .text, .preedit, .resize, .arrange, .desktop,
      .command, .action:
      self
    }
  }

  /// Returns the event at the mirrored point of a window.
  ///
  /// - Parameter width: The width of the window, in logical pixels.
  /// - Returns: The event with x exchanged; keys stay as they are.
  public func mirrored(inWidth width: Double) -> InputEvent {
    // The right edge is not in the window.
    let event = mapPoint { Vector($0.x == 0 ? width.nextDown : width - $0.x, $0.y) }
    guard case .wheel(let point, let delta, let zooms) = event else { return event }
    return .wheel(at: point, delta: Vector(-delta.x, delta.y), zooms: zooms)
  }
}

/// The modifier keys that are held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Either Shift key.
  public static let shift = KeyModifiers(rawValue: 1 << 0)
  /// Either Control key.
  public static let control = KeyModifiers(rawValue: 1 << 1)
  /// Either Alt key, but not AltGr, which selects a character.
  public static let alt = KeyModifiers(rawValue: 1 << 2)
  /// Either Super key (the key with a logo).
  public static let `super` = KeyModifiers(rawValue: 1 << 3)

  /// The modifier that a key is; none for other keys.
  public init(ofKey name: String) {
    self =
      switch name {
      case "Shift_L", "Shift_R": .shift
      case "Control_L", "Control_R": .control
      case "Alt_L", "Alt_R", "Meta_L", "Meta_R": .alt
      case "Super_L", "Super_R", "Hyper_L", "Hyper_R": .super
      default: []
      }
  }
}

/// A key that goes down or repeats, with its text and modifiers.
public struct KeyPress: Hashable, Sendable {
  /// The X keysym's name: "space", "Return", "Left", "a" and so on.
  public var name: String
  /// The text that the key types; empty if it types none.
  ///
  /// At most `InputEvent.textLimit` bytes of UTF-8, without control characters.
  public var text: String
  /// The modifiers that were held when the key went down.
  public var modifiers: KeyModifiers
  /// The keycode of the keyboard; 0 if it is not known, as in recordings.
  public var code: Int

  /// Whether Shift is held.
  public var shift: Bool { modifiers.contains(.shift) }
  /// Whether Ctrl is held.
  public var control: Bool { modifiers.contains(.control) }
  /// The direction in which the key moves the keyboard focus: 1 for Tab, -1 for Shift + Tab; `nil`
  /// for other keys, and with Control.
  public var focusStep: Int? {
    switch name {
    case _ where control: nil
    case "Tab", "KP_Tab": shift ? -1 : 1
    case "ISO_Left_Tab": -1
    default: nil
    }
  }

  /// Creates a key press from a keysym's name.
  public init(_ name: String, text: String = "", modifiers: KeyModifiers, code: Int = 0) {
    self.name = name
    self.text = text
    self.modifiers = modifiers
    self.code = code
  }

  /// Creates a key press from a keysym's name, with Shift or Control held.
  public init(_ name: String, text: String = "", shift: Bool = false, control: Bool = false) {
    self.init(
      name, text: text, modifiers: [shift ? .shift : [], control ? .control : []])
  }
}

/// A key that goes up.
public struct KeyRelease: Hashable, Sendable {
  /// The X keysym's name that the key had when it went down, even if Shift has changed since then.
  public var name: String
  /// The modifiers that were held until now, including the key itself.
  public var modifiers: KeyModifiers

  /// Creates a key release from a keysym's name.
  public init(_ name: String, modifiers: KeyModifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }
}

/// Text that an input method is composing; it is shown at the caret but not yet part of the text.
///
/// Offsets count Unicode scalars from the start of `text`, as in input methods.
public struct Preedit: Hashable, Sendable {
  /// How a part of the text is marked.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A part that is being composed.
    case underline
    /// The part that the input method is working on: shown highlighted or in reverse colors.
    case highlight
  }

  /// A marked part of the text.
  public struct Segment: Hashable, Sendable {
    /// The range in Unicode scalars of the text; not empty.
    public var range: Range<Int>
    /// The style of the mark.
    public var style: Style

    /// Creates a segment.
    public init(_ range: Range<Int>, _ style: Style) {
      self.range = range
      self.style = style
    }
  }

  /// No composition; ends a composition.
  public static let none = Preedit()

  /// The text; empty when the composition has ended.
  ///
  /// At most `InputEvent.textLimit` bytes of UTF-8, without control characters.
  public var text: String
  /// The offset of the caret, in Unicode scalars.
  public var caret: Int
  /// The marked parts, in order and without overlaps; the rest of the text is plain.
  public var segments: [Segment]

  /// Whether there is nothing to show.
  public var isEmpty: Bool { text.isEmpty }

  /// Creates a preedit from its parts.
  public init(_ text: String = "", caret: Int = 0, segments: [Segment] = []) {
    self.text = text
    self.caret = caret
    self.segments = segments
  }
}
