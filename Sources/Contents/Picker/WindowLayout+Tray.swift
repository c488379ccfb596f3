public import Geometry

extension WindowLayout {
  /// Where the tray of the picks is.
  enum TrayPlace: Hashable {
    case none
    case besideButtons
    case aboveButtons
  }

  /// The height of a tray above the buttons, with the space around it, at scale 1.
  static let trayStripHeight = 54.0
  /// The least space between the buttons for a tray, at scale 1: the count and one and a half chips.
  private static let leastTrayRoom = 264.0
  /// The height from which a window has room for a tray above the buttons.
  private static let leastTrayHeight = 480.0
  /// The width of the count beside a tray, at scale 1.
  private static let countWidth = 92.0

  /// Places a tray beside the buttons, or above them in portrait windows and if there is no room beside
  /// them; windows that are also too low have none.
  static func trayPlace(
    width: Double, height: Double, scale: Double, zoom: Double
  ) -> TrayPlace {
    let hasHeight = height * max(1, zoom) >= leastTrayHeight
    if hasHeight, height >= 1.25 * width { return .aboveButtons }
    let room = width - 2 * (buttonWidth(inWidth: width, scale: scale) + 2 * margin * scale)
    if room >= leastTrayRoom * scale { return .besideButtons }
    return hasHeight ? .aboveButtons : .none
  }

  /// The row of chips that show the picks; `nil` without one.
  public var tray: Tray? {
    let button = rect(of: .cancel)
    switch trayPlace {
    case .none: return nil
    case .besideButtons:
      let left = (countText.maxX + 8 * partScale).rounded()
      return Tray(
        area: CGRect(
          x: left, y: button.minY, width: (footerText.maxX - left).rounded(.down),
          height: button.height), scale: partScale)
    case .aboveButtons:
      let height = (Self.buttonHeight * partScale).rounded()
      return Tray(
        area: CGRect(
          x: margin.rounded(), y: (buttonStrip.minY - height).rounded(),
          width: (size.x - 2 * margin).rounded(.down), height: height), scale: partScale)
    }
  }

  /// The place of the number of picks.
  public var countText: CGRect {
    guard trayPlace == .besideButtons else { return footerText }
    var text = footerText
    text.size.width = Self.countWidth * partScale
    return text
  }

  /// The place of a row of chips; lengths are logical pixels.
  public struct Tray: Hashable, Sendable {
    /// Where chips are visible and can be hit; at least 44 px high.
    public let area: CGRect
    /// The width to which chips shrink before they scroll.
    public let leastChipWidth: Double
    /// The space between two chips.
    public let gap: Double
    /// The scale of the chips.
    let scale: Double

    init(area: CGRect, scale: Double) {
      self.area = area
      self.scale = scale
      leastChipWidth = min((120 * scale).rounded(), max(1, area.width.rounded(.down)))
      gap = (8 * scale).rounded()
    }
  }
}
