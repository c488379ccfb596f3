import Glibc
import Interaction
import Typesetting

/// Laid-out texts: each is set once and found again by what it says.
///
/// Bounded: when topics stream past by the ten thousands, the oldest labels make room.
struct LabelStore: ~Copyable {
  /// A text of the window's own.
  enum Text: Hashable {
    case title
    case message(Frame.Message)
    /// So many picks are asked for, and those there are can be confirmed.
    case moreOrDone(Int)
    case refusal(Frame.Message)
    case count(Int)
    case countOf(Int, needed: Int)
    case countEnough(Int)
    case button(WindowLayout.Button)
    case hint
    case waiting
    case nothing
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

  private struct Entry {
    var id: LabelID
    /// The scene that used it last.
    var lastUse: Int
  }

  private struct Key: Hashable {
    var text: Text
    var width: Double
    var height: Double
  }

  /// Sets the texts; `nil` until the fonts are there.
  private var typesetter: Typesetter?
  private var preparation: TypesetterPreparation?
  private let topicProfile: WidthProfile
  private var title = ""
  private var labels: [LabelID: Label] = [:]
  private var topicLabels: [TopicIndex: Entry] = [:]
  private var partLabels: [Key: LabelID] = [:]
  /// The topics in `topicLabels` in the order they came; a ring once it is full.
  private var topicOrder: [TopicIndex] = []
  private var oldest = 0
  private var sceneNumber = 0
  private var nextID = 0

  /// How many topics keep their labels: several screens full.
  private static let topicCapacity = 4096
  /// How many texts of the window's own are kept; resizing makes new ones.
  private static let partCapacity = 256

  /// The weight of all text: each further one costs a search through all fonts, and its face, before
  /// the first picture is there.
  static let weight = TextStyle.Weight.semibold
  /// The size of a topic's label at scale 1, in logical pixels; the least it may shrink to.
  private static let topicStyle = TextStyle(size: 16, minimumSize: 10.5, weight: weight)

  /// Makes a store without labels; throws when no font can be found.
  ///
  /// With `bell` it does not wait for the fonts: that is called from another thread when they are
  /// there, or are found not to be, and `takeFonts` is due.
  init(
    families: [String], shape: HoneycombModel.CellShape, bell: (@Sendable () -> Void)?
  ) throws(TypesettingError) {
    if let bell,
      let begun = Typesetter.takePreparation(of: families)
        ?? TypesetterPreparation(families: families, weight: Self.weight)
    {
      preparation = begun
      begun.notify(bell)
    } else {
      typesetter = try Typesetter(families: families)
    }
    let extent = HoneycombModel.pitch - 2 * HoneycombModel.inset
    topicProfile =
      switch shape {
      case .hexagon: .hexagon(flatToFlat: extent)
      case .circle: .circle(diameter: extent)
      }
  }

  /// Whether texts can be set: the fonts are there.
  var isReady: Bool { typesetter != nil }

  /// Takes the fonts if they have come; throws when no font can be found.
  mutating func takeFonts() throws(TypesettingError) {
    guard let begun = preparation, begun.isOver else { return }
    preparation = nil
    typesetter = try begun.take()
  }

  /// The laid-out text of an id that this store gave and that is still in use.
  subscript(id: LabelID) -> Label { labels[id] ?? Label() }

  mutating func setTitle(_ newTitle: String) {
    guard newTitle != title else { return }
    title = newTitle
    partLabels = partLabels.filter { $0.key.text != .title }
  }

  /// Says that the labels asked for from now on are for another scene.
  mutating func beginScene() { sceneNumber += 1 }

  /// The label of a topic; `nil` while the fonts are not there.
  mutating func label(for topic: TopicIndex, of catalogue: borrowing Catalogue) -> LabelID? {
    if let index = topicLabels.index(forKey: topic) {
      topicLabels.values[index].lastUse = sceneNumber
      return topicLabels.values[index].id
    }
    let label = typesetter?.label(
      catalogue.label(of: topic), in: topicProfile, style: Self.topicStyle)
    guard let label else { return nil }
    let id = store(label)
    topicLabels[topic] = Entry(id: id, lastUse: sceneNumber)
    if topicOrder.count < Self.topicCapacity {
      topicOrder.append(topic)
    } else {
      replaceOldest(with: topic)
    }
    return id
  }

  /// Drops the label that has been kept longest and is not in the scene being built.
  private mutating func replaceOldest(with topic: TopicIndex) {
    for _ in topicOrder.indices {
      let candidate = topicOrder[oldest]
      if let entry = topicLabels[candidate], entry.lastUse != sceneNumber {
        labels[entry.id] = nil
        topicLabels[candidate] = nil
        topicOrder[oldest] = topic
        oldest = (oldest + 1) % topicOrder.count
        return
      }
      oldest = (oldest + 1) % topicOrder.count
    }
    // A screen with more labels than the store holds: let it grow.
    topicOrder.append(topic)
  }

  /// A text of the window's own, set to fit a box in logical pixels; `nil` while the fonts are not
  /// there.
  mutating func label(for text: Text, width: Double, height: Double) -> LabelID? {
    let key = Key(text: text, width: width.rounded(), height: height.rounded())
    if let id = partLabels[key] { return id }
    if partLabels.count >= Self.partCapacity {
      for id in partLabels.values { labels[id] = nil }
      partLabels.removeAll(keepingCapacity: true)
    }
    let string = string(of: text)
    let label = typesetter?.label(
      string, in: .rectangle(width: width, height: height, padding: 0),
      style: Self.style(of: text, height: height))
    guard let label else { return nil }
    let id = store(label)
    partLabels[key] = id
    return id
  }

  private mutating func store(_ label: Label) -> LabelID {
    let id = LabelID(rawValue: nextID)
    nextID += 1
    labels[id] = label
    return id
  }

  private func string(of text: Text) -> String {
    switch text {
    case .title: title
    case .message(let message): message.description
    case .moreOrDone(let count): "Pick \(count) more! Or press Done."
    case .refusal(.pickMore(let count)): "Pick \(count) more to finish!"
    case .refusal(let message): message.description
    case .count(let count): "\(count) picked"
    case .countOf(let count, let needed): "\(count) picked, \(needed) needed"
    case .countEnough(let count): "\(count) picked, enough to finish"
    case .button(.cancel): "Cancel"
    case .button(.done): "Done"
    case .button(.stillHere): "I'm still here"
    case .hint: "Drag to explore"
    case .waiting: "Waiting for topics"
    case .nothing: "Nothing to pick"
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

  private static func style(of text: Text, height: Double) -> TextStyle {
    switch text {
    case .title:
      TextStyle(size: min(22, height * 0.62), minimumSize: 9, weight: weight, maximumLines: 2)
    case .message, .moreOrDone, .refusal:
      TextStyle(size: min(14, height * 0.7), minimumSize: 8, weight: weight, maximumLines: 1)
    case .button: TextStyle(size: 16, minimumSize: 10, weight: weight, maximumLines: 1)
    case .count, .countOf, .countEnough, .hint:
      TextStyle(size: 15, minimumSize: 9, weight: weight, maximumLines: 2)
    case .waiting, .nothing:
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
