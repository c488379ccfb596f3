import Controls
import Drawing
import Geometry
import Interaction
import Raster

extension PickerSketcher {
  /// The maximum width of a card over the honeycomb, in logical pixels.
  private static let cardWidth = 520.0
  /// The inset of a card's contents.
  private static let padding = 20.0

  /// The maximum width of the card with the picks, which are read from a distance.
  private static let wideCardWidth = 680.0
  /// The heights of the names of the picks, with the space around them, at scale 1.
  private static let (leastNameHeight, greatestNameHeight, nameGap) = (72.0, 190.0, 26.0)

  /// Draws a card in the middle of the window.
  private func card(
    top: Double, height: Double, width: Double = cardWidth
  ) -> CGRect {
    let size = layout.size
    let width = min(width * layout.partScale, max(0, size.x - 16)).rounded()
    return CGRect(
      x: ((size.x - width) / 2).rounded(), y: top.rounded(), width: width, height: height)
  }

  /// Draws the message that there are no topics yet, or none at all.
  mutating func drawEmptiness(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let text: PickerLabels.Text
    switch frame.content {
    case .topics:
      guard model.filter.isActive, frame.cells.isEmpty, !model.isSearching,
        !layout.viewport.isEmpty
      else { return }
      text = .noMatch
    case .waiting: text = .waiting
    case .nothing: text = .nothing
    }
    let viewport = layout.viewport
    let unit = layout.partScale
    let height = min(88 * unit, max(0, viewport.height - 8))
    var card = card(top: viewport.midY - height / 2, height: height)
    card = card.insetBy(dx: max(0, (card.width - 320 * unit) / 2), dy: 0)
    drawCard(card, key: 1, into: &list)
    drawText(
      text, in: card.insetBy(dx: Self.padding, dy: 4), color: theme.title, labels: &labels, key: 2,
      into: &list)
  }

  /// Draws a kiosk's thank-you, request to wait, warning or fault over everything else.
  mutating func drawCover(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    guard frame.cover != .none else { return }
    let unit = layout.partScale
    let ground =
      switch frame.cover {
      // Parts that cannot be used are not shown.
      case .outOfOrder: theme.backgroundBottom
      // The next visitor sees nothing of the last one.
      case .thanks: theme.veil.withAlpha(1)
      case .none, .oneMoment, .idleWarning: theme.veil
      }
    drawRect(layout.window, radius: 0, fill: ground, key: 30, into: &list)
    switch frame.cover {
    case .none: break
    case .thanks: drawThanks(of: frame, model, labels: &labels, into: &list)
    case .oneMoment:
      drawCard(
        card(top: layout.size.y / 2 - 64 * unit, height: 128 * unit), key: 34,
        into: &list)
      drawLines(.oneMoment, .oneMomentDetail, rise: 44, labels: &labels, into: &list)
    case .outOfOrder:
      drawLines(.outOfOrder, .outOfOrderDetail, rise: 44, labels: &labels, into: &list)
    case .idleWarning(let seconds):
      drawCard(
        card(top: layout.size.y / 2 - 96 * unit, height: 196 * unit), key: 34,
        into: &list)
      drawLines(.idle(seconds), .idleDetail, rise: 76, labels: &labels, into: &list)
      drawButton(
        .stillHere, of: model.controls, style: theme.primaryButton, opacity: 1,
        labels: &labels,
        key: 37, into: &list)
    }
  }

  /// Draws a line and a smaller line below it, in a card in the middle of the window.
  ///
  /// At scale 1, together they are 88 px high, and `rise` is their distance above the middle.
  private mutating func drawLines(
    _ title: PickerLabels.Text, _ detail: PickerLabels.Text, rise: Double, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let unit = layout.partScale
    let middle = layout.size.y / 2
    let card = card(top: middle, height: 0)
    let left = card.minX + Self.padding
    let width = max(0, card.width - 2 * Self.padding)
    drawText(
      title, in: CGRect(x: left, y: middle - rise * unit, width: width, height: 48 * unit),
      color: theme.title, labels: &labels, key: 35, into: &list)
    drawText(
      detail, in: CGRect(x: left, y: middle + (48 - rise) * unit, width: width, height: 40 * unit),
      color: theme.secondaryText, labels: &labels, key: 36, into: &list)
  }

  /// Draws the thank-you message with the picks.
  private mutating func drawThanks(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let honeycomb = model.honeycomb
    let names = Self.names(
      of: frame.thanked, in: honeycomb.catalogue, language: honeycomb.language, model.messages)
    let nameHeight = height(ofNames: names, labels: &labels)
    let rows: [(text: PickerLabels.Text, height: Double, color: Color)] =
      [(.thanks, 48, theme.title)]
      + (names.isEmpty ? [] : [(.thanked(names), nameHeight, theme.title)])
      + [(.thanksDetail, 32, theme.secondaryText)]
    let whole = rows.reduce(2 * Self.padding) { $0 + $1.height }
    // Small windows have lower rows.
    let unit = min(layout.partScale, max(0, layout.size.y - 16) / whole)
    let card = card(
      top: (layout.size.y - whole * unit) / 2, height: whole * unit,
      width: Self.wideCardWidth)
    drawCard(card, key: 34, into: &list)
    var top = card.minY + Self.padding * unit
    for (number, row) in rows.enumerated() {
      let height = row.height * unit
      drawText(
        row.text,
        in: CGRect(
          x: card.minX + Self.padding, y: top, width: max(0, card.width - 2 * Self.padding),
          height: height), color: row.color, labels: &labels, key: 35 + UInt64(number), into: &list)
      top += height
    }
  }

  /// Returns the height for the names of the picks at scale 1: as many lines as they need.
  private mutating func height(
    ofNames names: String, labels: inout LabelStore
  ) -> Double {
    guard !names.isEmpty else { return 0 }
    let unit = layout.partScale
    let card = card(top: 0, height: 0, width: Self.wideCardWidth)
    let label = texts.label(
      for: .thanked(names), width: max(0, card.width - 2 * Self.padding),
      height: Self.greatestNameHeight * unit, in: &labels)
    let needed = Double(label.inkBounds.height) / unit + Self.nameGap
    return min(max(needed.rounded(.up), Self.leastNameHeight), Self.greatestNameHeight)
  }

  /// The maximum number of topics in the thank-you message.
  private static let namedCount = HoneycombModel.Kiosk.thankedNames
  /// The maximum number of characters of a name.
  private static let nameLength = 28

  /// Returns a sentence with the picks: long names are shortened, and only the first of many are named.
  static func names(
    of topics: [TopicIndex], in catalogue: borrowing Catalogue, language: Language? = nil,
    _ messages: MessageTable = .english
  ) -> String {
    guard !topics.isEmpty else { return "" }
    let named = topics.count > namedCount ? namedCount - 1 : topics.count
    var parts: [String] = []
    for topic in topics.prefix(named) {
      let label = catalogue.label(of: topic, in: language)
      parts.append(
        label.count > nameLength ? label.prefix(nameLength - 1) + "\u{2026}" : label)
    }
    if named < topics.count { parts.append(messages.text(.listMore, count: topics.count - named)) }
    return messages.sentence(ofPicks: parts)
  }
}
