import Foundation
import Interaction
import TestSupport
import Testing
import Topics

struct AssetsTests {
  private static let folder = PackageFolder.root.appending(path: "Assets")

  private static func read(_ name: String) throws -> Catalogue {
    let reading = try CatalogueReader().read(file: folder.appending(path: name).path())
    #expect(reading.warnings.isEmpty)
    return reading.catalogue
  }

  @Test func theDefaultCatalogueAsksForFiveOfItsTopics() throws {
    let catalogue = try Self.read("catalogue.yaml")
    #expect(catalogue.title == "Pick 5 or more topics you're most interested in:")
    #expect(catalogue.goal == 5)
    #expect(
      catalogue.roots.map { catalogue.label(of: $0) } == [
        "Politics", "Science", "Animals", "Plants", "Tech", "Music", "Sports", "Books", "Cooking",
        "Traveling", "TV-series", "Art", "Finance", "Fashion",
      ])
  }

  @Test func everyDefaultTopicHasThreeToSixShortSubtopics() throws {
    let catalogue = try Self.read("catalogue.yaml")
    for root in catalogue.roots {
      let children = Array(catalogue.children(of: root))
      #expect((3...6).contains(children.count), "\(catalogue.label(of: root))")
    }
    for topic in catalogue.indices.map({ TopicIndex($0) }) {
      #expect(catalogue.label(of: topic).count <= 13)
      let children = catalogue.children(of: topic).map { catalogue.label(of: $0) }
      #expect(children.isEmpty || children.count >= 3)
      #expect(Set(children).count == children.count)
    }
    #expect(catalogue.indices.contains { catalogue.path(of: TopicIndex($0)).count == 3 })
  }

  @Test(arguments: [
    ("hobbies.txt", 34), ("workshop.json", 21), ("scripts.yaml", 53), ("landscapes.yaml", 36),
  ])
  func theExamplesAreRead(name: String, count: Int) throws {
    #expect(try Self.read("examples/\(name)").count == count)
  }

  @Test func theImagesOfTheExamplesAreThere() throws {
    let catalogue = try Self.read("examples/landscapes.yaml")
    let icons = catalogue.indices.compactMap { catalogue.icon(of: TopicIndex($0)) }
    #expect(icons.count == 9 && catalogue.iconCount == 9)
    for icon in icons {
      let path = Self.folder.appending(path: "examples").appending(path: icon).path()
      #expect(FileManager.default.fileExists(atPath: path), "\(icon)")
    }
  }
}
