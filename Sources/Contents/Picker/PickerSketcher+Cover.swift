import Controls
import Drawing
import Geometry
import Interaction
import Raster
import Words

extension PickerSketcher {
  /// The inset of a card's contents.
  private static let padding = WindowLayout.cardPadding

  /// The maximum width of the texts of a page, which are read from a distance, at scale 1.
  private static let pageWidth = 600.0
  /// The least height of the names of the picks, with the space around them, at scale 1.
  private static let (leastNameHeight, nameGap) = (72.0, 26.0)
  /// A text of a page, with its height at scale 1.
  private typealias PageRow = (text: PickerLabels.Text, height: Double, color: Color)
  /// The greatest height of the image of a page, and the space below it, at scale 1.
  private static let (imageHeight, imageGap) = (150.0, 30.0)

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
    var card = layout.card(top: viewport.midY - height / 2, height: height)
    card = card.insetBy(dx: max(0, (card.width - 320 * unit) / 2), dy: 0)
    drawCard(card, key: .part(.emptyCard), into: &list)
    drawText(
      text, in: card.insetBy(dx: Self.padding, dy: 4), color: theme.title, labels: &labels,
      key: .part(.emptyText), into: &list)
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
      // A page of its own: the next visitor sees nothing of the last one, and nothing is shown that cannot be used.
      case .thanks, .outOfOrder: theme.backgroundBottom
      case .none, .oneMoment, .idleWarning: theme.veil
      }
    drawRect(layout.window, radius: 0, fill: ground, key: .part(.veil), into: &list)
    switch frame.cover {
    case .none: break
    case .thanks:
      drawThanks(of: frame, model, labels: &labels, into: &list)
      drawButton(
        .endThanks, of: model.controls, style: theme.primaryButton, labels: &labels, into: &list)
    case .oneMoment:
      drawCard(
        layout.card(top: layout.middle - 64 * unit, height: 128 * unit),
        key: .part(.coverCard), into: &list)
      drawLines(
        .oneMoment, .oneMomentDetail, in: layout.lines(of: .oneMoment), labels: &labels, into: &list
      )
    case .outOfOrder:
      drawPage(
        [(.outOfOrder, 64, theme.title), (.outOfOrderDetail, 40, theme.secondaryText)],
        labels: &labels, into: &list)
    case .idleWarning(let seconds):
      drawCard(
        layout.card(top: layout.middle - 96 * unit, height: 196 * unit),
        key: .part(.coverCard), into: &list)
      drawLines(
        .idle(seconds), .idleDetail, in: layout.lines(of: .idleWarning), labels: &labels,
        into: &list)
      drawButton(
        .stillHere, of: model.controls, style: theme.primaryButton, labels: &labels, into: &list)
    }
  }

  /// Draws a line and a smaller line below it, in a card in the middle of the window.
  private mutating func drawLines(
    _ title: PickerLabels.Text, _ detail: PickerLabels.Text,
    in lines: (title: CGRect, detail: CGRect), labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    drawText(
      title, in: lines.title, color: theme.title, labels: &labels, key: .part(.coverText, 0),
      into: &list)
    drawText(
      detail, in: lines.detail, color: theme.secondaryText, labels: &labels,
      key: .part(.coverText, 1), into: &list)
  }

  /// Draws the thank-you message with the whole names of the picks: with smaller letters if they are many, and only the number
  /// of those for which the page has no room then.
  private mutating func drawThanks(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    var rows: [PageRow] = [(.thanks, 64, theme.title), (.thanksDetail, 40, theme.secondaryText)]
    let (picks, catalogue) = (frame.thanked, model.honeycomb.catalogue)
    let (language, messages) = (model.honeycomb.language, model.messages)
    let bottom = layout.size.y - layout.rect(of: .endThanks).minY
    func names(omitting count: Int) -> PickerLabels.Text {
      .thanked(Self.names(of: picks, omitting: count, in: catalogue, language: language, messages))
    }
    var image = 1.0
    if !picks.isEmpty {
      var (omitted, height) = (0, 0.0)
      // Names come before a large image.
      for share in pageImage == nil ? [1] : [1, 0.5, 0] {
        image = share
        let others = rows.reduce(imageRoom(share)) { $0 + $1.height }
        let room = max(
          Self.leastNameHeight, pageHeight(above: bottom) / layout.pageScale - others)
        let (width, unit) = (pageTextWidth, pageUnit(ofHeight: others + room, above: bottom))
        func label(omitting count: Int, height: Double = room) -> SharedLabel {
          texts.label(
            for: names(omitting: count), width: width, height: height * unit, in: &labels)
        }
        omitted = (0..<picks.count - 1).partitionPoint { label(omitting: $0).label.isTruncated }
        let needed = (label(omitting: omitted).inkBounds.height / unit + Self.nameGap).rounded(.up)
        height = min(max(needed, Self.leastNameHeight), room)
        // A text is smaller in a lower box, and may need more lines there.
        if label(omitting: omitted, height: height).label.isTruncated { height = room }
        if omitted == 0 { break }
      }
      rows.insert((names(omitting: omitted), height, theme.title), at: 1)
    }
    drawPage(rows, above: bottom, image: image, labels: &labels, into: &list)
  }

  /// Draws the image and the texts of a page that covers everything, in the middle of the window.
  ///
  /// - Parameters:
  ///   - rows: The texts, with their heights at scale 1.
  ///   - bottom: The height of what is below them, in logical pixels.
  ///   - share: The share of its usual height that the image has.
  ///   - labels: Lays out the texts.
  ///   - list: The list that the marks are added to.
  private mutating func drawPage(
    _ rows: [PageRow], above bottom: Double = 0, image share: Double = 1,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    let whole = rows.reduce(imageRoom(share)) { $0 + $1.height }
    let unit = pageUnit(ofHeight: whole, above: bottom)
    let width = pageTextWidth
    let left = (layout.size.x - width) / 2
    var top = ((layout.size.y - bottom - whole * unit) / 2).rounded()
    if let pageImage {
      let room = CGRect(x: left, y: top, width: width, height: share * Self.imageHeight * unit)
      drawImage(pageImage, in: room, into: &list)
      top += imageRoom(share) * unit
    }
    for (number, row) in rows.enumerated() {
      let height = row.height * unit
      drawText(
        row.text, in: CGRect(x: left, y: top, width: width, height: height), color: row.color,
        labels: &labels, key: .part(.coverText, number), into: &list)
      top += height
    }
  }

  /// Returns the height of the image of a page with the space below it, at scale 1; 0 without one.
  private func imageRoom(_ share: Double) -> Double {
    pageImage == nil ? 0 : share * (Self.imageHeight + Self.imageGap)
  }

  /// Returns the greatest height of the contents of a page above what is below them, in logical pixels.
  private func pageHeight(above bottom: Double) -> Double { max(0, layout.size.y - 16 - bottom) }

  /// Returns the scale of the heights of a page, whose height is given at scale 1: small windows have lower rows.
  private func pageUnit(ofHeight height: Double, above bottom: Double) -> Double {
    min(layout.pageScale, pageHeight(above: bottom) / height)
  }

  /// The width of the texts of a page.
  private var pageTextWidth: Double {
    min(Self.pageWidth * layout.pageScale, max(0, layout.size.x - 16) - 2 * Self.padding).rounded()
  }

  /// Draws the whole of an image as large as it fits, in the middle of a room; it is not mirrored.
  private func drawImage(_ image: Bitmap, in room: CGRect, into list: inout DisplayList) {
    guard image.width > 0, image.height > 0, room.width > 0, room.height > 0 else { return }
    let ratio = Double(image.width) / Double(image.height)
    let width = min(Double(room.width), Double(room.height) * ratio)
    let room = moved(room)
    let place = CGRect(
      x: (room.midX - width / 2).rounded(), y: (room.midY - width / ratio / 2).rounded(),
      width: width, height: width / ratio)
    list.append(
      .image(image, in: place, clippedTo: .rect(place, cornerRadius: 0)),
      key: .part(.coverImage))
  }

  /// Returns a sentence with the picks; of the last ones only the number.
  static func names(
    of topics: [TopicIndex], omitting omittedCount: Int = 0, in catalogue: borrowing Catalogue,
    language: Language? = nil, _ messages: MessageTable = .english
  ) -> String {
    var names: [String] = []
    let ambiguous = catalogue.ambiguous(topics, in: language)
    for topic in topics.dropLast(omittedCount) {
      names.append(
        catalogue.name(of: topic, withBranch: ambiguous.contains(topic), in: language))
    }
    if omittedCount > 0 { names.append(messages.text(.listMore, count: omittedCount)) }
    return messages.sentence(ofPicks: names)
  }
}
