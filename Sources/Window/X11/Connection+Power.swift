import CX11

extension Connection {
  /// The requests of the DPMS extension.
  ///
  /// Source: X Display Power Management Signaling (DPMS) Extension Protocol, "Requests" and dpmsconst.h.
  private enum PowerRequest: UInt8 {
    case capable = 1
    case getTimeouts = 2
    case setTimeouts = 3
    case enable = 4
    case disable = 5
    case forceLevel = 6
    case info = 7
  }

  /// The levels of DPMS.
  private enum PowerLevel: UInt16 {
    case on = 0
    case off = 3
  }

  /// Asks for the settings of power and screen saver; waits for the server.
  ///
  /// The C functions are `xcb_get_screen_saver` and `xcb_send_request`.
  ///
  /// - Returns: The settings; `nil` if the server does not reply.
  func powerSettings() -> PowerSettings? {
    // SAFETY: the connection is open.
    let saverRequest = unsafe xcb_get_screen_saver(xcb).sequence
    let canSwitch = canSwitchMonitors
    let timeoutRequest = canSwitch ? send(.getTimeouts, hasReply: true) : nil
    let infoRequest = canSwitch ? send(.info, hasReply: true) : nil
    guard let saver = reply(to: saverRequest, as: xcb_get_screen_saver_reply_t.self) else {
      return nil
    }
    var settings = PowerSettings(canSwitchMonitors: canSwitch)
    settings.saver.timeout = saver.timeout
    settings.saver.interval = saver.interval
    settings.saver.prefersBlanking = saver.prefer_blanking != 0
    settings.saver.allowsExposures = saver.allow_exposures != 0
    guard let timeouts = reply(to: timeoutRequest), let info = reply(to: infoRequest) else {
      settings.monitors = nil
      return settings
    }
    settings.monitors?.standby = timeouts.number(at: 8, as: UInt16.self)
    settings.monitors?.suspend = timeouts.number(at: 10, as: UInt16.self)
    settings.monitors?.off = timeouts.number(at: 12, as: UInt16.self)
    settings.monitors?.isEnabled = info.number(at: 10, as: UInt8.self) != 0
    return settings
  }

  /// Whether the server has DPMS and monitors that follow it.
  private var canSwitchMonitors: Bool {
    // SAFETY: the connection is open; XCB owns the reply.
    guard let data = unsafe xcb_get_extension_data(xcb, cx11_dpms_id())?.pointee,
      data.present != 0
    else { return false }
    return reply(to: send(.capable, hasReply: true)).map { $0.number(at: 8, as: UInt8.self) != 0 }
      ?? false
  }

  /// Sets when the screen is blanked and the monitors are switched off; sends without waiting.
  ///
  /// The C functions are `xcb_set_screen_saver` and `xcb_send_request`.
  func set(_ settings: PowerSettings) {
    let saver = settings.saver
    // SAFETY: the connection is open.
    unsafe xcb_set_screen_saver(
      xcb, Int16(clamping: saver.timeout), Int16(clamping: saver.interval),
      saver.prefersBlanking ? 1 : 0, saver.allowsExposures ? 1 : 0)
    guard let monitors = settings.monitors else { return }
    send(.setTimeouts, [monitors.standby, monitors.suspend, monitors.off, 0])
    send(monitors.isEnabled ? .enable : .disable)
  }

  /// Switches the monitors on or off, if DPMS is there and enabled.
  func switchMonitors(on isOn: Bool) {
    send(.forceLevel, [(isOn ? PowerLevel.on : .off).rawValue, 0])
  }

  /// Sends a request of DPMS, which must be there; returns its number.
  @discardableResult
  private func send(
    _ request: PowerRequest, hasReply: Bool = false, _ values: [UInt16] = []
  ) -> UInt32? {
    guard !hasFailed else { return nil }
    // SAFETY: the connection is open and has the extension; the values are copied before the call returns.
    return unsafe values.withUnsafeBufferPointer { values in
      unsafe cx11_send_dpms(
        xcb, request.rawValue, hasReply ? 1 : 0, values.baseAddress, Int32(values.count))
    }
  }

  /// Restores settings that another connection has changed, and switches the monitors on; waits for the server.
  ///
  /// - Parameter settings: The settings as they were.
  public func restore(_ settings: PowerSettings) {
    guard let current = powerSettings() else { return }
    if current.monitors?.isEnabled == true { switchMonitors(on: true) }
    var settings = settings
    if current.monitors == nil { settings.monitors = nil }
    set(settings)
    // The reply shows that the server has all of it.
    _ = powerSettings()
  }
}

extension Window {
  /// When the server blanks its screen and switches its monitors off; waits for the server.
  ///
  /// `nil` if the server does not reply.
  public func powerSettings() -> PowerSettings? { connection.powerSettings() }

  /// Sets when the screen is blanked and the monitors are switched off; sends without waiting.
  ///
  /// - Parameter settings: The settings, with monitors only if the server can switch them.
  public func set(_ settings: PowerSettings) { connection.set(settings) }

  /// Switches the monitors on or off; the server must be able to.
  public func switchMonitors(on isOn: Bool) { connection.switchMonitors(on: isOn) }
}
