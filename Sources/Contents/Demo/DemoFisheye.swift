import HexGeometry
import Words

/// How cells shrink at the edge of the picker.
public enum DemoFisheye: Int, CaseIterable, Hashable, Sendable {
  /// The default, as in the design.
  case watch
  /// Linear along the edge.
  case bubble
  /// No shrinking.
  case flat

  /// The title of its tab.
  var title: MessageKey {
    switch self {
    case .watch: .fisheyeWatch
    case .bubble: .fisheyeBubble
    case .flat: .fisheyeFlat
    }
  }

  /// The fisheye that the picker uses.
  var fisheye: Fisheye {
    switch self {
    case .watch: .appleWatch
    case .bubble: .bubble(fringe: 140, minimumScale: 0.3, gutter: 20)
    case .flat: .none
    }
  }
}
