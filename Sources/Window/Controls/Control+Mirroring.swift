import Geometry

extension Control {
  /// The vertical line about which the control is mirrored where it is, in a group that is; `nil` if it has no direction.
  var mirrorAxis: Double? {
    switch self {
    case .button, .toggle, .slider, .tabs: Double(rect.midX)
    case .handle, .region: nil
    }
  }
}
