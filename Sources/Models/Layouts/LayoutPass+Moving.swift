public import Geometry

extension LayoutPass {
  /// Returns the pass with other frames, for example while subviews move.
  ///
  /// O(subviews).
  ///
  /// - Parameter frame: Returns the frame of the subview at a path; called for containers first.
  /// - Returns: A pass with the same sizes, findings and calls.
  public func moving(
    _ frame: (_ path: [Int], _ placement: LayoutPlacement) -> CGRect
  ) -> LayoutPass {
    var pass = self
    Self.move(&pass.placements, at: [], frame)
    return pass
  }

  private static func move(
    _ placements: inout [LayoutPlacement], at path: [Int],
    _ frame: ([Int], LayoutPlacement) -> CGRect
  ) {
    for position in placements.indices {
      let path = path + [placements[position].index]
      placements[position].frame = frame(path, placements[position])
      move(&placements[position].children, at: path, frame)
    }
  }
}
