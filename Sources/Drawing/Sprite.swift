import Geometry

/// Marks that are drawn together at many places, kept as pixels once they have been drawn.
///
/// A sprite is painted at quarters of a device pixel: there are sixteen pictures of each at most. A class because its identity finds
/// these pictures; it never changes.
public final class Sprite: Sendable {
  /// What it shows, about its origin.
  public let marks: [Mark]
  /// A rectangle that holds all of the marks, in logical pixels from the origin.
  let bounds: CGRect

  /// Creates a sprite of marks about the origin: fills, strokes, bodies and shadows.
  public init(_ marks: [Mark]) {
    self.marks = marks
    bounds = marks.reduce(CGRect.null) { $0.union($1.bounds) }
  }
}

extension Sprite: Hashable {
  /// Whether both are the same sprite.
  public static func == (left: Sprite, right: Sprite) -> Bool { left === right }

  /// Adds the identity of the sprite.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
