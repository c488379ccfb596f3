import Drawing
import HexGeometry
import Interaction
import Typesetting

/// The choice of the least width of cells at which hardly any label is cut.
struct CellWidthChoice {
  /// The width; `nil` if there is no room for cells.
  let width: CellWidth

  /// The greatest number of labels that are laid out.
  private static let sampleSize = 500
  /// The least size of readable labels, in logical pixels per em.
  private static let leastTextSize = 13.0
  /// The share of labels that may be cut.
  private static let allowedShare = 0.02
  /// The number of cells that stay whole on the screen, if there are as many with regular cells.
  private static let leastWholeCount = 20

  /// Chooses the first width at which at most 2 % of the labels are cut, else the one with the fewest cut; `nil` if there is
  /// no room for cells.
  ///
  /// O(1) in the number of topics beyond those that a honeycomb has a shape for.
  ///
  /// - Parameters:
  ///   - model: The honeycomb.
  ///   - texts: The place of labels in cells.
  ///   - labels: Lays out the labels; its fonts are loaded.
  init?(of model: borrowing HoneycombModel, _ texts: PickerLabels, _ labels: LabelStore) {
    var texts = texts
    guard let regular = model.view(withCellWidth: .regular) else { return nil }
    let leastWholeCount = min(Self.leastWholeCount, regular.wholeCount)
    let sample = Self.sample(of: model, texts)
    let allowed = Int(Self.allowedShare * Double(sample.count))
    var candidates: [(width: CellWidth, zoom: Double)] = []
    for width in CellWidth.steps {
      guard let view = width == .regular ? regular : model.view(withCellWidth: width),
        view.wholeCount >= leastWholeCount
      else { break }
      let cut = Self.cutCount(
        of: sample, in: model, &texts, labels, width, zoom: view.zoom, limit: allowed + 1)
      if cut <= allowed {
        self.width = width
        return
      }
      candidates.append((width, view.zoom))
    }
    // Wide cells first, because the others are done as soon as more of their labels are cut.
    var best = (width: CellWidth.regular, cut: Int.max)
    for (width, zoom) in candidates.reversed() {
      let limit = best.cut == .max ? best.cut : best.cut + 1
      let cut = Self.cutCount(
        of: sample, in: model, &texts, labels, width, zoom: zoom, limit: limit)
      if cut <= best.cut { best = (width, cut) }
    }
    width = best.width
  }

  /// A topic, and whether its label is below a symbol or an icon.
  private typealias Sample = (topic: TopicIndex, isLowered: Bool)

  /// Returns evenly distributed topics.
  private static func sample(
    of model: borrowing HoneycombModel, _ texts: PickerLabels
  ) -> [Sample] {
    let count = min(sampleSize, model.placedCount)
    return (0..<count).map {
      let topic = model.placedTopic(at: $0 * model.placedCount / count)
      return (topic, texts.isLowered(topic, of: model.catalogue))
    }
  }

  /// Returns the number of labels that are cut, or `limit` if there are at least as many.
  private static func cutCount(
    of sample: [Sample], in model: borrowing HoneycombModel, _ texts: inout PickerLabels,
    _ labels: LabelStore, _ width: CellWidth, zoom: Double, limit: Int
  ) -> Int {
    var context = texts.context
    context.elongation = width.elongation
    texts.adopt(context)
    let profiles = (whole: texts.profile(isLowered: false), lowered: texts.profile(isLowered: true))
    var cut = 0
    for (topic, isLowered) in sample {
      let style = PickerLabels.style(
        ofCellWithScale: zoom, isLowered: isLowered, leastSize: leastTextSize)
      let text = model.catalogue.label(of: topic, in: model.language)
      if !labels.isWhole(text, in: isLowered ? profiles.lowered : profiles.whole, style: style) {
        cut += 1
        if cut == limit { break }
      }
    }
    return cut
  }
}
