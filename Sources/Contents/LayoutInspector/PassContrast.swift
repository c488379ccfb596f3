import Geometry
import Layouts
import Scenes

/// A pass as it should be, and as a second pass has it.
struct PassContrast {
  let expected: LayoutPass
  let actual: LayoutPass
  let differences: [SceneDifference]
}

extension InspectorModel {
  /// The frames that the selected finding contrasts; `nil` if it has none, or the proposal has changed since.
  ///
  /// The container of the finding is where the last pass has it, and its subviews are where they should be
  /// and where a second pass has them. O(cells).
  var contrast: PassContrast? {
    guard let (path, difference) = contrasted else { return nil }
    guard
      let container = path.isEmpty
        ? inspected.pass.bounds.origin : inspected.pass[path]?.frame.origin
    else {
      return nil
    }
    let expected = inspected.pass.moving(subviewsAt: path, to: difference.expected, from: container)
    let actual = inspected.pass.moving(subviewsAt: path, to: difference.actual, from: container)
    return PassContrast(
      expected: expected, actual: actual,
      differences: SceneDifference.all(of: inspected.scene, expected, and: inspected.scene, actual))
  }

  /// Whether there are frames that the selected finding contrasts.
  var hasContrast: Bool { contrasted != nil }

  private var contrasted: (path: [Int], difference: PlacementDifference)? {
    guard isRepeated, !isFlying, selected.step == nil, inspected.other == nil, let selectedFinding,
      inspected.findings.indices.contains(selectedFinding),
      case .layout(let kind) = inspected.findings[selectedFinding].kind,
      let difference = kind.difference
    else { return nil }
    return (inspected.findings[selectedFinding].path, difference)
  }

  /// The center of a line of the legend of a contrast, in the window.
  func contrastTag(_ caption: InspectorCaption) -> CGPoint {
    let line: CGFloat = caption == .actualPlaces ? 46 : 26
    return CGPoint(x: geometry.visible.midX, y: geometry.visible.maxY - line)
  }
}

extension LayoutPass {
  /// Returns the pass with the subviews of a container in frames from an origin; their own subviews move along.
  fileprivate func moving(
    subviewsAt container: [Int], to frames: [CGRect], from origin: CGPoint
  ) -> LayoutPass {
    moving { path, placement in
      guard path.count > container.count, path.starts(with: container) else {
        return placement.frame
      }
      let (index, depth) = (path[container.count], container.count + 1)
      let frame = frames[index].offsetBy(dx: origin.x, dy: origin.y)
      if path.count == depth { return frame }
      guard let old = self[Array(path[..<depth])]?.frame else { return placement.frame }
      return placement.frame.offsetBy(dx: frame.minX - old.minX, dy: frame.minY - old.minY)
    }
  }
}
