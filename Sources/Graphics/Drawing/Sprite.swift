import Geometry

/// A group of marks that is drawn at many places, and whose pixels are cached.
///
/// A sprite is drawn at quarters of a device pixel, so it has at most sixteen pictures. A class because its identity
/// is the key of these pictures; it never changes.
public final class Sprite: Sendable {
  /// The marks, relative to the origin.
  public let marks: [Mark]
  /// A rectangle that contains all marks, in logical pixels from the origin.
  let bounds: CGRect

  /// Creates a sprite of fills, strokes, bodies and shadows, relative to the origin.
  public init(_ marks: [Mark]) {
    self.marks = marks
    bounds = marks.reduce(CGRect.null) { $0.union($1.bounds) }
  }
}

extension Sprite: Hashable {
  /// Whether both are the same object.
  public static func == (left: Sprite, right: Sprite) -> Bool { left === right }

  /// Hashes the identity of the sprite.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
