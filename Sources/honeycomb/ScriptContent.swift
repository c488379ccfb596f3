import Recording

/// The content of a recorded session, from the header of its script.
enum ScriptContent {
  /// The picker with the topics of a file; `nil` for the default catalogue.
  case topics(file: String?)
  /// The inspector with a scene.
  case scene(file: String)
  /// The demo.
  case demo

  private static let catalogueKey = "catalogue"
  private static let sceneKey = "scene"
  private static let demoKey = "demo"

  /// The header keys for content; a header has at most one of them.
  static let keys: [EventScript.ContentKey] = [
    .path(catalogueKey), .path(sceneKey), .flag(demoKey),
  ]

  /// Creates the content of a script that was read with `keys`.
  init(of script: EventScript) {
    self =
      switch (script.content?.key, script.content?.path) {
      case (Self.sceneKey, let path?): .scene(file: path)
      case (Self.demoKey, _): .demo
      case (_, let path): .topics(file: path)
      }
  }

  /// The content for a script's header; `nil` for the default content.
  var header: EventScript.Content? {
    switch self {
    case .topics(let path): path.map { EventScript.Content(Self.catalogueKey, path: $0) }
    case .scene(let path): EventScript.Content(Self.sceneKey, path: path)
    case .demo: EventScript.Content(Self.demoKey)
    }
  }
}
