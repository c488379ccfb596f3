import Geometry

/// The layout of the bar with the search.
struct SearchLayout: Hashable {
  let field: CGRect
  let back: CGRect
  let on: CGRect
  let close: CGRect

  /// The height of the bar if there is room for it, in logical pixels.
  static let height = 44.0
  /// Narrower bars have no room for a field, in logical pixels.
  static let leastWidth = 220.0
  /// The greatest width of the field, in logical pixels.
  private static let greatestField = 420.0

  init(in bar: CGRect) {
    let height = max(1, min(28, Double(bar.height) - 4))
    let y = Double(bar.midY) - height / 2
    let buttons = 3 * 28 + 2 * 4.0
    let room = Double(bar.width) - buttons - 3 * 8
    let width = max(1, min(room, Self.greatestField))
    var left = Double(bar.minX) + 8
    func part(_ width: Double, gap: Double) -> CGRect {
      defer { left += width + gap }
      return CGRect(x: left, y: y, width: width, height: height)
    }
    field = part(width, gap: 8)
    back = part(28, gap: 4)
    on = part(28, gap: 4)
    close = part(28, gap: 0)
  }
}
