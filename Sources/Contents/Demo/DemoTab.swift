/// The stages of the demo, one per tab.
public enum DemoTab: Int, CaseIterable, Hashable, Sendable {
  /// A hexagonal grid of colors and images.
  case hexagons
  /// The honeycomb for picking topics.
  case picker
  /// Equal cells with approximately a given aspect ratio.
  case aspectGrid

  /// The title of the tab.
  public var title: String {
    switch self {
    case .hexagons: "Hexagon grid"
    case .picker: "Picker"
    case .aspectGrid: "Aspect grid"
    }
  }

  /// The key that selects the tab.
  public var key: String { "\(rawValue + 1)" }
}
