import CommandSupport
import ArgumentParser
import Documents
import Layouts
import SceneDrawing
import Scenes

/// `honeycomb layout`: prints where a scene's layout places its cells.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where the layout of a scene places its cells.",
    discussion: """
      With --against, prints which cells have moved, grown or shrunk since `layout --json` wrote a file, with another version
      of the scene or at another size. The exit code is then 0 if nothing differs, and 1 otherwise.
      """)

  @Argument(help: "The scene.")
  var scene: String

  @OptionGroup var offer: OfferOptions

  @OptionGroup var network: NetworkOptions

  @Flag(help: "Print a JSON object with all details, the findings and the notes.")
  var json = false

  @Option(help: "Print what differs from a file that --json has written.")
  var against: String?

  func validate() throws {
    if json, against != nil {
      throw ValidationError("--json and --against exclude each other; use one of them")
    }
  }

  func run() throws {
    try StandardOutput.check(reading: [("FILE", scene), ("--against", against)])
    let scene = try SceneArgument.read(scene, textMeasure: offer.textMeasure)
    try scene.loadFont()
    let before = try against.map { path throws(InputError) in
      try RecordedPlacements(file: path)
    }
    let pass = scene.pass(
      in: offer.proposal(for: scene), recording: json ? .findings : [])
    if let before {
      let lines = before.differences(from: scene, pass)
      try StandardOutput.write(Array(lines.map { "\($0)\n" }.joined().utf8))
      if !lines.isEmpty { throw ExitStatus(.findings) }
      return
    }
    guard json else {
      return try StandardOutput.write(PlacementTable(scene: scene).lines(for: pass))
    }
    let findings = scene.findings(
      of: pass, images: scene.images(in: pass, remote: network.remote))
    try StandardOutput.write(PlacementWriter(scene: scene).line(for: pass, findings: findings))
  }
}
