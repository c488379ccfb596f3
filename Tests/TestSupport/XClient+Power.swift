extension XClient {
  /// Returns the times of the screen saver, in seconds.
  ///
  /// Source: X Window System Protocol, GetScreenSaver.
  public func screenSaverTimes() throws -> (timeout: Int, interval: Int) {
    let reply = try request(108) { _ in }
    return (
      Int(reply.number(at: 8, as: UInt16.self)), Int(reply.number(at: 10, as: UInt16.self))
    )
  }

  /// Sets the times of the screen saver, in seconds.
  ///
  /// Source: X Window System Protocol, SetScreenSaver.
  public func setScreenSaverTimes(timeout: Int, interval: Int) throws {
    try send(107) { message in
      message.append(Int16(timeout), Int16(interval))
      message.append(UInt8(1), 1, 0, 0)
    }
  }

  /// Returns the power level of the monitors (0 on, 3 off), whether DPMS is enabled, and its three timeouts in seconds;
  /// `nil` if the server has no DPMS.
  ///
  /// Source: X Display Power Management Signaling (DPMS) Extension Protocol, DPMSInfo and DPMSGetTimeouts.
  public func monitorPower() throws -> (level: Int, isEnabled: Bool, timeouts: [Int])? {
    guard let major = try? major(ofExtension: "DPMS") else { return nil }
    let info = try request(major, 7) { _ in }
    let timeouts = try request(major, 2) { _ in }
    return (
      Int(info.number(at: 8, as: UInt16.self)), info[10] != 0,
      [8, 10, 12].map { Int(timeouts.number(at: $0, as: UInt16.self)) }
    )
  }
}
