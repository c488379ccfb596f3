/// The parts of which the compounds of a language are made, and where these join.
///
///     parts.joints(in: "baugenehmigung")  // [3]
///
/// A word is divided only as a whole, with as few parts as possible: either all of it is known parts with what links them,
/// or a part that ends another one in any word, such as "versicherung", follows letters that are not known.
struct CompoundParts {
  /// What a node of the tree ends.
  private struct Kinds: OptionSet {
    let rawValue: UInt8
    static let part = Kinds(rawValue: 1)
    /// A part that may follow unknown letters.
    static let head = Kinds(rawValue: 2)
    static let prefix = Kinds(rawValue: 4)
    /// An end of nouns after which a part ends, whatever the noun is.
    static let derived = Kinds(rawValue: 8)
    static let link = Kinds(rawValue: 16)
    static let ending = Kinds(rawValue: 32)
  }

  /// A letter of the tree of all entries; a node's children are a list.
  private struct Node {
    /// In Latin-1.
    var letter: UInt8
    var sibling: Int32
    var child: Int32 = -1
    var kinds: Kinds = []
  }

  /// The best way to divide the letters before a place.
  private struct Way {
    var cost: Int
    var previous: Int
    /// Whether the last part is not known, so that a head has to follow.
    var needsHead = false
    /// Whether the last part ends in a way that only the first part of a compound does.
    var isDerived = false
  }

  /// The least number of letters on both sides of a joint.
  static let leastLetters = 3
  /// The most letters of a word that is divided.
  private static let longestWord = 64
  private static let names: [String: Kinds] = [
    "links:": .link, "endings:": .ending, "derived:": .derived, "prefixes:": .prefix,
    "heads:": [.part, .head], "parts:": .part,
  ]

  private var nodes = [Node(letter: 0, sibling: -1)]

  /// Reads a table: words after the name of their kind, and comments after `#`.
  ///
  /// - Parameter table: The table in UTF-8, with letters of Latin-1.
  init(_ table: [UInt8]) {
    var kinds: Kinds = []
    for line in table.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      for word in line.split(separator: UInt8(ascii: " ")) {
        if word.last == UInt8(ascii: ":") {
          kinds = Self.names[String(decoding: word, as: UTF8.self)] ?? []
        } else {
          add(word, kinds)
        }
      }
    }
  }

  private mutating func add(_ word: ArraySlice<UInt8>, _ kinds: Kinds) {
    var node = 0
    for byte in word where byte != Self.firstByte {
      // The second byte of a letter that has two.
      let letter = byte < 0x80 ? byte : byte + 0x40
      if let next = child(of: node, letter) {
        node = next
      } else {
        nodes.append(Node(letter: letter, sibling: nodes[node].child))
        nodes[node].child = Int32(nodes.count - 1)
        node = nodes.count - 1
      }
    }
    nodes[node].kinds.formUnion(kinds)
  }

  /// The first byte in UTF-8 of the letters of Latin-1 beyond ASCII.
  private static let firstByte: UInt8 = 0xC3

  private func child(of node: Int, _ letter: UInt8) -> Int? {
    var child = nodes[node].child
    while child >= 0, nodes[Int(child)].letter != letter { child = nodes[Int(child)].sibling }
    return child < 0 ? nil : Int(child)
  }

  /// Calls a function with the end of each entry of some kinds that begins at a place of a word.
  private func forEachEnd(
    _ kinds: Kinds, from start: Int, in word: [UInt8], _ body: (_ end: Int, _ kinds: Kinds) -> Void
  ) {
    var node = 0
    for place in start..<word.count {
      guard let next = child(of: node, word[place]) else { return }
      node = next
      let both = nodes[node].kinds.intersection(kinds)
      if !both.isEmpty { body(place + 1, both) }
    }
  }

  // MARK: - Joints

  /// What a part costs, in the unit of a letter that is not known.
  private static let partCost = 10
  private static let prefixCost = 3
  private static let linkCost = 1
  private static let unknownCost = 60

  /// Returns the places where the parts of a compound join, as numbers of letters before them.
  ///
  /// - Parameter word: The word, in lower case and Latin-1.
  /// - Returns: The places, ascending; none in other words.
  func joints(in word: [UInt8]) -> [Int] {
    let count = word.count
    guard count >= 2 * Self.leastLetters, count <= Self.longestWord else { return [] }
    var ways: [Way?] = Array(repeating: nil, count: count + 1)
    ways[0] = Way(cost: 0, previous: 0)
    func reach(_ place: Int, _ way: Way) {
      if let old = ways[place], old.cost <= way.cost { return }
      ways[place] = way
    }
    let derivedStarts = derivedStarts(in: word)
    func isDerived(_ start: Int, _ end: Int) -> Bool {
      derivedStarts[end].map { $0 >= start + Self.leastLetters } ?? false
    }
    let prefixEnds = prefixEnds(in: word)
    // Before a head, a prefix may be part of it or of what is unknown.
    for end in Self.leastLetters..<count where Self.canBePart(word[..<end]) && !prefixEnds[end] {
      let isDerived = isDerived(0, end)
      let cost = Self.unknownCost + 2 * end - (isDerived ? Self.partCost : 0)
      reach(end, Way(cost: cost, previous: 0, needsHead: !isDerived, isDerived: isDerived))
    }
    for start in word.indices {
      guard let way = ways[start] else { continue }
      forEachPart(from: start, in: word) { end, cost, isHead in
        guard isHead && cost == Self.partCost || !way.needsHead else { return }
        let cost = way.cost + cost
        reach(end, Way(cost: cost, previous: start, isDerived: isDerived(start, end)))
        forEachEnd([.link, .ending], from: end, in: word) { place, kinds in
          guard kinds.contains(place == count ? .ending : .link) else { return }
          reach(
            place,
            Way(
              cost: cost + Self.linkCost, previous: start, isDerived: isDerived(start, place)))
        }
      }
      // What follows a part that ends in "-ungs" is another part.
      if way.isDerived, count - start > Self.leastLetters, Self.canBePart(word[start...]) {
        let cost = way.cost + Self.unknownCost + 2 * (count - start)
        reach(count, Way(cost: cost, previous: start))
      }
    }
    return joints(ways)
  }

  /// The places between the parts of the best way.
  private func joints(_ ways: [Way?]) -> [Int] {
    let count = ways.count - 1
    var (joints, place) = ([Int](), ways[count]?.previous ?? 0)
    while place > 0 {
      if place >= Self.leastLetters, count - place >= Self.leastLetters { joints.append(place) }
      place = ways[place]?.previous ?? 0
    }
    return joints.reversed()
  }

  /// Calls a function with the end of each known part that begins at a place, with what the part costs, and whether it may
  /// follow unknown letters.
  private func forEachPart(
    from start: Int, in word: [UInt8], cost: Int = partCost,
    _ body: (_ end: Int, _ cost: Int, _ isHead: Bool) -> Void
  ) {
    forEachEnd([.part, .head, .prefix], from: start, in: word) { end, kinds in
      if kinds.contains(.part) { body(end, cost, kinds.contains(.head)) }
      if kinds.contains(.prefix) {
        forEachPart(from: end, in: word, cost: cost + Self.prefixCost, body)
      }
    }
  }

  /// Whether a prefix ends at each place of a word.
  private func prefixEnds(in word: [UInt8]) -> [Bool] {
    var found = Array(repeating: false, count: word.count + 1)
    for start in word.indices {
      forEachEnd(.prefix, from: start, in: word) { end, _ in found[end] = true }
    }
    return found
  }

  /// Where the longest end that only first parts have begins, by its end; `nil` where there is none.
  private func derivedStarts(in word: [UInt8]) -> [Int?] {
    var starts: [Int?] = Array(repeating: nil, count: word.count + 1)
    for start in word.indices.reversed() {
      forEachEnd(.derived, from: start, in: word) { end, _ in starts[end] = start }
    }
    return starts
  }

  private static let vowels = Set(
    "aeiouyäöü".unicodeScalars.compactMap { UInt8(exactly: $0.value) })

  /// Whether letters can be a part, because one is a vowel.
  private static func canBePart(_ letters: ArraySlice<UInt8>) -> Bool {
    letters.contains { vowels.contains($0) }
  }
}
