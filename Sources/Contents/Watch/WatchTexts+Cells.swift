import Composition
import Drawing
import LiveGrid

/// The texts in cells.
extension WatchTexts {
  struct CellKey: Hashable {
    var cell: UInt32
    var kind: CellKind
  }

  /// A composed cell with its label.
  struct CellTexts {
    /// The whole label.
    fileprivate var text: String
    fileprivate var generation: Int
    /// The version of the labels by which it was shortened; `nil` for a whole one.
    fileprivate var version: Int?
    /// The boxes of the parts, at the circumradius of the scale.
    var composition: CellComposition
    /// The label around the center of the cell.
    var label: SharedLabel
  }

  /// What the cells have in common.
  struct CellsLevel {
    fileprivate var source: CellScale.Source
    fileprivate var names: CellNames
    /// The sizes of the texts.
    fileprivate(set) var scale: CellScale
    /// Changes with the sizes and with what is left out of labels.
    fileprivate var generation = 0

    /// Returns what is left out of the labels of a group; of those of the window without one; `nil` if nothing is.
    func shared(by group: GroupID?) -> String? { names.shared[group]?.title }
  }

  /// Chooses the sizes of the texts in cells, if labels are shown and something else than a value has changed.
  mutating func updateLevel(
    _ frame: borrowing GridFrame, _ model: borrowing WatchModel, in labels: LabelStore
  ) {
    guard frame.detail >= .label, labels.isReady else { return }
    let grid = model.grid
    let source = CellScale.Source(
      radius: grid.circumradius * LiveGridModel.fill,
      shorterSide: min(model.layout.size.x, model.layout.size.y), textZoom: model.textZoom,
      definition: grid.definition, measuresVersion: grid.measuresVersion, words: grid.metWords,
      labelsVersion: grid.labelsVersion)
    guard source != level?.source else { return }
    let usual = (0..<min(grid.measureCount, Self.sampleLimit)).flatMap {
      ValueFormat(grid.definition(ofMeasure: $0), numbers: messages.numbers).usualTexts
    }
    var names = CellNames(of: grid)
    var scale = CellScale(of: sample(names, in: labels), source, usual, messages, by: labels)
    if !scale.isLarge {
      var shorter = names
      shorter.leaveOutShared()
      if !shorter.shared.isEmpty {
        let larger = CellScale(
          of: sample(shorter, in: labels), source, usual, messages, by: labels)
        if larger.isWorth(scale) { (names, scale) = (shorter, larger) }
      }
    }
    let isSame = scale == level?.scale && names.shared == level?.names.shared
    let generation = (level?.generation ?? 0) + (isSame ? 0 : 1)
    level = CellsLevel(source: source, names: names, scale: scale, generation: generation)
  }

  /// The most measures that the room of values is chosen by.
  private static let sampleLimit = 64

  private func sample(_ names: CellNames, in labels: LabelStore) -> [CellText] {
    TypeScale.sample(of: names.sample.count).compactMap {
      labels.cellText(names.sample[$0], weight: CellScale.weight)
    }
  }

  /// Returns the texts of a cell; `nil` before the sizes are chosen.
  mutating func cell(
    _ cell: UInt32, _ kind: CellKind, of grid: borrowing LiveGridModel, in labels: LabelStore
  ) -> CellTexts? {
    let text = grid.label(of: cell)
    let key = CellKey(cell: cell, kind: kind)
    if let known = cells.find(key), known.text == text, known.generation == level?.generation,
      known.version == nil || known.version == level?.source.labelsVersion
    {
      return known
    }
    guard let level else { return nil }
    let name = level.names.text(of: text, in: grid.namedGroup(of: cell))
    var shown = name
    func compose(_ text: String) -> CellComposition {
      level.scale.compose(labels.cellText(text, weight: CellScale.weight), kind)
    }
    var composition = compose(name)
    var limits = CellNames.limits[...]
    while composition.label?.isCut == true, let limit = limits.popFirst() {
      shown = self.level?.names.text(of: name, limit: limit) ?? name
      composition = compose(shown)
    }
    let label =
      composition.label.map { labels.label(shown, set: $0, weight: CellScale.weight) } ?? .empty
    let texts = CellTexts(
      text: text, generation: level.generation,
      version: shown == name ? nil : level.source.labelsVersion, composition: composition,
      label: label)
    cells.keep(texts, for: key, byteCount: label.byteCount + text.utf8.count)
    return texts
  }
}
