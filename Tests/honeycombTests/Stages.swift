import Demo
import Geometry
import Input
import Interaction
import Kiosk
import Launcher
import LayoutInspector
import Layouts
import LiveGrid
import Picker
import Scenes
import Service
import StaffAccess
import StandSettings
import Topics
import Viewer
import Watch
import Words

/// Makes the stages of all windows, for tests of what they have in common.
enum Stages {
  /// The usual size of their windows, in logical pixels.
  static let size = Vector(900, 640)
  /// The language of their windows, and the texts of the program.
  @TaskLocal static var words = StageWords()

  // MARK: - Honeycombs

  /// Returns topics with numbers.
  static func catalogue(ofCount count: Int) -> Catalogue {
    var catalogue = Catalogue()
    for number in 0..<count { catalogue.append("Topic \(number)") }
    return catalogue
  }

  /// Returns the topics of a catalogue in YAML.
  static func catalogue(_ text: String) throws -> Catalogue {
    try CatalogueReader().read(Array(text.utf8), named: "topics.yaml").catalogue
  }

  static func picker(
    _ catalogue: Catalogue = catalogue(ofCount: 80), size: Vector = size,
    launcher: LauncherMode.Options? = nil,
    configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
  ) throws -> PickerStage {
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    configuration.defaultLanguage = words.language
    configure(&configuration)
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: size.x, height: size.y)
    try model.completeInput(at: .zero)
    return PickerStage(model: PickerModel(model, launcher: launcher, tables: words.tables))
  }

  static func demo(
    size: Vector = size, in words: StageWords = words,
    keys: KeyBindings<DemoKeyAction> = KeyBindings()
  ) throws -> DemoStage {
    DemoStage(
      model: DemoModel(
        catalogue: catalogue(ofCount: 40), width: size.x, height: size.y, theme: .dark,
        language: words.language, tables: words.tables, keys: keys))
  }

  // MARK: - Grids and layouts

  /// Returns a grid of simulated hosts, whose values change.
  static func watch(
    ofCount count: Int = 60, size: Vector = size, definition: GridDefinition = GridDefinition(),
    in words: StageWords = words, keys: KeyBindings<WatchKeyAction> = KeyBindings()
  ) -> WatchStage {
    var configuration = LiveGridModel.Configuration()
    configuration.definition = definition
    let model = WatchModel(
      configuration: configuration, width: size.x, height: size.y,
      messages: words.table, keys: keys)
    var hooks = WatchHooks()
    var simulation = HostSimulation(seed: 1, count: count, rate: 30)
    hooks.nextChange = { simulation.nextChange }
    hooks.willCommit = { simulation.advance(to: $1, into: &$0.grid.intake) }
    return WatchStage(model: model, hooks: hooks)
  }

  static func inspector() throws -> InspectorStage {
    try inspector(
      """
      layout: hstack
      parameters: {spacing: 8}
      cells: [{fixed: [40, 20]}, {text: Hello}, {flexible: {minWidth: 10}}, A, B]
      """)
  }

  /// Returns an inspector of a scene in YAML.
  static func inspector(
    _ scene: String, comparedWith other: String? = nil,
    keys: KeyBindings<InspectorKeyAction> = KeyBindings()
  ) throws -> InspectorStage {
    InspectorStage(
      model: InspectorModel(
        scene: try self.scene(scene, named: "scene.yaml"),
        comparedWith: try other.map { try self.scene($0, named: "other.yaml") }, keys: keys))
  }

  private static func scene(_ text: String, named name: String) throws -> LayoutScene {
    try SceneReader().read(Array(text.utf8), named: name).scene
  }

  // MARK: - Kiosks

  /// The setting of an attract screen that soon appears.
  static let attract = "attract: {after: 2}"

  /// Returns what a kiosk shows.
  ///
  /// - Parameter keys: Lines of its settings.
  /// - Returns: The content.
  /// - Throws: `InputError` if the settings are wrong.
  static func kioskContent(_ keys: String = attract) throws -> KioskContent {
    let topics = """
      topics: [{label: tea, children: [green, black]}, coffee, {label: cake, children: [apple]}]

      """
    return try KioskContent(
      try kioskSettings(keys), catalogue: Array(topics.utf8), theme: nil)
  }

  static func kioskSettings(_ keys: String = attract) throws -> KioskSettings {
    let text = """
      name: a
      catalogue: topics.yaml
      journal: j
      title: Choose
      idle: 20
      \(keys)

      """
    var settings = try KioskSettingsReader.read(Array(text.utf8), named: "/stand/kiosk.yaml")
      .settings
    if let language = words.language {
      // A choice of languages is one between several with the same texts.
      settings.languages = [language] + words.others.prefix(max(0, settings.languages.count - 1))
      for language in settings.languages { settings.texts[language] = words.texts }
    }
    return settings
  }

  static func kiosk() throws -> KioskStage { KioskStage(content: try kioskContent()) }
}

/// A gate of staff that accepts every PIN.
final class OpenGate: StaffGate {
  private var result: PINPad.Event?
  let descriptor: Int32 = -1
  let wait = Duration.zero
  let facts = [StaffFact(.journal, .works), StaffFact("Display", "640 x 480")]

  func takeNotice() {}
  func check(_ pin: consuming PIN) { result = .accepted }
  func takeResult() -> PINPad.Event? { result.take() }
  func requestFacts() {}
}

/// A schedule of the screen that a test switches.
final class SwitchedScreen: ScreenTimer {
  let descriptor: Int32 = -1
  var isOff = false

  func takeState() -> Bool { isOff }
}

/// The language of the windows of stages, and the texts of the program in it.
struct StageWords: Sendable {
  /// The language; `nil` for English.
  var language: Language?
  /// The texts that are used instead of those that ship with the program.
  var texts: [MessageKey: MessageText] = [:]
  /// Other languages that have these texts too.
  var others: [Language] = []

  /// The texts in the language.
  var table: MessageTable { tables.table(for: language) }
  /// The texts in all languages.
  var tables: MessageTables { MessageTables(replacements: language.map { [$0: texts] } ?? [:]) }
}
