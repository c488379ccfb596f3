extension XClient {
  /// A watch on drawing in a window and its descendants, through the server's DAMAGE extension.
  ///
  /// Source: The DAMAGE Extension, protocol version 1.1.
  public struct DamageWatch {
    fileprivate let firstEvent: UInt8
  }

  /// A report that something was drawn.
  public struct DamageNotice: Equatable {
    /// The server's time, in milliseconds.
    public let time: UInt32
    /// The rectangle's position and size, in pixels from the watched window's top left corner.
    public let x: Int, y: Int, width: Int, height: Int
  }

  /// Starts watching everything that is drawn in a window.
  public func watchDamage(of window: UInt32) throws -> DamageWatch {
    let major = try major(ofExtension: "DAMAGE")
    let extensionName = "DAMAGE"
    let description = try request(98) { message in
      message.append(UInt16(extensionName.utf8.count), UInt16(0))
      message.appendPadded(extensionName.utf8)
    }
    _ = try request(major, 0) { $0.append(UInt32(1), 1) }
    let damage = makeIdentifier()
    // Level 0: every rectangle, raw.
    try send(major, 1) { $0.append(damage, window, 0) }
    return DamageWatch(firstEvent: description[10])
  }

  /// Returns the next notice, or `nil` if the deadline passes first.
  ///
  /// Other events are discarded.
  public func nextDamage(
    of watch: DamageWatch, by deadline: Deadline = Deadline()
  ) throws -> DamageNotice? {
    while let event = try nextEvent(by: deadline) {
      guard event[0] & 0x7F == watch.firstEvent else { continue }
      func part(_ offset: Int) -> Int { Int(event.number(at: offset, as: Int16.self)) }
      return DamageNotice(
        time: event.number(at: 12), x: part(16), y: part(18), width: part(20), height: part(22))
    }
    return nil
  }

  /// Takes notices until none arrives for `seconds`, and returns them, or `nil` if they do not stop
  /// before the deadline.
  public func damageUntilQuiet(
    of watch: DamageWatch, for seconds: Double, by deadline: Deadline = Deadline()
  ) throws -> [DamageNotice]? {
    var notices: [DamageNotice] = []
    while let notice = try nextDamage(of: watch, by: Deadline(seconds: seconds)) {
      notices.append(notice)
      if deadline.isOver { return nil }
    }
    return notices
  }
}
