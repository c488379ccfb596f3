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
    // Different colors, because both scenes are at the same position.
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

  /// Draws the names of the scenes above their pictures, and the number of differing cells.
  mutating func addNames(of model: InspectorModel, to drawing: inout DisplayList) {
    let names = model.paneNames
    let visible = model.geometry.visible
    guard visible.width > 60 else { return }
    let isOnion = model.comparison == .onionSkin
    let width = model.proposedSize.width * CGFloat(model.zoom)
    let inks = (isOnion ? palette.finding : palette.ink, isOnion ? palette.anchor : palette.ink)
    // Below the ruler, and inside the window even if the picture is not.
    let top = visible.minY + (model.overlays.contains(.ruler) ? 34 : 14)
    // Above the overlays at the edge of the picture.
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

  /// Draws the name of a scene on a background patch.
  private mutating func addName(
    _ name: String, at center: CGPoint, color: Color, maxWidth: Double,
    to drawing: inout DisplayList
  ) {
    let label = scenes.labels.line(
      name, style: ControlText.strong, maxWidth: max(20, maxWidth - 16))
    let ink = label.inkBounds
    let patch = CGRect(
      x: center.x - ink.width / 2 - 8, y: center.y - 11, width: ink.width + 16, height: 22)
    drawing.fill(.rect(patch, cornerRadius: 6), palette.card.withAlpha(0.92))
    drawing.label(label, at: center, color)
  }
}
