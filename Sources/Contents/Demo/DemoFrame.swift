public import Geometry

/// The layout of the demo's window, in logical pixels from its top left corner.
public struct DemoFrame: Hashable, Sendable {
  /// The window.
  public let size: CGSize
  /// The strip with the tabs.
  public let bar: CGRect
  /// The bounds of the stage.
  public let area: CGRect
  /// The bounds of the panel with the stage's controls.
  public let panel: CGRect

  static let barHeight: CGFloat = 64
  static let panelWidth: CGFloat = 288
  static let margin: CGFloat = 24
  /// Narrower windows have the controls below the stage.
  private static let leastWidth: CGFloat = 640

  /// Lays out a window.
  ///
  /// - Parameters:
  ///   - width: Its width, in logical pixels.
  ///   - height: Its height, in logical pixels.
  public init(width: CGFloat, height: CGFloat) {
    size = CGSize(width: max(1, width), height: max(1, height))
    let top = min(Self.barHeight, size.height / 3).rounded()
    bar = CGRect(x: 0, y: 0, width: size.width, height: top)
    if size.width >= Self.leastWidth {
      let rest = size.width - Self.panelWidth
      panel = CGRect(x: rest, y: top, width: Self.panelWidth, height: size.height - top)
      area = CGRect(x: 0, y: top, width: rest, height: size.height - top)
    } else {
      let panelHeight = min(240, ((size.height - top) * 0.45)).rounded()
      panel = CGRect(
        x: 0, y: size.height - panelHeight, width: size.width, height: panelHeight)
      area = CGRect(x: 0, y: top, width: size.width, height: size.height - top - panelHeight)
    }
  }

  /// Whether there is room for the program's name beside the tabs.
  var hasTitle: Bool { size.width >= 760 }

  /// The bounds of the tabs.
  var tabs: CGRect {
    let left = hasTitle ? 192 : Self.margin
    let width = min(480, max(120, size.width - left - Self.margin))
    return CGRect(x: left, y: bar.midY - 18, width: width, height: 36)
  }

  /// Whether the panel is beside the stage instead of below it.
  var isPanelBeside: Bool { panel.width < size.width }
}
