extension InputEvent {
  /// Returns the event in a stage whose logical pixel is larger than that of the window.
  ///
  /// What a wheel scrolls grows with the contents, so the distance is the same number of the stage's pixels.
  ///
  /// - Parameter zoom: The number of the window's logical pixels in one of the stage.
  /// - Returns: The event with the stage's coordinates; a stage is one pixel wide and high at least.
  public func zoomed(by zoom: Double) -> InputEvent {
    guard zoom != 1 else { return self }
    if case .resize(let width, let height) = self {
      return .resize(width: max(1, width / zoom), height: max(1, height / zoom))
    }
    return mapPoint { $0 / zoom }
  }
}
