import CommandSupport
import ArgumentParser
import Documents
import Glibc
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

  @Flag(help: "Print a JSON object with all details and the findings.")
  var json = false

  func run() throws {
    try StandardOutput.check()
    let scene = try SceneSource.read(scene)
    let pass = scene.pass(
      in: offer.proposal(for: scene), recording: json ? .findings : [])
    guard json else { return try StandardOutput.write(Array(table(of: scene, pass).utf8)) }
    let findings = scene.findings(
      of: pass, images: SceneSource.images(of: scene, in: pass, remote: network.remote))
    try StandardOutput.write(PlacementWriter(scene: scene).line(for: pass, findings: findings))
  }

  /// Returns a line for each outermost cell: its id, and its frame as x, y, width and height.
  private func table(of scene: LayoutScene, _ pass: LayoutPass) -> String {
    var lines = ""
    for (cell, placement) in zip(scene.root.cells, pass.placements) {
      let frame = placement.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        .map { Double($0).text(decimals: 3) }
      let id = String(decoding: TerminalText.escaped(cell.id), as: UTF8.self)
      lines += ([id] + numbers).joined(separator: "\t") + "\n"
    }
    return lines
  }
}
