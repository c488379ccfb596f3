import ArgumentParser
import SceneDrawing

/// Overlays on the command line, such as `frames,centers`.
struct OverlayArgument: ExpressibleByArgument {
  var overlays: Set<SceneOverlay>

  static let names = SceneOverlay.allCases.map(\.rawValue).joined(separator: ", ")

  init?(argument: String) {
    overlays = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let overlay = SceneOverlay(rawValue: String(name)) else { return nil }
      overlays.insert(overlay)
    }
  }
}
