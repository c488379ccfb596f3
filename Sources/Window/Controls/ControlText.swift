public import Typesetting

/// The text styles of controls and of labels next to them.
public enum ControlText {
  /// Key caps and small print.
  public static let caption = TextStyle(
    size: 11, minimumSize: 10, weight: .medium, maximumLines: 1)
  /// Titles of controls, rows of lists.
  public static let body = TextStyle(size: 13, minimumSize: 12, weight: .regular, maximumLines: 1)
  /// Numbers and selected items.
  public static let strong = TextStyle(
    size: 13, minimumSize: 12, weight: .semibold, maximumLines: 1)
  /// The heading of a group.
  public static let heading = TextStyle(
    size: 12, minimumSize: 11, weight: .semibold, maximumLines: 1)
  /// The heading of a window.
  public static let title = TextStyle(size: 18, minimumSize: 14, weight: .bold, maximumLines: 1)

  /// Returns the style of a tab's title, which shrinks if space is short.
  static func tab(size: Double, isChosen: Bool) -> TextStyle {
    TextStyle(
      size: size, minimumSize: 9, weight: isChosen ? .semibold : .regular, maximumLines: 1)
  }
}
