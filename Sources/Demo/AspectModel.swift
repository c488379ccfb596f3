public import Geometry
public import Layouts

/// The third stage: cells that try to maintain their aspect ratio.
public struct AspectModel: Hashable, Sendable {
  /// What the grid fills, in logical pixels.
  public var size = CGSize(width: 300, height: 200)
  /// The ratio that cells are to have, width by height.
  public var idealRatio = 4.0 / 3
  /// The number of cells.
  public var count = 10
  /// How far the stage is scrolled, in logical pixels.
  public private(set) var scroll = CGPoint.zero
  /// Where the grid stays while one of its edges is dragged.
  private var held: CGPoint?
  /// What is left of the way from there to its place.
  private var homing: Homing?

  /// The way of the grid after an edge was let go.
  private struct Homing: Hashable, Sendable {
    var way: CGPoint
    var glide: Glide
  }

  static let widthRange = 40.0...2000
  static let heightRange = 40.0...1500
  static let countRange = 1.0...60
  /// The binary logarithm of the ideal ratio.
  static let ratioRange = -2.0...2
  /// Ratios that are easy to hit.
  static let ratioSnaps = [(1, 2), (2, 3), (3, 4), (1, 1), (4, 3), (3, 2), (2, 1)].map {
    PlainRatio(width: $0, height: $1)
  }

  /// A ratio of two small numbers.
  struct PlainRatio {
    let width: Int
    let height: Int

    var ratio: Double { Double(width) / Double(height) }
    /// Its place on the slider.
    var exponent: Double { log2(ratio) }
    var name: String { "\(width):\(height)" }
  }

  /// The ideal ratio to two decimals, and as two numbers where it is one that is easy to hit.
  var ratioText: String {
    let plain = Self.ratioSnaps.first { $0.ratio == idealRatio }
    return Self.text(idealRatio) + (plain.map { " = \($0.name)" } ?? "")
  }

  /// The space that dimension lines and words take about the grid, in logical pixels.
  private static let margins = (
    left: CGFloat(104), top: CGFloat(136), right: CGFloat(104), bottom: CGFloat(88)
  )

  /// The arithmetic of the grid as it is set.
  public var arrangement: AspectGridArrangement {
    layout.arrangement(count: count, in: size)
  }

  private var layout: AspectGridLayout {
    // What is no ratio cannot be set.
    (try? AspectGridLayout(cellAspectRatio: CGFloat(idealRatio))) ?? AspectGridLayout()
  }

  /// The frames of the cells in the grid whose top left is at `origin`.
  public func cells(at origin: CGPoint) -> [CGRect] {
    let pass = LayoutPass(
      layout, subviews: Array(repeating: .flexible(), count: count),
      proposal: ProposedViewSize(size), recording: [])
    return pass.placements.map { $0.frame.offsetBy(dx: origin.x, dy: origin.y) }
  }

  // MARK: - Where it is

  /// The size of all that can be scrolled through, at least that of the stage.
  func extent(in area: CGRect) -> CGSize {
    CGSize(
      width: max(area.width, size.width + Self.margins.left + Self.margins.right),
      height: max(area.height, size.height + Self.margins.top + Self.margins.bottom))
  }

  /// Where the grid's top left is without scrolling: in the middle if there is room.
  private func home(in area: CGRect) -> CGPoint {
    let extent = extent(in: area)
    let low = Self.margins
    // A little lower than the middle: the words stand above.
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

  /// Where the grid's top left is.
  func origin(in area: CGRect, at time: Duration) -> CGPoint {
    if let held { return held }
    let rest = rest(in: area)
    guard let homing else { return rest }
    let left = 1 - homing.glide.progress(at: time)
    return CGPoint(x: rest.x + homing.way.x * left, y: rest.y + homing.way.y * left)
  }

  /// Whether the grid is where it stays.
  func isSettled(at time: Duration) -> Bool { homing?.glide.isOver(at: time) ?? true }

  // MARK: - Changing it

  /// Scrolls, as far as there is something.
  mutating func scroll(by distance: Vector, in area: CGRect) {
    let extent = extent(in: area)
    scroll.x = min(max(0, scroll.x + distance.x), extent.width - area.width)
    scroll.y = min(max(0, scroll.y + distance.y), extent.height - area.height)
  }

  /// Gives the grid another size, within bounds, in whole pixels.
  mutating func resize(width: Double? = nil, height: Double? = nil, in area: CGRect) {
    func held(_ length: Double, to range: ClosedRange<Double>) -> CGFloat {
      CGFloat(min(max(length, range.lowerBound), range.upperBound).rounded())
    }
    if let width { size.width = held(width, to: Self.widthRange) }
    if let height { size.height = held(height, to: Self.heightRange) }
    scroll(by: .zero, in: area)
  }

  /// Begins to drag an edge: the grid's top left stays where it is.
  mutating func hold(in area: CGRect, at time: Duration) {
    if held == nil { held = origin(in: area, at: time) }
    homing = nil
  }

  /// Ends the dragging: the grid goes to its place, at once where nothing is to move.
  mutating func letGo(in area: CGRect, at time: Duration, moves: Bool) {
    guard let held else { return }
    self.held = nil
    let home = home(in: area)
    scroll = .zero
    scroll(by: Vector(home.x - held.x, home.y - held.y), in: area)
    let rest = rest(in: area)
    let way = CGPoint(x: held.x - rest.x, y: held.y - rest.y)
    homing = moves && way != .zero ? Homing(way: way, glide: Glide(start: time)) : nil
  }

  /// A ratio to two decimals, as it is read out.
  static func text(_ ratio: Double) -> String { ratio.text(decimals: 2) }
}
