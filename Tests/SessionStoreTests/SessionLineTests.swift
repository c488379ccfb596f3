import Sessions
import Testing

@testable import Interaction
@testable import SessionStore

struct SessionLineTests {
  @Test func aSessionIsALineOfJSON() {
    var catalogue = Catalogue()
    var attributes = Catalogue.Attributes()
    attributes.value = "art"
    catalogue.append("Art", attributes: attributes)
    let model = HoneycombModel(
      catalogue: catalogue, configuration: HoneycombModel.Configuration(),
      viewport: HoneycombModel.Viewport(width: 960, height: 720))
    let session = JournalSession(
      id: "0A0B", kiosk: "hall-1", opened: 1_769_851_800_000_000, closed: 1_769_851_859_900_000,
      language: "en", result: .accepted, catalogue: "", picks: [], unpicks: [])
    let line = """
      {"session": "0A0B", "opened": "2026-01-31T09:30:00Z", "closed": "2026-01-31T09:30:59Z", \
      "result": "accepted", "picks": [{"id": "Art", "label": "Art", "value": "art", "path": ["Art"], \
      "order": 1}]}

      """
    let written = session.line(
      [TopicIndex(0)], of: model, JournalCatalogue(catalogue, canonical: []))
    #expect(String(decoding: written, as: UTF8.self) == line)
  }
}
