import Interaction
import Testing
import Topics

struct CatalogueWriterTests {
  private static let topics = """
    {"honeycomb": 1, "title": "Pick \\"2\\"", "goal": 2, "min": 1, "max": 3, "topics": ["  Plants\\n", \
    {"label": "Science", "id": "s", "value": "sci", "icon": "a/b.png", "color": "#7a3ff2", \
    "keywords": ["x", "y"], "selected": true, "children": ["Physics", {"label": "Biology", \
    "disabled": true}]}, "Plants", "Plants"]}

    """

  @Test func whatIsReadIsWrittenAgainByteForByte() throws {
    let catalogue = try CatalogueReader(format: .json).read(
      Array(Self.topics.utf8), named: "topics"
    ).catalogue
    #expect(catalogue.count == 6)
    #expect(String(decoding: CatalogueWriter.bytes(of: catalogue), as: UTF8.self) == Self.topics)
  }

  @Test func aCatalogueWithoutTopicsIsReadBack() throws {
    let bytes = CatalogueWriter.bytes(of: Catalogue())
    #expect(try CatalogueReader(format: .json).read(bytes, named: "none").catalogue.count == 0)
  }
}
