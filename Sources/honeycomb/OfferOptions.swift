import ArgumentParser
import Geometry
import Layouts
import Scenes

/// What a scene's layout is offered, where the command line says it.
struct OfferOptions: ParsableArguments {
  // A size may begin with a dash.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      What the layout is offered, such as 300x200, each length \(ProposalArgument.lengths); - leaves a \
      dimension open, inf is no limit.
      """,
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

  /// The lengths that can be offered, as in a scene.
  static let lengths = OptionRange(SceneReader.lengths)

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var lengths: [CGFloat?] = []
    for part in parts {
      switch part {
      case "-": lengths.append(nil)
      case "inf": lengths.append(.infinity)
      default:
        guard let length = Double.decimal(part), Self.lengths.bounds.contains(length) else {
          return nil
        }
        lengths.append(CGFloat(length))
      }
    }
    proposal = ProposedViewSize(width: lengths[0], height: lengths[1])
  }
}
