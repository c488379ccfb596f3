import Input
import Interaction
import TestSupport
import Testing
import Topics

struct CatalogueWriterTests {
  private static let topics = """
    {"honeycomb": 1, "title": "Pick \\"2\\"", "goal": 2, "min": 1, "max": 3, "look": "none", "topics": ["  Plants\\n", \
    {"label": "Science", "id": "s", "value": "sci", "icon": "a/b.png", "look": "photo", "symbol": "é", "color": "#7a3ff2", \
    "keywords": ["x", "y"], "selected": true, "children": ["Physics", {"label": "Biology", \
    "disabled": true, "selectable": false, "exclusive": true}]}, "Plants", "Plants"]}

    """

  @Test func whatIsReadIsWrittenAgainByteForByte() throws {
    let catalogue = try CatalogueReader(format: .json).read(
      Array(Self.topics.utf8), named: "topics"
    ).catalogue
    #expect(catalogue.count == 6)
    #expect(String(decoding: CatalogueWriter.bytes(of: catalogue), as: UTF8.self) == Self.topics)
  }

  /// All properties survive a round trip; inherited ones are not written.
  @Test(arguments: [1, 2, 3] as [UInt64]) func attributesAreReadBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let words = ["physics", "été", "a b", "#fff", "", "\"", "1984", "true", "𝄞"]
    var catalogue = Catalogue()
    for index in 0..<200 {
      var attributes = Catalogue.Attributes()
      if random.int(0...1) == 0 {
        attributes.keywords = (0..<random.int(0...4)).map { _ in words[random.int(0...8)] }
      }
      if random.int(0...2) == 0 { attributes.look = TopicLook.allCases[random.int(0...2)] }
      if random.int(0...2) == 0 { attributes.color = UInt32(random.next() & 0xFFFFFF) }
      if random.int(0...4) == 0 { attributes.color = UInt32(random.int(0...9)) }
      let parent = index > 0 && random.int(0...1) == 0 ? random.int(0...index - 1) : nil
      catalogue.append("\(index)", parent: parent.map { TopicIndex($0) }, attributes: attributes)
    }
    let bytes = CatalogueWriter.bytes(of: catalogue)
    let back = try CatalogueReader(format: .json).read(bytes, named: "x").catalogue
    #expect(CatalogueWriter.bytes(of: back) == bytes)
    #expect(back.outline == catalogue.outline)
    // Topics are read parents first; labels identify them.
    for index in back.indices {
      let (topic, original) = (
        TopicIndex(index), TopicIndex(try #require(Int(back.label(of: TopicIndex(index)))))
      )
      #expect(back.attributes(of: topic) == catalogue.attributes(of: original))
      #expect(back.color(of: topic) == catalogue.color(of: original))
    }
  }

  @Test func aCatalogueWithoutTopicsIsReadBack() throws {
    let bytes = CatalogueWriter.bytes(of: Catalogue())
    #expect(try CatalogueReader(format: .json).read(bytes, named: "none").catalogue.count == 0)
  }
}
