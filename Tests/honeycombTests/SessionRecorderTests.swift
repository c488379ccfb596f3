import HexGeometry
import Input
import Interaction
import TestSupport
import Testing

@testable import honeycomb

/// The script of a session while it runs.
struct SessionRecorderTests {
  /// A change of the shape that was due before an event is recorded before it, because times never decrease.
  @Test func changesOfTheShapeAreRecordedInOrder() throws {
    let folder = try TemporaryFolder()
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    var catalogue = Catalogue()
    for number in 0..<20 { catalogue.append("\(number)") }
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration,
      viewport: HoneycombModel.Viewport(width: 1280, height: 720))
    let recorder = try SessionRecorder(
      path: folder.path("a.jsonl"), model: model, catalogue: nil, switches: nil,
      textScale: .standard)
    let start = try #require(model.cellOrder.aspect)
    recorder.record(.leave, at: .seconds(1))
    model.adopt(HoneycombModel.Viewport(width: 720, height: 1280), at: .milliseconds(1500))
    let taken = model.takeArrangementChange()
    let change = try #require(taken)
    recorder.record(.press(at: .zero), at: .seconds(2))
    recorder.record(change)
    recorder.record(change)
    recorder.record(.leave, at: .seconds(3))
    try recorder.finish(scale: 1)
    let lines = folder.text("a.jsonl").split(separator: "\n")
    #expect(lines[0].contains("\"aspect\": [\(start.width), \(start.height)]"))
    let aspect = try #require(change.proportions.aspect)
    let arrange =
      "{\"t\": 1.5, \"type\": \"arrange\", \"aspect\": [\(aspect.width), \(aspect.height)]}"
    #expect(lines[2] == arrange && lines[3] == arrange && aspect != start)
    #expect(lines[1].contains("\"t\": 1,") && lines[4].contains("\"press\""))
    #expect(lines[5].contains("\"t\": 3,"))
  }
}
