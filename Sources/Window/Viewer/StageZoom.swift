import Input

/// The size of a stage's logical pixel, which follows the scale of texts and the size of the window.
struct StageZoom {
  private let textScale: TextScale
  private let room: TextScale.Room
  /// The number of the window's logical pixels in one of the stage.
  private(set) var factor = 1.0
  private var enlargement = 1.0
  /// The size of the window, in its logical pixels.
  private var size = (width: 0.0, height: 0.0)

  init(_ textScale: TextScale, leaving room: TextScale.Room) {
    (self.textScale, self.room) = (textScale, room)
  }

  /// Whether the user of the stage wants other texts than the scale says.
  var isEnlarged: Bool { enlargement != 1 }

  /// Adopts the size of a window; returns whether the factor has changed.
  mutating func update(for event: InputEvent) -> Bool {
    guard case .resize(let width, let height) = event else { return false }
    size = (width, height)
    return update()
  }

  /// Adopts how much larger than the scale the texts are that the user of the stage wants.
  ///
  /// - Returns: The resize after which the stage has them; `nil` if the factor has not changed.
  mutating func update(enlargement: Double) -> InputEvent? {
    guard enlargement != self.enlargement else { return nil }
    self.enlargement = enlargement
    return update() ? .resize(width: size.width, height: size.height) : nil
  }

  private mutating func update() -> Bool {
    let old = factor
    factor = textScale.zoom(
      forWidth: size.width, height: size.height, leaving: room, enlargedBy: enlargement)
    return factor != old
  }
}
