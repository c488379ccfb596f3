public import X11

/// The power of the monitors of a display.
protocol ScreenPower: ~Copyable {
  /// Asks for the settings; `nil` if the server does not reply.
  func powerSettings() -> PowerSettings?
  /// Changes the settings.
  func set(_ settings: PowerSettings)
  /// Switches the monitors on or off.
  func switchMonitors(on isOn: Bool)
}

extension Window: ScreenPower {}

/// Keeps the screen of a kiosk on whatever the server's settings are, and switches it off when the stage says so.
struct ScreenSwitch {
  /// The server's settings before; `nil` if they are not known.
  private(set) var earlierSettings: PowerSettings?
  private var isOff = false
  private var hasFailed = false

  /// Makes the server leave its screen on.
  mutating func begin(_ power: borrowing some ScreenPower & ~Copyable) {
    guard let settings = power.powerSettings() else { return }
    earlierSettings = settings
    let canSwitch = settings.monitors != nil
    power.set(PowerSettings(canSwitchMonitors: canSwitch))
    // A kiosk that ended abruptly may have left them off.
    if canSwitch { power.switchMonitors(on: true) }
  }

  /// Switches the monitors if the state has changed.
  ///
  /// - Returns: Whether they cannot be switched off, which is reported once.
  mutating func update(
    isOff: Bool, _ power: borrowing some ScreenPower & ~Copyable
  ) -> Bool {
    guard isOff != self.isOff else { return false }
    self.isOff = isOff
    if earlierSettings?.monitors != nil {
      power.switchMonitors(on: !isOff)
      return false
    }
    defer { hasFailed = true }
    return !hasFailed
  }
}

extension PowerSettings {
  /// Restores these settings on a connection of its own, after the window's was closed; waits for the server.
  ///
  /// - Parameter display: The name of the display; `nil` for `$DISPLAY`.
  /// - Throws: `X11Error` if there is no display.
  public func restore(display: String?) throws(X11Error) {
    try Connection(name: display).restore(self)
  }
}
