import Composition
import Drawing
import Interaction
import Typesetting

/// The measured labels that decide on the type scale of a level.
struct LevelLabels {
  private let names: [String]
  private let labels: LabelStore
  private let texts: [CellText]
  /// The texts with breaks inside words; `nil` until they are needed.
  private var hyphenatedTexts: [CellText]?

  /// Measures labels; `store` has its fonts.
  init(_ names: [String], by store: LabelStore) {
    (self.names, labels) = (names, store)
    texts = names.compactMap { store.cellText($0, weight: PickerLabels.weight) }
  }

  /// Returns the labels of the topics of the first level that decide.
  static func topics(
    of catalogue: borrowing Catalogue, in language: Language?, by store: LabelStore
  ) -> LevelLabels {
    let roots = catalogue.roots
    var names: [String] = []
    for place in TypeScale.sample(of: roots.count) {
      names.append(catalogue.label(of: roots[place], in: language))
    }
    return LevelLabels(names, by: store)
  }

  /// Returns the labels of subtopics that decide.
  static func subtopics(
    of catalogue: borrowing Catalogue, in language: Language?, by store: LabelStore
  ) -> LevelLabels {
    var names: [String] = []
    for place in TypeScale.sample(of: catalogue.count) {
      let topic = TopicIndex(place)
      if catalogue.parent(of: topic) != nil {
        names.append(catalogue.label(of: topic, in: language))
      }
    }
    return LevelLabels(names, by: store)
  }

  /// Chooses the type scale of the level; words are only hyphenated, and their dictionary opened, if that can help.
  mutating func scale(in level: CellLevel, _ limits: SizeLimits, goal: Double = 0) -> TypeScale {
    let plain = TypeScale(of: texts, in: level, limits, goal: goal)
    if plain.isReached, plain.size >= min(limits.hyphenated, limits.ceiling) { return plain }
    return hyphenated().map { TypeScale(of: $0, in: level, limits, goal: goal) } ?? plain
  }

  /// Chooses how labels of a given size are broken.
  mutating func scale(in level: CellLevel, _ limits: SizeLimits, size: Double) -> TypeScale {
    let plain = TypeScale(of: texts, in: level, limits, size: size)
    if plain.isReached { return plain }
    return hyphenated().map { TypeScale(of: $0, in: level, limits, size: size) } ?? plain
  }

  /// Returns the type scale of a level that has no room for all labels, and the number of those without room.
  mutating func shortened(in level: CellLevel, _ limits: SizeLimits) -> (TypeScale, cut: Int) {
    let scale = scale(in: level, limits)
    let cut = (hyphenated() ?? texts).count { scale.setting(of: $0).isCut }
    return (scale, cut)
  }

  /// Returns the texts with breaks inside words; `nil` if none has any.
  private mutating func hyphenated() -> [CellText]? {
    if let hyphenatedTexts { return hyphenatedTexts.isEmpty ? nil : hyphenatedTexts }
    let canBreak = names.contains { Typesetter.hasHyphenatedWords($0) }
    hyphenatedTexts =
      canBreak
      ? names.compactMap { labels.cellText($0, weight: PickerLabels.weight, isHyphenated: true) }
      : []
    return canBreak ? hyphenatedTexts : nil
  }
}
