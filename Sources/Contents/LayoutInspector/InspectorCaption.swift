import Controls

/// The texts of the window that are neither on controls nor in rows, in their order.
enum InspectorCaption: String, NamedText {
  /// The name of the scene's file.
  case title
  /// The layout, and the number of its cells.
  case summary
  /// The rows.
  case rows
  /// The columns.
  case columns
  /// The ideal ratio of an aspect grid's cells.
  case idealRatio
  /// The ratio of the first cell.
  case currentRatio
  /// The proposed size.
  case proposed
  /// The size that the layout took.
  case took
  /// What the page of findings says if there are none.
  case noFinding
  /// The heading of the notes.
  case notes
  /// What the page of differences says if there are none.
  case noDifference
  /// The answer of a probe, or what to do for one.
  case probe
  /// The title of the sizes of texts.
  case textSize
  /// The lines of the page that describes a cell.
  case story
  /// The step of the call tree.
  case step
  /// What the tag "cache hit" means.
  case cacheHit
  /// What the tag "remembered" means.
  case remembered
  /// The readings of a sweep.
  case sweep
  /// Why a sweep is not plotted, or has no curves.
  case noPlot
  /// The name of the scene above its picture.
  case firstName
  /// The name of the second scene above its picture.
  case secondName
  /// The number of differences.
  case differenceCount
  /// What the outlines are in which a second pass has cells.
  case actualPlaces
  /// What the outlines are in which cells should be.
  case expectedPlaces
  /// What the overlay of spacing tints.
  case tintedSpace
  /// What is closer than its spacing.
  case solidSpace
  /// What the overlay of unused space hatches.
  case hatchedSpace
  /// What the overlay of the fish-eye means.
  case fisheye
  /// The arrangement at which the width has snapped.
  case caughtWidth
  /// The arrangement at which the height has snapped.
  case caughtHeight
  /// The graph of frame times.
  case frameTimes
  /// The banner across the picture.
  case banner

  /// Whether the text is on the picture, where a click is for the cell behind it.
  var isOnPicture: Bool {
    switch self {
    case .firstName, .secondName, .differenceCount, .actualPlaces, .expectedPlaces, .tintedSpace,
      .solidSpace, .hatchedSpace, .fisheye, .caughtWidth, .caughtHeight:
      true
    default: false
    }
  }
}
