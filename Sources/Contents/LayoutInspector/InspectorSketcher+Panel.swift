import Controls
import Geometry
import Files
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import Typesetting

extension InspectorSketcher {
  /// Draws the panel on the right without its controls.
  mutating func addPanel(
    of model: InspectorModel, _ pass: LayoutPass, in panel: CGRect,
    to drawing: inout DisplayList
  ) {
    drawing.fill(.rect(panel, cornerRadius: 0), palette.card)
    drawing.line(
      .vertical, at: panel.minX + 0.5, from: panel.minY, to: panel.maxY, palette.hairline)
    let plan = model.panelPlan
    let layout = plan.layout
    let name = Pathname.name(of: model.scene.source)
    drawing.beginClip(plan.partsClip)
    text(
      name, at: CGPoint(x: layout.title.minX, y: layout.title.minY + 11), style: ControlText.title,
      color: palette.ink, maxWidth: layout.title.width, to: &drawing)
    let count = model.scene.root.cells.count
    let against = model.other == nil ? "" : ", against \(model.paneNames.second)"
    text(
      "\(model.scene.root.name), \(count) \(count == 1 ? "cell" : "cells")\(against)",
      at: CGPoint(x: layout.title.minX, y: layout.title.minY + 33), color: palette.faintInk,
      maxWidth: Double(layout.title.width), to: &drawing)
    addReadOuts(of: model, pass, in: layout.readOuts, to: &drawing)
    drawing.endClip()
    drawing.beginClip(plan.pageClip)
    switch model.page {
    case .overlays: break
    case .cell: addCellLines(of: model, plan, to: &drawing)
    case .findings: addFindings(of: model, plan, to: &drawing)
    case .differences: addDifferences(of: model, plan, to: &drawing)
    case .probes:
      let words =
        model.probe.map { $0.words(in: model.hexes) }
        ?? (model.hasHexagons ? "Choose a question." : "These cells have no coordinates.")
      text(
        words, at: CGPoint(x: plan.left + 8, y: plan.pageTop + 124), style: ControlText.strong,
        color: palette.ink, maxWidth: plan.width - 16, to: &drawing)
    }
    drawing.endClip()
  }

  private mutating func addReadOuts(
    of model: InspectorModel, _ pass: LayoutPass, in rect: CGRect, to drawing: inout DisplayList
  ) {
    let reading = model.reading
    let lines: [[(String, String)]] = [
      [("Rows", reading.rowsText), ("Cols", reading.colsText)],
      [
        ("Ideal ratio", model.idealRatio.map { InspectorText.ratio($0) } ?? "–"),
        ("Current", reading.ratioText),
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
    of model: InspectorModel, _ plan: PanelPlan, to drawing: inout DisplayList
  ) {
    let lines = model.cellLines
    let rows = PageRows(count: lines.count, height: InspectorMetrics.readOut)
    for row in rows.visible(in: plan.visible) {
      let rect = plan.row(at: rows.top(of: row), height: rows.height)
      let used = text(
        lines[row].text, at: CGPoint(x: rect.maxX, y: rect.midY), style: ControlText.strong,
        color: palette.ink, maxWidth: Double(rect.width) * 0.62, alignment: .right, to: &drawing)
      text(
        lines[row].title, at: CGPoint(x: rect.minX + 8, y: rect.midY), color: palette.faintInk,
        maxWidth: Double(rect.width) - used - 18, to: &drawing)
    }
  }

  /// Draws the background of a list row that is selected or under the pointer.
  private func addGround(
    of rect: CGRect, isSelected: Bool, selected: Color, in plan: PanelPlan,
    _ model: InspectorModel, to drawing: inout DisplayList
  ) {
    let ground = Shape.rect(rect.insetBy(dx: 2, dy: 2), cornerRadius: 6)
    if isSelected {
      drawing.fill(ground, selected)
    } else if let pointer = model.pointer,
      rect.intersection(plan.pageClip).contains(CGPoint(pointer))
    {
      drawing.fill(ground, palette.ink.withAlpha(0.06))
    }
  }

  private mutating func addFindings(
    of model: InspectorModel, _ plan: PanelPlan, to drawing: inout DisplayList
  ) {
    let findings = model.findings
    if findings.isEmpty {
      text(
        "Nothing is wrong.", at: CGPoint(x: plan.left + 8, y: plan.pageTop + 16),
        color: palette.faintInk, to: &drawing)
    }
    let (rows, selected) = (model.findingRows, model.selectedFinding)
    for row in rows.visible(in: plan.visible) {
      let rect = plan.row(at: rows.top(of: row), height: rows.height(of: row))
      let finding = findings[row]
      addGround(
        of: rect, isSelected: row == selected, selected: palette.finding.withAlpha(0.2), in: plan,
        model, to: &drawing)
      scenes.addBadge(
        row + 1, at: CGPoint(x: rect.minX + 18, y: rect.minY + 15), to: &drawing)
      let left = rect.minX + CGFloat(InspectorMetrics.findingInset)
      let width = rect.maxX - left - 6
      text(
        finding.kind.name, at: CGPoint(x: left, y: rect.minY + 14), style: ControlText.strong,
        color: palette.ink, maxWidth: Double(width), to: &drawing)
      paragraph(
        model.scene.message(for: finding),
        in: CGRect(x: left, y: rect.minY + 24, width: width, height: rect.height - 27),
        lineHeight: InspectorMetrics.messageLine, style: Self.message,
        color: row == selected ? palette.ink : palette.faintInk, to: &drawing)
    }
  }

  /// The style of messages; their lines are counted for this size.
  private static let message = TextStyle(
    size: 12, minimumSize: 11, weight: .regular, maximumLines: 1)

  private mutating func addDifferences(
    of model: InspectorModel, _ plan: PanelPlan, to drawing: inout DisplayList
  ) {
    let rows = model.differenceRows
    if model.differences.isEmpty {
      text(
        "No cell differs.", at: CGPoint(x: plan.left + 8, y: plan.pageTop + 16),
        color: palette.faintInk, to: &drawing)
    }
    for row in rows.visible(in: plan.visible) {
      let rect = plan.row(at: rows.top(of: row), height: rows.height(of: row))
      let difference = model.differences[row]
      addGround(
        of: rect, isSelected: row == model.difference, selected: palette.accent.withAlpha(0.35),
        in: plan, model, to: &drawing)
      let width = Double(rect.width) - 16
      text(
        difference.name, at: CGPoint(x: rect.minX + 8, y: rect.minY + 13),
        style: ControlText.strong, color: palette.ink, maxWidth: width, to: &drawing)
      text(
        model.words(for: difference), at: CGPoint(x: rect.minX + 8, y: rect.minY + 29),
        style: ControlText.caption, color: palette.faintInk, maxWidth: width, to: &drawing)
    }
  }
}
