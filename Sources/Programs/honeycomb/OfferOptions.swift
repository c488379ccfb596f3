public import ArgumentParser
import Geometry
import Layouts
public import Scenes

/// The options for the layout of a scene.
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

  @Option(
    help: """
      How texts are measured: font, with the font that draws them, or builtin, by a rule whose figures are the same on \
      all machines (default: as the scene says, or font).
      """)
  var textMeasure: TextMeasure?

  /// The first of these options that was given.
  var firstGiven: String? {
    size != nil ? "--size" : textMeasure != nil ? "--text-measure" : nil
  }

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

extension TextMeasure: ExpressibleByArgument {}
