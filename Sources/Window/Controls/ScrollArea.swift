public import Geometry
public import Input
import Raster
public import Drawing

/// A scrolling view of rows of equal height; only the visible rows are drawn.
public struct ScrollArea: Hashable, Sendable {
  /// The bounds, in logical pixels.
  public var rect: CGRect
  /// The height of the whole content, in logical pixels.
  public var contentHeight: Double { didSet { offset = held(offset) } }
  /// The scroll offset, in logical pixels from the top of the content.
  public private(set) var offset = 0.0
  /// The distance from the top of the thumb to the pointer that drags it; `nil` if it is not dragged.
  private var grip: Double?
  private var isHovered = false

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
      !(isScrollable && point.x > Double(rect.maxX) - Self.barWidth)
    else { return nil }
    let row = Int(((point.y - Double(rect.minY) + offset) / height).rounded(.down))
    return row < count ? row : nil
  }

  // MARK: - Moving

  /// Scrolls by a distance in logical pixels, clamped to the content.
  public mutating func scroll(by distance: Double) { offset = held(offset + distance) }

  /// Scrolls by the least distance that shows the content between `top` and `bottom`.
  public mutating func reveal(from top: Double, to bottom: Double) {
    if top < offset {
      offset = held(top)
    } else if bottom > offset + Double(rect.height) {
      offset = held(bottom - Double(rect.height))
    }
  }

  /// Handles an event, and returns whether it was for the wheel or the scroll bar.
  public mutating func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .wheel(let point, let delta, false)
    where rect.contains(CGPoint(x: point.x, y: point.y)):
      scroll(by: delta.y)
      return true
    case .press(let point, 1, _):
      guard isScrollable, bar.contains(CGPoint(x: point.x, y: point.y)) else { return false }
      let thumb = thumb
      if point.y >= Double(thumb.minY), point.y < Double(thumb.maxY) {
        grip = point.y - Double(thumb.minY)
      } else {
        grip = Double(thumb.height) / 2
        drag(to: point.y)
      }
      return true
    case .move(let point, _):
      isHovered = isScrollable && bar.contains(CGPoint(x: point.x, y: point.y))
      guard grip != nil else { return false }
      drag(to: point.y)
      return true
    case .release(_, 1, _):
      guard grip != nil else { return false }
      grip = nil
      return true
    case .cancel, .leave:
      grip = nil
      isHovered = false
      return false
    default: return false
    }
  }

  private mutating func drag(to y: Double) {
    guard let grip else { return }
    let way = Double(bar.height - thumb.height)
    guard way > 0 else { return }
    offset = held((y - grip - Double(bar.minY)) / way * longestOffset)
  }

  // MARK: - Scroll bar

  private var bar: CGRect {
    CGRect(
      x: rect.maxX - CGFloat(Self.barWidth), y: rect.minY, width: CGFloat(Self.barWidth),
      height: rect.height)
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

  /// Draws the scroll bar if the content is higher than the area.
  public func drawBar(into drawing: inout DisplayList, palette: WindowColors) {
    guard isScrollable else { return }
    let isActive = isHovered || grip != nil
    drawing.fill(
      .rect(thumb.insetBy(dx: isActive ? 2 : 3, dy: 2), cornerRadius: 3),
      palette.ink.withAlpha(isActive ? 0.55 : 0.3))
  }
}
