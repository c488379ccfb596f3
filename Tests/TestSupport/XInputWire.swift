/// Encodes XInput 2 events as a server does.
///
/// Source: XI2proto.h.
public struct XInputWire: Sendable {
  private let major: UInt8
  private let window: UInt32

  /// Creates an encoder for events about a window, with the extension's major opcode.
  public init(major: UInt8, window: UInt32) {
    (self.major, self.window) = (major, window)
  }

  /// A scrolling axis.
  public struct Axis: Sendable {
    let number: UInt16
    let isVertical: Bool
    let increment: Double

    /// Creates an axis; `increment` is the distance of one click.
    public init(number: UInt16, isVertical: Bool, increment: Double) {
      (self.number, self.isVertical, self.increment) = (number, isVertical, increment)
    }
  }

  /// Returns a button (4, 5), motion (6) or touch (18 to 20) event.
  public func device(
    _ kind: UInt16, detail: UInt32, x: Double, y: Double, source: UInt16 = 4, flags: UInt32 = 0,
    modifiers: UInt32 = 0, valuators: [Int: Double] = [:]
  ) -> [UInt8] {
    var event = head(kind, device: 2)
    event.append(detail, 0, window, 0)
    for place in [x, y, x, y] { event.append(Int32((place * 65_536).rounded())) }
    event.append(UInt16(1), UInt16(1), source, 0)
    event.append(flags)
    event.append(modifiers, 0, 0, modifiers, UInt32(0))
    event.append(UInt32(0))
    event.append(valuators.keys.reduce(UInt32(0)) { $0 | 1 << UInt32($1) })
    for (_, value) in valuators.sorted(by: { $0.key < $1.key }) { Self.append(value, to: &event) }
    return Self.close(event)
  }

  /// Returns the start (27), an update (28) or the end (29) of a pinch.
  public func pinch(_ kind: UInt16, scale: Double, x: Double, y: Double) -> [UInt8] {
    var event = head(kind, device: 2)
    event.append(UInt32(2), 0, window, 0)
    for place in [x, y, x, y, 0, 0, 0, 0, scale, 0] {
      event.append(Int32((place * 65_536).rounded()))
    }
    event.append(UInt16(4), 0)
    event.append(UInt32(0), 0, 0, 0, 0, 0)
    return Self.close(event)
  }

  /// Returns the event after which the master device has the axes of `source`.
  public func deviceChanged(source: UInt16, axes: [Axis]) -> [UInt8] {
    var event = head(1, device: 2)
    event.append(UInt16(axes.count), source)
    event.append(UInt8(1), 0, 0, 0)
    event.append(UInt32(0), 0)
    for axis in axes {
      event.append(UInt16(3), 6, source, axis.number, axis.isVertical ? 1 : 2, 0)
      event.append(UInt32(0))
      Self.append(axis.increment, to: &event)
    }
    return Self.close(event)
  }

  /// Returns the event for added or removed devices.
  public func hierarchyChanged() -> [UInt8] {
    var event = head(11, device: 0)
    event.append(UInt32(0))
    event.append(UInt16(0), 0)
    event.append(UInt32(0), 0)
    return Self.close(event)
  }

  private func head(_ kind: UInt16, device: UInt16) -> XMessage {
    var event = XMessage()
    event.append(UInt8(35), major, 0, 0)
    event.append(UInt32(0))
    event.append(kind, device)
    event.append(UInt32(0))
    return event
  }

  private static func append(_ value: Double, to event: inout XMessage) {
    let whole = value.rounded(.down)
    event.append(Int32(whole))
    event.append(UInt32((value - whole) * 4_294_967_296))
  }

  private static func close(_ event: XMessage) -> [UInt8] {
    var bytes = event.bytes
    let words = XMessage.words(after: bytes.count)
    bytes.replaceSubrange(4..<8, with: words)
    return bytes
  }
}

extension XMessage {
  /// Returns the length field of an event of `count` bytes.
  fileprivate static func words(after count: Int) -> [UInt8] {
    var message = XMessage()
    message.append(UInt32((count - 32) / 4))
    return message.bytes
  }
}
