import Controls
import Geometry

/// The places of the panel's parts and of the rows of its page, with the current scroll offset.
///
/// If the panel is high enough, only the page scrolls; otherwise the whole panel does.
struct PanelPlan {
  /// The top left corner and the width of the parts above the page.
  let parts: (origin: CGPoint, width: Double)
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
  /// The texts of the parts above the page, and those of the page that are not in a list.
  var (texts, pageTexts): ([PanelText], [PanelText]) = ([], [])

  /// Pages with less space scroll together with the parts above them.
  private static let leastPageHeight = 120.0
  /// The width of the scroll bar, in logical pixels.
  private static let barWidth = 10.0
  private static let margin = 8.0

  /// Plans the panel.
  ///
  /// - Parameters:
  ///   - panel: The bounds of the panel.
  ///   - partsHeight: The height of the parts above the page.
  ///   - pageHeight: The height of the page.
  ///   - offset: The scroll offset, in logical pixels.
  init(in panel: CGRect, partsHeight: Double, pageHeight: Double, offset: Double) {
    let partsTop = Double(panel.minY) + 16
    let fixedPageTop = partsTop + partsHeight
    let room = Double(panel.maxY) - fixedPageTop - Self.margin
    partsClip = panel
    scrollsWhole = room < Self.leastPageHeight
    parts = (
      CGPoint(
        x: Double(panel.minX) + Self.padding(in: panel),
        y: scrollsWhole ? partsTop - offset : partsTop),
      Self.partsWidth(in: panel)
    )
    pageTop = fixedPageTop - offset
    if scrollsWhole {
      area = panel
      contentHeight = fixedPageTop - Double(panel.minY) + pageHeight + Self.margin
      pageClip = panel
    } else {
      area = CGRect(
        x: Double(panel.minX) + Self.margin, y: fixedPageTop,
        width: max(0, Double(panel.width) - 2 * Self.margin), height: room)
      contentHeight = pageHeight
      pageClip = area
    }
  }

  /// The margin along the edges of a panel.
  private static func padding(in panel: CGRect) -> Double { panel.width < 300 ? 8 : 16 }

  /// Returns the width of the parts above the page of a panel.
  static func partsWidth(in panel: CGRect) -> Double {
    max(1, Double(panel.width) - 2 * padding(in: panel))
  }

  /// The left edge of the page's rows.
  var left: Double { Double(partsClip.minX) + Self.margin }
  /// The width of the page's rows, without the scroll bar.
  var width: Double { Self.pageWidth(in: partsClip) }

  /// Returns the width of the page's rows in a panel.
  static func pageWidth(in panel: CGRect) -> Double {
    max(1, Double(panel.width) - 2 * margin - barWidth)
  }

  /// Keeps the texts of the parts and of the page, and returns their controls.
  mutating func layOut(
    _ parts: Panel<InspectorControl>, page: Panel<InspectorControl>
  ) -> (parts: [InspectorModel.ControlItem], page: [InspectorModel.ControlItem]) {
    let parts = parts.layout(at: self.parts.origin, width: self.parts.width, clip: partsClip)
    let page = page.layout(at: CGPoint(x: left, y: pageTop), width: width, clip: pageClip)
    (texts, pageTexts) = (parts.texts, page.texts)
    return (parts.items, page.items)
  }

  /// Returns the bounds of a row at a position of the page.
  func row(at top: Double, height: Double) -> CGRect {
    CGRect(x: left, y: pageTop + top, width: width, height: height)
  }

  /// Returns the visible bounds of a text; empty if the panel does not have it.
  func bounds(of caption: InspectorCaption) -> CGRect {
    (texts + pageTexts).first { $0.id == caption.id }?.bounds ?? .null
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
