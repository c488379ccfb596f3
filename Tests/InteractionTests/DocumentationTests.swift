import Input
import Interaction
import Testing

struct DocumentationTests {
  // The example of the DocC page, verbatim.
  func pickScience(show: (borrowing Frame) -> Void) throws -> HoneycombModel {
    var catalogue = Catalogue()
    let science = catalogue.append("Science")
    catalogue.append("Physics", parent: science)
    catalogue.append("Music")

    var model = HoneycombModel(
      catalogue: catalogue, configuration: .init(), viewport: .init(width: 800, height: 600))
    try model.completeInput(at: .zero)

    // A click on the first topic, which is in the middle.
    model.handle(.press(at: model.viewport.center), at: .milliseconds(1000))
    model.handle(.release(at: model.viewport.center), at: .milliseconds(1100))

    // Its subtopic blooms beside it until nothing moves.
    var frame = Frame()
    var time = Duration.milliseconds(1100)
    repeat {
      time += .milliseconds(16)
      model.frame(at: time, into: &frame)
      show(frame)
    } while !frame.isSettled

    // Enter confirms: the default goal is one pick.
    model.handle(.key(KeyPress("Return")), at: time)
    return model
  }

  @Test func theExamplePicksScienceAndItBlooms() throws {
    var scales: [Double] = []
    let model = try pickScience { frame in
      for cell in frame.cells where cell.isBlooming { scales.append(cell.scale) }
    }
    #expect(scales.count > 10)
    #expect((scales.first ?? 1) < 0.5)
    #expect(model.result == .accepted)
    #expect(model.picks.map { model.catalogue.label(of: $0) } == ["Science"])
    let frame = model.frame(at: .seconds(60))
    #expect(
      frame.cells.map { model.catalogue.label(of: $0.topic) } == ["Science", "Music", "Physics"])
  }
}
