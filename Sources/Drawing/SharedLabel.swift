public import Geometry
public import Typesetting

/// A text that is laid out, shared by all lists that show it.
///
/// A class because lists share one copy of its outlines; it never changes.
public final class SharedLabel: Sendable {
  /// The text, laid out.
  public let label: Label
  /// Finds its coverage in caches of glyphs.
  let id: Int

  /// Shares a label; the number should differ from those of others that are drawn beside it.
  init(_ label: Label, id: Int) {
    self.label = label
    self.id = id
  }

  /// A text that shows nothing.
  public static let empty = SharedLabel(Label(), id: -1)

  /// The text as it is shown, line breaks aside.
  public var text: String { label.text }
  /// The rectangle around the ink, in logical pixels from the origin of the label.
  public var inkBounds: CGRect { label.inkBounds }
  /// Whether there is nothing to draw.
  public var isEmpty: Bool { label.isEmpty }
}

extension SharedLabel: Hashable {
  /// Whether both are the same label.
  public static func == (left: SharedLabel, right: SharedLabel) -> Bool { left === right }

  /// Adds the identity of the label.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
