import ArgumentParser
import Foundation
import Layouts
import Scenes
import Topics

/// `honeycomb layout`: where a scene's layout puts its cells.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print where a scene's layout puts its cells.")

  @Argument(help: "The scene.")
  var scene: String

  @OptionGroup var offer: OfferOptions

  @Flag(help: "Print a JSON object with all there is to know, and what is wrong.")
  var json = false

  func run() throws {
    do { try layOut() } catch { throw ExitStatus(error) }
  }

  private func layOut() throws {
    let scene = try SceneSource.read(scene)
    let pass = scene.pass(in: offer.proposal(for: scene))
    let line =
      json ? PlacementWriter(scene: scene).line(for: pass) : Array(table(of: scene, pass).utf8)
    try Topics.FileDescriptor.standardOutput.write(line)
  }

  /// A line for each outermost cell: its id, and its frame as x, y, width and height.
  private func table(of scene: LayoutScene, _ pass: LayoutPass) -> String {
    var lines = ""
    for (cell, placement) in zip(scene.root.cells, pass.placements) {
      let frame = placement.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        .map { String(format: "%.3f", Double($0) + 0) }
      let id = String(decoding: TerminalText.escaped(cell.id), as: UTF8.self)
      lines += ([id] + numbers).joined(separator: "\t") + "\n"
    }
    return lines
  }
}

/// What a scene's layout is offered, where the command line says it.
struct OfferOptions: ParsableArguments {
  // A size may begin with a dash.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What the layout is offered, such as 300x200; - leaves a dimension open, inf is no limit.",
      discussion: "By default what the scene says, its window being 800x600.", valueName: "WxH"))
  var size: ProposalArgument?

  /// What a scene is offered.
  func proposal(for scene: LayoutScene) -> ProposedViewSize {
    size?.proposal ?? scene.proposal()
  }
}

/// A proposal on the command line: `300x200`, `-x200`, `infx-`.
struct ProposalArgument: ExpressibleByArgument {
  var proposal: ProposedViewSize

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var lengths: [CGFloat?] = []
    for part in parts {
      switch part {
      case "-": lengths.append(nil)
      case "inf": lengths.append(.infinity)
      default:
        guard let length = Double(part), length >= 0, length.isFinite else { return nil }
        lengths.append(CGFloat(length))
      }
    }
    proposal = ProposedViewSize(width: lengths[0], height: lengths[1])
  }
}
