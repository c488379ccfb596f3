/// An event of XInput 2, with the parts that the window uses.
///
/// Read from the wire with every length checked; an inconsistent event is ignored.
///
/// Source: The X Input Extension 2.x, "Events"; XI2proto.h for the layout.
enum InputReport: Hashable {
  /// The common part of pointer, touch and pinch events.
  struct Head: Hashable {
    /// The button, or the finger.
    var detail: UInt32
    /// The physical device that sent the event.
    var source: UInt16
    /// Whether the server derived it from another event, which is sent too.
    var isEmulated: Bool
    /// The modifiers and the first five buttons, as in a core event.
    var state: UInt32
    /// The pointer's position, with the time and the modifiers.
    var pointer: PointerState
  }

  case button(isPress: Bool, Head)
  case motion(Head, valuators: [Int: Double])
  case touch(TouchPhase, Head)
  /// A pinch, and its scale relative to its start.
  case pinch(TouchPhase, Head, scale: Double)
  /// A device has different axes; contains the source and the event's device classes.
  case axes(source: UInt16, classes: [UInt8], count: Int)
  /// Devices were added or removed.
  case devices

  /// The number of each kind of event.
  enum Kind: UInt16 {
    case deviceChanged = 1
    case buttonPress = 4
    case buttonRelease = 5
    case motion = 6
    case hierarchyChanged = 11
    case touchBegin = 18
    case touchUpdate = 19
    case touchEnd = 20
    case pinchBegin = 27
    case pinchUpdate = 28
    case pinchEnd = 29
  }

  /// Reads an event; `nil` if it is unused, of another window, or broken.
  init?(_ bytes: [UInt8], window: UInt32) {
    guard bytes.count >= 32, let kind = Kind(rawValue: bytes.number(at: 8)) else { return nil }
    switch kind {
    case .deviceChanged:
      self = .axes(
        source: bytes.number(at: 18), classes: Array(bytes[32...]),
        count: Int(bytes.number(at: 16, as: UInt16.self)))
      return
    case .hierarchyChanged:
      self = .devices
      return
    default:
      break
    }
    guard bytes.number(at: 24, as: UInt32.self) == window else { return nil }
    switch kind {
    case .pinchBegin, .pinchUpdate, .pinchEnd:
      guard bytes.count >= 100 else { return nil }
      let head = Head(
        bytes, source: bytes.number(at: 72), flags: 0, modifiers: bytes.number(at: 88), buttons: 0)
      let phase: TouchPhase =
        kind == .pinchBegin ? .began : kind == .pinchUpdate ? .moved : .ended
      self = .pinch(phase, head, scale: bytes.fixed(at: 64))
      return
    default:
      break
    }
    let buttonBytes = 4 * Int(bytes.number(at: 48, as: UInt16.self))
    guard bytes.count >= 80 + buttonBytes else { return nil }
    let head = Head(
      bytes, source: bytes.number(at: 52), flags: bytes.number(at: 56),
      modifiers: bytes.number(at: 72), buttons: buttonBytes == 0 ? 0 : bytes.number(at: 80))
    switch kind {
    case .buttonPress, .buttonRelease: self = .button(isPress: kind == .buttonPress, head)
    case .motion: self = .motion(head, valuators: Self.valuators(bytes, from: 80 + buttonBytes))
    case .touchBegin: self = .touch(.began, head)
    case .touchUpdate: self = .touch(.moved, head)
    default: self = .touch(.ended, head)
    }
  }

  /// Returns the axes in an event, and their values.
  private static func valuators(_ bytes: [UInt8], from start: Int) -> [Int: Double] {
    let maskBytes = 4 * Int(bytes.number(at: 50, as: UInt16.self))
    var place = start + maskBytes
    guard place <= bytes.count else { return [:] }
    var values: [Int: Double] = [:]
    for axis in 0..<8 * maskBytes where bytes[start + axis / 8] >> (axis % 8) & 1 != 0 {
      guard place + 8 <= bytes.count else { break }
      values[axis] = bytes.longFixed(at: place)
      place += 8
    }
    return values
  }
}

extension InputReport.Head {
  /// The bit of `XIPointerEmulated`.
  private static let emulated: UInt32 = 1 << 16

  fileprivate init(
    _ bytes: [UInt8], source: UInt16, flags: UInt32, modifiers: UInt32, buttons: UInt32
  ) {
    detail = bytes.number(at: 16)
    self.source = source
    isEmulated = flags & Self.emulated != 0
    // Button n is bit n of the mask, and bit n + 7 of a core event's state.
    state = modifiers & 0xFF | (buttons & 0x3E) << 7
    pointer = PointerState(
      x: bytes.fixed(at: 40), y: bytes.fixed(at: 44), time: bytes.number(at: 12),
      modifiers: Modifiers(state: state))
  }
}

extension [UInt8] {
  /// Reads a fixed-point number with a 16-bit integer part and a 16-bit fraction.
  func fixed(at offset: Int) -> Double {
    Double(number(at: offset, as: Int32.self)) / 65_536
  }

  /// Reads a fixed-point number with a 32-bit integer part, which comes first, and a 32-bit fraction.
  func longFixed(at offset: Int) -> Double {
    Double(number(at: offset, as: Int32.self))
      + Double(number(at: offset + 4, as: UInt32.self)) / 4_294_967_296
  }
}
