import Controls
import Drawing
import Geometry
import Input
import Interaction
import Kiosk
import LayoutInspector
import LiveGrid
import Picker
import Raster
import Scenes
import TestSupport
import Testing
import TreeSupport
import Viewer
import Watch

/// A window in which laws hold, whatever it shows.
struct LawWindow: Sendable, CustomTestStringConvertible {
  let name: String
  private let makeHost: @Sendable (Vector, Double) throws -> any LawHost
  private let stirHost: @Sendable (any LawHost, inout SplitMix64, Duration) throws -> Void

  /// Describes a window.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - make: Makes the stage of a size.
  ///   - stir: Changes what is shown, as a feed, a file or another program does.
  init<Showing: TreeStage>(
    _ name: String, _ make: @escaping @Sendable (Vector) throws -> Showing,
    stir: @escaping @Sendable (inout Showing, inout SplitMix64, Duration) throws -> Void = {
      _, _, _ in
    }
  ) {
    self.name = name
    makeHost = { size, scale in
      let host = HeadlessHost(try make(size), width: size.x, height: size.y, scale: scale)
      try host.loadFonts()
      return host
    }
    stirHost = { host, random, time in
      guard let host = host as? HeadlessHost<Showing> else { return }
      try stir(&host.stage, &random, time)
    }
  }

  var testDescription: String { name }

  /// Returns the host of a new window.
  func host(size: Vector = Stages.size, scale: Double = 1) throws -> any LawHost {
    try makeHost(size, scale)
  }

  // MARK: - Sessions

  /// The keys that are struck; none ends the session of a picker.
  private static let keys =
    Monkey.keys.filter { $0 != "Return" } + [
      "F6", "g", "ISO_Left_Tab", "Right", "End", "Home", "Delete", "h", "greater", "bracketleft",
    ]

  /// Plays a seeded session in hosts of this window, with requests and changes in between.
  ///
  /// - Parameters:
  ///   - hosts: The hosts, which get the same.
  ///   - seed: The seed.
  ///   - count: The number of actions.
  ///   - size: The size of the windows, in logical pixels.
  ///   - check: Called after each event, with its time.
  /// - Throws: What `check` throws.
  func play(
    in hosts: [any LawHost], seed: UInt64, count: Int = 50, size: Vector = Stages.size,
    check: (Duration) throws -> Void
  ) throws {
    var random = SplitMix64(seed: seed + 77)
    for event in Monkey.session(
      seed: seed, count: count, in: size, keys: Self.keys, isErasing: true)
    {
      for host in hosts {
        host.play(to: event.time)
        host.handle(event.event, at: event.time)
      }
      let choice = random.next()
      if choice % 5 == 0 {
        for host in hosts {
          var random = SplitMix64(seed: choice)
          try stirHost(host, &random, event.time)
          host.play(to: event.time)
        }
      } else if choice % 5 == 1 {
        let names = hosts[0].shown.namedParts().map(\.name)
          .filter { !["done", "cancel", "overlay/damage"].contains($0.word) }
        if !names.isEmpty {
          let name = names[random.int(0...(names.count - 1))]
          let requests: [ControlRequest] = [.press, .focus, .reveal, .step(2)]
          // Edits of a scene change what its rows say.
          let request = requests[random.int(0...(name.word.hasPrefix("edit/") ? 2 : 3))]
          for host in hosts { host.handle(.action(request, on: name), at: event.time) }
        }
      }
      try check(event.time)
    }
  }

  // MARK: - Windows

  /// Topics with subtopics, each with another label.
  private static let family: Catalogue = {
    var catalogue = Catalogue()
    for number in 0..<40 {
      let topic = catalogue.append("o\(number)")
      for child in 0..<(number % 4) { catalogue.append("o\(number).\(child)", parent: topic) }
    }
    return catalogue
  }()

  /// Picks and removes topics, as a program that listens does.
  @Sendable private static func command(
    _ stage: inout PickerStage, _ random: inout SplitMix64, _ time: Duration
  ) {
    let id = "o\(random.int(0...39))"
    stage.handle(.command(random.int(0...1) == 0 ? .remove(id: id) : .pick(id: id)), at: time)
  }

  /// Pickers, with subtopics, limits, larger cells, switches, the rules of a launcher, and a mirrored one with languages.
  static let pickers: [LawWindow] = [
    LawWindow("picker", { try Stages.picker(size: $0) }),
    LawWindow(
      "picker with subtopics",
      { size in try Stages.picker(family, size: size) { $0.minimum = 0 } }, stir: command),
    LawWindow(
      "classic picker", { size in try Stages.picker(family, size: size) { $0.framing = .classic } },
      stir: command),
    LawWindow(
      "picker with limits",
      { size in
        let drinks = try Stages.catalogue(
          "topics: [{label: tea, children: [green, black]}, {label: milk, disabled: true}, water]")
        return try Stages.picker(drinks, size: size) { configuration in
          configuration.maximum = 2
          configuration.required = ["water"]
        }
      }),
    LawWindow(
      "picker with switches",
      { size in
        var access = SwitchAccess()
        access.dwell = 0.4
        access.scanning = .automatic(step: 0.8)
        return PickerStage(model: try Stages.picker(size: size).model, switches: access)
      }),
    LawWindow(
      "launcher",
      { try Stages.picker(Stages.catalogue(ofCount: 30), size: $0, launcher: .init(.rofi)) }),
    LawWindow(
      "mirrored picker",
      { size in
        try Stages.picker(family, size: size) { configuration in
          configuration.kiosk = HoneycombModel.Kiosk(idle: 20, warning: 5)
          configuration.languages = ["ar", "en"].compactMap { Language($0) }
        }
      }),
  ]

  /// Cells that come, go, move and change.
  private static func grid(_ name: String, ofCount count: Int) -> LawWindow {
    LawWindow(name, { Stages.watch(ofCount: count, size: $0) }) { stage, random, _ in
      for _ in 0..<8 {
        var change = CellChange(id: "new-\(random.int(0...30))")
        if let cell = stage.model.grid.cell(atPosition: random.int(0...count)) {
          change.id = stage.model.grid.id(of: cell)
        }
        switch random.int(0...3) {
        case 0: change.isRemoval = true
        case 1: change.group = ["eu", "\(random.int(0...3))"]
        case 2: change = CellChange(id: "new-\(random.int(0...30))")
        default: change.value = random.double(0, 100)
        }
        stage.model.grid.intake.receive(change)
      }
    }
  }

  /// An inspector whose scene is replaced by those that come with the program.
  private static func inspector(
    _ name: String, _ make: @escaping @Sendable () throws -> InspectorStage
  ) -> LawWindow {
    LawWindow(name, { _ in try make() }) { stage, random, time in
      let names = ["nesting.yaml", "aspectgrid.yaml", "faults-overlap.yaml", "hexgrid.yaml"]
      let file = PackageFolder.scenes.appending(path: names[random.int(0...3)]).path
      stage.model.replace(scene: try SceneReader().read(file: file).scene, at: time)
    }
  }

  /// Live grids, of cells and of dots.
  static let grids = [grid("grid", ofCount: 60), grid("grid of dots", ofCount: 2000)]

  /// All windows.
  static let all: [LawWindow] =
    pickers + grids + [
      LawWindow("mirrored grid", { Stages.watch(size: $0, in: .arabic) }),
      LawWindow("demo", { try Stages.demo(size: $0) }),
      LawWindow("mirrored demo", { try Stages.demo(size: $0, in: .arabic) }),
      LawWindow("kiosk", { _ in try Stages.kiosk() }),
      LawWindow(
        "kiosk with staff",
        { _ in
          KioskStage(
            content: try Stages.kioskContent(
              "staff: {pin: pin}\nlanguages: [en, ar]\n\(Stages.attract)"),
            gate: OpenGate())
        }),
    ] + inspectors

  /// Inspectors, one of which compares two scenes.
  static let inspectors = [
    inspector("inspector", { try Stages.inspector() }),
    inspector("inspector of two scenes") {
      let scene = "layout: hstack\ncells: [{fixed: [40, 20]}, {text: Hello}, A, {fixed: [9, 9]}]"
      return try Stages.inspector(
        scene, comparedWith: scene.replacing("[40, 20]", with: "[60, 30]"))
    },
  ]
}

/// A host of a window, whatever it shows.
protocol LawHost: AnyObject {
  /// The stage.
  var shown: any TreeStage { get }
  var displayList: DisplayList { get }
  var pixels: (width: Int, height: Int) { get }
  var textZoom: Double { get }

  func handle(_ event: InputEvent, at time: Duration)
  func play(to time: Duration)
  @discardableResult func prepare(at time: Duration) throws -> StageProgress
  @discardableResult func draw(into surface: inout Surface, buffer: Int) -> Damage
  func picture(at time: Duration) throws -> Surface
  func invalidate()
  func nextChange(after time: Duration) throws -> Duration?
}

extension HeadlessHost: LawHost where Showing: TreeStage {
  var shown: any TreeStage { stage }
}
