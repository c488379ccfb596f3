public import Layouts

/// A problem in a scene, in its layout or a missing image, or a note about its layout.
public struct SceneFinding: Hashable, Sendable {
  /// The kind of problem.
  public enum Kind: Hashable, Sendable {
    /// A finding of a pass.
    case layout(LayoutFinding.Kind)
    /// The image with this name cannot be shown; the reason is part of a sentence.
    case missingImage(String, reason: String)

    /// The name of the kind in lists and files; it does not change between versions.
    public var name: String {
      switch self {
      case .layout(let kind): kind.name
      case .missingImage: "missing-image"
      }
    }

    /// Whether this is a note, which does not count as a problem.
    public var isNote: Bool {
      if case .layout(let kind) = self { kind.isNote } else { false }
    }
  }

  /// The kind of problem.
  public let kind: Kind
  /// The indices from the outermost layout to the cell; empty for the outermost layout.
  public let path: [Int]
  /// The proposals to the outermost layout at which the problem occurs, if not at that of the
  /// pass; empty if it occurs there.
  public let otherProposals: [ProposedViewSize]
}
