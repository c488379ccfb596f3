import Controls
public import Drawing
public import Geometry
public import Interaction
import Raster
import Typesetting
import Words

/// Turns frames of the honeycomb into display lists.
public struct PickerSketcher {
  let theme: Theme
  let shape: HoneycombModel.CellShape
  /// Device pixels per logical pixel; cells are moved to quarters of a device pixel.
  let scale: Double
  /// The position of the frame's top left corner in the list.
  private(set) var origin = CGPoint.zero
  /// The layout of the window.
  private(set) var layout = WindowLayout(width: 1, height: 1)
  /// Whether the list is mirrored, except for letters and signs.
  private(set) var isMirrored = false
  /// The images of the topics.
  let images: CellIcons
  /// The texts of the window.
  var texts: PickerLabels
  private var sizes = CellSizes()
  /// How much longer than regular cells the cells are at scale 1.
  private var elongation = 0.0
  private var sprites: [BodyLook: Sprite] = [:]
  private var partSprites: [PartLook: Sprite] = [:]
  /// Whether symbols are drawn as lines where there are lines for them.
  private var symbolStyle = SymbolStyle()
  /// The opacity of symbols that are drawn with a font.
  private var symbolOpacity = 1.0
  /// Whether symbols in the last list were not opaque yet.
  private(set) var areSymbolsAppearing = false
  /// The place of the ticks of picked topics.
  private(set) var tickBox = CGRect.zero
  private var reducesMotion = false
  private var tints = TintedStyles()
  /// The hues of families, for the order of cells that is shown.
  private var hues = FamilyHues()
  /// Whether topics have the colors of their families.
  private var showsFamilies = false
  /// The position in the frame that moves with the honeycomb.
  private var anchor = Vector.zero
  var fieldPicture = TextFieldPicture()
  /// The image above the texts of a page that covers everything; `nil` for none.
  var pageImage: Bitmap?
  private var matchColors: [Theme.CellStyle: MatchColors] = [:]

  /// The colors of letters that match: without a mark, or of the mark and of those on it.
  private struct MatchColors {
    var letters: Color
    var fill: Color
    var ink: Color
  }

  /// The key of the sprite of a cell in full size.
  private struct BodyLook: Hashable {
    var style: Theme.CellStyle
    var scale: Double
    var hasTick: Bool
    var ring: Color?

    /// Hashes only what distinguishes most looks, because each cell of each frame looks up its sprite.
    func hash(into hasher: inout Hasher) {
      hasher.combine(style.top.premultiplied)
      hasher.combine(hasTick)
    }
  }

  /// The key of the sprite of a part of a cell in full size.
  private struct PartLook: Hashable {
    /// The part.
    enum Part: Hashable {
      /// A symbol of lines.
      case symbol(Character)
      /// The pill of a number, filled with a color.
      case pill(Color)
    }

    var part: Part
    var ink: Color
    var scale: Double
    var box: CGRect

    func hash(into hasher: inout Hasher) {
      hasher.combine(part)
      hasher.combine(ink.premultiplied)
    }
  }

  /// The sizes of the cells of a frame.
  private struct CellSizes {
    /// The scale of a cell in full size.
    var fullScale = 1.0
    private var pitch = HoneycombModel.pitch
    private(set) var isFitted = false
    /// Whether cells beyond the edge, which are smaller, have no labels; and whether nothing moves.
    private var (hidesLabels, isSettled) = (false, true)

    init() {}

    init(of frame: borrowing Frame, hidesLabels: Bool) {
      fullScale = frame.fullScale
      pitch = frame.zoom * HoneycombModel.pitch
      isFitted = frame.framing == .fitted
      self.hidesLabels = isFitted && hidesLabels
      isSettled = frame.isSettled
    }

    /// The opacity of the label of a cell by its place: one that is not whole has none at rest.
    func labelOpacity(of cell: Frame.Cell) -> Double {
      guard hidesLabels else { return 1 }
      let share = cell.size / pitch
      if isSettled { return share > Self.whole ? 1 : 0 }
      return min(1, max(0, (share - Self.hidden) / (Self.whole - Self.hidden)))
    }

    /// The sizes of cells with a whole label and without one, relative to a whole cell.
    private static let (whole, hidden) = (0.98, 0.85)

    /// Whether a cell has full size.
    func isFull(_ cell: Frame.Cell) -> Bool {
      abs(cell.scale - fullScale) <= (isFitted ? 1e-6 : 0)
    }

    /// The size of a cell that determines whether its label is shown, in logical pixels.
    ///
    /// Cells that fade at the border keep their labels.
    func labelSize(of cell: Frame.Cell) -> Double {
      let size = cell.scale * HoneycombModel.pitch
      return isFitted ? size * pitch / cell.size : size
    }
  }

  /// More sprites than most windows show at a time.
  private static let spriteCapacity = 256

  /// Creates a sketcher.
  ///
  /// - Parameters:
  ///   - theme: The colors and the lengths.
  ///   - shape: The shape of the cells.
  ///   - scale: Device pixels per logical pixel; cells are moved to quarters of a device pixel.
  ///   - images: The images of the topics; `nil` for none.
  public init(
    theme: Theme, shape: HoneycombModel.CellShape, scale: Double, images: TopicImages? = nil
  ) {
    self.theme = theme
    self.shape = shape
    self.scale = scale
    self.images = CellIcons(images, theme: theme, shape: shape, scale: scale)
    texts = PickerLabels(
      shape: shape, pictures: TopicPictures(areIcons: self.images.areAboveLabels))
  }

  /// Adds a frame to a list, and lays out new labels.
  ///
  /// - Parameters:
  ///   - frame: The frame to draw.
  ///   - model: The model of the frame.
  ///   - origin: The position of the frame's top left corner in the list, a whole device pixel.
  ///   - labels: Lays out the texts.
  ///   - list: The list that the marks are added to; one frame per list.
  public mutating func draw(
    _ frame: borrowing Frame, of model: borrowing PickerModel, at origin: CGPoint = .zero,
    labels: inout LabelStore, into list: inout DisplayList
  ) {
    begin(frame, of: model, at: origin, labels: &labels)
    list.append(
      .background(
        moved(layout.window), top: theme.backgroundTop, bottom: theme.backgroundBottom),
      key: .part(.background))
    drawCells(of: frame, model, labels: &labels, into: &list)
    if layout.hasStrips { drawHiddenParts(of: frame, model, labels: &labels, into: &list) }
    drawEmptiness(of: frame, model, labels: &labels, into: &list)
    if layout.hasStrips {
      drawHeader(of: frame, model, labels: &labels, into: &list)
      drawFooter(of: frame, model, labels: &labels, into: &list)
      drawTopicLine(of: frame, model, labels: &labels, into: &list)
      drawHeaderButtons(of: model, labels: &labels, into: &list)
    }
    drawCover(of: frame, model, labels: &labels, into: &list)
  }

  /// Adapts what is kept from list to list to a frame.
  mutating func begin(
    _ frame: borrowing Frame, of model: borrowing PickerModel, at origin: CGPoint,
    labels: inout LabelStore
  ) {
    self.origin = origin
    layout = model.layout
    isMirrored = model.isMirrored
    sizes = CellSizes(of: frame, hidesLabels: model.honeycomb.proportions.labels != nil)
    anchor = layout.center + frame.offset * frame.zoom
    let (catalogue, order) = (model.honeycomb.catalogue, model.honeycomb.cellOrder)
    showsFamilies =
      model.honeycomb.configuration.coloring == .families && catalogue.hasFamilies
      && !theme.palette.isEmpty
    if showsFamilies, hues.order != order || hues.count != theme.palette.count {
      hues = FamilyHues(order: order, count: theme.palette.count)
    }
    setElongation(frame.cellWidth.elongation)
    images.beginList(at: frame.time)
    // Done between lists, so that all cells of a list find their sprites.
    let capacity = max(Self.spriteCapacity, 2 * frame.cells.count)
    if sprites.count > capacity { sprites.removeAll(keepingCapacity: true) }
    if partSprites.count > capacity { partSprites.removeAll(keepingCapacity: true) }
    symbolStyle.update(for: catalogue, model.honeycomb.renumberingCount)
    symbolOpacity = Self.symbolOpacity(at: frame.time)
    areSymbolsAppearing = false
    texts.begin()
    texts.adopt(images.kinds, of: catalogue)
    texts.adopt(PickerLabels.Context(of: frame, model))
    reducesMotion = model.honeycomb.configuration.reducedMotion
    labels.adopt(model.honeycomb.language)
    let newTickBox = texts.tickBox(of: catalogue, in: labels)
    if tickBox != newTickBox {
      tickBox = newTickBox
      sprites.removeAll(keepingCapacity: true)
    }
  }

  /// Sets how much longer than regular cells the cells are at scale 1; rarely another length.
  private mutating func setElongation(_ newElongation: Double) {
    guard newElongation != elongation else { return }
    elongation = newElongation
    sprites.removeAll(keepingCapacity: true)
    images.setElongation(elongation)
  }

  // MARK: - Cells

  /// The cell sizes at which labels start to fade and at which they are invisible, in logical pixels.
  private static let labelFade = (whole: 74.0, gone: 56.0)

  /// How far the letters that match are moved to either side to look bold, in logical pixels at scale 1.
  static let emboldening = 0.25
  /// The most rectangles behind letters that match; and their margin and the radius of their corners, in logical pixels at
  /// scale 1.
  private static let greatestMarkCount = 64
  private static let markMargin = 1.0
  private static let markCorner = 2.5

  /// A cell that is drawn.
  struct DrawnCell {
    var topic: TopicIndex
    var drawing: CellDrawing
    /// The style of the cell while the topic is not picked, and while it is.
    var base: Theme.CellStyle
    var picked: Theme.CellStyle
    /// Whether the topic can be picked or opened.
    var isEnabled: Bool
    /// Whether the cell is a sprite: it has full size, and is not changing.
    var isFullSize: Bool
    /// The label and the places of the parts; `nil` while they are not shown.
    var cell: ComposedCell?
    /// Whether the label is the topic's path.
    var hasPath: Bool
    /// The image; `nil` without one.
    var icon: CellIcon?
    var key: DisplayList.Key
  }

  /// Draws the cells, and the fading pictures of former ones.
  private mutating func drawCells(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    let catalogue = model.honeycomb.catalogue
    // Nothing but shadows goes beyond the viewport, and below header and footer they end softly.
    let reach = layout.hasStrips ? theme.shadow.reach : 0
    let area =
      frame.cellsReachEdges
      ? layout.window
      : layout.viewport.insetBy(dx: -reach, dy: -reach).intersection(layout.window)
    let clip = wholePixels(moved(area))
    list.beginClip(clip)
    for cell in frame.ghosts where cell.scale > 0 && cell.opacity > 0 {
      let drawn = drawn(cell, of: catalogue, key: .ghost(cell.topic), clip: clip, labels: &labels)
      draw(drawn, cell, of: catalogue, nil, number: nil, labels: &labels, into: &list)
    }
    drawBranches(of: frame, model, into: &list)
    for index in frame.drawOrder {
      let cell = frame.cells[index]
      guard cell.scale > 0, cell.opacity > 0 else { continue }
      let drawn = drawn(cell, of: catalogue, key: .cell(cell.topic), clip: clip, labels: &labels)
      draw(
        drawn, cell, of: catalogue, model.filter, number: model.number(of: cell.topic),
        labels: &labels, into: &list)
    }
    list.endClip()
  }

  /// How far the ground of an open branch goes beyond its cells, and how much of their color it has.
  private static let (branchMargin, branchTint) = (11.0, 0.5)

  /// Draws the ground below the cells of open branches in lines, which is one because neighbors overlap.
  private mutating func drawBranches(
    of frame: borrowing Frame, _ model: borrowing PickerModel, into list: inout DisplayList
  ) {
    let catalogue = model.honeycomb.catalogue
    let ground = theme.backgroundTop.mixed(with: theme.backgroundBottom, by: 0.5)
    for index in frame.drawOrder where model.honeycomb.isInOpenBranch(frame.cells[index].topic) {
      let cell = frame.cells[index]
      guard cell.scale > 0, cell.opacity > 0 else { continue }
      let style = tint(of: cell.topic, in: catalogue)?.free ?? theme.free
      list.fill(
        CellDrawing.outline(
          of: shape, at: CGPoint(x: origin.x + cell.center.x, y: origin.y + cell.center.y),
          scale: cell.scale, elongation: elongation, grownBy: Self.branchMargin),
        ground.mixed(with: style.bottom, by: Self.branchTint).withAlpha(cell.opacity),
        key: .cell(cell.topic)[.branch])
    }
  }

  /// Returns how a visible cell is drawn.
  mutating func drawn(
    _ cell: Frame.Cell, of catalogue: borrowing Catalogue, key: DisplayList.Key, clip: CGRect,
    labels: inout LabelStore
  ) -> DrawnCell {
    let (opacity, labelOpacity) = opacities(of: cell, labelSize: sizes.labelSize(of: cell))
    let isEnabled = catalogue.isSelectable(cell.topic) || catalogue.isBranch(cell.topic)
    let tinted = isEnabled ? tint(of: cell.topic, in: catalogue) : nil
    let base = tinted?.free ?? (isEnabled ? theme.free : theme.disabled)
    let picked = tinted?.picked ?? theme.picked
    let isFullSize =
      sizes.isFull(cell) && opacity == 1 && (cell.pickTint == 0 || cell.pickTint == 1)
    let center =
      showsFamilies && isFullSize
      ? wholePixel(cell.center) : Vector(quarter(cell.center.x), quarter(cell.center.y))
    let drawing = CellDrawing(
      center: CGPoint(x: origin.x + center.x, y: origin.y + center.y), scale: cell.scale,
      shape: shape, elongation: elongation, style: base.mixed(with: picked, by: cell.pickTint),
      shadow: theme.shadow, opacity: opacity, tick: cell.pickTint, tickDisc: theme.tickDisc,
      tickColor: theme.tick, ring: tinted?.pickedRing, tickBox: tickBox,
      labelOpacity: labelOpacity)
    var drawn = DrawnCell(
      topic: cell.topic, drawing: drawing, base: base, picked: picked, isEnabled: isEnabled,
      isFullSize: isFullSize, hasPath: cell.isInsideParent, key: key)
    if labelOpacity > 0 || catalogue.icon(of: cell.topic) != nil {
      drawn.cell = texts.cell(
        for: cell.topic, withPath: cell.isInsideParent, of: catalogue, in: &labels)
    }
    if let path = catalogue.icon(of: cell.topic), drawing.touches(clip) {
      let isPhoto =
        texts.scales?.topics.level.pictures == .photo
        && texts.pictures.placement(of: cell.topic, in: catalogue) == .photo
      drawn.icon = images.icon(
        path, at: catalogue.iconPlace(of: cell.topic),
        CellIcons.Placement(
          scale: cell.scale, ink: cell.pickTint < 0.5 ? base.label : picked.label,
          isDimmed: !isEnabled, kind: isPhoto ? .photo : .above,
          lines: labelOpacity > 0 ? drawn.cell?.lines ?? [] : [],
          labelSize: drawn.cell?.composition.label?.size ?? 0, box: drawn.cell?.pictogramBox,
          appearsAtOnce: reducesMotion))
    }
    return drawn
  }

  /// Draws a cell: its body and its state, its image, and what is written on it.
  private mutating func draw(
    _ drawn: DrawnCell, _ cell: Frame.Cell, of catalogue: borrowing Catalogue,
    _ filter: TopicFilter?, number: Int?, labels: inout LabelStore, into list: inout DisplayList
  ) {
    let (drawing, icon, key) = (drawn.drawing, drawn.icon, drawn.key)
    list.beginGroup(around: drawing.center.x)
    defer { list.endGroup() }
    let showsState = icon?.isFilling != true
    if drawn.isFullSize {
      list.append(
        .sprite(sprite(of: drawing, showsState: showsState), at: drawing.center), key: key)
    } else {
      drawing.drawBody(into: &list, key: key)
      if showsState { drawing.drawState(into: &list, key: key) }
    }
    if cell.isFocused { drawing.drawFocusRing(theme, into: &list, key: key) }
    if let icon {
      drawing.draw(icon, in: drawn.cell?.pictogramBox, into: &list, key: key)
    }
    if cell.pressDepth > 0 {
      drawing.fillBody(
        theme.pressOverlay.withAlpha(cell.pressDepth), into: &list, key: key[.overlay])
    } else if cell.isHovered, drawn.isEnabled {
      drawing.fillBody(theme.hoverOverlay, into: &list, key: key[.overlay])
    }
    guard drawing.labelOpacity > 0, let composed = drawn.cell else { return }
    if icon == nil, let box = composed.pictogramBox,
      let symbol = catalogue.symbol(of: cell.topic)
    {
      draw(
        symbol, in: box, of: drawing, isFullSize: drawn.isFullSize, labels: &labels, into: &list,
        key: key)
    }
    let ground = icon?.isFilling == true ? drawing.style.bottom : .clear
    if cell.isUnopened, cell.pickTint == 0, let box = composed.box(of: .count) {
      let count = texts.label(
        for: .subtopics(cell.unopenedCount), width: 60, height: 20, in: &labels)
      draw(
        .pill(ground), in: box, of: drawing, isFullSize: drawn.isFullSize, as: .countLine,
        into: &list, key: key
      ) { $0.drawPill(in: box, on: ground, hasLine: true, into: &$1, key: $2) }
      drawing.draw(count, in: box, into: &list, key: key[.count])
    }
    if let number, let box = composed.box(of: .number) {
      let digit = texts.label(for: .number(number), width: 30, height: 20, in: &labels)
      drawing.drawPill(
        in: box, on: ground, hasLine: false, into: &list, key: key)
      drawing.draw(digit, in: box, into: &list, key: key[.number])
    }
    drawLabel(
      composed.label, of: drawn, of: catalogue, filter, labels: &labels, into: &list)
  }

  /// Draws the label of a cell, with the letters that match a filter marked.
  private mutating func drawLabel(
    _ label: SharedLabel, of cell: DrawnCell, of catalogue: borrowing Catalogue,
    _ filter: TopicFilter?, labels: inout LabelStore, into list: inout DisplayList
  ) {
    guard !label.isEmpty else { return }
    let (center, scale, key) = (cell.drawing.center, cell.drawing.scale, cell.key)
    let opacity = cell.drawing.labelOpacity * cell.drawing.opacity
    let color = cell.drawing.style.label.withAlpha(opacity)
    guard let filter, filter.isActive else {
      return list.append(.label(label, at: center, color, scale: scale), key: key[.label])
    }
    let parts = texts.parts(
      of: label, for: cell.topic, withPath: cell.hasPath, of: catalogue, filter, in: &labels)
    let colors = matchColors(on: cell.drawing.tick < 0.5 ? cell.base : cell.picked)
    let ink = (parts.bounds.isEmpty ? colors.letters : colors.ink).withAlpha(opacity)
    for (index, bounds) in parts.bounds.prefix(Self.greatestMarkCount).enumerated() {
      let place = CGRect(
        x: center.x + bounds.minX * scale, y: center.y + bounds.minY * scale,
        width: bounds.width * scale, height: bounds.height * scale
      ).insetBy(dx: -Self.markMargin * scale, dy: 0)
      list.fill(
        .rect(place, cornerRadius: Self.markCorner * scale), colors.fill.withAlpha(opacity),
        key: key[.matchGround, index])
    }
    list.append(.label(parts.rest, at: center, color, scale: scale), key: key[.label])
    // Twice, a little apart: bold, because a color alone would not be enough.
    for index in 0..<2 {
      let offset = Self.emboldening * (index == 0 ? -scale : scale)
      let place = CGPoint(x: center.x + offset, y: center.y)
      list.append(
        .label(parts.marked, at: place, ink, scale: scale), key: key[.matchedLetters, index])
    }
  }

  /// Returns the opacities of a cell and of its label, by its size and its place.
  ///
  /// With a high contrast, nothing that rests is faint: a cell near the edge is whole, and a label is there or not.
  private func opacities(
    of cell: Frame.Cell, labelSize: Double
  ) -> (cell: Double, label: Double) {
    let label =
      sizes.labelOpacity(of: cell)
      * min(
        1, max(0, (labelSize - Self.labelFade.gone) / (Self.labelFade.whole - Self.labelFade.gone)))
    guard theme.window.isHighContrast else { return (cell.opacity, label) }
    let opacity = min(1, 2 * cell.opacity)
    return (opacity, label >= 0.5 && opacity == 1 ? 1 : 0)
  }

  /// When symbols that are drawn with a font appear, after the first picture, because loading the fonts of emoji takes time.
  private static let symbolFade = (start: 0.05, duration: 0.2)

  private static func symbolOpacity(at time: Duration) -> Double {
    min(1, max(0, (time.inSeconds - symbolFade.start) / symbolFade.duration))
  }

  /// Draws the symbol of a topic: as lines, otherwise with a font.
  private mutating func draw(
    _ symbol: Character, in box: CGRect, of cell: CellDrawing, isFullSize: Bool,
    labels: inout LabelStore, into list: inout DisplayList, key: DisplayList.Key
  ) {
    let opacity = cell.labelOpacity * cell.opacity
    guard symbolStyle.hasOutlines, let outline = SymbolOutlines.path(of: symbol) else {
      areSymbolsAppearing = areSymbolsAppearing || symbolOpacity < 1
      guard symbolOpacity > 0 else { return }
      let size = CellGeometry.symbolSize
      let label = texts.label(
        for: .symbol(symbolStyle.character(for: symbol)), width: 4 * size, height: 2.5 * size,
        in: &labels)
      let place = CGPoint(
        x: cell.center.x + box.midX * cell.scale, y: cell.center.y + box.midY * cell.scale)
      list.append(
        .label(
          label, at: place, cell.style.label.withAlpha(opacity * symbolOpacity),
          scale: cell.scale * Double(box.height) / (2 * size)),
        key: key[.symbol])
      return
    }
    draw(
      .symbol(symbol), in: box, of: cell, isFullSize: isFullSize, as: .symbol, into: &list, key: key
    ) { $0.draw(outline, in: box, into: &$1, key: $2[.symbol]) }
  }

  /// Draws a part of a cell, in full size as a sprite.
  private mutating func draw(
    _ part: PartLook.Part, in box: CGRect, of cell: CellDrawing, isFullSize: Bool,
    as mark: MarkPart, into list: inout DisplayList, key: DisplayList.Key,
    by drawPart: (CellDrawing, inout DisplayList, DisplayList.Key) -> Void
  ) {
    guard isFullSize, cell.labelOpacity * cell.opacity == 1 else {
      drawPart(cell, &list, key)
      return
    }
    let look = PartLook(part: part, ink: cell.style.label, scale: sizes.fullScale, box: box)
    let sprite: Sprite
    if let known = partSprites[look] {
      sprite = known
    } else {
      var marks = DisplayList()
      var cell = cell
      cell.center = .zero
      drawPart(cell, &marks, .none)
      sprite = Sprite(marks.marks)
      partSprites[look] = sprite
    }
    list.append(.sprite(sprite, at: cell.center), key: key[mark])
  }

  /// Returns the styles of a topic with a color; `nil` for one that has the theme's.
  private mutating func tint(
    of topic: TopicIndex, in catalogue: borrowing Catalogue
  ) -> Theme.TopicStyles? {
    guard showsFamilies else {
      return catalogue.color(of: topic).map { tints.styles(for: $0, of: theme) }
    }
    let family = catalogue.family(of: topic)
    let color =
      switch family.origin {
      case .color(let color): Color(rgb: color)
      case .firstLevelTopic(let number): theme.palette[hues[number]]
      }
    return tints.styles(ofFamily: color, level: family.level, of: theme)
  }

  /// The colors of matching letters, kept by style: finding them takes a search.
  private mutating func matchColors(on style: Theme.CellStyle) -> MatchColors {
    if let colors = matchColors[style] { return colors }
    if matchColors.count >= Self.spriteCapacity { matchColors.removeAll(keepingCapacity: true) }
    let (fill, ink) = theme.matchMark(on: style)
    let colors = MatchColors(letters: theme.matchInk(on: style), fill: fill, ink: ink)
    matchColors[style] = colors
    return colors
  }

  /// Returns the sprite of a cell: its shadow, its body and, without an icon, its state.
  private mutating func sprite(of cell: CellDrawing, showsState: Bool) -> Sprite {
    let look = BodyLook(
      style: cell.style, scale: sizes.fullScale, hasTick: showsState && cell.tick > 0,
      ring: cell.ring)
    if let sprite = sprites[look] { return sprite }
    var list = DisplayList()
    var cell = cell
    cell.center = .zero
    cell.drawBody(into: &list, key: .none)
    if showsState { cell.drawState(into: &list, key: .none) }
    let sprite = Sprite(list.marks)
    sprites[look] = sprite
    return sprite
  }

  /// Returns the nearest quarter of a device pixel: finer steps are not visible, and sprites need few pictures.
  func quarter(_ position: Double) -> Double {
    (position * scale * 4).rounded() / 4 / scale
  }

  /// Returns a position near `position` that is whole device pixels from the others it is called with.
  ///
  /// With many colors there are many sprites, so that each should need one picture instead of sixteen.
  /// Cells do not jitter while the honeycomb moves, because their distances from it are rounded separately.
  private func wholePixel(_ position: Vector) -> Vector {
    func rounded(_ length: Double) -> Double {
      // Distances are often half pixels, whose tiny errors must not matter.
      (length * scale + Self.roundingBias).rounded() / scale
    }
    let distance = position - anchor
    return Vector(
      rounded(anchor.x) + rounded(distance.x), rounded(anchor.y) + rounded(distance.y))
  }

  /// More than the errors of positions, in device pixels.
  private static let roundingBias = 0.01

  // MARK: - Parts

  /// Converts a rectangle from the frame to the list.
  func moved(_ rect: CGRect) -> CGRect {
    rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The whole device pixels that a rectangle touches, in logical pixels.
  func wholePixels(_ rect: CGRect) -> CGRect {
    let (left, top) = ((rect.minX * scale).rounded(.down), (rect.minY * scale).rounded(.down))
    let (right, bottom) = ((rect.maxX * scale).rounded(.up), (rect.maxY * scale).rounded(.up))
    return CGRect(
      x: left / scale, y: top / scale, width: (right - left) / scale,
      height: (bottom - top) / scale)
  }

  mutating func drawText(
    _ text: PickerLabels.Text, in rect: CGRect, color: Color, opacity: Double = 1, dx: Double = 0,
    labels: inout LabelStore, key: DisplayList.Key, into list: inout DisplayList
  ) {
    guard opacity > 0 else { return }
    let label = texts.label(for: text, width: rect.width, height: rect.height, in: &labels)
    guard !label.isEmpty else { return }
    let place = moved(rect.offsetBy(dx: dx, dy: 0))
    list.beginGroup(around: place.midX)
    list.append(
      .label(label, at: CGPoint(x: place.midX, y: place.midY), color.withAlpha(opacity)),
      key: key)
    list.endGroup()
  }

  func drawRect(
    _ rect: CGRect, radius: Double, fill: Color, outline: Color = .clear, outlineWidth: Double = 0,
    opacity: Double = 1, key: DisplayList.Key, into list: inout DisplayList
  ) {
    guard opacity > 0 else { return }
    let rect = moved(rect)
    if outlineWidth > 0 {
      list.fill(
        .rect(rect, cornerRadius: radius), outline.withAlpha(opacity), key: key[.outline])
    }
    list.fill(
      .rect(
        rect.insetBy(dx: outlineWidth, dy: outlineWidth),
        cornerRadius: max(0, radius - outlineWidth)),
      fill.withAlpha(opacity), key: key)
  }
}
