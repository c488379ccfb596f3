import Composition
import Drawing
import Geometry
import Glibc
import HexGeometry
import Images
import Interaction
import Typesetting
import Words

/// The labels of a picker's window, cached by their purpose, so that a frame builds no strings.
struct PickerLabels {
  /// A text of the window itself.
  enum Text: Hashable {
    case title
    case message(Frame.Message)
    /// The number of picks that a kiosk asks for, before the first one.
    case goal(Int)
    /// The number of requested picks; the current picks can be confirmed.
    case moreOrDone(Int)
    case refusal(Frame.Message)
    case count(Int)
    case countOf(Int, needed: Int)
    case countEnough(Int)
    case button(PickerButton)
    case hint
    case waiting
    case nothing
    case noMatch
    case thanks
    case thanked(String)
    case thanksDetail
    case oneMoment
    case oneMomentDetail
    case outOfOrder
    case outOfOrderDetail
    case idle(Int)
    case idleDetail
    /// The name of a language, in the switch or in its list.
    case language(Language)
    /// What a row for an easier use changes.
    case ease(EaseOfUse.Change)
    /// The number of hidden subtopics of a topic.
    case subtopics(Int)
    /// The number of a match, in its cell.
    case number(Int)
    /// The number of topics beyond an edge.
    case more(Int)
    /// A symbol that is drawn with a font.
    case symbol(Character)
  }

  private struct Key: Hashable {
    var text: Text
    var width: Double
    var height: Double
  }

  private struct ChipKey: Hashable {
    var topic: TopicIndex
    var hasBranch: Bool
    var width: Double
  }

  /// What labels depend on, besides their own texts.
  struct Context {
    /// The heading.
    var title = ""
    /// The language of all texts.
    var language: Language?
    /// The texts of the window itself in that language.
    var messages = MessageTable.english
    /// The scale of the texts of the window itself.
    var scale = 1.0
    /// The scale of the texts on pages that cover everything.
    var pageScale = 1.0
    /// The text whose matches are marked.
    var filter = ""
    /// The number of topics: labels show what differs among all of them.
    var topicCount = 0
    /// How often topics have got new indices.
    var renumberingCount = 0
    /// Whether the labels are those of a view that fits itself to them.
    var isFitted = false
    /// Whether matches have numbers in corners of their cells, which leave their place free.
    var hasNumbers = false
    /// How much longer than a regular cell the cells are at scale 1.
    var elongation = 0.0
    /// The size that was chosen for the labels of topics; `nil` before.
    var labels: HoneycombProportions.Labels?
    /// What decides on a size that was not chosen.
    var limits = LabelLimits(floor: 13, shorterSide: .infinity, textZoom: 1)
    /// The scale of cells to which the view was fitted, for such a size.
    var restScale = 1.0
  }

  let shape: HoneycombModel.CellShape
  /// Where the pictures of topics are.
  private(set) var pictures: TopicPictures
  private(set) var context = Context()
  private var cells = cellCache()
  /// The type scales of the topics and of their subtopics; `nil` before the first label.
  var scales: Scales?
  /// Which of the limits of shortened labels has last been right for one that shows the letters of a match.
  private var excerptPlace = 0
  /// Shorter labels by which topics can be told apart.
  private var names = TopicNames(count: 0)
  /// The cells of topics inside parents that have not bloomed, with their paths.
  private var pathCells = cellCache()
  /// The parts of labels, for the current filter.
  private var parts = RecentValues<TopicIndex, (label: SharedLabel, parts: LabelParts)>(
    limit: topicCapacity, byteLimit: byteLimit)
  private var partLabels = RecentValues<Key, SharedLabel>(
    limit: partCapacity, byteLimit: byteLimit)
  /// The whole labels of topics on the line in the footer.
  var topicLines = RecentValues<TopicIndex, TopicLine>(limit: chipCapacity, byteLimit: byteLimit)
  /// The width of that line, in logical pixels.
  var topicLineWidth = 0.0
  private var chipLabels = RecentValues<ChipKey, SharedLabel>(
    limit: chipCapacity, byteLimit: byteLimit)

  private static func cellCache() -> RecentValues<TopicIndex, ComposedCell> {
    RecentValues(limit: topicCapacity, byteLimit: byteLimit)
  }

  /// The size of the labels of each kind from which those are removed that are no longer shown, in bytes.
  static let byteLimit = 8 << 20
  /// The maximum number of topics with cached labels: several screens.
  private static let topicCapacity = 4096
  /// The maximum number of cached texts of the window itself; resizing creates new ones.
  private static let partCapacity = 256
  /// The maximum number of cached labels of chips, several full trays, and of lines.
  private static let chipCapacity = 512

  /// The weight of all text.
  ///
  /// Another weight would need a search through all fonts, and another face, before the first picture.
  static let weight = TextStyle.Weight.semibold
  /// The sizes of all texts at scale 1, in logical pixels per em.
  private enum TypeSize {
    static let caption = 12.0
    static let note = 14.0
    static let body = 16.0
    static let heading = 22.0
    /// The picks in the thank-you: read from two meters.
    static let names = 26.0
    static let headline = 28.0
    static let display = 34.0
  }

  /// Creates a cache without labels.
  ///
  /// - Parameters:
  ///   - shape: The shape of the cells.
  ///   - pictures: Where the pictures of topics are.
  ///   - context: What labels depend on.
  init(
    shape: HoneycombModel.CellShape, pictures: TopicPictures = TopicPictures(),
    _ context: Context = Context()
  ) {
    self.shape = shape
    self.pictures = pictures
    adopt(context)
  }

  /// Learns what decoded images have shown to be; cells are composed again if their pictures have other places.
  mutating func adopt(_ kinds: [String: ImageKind], of catalogue: borrowing Catalogue) {
    guard kinds.count != pictures.kinds.count else { return }
    let old = pictures
    pictures = old.learning(kinds)
    guard pictures.differ(from: old) else { return }
    forgetCells()
    if scales?.topics.level.pictures != pictures.placement(in: catalogue) { scales = nil }
  }

  /// The language of all texts.
  var language: Language? { context.language }

  /// The size of all cached labels, in bytes.
  var byteCount: Int {
    cells.byteCount + pathCells.byteCount + parts.byteCount + partLabels.byteCount
      + chipLabels.byteCount + topicLines.byteCount
  }

  /// Begins a list.
  mutating func begin() {
    cells.begin()
    pathCells.begin()
    parts.begin()
    partLabels.begin()
    chipLabels.begin()
    topicLines.begin()
  }

  /// Forgets the labels that are others in a new context.
  mutating func adopt(_ new: Context) {
    let old = context
    context = new
    pictures.showsSymbols = new.isFitted
    if new.title != old.title { partLabels.removeAll() }
    if new.language != old.language {
      names.forget()
      partLabels.removeAll()
      forgetTopics()
      scales = nil
    }
    if new.scale != old.scale || new.pageScale != old.pageScale {
      topicLines.removeAll()
      partLabels.removeAll()
      chipLabels.removeAll()
    }
    if new.filter != old.filter {
      topicLines.removeAll()
      parts.removeAll()
      pathCells.removeAll()
    }
    if names.isOutdated(for: new.topicCount) {
      if names.hasShortened { forgetTopics() }
      names = TopicNames(count: new.topicCount)
    }
    if new.renumberingCount != old.renumberingCount || new.isFitted != old.isFitted
      || new.hasNumbers != old.hasNumbers
    {
      forgetTopics()
    }
    if new.isFitted != old.isFitted || new.elongation != old.elongation || new.labels != old.labels
      || new.limits != old.limits
      || new.labels == nil && new.restScale != old.restScale
    {
      forgetCells()
      scales = nil
    }
  }

  private mutating func forgetTopics() {
    topicLines.removeAll()
    forgetCells()
    chipLabels.removeAll()
  }

  /// Forgets the labels in cells.
  private mutating func forgetCells() {
    excerptPlace = 0
    cells.removeAll()
    pathCells.removeAll()
    parts.removeAll()
  }

  /// The letters of a label that match a filter, and the others; with `fitted` framing also the rectangles of the former.
  typealias LabelParts = (marked: SharedLabel, rest: SharedLabel, bounds: [CGRect])

  /// Returns the parts of a topic's label.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - topic: The topic.
  ///   - hasPath: Whether the label shows the topic's path.
  ///   - catalogue: The topics.
  ///   - filter: The filter.
  ///   - labels: Lays out the parts.
  /// - Returns: The letters that match the filter, and the others.
  mutating func parts(
    of label: SharedLabel, for topic: TopicIndex, withPath hasPath: Bool,
    of catalogue: borrowing Catalogue, _ filter: TopicFilter, in labels: inout LabelStore
  ) -> LabelParts {
    // A topic has another label once its parent has bloomed.
    if let known = parts.find(topic), known.label == label { return known.parts }
    var text = catalogue.label(of: topic, in: language)
    var letters = filter.matchingLetters(of: topic, in: catalogue)
    if hasPath {
      let length = text.unicodeScalars.count
      text = path(of: topic, in: catalogue)
      let prefix = text.unicodeScalars.count - length
      for index in letters.indices { letters[index] += prefix }
    }
    let offsets = label.label.scalarOffsets(of: text)
    // Some are left out, or after the end of a shortened label.
    let shown = letters.filter { $0 + 1 < offsets.count && offsets[$0 + 1] > offsets[$0] }
    let found =
      (shown.count < letters.count && context.isFitted
        ? partsOfExcerpt(of: text, letters, topic, of: catalogue, in: &labels) : nil)
      ?? marked(label, at: shown.map { offsets[$0] }, in: &labels)
    parts.keep(
      (label, found), for: topic, byteCount: found.marked.byteCount + found.rest.byteCount)
    return found
  }

  /// Returns the parts of a label that is cut so that some letters are shown; `nil` if nothing else fits.
  private mutating func partsOfExcerpt(
    of text: String, _ letters: [Int], _ topic: TopicIndex, of catalogue: borrowing Catalogue,
    in labels: inout LabelStore
  ) -> LabelParts? {
    guard Excerpt.isWorthwhile(showing: letters) else { return nil }
    // Cells have room for about as much as the last one had.
    var found: LabelParts?
    var place = excerptPlace
    while TopicNames.excerptLimits.indices.contains(place) {
      let excerpt = Excerpt(of: text, showing: letters, limit: TopicNames.excerptLimits[place]) {
        names.text(of: text, limit: $0, in: catalogue, language: language)
      }
      let composed = compose(excerpt.text, topic, of: catalogue, in: labels)
      let cut = composed.label
      if composed.isCut {
        if found != nil { break }
        place += 1
        continue
      }
      let offsets = cut.label.scalarOffsets(of: excerpt.text)
      let shown = letters.compactMap { excerpt.offsets[$0].map { offsets[$0] } }
      let wasTooLong = place > excerptPlace
      found = marked(cut, at: shown, in: &labels)
      excerptPlace = place
      if wasTooLong { break }
      place -= 1
    }
    return found
  }

  private func marked(
    _ label: SharedLabel, at scalars: [Int], in labels: inout LabelStore
  ) -> LabelParts {
    let (marked, rest) = labels.marked(label, at: scalars)
    return (marked, rest, context.isFitted ? label.label.bounds(ofScalars: scalars) : [])
  }

  /// The path of a topic as its label shows it.
  func path(of topic: TopicIndex, in catalogue: borrowing Catalogue) -> String {
    catalogue.path(of: topic, in: language).joined(separator: Self.pathSign)
  }

  /// What is between the labels of a path.
  static let pathSign = " › "

  /// Returns the composed cell of a topic; `nil` while the fonts are not loaded.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - hasPath: Whether the label shows the topic's path.
  ///   - catalogue: The topics.
  ///   - labels: Lays out the label.
  /// - Returns: The cell.
  mutating func cell(
    for topic: TopicIndex, withPath hasPath: Bool = false, of catalogue: borrowing Catalogue,
    in labels: inout LabelStore
  ) -> ComposedCell? {
    if let known = hasPath ? pathCells.find(topic) : cells.find(topic) { return known }
    guard labels.isReady else { return nil }
    let text = hasPath ? path(of: topic, in: catalogue) : catalogue.label(of: topic, in: language)
    var cell = compose(text, topic, of: catalogue, in: labels)
    if cell.isCut {
      // What is cut off is what tells least.
      for limit in TopicNames.limits where limit < text.count {
        let name = names.text(of: text, limit: limit, in: catalogue, language: language)
        let shorter = compose(name, topic, of: catalogue, in: labels)
        guard !shorter.isCut else { continue }
        cell = shorter
        cell.isShortened = true
        break
      }
    }
    if hasPath {
      pathCells.keep(cell, for: topic, byteCount: cell.label.byteCount)
    } else {
      cells.keep(cell, for: topic, byteCount: cell.label.byteCount)
    }
    return cell
  }

  /// The style of the whole label of a topic on one line in the footer.
  var lineStyle: TextStyle {
    TextStyle(
      size: TypeSize.note * context.scale, minimumSize: TypeSize.caption * context.scale,
      weight: Self.weight, maximumLines: 1)
  }

  /// The style of labels on chips, for texts of a scale: one line, or up to two of smaller letters.
  static func chipStyle(lines: Int, scale: Double) -> TextStyle {
    let size = (lines == 1 ? TypeSize.note : TypeSize.caption) * scale
    return TextStyle(
      size: size, minimumSize: size, weight: weight, maximumLines: lines,
      breaking: lines == 1 ? .words : .names)
  }

  /// Returns the label of a topic on a chip: on one line, or else on two; empty while the fonts are not loaded.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - hasBranch: Whether the label has the name of the topic's branch.
  ///   - width: The room for the label, in logical pixels.
  ///   - catalogue: The topics.
  ///   - labels: Lays out the label.
  /// - Returns: The label; its end is cut off if it does not fit.
  mutating func chipLabel(
    for topic: TopicIndex, withBranch hasBranch: Bool = false, width: Double,
    of catalogue: borrowing Catalogue, in labels: inout LabelStore
  ) -> SharedLabel {
    let key = ChipKey(topic: topic, hasBranch: hasBranch, width: width)
    if let label = chipLabels.find(key) { return label }
    guard labels.isReady else { return .empty }
    let text = catalogue.name(of: topic, withBranch: hasBranch, in: language)
    var label = labels.line(text, style: Self.chipStyle(lines: 1, scale: context.scale))
    if label.inkBounds.width > width {
      label = labels.label(
        text, in: ChipGeometry.room(width: width, scale: context.scale),
        style: Self.chipStyle(lines: 2, scale: context.scale))
    }
    chipLabels.keep(label, for: key, byteCount: label.byteCount)
    return label
  }

  /// Returns a text of the window itself, laid out in a box in logical pixels; empty without room, and while the fonts are not
  /// loaded.
  mutating func label(
    for text: Text, width: Double, height: Double, in labels: inout LabelStore
  ) -> SharedLabel {
    guard width > 4, height > 4 else { return .empty }
    let key = Key(text: text, width: width.rounded(), height: height.rounded())
    if let label = partLabels.find(key) { return label }
    guard labels.isReady else { return .empty }
    let label = labels.label(
      string(of: text), in: .rectangle(width: width, height: height, padding: 0),
      style: style(of: text, height: height))
    partLabels.keep(label, for: key, byteCount: label.byteCount)
    return label
  }

  private func string(of text: Text) -> String {
    text == .title ? context.title : context.messages.string(of: text)
  }

  /// Returns the header's message about the picks: it asks for more picks only without Done, and reports
  /// success only with it; `nil` if the heading says the same.
  static func message(of frame: borrowing Frame, below model: borrowing PickerModel) -> Text? {
    if frame.isRefusal { return .refusal(frame.message) }
    let missing = frame.minimum - frame.pickedCount
    switch frame.message {
    case .pickMore(let count) where missing <= 0: return .moreOrDone(count)
    case .pickMore(let count)
    where frame.pickedCount == 0 && model.honeycomb.configuration.kiosk != nil:
      return model.honeycomb.givenTitle == nil ? nil : .goal(count)
    case .allSet where missing > 0: return .message(.pickMore(missing))
    case .pickOne where model.showsTitle && model.honeycomb.givenTitle == nil: return nil
    default: return .message(frame.message)
    }
  }

  /// Returns the number of picks, and their meaning if the goal does not show it.
  ///
  /// - Parameters:
  ///   - frame: The frame with the picks.
  ///   - layout: The layout of the window.
  /// - Returns: The text.
  static func count(of frame: borrowing Frame, in layout: WindowLayout) -> Text {
    let count = frame.pickedCount
    if frame.minimum == frame.goal { return .count(count) }
    if count < frame.minimum { return .countOf(count, needed: frame.minimum) }
    // Beside a tray there is room for few words, and the header tells the rest.
    return count < frame.goal && layout.tray == nil ? .countEnough(count) : .count(count)
  }

  private func style(of text: Text, height: Double) -> TextStyle {
    let (scale, pageScale) = (context.scale, context.pageScale)
    let (size, minimum, lines): (Double, Double, Int) =
      switch text {
      // In a cell, which scales it.
      case .subtopics, .number: (TypeSize.caption, 9, 1)
      case .more: (height, 8, 1)
      case .symbol: (1.6 * CellGeometry.symbolSize, 4, 1)
      case .title: (min(TypeSize.heading * scale, height * 0.62), 9, 2)
      case .message, .goal, .moreOrDone, .refusal: (min(TypeSize.note * scale, height * 0.7), 8, 1)
      case .button, .language, .ease: (TypeSize.body * scale, 10, 1)
      case .count, .countOf, .countEnough, .hint: (TypeSize.note * scale, 9, 2)
      case .waiting, .nothing, .noMatch: (TypeSize.heading * scale, 10, 2)
      case .thanked: (TypeSize.names * pageScale, TypeSize.body * pageScale, .max)
      case .thanks, .outOfOrder: (TypeSize.display * pageScale, 14, 1)
      case .oneMoment: (TypeSize.display * scale, 14, 1)
      case .idle: (TypeSize.headline * scale, 12, 2)
      case .thanksDetail, .outOfOrderDetail: (TypeSize.body * pageScale, 10, 2)
      case .oneMomentDetail, .idleDetail: (TypeSize.body * scale, 10, 2)
      }
    var style = TextStyle(
      size: size, minimumSize: minimum, weight: Self.weight, maximumLines: lines)
    // A long word of a pick is broken rather than cut.
    if case .thanked = text { style.breaking = .names }
    return style
  }
}

extension PickerLabels.Context {
  /// Creates the context of a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame; while its zoom changes, labels have the lines that they will have at its end.
  ///   - model: The model of the frame.
  init(of frame: borrowing Frame, _ model: borrowing PickerModel) {
    self.init(
      title: model.title, language: model.honeycomb.language, messages: model.messages,
      scale: model.layout.partScale, pageScale: model.layout.pageScale, filter: model.filter.text,
      topicCount: model.honeycomb.catalogue.count,
      renumberingCount: model.honeycomb.renumberingCount, isFitted: frame.framing == .fitted,
      hasNumbers: model.rules.numberedMatchCount > 0, elongation: frame.cellWidth.elongation,
      labels: model.honeycomb.proportions.labels, limits: model.labelLimits,
      restScale: model.honeycomb.fittedZoom)
  }
}
