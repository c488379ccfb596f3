internal import Geometry

/// The drawn outline of a cell, around its center; lengths are logical pixels or ems.
public enum CellOutline: Hashable, Sendable {
  /// A flat-top hexagon whose upper and lower edges are longer by `elongation` than those of a regular one.
  case hexagon(height: Double, elongation: Double = 0)
  /// A circle, or a stadium that is longer by `elongation` than high.
  case stadium(height: Double, elongation: Double = 0)
  /// A rectangle.
  case rectangle(width: Double, height: Double)

  /// The free edge of a cell, as a fraction of its height.
  public static let inset = 0.05

  /// The height.
  public var height: Double {
    switch self {
    case .hexagon(let height, _), .stadium(let height, _), .rectangle(_, let height): height
    }
  }

  /// The greatest width.
  public var width: Double {
    switch self {
    case .hexagon(let height, let elongation): height * 2 / 3.0.squareRoot() + elongation
    case .stadium(let height, let elongation): height + elongation
    case .rectangle(let width, _): width
    }
  }

  /// The width of the cell as a multiple of that of a regular one (layouts have 1, 1.25, 1.5 ...).
  var relativeWidth: Double {
    switch self {
    case .hexagon(let height, let elongation), .stadium(let height, let elongation):
      1 + elongation / (height * 1.5 / 3.0.squareRoot())
    case .rectangle(let width, let height): width / height
    }
  }

  /// The room for all parts: the outline, moved inward by 5 % of the height.
  public var profile: WidthProfile {
    switch self {
    case .hexagon(let height, let elongation):
      .hexagon(flatToFlat: height, elongation: elongation, padding: Self.inset)
    case .stadium(let height, let elongation):
      .circle(diameter: height, elongation: elongation, padding: Self.inset)
    case .rectangle(let width, let height):
      .rectangle(
        width: width - 2 * Self.inset * height, height: height * (1 - 2 * Self.inset), padding: 0)
    }
  }

  /// Returns the outline with all lengths multiplied by a factor.
  public func scaled(by factor: Double) -> CellOutline {
    switch self {
    case .hexagon(let height, let elongation):
      .hexagon(height: height * factor, elongation: elongation * factor)
    case .stadium(let height, let elongation):
      .stadium(height: height * factor, elongation: elongation * factor)
    case .rectangle(let width, let height):
      .rectangle(width: width * factor, height: height * factor)
    }
  }

  /// Returns the part of the area that is above `y`, from 0 to 1.
  public func share(above y: Double) -> Double {
    let half = height / 2
    let y = max(-half, min(y, half))
    // The area between the horizontal through the center and `y`.
    let (part, all): (Double, Double) =
      switch self {
      case .hexagon(_, let elongation):
        (
          abs(y) * (height * 2 / 3.0.squareRoot() + elongation) - y * y / 3.0.squareRoot(),
          height * height * 3.0.squareRoot() / 2 + elongation * height
        )
      case .stadium(_, let elongation):
        (
          abs(y) * ((half * half - y * y).squareRoot() + elongation) + half * half
            * asin(abs(y) / half), .pi * half * half + elongation * height
        )
      case .rectangle(let width, _): (abs(y) * width, width * height)
      }
    guard all > 0 else { return 0 }
    return 0.5 + (y < 0 ? -part : part) / all
  }
}
