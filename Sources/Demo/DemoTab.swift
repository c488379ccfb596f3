/// The stages of the demo, each under a tab of its own.
public enum DemoTab: Int, CaseIterable, Hashable, Sendable {
  /// A hexagonal grid of colours and pictures.
  case hexagons
  /// The honeycomb to pick topics from.
  case picker
  /// Equal cells of nearly a given aspect ratio.
  case aspectGrid

  /// What the tab says.
  public var title: String {
    switch self {
    case .hexagons: "Hexagon grid"
    case .picker: "Picker"
    case .aspectGrid: "Aspect grid"
    }
  }

  /// The key that leads there.
  public var key: String { "\(rawValue + 1)" }
}
