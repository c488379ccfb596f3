public import Geometry
public import Layouts
import Words

/// The third stage: cells that try to maintain their aspect ratio.
public struct AspectModel: Hashable, Sendable {
  /// The size of the grid, in logical pixels.
  public var size = CGSize(width: 300, height: 200)
  /// The ideal aspect ratio of the cells, width by height.
  public var idealRatio = 4.0 / 3
  /// The number of cells.
  public var count = 10
  /// The scroll offset of the stage, in logical pixels.
  public private(set) var scroll = CGPoint.zero
  /// The fixed origin of the grid while one of its edges is dragged.
  private var held: CGPoint?
  /// The movement of the grid back to its position; `nil` if there is none.
  private var homing: Homing?

  /// The movement of the grid after an edge has been released.
  private struct Homing: Hashable, Sendable {
    var way: CGPoint
    var transition: PackingTransition
  }

  static let widthRange = 40.0...2000
  static let heightRange = 40.0...1500
  static let countRange = 1.0...60
  /// The binary logarithm of the ideal ratio.
  static let ratioRange = -2.0...2
  /// The simple ratios to which the slider snaps.
  static let ratioSnaps = [(1, 2), (2, 3), (3, 4), (1, 1), (4, 3), (3, 2), (2, 1)].map {
    PlainRatio(width: $0, height: $1)
  }

  /// A ratio of two small numbers.
  struct PlainRatio {
    let width: Int
    let height: Int

    var ratio: Double { Double(width) / Double(height) }
    /// Its value on the slider.
    var exponent: Double { log2(ratio) }
    var name: String { "\(width):\(height)" }
  }

  /// The ideal ratio to two decimals, and as two integers if it is a simple ratio.
  func ratioText(_ numbers: NumberForm) -> String {
    let plain = Self.ratioSnaps.first { $0.ratio == idealRatio }
    return numbers.decimal(Self.text(idealRatio)) + (plain.map { " = \($0.name)" } ?? "")
  }

  /// The space for dimension lines and text around the grid, in logical pixels.
  private static let margins = (
    left: CGFloat(104), top: CGFloat(136), right: CGFloat(104), bottom: CGFloat(88)
  )

  /// The arrangement of the grid with the current settings.
  public var arrangement: AspectGridArrangement {
    layout.arrangement(count: count, in: size)
  }

  private var layout: AspectGridLayout {
    // The settings cannot give an invalid ratio.
    (try? AspectGridLayout(cellAspectRatio: CGFloat(idealRatio))) ?? AspectGridLayout()
  }

  /// Returns the frames of the cells if the top left corner of the grid is at `origin`.
  public func cells(at origin: CGPoint) -> [CGRect] {
    let pass = LayoutPass(
      layout, subviews: Array(repeating: .flexible(), count: count),
      proposal: ProposedViewSize(size), recording: [])
    return pass.placements.map { $0.frame.offsetBy(dx: origin.x, dy: origin.y) }
  }

  // MARK: - Position

  /// Returns the size of the scrollable content, at least that of the stage.
  func extent(in area: CGRect) -> CGSize {
    CGSize(
      width: max(area.width, size.width + Self.margins.left + Self.margins.right),
      height: max(area.height, size.height + Self.margins.top + Self.margins.bottom))
  }

  /// Returns the origin of the grid without scrolling: centered if there is room.
  private func home(in area: CGRect) -> CGPoint {
    let extent = extent(in: area)
    let low = Self.margins
    // Slightly below the center, because the text is above the grid.
    let x = max(low.left, (extent.width - size.width) / 2)
    let y = max(low.top, (extent.height - size.height) / 2 + 16)
    return CGPoint(
      x: area.minX + min(x, extent.width - size.width - low.right).rounded(),
      y: area.minY + min(y, extent.height - size.height - low.bottom).rounded())
  }

  private func rest(in area: CGRect) -> CGPoint {
    let home = home(in: area)
    return CGPoint(x: home.x - scroll.x, y: home.y - scroll.y)
  }

  /// Returns the origin of the grid at a time.
  func origin(in area: CGRect, at time: Duration) -> CGPoint {
    if let held { return held }
    let rest = rest(in: area)
    guard let homing else { return rest }
    let left = 1 - homing.transition.progress(at: time)
    return CGPoint(x: rest.x + homing.way.x * left, y: rest.y + homing.way.y * left)
  }

  /// Returns whether the grid does not move from `time` on.
  func isSettled(at time: Duration) -> Bool { homing?.transition.isOver(at: time) ?? true }

  // MARK: - Changes

  /// Scrolls by a distance in logical pixels, clamped to the content.
  mutating func scroll(by distance: Vector, in area: CGRect) {
    let extent = extent(in: area)
    scroll.x = min(max(0, scroll.x + distance.x), extent.width - area.width)
    scroll.y = min(max(0, scroll.y + distance.y), extent.height - area.height)
  }

  /// Scrolls by the least distance that shows a rectangle of the window.
  mutating func reveal(_ rect: CGRect, in area: CGRect) {
    func way(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ end: CGFloat) -> Double {
      Double(low < start ? low - start : max(0, high - end))
    }
    scroll(
      by: Vector(
        way(rect.minX, rect.maxX, area.minX, area.maxX),
        way(rect.minY, rect.maxY, area.minY, area.maxY)), in: area)
  }

  /// Resizes the grid to whole logical pixels, clamped to the allowed sizes.
  mutating func resize(width: Double? = nil, height: Double? = nil, in area: CGRect) {
    func held(_ length: Double, to range: ClosedRange<Double>) -> CGFloat {
      CGFloat(min(max(length, range.lowerBound), range.upperBound).rounded())
    }
    if let width { size.width = held(width, to: Self.widthRange) }
    if let height { size.height = held(height, to: Self.heightRange) }
    scroll(by: .zero, in: area)
  }

  /// Begins to drag an edge, which keeps the origin of the grid fixed.
  mutating func hold(in area: CGRect, at time: Duration) {
    if held == nil { held = origin(in: area, at: time) }
    homing = nil
  }

  /// Ends dragging: the grid moves to its position, immediately unless `moves` is set.
  mutating func letGo(in area: CGRect, at time: Duration, moves: Bool) {
    guard let held else { return }
    self.held = nil
    let home = home(in: area)
    scroll = .zero
    scroll(by: Vector(home.x - held.x, home.y - held.y), in: area)
    let rest = rest(in: area)
    let way = CGPoint(x: held.x - rest.x, y: held.y - rest.y)
    homing =
      moves && way != .zero ? Homing(way: way, transition: PackingTransition(start: time)) : nil
  }

  /// Formats a ratio with two decimals.
  static func text(_ ratio: Double) -> String { ratio.text(decimals: 2) }

  /// Formats a length with at most one decimal.
  static func text(length: CGFloat) -> String {
    let rounded = (Double(length) * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
