import Interaction
import Testing

@testable import Topics

struct SessionRecordTests {
  @Test func aSessionIsALineOfJSON() {
    let session = SessionRecord(
      id: "0A0B", opened: 1_769_851_800, closed: 1_769_851_859.9, result: "accepted",
      picks: [
        Pick(
          topic: TopicIndex(0), id: "Art", label: "Art", value: "art", path: ["Art"], order: 1)
      ])
    let line = """
      {"session": "0A0B", "opened": "2026-01-31T09:30:00Z", "closed": "2026-01-31T09:30:59Z", \
      "result": "accepted", "picks": [{"id": "Art", "label": "Art", "value": "art", "path": ["Art"], \
      "order": 1}]}

      """
    #expect(String(decoding: session.line, as: UTF8.self) == line)
  }
}
