import Words

/// The stages of the demo, one per tab.
public enum DemoTab: Int, CaseIterable, Hashable, Sendable {
  /// A hexagonal grid of colors and images.
  case hexagons
  /// The honeycomb for picking topics.
  case picker
  /// Equal cells with approximately a given aspect ratio.
  case aspectGrid

  /// The title of the tab.
  var title: MessageKey {
    switch self {
    case .hexagons: .hexagonGrid
    case .picker: .picker
    case .aspectGrid: .aspectGrid
    }
  }
}
