import Drawing
import Geometry
import Raster

/// The image of a topic as a cell shows it.
struct CellIcon {
  /// The state of the image.
  enum State {
    /// It is being decoded; the value is the step of the spinner.
    case loading(step: Int)
    /// It failed to load.
    case failed
    /// It is decoded and fills the outline, with a scrim if the label is shown; the width is in logical pixels of the
    /// cell at scale 1.
    case ready(Bitmap, scrimmed: Bitmap?, width: Double)
    /// It is decoded and stands above the label; the size is in logical pixels of the cell at scale 1.
    case above(Bitmap, size: CGSize)
  }

  var state: State
  /// The color of the scrim that makes the label legible; `nil` without a label.
  var scrimColor: Color?
  /// The opacity of the image, from 0 to 1.
  var opacity: Double

  /// Whether the outline, with the state of the topic, is covered.
  var isFilling: Bool { if case .above = state { false } else { true } }
}
