extension Hex {
  /// Returns the cells that can be reached in at most `steps` steps, grouped by number of steps.
  ///
  /// Element `k` has the cells at exactly `k` steps, in a fixed order; element 0 is this cell,
  /// blocked or not. There are always `steps + 1` groups; the last ones may be empty. Complexity:
  /// O(cells reached); `isBlocked` is called at most six times for each cell.
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
