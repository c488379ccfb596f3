import Foundation
import TestSupport
import Testing
import Topics

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func firstTopicAsJSON(of path: String) throws -> [UInt8] {
    let reading = try CatalogueReader().read(file: path)
    for warning in reading.warnings { print(warning) }
    let catalogue = reading.catalogue
    let first = Array(catalogue.roots.prefix(1))
    return PicksWriter(form: .json).bytes(for: first, in: catalogue)
  }

  @Test func theExampleMakesAPickOfTheFirstTopic() throws {
    let catalogue = PackageFolder.root.appending(path: "Assets/catalogue.yaml")
    let line = String(decoding: try firstTopicAsJSON(of: catalogue.path), as: UTF8.self)
    #expect(line.hasPrefix("{\"id\": \"Politics\", \"label\": \"Politics\""), "\(line)")
    #expect(line.hasSuffix("}\n"))
  }
}
