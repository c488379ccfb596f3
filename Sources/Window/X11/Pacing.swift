/// What determines when the viewer draws another frame.
public enum Pacing: Hashable, Sendable {
  /// The server responds to `Window.requestTick` with `Event.presentComplete`, once per frame of the
  /// display.
  case present
  /// The server has no Present extension, so the viewer waits `interval` seconds by its own clock.
  case timer(interval: Double)
}
