/// The visible content of a subview; layouts ignore it.
public enum LayoutContent: Hashable, Sendable {
  /// No content.
  case none
  /// A color, its components from 0 to 1, not premultiplied, in sRGB.
  case color(red: Double, green: Double, blue: Double, opacity: Double = 1)
  /// A line or more of text.
  case text(String)
  /// An image, by its path or URL.
  case image(String)
}
