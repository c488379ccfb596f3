import Drawing
import Raster

/// What a cell shows of its topic's image.
struct CellIcon {
  /// How far the image is.
  enum State {
    /// It is being decoded; the spinner stands at this step.
    case loading(step: Int)
    /// It cannot be shown.
    case failed
    /// It is there, with a scrim for the label if one is shown; the width is in logical pixels of the cell at scale 1.
    case ready(Bitmap, scrimmed: Bitmap?, width: Double)
  }

  var state: State
  /// The color of the scrim that makes the label legible; `nil`: there is no label.
  var scrimColor: Color?
  /// How opaque the image is, from 0 to 1.
  var opacity: Double
}
