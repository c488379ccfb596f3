public import Geometry

/// Where the characters of a text field are, in logical pixels from the window's top left.
public struct TextPlaces: Hashable, Sendable {
  /// The x of each boundary between Characters, with both ends: one more than there are Characters.
  public var edges: [Double]
  /// Where the text is visible; what is outside is scrolled away.
  public var visible: CGRect

  /// Creates places.
  public init(edges: [Double], visible: CGRect) { (self.edges, self.visible) = (edges, visible) }
}
