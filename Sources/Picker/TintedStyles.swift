import Drawing
import Raster

/// The styles of topics with their own colors, cached by color because computing them takes a search.
struct TintedStyles {
  private var kept: [UInt32: Theme.TopicStyles] = [:]

  /// The maximum number of colors, far more than a window shows.
  private static let countLimit = 1024

  /// Returns the styles for a color, `0xRRGGBB`; the theme must be the same in every call.
  mutating func styles(for color: UInt32, of theme: Theme) -> Theme.TopicStyles {
    if let known = kept[color] { return known }
    if kept.count >= Self.countLimit { kept.removeAll(keepingCapacity: true) }
    let styles = theme.styles(tintedWith: Color(rgb: color))
    kept[color] = styles
    return styles
  }
}
