import Layouts

/// The placements made before a step of a pass's calls, the last one for each subview.
///
/// To find a guide containers place their subviews as well, which is no placement to be seen.
struct StepPlacements {
  /// The positions of the calls for the outermost subviews, which are many; -1 for none.
  private var outermost: [Int]
  /// The same for those inside, by their paths.
  private var inner: [[Int]: Int] = [:]

  /// Finds the placements; O(calls).
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

  /// The position of the call that placed the subview at a path; `nil` where none did yet.
  subscript(path: [Int]) -> Int? {
    guard path.count == 1 else { return inner[path] }
    let position = outermost[path[0]]
    return position < 0 ? nil : position
  }
}
