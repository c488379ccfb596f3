import Geometry

/// Where the panel's parts and the rows of its page are, scrolled as they are now.
///
/// Where the panel is high enough only the page scrolls, else all of the panel does.
struct PanelPlan {
  /// The parts above the page, and where that begins.
  let layout: PanelLayout
  /// Whether the parts above the page scroll as well.
  let scrollsWhole: Bool
  /// What scrolls.
  let area: CGRect
  /// How high all of that is.
  let contentHeight: Double
  /// Where the parts above the page can be seen.
  let partsClip: CGRect
  /// Where the page can be seen.
  let pageClip: CGRect
  /// Where the page's first row begins.
  let pageTop: Double

  /// A page with less room scrolls together with what is above it.
  private static let leastPageHeight = 120.0
  /// The scroll bar's width.
  private static let barWidth = 10.0
  private static let margin = 8.0

  init(in panel: CGRect, isComparing: Bool, pageHeight: Double, offset: Double) {
    let fixed = PanelLayout(in: panel, isComparing: isComparing)
    let room = Double(panel.maxY) - fixed.pageTop - Self.margin
    partsClip = panel
    scrollsWhole = room < Self.leastPageHeight
    if scrollsWhole {
      layout = PanelLayout(in: panel, isComparing: isComparing, offset: offset)
      area = panel
      contentHeight = fixed.pageTop - Double(panel.minY) + pageHeight + Self.margin
      pageClip = panel
      pageTop = layout.pageTop
    } else {
      layout = fixed
      area = CGRect(
        x: Double(panel.minX) + Self.margin, y: fixed.pageTop,
        width: max(0, Double(panel.width) - 2 * Self.margin), height: room)
      contentHeight = pageHeight
      pageClip = area
      pageTop = fixed.pageTop - offset
    }
  }

  /// The left edge of the page's rows.
  var left: Double { Double(partsClip.minX) + Self.margin }
  /// The width of the page's rows, beside the scroll bar.
  var width: Double { max(1, Double(partsClip.width) - 2 * Self.margin - Self.barWidth) }

  /// A row of the page from a height of it.
  func row(at top: Double, height: Double) -> CGRect {
    CGRect(x: left, y: pageTop + top, width: width, height: height)
  }

  /// The heights of the page that can be seen.
  var visible: ClosedRange<Double> {
    let top = Double(pageClip.minY) - pageTop
    return top...max(top, Double(pageClip.maxY) - pageTop)
  }

  /// The row of a list at a point of the window; `nil` where none is.
  func row(of rows: PageRows, x: Double, y: Double) -> Int? {
    let point = CGPoint(x: x, y: y)
    guard pageClip.contains(point), x >= left, x < left + width else { return nil }
    return rows.row(at: y - pageTop)
  }
}
