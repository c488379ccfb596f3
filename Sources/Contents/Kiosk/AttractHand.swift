import Drawing
import Geometry
import Raster

/// The hand that shows how to use the honeycomb.
enum AttractHand {
  /// A hand in units of a finger's length; the tip of its index finger is at the origin.
  private static let outline: Path = {
    var hand = Path()
    func add(_ rect: CGRect, radius: Double) {
      hand.append(.roundedRect(rect, radius: radius))
    }
    add(CGRect(x: -0.17, y: -0.04, width: 0.34, height: 1.3), radius: 0.17)
    add(CGRect(x: 0.19, y: 0.5, width: 0.32, height: 0.8), radius: 0.16)
    add(CGRect(x: 0.53, y: 0.58, width: 0.3, height: 0.75), radius: 0.15)
    add(CGRect(x: 0.85, y: 0.7, width: 0.26, height: 0.65), radius: 0.13)
    add(CGRect(x: -0.17, y: 0.78, width: 1.28, height: 1.0), radius: 0.38)
    var thumb = Path()
    thumb.append(.roundedRect(CGRect(x: -0.16, y: -0.3, width: 0.32, height: 0.95), radius: 0.16))
    hand.append(
      thumb, transform: .rotation(-0.75).concatenated(with: .translation(x: -0.28, y: 1.08)))
    return hand.transformed(by: .rotation(-0.16))
  }()
  /// The gaps between the fingers.
  private static let gaps: Path = {
    var lines = Path()
    for (x, top, bottom) in [(0.18, 0.7, 1.02), (0.52, 0.74, 1.02), (0.84, 0.84, 1.02)] {
      lines.move(to: CGPoint(x: x, y: top))
      lines.line(to: CGPoint(x: x, y: bottom))
    }
    return lines.transformed(by: .rotation(-0.16))
  }()

  /// The length of the index finger as a fraction of the window's shorter side.
  private static let size = 0.052
  private static let (ink, skin) = (Color(rgb: 0x15181D), Color.white)

  /// Draws a hand, and the ring of its touch.
  static func draw(_ hand: AttractDemo.Hand, in window: Vector, into list: inout DisplayList) {
    let size = Self.size * min(window.x, window.y)
    let tip = CGPoint(x: hand.tip.x, y: hand.tip.y)
    if let seconds = hand.sincePress {
      let rest: Double = 1 - min(1, seconds / 0.6)
      let growth: Double = 1 - rest * rest
      let radius: Double = size * (0.2 + 0.9 * growth)
      list.stroke(
        .circle(center: tip, radius: radius), skin.withAlpha(0.9 * rest), width: size * 0.09)
    }
    if hand.depth > 0 {
      list.fill(
        .circle(center: tip, radius: size * 0.36), skin.withAlpha(0.4 * hand.depth * hand.opacity))
    }
    // A hand that is not down hovers over its shadow.
    let rise: Double = 1 - hand.depth
    let height: Double = size * 0.22 * rise
    let place = CGPoint(x: hand.tip.x + 0.4 * height, y: hand.tip.y + 0.1 * size + height)
    let (shadowX, shadowY): (Double, Double) = (0.06 * size, 0.1 * size + height)
    list.fill(
      .sign(
        outline, center: CGPoint(x: place.x + shadowX, y: place.y + shadowY), size: size * 1.04),
      Color.black.withAlpha(0.28 * hand.opacity))
    list.stroke(
      .sign(outline, center: place, size: size), ink.withAlpha(hand.opacity), width: size * 0.13)
    list.fill(.sign(outline, center: place, size: size), skin.withAlpha(hand.opacity))
    list.stroke(
      .sign(gaps, center: place, size: size), ink.withAlpha(hand.opacity), width: size * 0.05)
  }
}
