import Composition
import Drawing
import Geometry
import Interaction
import Typesetting

/// A cell with its label and the places of its parts, in logical pixels around its center at scale 1.
///
/// What each frame needs is computed once.
struct ComposedCell {
  /// The label; truncated if not even a part of it fits whole.
  let label: SharedLabel
  /// The boxes of the parts.
  let composition: CellComposition
  /// The text of the label.
  let text: String
  /// The bounds of the lines of the label.
  let lines: [CGRect]
  /// The box of a picture above the label, also where most pictures are photos; `nil` without one.
  let pictogramBox: CGRect?
  /// Whether a part of the label is left out.
  var isShortened = false

  init(label: SharedLabel = .empty, _ composition: CellComposition, text: String) {
    (self.label, self.composition, self.text) = (label, composition, text)
    // What is cut is laid out by itself.
    lines =
      composition.label?.isCut == true && !label.isEmpty ? [label.inkBounds] : composition.lines
    var picture = composition.box(of: .picture)
    if let box = picture, let top = lines.first?.minY, let size = composition.label?.size,
      box.maxY > top
    {
      let height = min(3 * size, max(0, Double(top - box.minY) - size))
      picture = CGRect(
        center: CGPoint(x: 0, y: Double(top) - 0.5 * size - height / 2), width: height,
        height: height)
    }
    pictogramBox = picture
  }

  /// Whether the end of the label is cut off, because it has no room.
  var isCut: Bool { composition.label?.isCut == true }

  /// Returns the box of a part; `nil` if there is none.
  func box(of role: CellPart.Role) -> CGRect? { composition.box(of: role) }
}

extension CellComposition {
  /// Returns the box of a part; `nil` if there is none.
  fileprivate func box(of role: CellPart.Role) -> CGRect? {
    parts.first { $0.role == role }?.box
  }
}

extension PickerLabels {
  /// The type scales of the levels, in logical pixels at scale 1.
  struct Scales {
    /// That of the topics.
    var topics: TypeScale
    /// That of their subtopics, whose labels are not larger.
    var subtopics: TypeScale
    /// The place of the tick of a picked topic.
    var tick: CGRect
  }

  /// The size of the letters of marks, in ems of the labels.
  private static let markSize = 0.62
  /// The space beside such letters in their pill, in ems of the labels.
  private static let markPadding = 0.13

  /// Returns the type scales; the fonts are loaded.
  mutating func scales(
    of catalogue: borrowing Catalogue, in labels: LabelStore
  ) -> Scales {
    if let scales { return scales }
    let zoom = context.labels?.zoom ?? context.restScale
    var level = CellLevel(
      outline: .cell(shape, elongation: context.elongation).scaled(by: zoom),
      pictures: context.labels?.showsPictures == false ? .none : pictures.placement(in: catalogue))
    var limits = context.limits.sizes(of: level)
    limits.floor /= zoom
    limits.ceiling = max(limits.floor, limits.ceiling / zoom)
    level.outline = .cell(shape, elongation: context.elongation)
    var texts = LevelLabels.topics(of: catalogue, in: language, by: labels)
    var topics =
      if let chosen = context.labels {
        texts.scale(in: level, limits, size: chosen.size / zoom)
      } else {
        texts.scale(in: level, limits)
      }
    // One size, with which the most labels are whole.
    if !context.isFitted, let second = topics.secondSize {
      (topics.size, topics.secondSize) = (second, nil)
    }
    var below = limits
    below.ceiling = topics.size
    below.floor = min(below.floor, topics.size)
    var subtopics = topics
    if catalogue.count > catalogue.roots.count {
      var nested = LevelLabels.subtopics(of: catalogue, in: language, by: labels)
      subtopics = nested.scale(in: level, below)
    }
    let found = Scales(topics: topics, subtopics: subtopics, tick: tick(by: topics))
    scales = found
    return found
  }

  /// Returns the place of the tick of a picked topic.
  mutating func tickBox(of catalogue: borrowing Catalogue, in labels: LabelStore) -> CGRect {
    if labels.isReady { return scales(of: catalogue, in: labels).tick }
    let level = CellLevel(outline: .cell(shape, elongation: context.elongation))
    return tick(by: TypeScale(level: level, size: Self.earlySize))
  }

  /// The size by which ticks are placed before the fonts are loaded, in logical pixels at scale 1.
  private static let earlySize = 15.0

  private func tick(by scale: TypeScale) -> CGRect {
    let parts = [CellPart.picture(), .line(.tick, width: 1, top: -1, bottom: 0)]
    return composition(of: parts, by: scale).box(of: .tick) ?? .zero
  }

  /// Composes a cell; in languages that are written from right to left, marks are in the other corners.
  private func composition(of parts: [CellPart], by scale: TypeScale) -> CellComposition {
    let composition = CellComposition(parts, by: scale)
    return language?.isRightToLeft == true ? composition.mirrored : composition
  }

  /// Composes the cell of a topic with a label.
  mutating func compose(
    _ text: String, _ topic: TopicIndex, of catalogue: borrowing Catalogue, in labels: LabelStore
  ) -> ComposedCell {
    let scales = scales(of: catalogue, in: labels)
    let scale = catalogue.parent(of: topic) == nil ? scales.topics : scales.subtopics
    var others: [CellPart] = []
    if pictures.placement(of: topic, in: catalogue) != .none { others.append(.picture()) }
    let hidden = catalogue.childCount(of: topic, limit: Frame.unopenedLimit)
    if hidden > 0 { others.append(mark(.count, .subtopics(hidden), in: labels)) }
    if context.hasNumbers { others.append(.line(.number, width: 1, top: -1, bottom: 0)) }
    guard let plain = labels.cellText(text, weight: Self.weight) else {
      return ComposedCell(composition(of: others, by: scale), text: text)
    }
    var cell = composition(of: others + [.label(plain)], by: scale)
    if let label = cell.label, label.isCut || label.breaking > .words,
      Typesetter.hasHyphenatedWords(text),
      let hyphenated = labels.cellText(text, weight: Self.weight, isHyphenated: true)
    {
      cell = composition(of: others + [.label(hyphenated)], by: scale)
    }
    guard let setting = cell.label else { return ComposedCell(cell, text: text) }
    let label =
      setting.isCut
      ? labels.label(
        text, in: scale.level.outline.profile,
        style: TextStyle(
          size: setting.size, minimumSize: setting.size, weight: Self.weight, maximumLines: 2))
      : labels.label(text, set: setting, weight: Self.weight)
    return ComposedCell(label: label, cell, text: text)
  }

  /// Returns a mark with letters.
  private mutating func mark(
    _ role: CellPart.Role, _ text: Text, in labels: LabelStore
  ) -> CellPart {
    var labels = labels
    let label = label(for: text, width: 60, height: 20, in: &labels)
    let width = Double(label.inkBounds.width) / max(1, label.label.fontSize) * Self.markSize
    return .line(role, width: max(1, width + 2 * Self.markPadding), top: -1, bottom: 0)
  }

  /// Returns the scale at which the letters of a mark are drawn in its box.
  static func scale(of label: SharedLabel, in box: CGRect) -> Double {
    markSize * Double(box.height) / max(1, label.label.fontSize)
  }
}
