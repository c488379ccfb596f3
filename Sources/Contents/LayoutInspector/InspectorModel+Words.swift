import Geometry
import Layouts
import SceneDrawing

/// The words that are drawn and read, and where they are.
extension InspectorModel {
  /// The layout, the number of its cells, and that of the notes.
  var summaryWords: String {
    var words = [
      inspected.scene.root.name, InspectorText.count(inspected.scene.root.cells.count, "cell"),
    ]
    let editedCount = inspected.changes.edits.count
    if editedCount > 0 { words.append("\(InspectorText.count(editedCount)) edited") }
    if inspected.other != nil { words.append("against \(paneNames.second)") }
    if !inspected.notes.isEmpty { words.append(InspectorText.count(inspected.notes.count, "note")) }
    return words.joined(separator: ", ")
  }

  /// What the page of probes says.
  var probeWords: String {
    selected.probe?.words(in: hexes) ?? "Choose a question."
  }

  /// The current step of the call tree.
  var stepWords: String {
    let calls = treePass.calls
    if isResizing, calls.isEmpty { return "while it rests" }
    let count = calls.stepCount
    let step = selected.step ?? count
    return treeLayout.hasKeys ? "step \(step) of \(count)" : "\(step) / \(count)"
  }

  /// The readings of a sweep.
  var sweepWords: String {
    guard let sweep else { return "" }
    let width = inspected.proposal.width.map { Double($0) } ?? 0
    var words: [String] = []
    if sweep.plotsExtent(of: inspected.scene.root.layout) {
      words += ["rows \(inspected.reading.rowsText)", "cols \(inspected.reading.colsText)"]
    }
    if sweep.plotsRatio(of: inspected.scene.root.layout) {
      words.append("ratio \(inspected.reading.ratioText)")
    }
    if let findings = sweep.findingWords(at: width) { words.append(findings) }
    words.append("width \(InspectorText.number(CGFloat(width)))")
    return words.joined(separator: ", ")
  }

  /// Why the plot of a sweep has no curves; `nil` if it has some.
  var plotNote: String? {
    guard let sweep else { return nil }
    if sweep.samples.isEmpty {
      return "Scenes of more than \(SizeSweep.cellLimit) cells are not plotted."
    }
    let layout = inspected.scene.root.layout
    return sweep.plotsExtent(of: layout) || sweep.plotsRatio(of: layout)
      ? nil : "The arrangement is the same at all of these widths."
  }

  // MARK: - Two scenes

  /// A text on the picture.
  struct PaneCaption {
    let words: String
    let center: CGPoint
    /// The width that it may take, in logical pixels.
    let room: Double
  }

  /// The names of the two scenes above their pictures.
  var paneCaptions: (first: PaneCaption, second: PaneCaption) {
    let names = paneNames
    return (paneCaption(names.first, on: .first), paneCaption(names.second, on: .second))
  }

  private func paneCaption(_ name: String, on side: InspectorSide) -> PaneCaption {
    let visible = geometry.visible
    let isOnion = view.comparison == .onionSkin
    let width = proposedSize.width * CGFloat(view.zoom)
    // Below the ruler, and inside the window even if the picture is not.
    let top = visible.minY + (view.overlays.contains(.ruler) ? 34 : 14)
    // Above the overlays at the edge of the picture.
    let rise: CGFloat =
      view.overlays.contains(.scene(.dimensions))
      ? 48 : view.overlays.contains(.scene(.proposal)) ? 36 : 16
    let corner = (side == .first ? sceneView : otherSceneView).origin
    let room = isOnion ? visible.width / 2 - 16 : max(60, width + 24)
    var center = CGPoint(x: corner.x + width / 2, y: max(top, corner.y - rise))
    if isOnion { center.x = visible.midX + (side == .first ? -0.5 : 0.5) * (room + 8) }
    let words = isOnion ? "\(name), \(side == .first ? "solid" : "dashed")" : name
    return PaneCaption(words: words, center: center, room: Double(room))
  }

  /// The number of cells that differ, or which of them is the current one.
  var differenceWords: String {
    let count = inspected.differences.count
    if let difference = selected.difference {
      return "difference \(difference + 1) of \(count)"
    }
    return count == 0
      ? "no cell differs"
      : "\(InspectorText.count(count, "cell")) \(count == 1 ? "differs" : "differ")"
  }

  /// The center of the number of cells that differ.
  var differenceTag: CGPoint {
    CGPoint(x: geometry.visible.midX, y: geometry.visible.maxY - 26)
  }

  // MARK: - Snapping

  /// The arrangement at a size that has snapped.
  var caughtWords: String {
    guard let extent = inspected.scene.root.extent(in: proposedSize) else {
      return "another arrangement"
    }
    return "\(extent.rows) rows × \(extent.cols) cols"
  }

  /// The centers of the arrangements at a width and at a height that have snapped.
  var caughtTags: (width: CGPoint?, height: CGPoint?) {
    let place = ScenePlace(of: inspected.pass, in: sceneView)
    let corner = place.proposed.origin
    return (
      caught.width.map { CGPoint(x: corner.x + $0 * place.scale, y: corner.y - 16) },
      caught.height.map { CGPoint(x: corner.x - 40, y: corner.y + $0 * place.scale - 10) }
    )
  }
}
