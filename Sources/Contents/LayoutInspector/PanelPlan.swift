import Geometry

/// The layout of the panel's parts and the rows of its page, with the current scroll offset.
///
/// If the panel is high enough, only the page scrolls; otherwise the whole panel does.
struct PanelPlan {
  /// The layout of the parts above the page.
  let layout: PanelLayout
  /// Whether the parts above the page scroll too.
  let scrollsWhole: Bool
  /// The area that scrolls.
  let area: CGRect
  /// The height of its content, in logical pixels.
  let contentHeight: Double
  /// The area in which the parts above the page are visible.
  let partsClip: CGRect
  /// The area in which the page is visible.
  let pageClip: CGRect
  /// The top of the page's first row, in logical pixels.
  let pageTop: Double

  /// Pages with less space scroll together with the parts above them.
  private static let leastPageHeight = 120.0
  /// The width of the scroll bar, in logical pixels.
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
  /// The width of the page's rows, without the scroll bar.
  var width: Double { max(1, Double(partsClip.width) - 2 * Self.margin - Self.barWidth) }

  /// Returns the bounds of a row at a position of the page.
  func row(at top: Double, height: Double) -> CGRect {
    CGRect(x: left, y: pageTop + top, width: width, height: height)
  }

  /// The visible range of the page.
  var visible: ClosedRange<Double> {
    let top = Double(pageClip.minY) - pageTop
    return top...max(top, Double(pageClip.maxY) - pageTop)
  }

  /// Returns the row of a list at a point of the window; `nil` if there is none.
  func row(of rows: PageRows, x: Double, y: Double) -> Int? {
    let point = CGPoint(x: x, y: y)
    guard pageClip.contains(point), x >= left, x < left + width else { return nil }
    return rows.row(at: y - pageTop)
  }
}
