/// Finds problems with the coordinates of subviews.
enum CoordinateProblems {
  /// Returns subviews without a coordinate, and those with the coordinate of an earlier one.
  ///
  /// Expected O(n).
  static func all<Coordinate: Hashable>(
    in coordinates: [Coordinate?], describe: (Coordinate) -> String
  ) -> [LayoutProblem] {
    var problems: [LayoutProblem] = []
    var seen: [Coordinate: Int] = [:]
    seen.reserveCapacity(coordinates.count)
    for (index, coordinate) in coordinates.enumerated() {
      guard let coordinate else {
        problems.append(LayoutProblem(subview: index, kind: .missingCoordinate))
        continue
      }
      if let first = seen[coordinate] {
        problems.append(
          LayoutProblem(
            subview: index,
            kind: .duplicateCoordinate(sibling: first, coordinate: describe(coordinate))))
      } else {
        seen[coordinate] = index
      }
    }
    return problems
  }
}
