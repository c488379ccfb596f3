import Documents
import Kiosk
import StandSettings
import TestSupport
import Testing

/// What a kiosk shows, as its files have it.
struct KioskContentTests {
  @Test func theCatalogueMustHaveTopics() throws {
    let folder = try TemporaryFolder()
    try folder.write("topics: []\n", to: "topics.yaml")
    try folder.write(
      "name: hall-1\ncatalogue: topics.yaml\njournal: journal.sqlite\n", to: "kiosk.yaml")
    let settings = try KioskSettingsReader.read(file: folder.path("kiosk.yaml")).settings
    #expect(throws: InputError.self) { try KioskContent(settings) }
    try folder.write("topics: [tea, coffee]\n", to: "topics.yaml")
    let content = try KioskContent(settings)
    let model = try content.model()
    #expect(model.catalogue.count == 2)
    // The checksum does not depend on how the file is written.
    try folder.write("# comment\ntopics:\n  - tea\n  - label: coffee\n", to: "topics.yaml")
    #expect(try KioskContent(settings).canonicalCatalogue == content.canonicalCatalogue)
  }
}
