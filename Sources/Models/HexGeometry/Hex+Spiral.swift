extension Hex {
  /// Creates the cell that the spiral around the origin reaches after `index` steps.
  ///
  /// The spiral starts at (0, 0) and fills one ring after the other; ring `k` has `6 k` cells, is
  /// entered at (k, 1 - k), runs clockwise on the screen and ends at (k, -k). Closed form, O(1).
  ///
  /// Source: Red Blob Games, "Hexagonal Grids", Rings: Spiral rings, with another starting corner.
  @inlinable
  public init(spiralIndex index: Int) {
    precondition(index >= 0, "A spiral index is not negative")
    guard index > 0 else {
      self = .zero
      return
    }
    let radius = Hex.spiralRadius(at: index)
    self = Hex.onRing(radius, after: index - 3 * radius * (radius - 1))
  }

  /// The number of steps in which the spiral around the origin reaches this cell.
  ///
  /// The inverse of ``init(spiralIndex:)``, for cells at most 2^30 steps from the origin. Closed
  /// form, O(1).
  @inlinable
  public var spiralIndex: Int {
    let radius = length
    precondition(radius <= Hex.coordinateLimit, "A cell beyond 2^30 steps has no spiral index")
    // The sides in the order of the spiral; a corner belongs to the side that it ends.
    let steps: Int
    if q == radius && r > -radius {
      steps = r + radius
    } else if s == -radius && r > 0 {
      steps = radius + r
    } else if r == radius {
      steps = 2 * radius - q
    } else if q == -radius {
      steps = 4 * radius - r
    } else if s == radius {
      steps = 4 * radius - r
    } else {
      steps = 5 * radius + q
    }
    return 3 * radius * (radius - 1) + steps
  }

  /// The distance from the origin of the spiral's cell `index`, which is at least 1.
  @inlinable
  static func spiralRadius(at index: Int) -> Int {
    precondition(
      index <= 3 * coordinateLimit * (coordinateLimit + 1), "A spiral index beyond ring 2^30")
    // Ring k ends at index 3 k (k + 1). The root of that is right except for rounding, so that a
    // correction by one step makes it exact.
    var radius = Int(((Double(index) - 0.25) / 3).squareRoot() + 0.5)
    if index > 3 * radius * (radius + 1) { radius += 1 }
    if index <= 3 * radius * (radius - 1) { radius -= 1 }
    return radius
  }

  /// The cell of a ring around the origin that is `steps`, from 0 to 6 `radius`, after (radius,
  /// -radius).
  @inlinable
  static func onRing(_ radius: Int, after steps: Int) -> Hex {
    let side = steps / radius
    let along = steps - side * radius
    return switch side {
    case 0: Hex(q: radius, r: along - radius)
    case 1: Hex(q: radius - along, r: along)
    case 2: Hex(q: -along, r: radius)
    case 3: Hex(q: -radius, r: radius - along)
    case 4: Hex(q: along - radius, r: -along)
    case 5: Hex(q: along, r: -radius)
    default: Hex(q: radius, r: -radius)
    }
  }
}
