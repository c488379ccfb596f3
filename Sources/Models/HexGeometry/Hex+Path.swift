extension Hex {
  /// Returns a cheapest path to `goal`, both ends included, or `nil` if there is none.
  ///
  /// The path stays within `radius` steps of this cell. `cost` returns the cost of a step from a
  /// cell to a neighbor, 1 or more, or `nil` if the step is not possible. Equal costs give equal
  /// paths. Complexity: O(n log n) in the number of visited cells.
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Pathfinding; "Introduction to the A* Algorithm".
  public func path<Failure: Error>(
    to goal: Hex, within radius: Int, cost: (_ from: Hex, _ to: Hex) throws(Failure) -> Double?
  ) throws(Failure) -> [Hex]? {
    let area = range(radius: radius)
    guard area.contains(goal) else { return nil }
    var frontier = PathFrontier()
    var cameFrom: [Hex: Hex] = [:]
    var costs: [Hex: Double] = [self: 0]
    var settled: Set<Hex> = []
    frontier.push(self, estimate: Double(distance(to: goal)))
    while let cell = frontier.pop(), let costSoFar = costs[cell] {
      if cell == goal { return Self.trail(to: goal, cameFrom: cameFrom) }
      // A cell whose cost fell is in the frontier twice; only the first entry counts.
      guard settled.insert(cell).inserted else { continue }
      for neighbor in cell.neighbors where area.contains(neighbor) && !settled.contains(neighbor) {
        guard let step = try cost(cell, neighbor) else { continue }
        precondition(step >= 1, "A step costs 1 or more")
        let total = costSoFar + step
        if let known = costs[neighbor], known <= total { continue }
        costs[neighbor] = total
        cameFrom[neighbor] = cell
        // Each step costs 1 or more, so the distance never overestimates.
        frontier.push(neighbor, estimate: total + Double(neighbor.distance(to: goal)))
      }
    }
    return nil
  }

  private static func trail(to goal: Hex, cameFrom: [Hex: Hex]) -> [Hex] {
    var cells = [goal]
    var cell = goal
    while let previous = cameFrom[cell] {
      cells.append(previous)
      cell = previous
    }
    return cells.reversed()
  }
}
