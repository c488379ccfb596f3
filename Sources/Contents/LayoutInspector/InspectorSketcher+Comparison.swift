import Controls
import Geometry
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes

extension InspectorSketcher {
  /// The opacity of the second scene over the first one.
  private static let skinOpacity = 0.45

  /// Draws a scene translucently and without its background.
  mutating func addSkin(
    of scene: LayoutScene, _ pass: LayoutPass, in view: SceneView,
    to drawing: inout DisplayList
  ) {
    var skin = DisplayList()
    scenes.add(scene, pass, in: view, to: &skin)
    // The first mark is the background of the layout.
    for mark in skin.marks.dropFirst() {
      for mark in mark.separated { drawing.append(mark.faded(to: Self.skinOpacity)) }
    }
  }

  /// Draws outlines around the cells that differ between the scenes.
  mutating func addDifferences(
    of model: InspectorModel, _ pass: LayoutPass, _ otherPass: LayoutPass,
    isOnion: Bool, to drawing: inout DisplayList
  ) {
    add(
      model.inspected.differences, of: pass, at: ScenePlace(of: pass, in: model.sceneView),
      otherPass,
      at: ScenePlace(of: otherPass, in: model.otherSceneView), isOnion: isOnion, to: &drawing)
  }

  private func add(
    _ differences: [SceneDifference], of pass: LayoutPass, at first: ScenePlace,
    _ otherPass: LayoutPass, at second: ScenePlace, isOnion: Bool, to drawing: inout DisplayList
  ) {
    // Different colors, because both scenes are at the same position.
    let (color, dashes) = isOnion ? (palette.anchor, [6.0, 4]) : (palette.finding, [])
    for difference in differences {
      if let cell = difference.otherPath.flatMap({ otherPass[$0] }) {
        drawing.stroke(Self.shape(of: cell, at: second), color, width: 2, dashes: dashes)
      }
      if let cell = difference.path.flatMap({ pass[$0] }) {
        drawing.stroke(Self.shape(of: cell, at: first), palette.finding, width: 2)
      }
    }
  }

  /// Draws where a second pass has the cells, over where they should be.
  mutating func add(
    _ contrast: PassContrast, of model: InspectorModel, to drawing: inout DisplayList
  ) {
    scenes.overlays = []
    addSkin(of: model.inspected.scene, contrast.actual, in: model.sceneView, to: &drawing)
    let place = ScenePlace(of: model.inspected.pass, in: model.sceneView)
    add(
      contrast.differences, of: contrast.actual, at: place, contrast.expected, at: place,
      isOnion: true, to: &drawing)
  }

  /// Says which outlines are where cells are, and which are where they should be.
  mutating func addContrastLegend(of model: InspectorModel, to drawing: inout DisplayList) {
    guard model.isShown(.actualPlaces) else { return }
    let legend: [(InspectorCaption, Color)] = [
      (.actualPlaces, palette.finding), (.expectedPlaces, palette.anchor),
    ]
    for (caption, color) in legend {
      scenes.addTag(
        model.words(of: caption), at: model.contrastTag(caption), color: color, to: &drawing)
    }
  }

  /// Draws the names of the scenes above their pictures, and the number of differing cells.
  mutating func addNames(of model: InspectorModel, to drawing: inout DisplayList) {
    guard model.isShown(.firstName) else { return }
    let isOnion = model.view.comparison == .onionSkin
    let (first, second) = model.paneCaptions
    add(first, color: isOnion ? palette.finding : palette.ink, to: &drawing)
    add(second, color: isOnion ? palette.anchor : palette.ink, to: &drawing)
    scenes.addTag(
      model.differenceWords, at: model.differenceTag, color: palette.finding, to: &drawing)
  }

  /// Draws the name of a scene on a background patch.
  private mutating func add(
    _ caption: InspectorModel.PaneCaption, color: Color, to drawing: inout DisplayList
  ) {
    let label = scenes.labels.line(
      caption.words, style: ControlText.strong, maxWidth: max(20, caption.room - 16))
    let (ink, center) = (label.inkBounds, caption.center)
    let patch = CGRect(
      x: center.x - ink.width / 2 - 8, y: center.y - 11, width: ink.width + 16, height: 22)
    drawing.fill(.rect(patch, cornerRadius: 6), palette.card.withAlpha(0.92))
    drawing.label(label, at: center, color)
  }
}
