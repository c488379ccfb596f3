/// When a server blanks its screen and switches its monitors off.
///
/// Source: X Display Power Management Signaling (DPMS) Extension Protocol; X Window System Protocol, "SetScreenSaver".
public struct PowerSettings: Hashable, Sendable {
  /// The times without input after which DPMS reduces the power of the monitors, in seconds; zero for never.
  public struct Monitors: Hashable, Sendable {
    /// The time until standby.
    public var standby: UInt16 = 0
    /// The time until suspension.
    public var suspend: UInt16 = 0
    /// The time until the monitors are off.
    public var off: UInt16 = 0
    /// Whether the server switches monitors at all.
    public var isEnabled = true

    /// Creates settings that never switch monitors off by themselves.
    public init() {}
  }

  /// The screen saver.
  public struct Saver: Hashable, Sendable {
    /// The time without input after which the screen is blanked, in seconds; zero for never.
    public var timeout: UInt16 = 0
    /// The time between changes of the saver's picture, in seconds.
    public var interval: UInt16 = 0
    /// Whether the screen is blanked rather than covered with a picture.
    public var prefersBlanking = true
    /// Whether clients have to draw again after a saver's picture.
    public var allowsExposures = true

    /// Creates a saver that does nothing.
    public init() {}
  }

  /// The settings of DPMS; `nil` if the server cannot switch its monitors.
  public var monitors: Monitors?
  /// The screen saver.
  public var saver = Saver()

  /// Creates the settings of a screen that stays on.
  ///
  /// - Parameter canSwitchMonitors: Whether the server has DPMS.
  public init(canSwitchMonitors: Bool) { monitors = canSwitchMonitors ? Monitors() : nil }
}
