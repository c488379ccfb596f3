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
  static func trayPlace(width: Double, height: Double, scale: Double) -> TrayPlace {
    let hasHeight = height >= leastTrayHeight
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

  /// A row of chips of equal width, which scrolls when it is full; lengths are logical pixels.
  public struct Tray: Hashable, Sendable {
    /// Where chips are visible and can be hit; at least 44 px high.
    public let area: CGRect
    /// The width of a chip.
    public let chipWidth: Double
    /// The distance from a chip to the next one, with its width.
    public let pitch: Double

    init(area: CGRect, scale: Double) {
      self.area = area
      chipWidth = min((120 * scale).rounded(), max(1, area.width))
      pitch = chipWidth + (8 * scale).rounded()
    }

    /// Returns the greatest scroll offset of a number of chips; 0 if all are visible.
    public func longestOffset(ofCount count: Int) -> Double {
      max(0, Double(count) * pitch - (pitch - chipWidth) - area.width)
    }

    /// Returns the bounds of a chip, which may be outside the area.
    public func rect(ofChip index: Int, scrolledBy offset: Double) -> CGRect {
      CGRect(
        x: area.minX + Double(index) * pitch - offset, y: area.minY, width: chipWidth,
        height: area.height)
    }

    /// Returns the chips of which a part is in the area.
    ///
    /// O(1).
    public func visibleChips(ofCount count: Int, scrolledBy offset: Double) -> Range<Int> {
      // Chip i is visible if its right edge is beyond the left side, and its left edge before the right.
      let first = ((offset - chipWidth) / pitch).rounded(.down) + 1
      let end = ((offset + area.width) / pitch).rounded(.up)
      let low = min(max(0, Int(first)), count)
      return low..<min(max(low, Int(end)), count)
    }
  }
}
