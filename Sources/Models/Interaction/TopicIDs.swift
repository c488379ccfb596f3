/// The ids of a catalogue's topics, by index; each is computed on access.
///
/// Topics share the prefixes of their ids. Complete ids would need memory for every topic times the
/// length of its path; this type needs about as much as the labels.
public struct TopicIDs: RandomAccessCollection, Sendable {
  private let catalogue: Catalogue
  /// The numbers of topics whose paths others have too.
  public private(set) var copies = Copies()

  /// The numbers appended to ids that would otherwise not be unique.
  ///
  /// With them a catalogue knows its ids, also after further topics were added.
  public struct Copies: Sendable {
    fileprivate var numbers: [Int32: Int] = [:]
  }

  /// Computes the ids of a catalogue.
  ///
  /// O(n).
  init(of catalogue: Catalogue) {
    guard !catalogue.hasDistinctIDs else {
      self.init(withoutCopies: catalogue)
      return
    }
    var tree = PathTree()
    self.init(of: catalogue, in: &tree) { _, _ in }
  }

  private init(withoutCopies catalogue: Catalogue) { self.catalogue = catalogue }

  /// Computes the ids, and reports each one's node in a tree of all ids.
  init(
    of catalogue: Catalogue, in tree: inout PathTree,
    report: (_ id: PathTree.Node, _ topic: TopicIndex) -> Void
  ) {
    self.catalogue = catalogue
    var taken = PathTree.NodeSet()
    tree.reserve(catalogue.count)
    let topics = catalogue.indices.lazy.map(TopicIndex.init(rawValue:))
    var given: [TopicIndex: PathTree.Node] = [:]
    for (topic, id) in catalogue.givenIDs {
      let node = tree.insert(id, under: .root)
      given[topic] = node
      _ = taken.insert(node)
    }
    var paths: [PathTree.Node] = []
    paths.reserveCapacity(catalogue.count)
    /// The highest number tried so far for a path that occurs more than once.
    var highest: [PathTree.Node: Int] = [:]
    for topic in topics {
      let parent = catalogue.parent(of: topic).map { paths[$0.rawValue] } ?? .root
      let label = catalogue.label(of: topic)
      let path = tree.insert(label, under: parent)
      paths.append(path)
      if let node = given[topic] {
        report(node, topic)
        continue
      }
      var id = path
      if !taken.insert(id) {
        // Lower numbers were tried for earlier topics, and a taken number never becomes free again.
        var copy = highest[path, default: 1]
        repeat {
          copy += 1
          id = tree.insert("\(label)#\(copy)", under: parent)
        } while !taken.insert(id)
        highest[path] = copy
        copies.numbers[Int32(topic.rawValue)] = copy
      }
      report(id, topic)
    }
  }

  /// The first position, 0.
  public var startIndex: Int { 0 }

  /// The number of topics.
  public var endIndex: Int { catalogue.count }

  /// The id of the topic with the given index.
  ///
  /// - Complexity: O(length of the id).
  public subscript(index: Int) -> String { catalogue.id(of: TopicIndex(index), copies) }

  /// Returns the topics with the given ids, `nil` for ids that no topic has.
  ///
  /// O(n).
  static func topics(_ ids: [String], in catalogue: Catalogue) -> [TopicIndex?] {
    var wanted: [PathTree.Node: [Int]] = [:]
    var found: [TopicIndex?] = Array(repeating: nil, count: ids.count)
    var tree = PathTree()
    // The ids are inserted first, so they have the first nodes.
    for (position, id) in ids.enumerated() {
      wanted[tree.insert(id, under: .root), default: []].append(position)
    }
    _ = TopicIDs(of: catalogue, in: &tree) { node, topic in
      for position in wanted[node] ?? [] where found[position] == nil { found[position] = topic }
    }
    return found
  }
}

extension Catalogue {
  /// Whether hashes tell that no two topics have the same given id or path; `false` also if that is not known, as with letters
  /// that can be written in several ways.
  ///
  /// O(n), much less than finding all that are the same. Source: Fowler, Noll and Vo, "FNV hash", FNV-1a with 64 bits.
  fileprivate var hasDistinctIDs: Bool {
    func hash(_ text: String, after start: UInt64) -> UInt64? {
      let bytes = text.utf8Span.span
      var (hash, bits) = (start, UInt8(0))
      for place in bytes.indices {
        bits |= bytes[place]
        hash = (hash ^ UInt64(bytes[place])) &* 0x100_0000_01b3
      }
      return bits < 0x80 ? hash : nil
    }
    let empty: UInt64 = 0xcbf2_9ce4_8422_2325
    var paths: [UInt64] = []
    paths.reserveCapacity(count)
    for index in indices {
      let topic = TopicIndex(index)
      let start = parent(of: topic).flatMap { hash("/", after: paths[$0.rawValue]) } ?? empty
      guard let path = hash(label(of: topic), after: start) else { return false }
      paths.append(path)
    }
    var ids = paths
    for (topic, id) in givenIDs {
      guard let hash = hash(id, after: empty) else { return false }
      ids[topic.rawValue] = hash
    }
    return ids.areDistinct
  }

  /// Returns the id of a topic.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - copies: The numbers of the topics whose paths others have too.
  /// - Returns: The id.
  ///
  /// - Complexity: O(length of the id).
  public func id(of topic: TopicIndex, _ copies: TopicIDs.Copies) -> String {
    if let given = attributes(of: topic).id { return given }
    let path = path(of: topic).joined(separator: "/")
    return copies.numbers[Int32(topic.rawValue)].map { "\(path)#\($0)" } ?? path
  }
}
