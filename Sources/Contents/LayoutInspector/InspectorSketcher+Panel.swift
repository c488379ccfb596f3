import Controls
import Geometry
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import Typesetting

extension InspectorSketcher {
  /// Draws the panel without its controls.
  mutating func addPanel(
    of model: InspectorModel, _ pass: LayoutPass, in panel: CGRect,
    to drawing: inout DisplayList
  ) {
    drawing.fill(.rect(panel, cornerRadius: 0), palette.card)
    drawing.line(
      .vertical, at: panel.minX + 0.5, from: panel.minY, to: panel.maxY, palette.hairline)
    let plan = model.view.panelPlan
    drawing.beginClip(plan.partsClip)
    for text in plan.texts { text.draw(into: &drawing, labels: &scenes.labels, palette: palette) }
    drawing.endClip()
    drawing.beginClip(plan.pageClip)
    for text in plan.pageTexts {
      text.draw(into: &drawing, labels: &scenes.labels, palette: palette)
    }
    switch model.view.page {
    case .cell: addCellLines(of: model, plan, to: &drawing)
    case .findings: addFindings(of: model, plan, to: &drawing)
    case .differences: addDifferences(of: model, plan, to: &drawing)
    case .overlays, .probes, .screen: break
    }
    drawing.endClip()
  }

  private mutating func addCellLines(
    of model: InspectorModel, _ plan: PanelPlan, to drawing: inout DisplayList
  ) {
    let (lines, rows) = (model.inspected.story, model.storyRows)
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
    let (listed, count) = (model.listedFindings, model.inspected.findings.count)
    if count == 0 {
      text(
        model.noFindingWords, at: CGPoint(x: plan.left + 8, y: plan.pageTop + 16),
        color: palette.faintInk, to: &drawing)
    }
    if model.isShown(.notes) {
      let heading = model.notesHeading
      text(
        "Notes", at: CGPoint(x: heading.minX + 8, y: heading.midY + 3),
        style: ControlText.strong, color: palette.faintInk, to: &drawing)
    }
    let (rows, selected) = (model.findingRows, model.selectedFinding)
    for row in rows.visible(in: plan.visible) {
      let rect = plan.row(at: rows.top(of: row), height: rows.height(of: row))
      let finding = listed[row]
      let isNote = row >= count
      addGround(
        of: rect, isSelected: row == selected,
        selected: isNote ? palette.ink.withAlpha(0.12) : palette.finding.withAlpha(0.2), in: plan,
        model, to: &drawing)
      let badge = CGPoint(x: rect.minX + 18, y: rect.minY + 15)
      if isNote {
        addBadge(ofNote: finding, at: badge, to: &drawing)
      } else {
        scenes.addBadge(row + 1, at: badge, to: &drawing)
      }
      let left = rect.minX + CGFloat(InspectorMetrics.findingInset)
      let width = rect.maxX - left - 6
      text(
        finding.kind.name, at: CGPoint(x: left, y: rect.minY + 14), style: ControlText.strong,
        color: palette.ink, maxWidth: Double(width), to: &drawing)
      paragraph(
        model.inspected.scene.message(for: finding),
        in: CGRect(
          x: left, y: rect.minY + 24, width: width,
          height: rect.height - 27 - (row == selected ? InspectorMetrics.findingButton : 0)),
        lineHeight: InspectorMetrics.messageLine, style: Self.message,
        color: row == selected ? palette.ink : palette.faintInk, to: &drawing)
    }
  }

  /// Draws a ring in the color in which a note is drawn.
  private mutating func addBadge(
    ofNote note: SceneFinding, at center: CGPoint, to drawing: inout DisplayList
  ) {
    let color = note.isAboutCloseCells ? palette.guide : palette.dimension
    drawing.stroke(.circle(center: center, radius: 7.5), color, width: 1.5)
    drawing.label(scenes.labels.line("i", style: ControlText.strong), at: center, color)
  }

  /// The style of messages; their lines are counted for this size.
  private static let message = TextStyle(
    size: 12, minimumSize: 11, weight: .regular, maximumLines: 1)

  private mutating func addDifferences(
    of model: InspectorModel, _ plan: PanelPlan, to drawing: inout DisplayList
  ) {
    let rows = model.differenceRows
    if model.inspected.differences.isEmpty {
      text(
        model.words(of: .noDifference), at: CGPoint(x: plan.left + 8, y: plan.pageTop + 16),
        color: palette.faintInk, to: &drawing)
    }
    for row in rows.visible(in: plan.visible) {
      let rect = plan.row(at: rows.top(of: row), height: rows.height(of: row))
      let difference = model.inspected.differences[row]
      addGround(
        of: rect, isSelected: row == model.selected.difference,
        selected: palette.accent.withAlpha(0.35),
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
