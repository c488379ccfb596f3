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

  /// What it is called.
  var title: String {
    switch self {
    case .overlays: "Overlays"
    case .cell: "Cell"
    case .findings: "Findings"
    case .probes: "Probes"
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
