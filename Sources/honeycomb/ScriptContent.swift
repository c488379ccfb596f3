import Recording

/// What a recorded session was of, as the header of its script says.
enum ScriptContent {
  /// The picker, with the topics of a file; `nil`: with the default catalogue.
  case topics(file: String?)
  /// The inspector, with a scene.
  case scene(file: String)
  /// The demo.
  case demo

  private static let catalogueKey = "catalogue"
  private static let sceneKey = "scene"
  private static let demoKey = "demo"

  /// The keys of a header, one of which it has at most.
  static let keys: [EventScript.ContentKey] = [
    .path(catalogueKey), .path(sceneKey), .flag(demoKey),
  ]

  /// The content of a script that was read with `keys`.
  init(of script: EventScript) {
    self =
      switch (script.content?.key, script.content?.path) {
      case (Self.sceneKey, let path?): .scene(file: path)
      case (Self.demoKey, _): .demo
      case (_, let path): .topics(file: path)
      }
  }

  /// What a header says of it; `nil`: nothing.
  var header: EventScript.Content? {
    switch self {
    case .topics(let path): path.map { EventScript.Content(Self.catalogueKey, path: $0) }
    case .scene(let path): EventScript.Content(Self.sceneKey, path: path)
    case .demo: EventScript.Content(Self.demoKey)
    }
  }
}
