import CommandSupport
import ArgumentParser
import Layouts
import SceneDrawing
import Scenes

/// `honeycomb layout`: prints where a scene's layout places its cells.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where the layout of a scene places its cells.")

  @Argument(help: "The scene.")
  var scene: String

  @OptionGroup var offer: OfferOptions

  @OptionGroup var network: NetworkOptions

  @Flag(help: "Print a JSON object with all details, the findings and the notes.")
  var json = false

  func run() throws {
    try StandardOutput.check()
    let scene = try SceneSource.read(scene, textMeasure: offer.textMeasure)
    try scene.loadFont()
    let pass = scene.pass(
      in: offer.proposal(for: scene), recording: json ? .findings : [])
    guard json else {
      return try StandardOutput.write(PlacementTable(scene: scene).lines(for: pass))
    }
    let findings = scene.findings(
      of: pass, images: scene.images(in: pass, remote: network.remote))
    try StandardOutput.write(PlacementWriter(scene: scene).line(for: pass, findings: findings))
  }
}
