import Controls
import Geometry
import HexGeometry
import Raster
import Drawing
import Interaction
import Layouts
import Picker
import Typesetting
import Words

/// Draws the state of the demo into display lists.
public struct DemoSketcher {
  /// The text layouts.
  var labels: LabelStore
  /// The device pixels per logical pixel.
  let scale: Double
  private var look: DemoLook?
  private var picker: PickerSketcher?
  private let pictures: [Bitmap]

  private static let headline = TextStyle(
    size: 20, minimumSize: 12, weight: .semibold, maximumLines: 1)
  /// The sizes of the numbers on cells; a few fixed sizes, so that few texts are laid out while cells grow.
  private static let cellSizes = [9.0, 11, 13, 16, 20, 26, 34, 44]
  /// The width of a landscape, in logical pixels.
  private static let pictureWidth = 300.0

  /// Draws the landscapes for a scale.
  init(scale: Double, labels: LabelStore) {
    self.labels = labels
    self.scale = scale
    let width = Int((Self.pictureWidth * scale).rounded())
    pictures = Landscape.all.map { $0.picture(width: width, height: width * 13 / 15) }
  }

  /// Writes the display list for a time.
  mutating func draw(
    _ model: DemoModel, _ pickerFrame: borrowing Frame, at time: Duration,
    into drawing: inout DisplayList
  ) {
    // Before the first text, whether or not the picker is shown.
    labels.adopt(model.language)
    let palette = model.palette
    drawing.clear(size: model.frame.size, background: palette.background)
    let look = DemoLook(of: model)
    if self.look != look {
      self.look = look
      picker = PickerSketcher(theme: look.theme, shape: look.shape, scale: scale)
    }
    let area = model.frame.area
    drawing.beginClip(area)
    for (tab, shift) in model.stages(at: time) {
      switch tab {
      case .hexagons: drawHexagons(model, shift, palette, into: &drawing)
      case .aspectGrid: drawAspect(model, shift, palette, at: time, into: &drawing)
      case .picker:
        let corner = CGPoint(
          x: wholePixel(area.minX + CGFloat(shift.rounded())), y: wholePixel(area.minY))
        picker?.draw(
          pickerFrame, of: model.picker, at: corner, labels: &labels, into: &drawing)
      }
    }
    drawing.endClip()
    drawBar(model, palette, into: &drawing)
    drawPanel(model, palette, into: &drawing)
    model.controls.draw(into: &drawing, labels: &labels, palette: palette)
  }

  /// Returns the nearest whole device pixel, in logical pixels.
  private func wholePixel(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }

  // MARK: - Bar and panel

  private mutating func drawBar(
    _ model: DemoModel, _ palette: WindowColors, into drawing: inout DisplayList
  ) {
    let bar = model.frame.bar
    drawing.fill(.rect(bar, cornerRadius: 0), palette.card)
    drawing.fill(
      .rect(CGRect(x: 0, y: bar.maxY - 1, width: bar.width, height: 1), cornerRadius: 0),
      palette.hairline)
    guard model.frame.hasTitle else { return }
    let mark = CGPoint(x: DemoFrame.margin + 11, y: bar.midY)
    drawing.fill(
      .hexagon(center: mark, circumradius: 13, cornerRadius: 3, flatTop: true), palette.accent)
    let title = labels.line("Honeycomb", style: ControlText.title, alignment: .left)
    drawing.label(title, at: CGPoint(x: mark.x + 22, y: bar.midY), palette.ink)
  }

  private mutating func drawPanel(
    _ model: DemoModel, _ palette: WindowColors, into drawing: inout DisplayList
  ) {
    let panel = model.frame.panel
    drawing.fill(.rect(panel, cornerRadius: 0), palette.card)
    let line =
      model.frame.isPanelBeside
      ? CGRect(x: panel.minX, y: panel.minY, width: 1, height: panel.height)
      : CGRect(x: 0, y: panel.minY, width: panel.width, height: 1)
    drawing.fill(.rect(line, cornerRadius: 0), palette.hairline)
    drawing.beginClip(panel)
    for text in model.panelTexts where text.rect.intersects(panel) {
      text.draw(into: &drawing, labels: &labels, palette: palette)
    }
    drawing.endClip()
  }

  // MARK: - Hexagons

  private mutating func drawHexagons(
    _ model: DemoModel, _ shift: Double, _ palette: WindowColors,
    into drawing: inout DisplayList
  ) {
    let hexagons = model.hexagons
    let area = model.frame.area.offsetBy(dx: CGFloat(shift), dy: 0)
    let places = hexagons.hexagons(in: area)
    for (cell, hexagon) in zip(HexagonsModel.cells, places) {
      guard let hexagon, hexagon.circumradius > 0.5 else { continue }
      let isHovered = hexagons.hovered == cell.id
      let circumradius = Double(hexagon.circumradius)
      let shape = Shape.hexagon(
        center: hexagon.center, circumradius: circumradius,
        cornerRadius: min(hexagons.cornerRadius, circumradius * 0.866),
        flatTop: hexagon.orientation == .flatTop)
      if let landscape = cell.landscape, hexagons.showsPhotos {
        let picture = pictures[landscape]
        drawing.append(
          .image(
            picture, in: Self.rect(filling: hexagon.bounds, with: picture), clippedTo: shape))
      } else {
        let color = Self.color(of: cell, palette)
        drawing.fill(shape, color)
        drawNumber(
          "\(cell.offsetCoordinate.row), \(cell.offsetCoordinate.col)", in: hexagon, into: &drawing)
      }
      if palette.isHighContrast { drawing.stroke(shape, palette.ink, width: 2) }
      if isHovered {
        drawing.fill(shape, Color.white.withAlpha(0.14))
        drawing.stroke(
          shape, palette.isHighContrast ? palette.accent : palette.ink,
          width: palette.isHighContrast ? 4 : 2.5)
      }
    }
    // In front of its neighbors.
    guard let ringed = model.ringedHexagon, let hexagon = places[ringed] else { return }
    let circumradius = Double(hexagon.circumradius)
    var ring = FocusRing(palette)
    (ring.width, ring.space) = (3, .beside(palette.background))
    drawing.draw(ring) {
      .hexagon(
        center: hexagon.center, circumradius: circumradius + $0,
        cornerRadius: min(hexagons.cornerRadius, circumradius * 0.866),
        flatTop: hexagon.orientation == .flatTop)
    }
  }

  private mutating func drawNumber(
    _ text: String, in hexagon: Hexagon, into drawing: inout DisplayList
  ) {
    let circumradius = Double(hexagon.circumradius)
    guard circumradius > 18 else { return }
    let label = labels.line(text, style: Self.style(height: circumradius * 0.28))
    drawing.label(label, at: hexagon.center, Color.white.withAlpha(0.92))
  }

  /// Returns the color of a cell; colors form a gradient across the grid.
  private static func color(of cell: HexagonsModel.Cell, _ palette: WindowColors) -> Color {
    let colors = palette.cells
    let (row, col) = (Double(cell.offsetCoordinate.row), Double(cell.offsetCoordinate.col))
    let place = (col * 0.8 + row * 0.75) / 7.2 * Double(colors.count - 1)
    let first = min(Int(place), colors.count - 2)
    return colors[first].mixed(with: colors[first + 1], by: place - Double(first))
  }

  /// Returns the rectangle with the aspect ratio of a picture that covers `rect` and has the same center.
  private static func rect(filling rect: CGRect, with picture: Bitmap) -> CGRect {
    let ratio = CGFloat(picture.width) / CGFloat(picture.height)
    let width = max(rect.width, rect.height * ratio)
    return CGRect(
      center: CGPoint(x: rect.midX, y: rect.midY), width: width, height: width / ratio)
  }

  private static func style(height: Double) -> TextStyle {
    let size = cellSizes.last { $0 <= height } ?? cellSizes[0]
    return TextStyle(size: size, minimumSize: 8, weight: .semibold, maximumLines: 1)
  }

  // MARK: - Aspect grid

  private mutating func drawAspect(
    _ model: DemoModel, _ shift: Double, _ palette: WindowColors, at time: Duration,
    into drawing: inout DisplayList
  ) {
    let aspect = model.aspect
    let rest = aspect.origin(in: model.frame.area, at: time)
    let origin = CGPoint(x: rest.x + CGFloat(shift), y: rest.y)
    let grid = CGRect(origin: origin, size: aspect.size)
    let headline = labels.line(
      model.messages.text(.keepRatio), style: Self.headline)
    drawing.label(headline, at: CGPoint(x: grid.midX, y: grid.minY - 84), palette.ink)
    drawShadow(of: grid.insetBy(dx: -8, dy: -8), palette, into: &drawing)
    drawing.fill(.rect(grid.insetBy(dx: -8, dy: -8), cornerRadius: 10), palette.card)
    drawing.stroke(
      .rect(grid.insetBy(dx: -8, dy: -8), cornerRadius: 10), palette.hairline, width: 1.5)
    let cells = aspect.cells(at: origin)
    for (index, cell) in cells.enumerated() where cell.intersects(model.frame.area) {
      let gap = min(2, cell.width / 8, cell.height / 8)
      let box = cell.insetBy(dx: gap, dy: gap)
      let border = min(2.0, Double(min(box.width, box.height)) / 6)
      let radius = min(8, Double(min(box.width, box.height)) / 5)
      drawing.fill(.rect(box, cornerRadius: radius), palette.uniformCell)
      drawing.stroke(
        .rect(box.insetBy(dx: border / 2, dy: border / 2), cornerRadius: radius - border / 2),
        palette.cellBorder, width: border)
      guard min(box.width, box.height) > 15 else { continue }
      let style = Self.style(height: min(Double(box.height) * 0.42, Double(box.width) * 0.4))
      let label = labels.line("\(index + 1)", style: style)
      drawing.label(label, at: CGPoint(x: box.midX, y: box.midY), .white)
    }
    drawDimensions(
      of: grid, first: cells.first, model.messages.numbers, palette, into: &drawing)
    drawThumbs(aspect, in: model.frame.area, shift, palette, into: &drawing)
  }

  /// Draws scroll thumbs along the edges of the stage.
  private func drawThumbs(
    _ aspect: AspectModel, in area: CGRect, _ shift: Double, _ palette: WindowColors,
    into drawing: inout DisplayList
  ) {
    let extent = aspect.extent(in: area)
    let ink = palette.ink.withAlpha(0.3)
    let (across, down) = (area.width / extent.width, area.height / extent.height)
    if across < 1 {
      let thumb = CGRect(
        x: area.minX + CGFloat(shift) + aspect.scroll.x * across + 3, y: area.maxY - 8,
        width: max(0, area.width * across - 6), height: 5)
      drawing.fill(.rect(thumb, cornerRadius: 2.5), ink)
    }
    if down < 1 {
      let thumb = CGRect(
        x: area.maxX + CGFloat(shift) - 8, y: area.minY + aspect.scroll.y * down + 3, width: 5,
        height: max(0, area.height * down - 6))
      drawing.fill(.rect(thumb, cornerRadius: 2.5), ink)
    }
  }

  /// Draws a soft shadow as translucent layers of decreasing size.
  private func drawShadow(
    of rect: CGRect, _ palette: WindowColors, into drawing: inout DisplayList
  ) {
    let steps = 14
    for step in 0..<steps {
      let reach = CGFloat(steps - step) * 1.6
      drawing.fill(
        .rect(
          rect.insetBy(dx: -reach, dy: -reach).offsetBy(dx: 0, dy: 8),
          cornerRadius: 10 + Double(reach)), Color.black.withAlpha(palette.isLight ? 0.011 : 0.05))
    }
  }

  private mutating func drawDimensions(
    of grid: CGRect, first: CGRect?, _ numbers: NumberForm, _ palette: WindowColors,
    into drawing: inout DisplayList
  ) {
    for dimension in DemoModel.dimensions(of: grid, first: first) {
      drawDimension(
        along: dimension.axis, from: dimension.ends.start, to: dimension.ends.end,
        at: dimension.place, numbers.decimal(AspectModel.text(length: dimension.length)), palette,
        into: &drawing)
    }
  }

  /// Draws a line with arrows at both ends and a length at its center.
  private mutating func drawDimension(
    along axis: Axis, from start: CGFloat, to end: CGFloat, at place: CGFloat, _ text: String,
    _ palette: WindowColors, into drawing: inout DisplayList
  ) {
    let length = end - start
    let label = labels.line(text, style: ControlText.strong)
    let gap = axis == .horizontal ? label.inkBounds.width + 14 : 20
    let color = palette.dimension
    for (end, side) in [(start, CGFloat(1)), (end, -1)] {
      // An extension line, and a line with an arrowhead toward the text.
      drawing.line(
        from: axis.point(end, across: place - 7), to: axis.point(end, across: place + 7),
        color.withAlpha(0.6), width: 1)
      guard length > gap + 12 else { continue }
      let tip = axis.point(end, across: place)
      let inner = axis.point(end + (length - gap) / 2 * side, across: place)
      drawing.line(from: tip, to: inner, color, width: 1.25)
      let back = end + 8 * side
      let corners = [
        tip, axis.point(back, across: place - 4), axis.point(back, across: place + 4),
      ]
      drawing.fill(.path(Path(polygon: corners)), color)
    }
    drawing.label(label, at: axis.point((start + end) / 2, across: place), palette.ink)
  }
}

extension WindowColors {
  /// Whether the background is light.
  var isLight: Bool { background.relativeLuminance > 0.5 }
  /// The color of the borders of the grid's cells.
  var cellBorder: Color {
    if isHighContrast { return ink }
    return isLight
      ? uniformCell.mixed(with: .black, by: 0.35) : uniformCell.mixed(with: .white, by: 0.42)
  }
}

extension DemoModel {
  /// The colors of everything except the picker.
  var palette: WindowColors { theme.window }
}
