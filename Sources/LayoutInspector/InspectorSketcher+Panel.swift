import Controls
import Geometry
import Files
import Layouts
import Raster
import ScenePicture
import Scenes

extension InspectorSketcher {
  /// The panel on the right, without its controls.
  mutating func addPanel(
    of model: InspectorModel, _ pass: LayoutPass, in panel: CGRect,
    to drawing: inout SceneDrawing
  ) {
    drawing.fill(.rect(panel, cornerRadius: 0), palette.card)
    drawing.line(
      from: CGPoint(x: panel.minX + 0.5, y: panel.minY),
      to: CGPoint(x: panel.minX + 0.5, y: panel.maxY), palette.hairline)
    let layout = PanelLayout(in: panel, isComparing: model.other != nil)
    let name = FilePath.name(of: model.scene.source)
    text(
      name, at: CGPoint(x: layout.title.minX, y: layout.title.minY + 11),
      style: ControlText.title, color: palette.ink, maxWidth: Double(layout.title.width),
      to: &drawing)
    let count = model.scene.root.cells.count
    text(
      "\(model.scene.root.name), \(count) \(count == 1 ? "cell" : "cells")",
      at: CGPoint(x: layout.title.minX, y: layout.title.minY + 33), color: palette.faintInk,
      maxWidth: Double(layout.title.width), to: &drawing)
    addReadOuts(of: model, pass, in: layout.readOuts, to: &drawing)
    drawing.beginClip(layout.content)
    switch model.page {
    case .overlays: break
    case .cell: addCellLines(of: model, in: layout.content, to: &drawing)
    case .findings: addFindings(of: model, in: layout.content, to: &drawing)
    case .probes:
      let words =
        model.probe.map { $0.words(in: model.hexes) }
        ?? (model.hasHexagons ? "Choose a question." : "These cells have no coordinates.")
      text(
        words,
        at: CGPoint(
          x: layout.content.minX + 8, y: layout.content.minY + 124 - model.panelScroll.offset),
        style: ControlText.strong, color: palette.ink,
        maxWidth: Double(layout.content.width) - 16, to: &drawing)
    }
    drawing.endClip()
  }

  private mutating func addReadOuts(
    of model: InspectorModel, _ pass: LayoutPass, in rect: CGRect, to drawing: inout SceneDrawing
  ) {
    let extent = model.scene.root.extent(in: pass.bounds.size)
    let first = pass.placements.first?.frame.size ?? .zero
    let ratio = first.height > 0 ? InspectorText.ratio(Double(first.width / first.height)) : "–"
    let lines: [[(String, String)]] = [
      [
        ("Rows", extent.map { "\($0.rows)" } ?? "–"),
        ("Cols", extent.map { "\($0.cols)" } ?? "–"),
      ],
      [
        ("Ideal ratio", model.idealRatio.map { InspectorText.ratio($0) } ?? "–"),
        ("Current", ratio),
      ],
      [("Proposed", InspectorText.proposal(pass.proposal))],
      [("Took", InspectorText.size(pass.size))],
    ]
    for (row, parts) in lines.enumerated() {
      let y = rect.minY + (CGFloat(row) + 0.5) * CGFloat(InspectorMetrics.readOut)
      let width = Double(rect.width) / Double(parts.count)
      for (column, part) in parts.enumerated() {
        let left = Double(rect.minX) + Double(column) * (width + 8)
        let right = column == parts.count - 1 ? Double(rect.maxX) : left + width - 8
        let used = text(
          part.1, at: CGPoint(x: right, y: y), style: ControlText.strong, color: palette.ink,
          maxWidth: right - left - 60, alignment: .right, to: &drawing)
        text(
          part.0, at: CGPoint(x: left, y: y), color: palette.faintInk,
          maxWidth: right - left - used - 6, to: &drawing)
      }
    }
  }

  private mutating func addCellLines(
    of model: InspectorModel, in content: CGRect, to drawing: inout SceneDrawing
  ) {
    let lines = model.cellLines
    let height = InspectorMetrics.readOut
    for row in model.panelScroll.visibleRows(height: height, count: lines.count) {
      let rect = model.panelScroll.rect(ofRow: row, height: height)
      let used = text(
        lines[row].text, at: CGPoint(x: rect.maxX - 10, y: rect.midY), style: ControlText.strong,
        color: palette.ink, maxWidth: Double(rect.width) * 0.62, alignment: .right, to: &drawing)
      text(
        lines[row].title, at: CGPoint(x: rect.minX + 8, y: rect.midY), color: palette.faintInk,
        maxWidth: Double(rect.width) - used - 28, to: &drawing)
    }
  }

  private mutating func addFindings(
    of model: InspectorModel, in content: CGRect, to drawing: inout SceneDrawing
  ) {
    let findings = model.findings
    if findings.isEmpty {
      text(
        "Nothing is wrong.", at: CGPoint(x: content.minX + 8, y: content.minY + 16),
        color: palette.faintInk, to: &drawing)
    }
    let height = InspectorMetrics.finding
    for row in model.panelScroll.visibleRows(height: height, count: findings.count) {
      let rect = model.panelScroll.rect(ofRow: row, height: height)
      let finding = findings[row]
      if model.selection == finding.path {
        drawing.fill(
          .rect(rect.insetBy(dx: 2, dy: 2), cornerRadius: 6), palette.finding.withAlpha(0.18))
      } else if let pointer = model.pointer,
        rect.intersection(content).contains(CGPoint(x: pointer.x, y: pointer.y))
      {
        drawing.fill(
          .rect(rect.insetBy(dx: 2, dy: 2), cornerRadius: 6), palette.ink.withAlpha(0.06))
      }
      scenes.addBadge(
        row + 1, at: CGPoint(x: rect.minX + 18, y: rect.minY + 15), to: &drawing)
      let room = Double(rect.width) - 46
      text(
        finding.kind.name, at: CGPoint(x: rect.minX + 36, y: rect.minY + 14),
        style: ControlText.strong, color: palette.ink, maxWidth: room, to: &drawing)
      text(
        model.scene.message(for: finding), at: CGPoint(x: rect.minX + 36, y: rect.minY + 31),
        style: ControlText.caption, color: palette.faintInk, maxWidth: room, to: &drawing)
    }
  }
}
