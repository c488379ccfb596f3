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
    drawing.beginClip(geometry.picture)
    addKeptPicture(of: model, pass, to: &drawing)
    if model.overlays.contains(.fisheye) { addFisheye(in: geometry.picture, to: &drawing) }
    if model.probe != nil { addProbe(of: model, pass, to: &drawing) }
    addMarkers(of: model, pass, to: &drawing)
    if model.overlays.contains(.ruler) { addRulers(of: model, pass, to: &drawing) }
    if model.sweep != nil { addPlot(of: model, at: time, to: &drawing) }
    drawing.endClip()
    if model.isTreeOpen { addTree(of: model, in: geometry.tree, to: &drawing) }
    if model.isPanelOpen { addPanel(of: model, pass, in: geometry.panel, to: &drawing) }
    model.controls.draw(into: &drawing, labels: &scenes.labels, palette: palette)
    if model.isPanelOpen { model.panelScroll.drawBar(into: &drawing, palette: palette) }
    if model.isTreeOpen { model.treeScroll.drawBar(into: &drawing, palette: palette) }
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
    if let other = model.other, let otherPass = model.otherPass {
      let isOnion = model.comparison == .onionSkin
      if isOnion {
        addSkin(of: other, otherPass, in: model.otherView, to: &drawing)
      } else {
        scenes.add(other, otherPass, in: model.otherView, to: &drawing)
      }
      addDifferences(of: model, pass, otherPass, isOnion: isOnion, to: &drawing)
    }
    let isSmall = model.scene.root.cells.count <= InspectorModel.quickCellLimit
    if isSmall, model.isTreeOpen, model.step != nil { addUnplaced(of: model, pass, to: &drawing) }
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

  /// Lines around cells that are elsewhere in the other scene, or not there at all.
  private mutating func addDifferences(
    of model: InspectorModel, _ pass: LayoutPass, _ otherPass: LayoutPass,
    isOnion: Bool, to drawing: inout SceneDrawing
  ) {
    // Where both are at one place, they are told apart.
    let (color, dashes) = isOnion ? (palette.anchor, [6.0, 4]) : (palette.finding, [])
    guard let other = model.other else { return }
    let (first, second) = (
      ScenePlace(of: pass, in: model.view), ScenePlace(of: otherPass, in: model.otherView)
    )
    var frames: [String: CGRect] = [:]
    for (cell, placement) in zip(model.scene.root.cells, pass.placements) {
      frames[cell.id] = placement.frame
    }
    var unlike: Set<String> = []
    var count = 0
    for (cell, placement) in zip(other.root.cells, otherPass.placements) {
      guard let frame = frames.removeValue(forKey: cell.id) else {
        drawing.stroke(
          Self.shape(of: placement, at: second), color, width: 2.5, dashes: dashes)
        count += 1
        continue
      }
      let now = placement.frame
      let shift = max(
        abs(frame.minX - now.minX), abs(frame.minY - now.minY), abs(frame.width - now.width),
        abs(frame.height - now.height))
      guard shift > 0.5 else { continue }
      unlike.insert(cell.id)
      drawing.stroke(Self.shape(of: placement, at: second), color, width: 2, dashes: dashes)
    }
    // What is left was not found in the other scene.
    for (cell, placement) in zip(model.scene.root.cells, pass.placements)
    where unlike.contains(cell.id) || frames[cell.id] != nil {
      count += 1
      drawing.stroke(Self.shape(of: placement, at: first), palette.finding, width: 2)
    }
    scenes.addTag(
      count == 0 ? "no cell differs" : count == 1 ? "1 cell differs" : "\(count) cells differ",
      at: CGPoint(x: model.geometry.picture.midX, y: model.geometry.picture.maxY - 18),
      color: palette.finding, to: &drawing)
  }

  /// Where cells will be that are not placed yet at the step that is shown.
  private func addUnplaced(
    of model: InspectorModel, _ shown: LayoutPass, to drawing: inout SceneDrawing
  ) {
    let place = ScenePlace(of: shown, in: model.view)
    for (placement, final) in zip(shown.placements, model.pass.placements)
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
      let shape = Self.shape(of: pass[path] ?? cell, at: place)
      drawing.stroke(shape, palette.background, width: 5)
      drawing.stroke(shape, palette.center, width: 2.5)
    }
    if let active = model.activeCall {
      let call = model.pass.calls[active.position]
      let path = model.pass.calls.path(of: call)
      let shape =
        model.pass[path].map { Self.shape(of: $0, at: place) }
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
    maxWidth: Double = .infinity, alignment: LineAlignment = .left,
    to drawing: inout SceneDrawing
  ) -> Double {
    guard maxWidth >= 1, !text.isEmpty else { return 0 }
    let label = scenes.labels.line(
      text, style: style, maxWidth: maxWidth, alignment: alignment)
    drawing.label(label, at: point, color)
    return Double(scenes.labels[label].inkBounds.width)
  }
}
