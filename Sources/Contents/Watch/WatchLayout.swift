import Controls
public import Geometry

/// The layout of a window with a live grid: header, viewport and footer, in logical pixels from the window's top left.
public struct WatchLayout: Hashable, Sendable {
  /// The size of the window.
  public let size: Vector
  /// The scale of texts and buttons, by the size of the window.
  public let partScale: Double
  /// The strip with the title, the counts and the buttons.
  public let header: CGRect
  /// The area of the cells.
  public let viewport: CGRect
  /// The strip with the legend; empty in very low windows.
  public let footer: CGRect
  /// The panel with the histogram, between the cells and the footer; `nil` if it is not shown, or has no room.
  let histogram: CGRect?
  /// Whether the footer is high enough for texts.
  var hasFooterTexts: Bool { footer.height > 12 }
  /// Whether there is the button of the page with mistakes.
  private let hasMistakes: Bool
  /// Whether the window is small, so that the header has only what matters most.
  let isCompact: Bool
  /// The width that the window has without larger pixels for larger texts.
  private let givenWidth: Double
  /// Whether header and footer have two rows, because they have one in a window with texts of the usual size.
  let hasTwoRows: Bool
  /// The first row of the header, with title and buttons; the whole header if it has one row.
  private let topRow: CGRect

  /// The space between the window's edge and its contents, at scale 1.
  private static let margin = 16.0
  /// The width and height of a button, at scale 1.
  private static let buttonSize = 36.0
  /// The space between two buttons, at scale 1.
  private static let buttonGap = 6.0
  /// The least width of the title with the counts beside it, at scale 1.
  private static let leastTitle = 160.0
  /// The least width of the title beside small counts, at scale 1: room for "Paused" and bad lines.
  private static let titleBesideSmallCounts = 260.0
  /// The width of the counts of all states, at scale 1.
  private static let countsWidth = 460.0
  /// The width of small counts, without the names of states.
  private static let smallCountsWidth = 300.0
  /// The space between the window's edge and a panel, at scale 1.
  private static let panelMargin = 12.0
  /// The height of a row of counts below the title, and of a row with the hint below the legend.
  private static let (countsRow, hintRow) = (30.0, 18.0)
  /// The height from which there is a footer.
  private static let leastHeightWithFooter = 200.0

  /// Lays out a window.
  ///
  /// - Parameters:
  ///   - width: The window's width, in logical pixels.
  ///   - height: The window's height, in logical pixels.
  ///   - showsHistogram: Whether there is the panel with the histogram.
  ///   - hasMistakes: Whether there is the button of the page with mistakes.
  ///   - zoom: How much larger than usual the pixels are, because the texts are; such a window keeps its buttons where a
  ///     window that is small without that has no room for them.
  public init(
    width: Double, height: Double, showsHistogram: Bool = false, hasMistakes: Bool = false,
    zoom: Double = 1
  ) {
    self.hasMistakes = hasMistakes
    givenWidth = width * max(1, zoom)
    size = Vector(max(1, width), max(1, height))
    let shorter = min(size.x, size.y)
    isCompact = shorter < 480
    partScale = shorter < 960 ? 1 : shorter < 1600 ? 1.35 : 1.8
    let third = (size.y / 3).rounded(.down)
    // Beside the buttons, small counts and the least title need that width.
    let wholeWidth = 770.0
    let isNarrow = size.x <= wholeWidth * partScale && size.x * zoom > wholeWidth
    hasTwoRows = zoom > 1 && (isCompact ? shorter * zoom >= 480 : isNarrow)
    var top = isCompact ? min(52, third) : (76 * partScale).rounded()
    let hasFooter = size.y >= Self.leastHeightWithFooter
    var bottom = !hasFooter ? 0 : isCompact ? 28 : (40 * partScale).rounded()
    topRow = CGRect(x: 0, y: 0, width: size.x, height: top)
    if hasTwoRows { (top, bottom) = (top + Self.countsRow, bottom + Self.hintRow) }
    header = CGRect(x: 0, y: 0, width: size.x, height: top)
    footer = CGRect(x: 0, y: size.y - bottom, width: size.x, height: bottom)
    let room = CGRect(x: 0, y: top, width: size.x, height: max(0, size.y - top - bottom))
    let panelMargin = (Self.panelMargin * partScale).rounded()
    // Large texts leave less room to the cells.
    let panelShare = hasTwoRows ? 0.53 : 0.4
    let panelHeight = min(190 * partScale, room.height * panelShare).rounded()
    guard showsHistogram, panelHeight >= 90, size.x - 2 * panelMargin >= 160 else {
      (viewport, histogram) = (room, nil)
      return
    }
    histogram = CGRect(
      x: panelMargin, y: room.maxY - panelMargin - panelHeight, width: size.x - 2 * panelMargin,
      height: panelHeight)
    viewport = CGRect(
      x: 0, y: top, width: size.x, height: room.height - panelHeight - panelMargin)
  }

  /// The whole window.
  public var window: CGRect { CGRect(x: 0, y: 0, width: size.x, height: size.y) }
  /// The space between the window's edge and its contents.
  var margin: Double { isCompact ? 10 : Self.margin * partScale }

  // MARK: - Header

  /// The buttons that there is room for, in order from the left.
  var buttons: ArraySlice<WatchButton> {
    (hasMistakes ? WatchButton.all[...] : WatchButton.all.dropFirst())
      .prefix { !isCompact || givenWidth >= $0.leastWidth }
  }

  /// Returns the bounds of a button; `nil` if there is no room for it.
  func rect(of button: WatchControl) -> CGRect? {
    guard let place = buttons.firstIndex(where: { $0.control == button }) else { return nil }
    let index = place - buttons.startIndex
    let side = min(
      (Self.buttonSize * partScale).rounded(), max(24, topRow.height - 8), topRow.height)
    let pitch = side + (Self.buttonGap * partScale).rounded()
    let left = size.x - margin - Double(buttons.count) * pitch + (pitch - side)
    return CGRect(
      x: (left + Double(index) * pitch).rounded(), y: ((topRow.height - side) / 2).rounded(),
      width: side, height: side)
  }

  /// The left edge of the buttons.
  private var buttonsLeft: Double {
    buttons.first.flatMap { rect(of: $0.control) }.map { Double($0.minX) } ?? size.x - margin
  }

  /// The place of the counts; as wide as there is room without a title.
  var counts: CGRect {
    guard !hasTwoRows else {
      return CGRect(
        x: margin, y: topRow.maxY - 4, width: max(0, size.x - 2 * margin),
        height: header.maxY - topRow.maxY)
    }
    let right = buttonsLeft - margin
    let width = hasTitle ? countsBesideTitle : max(0, right - margin)
    return CGRect(x: right - width, y: 0, width: width, height: header.height)
  }

  /// Whether there is only room for small counts, without the names of states.
  var hasSmallCounts: Bool { isCompact || counts.width < Self.countsWidth * partScale }

  /// The room for counts and title.
  ///
  /// The button of mistakes takes room from the title, but moves nothing.
  private var headerRoom: Double {
    buttonsLeft - 2 * margin + (hasMistakes ? (Self.buttonSize + Self.buttonGap) * partScale : 0)
  }

  /// The width of the counts beside a title: with the names of states if there is room.
  private var countsBesideTitle: Double {
    let whole = Self.countsWidth * partScale
    return headerRoom > whole + Self.leastTitle * partScale ? whole : Self.smallCountsWidth
  }

  /// Whether there is room for the title beside the counts.
  var hasTitle: Bool {
    hasTwoRows || headerRoom > Self.smallCountsWidth + Self.titleBesideSmallCounts * partScale
  }

  /// The place of the title and the line below it; empty without room for them.
  ///
  /// - Parameter hasField: Whether the filter field is beside it.
  /// - Returns: The bounds.
  func title(besideField hasField: Bool) -> CGRect {
    guard hasTitle else { return .zero }
    guard !hasTwoRows else {
      return CGRect(
        x: margin, y: 0, width: max(0, buttonsLeft - 2 * margin), height: topRow.height)
    }
    let end = hasField ? Double(field.minX) : Double(counts.minX)
    return CGRect(x: margin, y: 0, width: end - 2 * margin, height: header.height)
  }

  /// Whether the counts are shown; a field takes their place where there is no other.
  func showsCounts(besideField hasField: Bool) -> Bool { !hasField || hasTitle && !hasTwoRows }

  /// The rows of the footer: that of the legend, and that of the hint, which can be the same.
  var footerRows: (legend: CGRect, hint: CGRect) {
    guard hasTwoRows, footer.height > Self.hintRow else { return (footer, footer) }
    let legend = CGRect(
      x: 0, y: footer.minY, width: footer.width, height: footer.height - Self.hintRow)
    return (
      legend,
      CGRect(x: 0, y: legend.maxY - 3, width: footer.width, height: Self.hintRow)
    )
  }

  /// The place of the filter field, between the title and the counts, or over the counts if there is no title.
  var field: CGRect {
    // Over the counts.
    guard !hasTwoRows else { return counts.insetBy(dx: 0, dy: 1) }
    let room = hasTitle ? title(besideField: false) : counts
    let width =
      hasTitle
      ? TextField.width(besideTitleIn: room.width - margin, scale: partScale)
      : min(room.width, 480 * partScale).rounded()
    let height = min(
      (40 * partScale).rounded(), max(24, header.height - 10), header.height)
    return CGRect(
      x: hasTitle ? room.maxX - width : room.minX, y: ((header.height - height) / 2).rounded(),
      width: width, height: height)
  }

  // MARK: - Over the cells

  /// The panel with the map of all content, at the lower right of the viewport; `nil` without room for it.
  ///
  /// - Parameter content: The size of the content, in any unit.
  /// - Returns: The bounds.
  func minimap(of content: CGSize) -> CGRect? {
    guard viewport.width >= 400, viewport.height >= 240, content.width > 0, content.height > 0
    else { return nil }
    let (most, highest) = (200 * partScale, 0.32 * viewport.height)
    let scale = min(most / content.width, min(most, highest) / content.height)
    let padding = Self.minimapPadding * partScale
    let panelMargin = (Self.panelMargin * partScale).rounded()
    let (width, height) = (
      (content.width * scale + 2 * padding).rounded(),
      (content.height * scale + 2 * padding).rounded()
    )
    return CGRect(
      x: size.x - panelMargin - width, y: viewport.maxY - panelMargin - height, width: width,
      height: height)
  }

  /// The space around the content of the map, at scale 1.
  static let minimapPadding = 8.0
}
