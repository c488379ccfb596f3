import Geometry
import Layouts
import Scenes

extension LayoutCallTree {
  /// Returns the first call that leads to a finding; `nil` if none does.
  ///
  /// That is the call that returned or placed what is wrong. The earlier cell of two has done nothing wrong yet, so
  /// it is the call for the later one. What was left undone leads to the call that left it undone. The
  /// calls are those of a pass at the finding's proposal. O(calls).
  ///
  /// - Parameter finding: The finding.
  /// - Returns: The position of the call.
  func firstCall(leadingTo finding: SceneFinding) -> Int? {
    let path = finding.path
    guard case .layout(let kind) = finding.kind else { return placing(path) }
    switch kind {
    case .overlap(let sibling, _), .duplicateCoordinate(let sibling, _),
      .tooClose(_, let sibling, _, _):
      return [placing(path), placing(path.dropLast() + [sibling])].compactMap(\.self).max()
    case .invalidReply(_, let proposal, _):
      return sizing(path, in: proposal) ?? placing(path)
    case .changesSize(_, let proposal, _, _): return sizing(path, in: proposal)
    case .inconsistentReply(let proposal, let first, _):
      return sizing(path, in: proposal) { $0 != first } ?? sizing(path, in: proposal)
    case .contradictoryLimits: return sizing(path) ?? placing(path)
    case .placedTwice: return placings(path).dropFirst().first ?? placing(path)
    case .unplaced, .missingCoordinate: return placingSubviews(of: path.dropLast())
    case .ignoresOrigin, .dependsOnHistory, .mirroredTwice, .unusedSpace:
      return placingSubviews(of: path)
    case .outOfBounds, .invalidPosition, .textOverflow: return placing(path)
    }
  }

  /// Returns the last call that placed a subview for the picture, not to find a guide; for the outermost
  /// layout, the one that placed its subviews.
  func placing(_ path: [Int]) -> Int? {
    path.isEmpty ? placingSubviews(of: path) : placings(path).last
  }

  private func placings(_ path: [Int]) -> [Int] {
    indices.filter { position in
      let call = self[position]
      guard call.kind == .place, call.subview == path.last, let parent = call.parent,
        self[parent].kind == .placeSubviews
      else { return false }
      return self.path(of: call) == path
    }
  }

  private func placingSubviews(of container: some Sequence<Int>) -> Int? {
    let path = Array(container)
    return indices.last { self[$0].kind == .placeSubviews && self.path(of: self[$0]) == path }
  }

  /// Returns the first call that asked for a size, at a proposal if it is given.
  private func sizing(
    _ path: [Int], in proposal: ProposedViewSize? = nil,
    where isWrong: (CGSize) -> Bool = { _ in true }
  ) -> Int? {
    indices.first { position in
      let call = self[position]
      guard call.kind == .sizeThatFits || call.kind == .dimensions, call.subview == path.last,
        case .size(let size) = call.answer, proposal == nil || call.proposal == proposal
      else { return false }
      return isWrong(size) && self.path(of: call) == path
    }
  }
}
