import Controls
import Geometry
import Layouts
import Drawing
import SceneDrawing
import Raster
import Scenes
import Typesetting

/// Draws the inspector's window.
public struct InspectorSketcher {
  var scenes: SceneSketcher
  /// The durations of the last frames.
  let frameTimes: FrameTimes?
  /// The last picture, which is drawn again in frames that change only what is around it.
  private var kept: KeptPicture?
  /// The field of the search.
  private var searchField = TextFieldPicture()
  /// The last drawing without flashes, for finding what has changed.
  var last: (drawing: DisplayList, bounds: [PixelRect], scale: Double)?
  /// The areas that were redrawn, with the times.
  var flashes: [(rect: CGRect, time: Duration)] = []

  var palette: WindowColors { scenes.palette }

  init(palette: WindowColors, labels: LabelStore, frameTimes: FrameTimes? = nil) {
    scenes = SceneSketcher(palette: palette, labels: labels)
    self.frameTimes = frameTimes
  }

  /// Draws the window at the time to which the model was advanced.
  mutating func draw(
    _ model: InspectorModel, at time: Duration, into drawing: inout DisplayList
  ) {
    let contrast = model.contrast
    let pass = contrast?.expected ?? model.shownPass(at: time)
    drawing.clear(size: model.view.windowSize, background: palette.background)
    let geometry = model.geometry
    drawing.beginClip(geometry.visible)
    addKeptPicture(of: model, pass, contrast, to: &drawing)
    if model.view.overlays.contains(.fisheye) {
      addFisheye(of: model, in: geometry.picture, to: &drawing)
    }
    if model.selected.probe != nil { addProbe(of: model, pass, to: &drawing) }
    addMarkers(of: model, pass, to: &drawing)
    addGaps(of: model, pass, to: &drawing)
    if model.inspected.other != nil { addNames(of: model, to: &drawing) }
    if contrast != nil { addContrastLegend(of: model, to: &drawing) }
    if model.view.overlays.contains(.ruler) { addRulers(of: model, pass, to: &drawing) }
    drawing.endClip()
    if geometry.plot.height > 0 {
      addPlot(of: model, pass, at: time, in: geometry.plot, to: &drawing)
    }
    if model.view.isTreeOpen { addTree(of: model, in: geometry.tree, to: &drawing) }
    if geometry.bar.height > 0 { addBar(in: geometry.bar, to: &drawing) }
    if let field = model.searchField {
      addSearch(field, isFocused: model.search.isInField, in: geometry.searchBar, to: &drawing)
    }
    // Parts that cover the picture are drawn last, except the controls of what they cover.
    if model.view.isPanelOpen { addPanel(of: model, pass, in: geometry.panel, to: &drawing) }
    model.controls.draw(into: &drawing, labels: &scenes.labels, palette: palette)
    if let banner = model.banner { addBanner(banner, in: geometry.picture, to: &drawing) }
    if model.view.overlays.contains(.frameTimes) {
      addFrameTimes(in: geometry.picture, to: &drawing)
    }
  }

  /// Draws the bar of the search, without its buttons.
  private mutating func addSearch(
    _ field: TextField, isFocused: Bool, in bar: CGRect, to drawing: inout DisplayList
  ) {
    drawing.fill(.rect(bar, cornerRadius: 0), palette.card)
    drawing.line(
      .horizontal, at: bar.maxY - 0.5, from: bar.minX, to: bar.maxX, palette.hairline)
    drawing.beginClip(bar)
    searchField.update(
      field, ControlState(isFocused: isFocused), colors: TextField.Colors(palette),
      labels: &scenes.labels)
    searchField.draw(into: &drawing)
    drawing.endClip()
  }

  // MARK: - The picture

  /// The marks of a picture, and everything that they depend on.
  private struct KeptPicture {
    let version: InspectorModel.PictureVersion
    let views: [SceneView]
    let overlays: Set<InspectorOverlay>
    let contrastedFinding: Int?
    let marks: [Mark]
  }

  /// Draws the picture, from the stored marks if nothing in it has changed.
  private mutating func addKeptPicture(
    of model: InspectorModel, _ pass: LayoutPass, _ contrast: PassContrast?,
    to drawing: inout DisplayList
  ) {
    let views = [model.sceneView, model.otherSceneView]
    let contrastedFinding = contrast == nil ? nil : model.selectedFinding
    if let kept, kept.version == model.pictureVersion, kept.views == views,
      kept.overlays == model.view.overlays, kept.contrastedFinding == contrastedFinding,
      !model.isFlying
    {
      for mark in kept.marks { drawing.append(mark) }
      return
    }
    kept = nil
    let first = drawing.marks.count
    addPicture(of: model, pass, to: &drawing)
    if let contrast { add(contrast, of: model, to: &drawing) }
    // Until the fonts are loaded, the marks lack their texts.
    guard !model.isFlying, scenes.labels.isReady else { return }
    kept = KeptPicture(
      version: model.pictureVersion, views: views, overlays: model.view.overlays,
      contrastedFinding: contrastedFinding, marks: Array(drawing.marks[first...]))
  }

  private mutating func addPicture(
    of model: InspectorModel, _ pass: LayoutPass, to drawing: inout DisplayList
  ) {
    scenes.overlays = Set(model.view.overlays.compactMap(\.sceneOverlay))
    scenes.add(
      model.inspected.scene, pass, in: model.sceneView, images: model.inspected.images, to: &drawing
    )
    if let other = model.inspected.other, let otherPass = model.shownOtherPass {
      let isOnion = model.view.comparison == .onionSkin
      if isOnion {
        addSkin(of: other, otherPass, in: model.otherSceneView, to: &drawing)
      } else {
        scenes.add(other, otherPass, in: model.otherSceneView, to: &drawing)
      }
      addDifferences(of: model, pass, otherPass, isOnion: isOnion, to: &drawing)
    }
    guard model.view.isTreeOpen, model.selected.step != nil,
      model.treeScene.root.cells.count <= InspectorModel.quickCellLimit
    else { return }
    if model.selected.treeSide == .first {
      addUnplaced(of: pass, model.inspected.pass, in: model.sceneView, to: &drawing)
    } else if let shown = model.shownOtherPass {
      addUnplaced(of: shown, model.treePass, in: model.otherSceneView, to: &drawing)
    }
  }

  /// Returns the shape of a cell in the window.
  static func shape(of placement: LayoutPlacement, at place: ScenePlace) -> Shape {
    let frame = place.rect(placement.frame)
    return placement.outline.hexagon(in: frame).map { .path(Path(polygon: $0.corners)) }
      ?? .rect(frame, cornerRadius: 0)
  }

  /// Draws the background of a small window's button bar.
  private func addBar(in bar: CGRect, to drawing: inout DisplayList) {
    drawing.fill(.rect(bar, cornerRadius: 0), palette.card)
    drawing.line(.horizontal, at: bar.minY + 0.5, from: bar.minX, to: bar.maxX, palette.hairline)
  }

  /// Draws the final positions of cells that are not placed yet at the current step.
  private func addUnplaced(
    of shown: LayoutPass, _ whole: LayoutPass, in view: SceneView, to drawing: inout DisplayList
  ) {
    let place = ScenePlace(of: shown, in: view)
    for (placement, final) in zip(shown.placements, whole.placements)
    where placement.frame.size == .zero && final.frame.size != .zero {
      drawing.stroke(
        Self.shape(of: final, at: place), palette.faintInk.withAlpha(0.45), width: 1,
        dashes: [3, 4])
    }
  }

  /// Draws outlines around the selected, hovered and called cells, and guides at sizes that have snapped.
  private mutating func addMarkers(
    of model: InspectorModel, _ pass: LayoutPass, to drawing: inout DisplayList
  ) {
    let place = ScenePlace(of: pass, in: model.sceneView)
    if model.selected.probe == nil, let path = model.hovered, let cell = pass[path] {
      drawing.stroke(Self.shape(of: cell, at: place), palette.ink.withAlpha(0.8), width: 1.5)
    }
    if let path = model.selected.cell, let cell = model.inspected.pass[path] {
      addSelection(Self.shape(of: pass[path] ?? cell, at: place), to: &drawing)
    }
    if let path = model.selected.difference.flatMap({ model.inspected.differences[$0].otherPath }),
      let otherPass = model.inspected.otherPass, let cell = otherPass[path]
    {
      let place = ScenePlace(of: otherPass, in: model.otherSceneView)
      addSelection(Self.shape(of: cell, at: place), to: &drawing)
    }
    if let active = model.activeCall {
      let treePass = model.treePass
      let path = treePass.calls.path(of: treePass.calls[active.position])
      let place =
        model.selected.treeSide == .first
        ? place : ScenePlace(of: treePass, in: model.otherSceneView)
      let shape =
        treePass[path].map { Self.shape(of: $0, at: place) }
        ?? .rect(place.taken, cornerRadius: 0)
      drawing.stroke(shape, palette.guide, width: 3, dashes: active.isEntering ? [8, 4] : [])
    }
    let visible = model.geometry.picture
    if let width = model.caught.width {
      let x = place.proposed.minX + width * place.scale
      drawing.line(
        .vertical, at: x, from: visible.minY, to: visible.maxY, palette.guide, width: 1.5,
        dashes: [10, 5])
    }
    if let height = model.caught.height {
      let y = place.proposed.minY + height * place.scale
      drawing.line(
        .horizontal, at: y, from: visible.minX, to: visible.maxX, palette.guide, width: 1.5,
        dashes: [10, 5])
    }
    let tags = model.caughtTags
    for tag in [tags.width, tags.height] {
      guard let tag else { continue }
      scenes.addTag(model.caughtWords, at: tag, color: palette.guide, to: &drawing)
    }
  }

  /// Draws an outline that is visible on any background.
  private func addSelection(_ shape: Shape, to drawing: inout DisplayList) {
    drawing.stroke(shape, palette.background, width: 5)
    drawing.stroke(shape, palette.center, width: 2.5)
  }
}
