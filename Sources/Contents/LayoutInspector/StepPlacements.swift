import Layouts

/// The placements before a step of a pass's calls, the last one per subview.
///
/// Containers also place their subviews to find a guide; such placements are ignored.
struct StepPlacements {
  /// The positions of the calls that placed the outermost subviews, by index; -1 for none.
  private var outermost: [Int]
  /// The positions of the calls that placed inner subviews, by path.
  private var inner: [[Int]: Int] = [:]

  /// Collects the placements; O(calls).
  init(of pass: LayoutPass, beforeStep step: Int) {
    let calls = pass.calls
    outermost = Array(repeating: -1, count: pass.placements.count)
    for position in calls.indices {
      let call = calls[position]
      if call.enterStep >= step { break }
      guard call.kind == .place, let parent = call.parent,
        calls[parent].kind == .placeSubviews
      else { continue }
      if calls.isOutermost(call), let index = call.subview, outermost.indices.contains(index) {
        outermost[index] = position
      } else {
        inner[calls.path(of: call)] = position
      }
    }
  }

  /// Returns the position of the call that placed the subview at a path; `nil` if there is none yet.
  subscript(path: [Int]) -> Int? {
    guard path.count == 1 else { return inner[path] }
    let position = outermost[path[0]]
    return position < 0 ? nil : position
  }
}
