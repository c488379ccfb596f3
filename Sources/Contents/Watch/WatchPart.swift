import Controls
import Input

/// A text of a window with a live grid that is a part of its own.
enum WatchText: String, NamedText {
  /// The heading of the window.
  case title
  /// The number of cells in each state.
  case counts
  /// That the view is paused.
  case paused
  /// The number of cells with news that a paused view does not show.
  case waiting
  /// The last mistake of a feed.
  case problem
  /// The number of lines that could not be read.
  case badLines
  /// The number of cells.
  case cells
  /// The number of cells whose value is out of date.
  case stale
  /// The number of updates per second.
  case rate
  /// What feeds have ended or never delivered anything.
  case note
  /// Which cells have become critical.
  case incident
  /// How many cells match the filter.
  case matches
  /// What is shown without cells.
  case emptiness
  /// The groups around the middle of the cells whose titles are above it.
  case surroundings
  /// What the colors mean.
  case legend
  /// What can be done.
  case hint

  /// The texts in the header, in order.
  static let header: [WatchText] = [
    .title, .counts, .paused, .waiting, .problem, .badLines, .cells, .stale, .rate, .note,
  ]
}

extension ControlID {
  /// The filter field.
  static let filterField = ControlID(.field, word: "filter")
  /// The list of all groups.
  static let groupList = ControlID(.control, word: "groups")
  /// The list of all cells.
  static let cellList = ControlGroup.id(of: WatchControl.grid)
  /// The panel with the histogram.
  static let histogramPanel = ControlID(.control, word: "histogram-panel")
  /// The page with the mistakes of the feeds.
  static let mistakePage = ControlID(.control, word: "mistakes-page")
  /// The map of the content.
  static let map = ControlID(.control, word: "map")
}
