import Interaction
import TestSupport
import Testing

struct CatalogueTests {
  @Test func subtopicsInheritTheNearestColor() {
    var catalogue = Catalogue()
    let plain = catalogue.append("plain")
    let red = catalogue.append("red", attributes: .init(color: 0xFF0000))
    let below = catalogue.append("below", parent: red)
    let blue = catalogue.append("blue", parent: below, attributes: .init(color: 0x0000FF))
    let lowest = catalogue.append("lowest", parent: blue)
    let other = catalogue.append("other", parent: below)
    #expect(
      [plain, red, below, blue, lowest, other].map { catalogue.color(of: $0) }
        == [nil, 0xFF0000, 0xFF0000, 0x0000FF, 0x0000FF, 0xFF0000])
    // Inherited attributes are not stored in the topic.
    #expect(catalogue.attributes(of: below) == .none)
    let late = catalogue.append("late", parent: plain)
    #expect(catalogue.color(of: late) == nil)
  }

  @Test func equalLabelsAreNumberedInInputOrder() {
    var catalogue = Catalogue()
    for label in ["a", "b", "a", "a", "b"] { catalogue.append(label) }
    #expect(Array(catalogue.makeIDs()) == ["a", "b", "a#2", "a#3", "b#2"])
  }

  @Test func numbersThatAreTakenAreLeftOut() {
    var catalogue = Catalogue()
    catalogue.append("x", attributes: .init(id: "a#3"))
    for label in ["a", "a#2", "a", "a", "a#2"] { catalogue.append(label) }
    // "a#2" is the label of another topic, and "a#3" a given id.
    #expect(Array(catalogue.makeIDs()) == ["a#3", "a", "a#2", "a#4", "a#5", "a#2#2"])
  }

  /// The ids by comparing strings, as before they were found without building strings.
  private func plainIDs(of catalogue: Catalogue) -> [String] {
    var taken = Set(
      catalogue.indices.compactMap { catalogue.attributes(of: TopicIndex($0)).id })
    return catalogue.indices.map { index in
      let topic = TopicIndex(index)
      if let given = catalogue.attributes(of: topic).id { return given }
      let path = catalogue.path(of: topic).joined(separator: "/")
      var (id, copy) = (path, 1)
      while !taken.insert(id).inserted {
        copy += 1
        id = "\(path)#\(copy)"
      }
      return id
    }
  }

  @Test func idsAreThoseOfComparedStrings() {
    var generator = SplitMix64(seed: 71)
    // Parts that form the same text in several ways, including canonically equivalent ones.
    let parts = ["a", "b", "/", "#2", "#3", "\u{E9}", "e\u{301}", "\u{338}", "a/b", "//"]
    for round in 0..<300 {
      var catalogue = Catalogue()
      // Some have no equal ids, or only a few, and letters that are written in one way.
      let (lastPart, number) = round % 2 == 0 ? (9, 0) : (4, 10_000)
      for index in 0..<40 {
        let label =
          (0...generator.int(0...2)).map { _ in parts[generator.int(0...lastPart)] }.joined()
          + (number == 0 ? "" : "\(generator.int(0...number))")
        let parent = generator.int(0...3) == 0 || index == 0 ? nil : generator.int(0...index - 1)
        let isGiven = generator.int(0...9) == 0
        let given = (0...2).map { _ in parts[generator.int(0...lastPart)] }.joined() + "\(index)"
        catalogue.append(
          label, parent: parent.map(TopicIndex.init(_:)),
          attributes: isGiven ? .init(id: given) : .none)
      }
      #expect(Array(catalogue.makeIDs()) == plainIDs(of: catalogue))
    }
  }

  /// 20,000 equal labels took 11 s, because the search for a free number started over for each topic.
  @Test func equalLabelsCostNoMoreThanDifferentOnes() {
    let count = 10_000
    // Each number that is tried makes a string, whose allocations count because it is long.
    func allocations(_ label: (Int) -> String) -> Int {
      var catalogue = Catalogue()
      for index in 0..<count { catalogue.append(label(index)) }
      let before = Allocations.ofThread
      let ids = Array(catalogue.makeIDs())
      let allocations = Allocations.ofThread - before
      #expect(Set(ids).count == count)
      return allocations
    }
    let different = allocations { "a topic with a long label \($0)" }
    let equal = allocations { _ in "the label that all topics have" }
    #expect(equal < different + 10 * count, "\(equal), \(different)")
  }

  @Test func aTopicLooksAsItSaysOrAsTheCatalogueDoes() {
    var catalogue = Catalogue()
    catalogue.append("a")
    #expect(catalogue.look(of: TopicIndex(0)) == nil)
    catalogue.append("b", parent: TopicIndex(0), attributes: Catalogue.Attributes(look: .icon))
    catalogue.append("c", attributes: Catalogue.Attributes(look: .nothing))
    #expect(catalogue.indices.map { catalogue.look(of: TopicIndex($0)) } == [nil, .icon, .nothing])
    catalogue.look = .photo
    let part = catalogue.prefix(2)
    #expect(part.indices.map { part.look(of: TopicIndex($0)) } == [.photo, .icon])
  }
}
