/// How often sprites are drawn from the cache, for one picture.
public struct SpriteUse: Hashable, Sendable {
  /// The number of marks in the damage that show a sprite.
  public var shown = 0
  /// The number of these whose picture was not in the cache.
  public var missed = 0
  /// The number of pictures in the cache afterward.
  public var kept = 0
  /// The size of these pictures, in bytes.
  public var byteCount = 0
}
