import Controls
import Drawing
import Geometry
import Interaction
import Raster

extension PickerSketcher {
  /// The dimensions of the switch of languages at scale 1, in logical pixels.
  private enum SwitchGeometry {
    /// The distance of the icons from the ends.
    static let inset = 23.0
    /// Half of the size of the globe and of the arrow.
    static let globe = 10.5
    static let arrow = 5.5
    /// The space that the icons leave between them.
    static let textInset = 42.0
    static let corner = 10.0
  }

  /// An arrow in the unit circle that points downward.
  private static let arrow = Path(polygon: [
    CGPoint(x: -1, y: -0.55), CGPoint(x: -0.78, y: -0.78), CGPoint(x: 0, y: 0),
    CGPoint(x: 0.78, y: -0.78), CGPoint(x: 1, y: -0.55), CGPoint(x: 0, y: 0.45),
  ])

  /// A figure with spread arms in the unit circle, as in the symbol that is common for accessibility, without its head.
  private static let figure = Path(polygon: [
    CGPoint(x: -0.66, y: -0.36), CGPoint(x: 0.66, y: -0.36), CGPoint(x: 0.66, y: -0.15),
    CGPoint(x: 0.2, y: -0.07), CGPoint(x: 0.2, y: 0.2), CGPoint(x: 0.44, y: 0.86),
    CGPoint(x: 0.23, y: 0.94), CGPoint(x: 0, y: 0.34), CGPoint(x: -0.23, y: 0.94),
    CGPoint(x: -0.44, y: 0.86), CGPoint(x: -0.2, y: 0.2), CGPoint(x: -0.2, y: -0.07),
    CGPoint(x: -0.66, y: -0.15),
  ])
  /// The middle and the radius of the head, in the unit circle.
  private static let head = (y: -0.68, radius: 0.24)

  /// Draws the buttons of the header, and the list of one while that is open.
  mutating func drawHeaderButtons(
    of model: borrowing PickerModel, labels: inout LabelStore, into list: inout DisplayList
  ) {
    drawLanguageSwitch(of: model, labels: &labels, into: &list)
    drawEaseSwitch(of: model, into: &list)
    drawList(of: model, labels: &labels, into: &list)
  }

  /// Draws the round button for an easier use.
  private func drawEaseSwitch(of model: borrowing PickerModel, into list: inout DisplayList) {
    guard var rect = layout.easeSwitch else { return }
    let (style, key) = (theme.secondaryButton, DisplayList.Key.part(.easeSwitch))
    var state = model.controls.state(of: .easeSwitch)
    if model.openList == .ease { state.isHovered = true }
    let radius = rect.height / 2
    if state.isFocused {
      list.draw(FocusRing(theme), around: moved(rect), cornerRadius: radius, key: key)
    }
    if state.isPressed { rect = rect.insetBy(dx: 2, dy: 2) }
    list.draw(ButtonFace(style, state, cornerRadius: radius), in: moved(rect), key: key)
    let (center, size) = (CGPoint(x: moved(rect).midX, y: moved(rect).midY), 0.3 * rect.height)
    list.fill(.sign(Self.figure, center: center, size: size), style.label, key: .part(.easeIcon))
    list.fill(
      .circle(
        center: CGPoint(x: center.x, y: center.y + Self.head.y * size),
        radius: Self.head.radius * size), style.label, key: .part(.easeHead))
  }

  /// Draws the switch of languages.
  private mutating func drawLanguageSwitch(
    of model: borrowing PickerModel, labels: inout LabelStore, into list: inout DisplayList
  ) {
    guard var rect = layout.languageSwitch, let language = model.honeycomb.language,
      model.languages.count > 1
    else { return }
    let (unit, style) = (layout.partScale, theme.secondaryButton)
    var state = model.controls.state(of: .languageSwitch)
    if model.isLanguageListOpen { state.isHovered = true }
    let (radius, key) = (rect.height / 2, DisplayList.Key.part(.languageSwitch))
    if state.isFocused {
      list.draw(FocusRing(theme), around: moved(rect), cornerRadius: radius, key: key)
    }
    if state.isPressed { rect = rect.insetBy(dx: 2, dy: 2) }
    list.draw(ButtonFace(style, state, cornerRadius: radius), in: moved(rect), key: key)
    // A narrow button has only the name.
    let showsIcons = rect.width >= 130 * unit
    if showsIcons {
      let inset = SwitchGeometry.inset * unit
      drawGlobe(
        at: CGPoint(x: rect.minX + inset, y: rect.midY), color: style.label, unit: unit,
        into: &list)
      let place = moved(
        CGRect(x: rect.maxX - inset + 2 * unit, y: rect.midY + 1 * unit, width: 0, height: 0))
      list.fill(
        .sign(Self.arrow, center: place.origin, size: SwitchGeometry.arrow * unit), style.label,
        key: .part(.languageArrow))
    }
    let inset = showsIcons ? SwitchGeometry.textInset * unit : 8
    drawText(
      .language(language), in: rect.insetBy(dx: inset, dy: 4), color: style.label, labels: &labels,
      key: .part(.languageName), into: &list)
  }

  private mutating func drawList(
    of model: borrowing PickerModel, labels: inout LabelStore, into list: inout DisplayList
  ) {
    guard let (card, rows) = model.listBounds else { return }
    let unit = layout.partScale
    let ring = FocusRing(theme, on: theme.backgroundTop)
    drawCard(card, key: .part(.listCard), into: &list)
    let items: [(control: PickerControl, text: PickerLabels.Text, isChosen: Bool)] =
      model.openList == .ease
      ? model.easeChanges.map { (.ease($0), .ease($0), model.honeycomb.easeOfUse.has($0)) }
        + [(.easeDone, .button(.done), false)]
      : model.languages.map { (.language($0), .language($0), $0 == model.honeycomb.language) }
    for (index, (item, row)) in zip(items, rows).enumerated() {
      let key = DisplayList.Key.part(.listRow, index)
      let state = model.controls.state(of: item.control)
      let isChosen = item.isChosen
      let style = isChosen ? theme.primaryButton : theme.secondaryButton
      let cell = row.insetBy(dx: 0, dy: 1)
      let radius = SwitchGeometry.corner * unit
      // The rows touch each other, so the ring is inside.
      let inset = state.isFocused ? ring.reach : 0
      let inner = moved(cell.insetBy(dx: inset, dy: inset))
      if state.isFocused {
        list.draw(ring, around: inner, cornerRadius: radius - inset, key: key)
      }
      if isChosen || state.isHovered || state.isPressed {
        var face = ButtonFace(style, state, cornerRadius: radius - inset)
        face.border = face.fill
        list.draw(face, in: inner, key: key)
      }
      drawText(
        item.text, in: row.insetBy(dx: 10 * unit, dy: 4), color: style.label,
        labels: &labels, key: key[.label], into: &list)
    }
  }

  /// Draws a globe with a meridian and the equator, as in the symbol that is common for languages.
  private func drawGlobe(
    at center: CGPoint, color: Color, unit: Double, into list: inout DisplayList
  ) {
    let place = moved(CGRect(origin: center, size: .zero)).origin
    let (radius, line) = (SwitchGeometry.globe * unit, 1.5 * unit)
    let key = DisplayList.Key.part(.globe)
    list.stroke(.circle(center: place, radius: radius), color, width: line, key: key)
    list.stroke(
      .rect(
        CGRect(
          x: place.x - radius * 0.45, y: place.y - radius, width: radius * 0.9, height: 2 * radius),
        cornerRadius: radius * 0.45), color, width: line, key: key[.meridian])
    list.fill(
      .rect(
        CGRect(x: place.x - radius, y: place.y - line / 2, width: 2 * radius, height: line),
        cornerRadius: 0), color, key: key[.equator])
  }
}
