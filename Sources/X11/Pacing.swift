/// What tells the viewer that it is time for another frame.
public enum Pacing: Hashable, Sendable {
  /// The server answers `Window.requestTick` with `Event.presentComplete`, once a frame of the
  /// display.
  case present
  /// The server has no Present extension: the viewer waits `interval` seconds by its own clock.
  case timer(interval: Double)
}
