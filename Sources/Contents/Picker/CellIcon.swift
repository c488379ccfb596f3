import Drawing

/// The image of a topic as a cell shows it.
struct CellIcon {
  /// The state of the image.
  enum State {
    /// It is being decoded, or cannot be shown.
    case missing
    /// It fills the outline, with a scrim if the label is shown; the width is in logical pixels of the cell at scale 1.
    case filling(Bitmap, scrimmed: Bitmap?, width: Double)
    /// It stands above the label.
    case above(Bitmap)
  }

  var state = State.missing
  /// The opacity of the image, from 0 to 1.
  var opacity: Double
  /// The least contrast of the label on a photo; `nil` if there is none.
  var contrast: Double?

  /// Whether the outline, with the state of the topic, is covered.
  var isFilling: Bool { if case .filling = state { true } else { false } }
}
