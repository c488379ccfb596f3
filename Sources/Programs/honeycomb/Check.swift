import CommandSupport
import ArgumentParser
import Documents
import SceneDrawing
import Scenes

/// `honeycomb check`: reports problems in scenes.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Report problems in scenes.",
    discussion: """
      Checks each scene at its proposed size and at six others: unspecified (nil), unspecified in one dimension, zero,
      infinite, and the size that the layout takes at zero. A message begins with the proposals unless it is about the
      scene's own. At that one, second passes have another origin, other measurings before, the same cache, and the
      other layout direction. Prints each finding as FILE:LINE: kind: message. The exit code is 0 if there are no findings, 1 if
      there are some, and 2 if a scene cannot be read. Notes follow in the same form and do not count: cells that are closer
      than the spacing that they set (too-close), and space that a layout takes and leaves empty (unused-space).
      """)

  @Argument(help: "The scenes.")
  var scenes: [String]

  @OptionGroup var offer: OfferOptions

  @OptionGroup var network: NetworkOptions

  func run() throws {
    try StandardOutput.check(reading: scenes.map { ("FILE", $0) })
    var hasFindings = false
    var failure: InputError?
    for path in scenes {
      let scene: LayoutScene
      do throws(InputError) {
        scene = try SceneArgument.read(path, textMeasure: offer.textMeasure)
      } catch {
        // A failure does not keep the other files from being checked.
        if let failure { Diagnostics.write("honeycomb: \(failure)") }
        failure = error
        continue
      }
      try scene.loadFont()
      let pass = scene.pass(in: offer.proposal(for: scene))
      let findings = scene.findings(
        of: pass, images: scene.images(in: pass, remote: network.remote))
      let listed = findings + scene.notes(of: pass)
      let lines = listed.map { "\(scene.complaint(about: $0))\n" }.joined()
      try StandardOutput.write(Array(lines.utf8))
      hasFindings = hasFindings || !findings.isEmpty
    }
    if let failure { throw failure }
    if hasFindings { throw ExitStatus(.findings) }
  }
}
