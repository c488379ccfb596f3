import Geometry

/// Where the cards over the honeycomb are, and the lines in them.
extension WindowLayout {
  /// A card with a line and a smaller line below it.
  enum LineCard {
    /// A session is being written.
    case oneMoment
    /// A visitor has not used the kiosk for long; there is a button below the lines.
    case idleWarning
  }

  /// The maximum width of a card, in logical pixels.
  private static let cardWidth = 520.0
  /// The inset of a card's contents.
  static let cardPadding = 20.0

  /// The middle of what can be reached, in logical pixels from the top.
  var middle: Double { (header.minY + size.y) / 2 }

  /// Returns the place of a card in the middle of the window.
  func card(top: Double, height: Double) -> CGRect {
    let width = min(Self.cardWidth * partScale, max(0, size.x - 16)).rounded()
    return CGRect(
      x: ((size.x - width) / 2).rounded(), y: top.rounded(), width: width, height: height)
  }

  /// Returns the places of the lines in a card.
  func lines(of lineCard: LineCard) -> (title: CGRect, detail: CGRect) {
    // At scale 1, the lines are 88 px high together.
    let rise: Double =
      switch lineCard {
      case .oneMoment: 44
      case .idleWarning: 76
      }
    let (unit, middle) = (partScale, middle)
    let card = card(top: middle, height: 0)
    let left = card.minX + Self.cardPadding
    let width = max(0, card.width - 2 * Self.cardPadding)
    return (
      CGRect(x: left, y: middle - rise * unit, width: width, height: 48 * unit),
      CGRect(x: left, y: middle + (48 - rise) * unit, width: width, height: 40 * unit)
    )
  }
}
