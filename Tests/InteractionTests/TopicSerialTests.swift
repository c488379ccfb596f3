import TestSupport
import Testing

@testable import Interaction

/// The serials of topics, and the places of picks, against plain dictionaries.
struct TopicSerialTests {
  /// Adds and removes topics; each label is given once, so that it stands for its topic.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func serialsStayWithTheirTopicsAndAreNotUsedAgain(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var catalogue = Catalogue()
    var labels: [UInt64: String] = [:]
    var givenCount = 0
    for _ in 0..<60 {
      if random.int(0...9) == 0 {
        // Another catalogue is shown instead.
        var next = Catalogue()
        next.continueSerials(after: catalogue)
        catalogue = next
      } else if random.int(0...2) > 0 || catalogue.count == 0 {
        for _ in 0..<random.int(1...6) {
          let isRoot = catalogue.count == 0 || random.int(0...1) == 0
          let parent = isRoot ? nil : TopicIndex(random.int(0...catalogue.count - 1))
          let topic = catalogue.append("\(givenCount)", parent: parent)
          givenCount += 1
          let serial = catalogue.serial(of: topic)
          #expect(labels.updateValue(catalogue.label(of: topic), forKey: serial) == nil)
        }
      } else {
        // Often the last one, whose serial would be the first to be used again.
        let isLast = random.int(0...2) == 0
        let topic = TopicIndex(isLast ? catalogue.count - 1 : random.int(0...catalogue.count - 1))
        catalogue = catalogue.removing(topic).catalogue
      }
      var found = 0
      for (serial, label) in labels {
        guard let topic = catalogue.topic(withSerial: serial) else { continue }
        #expect(catalogue.label(of: topic) == label && catalogue.serial(of: topic) == serial)
        found += 1
      }
      #expect(found == catalogue.count)
      #expect(catalogue.topic(withSerial: UInt64(labels.count)) == nil)
      #expect(catalogue.topic(withSerial: .max) == nil)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func picksAreFoundAtTheirPlaces(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var configuration = HoneycombModel.Configuration()
    configuration.minimum = 0
    var model = HoneycombModel(
      catalogue: .family(roots: 30, parent: 3, children: 5), configuration: configuration,
      width: 800, height: 600)
    try model.completeInput(at: .zero)
    for second in 1...80 {
      let topic = TopicIndex(random.int(0...model.catalogue.count - 1))
      if random.int(0...11) == 0, model.catalogue.count > 10 {
        #expect(model.remove(topic, at: .seconds(second)) == nil)
      } else {
        _ = model.setPicked(!model.isPicked(topic), topic, at: .seconds(second))
      }
      for topic in model.catalogue.indices.map({ TopicIndex($0) }) {
        #expect(model.pickIndex(of: topic) == model.picks.firstIndex(of: topic))
      }
    }
    #expect(!model.picks.isEmpty)
  }
}
