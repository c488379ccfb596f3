public import Geometry

extension WindowLayout {
  /// The size of the switch of languages at scale 1: room for an icon and the longest name of a language.
  private static let switchSize = Vector(168, 48)
  /// The least width of the header's texts beside the switch, as a part of the header's width.
  private static let leastTextPart = 0.45
  /// The height of a row in the list of languages, at scale 1.
  private static let rowHeight = 52.0

  /// The width of a row in the list for an easier use, at scale 1.
  private static let easeRowWidth = 248.0
  /// The least width of a header with the button for an easier use, in heights of that button.
  private static let leastEaseHeader = 7.0

  /// The button that shows the current language, at the end of the header; `nil` without a choice of languages.
  ///
  /// At least 44 px high, except in windows lower than 132 px.
  public var languageSwitch: CGRect? {
    guard hasLanguages else { return nil }
    let width = min(Self.switchSize.x * partScale, max(60, (size.x - 3 * margin) * 0.4)).rounded()
    let height = min(max(44, (Self.switchSize.y * partScale).rounded()), header.height)
    let right = size.x - min(margin, max(0, size.x - width))
    return CGRect(
      x: (right - width).rounded(), y: (header.midY - height / 2).rounded(), width: width,
      height: height)
  }

  /// The round button for an easier use, beside the switch of languages or in its place; `nil` without one, and without room
  /// for it.
  public var easeSwitch: CGRect? {
    guard hasEase else { return nil }
    let side = min(max(44, (Self.switchSize.y * partScale).rounded()), header.height)
    // Who has made the texts larger can make them smaller again.
    guard side >= 44, header.width * max(1, zoom) >= Self.leastEaseHeader * side else { return nil }
    let right = languageSwitch.map { $0.minX - (margin / 2).rounded() } ?? size.x - margin
    return CGRect(
      x: right - side, y: (header.midY - side / 2).rounded(), width: side, height: side)
  }

  /// The part of the header for the title, the progress bar and the message.
  ///
  /// Beside buttons or a filter field, the middle of the header if there is room, otherwise all that is left.
  public var headerText: CGRect {
    guard languageSwitch != nil || easeSwitch != nil || fieldCorner != nil else { return header }
    var (left, right) = (header.minX, header.maxX)
    func leave(_ corner: CGRect?) {
      guard let corner else { return }
      if corner.midX < header.midX {
        left = max(left, corner.maxX)
      } else {
        right = min(right, corner.minX)
      }
    }
    leave(languageSwitch)
    if let easeSwitch { right = min(right, easeSwitch.minX) }
    leave(fieldCorner)
    let middle = header.insetBy(dx: max(left, header.maxX - right), dy: 0)
    if middle.width >= Self.leastTextPart * header.width { return middle }
    return CGRect(x: left, y: header.minY, width: max(0, right - left), height: header.height)
  }

  /// The list of languages below the switch, over the honeycomb; `nil` without a switch.
  ///
  /// - Parameter count: The number of languages.
  /// - Returns: The bounds of the card, and those of the languages in it, in order.
  public func languageList(ofCount count: Int) -> (card: CGRect, rows: [CGRect])? {
    languageSwitch.map { list(ofCount: count, below: $0, rowWidth: $0.width) }
  }

  /// The list for an easier use below its button, over the honeycomb; `nil` without the button.
  ///
  /// - Parameter count: The number of rows.
  /// - Returns: The bounds of the card, and those of the rows in it, in order.
  func easeList(ofCount count: Int) -> (card: CGRect, rows: [CGRect])? {
    easeSwitch.map {
      list(ofCount: count, below: $0, rowWidth: (Self.easeRowWidth * partScale).rounded())
    }
  }

  /// Returns a card with rows below a button, in several columns if there are many.
  private func list(
    ofCount count: Int, below button: CGRect, rowWidth: Double
  ) -> (card: CGRect, rows: [CGRect]) {
    let padding = (6 * partScale).rounded()
    let top = (header.maxY - (4 * partScale)).rounded()
    let room = size.y - top - 2 * padding - margin / 2
    let least = 44.0
    let perColumn = max(1, min(count, Int(room / least)))
    let columns = (count + perColumn - 1) / perColumn
    let rows = (count + columns - 1) / columns
    let height = min((Self.rowHeight * partScale).rounded(), (room / Double(rows)).rounded(.down))
    let width = min(
      rowWidth, ((size.x - margin - 2 * padding) / Double(columns)).rounded(.down))
    let cardWidth = Double(columns) * width + 2 * padding
    let card = CGRect(
      x: max(min(margin / 2, size.x - cardWidth), button.maxX + padding - cardWidth).rounded(),
      y: top, width: cardWidth, height: Double(rows) * height + 2 * padding)
    let rects = (0..<count).map { index in
      CGRect(
        x: card.minX + padding + Double(index / rows) * width,
        y: card.minY + padding + Double(index % rows) * height, width: width, height: height)
    }
    return (card, rects)
  }
}
