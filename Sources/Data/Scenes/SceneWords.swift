import HexGeometry
import Layouts

/// The keywords of scenes for values of layouts.
enum SceneWords {
  static let horizontal: KeyValuePairs<String, HorizontalAlignment> = [
    "leading": .leading, "center": .center, "trailing": .trailing,
  ]

  static let vertical: KeyValuePairs<String, VerticalAlignment> = [
    "top": .top, "center": .center, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
    "lastTextBaseline": .lastTextBaseline,
  ]

  static let alignment: KeyValuePairs<String, Alignment> = [
    "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
    "bottomTrailing": .bottomTrailing,
  ]

  static let anchor: KeyValuePairs<String, UnitPoint> = [
    "center": .center, "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    "topLeading": .topLeading, "topTrailing": .topTrailing, "bottomLeading": .bottomLeading,
    "bottomTrailing": .bottomTrailing,
  ]

  static let orientation: KeyValuePairs<String, Hex.Orientation> = [
    "flat": .flatTop, "pointy": .pointyTop,
  ]

  static let axes: KeyValuePairs<String, Axis.Set> = [
    "horizontal": .horizontal, "vertical": .vertical, "both": [.horizontal, .vertical],
  ]

  static let contentMode: KeyValuePairs<String, ContentMode> = ["fit": .fit, "fill": .fill]

  static let textMeasure: KeyValuePairs<String, TextMeasure> = [
    TextMeasure.font.rawValue: .font, TextMeasure.builtin.rawValue: .builtin,
  ]

  static let direction: KeyValuePairs<String, LayoutDirection> = [
    "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]

  /// The guides across the horizontal axis that a cell can set.
  static let horizontalGuides: KeyValuePairs<String, HorizontalAlignment> = [
    "leading": .leading, "centerX": .center, "trailing": .trailing,
  ]

  /// The guides across the vertical axis that a cell can set.
  static let verticalGuides: KeyValuePairs<String, VerticalAlignment> = [
    "top": .top, "centerY": .center, "bottom": .bottom, "firstTextBaseline": .firstTextBaseline,
    "lastTextBaseline": .lastTextBaseline,
  ]
}
