extension Hex {
  /// The cells that can be walked to in at most `steps` steps, grouped by the steps they take.
  ///
  /// Element `k` holds the cells that take exactly `k` steps, in a fixed order; element 0 is this
  /// cell, blocked or not. There are always `steps + 1` groups, the last ones perhaps empty.
  /// Complexity: O(cells reached); `isBlocked` is asked at most six times for each cell.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Movement range: Obstacles.
  public func reachable<Failure: Error>(
    within steps: Int, isBlocked: (Hex) throws(Failure) -> Bool
  ) throws(Failure) -> [[Hex]] {
    precondition(steps >= 0, "The number of steps is not negative")
    var visited: Set<Hex> = [self]
    var fringes = [[self]]
    for step in 0..<steps {
      var fringe: [Hex] = []
      for cell in fringes[step] {
        for neighbor in cell.neighbors where !visited.contains(neighbor) {
          guard try !isBlocked(neighbor) else { continue }
          visited.insert(neighbor)
          fringe.append(neighbor)
        }
      }
      fringes.append(fringe)
    }
    return fringes
  }
}
