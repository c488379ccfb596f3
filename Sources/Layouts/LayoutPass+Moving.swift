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
    LayoutPass(self, placements: Self.moved(placements, at: [], frame))
  }

  private static func moved(
    _ placements: [LayoutPlacement], at path: [Int],
    _ frame: ([Int], LayoutPlacement) -> CGRect
  ) -> [LayoutPlacement] {
    placements.map { placement in
      let path = path + [placement.index]
      return LayoutPlacement(
        index: placement.index, position: placement.position, anchor: placement.anchor,
        proposal: placement.proposal, frame: frame(path, placement), outline: placement.outline,
        placeCount: placement.placeCount, guides: placement.guides,
        children: moved(placement.children, at: path, frame))
    }
  }

  private init(_ pass: LayoutPass, placements: [LayoutPlacement]) {
    proposal = pass.proposal
    size = pass.size
    bounds = pass.bounds
    self.placements = placements
    findings = pass.findings
    calls = pass.calls
  }
}
