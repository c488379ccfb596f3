import Geometry
import Interaction

extension WindowLayout {
  /// Half of the size of a sign at an edge at scale 1, in logical pixels.
  static let signSize = 8.0

  /// Returns the center of the sign at an edge beyond which there are more topics; `nil` if there is no room for signs.
  func signCenter(at edge: HoneycombModel.Edge) -> CGPoint? {
    let size = Self.signSize * partScale
    let area = viewport.insetBy(dx: 1.4 * size, dy: 1.4 * size)
    guard area.width > 4 * size, area.height > 4 * size else { return nil }
    return switch edge {
    case .left: CGPoint(x: area.minX, y: area.midY)
    case .right: CGPoint(x: area.maxX, y: area.midY)
    case .top: CGPoint(x: area.midX, y: area.minY)
    case .bottom: CGPoint(x: area.midX, y: area.maxY)
    }
  }
}
