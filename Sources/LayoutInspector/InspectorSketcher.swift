import Controls
import Geometry
import Interaction
import Layouts
import Picture
import Raster
import ScenePicture
import Scenes
import Typesetting

/// Makes drawings of an inspector's window.
struct InspectorSketcher: ~Copyable {
  var scenes: SceneSketcher
  /// How long the last frames took.
  let frameTimes: FrameTimes?
  /// The picture as it was drawn last, for frames in which only what is around it changes.
  private var kept: KeptPicture?
  /// What was painted anew, with the time of it.
  var flashes: [(rect: CGRect, time: Duration)] = []

  var palette: ScenePalette { scenes.palette }

  init(palette: ScenePalette, frameTimes: FrameTimes? = nil) throws(TypesettingError) {
    scenes = try SceneSketcher(palette: palette)
    self.frameTimes = frameTimes
  }

  /// Draws the window as it is at a time.
  mutating func draw(
    _ model: inout InspectorModel, at time: Duration, into drawing: inout SceneDrawing
  ) {
    let pass = model.shownPass(at: time)
    scenes.labels.begin()
    drawing.clear(size: model.windowSize, background: palette.background)
    let geometry = model.geometry
    drawing.beginClip(geometry.visible)
    addKeptPicture(of: model, pass, to: &drawing)
    if model.overlays.contains(.fisheye) { addFisheye(in: geometry.picture, to: &drawing) }
    if model.probe != nil { addProbe(of: model, pass, to: &drawing) }
    addMarkers(of: model, pass, to: &drawing)
    if model.other != nil { addNames(of: model, to: &drawing) }
    if model.overlays.contains(.ruler) { addRulers(of: model, pass, to: &drawing) }
    drawing.endClip()
    if geometry.plot.height > 0 {
      addPlot(of: model, pass, at: time, in: geometry.plot, to: &drawing)
    }
    if model.isTreeOpen { addTree(of: model, in: geometry.tree, to: &drawing) }
    if geometry.bar.height > 0 { addBar(in: geometry.bar, to: &drawing) }
    // What lies over the picture comes last, but for the controls of what it covers.
    if model.isPanelOpen { addPanel(of: model, pass, in: geometry.panel, to: &drawing) }
    model.controls.draw(into: &drawing, labels: &scenes.labels, palette: palette)
    if model.isPanelOpen { model.panelScroll.drawBar(into: &drawing, palette: palette) }
    if model.isTreeOpen {
      drawing.beginClip(geometry.visibleTree)
      model.treeScroll.drawBar(into: &drawing, palette: palette)
      drawing.endClip()
    }
    if let banner = model.banner { addBanner(banner, in: geometry.picture, to: &drawing) }
    if model.overlays.contains(.frameTimes) {
      addFrameTimes(in: geometry.picture, to: &drawing)
    }
    drawing.finish(with: scenes.labels)
  }

  // MARK: - The picture

  /// The marks of a picture, and all that they depend on.
  private struct KeptPicture {
    let version: Int
    let views: [SceneView]
    let overlays: Set<InspectorOverlay>
    let labelsGeneration: Int
    let marks: [SceneMark]
  }

  /// Draws the picture, or what was drawn last where nothing of it has changed.
  private mutating func addKeptPicture(
    of model: InspectorModel, _ pass: LayoutPass, to drawing: inout SceneDrawing
  ) {
    let views = [model.view, model.otherView]
    if let kept, kept.version == model.pictureVersion, kept.views == views,
      kept.overlays == model.overlays, kept.labelsGeneration == scenes.labels.generation,
      !model.isFlying
    {
      for mark in kept.marks { drawing.append(mark) }
      return
    }
    kept = nil
    let first = drawing.marks.count
    addPicture(of: model, pass, to: &drawing)
    guard !model.isFlying else { return }
    kept = KeptPicture(
      version: model.pictureVersion, views: views, overlays: model.overlays,
      labelsGeneration: scenes.labels.generation, marks: Array(drawing.marks[first...]))
  }

  private mutating func addPicture(
    of model: InspectorModel, _ pass: LayoutPass, to drawing: inout SceneDrawing
  ) {
    scenes.overlays = Set(model.overlays.compactMap(\.sceneOverlay))
    scenes.add(model.scene, pass, in: model.view, images: model.images, to: &drawing)
    if let other = model.other, let otherPass = model.shownOtherPass {
      let isOnion = model.comparison == .onionSkin
      if isOnion {
        addSkin(of: other, otherPass, in: model.otherView, to: &drawing)
      } else {
        scenes.add(other, otherPass, in: model.otherView, to: &drawing)
      }
      addDifferences(of: model, pass, otherPass, isOnion: isOnion, to: &drawing)
    }
    guard model.isTreeOpen, model.step != nil,
      model.treeScene.root.cells.count <= InspectorModel.quickCellLimit
    else { return }
    if model.treeSide == .first {
      addUnplaced(of: pass, model.pass, in: model.view, to: &drawing)
    } else if let shown = model.shownOtherPass {
      addUnplaced(of: shown, model.treePass, in: model.otherView, to: &drawing)
    }
  }

  /// How much of the second scene is seen through the first.
  private static let skinOpacity = 0.45

  /// A scene, half transparent and without its ground.
  private mutating func addSkin(
    of scene: LayoutScene, _ pass: LayoutPass, in view: SceneView,
    to drawing: inout SceneDrawing
  ) {
    var skin = SceneDrawing()
    scenes.add(scene, pass, in: view, to: &skin)
    // The first one is what is behind the layout.
    for mark in skin.marks.dropFirst() {
      for mark in mark.separated { drawing.append(mark.faded(to: Self.skinOpacity)) }
    }
  }

  /// The shape of a cell where it is in the window.
  static func shape(of placement: LayoutPlacement, at place: ScenePlace) -> SceneShape {
    let frame = place.rect(placement.frame)
    return placement.outline.hexagon(in: frame).map { .path(Path(polygon: $0.corners)) }
      ?? .rect(frame, cornerRadius: 0)
  }

  /// Lines around the cells that are not the same in both scenes.
  private mutating func addDifferences(
    of model: InspectorModel, _ pass: LayoutPass, _ otherPass: LayoutPass,
    isOnion: Bool, to drawing: inout SceneDrawing
  ) {
    // Where both are at one place, they are told apart.
    let (color, dashes) = isOnion ? (palette.anchor, [6.0, 4]) : (palette.finding, [])
    let (first, second) = (
      ScenePlace(of: pass, in: model.view), ScenePlace(of: otherPass, in: model.otherView)
    )
    for difference in model.differences {
      if let cell = difference.otherPath.flatMap({ otherPass[$0] }) {
        drawing.stroke(Self.shape(of: cell, at: second), color, width: 2, dashes: dashes)
      }
      if let cell = difference.path.flatMap({ pass[$0] }) {
        drawing.stroke(Self.shape(of: cell, at: first), palette.finding, width: 2)
      }
    }
  }

  /// What the scenes are called, over their pictures; and how many cells differ.
  private mutating func addNames(of model: InspectorModel, to drawing: inout SceneDrawing) {
    let names = model.paneNames
    let visible = model.geometry.visible
    guard visible.width > 60 else { return }
    let isOnion = model.comparison == .onionSkin
    let width = model.proposedSize.width * CGFloat(model.zoom)
    let inks = (isOnion ? palette.finding : palette.ink, isOnion ? palette.anchor : palette.ink)
    // Below the ruler, and not off the window where the picture is.
    let top = visible.minY + (model.overlays.contains(.ruler) ? 34 : 14)
    // Above what overlays have there.
    let rise: CGFloat =
      model.overlays.contains(.scene(.dimensions))
      ? 48 : model.overlays.contains(.scene(.proposal)) ? 36 : 16
    for (index, (name, ink)) in [(names.first, inks.0), (names.second, inks.1)].enumerated() {
      let view = index == 0 ? model.view : model.otherView
      let room = isOnion ? visible.width / 2 - 16 : max(60, width + 24)
      var place = CGPoint(x: view.origin.x + width / 2, y: max(top, view.origin.y - rise))
      if isOnion { place.x = visible.midX + (index == 0 ? -0.5 : 0.5) * (room + 8) }
      let words = isOnion ? (index == 0 ? "\(name), solid" : "\(name), dashed") : name
      addName(words, at: place, color: ink, maxWidth: Double(room), to: &drawing)
    }
    let count = model.differences.count
    let words =
      model.difference.map { "difference \($0 + 1) of \(count)" }
      ?? (count == 0 ? "no cell differs" : count == 1 ? "1 cell differs" : "\(count) cells differ")
    scenes.addTag(
      words, at: CGPoint(x: visible.midX, y: visible.maxY - 26), color: palette.finding,
      to: &drawing)
  }

  /// The name of a scene on a patch of ground.
  private mutating func addName(
    _ name: String, at center: CGPoint, color: Color, maxWidth: Double,
    to drawing: inout SceneDrawing
  ) {
    let label = scenes.labels.line(
      name, style: ControlText.strong, maxWidth: max(20, maxWidth - 16))
    let ink = scenes.labels[label].inkBounds
    let patch = CGRect(
      x: center.x - ink.width / 2 - 8, y: center.y - 11, width: ink.width + 16, height: 22)
    drawing.fill(.rect(patch, cornerRadius: 6), palette.card.withAlpha(0.92))
    drawing.label(label, at: center, color)
  }

  /// The ground of a small window's buttons.
  private func addBar(in bar: CGRect, to drawing: inout SceneDrawing) {
    drawing.fill(.rect(bar, cornerRadius: 0), palette.card)
    drawing.line(
      from: CGPoint(x: bar.minX, y: bar.minY + 0.5), to: CGPoint(x: bar.maxX, y: bar.minY + 0.5),
      palette.hairline)
  }

  /// Where cells will be that are not placed yet at the step that is shown.
  private func addUnplaced(
    of shown: LayoutPass, _ whole: LayoutPass, in view: SceneView, to drawing: inout SceneDrawing
  ) {
    let place = ScenePlace(of: shown, in: view)
    for (placement, final) in zip(shown.placements, whole.placements)
    where placement.frame.size == .zero && final.frame.size != .zero {
      drawing.stroke(
        Self.shape(of: final, at: place), palette.faintInk.withAlpha(0.45), width: 1,
        dashes: [3, 4])
    }
  }

  /// The lines around what is selected, hovered or called, and the guides of sizes that catch.
  private mutating func addMarkers(
    of model: InspectorModel, _ pass: LayoutPass, to drawing: inout SceneDrawing
  ) {
    let place = ScenePlace(of: pass, in: model.view)
    if model.probe == nil, let path = model.hovered, let cell = pass[path] {
      drawing.stroke(Self.shape(of: cell, at: place), palette.ink.withAlpha(0.8), width: 1.5)
    }
    if let path = model.selection, let cell = model.pass[path] {
      addSelection(Self.shape(of: pass[path] ?? cell, at: place), to: &drawing)
    }
    if let path = model.difference.flatMap({ model.differences[$0].otherPath }),
      let otherPass = model.otherPass, let cell = otherPass[path]
    {
      let place = ScenePlace(of: otherPass, in: model.otherView)
      addSelection(Self.shape(of: cell, at: place), to: &drawing)
    }
    if let active = model.activeCall {
      let treePass = model.treePass
      let path = treePass.calls.path(of: treePass.calls[active.position])
      let place =
        model.treeSide == .first ? place : ScenePlace(of: treePass, in: model.otherView)
      let shape =
        treePass[path].map { Self.shape(of: $0, at: place) }
        ?? .rect(place.taken, cornerRadius: 0)
      drawing.stroke(shape, palette.guide, width: 3, dashes: active.isEntering ? [8, 4] : [])
    }
    let visible = model.geometry.picture
    if let width = model.caught.width {
      let x = place.proposed.minX + width * place.scale
      drawing.line(
        from: CGPoint(x: x, y: visible.minY), to: CGPoint(x: x, y: visible.maxY), palette.guide,
        width: 1.5, dashes: [10, 5])
      addCaughtTag(model, at: CGPoint(x: x, y: place.proposed.minY - 16), to: &drawing)
    }
    if let height = model.caught.height {
      let y = place.proposed.minY + height * place.scale
      drawing.line(
        from: CGPoint(x: visible.minX, y: y), to: CGPoint(x: visible.maxX, y: y), palette.guide,
        width: 1.5, dashes: [10, 5])
      addCaughtTag(model, at: CGPoint(x: place.proposed.minX - 40, y: y - 10), to: &drawing)
    }
  }

  /// A line that is seen on any ground.
  private func addSelection(_ shape: SceneShape, to drawing: inout SceneDrawing) {
    drawing.stroke(shape, palette.background, width: 5)
    drawing.stroke(shape, palette.center, width: 2.5)
  }

  private mutating func addCaughtTag(
    _ model: InspectorModel, at point: CGPoint, to drawing: inout SceneDrawing
  ) {
    let words =
      model.scene.root.extent(in: model.proposedSize).map { "\($0.rows) rows × \($0.cols) cols" }
      ?? "another arrangement"
    scenes.addTag(words, at: point, color: palette.guide, to: &drawing)
  }

  // MARK: - Words

  /// A line of text from a point to the right; answers its width.
  @discardableResult
  mutating func text(
    _ text: String, at point: CGPoint, style: TextStyle = ControlText.body, color: Color,
    maxWidth: Double = .infinity, alignment: TextAlignment = .left,
    to drawing: inout SceneDrawing
  ) -> Double {
    guard maxWidth >= 1, !text.isEmpty else { return 0 }
    let label = scenes.labels.line(
      text, style: style, maxWidth: maxWidth, alignment: alignment)
    drawing.label(label, at: point, color)
    return Double(scenes.labels[label].inkBounds.width)
  }

  /// A text in lines from the upper left corner of a rectangle; the last that fits ends in an ellipsis.
  mutating func paragraph(
    _ text: String, in rect: CGRect, lineHeight: Double, style: TextStyle, color: Color,
    to drawing: inout SceneDrawing
  ) {
    let count = max(1, Int((Double(rect.height) / lineHeight).rounded(.down)))
    let lines = lines(of: text, width: Double(rect.width), count: count, style: style)
    for (number, line) in lines.enumerated() {
      self.text(
        line,
        at: CGPoint(x: rect.minX, y: rect.minY + CGFloat((Double(number) + 0.5) * lineHeight)),
        style: style, color: color, maxWidth: Double(rect.width), to: &drawing)
    }
  }

  /// The lines of a text, broken at spaces, and in words where a word alone is too long; the last one may be too long.
  private mutating func lines(
    of text: String, width: Double, count: Int, style: TextStyle
  ) -> [String] {
    var lines: [String] = []
    var current = ""
    func isFull() -> Bool { lines.count == count - 1 }
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      var candidate = current.isEmpty ? String(word) : "\(current) \(word)"
      if isFull() || measure(candidate, style) <= width {
        current = candidate
        continue
      }
      if !current.isEmpty { lines.append(current) }
      candidate = String(word)
      while !isFull(), measure(candidate, style) > width, candidate.count > 1 {
        var head = candidate
        while head.count > 1, measure(head, style) > width { head.removeLast() }
        lines.append(head)
        candidate.removeFirst(head.count)
      }
      current = candidate
    }
    if !current.isEmpty { lines.append(current) }
    return lines
  }

  private mutating func measure(_ text: String, _ style: TextStyle) -> Double {
    Double(scenes.labels[scenes.labels.line(text, style: style, alignment: .left)].inkBounds.width)
  }
}
