import Drawing

/// Pictures that many cells of a frame share, by what determines them.
///
/// A frame has at most `capacity` of them: those that it asks for first. The frames before it do not matter, so that the
/// same frame has the same pixels in a replay that draws fewer of them.
struct FrameSprites<Key: Hashable> {
  private struct Entry {
    var sprite: Sprite
    /// The number of the frame that used it last.
    var frame: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  /// The number of pictures that the current frame uses.
  private var usedCount = 0
  /// The greatest number of pictures of a frame; more are not worth their memory.
  static var capacity: Int { 64 }

  /// Begins a frame.
  mutating func begin() {
    frame += 1
    usedCount = 0
  }

  /// Removes all pictures, which are no longer those of their keys.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Returns the picture of a key, which `make` makes if it is not there; `nil` if the frame has too many others.
  mutating func sprite(of key: Key, make: () -> Sprite) -> Sprite? {
    if let entry = entries[key] {
      if entry.frame == frame { return entry.sprite }
      guard usedCount < Self.capacity else { return nil }
      usedCount += 1
      entries[key]?.frame = frame
      return entry.sprite
    }
    guard usedCount < Self.capacity else { return nil }
    usedCount += 1
    if entries.count >= 2 * Self.capacity {
      let frame = frame
      entries = entries.filter { $0.value.frame == frame }
    }
    let sprite = make()
    entries[key] = Entry(sprite: sprite, frame: frame)
    return sprite
  }
}
