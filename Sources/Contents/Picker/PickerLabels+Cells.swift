import Composition
import Drawing
import Geometry
import Interaction
import Typesetting

/// A cell with its label and the places of its parts, in logical pixels around its center at scale 1.
struct ComposedCell {
  /// The label; truncated if not even a part of it fits whole.
  var label: SharedLabel
  /// The boxes of the parts.
  var composition: CellComposition
  /// The text of the label.
  var text: String
  /// Whether a part of the label is left out.
  var isShortened = false

  /// Whether the end of the label is cut off, because it has no room.
  var isCut: Bool { composition.label?.isCut == true }

  /// Returns the box of a picture above the label, also where most pictures are photos; `nil` without one.
  var pictogramBox: CGRect? {
    guard let box = box(of: .picture), let top = composition.lines.first?.minY,
      let size = composition.label?.size, box.maxY > top
    else { return box(of: .picture) }
    let height = min(3 * size, max(0, Double(top - box.minY) - size))
    return CGRect(
      center: CGPoint(x: 0, y: Double(top) - 0.5 * size - height / 2), width: height,
      height: height)
  }

  /// Returns the box of a part; `nil` if there is none.
  func box(of role: CellPart.Role) -> CGRect? {
    composition.parts.first { $0.role == role }?.box
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

  /// Where the picture of a topic is.
  func picture(of topic: TopicIndex, in catalogue: borrowing Catalogue) -> CellLevel.Pictures {
    let look = catalogue.look(of: topic)
    if look == .nothing { return .none }
    guard let path = catalogue.icon(of: topic) else {
      return catalogue.symbol(of: topic) == nil ? .none : .above
    }
    let isPhoto =
      look.map { $0 == .photo } ?? kinds[path].map { $0 == .photo }
      ?? (Self.isPhoto(path) || arePhotos)
    return isPhoto && !iconsAreAbove ? .photo : .above
  }

  /// Whether a file is a photo, as far as its name tells.
  static func isPhoto(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".jpg", ".jpeg", ".avif", ".heic"].contains { name.hasSuffix($0) }
  }

  /// Where the pictures of a level are: photos if most of those that decide are.
  func pictures(of catalogue: borrowing Catalogue) -> CellLevel.Pictures {
    guard catalogue.iconCount > 0 || !catalogue.symbols.isEmpty else { return .none }
    var (photos, others) = (0, 0)
    for place in TypeScale.sample(of: catalogue.count) {
      switch picture(of: TopicIndex(place), in: catalogue) {
      case .photo: photos += 1
      case .above: others += 1
      case .none: break
      }
    }
    return photos + others == 0 ? .none : photos > others ? .photo : .above
  }

  /// Returns the type scales; the fonts are loaded.
  mutating func scales(
    of catalogue: borrowing Catalogue, in labels: LabelStore
  ) -> Scales {
    if let scales { return scales }
    let zoom = context.labels?.zoom ?? context.restScale
    let outline = CellOutline.cell(shape, elongation: context.elongation)
    var limits = context.limits.sizes(cellHeight: outline.height * zoom)
    limits.floor /= zoom
    limits.ceiling = max(limits.floor, limits.ceiling / zoom)
    let level = CellLevel(
      outline: outline,
      pictures: context.labels?.showsPictures == false ? .none : pictures(of: catalogue))
    var texts = LevelLabels.topics(of: catalogue, in: language, by: labels)
    var topics =
      if let chosen = context.labels {
        texts.scale(in: level, limits, size: chosen.size / zoom)
      } else {
        texts.scale(in: level, limits)
      }
    if !context.isFitted { topics.secondSize = nil }
    var below = limits
    below.ceiling = topics.size
    below.floor = min(below.floor, topics.size)
    var nested = LevelLabels.subtopics(of: catalogue, in: language, by: labels)
    let subtopics =
      catalogue.count > catalogue.roots.count
      ? nested.scale(in: level, below) : topics
    let found = Scales(topics: topics, subtopics: subtopics, tick: Self.tick(by: topics))
    scales = found
    return found
  }

  /// Returns the place of the tick of a picked topic.
  mutating func tickBox(of catalogue: borrowing Catalogue, in labels: LabelStore) -> CGRect {
    if labels.isReady { return scales(of: catalogue, in: labels).tick }
    let level = CellLevel(outline: .cell(shape, elongation: context.elongation))
    return Self.tick(by: TypeScale(level: level, size: Self.earlySize))
  }

  /// The size by which ticks are placed before the fonts are loaded, in logical pixels at scale 1.
  private static let earlySize = 15.0

  private static func tick(by scale: TypeScale) -> CGRect {
    let cell = CellComposition(
      [.picture(), .line(.tick, width: 1, top: -1, bottom: 0)], by: scale)
    return cell.parts.first { $0.role == .tick }?.box ?? .zero
  }

  /// Composes the cell of a topic with a label.
  mutating func compose(
    _ text: String, _ topic: TopicIndex, of catalogue: borrowing Catalogue, in labels: LabelStore
  ) -> ComposedCell {
    let scales = scales(of: catalogue, in: labels)
    let scale = catalogue.parent(of: topic) == nil ? scales.topics : scales.subtopics
    var others: [CellPart] = []
    if picture(of: topic, in: catalogue) != .none { others.append(.picture()) }
    let hidden = catalogue.childCount(of: topic, limit: Frame.unopenedLimit)
    if hidden > 0 { others.append(mark(.count, .subtopics(hidden), in: labels)) }
    if context.hasNumbers { others.append(.line(.number, width: 1, top: -1, bottom: 0)) }
    guard let plain = labels.cellText(text, weight: Self.weight) else {
      return ComposedCell(
        label: .empty, composition: CellComposition(others, by: scale), text: text)
    }
    var composition = CellComposition(others + [.label(plain)], by: scale)
    if let label = composition.label, label.isCut || label.breaking > .words,
      Typesetter.hasHyphenatedWords(text),
      let hyphenated = labels.cellText(text, weight: Self.weight, isHyphenated: true)
    {
      composition = CellComposition(others + [.label(hyphenated)], by: scale)
    }
    guard let setting = composition.label else {
      return ComposedCell(label: .empty, composition: composition, text: text)
    }
    let label =
      setting.isCut
      ? labels.label(
        text, in: scale.level.outline.profile,
        style: TextStyle(
          size: setting.size, minimumSize: setting.size, weight: Self.weight, maximumLines: 2))
      : labels.label(text, set: setting, weight: Self.weight)
    return ComposedCell(label: label, composition: composition, text: text)
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
