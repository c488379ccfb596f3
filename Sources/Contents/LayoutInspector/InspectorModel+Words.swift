import Geometry
import Layouts
import SceneDrawing
import Words

/// The words that are drawn and read, and where they are.
extension InspectorModel {
  /// A number in the panel.
  struct ReadOut {
    /// The title that is drawn, which may be short.
    let title: String
    /// The title in words.
    let name: String
    let text: String

    init(_ title: String, named name: String? = nil, _ text: String) {
      (self.title, self.name, self.text) = (title, name ?? title, text)
    }
  }

  /// The numbers in the panel, in lines.
  static let readOuts: [[InspectorCaption]] = [
    [.rows, .columns], [.idealRatio, .currentRatio], [.proposed], [.took],
  ]

  /// Returns a number in the panel.
  func readOut(_ caption: InspectorCaption) -> ReadOut {
    switch caption {
    case .rows: ReadOut(messages.text(.rows), reading.rowsText)
    case .columns:
      ReadOut(messages.text(.shortColumns), named: messages.text(.columns), reading.colsText)
    case .idealRatio:
      ReadOut(messages.text(.idealRatio), idealRatio.map { InspectorText.ratio($0) } ?? "–")
    case .currentRatio:
      ReadOut(
        messages.text(.shortCurrentRatio), named: messages.text(.currentRatio), reading.ratioText)
    case .proposed: ReadOut(messages.text(.proposed), InspectorText.proposal(pass.proposal))
    default: ReadOut(messages.text(.took), InspectorText.size(pass.size))
    }
  }

  /// Returns the bounds of a number in the panel.
  func rect(ofReadOut caption: InspectorCaption) -> CGRect {
    let area = panelPlan.layout.readOuts
    let row = Self.readOuts.firstIndex { $0.contains(caption) } ?? 0
    let count = Self.readOuts[row].count
    let column = Self.readOuts[row].firstIndex(of: caption) ?? 0
    let width = Double(area.width) / Double(count)
    let left = Double(area.minX) + Double(column) * (width + 8)
    let right = column == count - 1 ? Double(area.maxX) : left + width - 8
    return CGRect(
      x: left, y: Double(area.minY) + Double(row) * InspectorMetrics.readOut, width: right - left,
      height: InspectorMetrics.readOut)
  }

  /// The layout, the number of its cells, and that of the notes.
  var summaryWords: String {
    var words = [
      messages.isolated(scene.root.name), messages.text(.cellCount, count: scene.root.cells.count),
    ]
    let editedCount = changes.edits.count
    if editedCount > 0 { words.append(messages.text(.editedCount, count: editedCount)) }
    if other != nil { words.append(messages.text(.against, [.source: paneNames.second])) }
    if !notes.isEmpty { words.append(messages.text(.noteCount, count: notes.count)) }
    return words.joined(separator: messages.text(.comma))
  }

  /// What the page of probes says.
  var probeWords: String {
    probeAnswer ?? messages.text(.chooseQuestion)
  }

  /// The current step of the call tree.
  var stepWords: String {
    let calls = treePass.calls
    if isResizing, calls.isEmpty { return messages.text(.whileItRests) }
    let count = calls.stepCount
    let step = step ?? count
    return treeLayout.hasKeys
      ? messages.text(.stepOf, [.number: "\(step)", .total: "\(count)"]) : "\(step) / \(count)"
  }

  /// The readings of a sweep.
  var sweepWords: String {
    guard let sweep else { return "" }
    let width = proposal.width.map { Double($0) } ?? 0
    var words: [String] = []
    if sweep.plotsExtent(of: scene.root.layout) {
      words += [
        messages.text(.rowsReading, [.number: reading.rowsText]),
        messages.text(.columnsReading, [.number: reading.colsText]),
      ]
    }
    if sweep.plotsRatio(of: scene.root.layout) {
      words.append(messages.text(.ratioReading, [.number: reading.ratioText]))
    }
    if let findings = sweep.findingWords(at: width, messages) { words.append(findings) }
    words.append(messages.text(.widthReading, [.number: InspectorText.number(CGFloat(width))]))
    return words.joined(separator: messages.text(.comma))
  }

  /// Why the plot of a sweep has no curves; `nil` if it has some.
  var plotNote: String? {
    guard let sweep else { return nil }
    if sweep.samples.isEmpty { return messages.text(.noPlot, [.number: "\(SizeSweep.cellLimit)"]) }
    let layout = scene.root.layout
    return sweep.plotsExtent(of: layout) || sweep.plotsRatio(of: layout)
      ? nil : messages.text(.noCurve)
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
    let isOnion = comparison == .onionSkin
    let width = proposedSize.width * CGFloat(zoom)
    // Below the ruler, and inside the window even if the picture is not.
    let top = visible.minY + (overlays.contains(.ruler) ? 34 : 14)
    // Above the overlays at the edge of the picture.
    let rise: CGFloat =
      overlays.contains(.scene(.dimensions)) ? 48 : overlays.contains(.scene(.proposal)) ? 36 : 16
    let view = side == .first ? view : otherView
    let room = isOnion ? visible.width / 2 - 16 : max(60, width + 24)
    var center = CGPoint(x: view.origin.x + width / 2, y: max(top, view.origin.y - rise))
    if isOnion { center.x = visible.midX + (side == .first ? -0.5 : 0.5) * (room + 8) }
    let words =
      isOnion
      ? messages.text(side == .first ? .solidScene : .dashedScene, [.source: name]) : name
    return PaneCaption(words: words, center: center, room: Double(room))
  }

  /// The number of cells that differ, or which of them is the current one.
  var differenceWords: String {
    let count = differences.count
    if let difference {
      return messages.text(.differenceOf, [.number: "\(difference + 1)", .total: "\(count)"])
    }
    return count == 0
      ? messages.text(.noCellDiffers) : messages.text(.cellsDiffer, count: count)
  }

  /// The center of the number of cells that differ.
  var differenceTag: CGPoint {
    CGPoint(x: geometry.visible.midX, y: geometry.visible.maxY - 26)
  }

  // MARK: - Snapping

  /// The arrangement at a size that has snapped.
  var caughtWords: String {
    guard let extent = scene.root.extent(in: proposedSize) else {
      return messages.text(.otherArrangement)
    }
    return messages.text(.rowsByColumns, [.first: "\(extent.rows)", .last: "\(extent.cols)"])
  }

  /// The centers of the arrangements at a width and at a height that have snapped.
  var caughtTags: (width: CGPoint?, height: CGPoint?) {
    let place = ScenePlace(of: pass, in: view)
    let corner = place.proposed.origin
    return (
      caught.width.map { CGPoint(x: corner.x + $0 * place.scale, y: corner.y - 16) },
      caught.height.map { CGPoint(x: corner.x - 40, y: corner.y + $0 * place.scale - 10) }
    )
  }
}
