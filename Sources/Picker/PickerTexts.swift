import Drawing
import Glibc
import Interaction
import Typesetting

/// The texts of a picker's window, cached by their purpose, so that a frame builds no strings.
struct PickerTexts {
  /// A text of the window itself.
  enum Text: Hashable {
    case title
    case message(Frame.Message)
    /// The number of requested picks; the current picks can be confirmed.
    case moreOrDone(Int)
    case refusal(Frame.Message)
    case count(Int)
    case countOf(Int, needed: Int)
    case countEnough(Int)
    case button(WindowLayout.Button)
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
  }

  private struct Key: Hashable {
    var text: Text
    var width: Double
    var height: Double
  }

  private let topicProfile: WidthProfile
  private var title = ""
  private var filter = ""
  private var topicLabels: [TopicIndex: SharedLabel] = [:]
  /// The labels of topics inside parents that have not bloomed: their paths.
  private var pathLabels: [TopicIndex: SharedLabel] = [:]
  /// The parts of labels, for the current filter.
  private var parts: [TopicIndex: LabelParts] = [:]
  private var partLabels: [Key: SharedLabel] = [:]

  /// The maximum number of topics with cached labels: several screens.
  private static let topicCapacity = 4096
  /// The maximum number of cached texts of the window itself; resizing creates new ones.
  private static let partCapacity = 256

  /// The weight of all text.
  ///
  /// Another weight would need a search through all fonts, and another face, before the first picture.
  static let weight = TextStyle.Weight.semibold
  /// The size of a topic's label at scale 1, and its minimum when it shrinks, in logical pixels.
  private static let topicStyle = TextStyle(size: 16, minimumSize: 10.5, weight: weight)

  init(shape: HoneycombModel.CellShape) {
    let extent = HoneycombModel.pitch - 2 * HoneycombModel.inset
    topicProfile =
      switch shape {
      case .hexagon: .hexagon(flatToFlat: extent)
      case .circle: .circle(diameter: extent)
      }
  }

  mutating func setTitle(_ newTitle: String) {
    guard newTitle != title else { return }
    title = newTitle
    partLabels = partLabels.filter { $0.key.text != .title }
  }

  /// The letters of a label that match a filter, and the others.
  typealias LabelParts = (marked: SharedLabel, rest: SharedLabel)

  /// Sets the text whose matches are marked.
  mutating func setFilter(_ newFilter: String) {
    guard newFilter != filter else { return }
    filter = newFilter
    parts.removeAll(keepingCapacity: true)
    pathLabels.removeAll(keepingCapacity: true)
  }

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
    if let known = parts[topic] { return known }
    var letters = filter.matchingLetters(of: topic, in: catalogue)
    if hasPath {
      let prefix =
        Self.path(of: topic, in: catalogue).unicodeScalars.count
        - catalogue.label(of: topic).unicodeScalars.count
      for index in letters.indices { letters[index] += prefix }
    }
    let text = hasPath ? Self.path(of: topic, in: catalogue) : catalogue.label(of: topic)
    let offsets = label.label.scalarOffsets(of: text)
    // Some are left out, or after the end of a shortened label.
    let shown = letters.filter { $0 + 1 < offsets.count && offsets[$0 + 1] > offsets[$0] }
    let found = labels.marked(label, at: shown.map { offsets[$0] })
    parts[topic] = found
    return found
  }

  /// The path of a topic as its label shows it.
  private static func path(of topic: TopicIndex, in catalogue: borrowing Catalogue) -> String {
    catalogue.path(of: topic).joined(separator: " › ")
  }

  /// Returns the label of a topic; empty while the fonts are not loaded.
  mutating func label(
    for topic: TopicIndex, withPath hasPath: Bool = false, of catalogue: borrowing Catalogue,
    in labels: inout LabelStore
  ) -> SharedLabel {
    if hasPath {
      if let label = pathLabels[topic] { return label }
      let label = labels.label(
        Self.path(of: topic, in: catalogue), in: topicProfile, style: Self.topicStyle)
      if labels.isReady { pathLabels[topic] = label }
      return label
    }
    if let label = topicLabels[topic] { return label }
    guard labels.isReady else { return .empty }
    if topicLabels.count >= Self.topicCapacity { topicLabels.removeAll(keepingCapacity: true) }
    let label = labels.label(catalogue.label(of: topic), in: topicProfile, style: Self.topicStyle)
    topicLabels[topic] = label
    return label
  }

  /// Returns a text of the window itself, laid out in a box in logical pixels; empty while the fonts are not loaded.
  mutating func label(
    for text: Text, width: Double, height: Double, in labels: inout LabelStore
  ) -> SharedLabel {
    let key = Key(text: text, width: width.rounded(), height: height.rounded())
    if let label = partLabels[key] { return label }
    guard labels.isReady else { return .empty }
    if partLabels.count >= Self.partCapacity { partLabels.removeAll(keepingCapacity: true) }
    let label = labels.label(
      string(of: text), in: .rectangle(width: width, height: height, padding: 0),
      style: Self.style(of: text, height: height))
    partLabels[key] = label
    return label
  }

  private func string(of text: Text) -> String { text == .title ? title : Self.string(of: text) }

  /// Returns a text of the window itself; empty for the title, which the caller chooses.
  static func string(of text: Text) -> String {
    switch text {
    case .title: ""
    case .message(let message): message.description
    case .moreOrDone(let count): "Pick \(count) more! Or press Done."
    case .refusal(.pickMore(let count)): "Pick \(count) more to finish!"
    case .refusal(let message): message.description
    case .count(let count): "\(count) picked"
    case .countOf(let count, let needed): "\(count) picked, \(needed) needed"
    case .countEnough(let count): "\(count) picked, enough to finish"
    case .button(let button): button.title
    case .hint: "Drag to explore"
    case .waiting: "Waiting for topics"
    case .nothing: "Nothing to pick"
    case .noMatch: "No topic matches"
    case .thanks: "Thank you!"
    case .thanked(let names): names
    case .thanksDetail: "Your topics are saved."
    case .oneMoment: "One moment"
    case .oneMomentDetail: "The topics are being saved."
    case .outOfOrder: "Out of order"
    case .outOfOrderDetail: "Sorry. Please come back later."
    case .idle(let seconds): "Still there? Starting over in \(seconds) s"
    case .idleDetail: "Touch the screen or press a key to go on."
    }
  }

  /// Returns the header's message about the picks: it asks for more picks only without Done, and reports
  /// success only with it.
  static func message(of frame: borrowing Frame) -> Text {
    if frame.isRefusal { return .refusal(frame.message) }
    let missing = frame.minimum - frame.pickedCount
    switch frame.message {
    case .pickMore(let count) where missing <= 0: return .moreOrDone(count)
    case .allSet where missing > 0: return .message(.pickMore(missing))
    default: return .message(frame.message)
    }
  }

  /// Returns the number of picks, and their meaning if the goal does not show it.
  static func count(of frame: borrowing Frame) -> Text {
    let count = frame.pickedCount
    if frame.minimum == frame.goal { return .count(count) }
    if count < frame.minimum { return .countOf(count, needed: frame.minimum) }
    return count < frame.goal ? .countEnough(count) : .count(count)
  }

  private static func style(of text: Text, height: Double) -> TextStyle {
    switch text {
    case .title:
      TextStyle(size: min(22, height * 0.62), minimumSize: 9, weight: weight, maximumLines: 2)
    case .message, .moreOrDone, .refusal:
      TextStyle(size: min(14, height * 0.7), minimumSize: 8, weight: weight, maximumLines: 1)
    case .button: TextStyle(size: 16, minimumSize: 10, weight: weight, maximumLines: 1)
    case .count, .countOf, .countEnough, .hint:
      TextStyle(size: 15, minimumSize: 9, weight: weight, maximumLines: 2)
    case .waiting, .nothing, .noMatch:
      TextStyle(size: 20, minimumSize: 10, weight: weight, maximumLines: 2)
    case .thanked: TextStyle(size: 17, minimumSize: 9, weight: weight, maximumLines: 4)
    case .thanks, .oneMoment, .outOfOrder:
      TextStyle(size: 34, minimumSize: 14, weight: weight, maximumLines: 1)
    case .idle: TextStyle(size: 26, minimumSize: 12, weight: weight, maximumLines: 2)
    case .thanksDetail, .oneMomentDetail, .outOfOrderDetail, .idleDetail:
      TextStyle(size: 17, minimumSize: 10, weight: weight, maximumLines: 2)
    }
  }
}
