import Controls
import Geometry
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import Typesetting

extension InspectorSketcher {
  /// Draws the visible calls of the call tree at the bottom, without its controls.
  mutating func addTree(
    of model: InspectorModel, in tree: CGRect, to drawing: inout DisplayList
  ) {
    let calls = model.treePass.calls
    let layout = model.treeLayout
    drawing.fill(.rect(tree, cornerRadius: 0), palette.card)
    drawing.line(.horizontal, at: tree.minY + 0.5, from: tree.minX, to: tree.maxX, palette.hairline)
    for text in model.view.treeTexts {
      text.draw(into: &drawing, labels: &scenes.labels, palette: palette)
    }
    addLegend(in: layout.legend, to: &drawing)
    drawing.beginClip(layout.rows)
    let active = model.activeCall.map { model.view.callRows.row(ofCall: $0.position) }
    let height = InspectorMetrics.treeRow
    for row in model.view.treeScroll.visibleRows(height: height, count: model.view.callRows.count) {
      let position = model.view.callRows.position(ofRow: row)
      let call = calls[position]
      let rect = model.view.treeScroll.rect(ofRow: row, height: height)
      add(
        call, isActive: row == active,
        isDone: model.selected.step.map { call.enterStep < $0 } ?? true,
        of: model, in: rect, to: &drawing)
      if CallRows.canFold(call, at: position) {
        addTriangle(
          in: TreeLayout.triangle(ofDepth: call.depth, in: rect),
          isFolded: model.view.callRows.folded.contains(position), to: &drawing)
      }
    }
    drawing.endClip()
  }

  /// Draws a fold triangle: it points down if the call is unfolded, and right if it is folded.
  private func addTriangle(
    in box: CGRect, isFolded: Bool, to drawing: inout DisplayList
  ) {
    let (x, y) = (box.midX, box.midY)
    let corners =
      isFolded
      ? [CGPoint(x: x - 3, y: y - 4.5), CGPoint(x: x + 4, y: y), CGPoint(x: x - 3, y: y + 4.5)]
      : [CGPoint(x: x - 4.5, y: y - 3), CGPoint(x: x + 4.5, y: y - 3), CGPoint(x: x, y: y + 4)]
    drawing.fill(.path(Path(polygon: corners)), palette.faintInk)
  }

  /// Draws the legend, which explains the tags of calls.
  private mutating func addLegend(
    in lines: [CGRect], to drawing: inout DisplayList
  ) {
    for (line, (word, meaning)) in zip(lines, InspectorText.legend) {
      let used = text(
        word, at: CGPoint(x: line.minX, y: line.midY), style: ControlText.caption,
        color: palette.proposal, maxWidth: Double(line.width), to: &drawing)
      text(
        meaning, at: CGPoint(x: line.minX + used + 8, y: line.midY),
        style: ControlText.caption,
        color: palette.faintInk, maxWidth: line.width - used - 12, to: &drawing)
    }
  }

  private mutating func add(
    _ call: LayoutCall, isActive: Bool, isDone: Bool, of model: InspectorModel, in row: CGRect,
    to drawing: inout DisplayList
  ) {
    let (calls, scene) = (model.treePass.calls, model.treeScene)
    let path = calls.path(of: call)
    let isSelected =
      model.selected.treeSide == .first && !path.isEmpty && path == model.selected.cell
    if isActive {
      drawing.fill(.rect(row, cornerRadius: 0), palette.accent.withAlpha(0.45))
      drawing.fill(
        .rect(CGRect(x: row.minX, y: row.minY, width: 4, height: row.height), cornerRadius: 0),
        palette.guide)
    } else if isSelected {
      drawing.fill(.rect(row, cornerRadius: 0), palette.center.withAlpha(0.14))
    } else if let pointer = model.pointer,
      row.contains(CGPoint(pointer))
    {
      drawing.fill(.rect(row, cornerRadius: 0), palette.ink.withAlpha(0.06))
    }
    for level in 0..<min(call.depth, 12) {
      let x = row.minX + 18 + CGFloat(level) * 16
      drawing.line(.vertical, at: x, from: row.minY, to: row.maxY, palette.hairline)
    }
    let ink = isDone ? palette.ink : palette.faintInk.withAlpha(0.7)
    var x = CGFloat(TreeLayout.start(ofDepth: call.depth, in: row))
    func room() -> Double { Double(row.maxX - x) - 8 }
    func add(_ words: String, style: TextStyle = ControlText.body, color: Color, gap: CGFloat) {
      let used = text(
        words, at: CGPoint(x: x, y: row.midY), style: style, color: color, maxWidth: room(),
        to: &drawing)
      x += CGFloat(used) + gap
    }
    add(
      call.kind.rawValue, style: isActive ? ControlText.strong : ControlText.body, color: ink,
      gap: 10)
    add(
      path.isEmpty ? scene.root.name : scene.name(of: path), style: ControlText.strong,
      color: isDone ? palette.focusInk : ink, gap: 14)
    add(Self.words(for: call), color: isDone ? palette.faintInk : ink, gap: 14)
    if let tag = call.tag, room() > 40 {
      let isFound = call.isRemembered || call.cacheUse == .hit
      text(
        tag, at: CGPoint(x: x, y: row.midY), style: ControlText.caption,
        color: isFound ? palette.proposal : palette.anchor,
        maxWidth: room(), to: &drawing)
    }
  }

  /// Returns the proposal and the result of a call as text.
  static func words(for call: LayoutCall) -> String {
    var words = call.proposal.map { InspectorText.proposal($0) } ?? ""
    if call.kind == .place, let bounds = call.bounds {
      let place = InspectorText.point(bounds.origin)
      words = "at \(place), offered \(words)"
    } else if call.kind == .placeSubviews, let bounds = call.bounds {
      words = "in \(InspectorText.size(bounds.size))"
    }
    switch call.answer {
    case .none: return words
    case .size(let size): return "\(words) → \(InspectorText.size(size))"
    case .guide(let place):
      return "\(words) → \(place.map { InspectorText.number($0) } ?? "none")"
    case .spacing: return words
    }
  }
}

extension WindowColors {
  /// The color of cell names among other text.
  var focusInk: Color { isHighContrast ? accent : accent.mixed(with: ink, by: 0.55) }
}
