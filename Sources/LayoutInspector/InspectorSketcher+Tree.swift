import Controls
import Geometry
import Layouts
import Raster
import ScenePicture
import Scenes

extension InspectorSketcher {
  /// The tree of calls at the bottom, without its controls; only the calls that can be seen.
  mutating func addTree(
    of model: InspectorModel, in tree: CGRect, to drawing: inout SceneDrawing
  ) {
    let calls = model.pass.calls
    let layout = TreeLayout(in: tree)
    drawing.fill(.rect(tree, cornerRadius: 0), palette.card)
    drawing.line(
      from: CGPoint(x: tree.minX, y: tree.minY + 0.5),
      to: CGPoint(x: tree.maxX, y: tree.minY + 0.5), palette.hairline)
    let count = calls.stepCount
    text(
      model.isResizing && calls.isEmpty
        ? "while it rests" : "step \(model.step ?? count) of \(count)",
      at: CGPoint(x: layout.words.maxX, y: layout.words.midY), style: ControlText.strong,
      color: palette.ink, maxWidth: Double(layout.words.width), alignment: .right, to: &drawing)
    drawing.beginClip(layout.rows)
    let active = model.activeCall?.position
    let height = InspectorMetrics.treeRow
    for row in model.treeScroll.visibleRows(height: height, count: calls.count) {
      add(
        calls[row], isActive: row == active,
        isDone: model.step.map { calls[row].enterStep < $0 } ?? true, of: model,
        in: model.treeScroll.rect(ofRow: row, height: height), to: &drawing)
    }
    drawing.endClip()
  }

  private mutating func add(
    _ call: LayoutCall, isActive: Bool, isDone: Bool, of model: InspectorModel, in row: CGRect,
    to drawing: inout SceneDrawing
  ) {
    let calls = model.pass.calls
    let path = calls.path(of: call)
    if isActive {
      drawing.fill(.rect(row, cornerRadius: 0), palette.accent.withAlpha(0.45))
    } else if !path.isEmpty, path == model.selection {
      drawing.fill(.rect(row, cornerRadius: 0), palette.center.withAlpha(0.14))
    } else if let pointer = model.pointer, row.contains(CGPoint(x: pointer.x, y: pointer.y)) {
      drawing.fill(.rect(row, cornerRadius: 0), palette.ink.withAlpha(0.06))
    }
    let indent = min(Double(call.depth) * 16, Double(row.width) * 0.3)
    for level in 0..<min(call.depth, 12) {
      let x = row.minX + 18 + CGFloat(level) * 16
      drawing.line(
        from: CGPoint(x: x, y: row.minY), to: CGPoint(x: x, y: row.maxY),
        palette.hairline)
    }
    let ink = isDone ? palette.ink : palette.faintInk.withAlpha(0.7)
    var x = row.minX + 24 + CGFloat(indent)
    func room() -> Double { Double(row.maxX - x) - 8 }
    x +=
      CGFloat(
        text(
          call.kind.rawValue, at: CGPoint(x: x, y: row.midY),
          style: isActive ? ControlText.strong : ControlText.body, color: ink, maxWidth: room(),
          to: &drawing)) + 10
    let name = path.isEmpty ? model.scene.root.name : model.scene.name(of: path)
    x +=
      CGFloat(
        text(
          name, at: CGPoint(x: x, y: row.midY), style: ControlText.strong,
          color: isDone ? palette.focusInk : ink, maxWidth: room(), to: &drawing)) + 14
    x +=
      CGFloat(
        text(
          Self.words(for: call), at: CGPoint(x: x, y: row.midY),
          color: isDone ? palette.faintInk : ink, maxWidth: room(), to: &drawing)) + 14
    let (tag, color) = Self.cacheTag(of: call, palette)
    if let tag, room() > 40 {
      text(
        tag, at: CGPoint(x: x, y: row.midY), style: ControlText.caption, color: color,
        maxWidth: room(), to: &drawing)
    }
  }

  /// What was proposed and what came back.
  private static func words(for call: LayoutCall) -> String {
    var words = call.proposal.map { InspectorText.proposal($0) } ?? ""
    if call.kind == .place, let bounds = call.bounds {
      words = "at \(InspectorText.point(bounds.origin)), offered \(words)"
    } else if call.kind == .placeSubviews, let bounds = call.bounds {
      words = "in \(InspectorText.size(bounds.size))"
    }
    switch call.answer {
    case .none: return words
    case .size(let size): return "\(words) → \(InspectorText.size(size))"
    case .guide(let place): return "\(words) → \(place.map { InspectorText.number($0) } ?? "none")"
    case .spacing: return words
    }
  }

  private static func cacheTag(of call: LayoutCall, _ palette: ScenePalette) -> (String?, Color) {
    if call.isRemembered { return ("remembered", palette.proposal) }
    switch call.cacheUse {
    case .none: return (nil, .clear)
    case .made: return ("cache made", palette.anchor)
    case .updated: return ("cache updated", palette.anchor)
    case .hit: return ("cache hit", palette.proposal)
    }
  }
}

extension ScenePalette {
  /// Names of cells among other text.
  var focusInk: Color { accent.mixed(with: ink, by: 0.55) }
}
