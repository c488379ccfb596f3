/// A page of the inspector's panel.
public enum InspectorPage: Int, Hashable, Sendable, CaseIterable {
  /// The switches of the overlays.
  case overlays
  /// The story of the cell under the pointer, or of the one that is selected.
  case cell
  /// What is wrong.
  case findings
  /// Questions to a grid of hexagons.
  case probes
  /// What is not the same in two scenes.
  case differences

  /// What it is called.
  var title: String {
    switch self {
    case .overlays: "Overlays"
    case .cell: "Cell"
    case .findings: "Findings"
    case .probes: "Probes"
    case .differences: "Compare"
    }
  }

  /// The width of its tab where there is room for all names, in logical pixels.
  var weight: Double {
    switch self {
    case .overlays: 64
    case .cell: 38
    // With room for their number.
    case .findings: 84
    case .probes: 50
    case .differences: 62
    }
  }
}

/// How two scenes are shown.
public enum InspectorComparison: Int, Hashable, Sendable, CaseIterable {
  /// The second one to the right of the first one.
  case sideBySide
  /// The second one through the first one.
  case onionSkin

  /// What it is called.
  var title: String {
    switch self {
    case .sideBySide: "Side by side"
    case .onionSkin: "Onion skin"
    }
  }
}
