public import Geometry
public import Typesetting

/// A laid-out text that display lists share.
///
/// A class because lists share one copy of its outlines, which never change.
public final class SharedLabel: Sendable {
  /// The laid-out text.
  public let label: Label
  /// Identifies its coverage in glyph caches.
  let id: Int
  /// The size in memory, in bytes.
  public let byteCount: Int

  /// Creates a shared label; its number should differ from those of other labels in the same list.
  init(_ label: Label, id: Int) {
    self.label = label
    self.id = id
    byteCount = MemoryLayout<Label>.stride + label.byteCount
  }

  /// A text without glyphs.
  public static let empty = SharedLabel(Label(), id: -1)

  /// The text as it is shown, without line breaks.
  public var text: String { label.text }
  /// The rectangle around the ink, in logical pixels from the origin of the label.
  public var inkBounds: CGRect { label.inkBounds }
  /// Whether there is nothing to draw.
  public var isEmpty: Bool { label.isEmpty }
}

extension SharedLabel: Hashable {
  /// Whether both are the same object.
  public static func == (left: SharedLabel, right: SharedLabel) -> Bool { left === right }

  /// Hashes the identity of the label.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
