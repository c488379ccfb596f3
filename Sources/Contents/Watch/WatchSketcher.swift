import Controls
public import Drawing
import Geometry
public import LiveGrid
import Raster
import Typesetting

/// Turns frames of a live grid into display lists.
public struct WatchSketcher {
  let theme: Theme
  /// Device pixels per logical pixel.
  let scale: Double
  /// The colors of all looks.
  var colors: LookColors
  /// The texts of cells and of the window.
  var texts = WatchTexts()
  /// The scale of texts and buttons.
  var unit = 1.0
  /// Whether the list is mirrored, except for letters and signs.
  private(set) var isMirrored = false
  var fieldPicture = TextFieldPicture()
  var dotMarks = DotMarks()
  var tessellations = TessellationMarks()
  var sprites = BodySprites()
  var tooltip = TooltipCard()
  /// The tooltip of the last picture; `nil` if it has none.
  var shownTooltip: Tooltip?

  /// The colors of panels.
  var palette: WindowColors { theme.window }

  /// Creates a sketcher.
  ///
  /// - Parameters:
  ///   - theme: The colors.
  ///   - scale: Device pixels per logical pixel.
  public init(theme: Theme, scale: Double) {
    self.theme = theme
    self.scale = scale
    colors = LookColors(theme: theme, palette: nil)
  }

  /// Adds a frame to an empty list, and lays out new texts.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw.
  ///   - model: The model of the frame.
  ///   - labels: Lays out the texts.
  ///   - list: The list that the marks are added to.
  public mutating func draw(
    _ frame: borrowing GridFrame, of model: borrowing WatchModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    unit = model.layout.partScale
    texts.begin(for: model.grid, model.messages, isReady: labels.isReady)
    texts.updateLevel(frame, model, in: labels)
    if let palette = model.palette, palette != colors.palette {
      colors = LookColors(theme: theme, palette: palette)
    }
    isMirrored = list.mirrorAxis != nil
    list.append(
      .background(
        model.layout.window, top: palette.background, bottom: palette.background),
      key: .part(.background))
    list.beginClip(model.layout.viewport)
    drawCells(of: frame, model, labels: &labels, into: &list)
    drawGroupTitles(of: frame, labels: &labels, into: &list)
    drawRings(of: frame, model, into: &list)
    list.endClip()
    if model.mistakePage == nil { drawEmptiness(of: model, labels: &labels, into: &list) }
    drawPlace(of: frame, model, labels: &labels, into: &list)
    drawMinimap(of: frame, model, into: &list)
    drawHistogram(of: frame, model, labels: &labels, into: &list)
    drawHeader(of: frame, model, labels: &labels, into: &list)
    drawFooter(of: frame, model, labels: &labels, into: &list)
    drawMistakes(of: model, labels: &labels, into: &list)
    drawTooltip(of: frame, model, labels: &labels, into: &list)
  }

  /// The nearest whole device pixel, in logical pixels.
  func wholePixel(_ place: Double) -> Double { (place * scale).rounded() / scale }

  // MARK: - Texts

  /// Draws a text with its baseline at a height.
  func draw(
    _ label: SharedLabel, x: Double, baseline: Double, _ color: Color, key: DisplayList.Key,
    into list: inout DisplayList
  ) {
    let offset = label.label.lines.first?.baseline ?? 0
    draw(label, x: x, middle: baseline - offset, color, key: key, into: &list)
  }

  /// Draws a text with its optical center at a height.
  func draw(
    _ label: SharedLabel, x: Double, middle: Double, _ color: Color, key: DisplayList.Key,
    into list: inout DisplayList
  ) {
    guard !label.isEmpty, color.alpha > 0 else { return }
    list.append(
      .label(
        label, at: CGPoint(x: (x * 4).rounded() / 4, y: (middle * 4).rounded() / 4), color),
      key: key)
  }

  /// Whether a number is drawn before its unit in the window that is not mirrored: in the mirror image, units are behind
  /// numbers too, except those in letters that are written from right to left.
  func isNumberFirst(unit: SharedLabel) -> Bool {
    !isMirrored || unit.label.isRightToLeft
  }

  /// Draws a sign of lines about a center.
  func draw(
    sign: Path, at center: CGPoint, size: Double, _ color: Color,
    lineWidth: Double = WatchIcons.lineWidth, key: DisplayList.Key, into list: inout DisplayList
  ) {
    guard color.alpha > 0, size > 0 else { return }
    list.append(
      .stroke(.sign(sign, center: center, size: size), color, width: lineWidth * size), key: key)
  }

  /// Draws a small cell with the sign of a state, as in the header and in legends.
  func drawMark(
    of state: CellState, at center: CGPoint, radius: Double, opacity: Double = 1,
    key: DisplayList.Key, into list: inout DisplayList
  ) {
    let colors = colors.cell(CellLook(.state, state: state))
    let width = max(1, 1.25 * self.colors.ringWidth(state) * radius)
    let hasRing = self.colors.ringWidth(state) > 0
    list.append(
      .body(
        .hexagon(
          center: center, circumradius: radius, cornerRadius: radius * 0.12, flatTop: true),
        BodyStyle(
          top: colors.fill, bottom: colors.fill, border: hasRing ? colors.ring : colors.fill,
          borderWidth: hasRing ? width : 0, opacity: opacity)), key: key)
    guard state != .unjudged else { return }
    draw(
      sign: WatchIcons.sign(of: state), at: center, size: radius * 0.46,
      colors.ink.withAlpha(opacity), key: key[.sign], into: &list)
  }

  /// Draws a panel over the cells.
  func drawPanel(_ rect: CGRect, key: DisplayList.Key, into list: inout DisplayList) {
    let radius = 10 * unit
    if !palette.isHighContrast {
      list.append(
        .shadow(
          .rect(rect, cornerRadius: radius),
          Shadow(
            color: Color.black.withAlpha(palette.background.relativeLuminance > 0.18 ? 0.2 : 0.55),
            drop: 4 * unit, sigma: 7 * unit, isCovered: true)), key: key)
    }
    list.fill(.rect(rect, cornerRadius: radius), palette.hairline, key: key[.edge])
    list.fill(
      .rect(rect.insetBy(dx: 1, dy: 1), cornerRadius: radius - 1), panelFill, key: key[.fill])
  }

  /// The background of panels over the cells.
  var panelFill: Color {
    palette.isHighContrast ? palette.card : palette.card.mixed(with: palette.ink, by: 0.03)
  }
}
