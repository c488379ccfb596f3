@testable import Interaction
import Geometry
import Input

/// A user's hand at the window of a model: moves the pointer and the clock together.
struct Hand {
  var model: HoneycombModel
  /// The current time.
  private(set) var time = 0.0

  init(_ model: HoneycombModel) { self.model = model }

  /// Creates a hand over `count` topics labeled "0", "1" ..., all read.
  init(
    topics count: Int = 19, width: Double = 800, height: Double = 600,
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws {
    try self.init(.numbered(count), width: width, height: height, configure)
  }

  /// Creates a hand over the topics of `catalogue`, all read.
  init(
    _ catalogue: Catalogue, width: Double = 800, height: Double = 600,
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws {
    try self.init(catalogue, viewport: .init(width: width, height: height), configure)
  }

  /// Creates a hand over the topics of `catalogue`, all read, in a part of a window.
  init(
    _ catalogue: Catalogue, viewport: HoneycombModel.Viewport,
    _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws {
    var configuration = HoneycombModel.Configuration()
    configure(&configuration)
    model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, viewport: viewport)
    try model.completeInput(at: .zero)
  }

  var now: Duration { .seconds(time) }
  var frame: Frame { model.frame(at: now) }
  var middle: Vector { model.viewport.center }

  /// Waits.
  mutating func wait(_ seconds: Double) {
    time += seconds
    model.advance(to: now)
  }

  /// Sends `event` after `delay` seconds.
  mutating func act(_ event: InputEvent, after delay: Double = 0) {
    time += delay
    model.handle(event, at: now)
  }

  mutating func press(_ point: Vector, by pointer: InputEvent.Pointer = .mouse) {
    act(.press(at: point, pointer: pointer))
  }

  mutating func move(
    _ point: Vector, after delay: Double = 0.01, by pointer: InputEvent.Pointer = .mouse
  ) {
    act(.move(to: point, pointer: pointer), after: delay)
  }

  mutating func release(
    _ point: Vector, after delay: Double = 0, by pointer: InputEvent.Pointer = .mouse
  ) {
    act(.release(at: point, pointer: pointer), after: delay)
  }

  mutating func click(_ point: Vector) {
    press(point)
    release(point, after: 0.05)
  }

  /// Performs a command after the time of a click, as the controls around the honeycomb do.
  @discardableResult
  mutating func perform(_ command: HoneycombModel.Command) -> Bool {
    time += 0.05
    return model.perform(command, at: now)
  }

  mutating func key(_ name: String, shift: Bool = false, control: Bool = false) {
    act(.key(KeyPress(name, shift: shift, control: control)))
  }

  /// Drags from `start` by `way` in steps of 10 ms, and pauses before the release.
  mutating func slowDrag(from start: Vector, by way: Vector, steps: Int = 10) {
    press(start)
    for step in 1...steps { move(start + way * (Double(step) / Double(steps))) }
    release(start + way, after: 0.2)
  }

  /// Clicks `topic` where it is drawn, and waits until nothing moves.
  mutating func choose(_ topic: Int) throws {
    let cell = try cell(topic)
    click(cell.center)
    wait(3)
  }

  /// The cell of a topic, if it is on screen now.
  func cell(_ topic: Int) throws -> Frame.Cell {
    guard let cell = frame.cells.first(where: { $0.topic == TopicIndex(topic) }) else {
      throw Missing.cell(topic)
    }
    return cell
  }

  enum Missing: Error {
    case cell(Int)
  }
}

extension HoneycombModel {
  /// Creates a model that fills a window of this size.
  init(catalogue: Catalogue, configuration: Configuration, width: Double, height: Double) {
    self.init(
      catalogue: catalogue, configuration: configuration,
      viewport: Viewport(width: width, height: height))
  }
}

extension Catalogue {
  /// Topics without subtopics, labeled "0" and so on.
  static func numbered(_ count: Int) -> Catalogue {
    var catalogue = Catalogue()
    for index in 0..<count { catalogue.append("\(index)") }
    return catalogue
  }

  /// `roots` topics; topic `parent` has `children` subtopics, appended after all roots.
  static func family(roots: Int, parent: Int = 0, children: Int) -> Catalogue {
    var catalogue = numbered(roots)
    for index in 0..<children {
      catalogue.append("\(parent).\(index)", parent: TopicIndex(parent))
    }
    return catalogue
  }
}
