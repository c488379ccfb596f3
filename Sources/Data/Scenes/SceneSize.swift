public import Layouts

/// The proposal to a scene, by dimension.
public struct SceneSize: Hashable, Sendable {
  /// The proposal along one axis.
  public enum Length: Hashable, Sendable {
    /// A length in logical pixels, 0 or more.
    case fixed(CGFloat)
    /// Unspecified: the layout chooses.
    case unspecified
    /// The length of the window.
    case window
  }

  /// The proposed width.
  public var width: Length
  /// The proposed height.
  public var height: Length

  /// The size of the window in both dimensions, the default of a scene.
  public static let window = SceneSize(width: .window, height: .window)

  /// Creates a size.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// Returns the proposal in a window of a size.
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
