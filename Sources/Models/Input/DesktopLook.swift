/// What the desktop's settings say about the look of all programs.
public struct DesktopLook: Hashable, Sendable {
  /// Whether nothing is to move by itself.
  public var reducesMotion: Bool
  /// Whether colors are to have a high contrast.
  public var isHighContrast: Bool

  /// Creates a look; by default that of a desktop that asks for nothing.
  public init(reducesMotion: Bool = false, isHighContrast: Bool = false) {
    self.reducesMotion = reducesMotion
    self.isHighContrast = isHighContrast
  }
}
