import Interaction

/// The ways in which cells shrink at the border of the picker.
public enum DemoFisheye: Int, CaseIterable, Hashable, Sendable {
  /// As the design has it.
  case watch
  /// Linearly along the border.
  case bubble
  /// Not at all.
  case flat

  /// What the person chooses it by.
  var title: String {
    switch self {
    case .watch: "Watch"
    case .bubble: "Bubble"
    case .flat: "Flat"
    }
  }

  /// What it does.
  var fisheye: Fisheye {
    switch self {
    case .watch: .appleWatch
    case .bubble: .bubble(fringe: 140, minimumScale: 0.3, gutter: 20)
    case .flat: .none
    }
  }
}
