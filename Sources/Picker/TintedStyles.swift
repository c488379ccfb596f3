import Drawing
import Raster

/// The styles of topics with colors of their own, kept by color: finding one takes a search.
struct TintedStyles {
  private var kept: [UInt32: Theme.TopicStyles] = [:]

  /// Far more colors than a window shows.
  private static let countLimit = 1024

  /// The styles for a color, `0xRRGGBB`, in the theme that is asked with each time.
  mutating func styles(for color: UInt32, of theme: Theme) -> Theme.TopicStyles {
    if let known = kept[color] { return known }
    if kept.count >= Self.countLimit { kept.removeAll(keepingCapacity: true) }
    let styles = theme.styles(tintedWith: Color(rgb: color))
    kept[color] = styles
    return styles
  }
}
