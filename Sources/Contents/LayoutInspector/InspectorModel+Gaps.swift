import Drawing
import Geometry
import Layouts
import Scenes

/// The space between cells: its legend, and the heading of the notes about it.
extension InspectorModel {
  /// The lines of the legend that explain what is drawn, from top to bottom; none where they would cover the layout.
  var gapLegend: [InspectorCaption] {
    let visible = geometry.visible
    guard visible.width >= 220, visible.height >= 240 else { return [] }
    let hasSpacing = view.overlays.contains(.scene(.spacing))
    let drawn = (hasSpacing ? inspected.notes : []) + [selectedNote].compactMap { $0 }
    var lines: [InspectorCaption] = hasSpacing ? [.tintedSpace] : []
    if drawn.contains(where: \.isAboutCloseCells) { lines.append(.solidSpace) }
    if view.overlays.contains(.scene(.unused)) || selectedNote?.isAboutCloseCells == false {
      lines.append(.hatchedSpace)
    }
    return lines
  }

  /// The center of a line of the legend, in the window: at the left, where no handle of the size is, and above other
  /// texts at the bottom of the picture.
  func gapTag(_ caption: InspectorCaption) -> CGPoint? {
    let lines = gapLegend
    guard let index = lines.firstIndex(of: caption) else { return nil }
    var bottom: CGFloat = 26
    if inspected.other != nil || view.overlays.contains(.fisheye) { bottom += 20 }
    if hasContrast { bottom += 40 }
    if view.overlays.contains(.frameTimes) { bottom += 92 }
    let rise = bottom + 20 * CGFloat(lines.count - 1 - index)
    let visible = geometry.visible
    return CGPoint(
      x: visible.minX + min(Self.legendCenter, visible.width / 2), y: visible.maxY - rise)
  }

  /// The center of the lines of the legend in a wide window, in logical pixels: right of the ruler.
  private static let legendCenter: CGFloat = 136

  /// The line of the heading of the notes, on the page of findings.
  var notesHeading: CGRect {
    let top = findingRows.top(of: inspected.findings.count) - InspectorMetrics.notesHeading
    return view.panelPlan.row(at: top, height: InspectorMetrics.notesHeading)
  }
}

extension SceneFinding {
  /// Whether it is about cells that are closer than their spacing.
  var isAboutCloseCells: Bool {
    if case .layout(.tooClose) = kind { true } else { false }
  }
}

extension InspectorSketcher {
  /// Draws the selected note, and what the kinds of space look like.
  mutating func addGaps(
    of model: InspectorModel, _ pass: LayoutPass, to drawing: inout DisplayList
  ) {
    if let note = model.selectedNote {
      scenes.add(note, of: model.inspected.scene, pass, in: model.sceneView, to: &drawing)
    }
    for caption in model.gapLegend {
      guard let place = model.gapTag(caption) else { continue }
      let color =
        switch caption {
        case .tintedSpace: palette.spacing
        case .solidSpace: palette.guide
        default: palette.dimension
        }
      scenes.addTag(model.words(of: caption), at: place, color: color, to: &drawing)
    }
  }
}
