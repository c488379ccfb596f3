import Demo
import Drawing
import Geometry
import Input
import Interaction
import Kiosk
import LayoutInspector
import Layouts
import LiveGrid
import Picker
import Raster
import Scenes
import TestSupport
import Testing
import Viewer
import Watch

/// Drawing changes nothing: for each stage, at many points of seeded sessions.
struct StageLawTests {
  private static let scales = [1.0, 2, 1.5]
  private static let size = Vector(900, 640)

  // MARK: - Stages

  private func catalogue(ofCount count: Int) -> Catalogue {
    var catalogue = Catalogue()
    for number in 0..<count { catalogue.append("Topic \(number)") }
    return catalogue
  }

  private func picker() throws -> PickerStage {
    let catalogue = catalogue(ofCount: 80)
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    let model = try completed(
      HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: Self.size.x,
        height: Self.size.y))
    return PickerStage(model: PickerModel(model))
  }

  private func completed(_ model: HoneycombModel) throws -> HoneycombModel {
    var model = model
    try model.completeInput(at: .zero)
    return model
  }

  private func watch() -> WatchStage {
    let model = WatchModel(width: Self.size.x, height: Self.size.y)
    var hooks = WatchHooks()
    var simulation = HostSimulation(seed: 1, count: 60, rate: 30)
    hooks.nextChange = { simulation.nextChange }
    hooks.willCommit = { simulation.advance(to: $1, into: &$0.grid.intake) }
    return WatchStage(model: model, hooks: hooks)
  }

  private func demo() throws -> DemoStage {
    let catalogue = catalogue(ofCount: 40)
    return DemoStage(
      model: DemoModel(
        catalogue: catalogue, width: Self.size.x, height: Self.size.y, theme: .dark))
  }

  private func inspector() throws -> InspectorStage {
    let text = """
      layout: hstack
      parameters: {spacing: 8}
      cells: [{fixed: [40, 20]}, {text: Hello}, {flexible: {minWidth: 10}}, A, B]
      """
    let scene = try SceneReader().read(Array(text.utf8), named: "scene.yaml").scene
    return InspectorStage(model: InspectorModel(scene: scene))
  }

  private func kiosk() throws -> KioskStage {
    let text =
      "name: a\ncatalogue: topics.yaml\njournal: j\ntitle: Choose\nidle: 20\nattract: {after: 2}\n"
    let settings = try KioskSettingsReader.read(Array(text.utf8), named: "/stand/kiosk.yaml")
      .settings
    let topics =
      "topics: [{label: tea, children: [green, black]}, coffee, {label: cake, children: [apple]}]\n"
    return KioskStage(
      content: try KioskContent(settings, catalogue: Array(topics.utf8), theme: nil))
  }

  // MARK: - The law

  /// What can be asked of a stage before it is drawn; the pointer is that of the last picture.
  private func answers<Showing: Stage & ~Copyable>(_ stage: borrowing Showing) -> [String] {
    [
      "\(String(describing: stage.outcome))", "\(stage.isWorking)",
      "\(String(describing: stage.nextChange))", stage.copiedText ?? "none",
      "\(stage.acceptsText) \(stage.isClosable) \(stage.isScreenOff) \(stage.alertCount)",
      "\(stage.fontFamilies) \(stage.sourcesVersion)",
    ]
  }

  /// A session of a visitor who presses, drags, types, turns the wheel, and leaves for a while.
  private func session(seed: UInt64) -> [TimedEvent] {
    var generator = SplitMix64(seed: seed)
    var time = Duration.milliseconds(50)
    func point() -> Vector {
      Vector(
        .random(in: 0..<Self.size.x, using: &generator),
        .random(in: 0..<Self.size.y, using: &generator))
    }
    var events: [TimedEvent] = []
    for _ in 0..<40 {
      time += .milliseconds(Int.random(in: 5...400, using: &generator))
      let place = point()
      let keys = ["Tab", "Left", "Down", "Return", "space", "BackSpace", "2", "3", "1", "t"]
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1:
        events.append(TimedEvent(time: time, event: .press(at: place)))
        time += .milliseconds(30)
        events.append(TimedEvent(time: time, event: .release(at: place)))
      case 2:
        events.append(TimedEvent(time: time, event: .press(at: place)))
        for step in 1...3 {
          time += .milliseconds(16)
          events.append(
            TimedEvent(time: time, event: .move(to: place + Vector(20, 9) * Double(step))))
        }
        events.append(TimedEvent(time: time, event: .release(at: place + Vector(60, 27))))
      case 3: events.append(TimedEvent(time: time, event: .move(to: place)))
      case 4: events.append(TimedEvent(time: time, event: .text("o")))
      case 5:
        events.append(
          TimedEvent(
            time: time,
            event: .wheel(at: place, delta: Vector(0, 60), zooms: Bool.random(using: &generator))))
      case 6:
        let size = Vector(
          .random(in: 500..<1100, using: &generator), .random(in: 400..<800, using: &generator))
        events.append(TimedEvent(time: time, event: .resize(width: size.x, height: size.y)))
      case 7: time += .seconds(3)
      default:
        let key = keys.randomElement(using: &generator) ?? "Tab"
        events.append(TimedEvent(time: time, event: .key(KeyPress(key))))
      }
    }
    return events
  }

  /// Plays a session in two stages: one is drawn twice after each event, the other only at the end.
  ///
  /// `state` describes the model of a stage.
  private func check<Showing: Stage & ~Copyable>(
    _ make: () throws -> Showing, seed: UInt64, _ state: (borrowing Showing) -> String
  ) throws {
    let scale = Self.scales[Int(seed) % Self.scales.count]
    let events = session(seed: seed)
    func host() throws -> HeadlessHost<Showing> {
      HeadlessHost(
        try make(), width: Self.size.x, height: Self.size.y, scale: scale, events: events)
    }
    let (drawn, undrawn) = (try host(), try host())
    var lastTime = Duration.zero
    for time in events.map(\.time) + [(events.last?.time ?? .zero) + .seconds(4)] {
      drawn.play(to: time)
      undrawn.play(to: time)
      let before = (answers(drawn.stage), state(drawn.stage))
      try drawn.prepare(at: time)
      let (list, pointer) = (drawn.displayList, drawn.stage.pointer)
      #expect(answers(drawn.stage) == before.0, "\(time)")
      #expect(state(drawn.stage) == before.1, "\(time)")
      try drawn.prepare(at: time)
      #expect(drawn.displayList == list && drawn.stage.pointer == pointer, "\(time)")
      #expect(answers(undrawn.stage) == before.0, "\(time)")
      lastTime = time
    }
    let one = try drawn.picture(at: lastTime)
    let other = try undrawn.picture(at: lastTime)
    #expect(one.bounds == other.bounds)
    var differences = 0
    for y in 0..<one.height {
      for x in 0..<one.width where one[x, y] != other[x, y] { differences += 1 }
    }
    #expect(differences == 0)
    #expect(drawn.stage.pointer == undrawn.stage.pointer)
  }

  private func description(of value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingAPickerChangesNothing(seed: UInt64) throws {
    try check(picker, seed: seed) { description(of: $0.model) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingALiveGridChangesNothing(seed: UInt64) throws {
    try check(watch, seed: seed) { description(of: $0.model) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingTheDemoChangesNothing(seed: UInt64) throws {
    try check(demo, seed: seed) { description(of: $0.model) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingAnInspectorChangesNothing(seed: UInt64) throws {
    try check(inspector, seed: seed) { description(of: $0.model) }
  }

  /// With the attract screen, which appears and is woken up.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func drawingAKioskChangesNothing(seed: UInt64) throws {
    try check(kiosk, seed: seed) { description(of: $0.picker.model) }
  }
}
