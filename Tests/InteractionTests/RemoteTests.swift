import Input
import TestSupport
import Testing

@testable import Interaction

/// Commands of other programs: picks by id, and topics that are added.
struct RemoteTests {
  private func model(
    _ catalogue: Catalogue = .family(roots: 4, parent: 1, children: 3),
    configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws -> HoneycombModel {
    var configuration = HoneycombModel.Configuration()
    configure(&configuration)
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 800, height: 600)
    try model.completeInput(at: .zero)
    return model
  }

  @Test func everyTopicIsFoundByItsIDAndNothingElse() throws {
    var catalogue = Catalogue.family(roots: 5, parent: 2, children: 4)
    catalogue.append("a/b", attributes: .init(id: "given/id"))
    catalogue.append("same")
    catalogue.append("same")
    let lookup = TopicLookup(catalogue)
    for (index, id) in catalogue.makeIDs().enumerated() {
      #expect(lookup.topic(withID: id) == TopicIndex(index))
    }
    for id in ["", "/", "given", "given/", "given/id/", "same#3"] {
      #expect(lookup.topic(withID: id) == nil)
    }
  }

  @Test func aPickIsAClickAlsoBelowAnUnopenedTopic() throws {
    var model = try model()
    let child = try #require(model.catalogue.children(of: TopicIndex(1)).first { _ in true })
    #expect(model.placedIndex(of: child) == nil)
    #expect(model.setPicked(true, child, at: .seconds(1)) == nil)
    #expect(model.picks == [child] && model.placedIndex(of: child) != nil)
    // Twice is once.
    #expect(model.setPicked(true, child, at: .seconds(2)) == nil)
    #expect(model.picks == [child])
    #expect(model.setPicked(false, child, at: .seconds(3)) == nil)
    #expect(model.setPicked(false, child, at: .seconds(3)) == nil)
    #expect(model.picks.isEmpty)
  }

  @Test func refusalsChangeNothingAndSayWhy() throws {
    var catalogue = Catalogue.family(roots: 3, parent: 0, children: 1)
    let closed = catalogue.append("closed", attributes: .init(disabled: true))
    let below = catalogue.append("below", parent: closed)
    var model = try model(catalogue) { $0.maximum = 1 }
    #expect(model.setPicked(true, closed, at: .zero) == .unavailable)
    #expect(model.setPicked(true, below, at: .zero) == .unavailable)
    #expect(model.confirmPicks(at: .zero) == .missing(1))
    #expect(model.setPicked(true, TopicIndex(0), at: .zero) == nil)
    #expect(model.setPicked(true, TopicIndex(1), at: .zero) == .atMost(1))
    #expect(
      model.add([TopicEntry("new", isSelected: true)], below: nil, at: .zero) == .atMost(1))
    model.filter([TopicIndex(0)], at: .zero)
    #expect(model.setPicked(false, TopicIndex(0), at: .zero) == nil)
    #expect(model.setPicked(true, TopicIndex(1), at: .zero) == .filteredOut)
    model.filter(nil, at: .zero)
    #expect(model.setPicked(true, TopicIndex(1), at: .zero) == nil)
    #expect(model.picks == [TopicIndex(1)])
    #expect(model.confirmPicks(at: .zero) == nil && model.result == .accepted)
    #expect(model.setPicked(true, TopicIndex(0), at: .zero) == .ended)
    #expect(model.add([TopicEntry("new")], below: nil, at: .zero) == .ended)
    #expect(model.confirmPicks(at: .zero) == .ended && model.cancelPicks(at: .zero) == .ended)
  }

  @Test func addedTopicsAreLikeThoseOfTheCatalogue() throws {
    var entry = TopicEntry("New")
    entry.children = [TopicEntry("Sub", isSelected: true)]
    var model = try model()
    #expect(model.add([entry, TopicEntry("Other")], below: nil, at: .seconds(1)) == nil)
    #expect(model.add([TopicEntry("Deep")], below: TopicIndex(0), at: .seconds(1)) == nil)
    var whole = Catalogue.family(roots: 4, parent: 1, children: 3)
    whole.append(entry)
    whole.append("Other")
    whole.append("Deep", parent: TopicIndex(0))
    #expect(Array(model.catalogue.makeIDs()) == Array(whole.makeIDs()))
    #expect(model.picks.map { model.catalogue.label(of: $0) } == ["Sub"])
    #expect(
      Array(model.catalogue.prefix(7).makeIDs())
        == Array(Catalogue.family(roots: 4, parent: 1, children: 3).makeIDs()))
  }

  /// What is left is shown like a catalogue without the topic.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [HoneycombModel.Framing.fitted, .classic])
  func aRemovedTopicLeavesNoTrace(seed: UInt64, framing: HoneycombModel.Framing) throws {
    var random = SplitMix64(seed: seed)
    var catalogue = Catalogue()
    for index in 0..<40 {
      let parent = index == 0 || random.int(0...2) == 0 ? nil : random.int(0...index - 1)
      catalogue.append("\(index)", parent: parent.map { TopicIndex($0) })
    }
    var model = try model(catalogue) { $0.framing = framing }
    for _ in 0..<5 {
      let topic = TopicIndex(random.int(0...39))
      #expect(model.setPicked(true, topic, at: .seconds(1)) == nil)
    }
    let removed = catalogue.label(of: TopicIndex(random.int(0...39)))
    let lookup = catalogue.indices.first { catalogue.label(of: TopicIndex($0)) == removed }
    let topic = TopicIndex(try #require(lookup))
    func isLeft(_ topic: TopicIndex) -> Bool {
      !catalogue.path(of: topic).contains(removed)
    }
    let left = model.picks.filter(isLeft).map { catalogue.label(of: $0) }
    #expect(model.remove(topic, at: .seconds(2)) == nil)
    let labels = model.catalogue.indices.map { model.catalogue.label(of: TopicIndex($0)) }
    let expected = catalogue.indices.map { TopicIndex($0) }.filter(isLeft)
      .map { catalogue.label(of: $0) }
    #expect(labels == expected)
    #expect(model.picks.map { model.catalogue.label(of: $0) } == left)
    #expect(model.renumberingCount == 1)
    var fresh = try self.model(model.catalogue) { $0.framing = framing }
    for parent in model.arrangement.bloomedParents { _ = fresh.bloom(parent, at: nil) }
    let frame = model.frame(at: .seconds(9))
    #expect(frame.isSettled && frame.ghosts.isEmpty)
    #expect(Set(frame.cells.map(\.hex)).count == frame.cells.count)
    for cell in frame.cells {
      #expect(fresh.arrangement.hex(of: cell.topic, of: fresh.catalogue) == cell.hex)
    }
    #expect(model.placedCount == fresh.placedCount)
    for index in 0..<model.placedCount {
      #expect(model.placedIndex(of: model.placedTopic(at: index)) == index)
    }
  }

  @Test func whatIsNeededIsNotRemoved() throws {
    var required = try model { $0.required = ["1/1.0"] }
    let before = required.catalogue.count
    if let parent = TopicLookup(required.catalogue).topic(withID: "1") {
      #expect(required.remove(parent, at: .zero) == .required)
    }
    #expect(required.catalogue.count == before)
    var small = try model(.family(roots: 3, parent: 0, children: 0)) { $0.minimum = 3 }
    #expect(small.remove(TopicIndex(1), at: .zero) == .needed(3))
    #expect(small.catalogue.count == 3)
    small.perform(.toggle(TopicIndex(0)), at: .zero)
    var reading = HoneycombModel(
      catalogue: small.catalogue, configuration: .init(), width: 800, height: 600)
    #expect(reading.remove(TopicIndex(1), at: .zero) == .reading)
  }

  /// The last topic of all can go; the window then says that there is none.
  @Test func allTopicsCanBeRemoved() throws {
    var model = try model(.family(roots: 3, parent: 0, children: 2)) { $0.minimum = 0 }
    for second in 1...3 {
      #expect(model.remove(TopicIndex(0), at: .seconds(second)) == nil)
    }
    #expect(model.catalogue.count == 0 && model.frame(at: .seconds(9)).cells.isEmpty)
    #expect(model.add([TopicEntry("new")], below: nil, at: .seconds(10)) == nil)
    #expect(model.frame(at: .seconds(19)).cells.count == 1)
  }

  @Test func levelsAreLimited() throws {
    var model = try model()
    var parent: TopicIndex?
    for level in 1...Catalogue.depthLimit {
      #expect(model.add([TopicEntry("\(level)")], below: parent, at: .zero) == nil)
      parent = TopicIndex(model.catalogue.count - 1)
    }
    #expect(
      model.add([TopicEntry("x")], below: parent, at: .zero)
        == .tooDeep(limit: Catalogue.depthLimit))
  }

  @Test func topicsAreNotAddedWhileTheListIsRead() {
    var model = HoneycombModel(
      catalogue: Catalogue(), configuration: .init(), width: 800, height: 600)
    #expect(model.add([TopicEntry("x")], below: nil, at: .zero) == .reading)
  }
}

extension TopicEntry {
  fileprivate init(_ label: String, isSelected: Bool) {
    self.init(label)
    self.isSelected = isSelected
  }
}
