public import Typesetting

/// The sizes of text in controls and beside them.
public enum ControlText {
  /// Keys and small print.
  public static let caption = TextStyle(
    size: 11, minimumSize: 10, weight: .medium, maximumLines: 1)
  /// Titles of controls, rows of lists.
  public static let body = TextStyle(size: 13, minimumSize: 12, weight: .regular, maximumLines: 1)
  /// Numbers and what is chosen.
  public static let strong = TextStyle(
    size: 13, minimumSize: 12, weight: .semibold, maximumLines: 1)
  /// The head of a group.
  public static let heading = TextStyle(
    size: 12, minimumSize: 11, weight: .semibold, maximumLines: 1)
  /// The head of a window.
  public static let title = TextStyle(size: 18, minimumSize: 14, weight: .bold, maximumLines: 1)

  /// The name of a tab, which shrinks where there is little room.
  static func tab(size: Double, isChosen: Bool) -> TextStyle {
    TextStyle(
      size: size, minimumSize: 9, weight: isChosen ? .semibold : .regular, maximumLines: 1)
  }
}
