import Demo
import Input
import Interaction
import LayoutInspector
import LiveGrid
import Recording
import Watch

/// The content of a recorded session, from the header of its script.
enum ScriptContent {
  /// The picker with the topics of a file; `nil` for the default catalogue.
  case topics(file: String?)
  /// The inspector with a scene.
  case scene(file: String)
  /// The demo.
  case demo
  /// A live grid, with what its feeds have delivered.
  case watch

  private static let catalogueKey = "catalogue"
  private static let sceneKey = "scene"
  private static let demoKey = "demo"
  private static let watchKey = "watch"

  /// The header keys for content; a header has at most one of them.
  static let keys: [EventScript.ContentKey] = [
    .path(catalogueKey), .path(sceneKey), .flag(demoKey), .flag(watchKey),
  ]

  private static let framingKey = "framing"
  private static let colorsKey = "colors"
  private static let acceptKey = "auto-accept"
  private static let fisheyeKey = "fisheye"
  private static let motionKey = "reduced-motion"

  /// The header keys that have one of a few words as value, and these words.
  static let choices = [
    framingKey: HoneycombModel.Framing.allCases.map(\.rawValue),
    colorsKey: HoneycombModel.Coloring.allCases.map(\.rawValue), acceptKey: ["yes", "no"],
    fisheyeKey: ["yes", "no"], motionKey: ["yes", "no"],
  ]

  /// The keys of `choices`, and that of switches, that a script with this content can have.
  var choiceKeys: Set<String> {
    switch self {
    case .topics:
      [Self.framingKey, Self.colorsKey, Self.acceptKey, EventScript.switchesKey]
    case .watch: [Self.fisheyeKey, Self.motionKey]
    case .scene, .demo: []
    }
  }

  /// The command whose recordings can have one of these keys.
  static func command(of key: String) -> String {
    ScriptContent.watch.choiceKeys.contains(key) ? "watch" : "pick"
  }

  /// Returns the configuration of a live grid, as far as the header of its script has it.
  static func gridConfiguration(of script: EventScript) -> LiveGridModel.Configuration {
    var configuration = LiveGridModel.Configuration()
    configuration.collation = .user
    if let word = script.choices[fisheyeKey] { configuration.hasFisheye = word == "yes" }
    if let word = script.choices[motionKey] { configuration.reducedMotion = word == "yes" }
    return configuration
  }

  /// Returns the choices for the header of a live grid's script.
  static func choices(of configuration: LiveGridModel.Configuration) -> [String: String] {
    [
      fisheyeKey: configuration.hasFisheye ? "yes" : "no",
      motionKey: configuration.reducedMotion ? "yes" : "no",
    ]
  }

  /// Returns the framing of a script of the picker; `nil` if its header has none.
  static func framing(of script: EventScript) -> HoneycombModel.Framing? {
    script.choices[framingKey].flatMap(HoneycombModel.Framing.init(rawValue:))
  }

  /// Returns whether a click can end a script of the picker; `nil` if its header does not say that.
  static func acceptsClicks(of script: EventScript) -> Bool? {
    script.choices[acceptKey].map { $0 == "yes" }
  }

  /// Returns the colors of topics in a script of the picker; `nil` if its header has none.
  static func coloring(of script: EventScript) -> HoneycombModel.Coloring? {
    script.choices[colorsKey].flatMap(HoneycombModel.Coloring.init(rawValue:))
  }

  /// Returns the choices for the header of a picker's script.
  static func choices(of configuration: HoneycombModel.Configuration) -> [String: String] {
    [
      framingKey: configuration.framing.rawValue, colorsKey: configuration.coloring.rawValue,
      acceptKey: configuration.acceptsClicks ? "yes" : "no",
    ]
  }

  /// Creates the content of a script that was read with `keys`.
  init(of script: EventScript) {
    self =
      switch (script.content?.key, script.content?.path) {
      case (Self.sceneKey, let path?): .scene(file: path)
      case (Self.demoKey, _): .demo
      case (Self.watchKey, _): .watch
      case (_, let path): .topics(file: path)
      }
  }

  /// The actions of any window whose keys a header can change.
  static let actions: [String] = {
    var known: Set<String> = []
    let all =
      KeyAction.keys.names + WatchKeyAction.keys.names + InspectorKeyAction.keys.names
      + DemoKeyAction.keys.names
    return all.filter { known.insert($0).inserted }
  }()

  /// The command that records this content, and the actions of its window whose keys a header can change.
  var recorder: (command: String, actions: [String]) {
    switch self {
    case .topics: ("pick", KeyAction.keys.names)
    case .scene: ("inspect", InspectorKeyAction.keys.names)
    case .demo: ("demo", DemoKeyAction.keys.names)
    case .watch: ("watch", WatchKeyAction.keys.names)
    }
  }

  /// The content for a script's header; `nil` for the default content.
  var header: EventScript.Content? {
    switch self {
    case .topics(let path): path.map { EventScript.Content(Self.catalogueKey, path: $0) }
    case .scene(let path): EventScript.Content(Self.sceneKey, path: path)
    case .demo: EventScript.Content(Self.demoKey)
    case .watch: EventScript.Content(Self.watchKey)
    }
  }
}
