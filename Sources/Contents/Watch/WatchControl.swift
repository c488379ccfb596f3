public import Controls
import LiveGrid

/// A control of a window with a live grid.
public enum WatchControl: String, NamedControl {
  /// The cells: one stop in the order of keyboard focus, with a separate focus inside.
  case grid
  /// Shows or hides the page with the mistakes of the feeds.
  case mistakes
  /// Stops the view, or lets it go on.
  case pause
  /// Shows all cells.
  case fit
  /// Shows or hides the histogram.
  case histogram
  /// Takes the next order of the cells.
  case order

  /// An area behind the buttons.
  public enum Area: Sendable {
    /// The filter field.
    case field
    /// The map of the content.
    case map
    /// The panel with the histogram.
    case histogram
    /// The page with the mistakes of the feeds.
    case mistakes
    /// The number of lines that could not be read.
    case badLines
    /// The cells.
    case grid
  }

  /// The name in recordings.
  public var word: String { rawValue }
}

extension GridOrder {
  /// The next order, and the first one after the last.
  var next: GridOrder {
    switch self {
    case .arrival: .label
    case .label: .value
    case .value: .arrival
    }
  }
}
