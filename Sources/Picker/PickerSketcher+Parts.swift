import Controls
import Drawing
import Geometry
import Interaction
import Raster

extension PickerSketcher {
  /// Draws the title, the progress bar and the message, scaled to the height of the header.
  mutating func drawHeader(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let header = frame.layout.header
    // Lengths for a header 80 px high; lower headers shrink them.
    let unit = header.height / 80
    let width = header.width
    texts.setTitle(model.honeycomb.title)
    var titleBox = CGRect(x: 16, y: 6 * unit, width: max(0, width - 32), height: 36 * unit)
    if frame.cellsReachEdges {
      let card = frame.layout.headerCard
      drawCard(card, key: 9, into: &list)
      titleBox.origin.x = card.minX + 12
      titleBox.size.width = max(0, card.width - 24)
    }
    if model.showsField {
      drawField(of: model, labels: &labels, into: &list)
    } else {
      drawText(
        .title, in: titleBox, color: theme.title, labels: &labels, key: 10, into: &list)
    }
    // Without topics there is no goal.
    guard frame.content == .topics else { return }
    let bar = frame.layout.progressBar
    let radius = bar.height / 2
    drawRect(bar, radius: radius, fill: theme.track, key: 11, into: &list)
    let filled = bar.height + (bar.width - bar.height) * frame.progress
    if frame.progress > 0 {
      drawRect(
        CGRect(x: bar.minX, y: bar.minY, width: filled, height: bar.height), radius: radius,
        fill: theme.progress.mixed(with: theme.progressComplete, by: frame.goalTint), key: 12,
        into: &list)
    }
    let row = CGRect(
      x: 12, y: bar.maxY + 1, width: max(0, width - 24), height: header.height - bar.maxY - 1)
    if frame.isRefusal {
      drawRefusal(frame.message, in: row, dx: frame.shake, labels: &labels, into: &list)
    } else {
      drawText(
        PickerTexts.message(of: frame), in: row,
        color: theme.secondaryText.mixed(with: theme.title, by: frame.goalTint), dx: frame.shake,
        labels: &labels, key: 13, into: &list)
    }
  }

  private mutating func drawField(
    of model: borrowing PickerModel, labels: inout LabelStore, into list: inout DisplayList
  ) {
    var field = model.textField
    field.rect = moved(field.rect)
    fieldPicture.update(
      field, ControlState(isFocused: !model.isOnButton), colors: TextField.Colors(theme),
      labels: &labels)
    fieldPicture.draw(into: &list)
  }

  /// Draws a refusal in the inverted colors of the title.
  private mutating func drawRefusal(
    _ message: Frame.Message, in row: CGRect, dx: Double, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    // Slightly below the row, clear of the bar.
    let box = row.insetBy(dx: 14, dy: 1).offsetBy(dx: 0, dy: 1)
    guard box.width > 4 else { return }
    let label = texts.label(
      for: .refusal(message), width: box.width, height: box.height, in: &labels)
    guard !label.isEmpty else { return }
    let width = min(row.width, label.inkBounds.width + 28).rounded()
    let height = min(24, box.height)
    drawRect(
      CGRect(x: box.midX - width / 2 + dx, y: box.midY - height / 2, width: width, height: height),
      radius: height / 2, fill: theme.title, key: 14, into: &list)
    drawText(
      .refusal(message), in: box, color: theme.backgroundTop, dx: dx, labels: &labels, key: 13,
      into: &list)
  }

  /// Draws the buttons and the text between them.
  mutating func drawFooter(
    of frame: borrowing Frame, _ controls: borrowing ControlGroup<PickerControl>,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    let layout = frame.layout
    if frame.showsCancel {
      drawButton(
        .cancel, of: frame, controls, style: theme.secondaryButton, opacity: 1, labels: &labels,
        key: 20, into: &list)
    }
    drawButton(
      .done, of: frame, controls, style: theme.primaryButton, opacity: frame.doneOpacity,
      labels: &labels, key: 23, into: &list)
    // Without topics there is nothing to explore.
    let hint = frame.pickedCount == 0 && !frame.cells.isEmpty ? frame.hintOpacity : 0
    var box = layout.footerText
    if frame.cellsReachEdges { box = box.intersection(layout.footerCard.insetBy(dx: 8, dy: -8)) }
    if frame.cellsReachEdges {
      drawCard(
        layout.footerCard, opacity: frame.pickedCount > 0 ? 1 : hint, key: 25, into: &list)
    }
    drawText(
      .hint, in: box, color: theme.secondaryText, opacity: hint, labels: &labels,
      key: 26, into: &list)
    if frame.pickedCount > 0 {
      drawText(
        PickerTexts.count(of: frame), in: box, color: theme.title, labels: &labels,
        key: 27, into: &list)
    }
  }

  /// Draws an opaque background for texts that are in front of other parts.
  func drawCard(
    _ rect: CGRect, opacity: Double = 1, key: UInt64, into list: inout DisplayList
  ) {
    drawRect(
      rect, radius: 14, fill: theme.backgroundTop, outline: theme.secondaryButton.outline,
      outlineWidth: 1.5, opacity: opacity, key: key, into: &list)
  }

  mutating func drawButton(
    _ button: WindowLayout.Button, of frame: borrowing Frame,
    _ controls: borrowing ControlGroup<PickerControl>, style: Theme.ButtonStyle, opacity: Double,
    labels: inout LabelStore, key: UInt64, into list: inout DisplayList
  ) {
    guard opacity > 0 else { return }
    var rect = frame.layout.rect(of: button)
    let state = controls.state(of: .button(button))
    if state.isFocused { drawFocusRing(around: rect, in: frame, key: key, into: &list) }
    if state.isPressed { rect = rect.insetBy(dx: 2, dy: 2) }
    var fill = style.fill
    if state.isPressed {
      fill = fill.mixed(with: .black, by: 0.2)
    } else if state.isHovered {
      fill = fill.mixed(with: style.outline, by: 0.1)
    }
    drawRect(
      rect, radius: 14, fill: fill, outline: style.outline, outlineWidth: 1.5, opacity: opacity,
      key: key, into: &list)
    drawText(
      .button(button), in: rect.insetBy(dx: 8, dy: 4), color: style.label, opacity: opacity,
      labels: &labels, key: key + 1, into: &list)
  }

  /// Draws a ring around the button with the keyboard focus, distinct from the button and from cells below.
  private func drawFocusRing(
    around button: CGRect, in frame: borrowing Frame, key: UInt64, into list: inout DisplayList
  ) {
    let (gap, reach) = (CellGeometry.focusGap, CellGeometry.focusReach)
    let rect = button.intersection(frame.layout.window.insetBy(dx: reach, dy: reach))
    for (part, grown, color) in [(2, reach, theme.focusRing), (3, gap, theme.backgroundBottom)] {
      list.fill(
        .rect(moved(rect.insetBy(dx: -grown, dy: -grown)), cornerRadius: 14 + grown), color,
        key: .part(key)[UInt64(part)])
    }
  }
}
