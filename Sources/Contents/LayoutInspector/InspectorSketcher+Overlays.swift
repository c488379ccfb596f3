import Controls
import Geometry
import HexGeometry
import Interaction
import Layouts
import Drawing
import Motion
import SceneDrawing
import Raster
import Scenes

extension InspectorSketcher {
  // MARK: - Rulers

  /// The height of the ruler along the top edge, in logical pixels.
  private static let rulerWidth = 22.0
  /// The width of the ruler along the left edge, which has to fit whole numbers; in logical pixels.
  private static let leftRulerWidth = 38.0

  /// Draws rulers along the top and left edges, in pixels of the layout from its origin.
  mutating func addRulers(
    of model: InspectorModel, _ pass: LayoutPass, to drawing: inout DisplayList
  ) {
    let visible = model.geometry.picture
    let place = ScenePlace(of: pass, in: model.sceneView)
    // Ticks at multiples of 1, 2 or 5 times a power of ten, with a minimum distance.
    let least = 8 / place.scale
    let power = pow(10, floor(log10(least)))
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? least
    for axis in Axis.allCases {
      let isVertical = axis == .vertical
      let width = isVertical ? Self.leftRulerWidth : Self.rulerWidth
      let band = CGRect(
        x: visible.minX, y: visible.minY, width: isVertical ? width : visible.width,
        height: isVertical ? visible.height : width)
      drawing.fill(.rect(band, cornerRadius: 0), palette.card.withAlpha(0.94))
      let zero = isVertical ? place.origin.y : place.origin.x
      let (start, high) = axis.ends(of: visible)
      let low = start + (isVertical ? Self.rulerWidth : Self.leftRulerWidth)
      let (near, edge) = axis.across.ends(of: band)
      let first = ((low - zero) / place.scale / step).rounded(.up)
      // Counted, because far from the origin adding a step may not change the number.
      let count = Int(max(0, high - low) / (step * place.scale)) + 1
      for number in 0..<count {
        let tick = first + Double(number)
        let at = tick * step * place.scale + zero
        guard at > low - 1, at < high else { continue }
        let isLong = tick.truncatingRemainder(dividingBy: 10) == 0
        let isMiddle = tick.truncatingRemainder(dividingBy: 5) == 0
        let length = isLong ? (isVertical ? 14 : Self.rulerWidth) : isMiddle ? 9.0 : 5
        drawing.line(
          axis.across, at: at, from: edge - length, to: edge,
          palette.faintInk.withAlpha(isLong ? 0.8 : 0.5))
        if isLong {
          text(
            InspectorText.number(CGFloat(tick * step)),
            at: isVertical
              ? CGPoint(x: near + 3, y: at + 8) : CGPoint(x: at + 3, y: near + 7),
            style: ControlText.caption, color: palette.ink, maxWidth: isVertical ? 34 : 60,
            to: &drawing)
        }
      }
      if let pointer = model.lookedAt, visible.contains(CGPoint(pointer)) {
        drawing.line(
          axis.across, at: isVertical ? pointer.y : pointer.x, from: near, to: edge, palette.guide,
          width: 1.5)
      }
    }
  }

  // MARK: - Fish-eye

  /// Draws circles whose size and color show how the picker's fish-eye would scale a cell at each position.
  mutating func addFisheye(
    of model: InspectorModel, in visible: CGRect, to drawing: inout DisplayList
  ) {
    let pitch = HoneycombModel.pitch
    let cellWidth = (model.inspected.scene.root.layout.base as? HoneycombLayout)?.cellWidth ?? 1
    let viewport = Vector(Double(visible.width), Double(visible.height))
    let step = 56.0
    let (columns, rows) = (Int(viewport.x / 2 / step), Int(viewport.y / 2 / step))
    for row in -rows...max(rows, -rows) {
      for column in -columns...max(columns, -columns) {
        let position = Vector(Double(column) * step, Double(row) * step)
        let effect = Fisheye.appleWatch.effect(
          at: position, pitch: pitch, viewport: viewport, cellWidth: Double(cellWidth))
        let share = min(1, max(0, effect.size / pitch))
        let center = CGPoint(x: visible.midX + position.x, y: visible.midY + position.y)
        let color = palette.finding.mixed(with: palette.proposal, by: share)
        drawing.stroke(
          .circle(center: center, radius: max(1, 20 * share)), color.withAlpha(0.8), width: 1.5)
        guard effect.shift.length > 0.5 else { continue }
        drawing.line(
          from: center,
          to: CGPoint(x: center.x + effect.shift.x, y: center.y + effect.shift.y), color,
          width: 1.5)
      }
    }
    scenes.addTag(
      model.words(of: .fisheye), at: Self.fisheyeTag(in: visible), color: palette.proposal,
      to: &drawing)
  }

  /// Returns the center of the words about the fish-eye.
  static func fisheyeTag(in visible: CGRect) -> CGPoint {
    CGPoint(x: visible.midX, y: visible.maxY - 18)
  }

  // MARK: - Probes

  /// Draws the result of a probe.
  mutating func addProbe(
    of model: InspectorModel, _ pass: LayoutPass, to drawing: inout DisplayList
  ) {
    guard let probe = model.selected.probe else { return }
    let place = ScenePlace(of: pass, in: model.sceneView)
    var shapes: [Hex: LayoutPlacement] = [:]
    for (cell, placement) in zip(model.inspected.scene.root.cells, pass.placements) {
      if let hex = cell.coordinate?.hex { shapes[hex] = placement }
    }
    var probed = probe
    // Shows the result for the hovered cell before the second cell is picked.
    if probe.start != nil, probe.end == nil,
      let path = model.hovered,
      let hex = model.inspected.scene[Array(path.prefix(1))]?.coordinate?.hex
    {
      probed.end = hex
    }
    let answer = probed.answer(in: model.hexes)
    for hex in answer {
      guard let placement = shapes[hex] else { continue }
      let shape = Self.shape(of: placement, at: place)
      drawing.fill(shape, Color.white.withAlpha(0.34))
      drawing.stroke(shape, palette.center, width: 2)
    }
    // Above and below the labels of cells, which are centered.
    let share: CGFloat =
      model.inspected.scene.root.cells.contains { $0.look.label != nil } ? 0.3 : 0
    func point(_ placement: LayoutPlacement, _ side: CGFloat) -> CGPoint {
      let center = place.point(placement.center)
      let height = placement.frame.height * CGFloat(place.scale)
      return CGPoint(x: center.x, y: center.y + side * share * height)
    }
    if probe.kind == .path || probe.kind == .line || probe.kind == .distance {
      var path = Path()
      for hex in probe.kind == .distance ? [] : answer {
        guard let placement = shapes[hex] else { continue }
        path.line(to: point(placement, 1))
      }
      drawing.stroke(.path(path), palette.background, width: 5)
      drawing.stroke(.path(path), palette.center, width: 2.5)
    }
    for hex in [probed.start, probed.end] {
      guard let hex, let placement = shapes[hex] else { continue }
      drawing.fill(.circle(center: point(placement, 1), radius: 7), palette.background)
      drawing.fill(.circle(center: point(placement, 1), radius: 5), palette.center)
    }
    if let end = probed.end, let placement = shapes[end], let start = probed.start {
      var at = point(placement, -1)
      if share == 0 { at.y -= 18 }
      scenes.addTag("\(start.distance(to: end))", at: at, color: palette.ink, to: &drawing)
    }
  }

  // MARK: - Frames

  /// The longest duration that the graph can show, in seconds.
  private static let longestFrame = 1.0 / 30
  /// The number of frames that the graph can show.
  static let frameCount = 120

  /// Draws the durations of the last frames, with a line at the frame time of a 60 Hz display.
  mutating func addFrameTimes(
    in visible: CGRect, to drawing: inout DisplayList
  ) {
    let box = Self.frameGraph(in: visible)
    drawing.fill(.rect(box, cornerRadius: 8), palette.card.withAlpha(0.94))
    drawing.stroke(.rect(box, cornerRadius: 8), palette.hairline, width: 1)
    let graph = CGRect(x: box.minX + 10, y: box.minY + 26, width: 240, height: 56)
    let times = (frameTimes?.seconds ?? []).suffix(Self.frameCount)
    for (number, seconds) in times.enumerated() {
      let share = min(1, seconds / Self.longestFrame)
      let height = max(1, share * Double(graph.height))
      drawing.fill(
        .rect(
          CGRect(
            x: Double(graph.minX) + Double(number) * 2, y: Double(graph.maxY) - height, width: 1.5,
            height: height), cornerRadius: 0),
        seconds > 1.0 / 60 ? palette.finding : palette.proposal)
    }
    let limit = graph.maxY - graph.height / 2
    drawing.line(
      .horizontal, at: limit, from: graph.minX, to: graph.maxX, palette.faintInk.withAlpha(0.6),
      dashes: [3, 3])
    let words = InspectorText.frames(times)
    text(
      words.last, at: CGPoint(x: box.minX + 10, y: box.minY + 14), style: ControlText.strong,
      color: palette.ink, to: &drawing)
    text(
      words.worst, at: CGPoint(x: box.maxX - 10, y: box.minY + 14),
      style: ControlText.caption, color: palette.faintInk, alignment: .right, to: &drawing)
  }

  /// Returns the bounds of the graph of frame times.
  static func frameGraph(in visible: CGRect) -> CGRect {
    let size = CGSize(width: 260, height: 92)
    return CGRect(
      x: visible.minX + 16, y: visible.maxY - size.height - 16, width: size.width,
      height: size.height)
  }

  /// The duration of a flash, in seconds.
  static let flashTime = 0.35

  /// Draws fading flashes where the picture was redrawn.
  func addFlashes(at time: Duration, to drawing: inout DisplayList) {
    for flash in flashes {
      let age = (time - flash.time).inSeconds / Self.flashTime
      guard age < 1 else { continue }
      drawing.fill(
        .rect(flash.rect, cornerRadius: 0), palette.spacing.withAlpha(0.16 * (1 - age)))
      drawing.stroke(
        .rect(flash.rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 0),
        palette.spacing.withAlpha(0.9 * (1 - age)), width: 1)
    }
  }

  private static func bannerLines(of words: String) -> ArraySlice<Substring> {
    words.split(separator: "\n").prefix(3)
  }

  /// Returns the bounds of a banner.
  static func bannerBox(of words: String, in visible: CGRect) -> CGRect {
    CGRect(
      x: visible.minX + 12, y: visible.minY + 12, width: max(40, visible.width - 24),
      height: 20 + CGFloat(bannerLines(of: words).count) * 20)
  }

  /// Draws a banner across the picture.
  mutating func addBanner(
    _ words: String, in visible: CGRect, to drawing: inout DisplayList
  ) {
    let (lines, box) = (Self.bannerLines(of: words), Self.bannerBox(of: words, in: visible))
    drawing.fill(
      .rect(box, cornerRadius: 8), palette.finding.mixed(with: palette.card, by: 0.78))
    drawing.stroke(
      .rect(box.insetBy(dx: 0.75, dy: 0.75), cornerRadius: 7), palette.finding, width: 1.5)
    for (number, line) in lines.enumerated() {
      text(
        String(line), at: CGPoint(x: box.minX + 14, y: box.minY + 20 + CGFloat(number) * 20),
        color: palette.ink, maxWidth: Double(box.width) - 28, to: &drawing)
    }
  }
}

extension InspectorModel {
  /// The coordinates of all cells.
  ///
  /// O(cells).
  var hexes: Set<Hex> { Set(inspected.scene.root.cells.lazy.compactMap { $0.coordinate?.hex }) }
}
