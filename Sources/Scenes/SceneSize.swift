public import Layouts

/// What a scene is offered, dimension by dimension.
public struct SceneSize: Hashable, Sendable {
  /// What is offered along one axis.
  public enum Length: Hashable, Sendable {
    /// So many logical pixels, 0 or more.
    case fixed(CGFloat)
    /// Nothing in particular: the layout is to choose.
    case unspecified
    /// As much as the window has.
    case window
  }

  /// What is offered along x.
  public var width: Length
  /// What is offered along y.
  public var height: Length

  /// What follows the window in both dimensions, as a scene that does not say.
  public static let window = SceneSize(width: .window, height: .window)

  /// Makes an offer.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The proposal in a window of a size.
  public func proposal(inWindow window: CGSize) -> ProposedViewSize {
    func length(_ length: Length, _ window: CGFloat) -> CGFloat? {
      switch length {
      case .fixed(let length): length
      case .unspecified: nil
      case .window: window
      }
    }
    return ProposedViewSize(
      width: length(width, window.width), height: length(height, window.height))
  }
}
