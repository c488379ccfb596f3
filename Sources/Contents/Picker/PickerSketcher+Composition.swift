import Composition
public import Drawing
public import Geometry
public import Interaction

/// How the cells of a picture are composed, in logical pixels of the window.
public struct PickerComposition {
  /// A part of a cell.
  public struct Part {
    /// What it is for; see the roles of a `CellPart`.
    public var role: String
    /// Its bounds; those of a photo are the outline.
    public var box: CGRect
    /// Logical pixels per em.
    public var size: Double
    /// The lines of a label.
    public var lines: [String] = []
  }

  /// A cell that is whole in the viewport.
  public struct Cell {
    /// The topic.
    public var topic: TopicIndex
    /// The scale of the cell; 1 at rest.
    public var scale: Double
    /// The parts that have room.
    public var parts: [Part]
    /// The part of the outline that shows the photo; `nil` without one.
    public var kept: Double?
    /// The smallest contrast of the label to what is behind it; `nil` on a photo that is not decoded.
    public var contrast: Double?
    /// Whether a part of the label is left out.
    public var isShortened: Bool
    /// Whether words of the label are broken elsewhere than at the signs in them.
    public var isBroken: Bool
  }

  /// The size of the labels of topics, in logical pixels per em.
  public var size: Double
  /// The size below which labels are hard to read.
  public var floor: Double
  /// The cells.
  public var cells: [Cell]
}

extension PickerSketcher {
  /// Returns how the cells of a frame are composed; `nil` while the fonts are not loaded.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - model: The model of the frame.
  ///   - labels: Lays out the labels.
  /// - Returns: The composition of the cells that are whole in the viewport.
  public mutating func composition(
    of frame: borrowing Frame, _ model: borrowing PickerModel, labels: inout LabelStore
  ) -> PickerComposition? {
    guard labels.isReady else { return nil }
    begin(frame, of: model, at: .zero, labels: &labels)
    let catalogue = model.honeycomb.catalogue
    let scales = texts.scales(of: catalogue, in: labels)
    var cells: [PickerComposition.Cell] = []
    for cell in frame.cells where cell.scale > 0 && cell.opacity > 0 {
      let drawn = drawn(
        cell, of: catalogue, key: .cell(cell.topic), clip: layout.viewport, labels: &labels)
      let outline = CellOutline.cell(shape, elongation: frame.cellWidth.elongation)
        .scaled(by: cell.scale)
      let bounds = CGRect(
        center: CGPoint(cell.center), width: outline.width, height: outline.height)
      guard let composed = drawn.cell, layout.viewport.insetBy(dx: -1, dy: -1).contains(bounds)
      else { continue }
      let scale = catalogue.parent(of: cell.topic) == nil ? scales.topics : scales.subtopics
      let style = drawn.drawing.style
      let isPhoto =
        scale.level.pictures == .photo && composed.box(of: .picture) != nil
      cells.append(
        PickerComposition.Cell(
          topic: cell.topic, scale: cell.scale / frame.fullScale,
          parts: parts(of: composed, cell, in: labels),
          kept: isPhoto ? composed.composition.label.map { scale.kept(under: $0) } : nil,
          contrast: isPhoto
            ? drawn.icon?.contrast
            : min(
              style.label.contrastRatio(to: style.top), style.label.contrastRatio(to: style.bottom)),
          isShortened: composed.isShortened || composed.isCut,
          isBroken: composed.composition.label.map { $0.breaking > .words } ?? false))
    }
    return PickerComposition(
      size: scales.topics.size * frame.fullScale, floor: model.labelLimits.floor, cells: cells)
  }

  private func parts(
    of composed: ComposedCell, _ cell: Frame.Cell, in labels: LabelStore
  ) -> [PickerComposition.Part] {
    func place(_ box: CGRect) -> CGRect {
      CGRect(
        x: cell.center.x + box.minX * cell.scale, y: cell.center.y + box.minY * cell.scale,
        width: box.width * cell.scale, height: box.height * cell.scale)
    }
    var parts = composed.composition.parts.filter { !cell.isPicked || $0.role != .count }
      .map { part in
        var lines: [String] = []
        if part.role == .label, let setting = composed.composition.label {
          lines =
            setting.isCut
            ? [composed.label.text]
            : labels.lines(of: composed.text, set: setting, weight: PickerLabels.weight)
        }
        return PickerComposition.Part(
          role: part.role.rawValue, box: place(part.box), size: part.size * cell.scale,
          lines: lines)
      }
    if cell.isPicked {
      parts.append(
        PickerComposition.Part(
          role: CellPart.Role.tick.rawValue, box: place(tickBox), size: tickBox.height * cell.scale)
      )
    }
    return parts
  }
}

extension PickerModel {
  /// Returns how the cells at the start of a window are composed, without images; `nil` while the fonts are not loaded.
  ///
  /// - Parameters:
  ///   - theme: The colors.
  ///   - labels: Lays out the labels.
  /// - Returns: The composition of the cells that are whole in the viewport.
  public func composition(in theme: Theme, by labels: LabelStore) -> PickerComposition? {
    var (model, labels) = (self, labels)
    model.fitLabels(labels, at: .zero)
    var frame = Frame()
    model.frame(at: .zero, into: &frame)
    var sketcher = PickerSketcher(
      theme: theme, shape: honeycomb.configuration.shape, scale: 1)
    return sketcher.composition(of: frame, model, labels: &labels)
  }
}
