import Composition
import Drawing
import Geometry
import HexGeometry
import Layouts
import Raster
import Scenes
import Typesetting

extension SceneSketcher {
  /// Smaller cells have no border, and cells below `wordLimit` have no text; in pixels.
  private static let borderLimit = 10.0
  private static let wordLimit = 18.0
  private static let borderWidth = 1.5

  mutating func add(
    _ placed: PlacedCell, images: [String: ImageState], to drawing: inout DisplayList
  ) {
    let cell = placed.cell
    guard placed.frame.width > 0, placed.frame.height > 0, !cell.isSpacer else { return }
    if cell.container != nil {
      if let color = cell.look.color { drawing.fill(placed.shape, Color(color)) }
      return
    }
    if cell.look.fontSize != nil {
      addText(of: placed, to: &drawing)
      return
    }
    let shape = placed.shape
    let fill =
      cell.look.color.map { Color($0) }
      ?? (placed.style.isUniform
        ? palette.uniformCell
        : standardColor(at: placed.placement.index, of: placed.style.count))
    if let name = cell.look.image {
      add(images[name] ?? .loading, in: placed, to: &drawing)
    } else {
      drawing.fill(shape, fill)
      let thickness = min(placed.frame.width, placed.frame.height)
      if thickness >= Self.borderLimit {
        drawing.stroke(
          shape.inset(by: Self.borderWidth / 2),
          palette.isHighContrast ? palette.ink : Tessellation.borderColor(over: fill),
          width: Self.borderWidth)
      }
    }
    addLabel(of: placed, over: fill, to: &drawing)
  }

  /// Returns the default color of a cell: distinct colors for few cells, a gradient for many.
  private func standardColor(at index: Int, of count: Int) -> Color {
    let colors = palette.cells
    guard count > colors.count else { return colors[index] }
    let place = Double(index) / Double(count) * Double(colors.count - 1)
    let first = Int(place)
    return colors[first].mixed(with: colors[first + 1], by: place - Double(first))
  }

  // MARK: - Tessellations

  /// Returns all cells that have a size as a tessellation; `nil` if the scene does not allow it.
  mutating func tessellation(
    of container: SceneContainer, _ pass: LayoutPass, _ place: ScenePlace
  ) -> Tessellation? {
    guard container.isTessellation, !overlays.contains(.unused),
      let layout = container.layout.base as? HexLayout, layout.cornerRadius == 0,
      layout.cellWidth == 1,
      let first = pass.placements.first(where: { $0.frame.width > 0 })?.hexagon,
      first.orientation == .flatTop
    else { return nil }
    guard let colors = opaqueColors(of: container) else { return nil }
    var result = Tessellation()
    result.circumradius = Double(first.circumradius) * place.scale
    result.background = palette.card
    let isBordered = Double(first.bounds.height) * place.scale >= Self.borderLimit
    result.borderWidth = isBordered ? Self.borderWidth : 0
    result.centers.reserveCapacity(colors.count)
    var hasAll = true
    for index in pass.placements.indices {
      let frame = pass.placements[index].frame
      guard frame.width > 0 else {
        hasAll = false
        continue
      }
      result.centers.append(
        CGPoint(
          x: frame.midX * place.scale + place.origin.x,
          y: frame.midY * place.scale + place.origin.y))
    }
    result.colors =
      hasAll
      ? colors
      : pass.placements.indices.compactMap {
        pass.placements[$0].frame.width > 0 ? colors[$0] : nil
      }
    return result
  }

  /// Returns the colors of all cells; `nil` if one has an image or is not opaque.
  private mutating func opaqueColors(of container: SceneContainer) -> [Color]? {
    let count = container.cells.count
    guard container.hasOwnLooks else {
      // These depend only on the number of cells.
      if standardColors.count != count || standardColors.palette != palette.cells {
        standardColors = (
          count, palette.cells, (0..<count).map { standardColor(at: $0, of: count) }
        )
      }
      return standardColors.colors
    }
    var colors: [Color] = []
    colors.reserveCapacity(count)
    for index in 0..<count {
      if container.cells[index].look.image != nil { return nil }
      let color =
        container.cells[index].look.color.map { Color($0) } ?? standardColor(at: index, of: count)
      guard color.alpha == 255 else { return nil }
      colors.append(color)
    }
    return colors
  }

  /// Draws the labels of cells that are drawn as a tessellation.
  mutating func addLabels(
    of scene: LayoutScene, _ pass: LayoutPass, _ place: ScenePlace,
    _ tessellation: Tessellation, to drawing: inout DisplayList
  ) {
    guard scene.root.hasOwnLooks, tessellation.circumradius * 2 >= Self.wordLimit else { return }
    let colors = opaqueColors(of: scene.root) ?? []
    let style = ContainerStyle(scene.root, in: scene)
    let cells = scene.root.cells
    for index in cells.indices where cells[index].look.label != nil {
      let placed = PlacedCell(
        cells[index], pass.placements[index], in: style, at: place)
      addLabel(of: placed, over: colors[index], to: &drawing)
    }
  }

  // MARK: - Text

  /// Draws the text in the center of a cell: its label, or in a grid of equal cells its number.
  private mutating func addLabel(
    of placed: PlacedCell, over fill: Color, to drawing: inout DisplayList
  ) {
    let isNumbered = placed.style.isUniform
    let (width, height) = (Double(placed.frame.width), Double(placed.frame.height))
    guard let text = placed.cell.look.label ?? (isNumbered ? placed.cell.id : nil),
      height >= Self.wordLimit, width >= Self.wordLimit
    else { return }
    let size = max(8, min(20 * placed.scale, min(width, height) * (isNumbered ? 0.28 : 0.2)))
    let style = TextStyle(size: size, minimumSize: min(7, size), weight: .semibold)
    // Whole pixels, so that text is not laid out again at each step of a resize.
    let profile: WidthProfile
    if let hexagon = placed.hexagon {
      let elongation = Double(hexagon.elongation)
      let inradius = (Double(hexagon.circumradius) - elongation / 2) * 3.0.squareRoot() / 2
      profile =
        hexagon.orientation == .flatTop
        ? .hexagon(
          flatToFlat: (2 * inradius).rounded(.down), elongation: elongation.rounded(.down))
        : .rectangle(
          width: (2 * inradius).rounded(.down), height: hexagon.circumradius.rounded(.down))
    } else {
      profile = .rectangle(width: width.rounded(.down), height: height.rounded(.down))
    }
    let isDark = fill.contrastRatio(to: .white) >= 3
    let ink = placed.cell.look.image != nil || isDark ? Color.white : Color(rgb: 0x1E1833)
    let label = labels.label(text, in: profile, style: style)
    let box = label.inkBounds.offsetBy(dx: placed.center.x, dy: placed.center.y)
    words.insert(box)
    if placed.cell.look.image != nil {
      // A dark background makes text legible on any image.
      drawing.fill(
        .rect(box.insetBy(dx: -7, dy: -5), cornerRadius: 6),
        Color(red: 0, green: 0, blue: 0, alpha: 150))
    }
    drawing.label(label, at: placed.center, ink)
  }

  /// Draws a text from the leading edge of its frame: as it was measured, or fitted to the frame if that was without fonts.
  private mutating func addText(of placed: PlacedCell, to drawing: inout DisplayList) {
    guard let text = placed.cell.look.label, let size = placed.cell.look.fontSize else {
      return
    }
    let fontSize = size * placed.scale
    guard fontSize >= 1 else { return }
    let color = placed.cell.look.color.map { Color($0) } ?? palette.ink
    if placed.style.measuresWithFont {
      let lineWidth = placed.placement.proposal.width.flatMap {
        $0.isFinite ? max(0, Double($0)) : nil
      }
      let label = labels.runningText(
        text, size: Double(size), lineWidth: lineWidth,
        alignsRight: placed.style.isRightToLeft)
      let ink = label.inkBounds
      let scale = CGFloat(placed.scale)
      words.insert(
        CGRect(
          x: placed.frame.minX + ink.minX * scale, y: placed.frame.minY + ink.minY * scale,
          width: ink.width * scale, height: ink.height * scale))
      drawing.label(label, at: placed.frame.origin, color, scale: placed.scale)
      return
    }
    // The layout measured the text without fonts, so a line may be slightly wider than its frame.
    let isOneLine = placed.frame.height < fontSize * 2
    let profile = WidthProfile.rectangle(
      width: (Double(placed.frame.width) * (isOneLine ? 1.12 : 1.05)).rounded(.up),
      height: Double(placed.frame.height).rounded(.up), padding: 0)
    let style = TextStyle(
      size: fontSize, minimumSize: fontSize / 2, weight: .regular, maximumLines: 1000)
    let shared = labels.label(text, in: profile, style: style)
    let label = shared.label
    guard let first = label.lines.first else { return }
    var place = placed.center
    if label.lines.count == 1, label.inkBounds.width < placed.frame.width {
      place.x = placed.frame.minX - label.inkBounds.minX
    }
    let baseline = placed.placement.guides.first {
      $0.axis == .vertical && $0.name == "FirstBaseline"
    }
    if let baseline {
      place.y = placed.frame.minY + baseline.offset * placed.scale - first.baseline
    }
    words.insert(label.inkBounds.offsetBy(dx: place.x, dy: place.y))
    drawing.label(shared, at: place, color)
  }

  // MARK: - Images

  /// Draws an image that fills its cell; a ring while it is loading, a cross if it failed.
  private mutating func add(
    _ image: ImageState, in placed: PlacedCell, to drawing: inout DisplayList
  ) {
    let shape = placed.shape
    let thickness = Double(min(placed.frame.width, placed.frame.height))
    let radius = min(22, thickness / 5)
    switch image {
    case .loaded(let picture):
      let area = placed.hexagon?.bounds ?? placed.frame
      let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
      guard width > 0, height > 0 else { return }
      let scale = max(area.width / width, area.height / height)
      let rect = CGRect(
        x: area.midX - width * scale / 2, y: area.midY - height * scale / 2,
        width: width * scale, height: height * scale)
      drawing.append(.image(picture, in: rect, clippedTo: shape))
    case .loading:
      drawing.fill(shape, palette.hairline)
      var arc = Path()
      arc.addArc(center: placed.center, radius: radius, from: -.pi / 2, sweep: 1.5 * .pi)
      drawing.stroke(.path(arc), palette.faintInk, width: max(1, radius / 6))
    case .failed, .withheld:
      let width = max(1, radius / 7)
      drawing.fill(shape, palette.finding.mixed(with: palette.card, by: 0.82))
      drawing.stroke(shape.inset(by: 0.75), palette.finding, width: 1.5, dashes: [5, 4])
      drawing.stroke(
        .circle(center: placed.center, radius: radius), palette.finding, width: width)
      let reach = radius * 0.42
      for sign in [-1.0, 1] {
        drawing.line(
          from: CGPoint(x: placed.center.x - reach, y: placed.center.y - reach * sign),
          to: CGPoint(x: placed.center.x + reach, y: placed.center.y + reach * sign),
          palette.finding, width: width)
      }
    }
  }
}

extension Color {
  /// Creates a color from a color of a scene.
  init(_ color: SceneColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
