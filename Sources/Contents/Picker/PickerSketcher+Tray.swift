import Controls
import Drawing
import Geometry
import Interaction
import Raster

extension PickerSketcher {
  /// Half of the height of a chevron at scale 1, in logical pixels.
  private static let chevronSize = 9.0
  /// The number of steps in which chips fade at a side of the tray.
  private static let fadeSteps = 12

  /// A cross in the unit square, with strokes as thick as a third of its radius.
  private static let cross: Path = {
    let (notch, corner) = (0.24, 0.12)
    // A quarter of the outline: the notch at the top and the end of the stroke right of it.
    var quarter = [
      CGPoint(x: 0, y: -notch), CGPoint(x: 1 - corner, y: -1 - corner),
      CGPoint(x: 1 + corner, y: -1 + corner),
    ]
    var outline: [CGPoint] = []
    for _ in 0..<4 {
      outline += quarter
      quarter = quarter.map { CGPoint(x: -$0.y, y: $0.x) }
    }
    return Path(polygon: outline)
  }()

  /// Draws the chips of the picks that are visible.
  mutating func drawTray(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    guard let place = model.trayPlace else { return }
    let (time, catalogue) = (frame.time, model.honeycomb.catalogue)
    let hovered = model.hoveredChip(at: time)
    // The focus ring reaches beyond the chips.
    let clip = wholePixels(moved(place.area.insetBy(dx: -FocusRing.pickerReach - 0.5, dy: 0)))
    list.beginClip(clip)
    for index in model.visibleChips(at: time) {
      let chip = model.chip(at: index, hovered: hovered, time: time)
      draw(chip, of: catalogue, labels: &labels, into: &list)
    }
    for side in PickTray.Side.allCases {
      let strength = min(
        1, model.tray.hidden(beyond: side, at: time) / PickTray.fadeWidth(in: place))
      guard strength > 0 else { continue }
      drawFade(over: clip, of: place, strength: strength, at: side, in: frame, into: &list)
      drawChevron(
        of: place, strength: strength, at: side, isPressed: model.tray.press?.side == side,
        into: &list)
    }
    list.endClip()
  }

  private mutating func draw(
    _ chip: PickerModel.Chip, of catalogue: borrowing Catalogue,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    let (unit, style, key) = (
      layout.partScale, theme.secondaryButton, DisplayList.Key.chip(chip.topic)
    )
    let inset = ChipGeometry.inset(inHeight: chip.rect.height, scale: unit)
    var rect = chip.rect.insetBy(dx: 0, dy: inset)
    rect.origin.x = quarter(rect.minX)
    let radius = rect.height / 2
    if chip.state.isFocused {
      list.draw(FocusRing(theme), around: moved(rect), cornerRadius: radius, key: key)
    }
    if chip.state.isPressed { rect = rect.insetBy(dx: 2, dy: 2) }
    let body = moved(rect)
    list.draw(
      ButtonFace(style, chip.state, cornerRadius: radius, opacity: chip.presence), in: body,
      key: key)
    let ink = style.label.withAlpha(chip.presence)
    let side = ChipGeometry.endSide(isRequired: chip.isRequired)
    if !chip.isRequired {
      list.fill(
        .sign(
          Self.cross,
          center: CGPoint(
            x: body.maxX - ChipGeometry.crossInset * unit, y: body.midY),
          size: ChipGeometry.crossRadius * unit), ink, key: key[.cross])
    }
    // The width of an unpressed chip, so that the label is the same in each state.
    let width = chip.labelledWidth - (ChipGeometry.padding + side) * unit
    guard width > 4 else { return }
    let label = texts.chipLabel(
      for: chip.topic, withBranch: chip.hasBranch, width: width, of: catalogue, in: &labels)
    guard !label.isEmpty else { return }
    let middle = quarter(body.midX + (ChipGeometry.padding - side) / 2 * unit)
    list.beginGroup(around: middle)
    list.append(.label(label, at: CGPoint(x: middle, y: body.midY), ink), key: key[.label])
    list.endGroup()
  }

  /// Lets the chips fade out at a side of the tray beyond which there are more.
  ///
  /// - Parameters:
  ///   - area: Where chips are drawn.
  ///   - tray: The place of the tray.
  ///   - strength: How opaque the outer end is, from 0 to 1.
  ///   - side: The side.
  ///   - frame: The frame.
  ///   - list: The list that the strips are added to.
  private func drawFade(
    over area: CGRect, of tray: WindowLayout.Tray, strength: Double, at side: PickTray.Side,
    in frame: borrowing Frame, into list: inout DisplayList
  ) {
    let width = PickTray.fadeWidth(in: tray)
    let ground =
      frame.cellsReachEdges
      ? theme.backgroundTop
      : theme.backgroundTop.mixed(
        with: theme.backgroundBottom, by: tray.area.midY / max(1, layout.size.y))
    // Whole device pixels, so that the strips have no seams.
    let isLeft = side == .start
    let strip = max(1, (width / Double(Self.fadeSteps) * scale).rounded()) / scale
    for step in 0..<Self.fadeSteps {
      // The chevron is on the opaque half.
      let distance = (Double(step) + 0.5) / Double(Self.fadeSteps)
      let opacity = strength * min(1, 2 * (1 - distance))
      let x = isLeft ? area.minX + Double(step) * strip : area.maxX - Double(step + 1) * strip
      list.fill(
        .rect(CGRect(x: x, y: area.minY, width: strip, height: area.height), cornerRadius: 0),
        ground.withAlpha(opacity), key: .part(.trayFade, isLeft ? step : Self.fadeSteps + step))
    }
  }

  /// Draws the chevron that scrolls to the chips beyond a side.
  private func drawChevron(
    of tray: WindowLayout.Tray, strength: Double, at side: PickTray.Side, isPressed: Bool,
    into list: inout DisplayList
  ) {
    let isLeft = side == .start
    let place = moved(PickTray.chevron(at: side, in: tray))
    // At the outer end, where the chips are hidden.
    let x = isLeft ? place.minX + place.width * 0.35 : place.maxX - place.width * 0.35
    let size = Self.chevronSize * layout.partScale * (isPressed ? 0.85 : 1)
    list.fill(
      .sign(
        isLeft ? arrowToStart : arrowToEnd, center: CGPoint(x: x, y: place.midY), size: size),
      theme.secondaryButton.label.withAlpha(strength), key: .part(.trayChevron, isLeft ? 0 : 1))
  }
}
