import Drawing
import Geometry
import Raster

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
  /// The color of the scrim that makes the label legible; `nil` without one.
  var scrimColor: Color?
  /// The opacity of the image, from 0 to 1.
  var opacity: Double

  /// Whether the outline, with the state of the topic, is covered.
  var isFilling: Bool { if case .filling = state { true } else { false } }
}
