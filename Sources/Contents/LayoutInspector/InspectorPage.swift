/// A page of the inspector's panel.
public enum InspectorPage: Int, Hashable, Sendable, CaseIterable {
  /// The toggles of the overlays.
  case overlays
  /// The story of the hovered or selected cell.
  case cell
  /// The problems of the layout.
  case findings
  /// Queries on a hexagonal grid.
  case probes
  /// The differences between two scenes.
  case differences
  /// Direction, size of texts, and sizes of screens.
  case screen

  /// The title of its tab.
  var title: String {
    switch self {
    case .overlays: "Overlays"
    case .cell: "Cell"
    case .findings: "Findings"
    case .probes: "Probes"
    case .differences: "Compare"
    case .screen: "Screen"
    }
  }

  /// The width of its tab if there is room for all titles, in logical pixels.
  var weight: Double {
    switch self {
    case .overlays: 64
    case .cell: 38
    // Includes room for the number of findings or notes.
    case .findings: 84
    case .probes: 50
    case .differences: 62
    case .screen: 54
    }
  }
}

/// How two scenes are shown.
public enum InspectorComparison: Int, Hashable, Sendable, CaseIterable {
  /// The second scene to the right of the first one.
  case sideBySide
  /// The second scene translucent over the first one.
  case onionSkin

  /// The title of its tab.
  var title: String {
    switch self {
    case .sideBySide: "Side by side"
    case .onionSkin: "Onion skin"
    }
  }
}
