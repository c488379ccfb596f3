import Controls
import Drawing
import Geometry
import Interaction
import Raster

extension PickerSketcher {
  /// An arrow in the unit circle that points upward.
  private static let arrow = [
    CGPoint(x: -1, y: 0.35), CGPoint(x: 0, y: -0.35), CGPoint(x: 1, y: 0.35),
    CGPoint(x: 0.8, y: 0.58), CGPoint(x: 0, y: 0.1), CGPoint(x: -0.8, y: 0.58),
  ]
  private static let arrowUp = Path(polygon: arrow)
  private static let arrowDown = Path(polygon: arrow.map { CGPoint(x: -$0.x, y: -$0.y) })
  private static let arrowLeft = Path(polygon: arrow.map { CGPoint(x: $0.y, y: -$0.x) })
  private static let arrowRight = Path(polygon: arrow.map { CGPoint(x: -$0.y, y: $0.x) })
  /// The arrows to the left and to the right, in a mirrored window to the right and to the left.
  var arrowToStart: Path { isMirrored ? Self.arrowRight : Self.arrowLeft }
  var arrowToEnd: Path { isMirrored ? Self.arrowLeft : Self.arrowRight }

  /// Draws an arrow at each edge of the viewport beyond which there are cells: a button where a tap on it moves the view.
  mutating func drawHiddenParts(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let size = WindowLayout.signSize * layout.partScale
    let honeycomb = model.honeycomb
    for (number, edge) in HoneycombModel.Edge.allCases.enumerated() {
      let opacity = frame.hiddenParts[edge]
      guard opacity > 0, let middle = layout.signCenter(at: edge) else { continue }
      var place = CGRect(origin: middle, size: .zero)
      var color = theme.secondaryText
      if honeycomb.hasEdgeArrows {
        place = honeycomb.arrowArea(at: edge)
        color = theme.secondaryButton.label
        drawDisc(in: place, opacity: opacity, key: .part(.edgeDisc, number), into: &list)
        if let count = honeycomb.topicCount(beyond: edge, at: frame.time), count > 0 {
          let height = Self.countHeight * place.height
          let box = place.offsetBy(dx: 0, dy: height * 0.6).insetBy(
            dx: place.width * 0.15, dy: (place.height - height) / 2)
          drawText(
            .more(count), in: box, color: color, opacity: opacity, labels: &labels,
            key: .part(.edgeCount, number), into: &list)
          place = place.offsetBy(dx: 0, dy: -height * 0.55)
        }
      }
      let center = moved(place)
      list.fill(
        .sign(
          arrow(at: edge), center: CGPoint(x: center.midX, y: center.midY), size: size),
        color.withAlpha(opacity), key: .part(.edgeArrow, number))
    }
  }

  /// The size of the number of topics in an arrow's button, as a part of the button's height.
  private static let countHeight = 0.26

  /// Returns the arrow that points to an edge.
  func arrow(at edge: HoneycombModel.Edge) -> Path {
    switch edge {
    case .left: arrowToStart
    case .right: arrowToEnd
    case .top: Self.arrowUp
    case .bottom: Self.arrowDown
    }
  }

  /// Draws the button around an arrow.
  private func drawDisc(
    in place: CGRect, opacity: Double, key: DisplayList.Key, into list: inout DisplayList
  ) {
    let disc = place.insetBy(dx: 4, dy: 4)
    list.draw(
      ButtonFace(
        theme.secondaryButton, ControlState(), cornerRadius: disc.height / 2, opacity: opacity),
      in: moved(disc), key: key)
  }

  /// Draws the title, the progress bar and the message, scaled to the height of the header.
  mutating func drawHeader(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let header = layout.headerText
    let width = header.width
    var titleBox = layout.titleBox
    if frame.cellsReachEdges {
      let card = layout.headerCard
      drawCard(card, key: .part(.headerCard), into: &list)
      let room = layout.headerText.intersection(card.insetBy(dx: 12, dy: 0))
      titleBox.origin.x = room.minX
      titleBox.size.width = max(0, room.width)
    }
    if model.showsField { drawField(of: model, labels: &labels, into: &list) }
    if model.showsTitle {
      drawText(
        .title, in: titleBox, color: theme.title, labels: &labels, key: .part(.title), into: &list)
    }
    // Without topics there is no goal, and a launcher has none.
    guard frame.content == .topics, model.rules.hasGoal else { return }
    let bar = layout.progressBar
    let row = CGRect(
      x: header.minX + 12, y: bar.maxY + 1, width: max(0, width - 24),
      height: max(0, header.maxY - bar.maxY - 1))
    let radius = bar.height / 2
    drawRect(bar, radius: radius, fill: theme.track, key: .part(.track), into: &list)
    let filled = bar.height + (bar.width - bar.height) * frame.progress
    if frame.progress > 0 {
      drawRect(
        CGRect(x: bar.minX, y: bar.minY, width: filled, height: bar.height), radius: radius,
        fill: theme.progress.mixed(with: theme.progressComplete, by: frame.goalTint),
        key: .part(.progress), into: &list)
    }
    if frame.isRefusal {
      drawRefusal(frame.message, in: row, of: frame, labels: &labels, into: &list)
    } else if let message = PickerLabels.message(of: frame, below: model) {
      drawText(
        message, in: row,
        color: theme.secondaryText.mixed(with: theme.title, by: frame.goalTint), dx: frame.shake,
        labels: &labels, key: .part(.message), into: &list)
    }
  }

  private mutating func drawField(
    of model: borrowing PickerModel, labels: inout LabelStore, into list: inout DisplayList
  ) {
    var field = model.textField
    field.rect = moved(field.rect)
    fieldPicture.update(
      field, ControlState(isFocused: model.hasFieldFocus), colors: TextField.Colors(theme),
      labels: &labels)
    fieldPicture.draw(into: &list)
  }

  /// Draws a refusal in the inverted colors of the title.
  private mutating func drawRefusal(
    _ message: Frame.Message, in row: CGRect, of frame: borrowing Frame, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let dx = frame.shake
    // Slightly below the row, clear of the bar.
    let unit = layout.partScale
    let box = row.insetBy(dx: 14 * unit, dy: 1).offsetBy(dx: 0, dy: 1)
    let label = texts.label(
      for: .refusal(message), width: box.width, height: box.height, in: &labels)
    guard !label.isEmpty else { return }
    let width = min(row.width, label.inkBounds.width + 28 * unit).rounded()
    let height = min(24 * unit, box.height)
    drawRect(
      CGRect(x: box.midX - width / 2 + dx, y: box.midY - height / 2, width: width, height: height),
      radius: height / 2, fill: theme.title, key: .part(.refusal), into: &list)
    drawText(
      .refusal(message), in: box, color: theme.backgroundTop, dx: dx, labels: &labels,
      key: .part(.message), into: &list)
  }

  /// Draws the buttons, the text between them and the tray.
  mutating func drawFooter(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let controls = model.controls
    if frame.showsCancel {
      drawButton(
        .cancel, of: controls, style: theme.secondaryButton, labels: &labels, into: &list)
    }
    if model.honeycomb.offers(.startOver) {
      drawButton(
        .startOver, of: controls, style: theme.secondaryButton, labels: &labels, into: &list)
    }
    drawButton(
      .done, of: controls, style: theme.primaryButton, opacity: frame.doneOpacity,
      labels: &labels, into: &list)
    // Without topics there is nothing to explore.
    let hint = frame.pickedCount == 0 && !frame.cells.isEmpty ? frame.hintOpacity : 0
    var box = layout.footerText
    if frame.cellsReachEdges { box = box.intersection(layout.footerCard.insetBy(dx: 8, dy: -8)) }
    if frame.cellsReachEdges {
      drawCard(
        layout.footerCard, opacity: frame.pickedCount > 0 ? 1 : hint, key: .part(.footerCard),
        into: &list)
    }
    drawText(
      .hint, in: box, color: theme.secondaryText, opacity: hint, labels: &labels,
      key: .part(.hint), into: &list)
    if frame.pickedCount > 0 {
      drawText(
        PickerLabels.count(of: frame, in: layout), in: layout.tray == nil ? box : layout.countText,
        color: theme.title, labels: &labels, key: .part(.count), into: &list)
    }
    drawTray(of: frame, model, labels: &labels, into: &list)
  }

  /// Draws an opaque background for texts that are in front of other parts.
  func drawCard(
    _ rect: CGRect, opacity: Double = 1, key: DisplayList.Key, into list: inout DisplayList
  ) {
    drawRect(
      rect, radius: 14, fill: theme.backgroundTop, outline: theme.secondaryButton.outline,
      outlineWidth: 1.5, opacity: opacity, key: key, into: &list)
  }

  mutating func drawButton(
    _ button: PickerButton, of controls: borrowing ControlGroup<PickerControl>,
    style: Theme.ButtonStyle, opacity: Double = 1, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    guard opacity > 0 else { return }
    let key = DisplayList.Key.part(button.mark)
    var rect = layout.rect(of: button)
    let state = controls.state(of: .button(button))
    let radius = 14 * layout.partScale
    if state.isFocused {
      let ring = FocusRing(theme)
      let shown = rect.intersection(layout.window.insetBy(dx: ring.reach, dy: ring.reach))
      list.draw(ring, around: moved(shown), cornerRadius: radius, key: key)
    }
    if state.isPressed { rect = rect.insetBy(dx: 2, dy: 2) }
    list.draw(
      ButtonFace(style, state, cornerRadius: radius, opacity: opacity), in: moved(rect),
      key: key)
    drawText(
      .button(button), in: rect.insetBy(dx: 8, dy: 4), color: style.label, opacity: opacity,
      labels: &labels, key: key[.label], into: &list)
  }
}
