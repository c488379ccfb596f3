import Input

/// The size of a stage's logical pixel, which follows the scale of texts and the size of the window.
struct StageZoom {
  private let textScale: TextScale
  private let room: TextScale.Room
  /// The number of the window's logical pixels in one of the stage.
  private(set) var factor = 1.0

  init(_ textScale: TextScale, leaving room: TextScale.Room) {
    (self.textScale, self.room) = (textScale, room)
  }

  /// Adopts the size of a window; returns whether the factor has changed.
  mutating func update(for event: InputEvent) -> Bool {
    guard case .resize(let width, let height) = event else { return false }
    let old = factor
    factor = textScale.zoom(forWidth: width, height: height, leaving: room)
    return factor != old
  }
}
