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

extension Scene.Item {
  /// Where its pixels can differ from those of `old`, which stood for the same thing, if that is less
  /// than the bounds of both.
  ///
  /// A cell that stays where it is keeps its shadow, which is wider than what tells its state; but a
  /// stamp's shadow is rounded otherwise than one that is drawn.
  func change(since old: Scene.Item) -> PixelRect? {
    guard case .cell(let cell) = command, case .cell(let before) = old.command,
      cell.center == before.center, cell.inradius == before.inradius, cell.scale == before.scale,
      cell.isCircle == before.isCircle, cell.opacity == before.opacity,
      cell.isFullSize == before.isFullSize
    else { return nil }
    let growth = cell.isFocused == before.isFocused ? 0 : CellGeometry.focusReach
    return cell.bounds(grownBy: growth * cell.scale + 1).intersection(bounds)
  }
}
