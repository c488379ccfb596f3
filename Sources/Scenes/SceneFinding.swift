public import Layouts

/// Something that is wrong in a scene: with what its layout does, or with a picture that it names.
public struct SceneFinding: Hashable, Sendable {
  /// What can be wrong.
  public enum Kind: Hashable, Sendable {
    /// What a pass has found.
    case layout(LayoutFinding.Kind)
    /// The picture of this name cannot be shown; the reason is part of a sentence.
    case missingImage(String, reason: String)

    /// The name of the kind, for lists and files; it does not change between versions.
    public var name: String {
      switch self {
      case .layout(let kind): kind.name
      case .missingImage: "missing-image"
      }
    }
  }

  /// What is wrong.
  public let kind: Kind
  /// The positions that lead from the outermost layout to the cell; empty for the former.
  public let path: [Int]

  /// Makes a finding.
  public init(kind: Kind, path: [Int]) {
    self.kind = kind
    self.path = path
  }
}
