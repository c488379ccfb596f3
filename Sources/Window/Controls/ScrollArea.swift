public import Drawing
public import Geometry
import Raster

/// A scrolling view of rows of equal height; only the visible rows are drawn.
public struct ScrollArea: Hashable, Sendable {
  /// The bounds, in logical pixels.
  public var rect: CGRect
  /// The height of the whole content, in logical pixels.
  public var contentHeight: Double { didSet { offset = held(offset) } }
  /// The scroll offset, in logical pixels from the top of the content.
  public private(set) var offset = 0.0

  /// Creates an area that is scrolled to the top.
  public init(rect: CGRect = .zero, contentHeight: Double = 0) {
    self.rect = rect
    self.contentHeight = contentHeight
  }

  /// Sets the bounds and the content height, and clamps the offset.
  public mutating func update(rect: CGRect, contentHeight: Double) {
    self.rect = rect
    self.contentHeight = contentHeight
  }

  private static let barWidth = 10.0
  private static let leastThumb = 28.0

  /// Whether the content is higher than the area.
  public var isScrollable: Bool { contentHeight > Double(rect.height) }

  private var longestOffset: Double { max(0, contentHeight - Double(rect.height)) }

  private func held(_ offset: Double) -> Double { min(max(offset, 0), longestOffset) }

  // MARK: - Rows

  /// Returns the visible ones of `count` rows of a height.
  public func visibleRows(height: Double, count: Int) -> Range<Int> {
    guard height > 0, count > 0 else { return 0..<0 }
    let first = min(count, max(0, Int((offset / height).rounded(.down))))
    let last = Int(((offset + Double(rect.height)) / height).rounded(.up))
    return first..<min(count, max(first, last))
  }

  /// Returns the bounds of a row, in logical pixels.
  public func rect(ofRow row: Int, height: Double) -> CGRect {
    CGRect(
      x: rect.minX, y: rect.minY + CGFloat(Double(row) * height - offset),
      width: rect.width - (isScrollable ? CGFloat(Self.barWidth) : 0), height: CGFloat(height))
  }

  /// Returns the row at a point; `nil` if there is none among `count` rows.
  public func row(at point: Vector, height: Double, count: Int) -> Int? {
    guard rect.contains(CGPoint(x: point.x, y: point.y)),
      !isOnBar(point)
    else { return nil }
    let row = Int(((point.y - Double(rect.minY) + offset) / height).rounded(.down))
    return row < count ? row : nil
  }

  // MARK: - Moving

  /// Scrolls by a distance in logical pixels, clamped to the content.
  public mutating func scroll(by distance: Double) { scroll(to: offset + distance) }

  /// Scrolls to an offset in logical pixels, clamped to the content.
  public mutating func scroll(to newOffset: Double) { offset = held(newOffset) }

  /// Scrolls by the least distance that shows the content between `top` and `bottom`.
  public mutating func reveal(from top: Double, to bottom: Double) {
    if top < offset {
      offset = held(top)
    } else if bottom > offset + Double(rect.height) {
      offset = held(bottom - Double(rect.height))
    }
  }

  // MARK: - Scroll bar

  /// Whether a point is on the scroll bar.
  func isOnBar(_ point: Vector) -> Bool { isScrollable && bar.contains(CGPoint(point)) }

  /// Returns the distance from the top of the thumb at which it is held by a press on the bar: its middle if the press is
  /// beside it.
  func grip(at point: Vector) -> Double {
    isOnThumb(point) ? point.y - Double(thumb.minY) : Double(thumb.height) / 2
  }

  /// Whether a point of the scroll bar is on its thumb.
  func isOnThumb(_ point: Vector) -> Bool {
    let thumb = thumb
    return point.y >= Double(thumb.minY) && point.y < Double(thumb.maxY)
  }

  /// Returns the offset at which the top of the thumb is at a place, in logical pixels.
  func offset(draggedTo y: Double) -> Double {
    let way = Double(bar.height - thumb.height)
    return way > 0 ? held((y - Double(bar.minY)) / way * longestOffset) : offset
  }

  private var bar: CGRect {
    CGRect(
      x: rect.maxX - CGFloat(Self.barWidth), y: rect.minY,
      width: CGFloat(Self.barWidth), height: rect.height)
  }

  /// The part of the bar that represents the visible content.
  private var thumb: CGRect {
    let bar = bar
    guard contentHeight > 0 else { return bar }
    let height = max(
      min(Self.leastThumb, Double(bar.height)),
      Double(bar.height) * Double(rect.height) / contentHeight)
    let share = longestOffset > 0 ? offset / longestOffset : 0
    return CGRect(
      x: bar.minX, y: bar.minY + CGFloat(share * (Double(bar.height) - height)), width: bar.width,
      height: CGFloat(height))
  }

  /// Draws the scroll bar, if there is one.
  ///
  /// - Parameters:
  ///   - isActive: Whether it is under the mouse or dragged.
  ///   - drawing: The display list.
  ///   - palette: The colors.
  public func drawBar(isActive: Bool, into drawing: inout DisplayList, palette: WindowColors) {
    guard isScrollable else { return }
    drawing.fill(
      .rect(thumb.insetBy(dx: isActive ? 2 : 3, dy: 2), cornerRadius: 3),
      palette.ink.withAlpha(isActive ? 0.55 : 0.3))
  }
}
