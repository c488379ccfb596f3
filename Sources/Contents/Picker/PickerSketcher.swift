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
  /// The width of the frame, if it is drawn as a mirror image; `nil` otherwise.
  private(set) var mirrorWidth: Double?
  /// The images of the topics.
  let images: CellIcons
  /// The texts of the window.
  var texts: PickerLabels
  private var sizes = CellSizes()
  /// How much longer than regular cells the cells are at scale 1.
  private var elongation = 0.0
  private var sprites: [BodyLook: Sprite] = [:]
  private var symbolSprites: [SymbolLook: Sprite] = [:]
  /// Whether symbols are drawn as lines where there are lines for them.
  private var symbolStyle = SymbolStyle()
  /// The opacity of symbols that are drawn with a font.
  private var symbolOpacity = 1.0
  /// Whether symbols in the last list were not opaque yet.
  private(set) var areSymbolsAppearing = false
  /// Whether labels in the last list have words that will be hyphenated.
  private(set) var awaitsHyphenation = false
  /// The language of topics that have no other.
  private let userLanguage = UserLanguage.current?.tag ?? Language.english.tag
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
    var hasMore: Bool

    /// Hashes only what distinguishes most looks, because each cell of each frame looks up its sprite.
    func hash(into hasher: inout Hasher) {
      hasher.combine(style.top.premultiplied)
      hasher.combine(hasTick)
      hasher.combine(hasMore)
    }
  }

  /// The key of the sprite of a symbol above the label of a cell in full size.
  private struct SymbolLook: Hashable {
    var symbol: Character
    var ink: Color
    var scale: Double
  }

  /// The sizes of the cells of a frame.
  private struct CellSizes {
    /// The scale of a cell in full size.
    var fullScale = 1.0
    private var pitch = HoneycombModel.pitch
    private(set) var isFitted = false

    init() {}

    init(of frame: borrowing Frame) {
      fullScale = frame.fullScale
      pitch = frame.zoom * HoneycombModel.pitch
      isFitted = frame.framing == .fitted
    }

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
    texts = PickerLabels(shape: shape, iconsAreAbove: self.images.areAboveLabels)
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
    self.origin = origin
    layout = model.layout
    mirrorWidth = model.honeycomb.isMirrored ? layout.size.x : nil
    let catalogue = model.honeycomb.catalogue
    let window = moved(layout.window)
    showsFamilies =
      model.honeycomb.configuration.coloring == .families && catalogue.hasFamilies
      && !theme.palette.isEmpty
    if showsFamilies,
      hues.order != model.honeycomb.cellOrder || hues.count != theme.palette.count
    {
      hues = FamilyHues(order: model.honeycomb.cellOrder, count: theme.palette.count)
    }
    setElongation(frame.cellWidth.elongation)
    anchor = mirrored(layout.center + frame.offset * frame.zoom)
    images.beginList(at: frame.time)
    // Done between lists, so that all cells of a list find their sprites.
    if sprites.count > max(Self.spriteCapacity, 2 * frame.cells.count) {
      sprites.removeAll(keepingCapacity: true)
    }
    if symbolSprites.count > max(Self.spriteCapacity, 2 * frame.cells.count) {
      symbolSprites.removeAll(keepingCapacity: true)
    }
    symbolStyle.update(for: catalogue, model.honeycomb.renumberingCount)
    symbolOpacity = Self.symbolOpacity(at: frame.time)
    areSymbolsAppearing = false
    list.append(
      .background(window, top: theme.backgroundTop, bottom: theme.backgroundBottom), key: .part(0))
    let clip = wholePixels(frame.cellsReachEdges ? window : moved(layout.viewport))
    list.beginClip(clip)
    texts.begin()
    texts.setRenumberingCount(model.honeycomb.renumberingCount)
    texts.setFitted(frame.framing == .fitted)
    texts.setNumbers(model.hasNumberedMatches)
    texts.setTopicCount(catalogue.count)
    // While the zoom changes, labels have the lines that they will have at its end.
    texts.setCellScale(frame.zoomAtRest)
    texts.setFilter(model.filter.text)
    texts.setLanguage(model.honeycomb.language, model.messages)
    if let language = model.honeycomb.language { labels.setLanguage(language.tag) }
    texts.setScale(layout.partScale, ofPages: layout.pageScale)
    awaitsHyphenation = false
    if frame.framing == .fitted, frame.time >= Self.hyphenationStart {
      texts.hyphenate(model.honeycomb.language?.tag ?? userLanguage, in: &labels)
    }
    sizes = CellSizes(of: frame)
    for cell in frame.ghosts {
      draw(
        cell, of: catalogue, nil, number: nil, key: .ghost(cell.topic), clip: clip,
        labels: &labels, into: &list)
    }
    for index in frame.drawOrder {
      let cell = frame.cells[index]
      draw(
        cell, of: catalogue, model.filter, number: model.number(of: cell.topic),
        key: .cell(cell.topic), clip: clip, labels: &labels, into: &list)
    }
    list.endClip()
    if layout.hasStrips { drawHiddenParts(of: frame, model, into: &list) }
    drawEmptiness(of: frame, model, labels: &labels, into: &list)
    if layout.hasStrips {
      drawHeader(of: frame, model, labels: &labels, into: &list)
      drawFooter(of: frame, model, labels: &labels, into: &list)
      drawTopicLine(of: frame, model, labels: &labels, into: &list)
      drawLanguages(of: frame, model, labels: &labels, into: &list)
    }
    drawCover(of: frame, model, labels: &labels, into: &list)
    awaitsHyphenation = frame.framing == .fitted && labels.awaitsHyphenation
  }

  /// Sets how much longer than regular cells the cells are at scale 1; rarely another length.
  private mutating func setElongation(_ newElongation: Double) {
    guard newElongation != elongation else { return }
    elongation = newElongation
    sprites.removeAll(keepingCapacity: true)
    images.setElongation(elongation)
    texts.setElongation(elongation)
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

  private mutating func draw(
    _ cell: Frame.Cell, of catalogue: borrowing Catalogue, _ filter: TopicFilter?, number: Int?,
    key: DisplayList.Key, clip: CGRect, labels: inout LabelStore, into list: inout DisplayList
  ) {
    guard cell.scale > 0, cell.opacity > 0 else { return }
    let labelSize = sizes.labelSize(of: cell)
    let (opacity, labelOpacity) = opacities(of: cell, labelSize: labelSize)
    let isEnabled = catalogue.isSelectable(cell.topic) || catalogue.isBranch(cell.topic)
    let tinted = isEnabled ? tint(of: cell.topic, in: catalogue) : nil
    let base = tinted?.free ?? (isEnabled ? theme.free : theme.disabled)
    let picked = tinted?.picked ?? theme.picked
    let label =
      labelOpacity > 0
      ? texts.label(
        for: cell.topic, withPath: cell.isInsideParent, of: catalogue, in: &labels) : .empty
    let style = base.mixed(with: picked, by: cell.pickTint)
    let isFullSize =
      sizes.isFull(cell) && opacity == 1 && (cell.pickTint == 0 || cell.pickTint == 1)
    let place = mirrored(cell.center)
    let center =
      showsFamilies && isFullSize
      ? wholePixel(place) : Vector(quarter(place.x), quarter(place.y))
    let drawing = CellDrawing(
      center: CGPoint(x: origin.x + center.x, y: origin.y + center.y), scale: cell.scale,
      shape: shape, elongation: elongation, style: style, shadow: theme.shadow,
      opacity: opacity,
      tick: cell.pickTint, tickDisc: theme.tickDisc, tickColor: theme.tick,
      ring: tinted?.pickedRing,
      hasMore: cell.isUnopened && !sizes.isFitted, labelOpacity: labelOpacity)
    var icon: CellIcon?
    if let path = catalogue.icon(of: cell.topic), drawing.touches(clip) {
      icon = images.icon(
        path, at: catalogue.iconPlace(of: cell.topic), scale: cell.scale,
        color: cell.pickTint < 0.5 ? base.label : picked.label, isDimmed: !isEnabled,
        under: labelOpacity > 0 ? label : nil)
    }
    if isFullSize {
      list.append(
        .sprite(sprite(of: drawing, showsState: icon?.isFilling != true), at: drawing.center),
        key: key)
    } else {
      drawing.drawBody(into: &list, key: key)
      if icon?.isFilling != true { drawing.drawState(into: &list, key: key) }
    }
    if cell.isFocused { drawing.drawFocusRing(theme, into: &list, key: key) }
    if let icon {
      drawing.draw(
        icon, pickedTint: (showsFamilies ? picked : theme.picked).top, into: &list, key: key)
    }
    if cell.pressDepth > 0 {
      drawing.fillBody(theme.pressOverlay.withAlpha(cell.pressDepth), into: &list, key: key[30])
    } else if cell.isHovered, isEnabled {
      drawing.fillBody(theme.hoverOverlay, into: &list, key: key[30])
    }
    var labelCenter = drawing.center
    if texts.isLowered(cell.topic, of: catalogue) {
      labelCenter.y += CellGeometry.labelDrop * cell.scale
      if labelOpacity > 0, icon == nil, let symbol = catalogue.symbol(of: cell.topic) {
        draw(symbol, above: drawing, isFullSize: isFullSize, labels: &labels, into: &list, key: key)
      }
    }
    guard !label.isEmpty else { return }
    if sizes.isFitted, cell.isUnopened, cell.pickTint == 0 {
      let count = texts.label(
        for: .subtopics(cell.unopenedCount), width: 60, height: 20, in: &labels)
      drawing.drawCount(count, on: icon?.scrimColor ?? .clear, into: &list, key: key)
    }
    if let number {
      let digit = texts.label(for: .number(number), width: 30, height: 20, in: &labels)
      drawing.drawNumber(
        digit, besideIcon: icon?.isFilling == false, on: icon?.scrimColor ?? .clear, into: &list,
        key: key)
    }
    let textOpacity = labelOpacity * opacity
    guard let filter, filter.isActive else {
      list.append(
        .label(label, at: labelCenter, style.label.withAlpha(textOpacity), scale: cell.scale),
        key: key[31])
      return
    }
    let parts = texts.parts(
      of: label, for: cell.topic, withPath: cell.isInsideParent, of: catalogue, filter, in: &labels)
    let colors = matchColors(on: cell.pickTint < 0.5 ? base : picked)
    let ink = (parts.bounds.isEmpty ? colors.letters : colors.ink).withAlpha(textOpacity)
    for (index, bounds) in parts.bounds.prefix(Self.greatestMarkCount).enumerated() {
      let place = CGRect(
        x: labelCenter.x + bounds.minX * cell.scale, y: labelCenter.y + bounds.minY * cell.scale,
        width: bounds.width * cell.scale, height: bounds.height * cell.scale
      ).insetBy(dx: -Self.markMargin * cell.scale, dy: 0)
      list.fill(
        .rect(place, cornerRadius: Self.markCorner * cell.scale),
        colors.fill.withAlpha(textOpacity),
        key: key[60 + UInt64(index)])
    }
    list.append(
      .label(parts.rest, at: labelCenter, style.label.withAlpha(textOpacity), scale: cell.scale),
      key: key[31])
    // Twice, a little apart: bold, because a color alone would not be enough.
    for (offset, part) in [(-Self.emboldening, UInt64(32)), (Self.emboldening, 33)] {
      let place = CGPoint(x: labelCenter.x + offset * cell.scale, y: labelCenter.y)
      list.append(.label(parts.marked, at: place, ink, scale: cell.scale), key: key[part])
    }
  }

  /// Returns the opacities of a cell and of its label, by its size and its place.
  ///
  /// With a high contrast, nothing that rests is faint: a cell near the edge is whole, and a label is there or not.
  private func opacities(
    of cell: Frame.Cell, labelSize: Double
  ) -> (cell: Double, label: Double) {
    let label = min(
      1, max(0, (labelSize - Self.labelFade.gone) / (Self.labelFade.whole - Self.labelFade.gone)))
    guard theme.window.isHighContrast else { return (cell.opacity, label) }
    let opacity = min(1, 2 * cell.opacity)
    return (opacity, label >= 0.5 && opacity == 1 ? 1 : 0)
  }

  /// When words are hyphenated: after the first picture, because opening the library and its dictionaries takes time.
  private static let hyphenationStart = Duration.milliseconds(50)

  /// When symbols that are drawn with a font appear, after the first picture, because loading the fonts of emoji takes time.
  private static let symbolFade = (start: 0.05, duration: 0.2)

  private static func symbolOpacity(at time: Duration) -> Double {
    min(1, max(0, (time.inSeconds - symbolFade.start) / symbolFade.duration))
  }

  /// Draws the symbol of a topic: as lines, otherwise with a font.
  private mutating func draw(
    _ symbol: Character, above cell: CellDrawing, isFullSize: Bool, labels: inout LabelStore,
    into list: inout DisplayList, key: DisplayList.Key
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
        x: cell.center.x, y: cell.center.y - CellGeometry.symbolRise * cell.scale)
      list.append(
        .label(
          label, at: place, cell.style.label.withAlpha(opacity * symbolOpacity), scale: cell.scale),
        key: key[37])
      return
    }
    guard isFullSize, opacity == 1 else {
      cell.draw(outline, into: &list, key: key[37])
      return
    }
    let look = SymbolLook(symbol: symbol, ink: cell.style.label, scale: sizes.fullScale)
    let sprite: Sprite
    if let known = symbolSprites[look] {
      sprite = known
    } else {
      var marks = DisplayList()
      var cell = cell
      cell.center = .zero
      cell.draw(outline, into: &marks, key: .none)
      sprite = Sprite(marks.marks)
      symbolSprites[look] = sprite
    }
    list.append(.sprite(sprite, at: cell.center), key: key[37])
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
      ring: cell.ring, hasMore: showsState && cell.hasMore)
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
    let x = mirrorWidth.map { CGFloat($0) - rect.maxX } ?? rect.minX
    return CGRect(
      x: origin.x + x, y: origin.y + rect.minY, width: rect.width, height: rect.height)
  }

  /// Converts a point of the frame to the frame as it is drawn, without the origin.
  func mirrored(_ point: Vector) -> Vector {
    mirrorWidth.map { Vector($0 - point.x, point.y) } ?? point
  }

  /// Whether the frame is drawn as a mirror image.
  var isMirrored: Bool { mirrorWidth != nil }

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
    labels: inout LabelStore, key: UInt64, into list: inout DisplayList
  ) {
    guard opacity > 0 else { return }
    let label = texts.label(for: text, width: rect.width, height: rect.height, in: &labels)
    guard !label.isEmpty else { return }
    let place = moved(rect.offsetBy(dx: dx, dy: 0))
    list.append(
      .label(label, at: CGPoint(x: place.midX, y: place.midY), color.withAlpha(opacity)),
      key: .part(key))
  }

  func drawRect(
    _ rect: CGRect, radius: Double, fill: Color, outline: Color = .clear, outlineWidth: Double = 0,
    opacity: Double = 1, key: UInt64, into list: inout DisplayList
  ) {
    guard opacity > 0 else { return }
    let rect = moved(rect)
    if outlineWidth > 0 {
      list.fill(
        .rect(rect, cornerRadius: radius), outline.withAlpha(opacity), key: .part(key)[1])
    }
    list.fill(
      .rect(
        rect.insetBy(dx: outlineWidth, dy: outlineWidth),
        cornerRadius: max(0, radius - outlineWidth)),
      fill.withAlpha(opacity), key: .part(key))
  }
}

extension DisplayList.Key {
  /// The key of a part of the window.
  static func part(_ number: UInt64) -> Self { Self(rawValue: 1 << 56 | number << 8) }

  /// The key of the cell of a topic.
  static func cell(_ topic: TopicIndex) -> Self {
    Self(rawValue: 2 << 56 | UInt64(topic.rawValue) << 8)
  }

  /// The key of the fading picture of a topic's former cell.
  static func ghost(_ topic: TopicIndex) -> Self {
    Self(rawValue: 3 << 56 | UInt64(topic.rawValue) << 8)
  }

  /// The key of the chip of a topic.
  static func chip(_ topic: TopicIndex) -> Self {
    Self(rawValue: 4 << 56 | UInt64(topic.rawValue) << 8)
  }
}
