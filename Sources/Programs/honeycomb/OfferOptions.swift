import ArgumentParser
import Geometry
import Layouts
import Scenes

/// The option for the size that is proposed to a scene's layout.
struct OfferOptions: ParsableArguments {
  // A size may begin with a dash.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The size that is proposed to the layout, such as 300x200, each length \(ProposalArgument.lengths); \
      nil or - leaves a dimension unspecified, inf is infinite.
      """,
      discussion: "The default is the size in the scene; \"window\" in a scene is 800x600.",
      valueName: "WxH"))
  var size: ProposalArgument?

  /// Returns the size that is proposed to a scene's layout.
  func proposal(for scene: LayoutScene) -> ProposedViewSize {
    size?.proposal ?? scene.proposal()
  }
}

/// A proposed size on the command line, such as `300x200`, `nilx200` or `infx-`.
struct ProposalArgument: ExpressibleByArgument {
  var proposal: ProposedViewSize

  /// The range of a proposed length, the same as in a scene.
  static let lengths = OptionRange(SceneReader.lengths)

  init?(argument: String) {
    guard let proposal = SceneReader.proposal(argument) else { return nil }
    self.proposal = proposal
  }
}
