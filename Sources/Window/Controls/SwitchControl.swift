public import Input

/// Uses a window with one or two switches, and with a pointer that rests: the one engine of all windows, over the tree that
/// screen readers read.
///
/// A value without a clock. Its owner calls ``advance(at:in:)`` for each ``nextChange`` that has passed, with the state of the
/// window at that time, and asks ``takes(_:in:)`` before it handles an event, so that the same events at the same times give
/// the same pictures. Each call that can choose returns the part to press.
///
///     while let due = control.nextChange, due <= time {
///       window.advance(to: due)
///       if let part = control.advance(at: due, in: window) { window.press(part) }
///     }
public struct SwitchControl: Sendable {
  /// The settings.
  public let access: SwitchAccess
  private var scan: SwitchScan?
  /// The pointer that rests; `nil` if it never presses.
  public private(set) var dwell: Dwell?
  /// The switches that are down: a key that is held repeats.
  private var held: Set<SwitchAccess.Switch> = []
  /// When each switch was pressed last.
  private var pressTimes: [SwitchAccess.Switch: Duration] = [:]

  /// Creates an engine that waits for the first press.
  public init(_ access: SwitchAccess) {
    self.access = access
    scan = access.scanning.map { SwitchScan($0) }
    dwell = access.dwell.map { Dwell(seconds: $0) }
  }

  /// The parts that are highlighted: those of a row, or one of them.
  public var highlighted: [ControlID] { scan?.highlighted ?? [] }

  /// Whether a press leaves the row that is highlighted.
  public var isLeavingRow: Bool { scan?.stop == .exit && !highlighted.isEmpty }

  /// When something happens by itself; `nil` for never.
  public var nextChange: Duration? {
    [scan?.due, dwell?.due].compactMap(\.self).min()
  }

  /// Ends the scan and the countdown, because something else is shown.
  public mutating func end() {
    scan?.end()
    dwell?.end()
    held = []
  }

  /// Ends the scan if its user has left.
  public mutating func endIfDeserted(in source: borrowing some SwitchTree & ~Copyable) {
    scan?.endIfDeserted(in: source)
  }

  // MARK: - Time

  /// Does what is due at a time.
  ///
  /// - Parameters:
  ///   - time: The time: that of ``nextChange``, or a later one if the window cannot go back to that.
  ///   - source: The window at that time.
  /// - Returns: The part to press; `nil` for none.
  public mutating func advance(
    at time: Duration, in source: borrowing some SwitchTree & ~Copyable
  ) -> ControlID? {
    scan?.endIfDeserted(in: source)
    let step = scan?.due
    if let due = dwell?.due, due <= time, due <= step ?? due {
      return dwell?.advance(in: source)
    }
    if let step, step <= time { scan?.advance(at: time, in: source) }
    return nil
  }

  // MARK: - Events

  /// Whether an event is one of a switch, and for nothing else.
  public func takes(_ event: InputEvent, in source: borrowing some SwitchTree & ~Copyable) -> Bool {
    guard scan != nil, source.switchUser != nil, let (change, _) = change(event) else {
      return false
    }
    return access.usedSwitches.contains(change)
  }

  /// Follows an event that is none of a switch.
  public mutating func follow(
    _ event: InputEvent, at time: Duration, in source: borrowing some SwitchTree & ~Copyable
  ) {
    scan?.endIfDeserted(in: source)
    if case .cancel = event { held = [] }
    dwell?.handle(event, at: time, in: source)
  }

  /// Notes an event of a switch.
  ///
  /// - Parameters:
  ///   - event: The event; see ``takes(_:in:)``.
  ///   - time: The time.
  /// - Returns: Whether it is a press that counts: not the repetition of a key, and not too early.
  public mutating func note(_ event: InputEvent, at time: Duration) -> Bool {
    guard let (changed, isPress) = change(event) else { return false }
    guard isPress else {
      held.remove(changed)
      return false
    }
    guard held.insert(changed).inserted else { return false }
    if let last = pressTimes[changed], time - last < .seconds(access.pause) { return false }
    pressTimes[changed] = time
    return true
  }

  /// Performs a press of a switch.
  ///
  /// - Parameters:
  ///   - event: The event, which ``note(_:at:)`` counts.
  ///   - time: The time.
  ///   - source: The window at that time.
  /// - Returns: The part to press; `nil` for none.
  public mutating func perform(
    _ event: InputEvent, at time: Duration, in source: borrowing some SwitchTree & ~Copyable
  ) -> ControlID? {
    scan?.endIfDeserted(in: source)
    guard let (changed, _) = change(event) else { return nil }
    guard changed == access.usedSwitches.last else {
      scan?.step(at: time, in: source)
      return nil
    }
    return scan?.choose(at: time, in: source)
  }

  /// Returns the switch that goes down or up; `nil` if none does.
  private func change(_ event: InputEvent) -> (SwitchAccess.Switch, isPress: Bool)? {
    switch event {
    case .key(let key):
      // With these, keys are commands.
      guard key.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return nil }
      return (.key(KeyChord(key).key), true)
    case .keyRelease(let key): return (.key(KeyChord(KeyPress(key.name)).key), false)
    case .press(_, let button, .mouse): return (.button(button), true)
    case .release(_, let button, .mouse): return (.button(button), false)
    default: return nil
    }
  }
}
