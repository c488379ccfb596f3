extension InputEvent {
  /// Returns the event in a stage whose logical pixel is larger than that of the window.
  ///
  /// What a wheel scrolls grows with the contents, so the distance is the same number of the stage's pixels.
  ///
  /// - Parameter zoom: The number of the window's logical pixels in one of the stage.
  /// - Returns: The event with the stage's coordinates; a stage is one pixel wide and high at least.
  public func zoomed(by zoom: Double) -> InputEvent {
    guard zoom != 1 else { return self }
    return switch self {
    case .press(let point, let button, let pointer):
      .press(at: point / zoom, button: button, pointer: pointer)
    case .move(let point, let pointer): .move(to: point / zoom, pointer: pointer)
    case .release(let point, let button, let pointer):
      .release(at: point / zoom, button: button, pointer: pointer)
    case .wheel(let point, let delta, let zooms):
      .wheel(at: point / zoom, delta: delta, zooms: zooms)
    case .pinch(let point, let scale): .pinch(at: point / zoom, scale: scale)
    case .resize(let width, let height):
      .resize(width: max(1, width / zoom), height: max(1, height / zoom))
    case .cancel, .leave, .key, .keyRelease, .text, .preedit, .arrange, .desktop, .command,
      .action:
      self
    }
  }
}
