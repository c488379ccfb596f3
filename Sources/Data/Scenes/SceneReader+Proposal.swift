import Documents
import Geometry
package import Layouts

extension SceneReader {
  /// Reads a proposed size on a command line, such as `300x200`, `nilx200` or `infx-`; `nil` if it is none.
  ///
  /// `nil` and `-` leave a dimension unspecified, `inf` is infinite.
  package static func proposal(_ text: String) -> ProposedViewSize? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var lengths: [CGFloat?] = []
    for part in parts {
      switch part {
      case "nil", "-": lengths.append(nil)
      case "inf": lengths.append(.infinity)
      default:
        guard let length = Double.decimal(part), Self.lengths.contains(length) else { return nil }
        lengths.append(CGFloat(length))
      }
    }
    return ProposedViewSize(width: lengths[0], height: lengths[1])
  }
}
