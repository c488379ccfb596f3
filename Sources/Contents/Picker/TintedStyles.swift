import Drawing
import Raster

/// The styles of topics with colors, cached by color because computing them takes a search.
struct TintedStyles {
  /// A color and the level of a topic in its family; `nil` for a topic with its own color only.
  private struct Key: Hashable {
    var color: Color
    var level: Int?
  }

  private var kept: [Key: Theme.TopicStyles] = [:]

  /// The maximum number of styles, far more than a window shows.
  private static let countLimit = 1024

  /// Returns the styles for a color, `0xRRGGBB`; the theme must be the same in every call.
  mutating func styles(for color: UInt32, of theme: Theme) -> Theme.TopicStyles {
    let color = Color(rgb: color)
    return styles(for: Key(color: color, level: nil)) { theme.styles(tintedWith: color) }
  }

  /// Returns the styles for the color of a family; the theme must be the same in every call.
  mutating func styles(
    ofFamily color: Color, level: Int, of theme: Theme
  ) -> Theme.TopicStyles {
    let level = min(level, Theme.shadeCount)
    return styles(for: Key(color: color, level: level)) {
      theme.styles(ofFamily: color, level: level)
    }
  }

  private mutating func styles(
    for key: Key, make: () -> Theme.TopicStyles
  ) -> Theme.TopicStyles {
    if let known = kept[key] { return known }
    if kept.count >= Self.countLimit { kept.removeAll(keepingCapacity: true) }
    let styles = make()
    kept[key] = styles
    return styles
  }
}
