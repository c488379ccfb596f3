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
  }

  /// The size of the labels of topics, in logical pixels per em.
  public var size: Double
  /// The size below which labels are hard to read.
  public var floor: Double
  /// The cells.
  public var cells: [Cell]
}

/// How the labels of all topics of the first level are set, in logical pixels of the window.
public struct LabelReport {
  /// The number of labels.
  public var count = 0
  /// The topics of whose labels a part is left out.
  public var shortened: [TopicIndex] = []
  /// The sizes of the labels, in logical pixels per em.
  public var sizes: Set<Double> = []
  /// The size below which labels are hard to read.
  public var floor: Double
  /// The words that are broken inside, with a hyphen where they have one on the screen, otherwise with a bar.
  public var brokenWords: [String] = []
}

extension PickerSketcher {
  /// Returns how the cells of a frame are composed; `nil` while the fonts are not loaded.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - model: The model of the frame.
  ///   - origin: The position of the frame's top left corner, in logical pixels of the frame.
  ///   - labels: Lays out the labels.
  /// - Returns: The composition of the cells that are whole in the viewport.
  public mutating func composition(
    of frame: borrowing Frame, _ model: borrowing PickerModel, at origin: CGPoint = .zero,
    labels: inout LabelStore
  ) -> PickerComposition? {
    guard labels.isReady else { return nil }
    begin(frame, of: model, at: origin, labels: &labels)
    let catalogue = model.honeycomb.catalogue
    let (zoom, restScale) = (model.parts.textZoom, texts.context.restScale)
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
          topic: cell.topic, scale: cell.scale / restScale,
          parts: parts(of: composed, cell, zoom, in: labels),
          kept: isPhoto ? composed.composition.label.map { scale.kept(under: $0) } : nil,
          contrast: isPhoto
            ? drawn.icon?.contrast
            : min(
              style.label.contrastRatio(to: style.top), style.label.contrastRatio(to: style.bottom)),
          isShortened: composed.isShortened || composed.isCut))
    }
    return PickerComposition(
      size: scales.topics.size * restScale * zoom, floor: model.labelLimits.floor * zoom,
      cells: cells)
  }

  private func parts(
    of composed: ComposedCell, _ cell: Frame.Cell, _ zoom: Double, in labels: LabelStore
  ) -> [PickerComposition.Part] {
    let scale = cell.scale * zoom
    // A mirrored cell keeps the arrangement of its parts.
    let x = isMirrored ? layout.size.x - cell.center.x : cell.center.x
    func place(_ box: CGRect) -> CGRect {
      CGRect(
        x: (origin.x + x) * zoom + box.minX * scale,
        y: (origin.y + cell.center.y) * zoom + box.minY * scale,
        width: box.width * scale, height: box.height * scale)
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
          role: part.role.rawValue, box: place(part.box), size: part.size * scale,
          lines: lines)
      }
    if cell.isPicked {
      parts.append(
        PickerComposition.Part(
          role: CellPart.Role.tick.rawValue, box: place(tickBox), size: tickBox.height * scale))
    }
    return parts
  }
}

extension PickerModel {
  /// Returns how the cells are composed at a time; `nil` while the fonts are not loaded.
  ///
  /// - Parameters:
  ///   - theme: The colors.
  ///   - labels: Lays out the labels.
  ///   - images: The images of the topics; `nil` for none.
  ///   - scale: Device pixels per logical pixel of the window.
  ///   - origin: The position of the picker's top left corner in the window.
  ///   - time: The time since the start; not before the last event.
  /// - Returns: The composition of the cells that are whole in the viewport.
  public func composition(
    in theme: Theme, by labels: LabelStore, images: TopicImages?, scale: Double,
    from origin: CGPoint = .zero, at time: Duration
  ) -> PickerComposition? {
    var (frame, labels) = (Frame(), labels)
    self.frame(at: time, into: &frame)
    var sketcher = sketcher(in: theme, images: images, scale: scale)
    return sketcher.composition(of: frame, self, at: origin, labels: &labels)
  }

  /// Returns how the labels of all topics of the first level are set, also of those beyond the edges of the window; `nil` while
  /// the fonts are not loaded.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - labels: Lays out the labels.
  ///   - images: The images of the topics; `nil` for none.
  ///   - scale: Device pixels per logical pixel of the window.
  /// - Returns: The report.
  public func labelReport(
    by labels: LabelStore, images: TopicImages?, scale: Double
  ) -> LabelReport? {
    guard labels.isReady else { return nil }
    var (frame, labels) = (Frame(), labels)
    self.frame(at: .zero, into: &frame)
    var sketcher = sketcher(in: .dark, images: images, scale: scale)
    sketcher.begin(frame, of: self, at: .zero, labels: &labels)
    let enlargement = sketcher.texts.context.restScale * parts.textZoom
    var report = LabelReport(floor: labelLimits.floor * parts.textZoom)
    for topic in honeycomb.catalogue.roots {
      let cell = sketcher.texts.cell(for: topic, of: honeycomb.catalogue, in: &labels)
      guard let cell, let label = cell.composition.label else { continue }
      report.count += 1
      report.sizes.insert(label.size * enlargement)
      if cell.isShortened || cell.isCut { report.shortened.append(topic) }
      let lines = labels.lines(of: cell.text, set: label, weight: PickerLabels.weight)
      report.brokenWords += label.brokenWords(in: lines)
    }
    return report
  }

  private func sketcher(in theme: Theme, images: TopicImages?, scale: Double) -> PickerSketcher {
    PickerSketcher(
      theme: theme, shape: honeycomb.configuration.shape, scale: scale * parts.textZoom,
      images: images)
  }
}

extension LabelSetting {
  /// Returns the words that are broken inside, of a label in its lines.
  fileprivate func brokenWords(in texts: [String]) -> [String] {
    // Soft hyphens, which are not shown, mark the breaks.
    let mark: Character = "\u{AD}"
    var text = ""
    for (index, line) in texts.enumerated() {
      if index > 0 {
        let last = lines[index - 1]
        if last.scalars.upperBound < lines[index].scalars.lowerBound {
          text += " "
        } else if last.showsHyphen {
          text.append(mark)
        } else if breaking == .anywhere, text.last?.isLetter == true, line.first?.isLetter == true {
          text += "|\(mark)"
        }
      }
      text += line.filter { $0 != mark }
    }
    return text.split(separator: " ").filter { $0.contains(mark) }.map { $0.filter { $0 != mark } }
  }
}
