public import Raster

/// What is drawn, from back to front; the same scene gives the same pixels.
public struct Scene: Sendable {
  /// The commands with what the damage needs to know of them.
  public private(set) var items: [Item] = []

  /// Creates a scene without commands.
  public init() {}

  /// A command in its place.
  public struct Item: Hashable, Sendable {
    /// Says which items of two scenes are the same thing.
    public var key: Key
    /// What is drawn.
    public var command: DrawCommand
    /// The pixels it can touch.
    public var bounds: PixelRect
  }

  /// What an item stands for, from scene to scene.
  public enum Key: Hashable, Sendable {
    /// A part of the window's own.
    case part(Int)
    /// A topic's cell, by the topic's index.
    case cell(Int)
    /// A fading picture of where a topic's cell was.
    case ghost(Int)
  }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func append(_ command: DrawCommand, key: Key, bounds: PixelRect) {
    items.append(Item(key: key, command: command, bounds: bounds))
  }
}
