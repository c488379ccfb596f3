/// What is to be seen in a subview; layouts do not look at it.
public enum LayoutContent: Hashable, Sendable {
  /// Nothing in particular.
  case none
  /// A color, its components from 0 to 1, not premultiplied, in sRGB.
  case color(red: Double, green: Double, blue: Double, opacity: Double = 1)
  /// A line or more of text.
  case text(String)
  /// A picture, by the path or URL that it is loaded from.
  case image(String)
}
